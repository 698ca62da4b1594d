"""Values as JSON data: what was told is read again, and nothing is made but what is meant."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Generic, TypeVar

import pytest

from game.core.plain_data import BadData, from_data, to_data

A = TypeVar("A")


@dataclass(frozen=True)
class Box(Generic[A]):
    content: A | None


@dataclass(frozen=True)
class Leaf:
    name: str


@dataclass(frozen=True)
class Other:
    name: str


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int | None, None),
        (int | bool, True),
        (float, 2.5),
        (bytes, b"\x00\xff"),
        (str | bytes, b"ab"),
        (tuple[int, str], (1, "a")),
        (tuple[tuple[int, ...], ...], ((), (1, 2))),
        (frozenset[tuple[int, int]], frozenset({(1, 2), (3, 4)})),
        (Leaf | Other, Other("a")),
        (Box[Leaf | Other], Box(Leaf("a"))),
        (tuple[Box[int] | None, ...], (Box(3), None, Box(None))),
    ],
    ids=str,
)
def test_there_and_back(kind, value):
    read = from_data(kind, json.loads(json.dumps(to_data(value))))
    assert read == value
    assert type(read) is type(value)


def test_a_whole_number_is_a_float_where_one_is_meant():
    assert type(from_data(float, 1)) is float


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (int, True),
        (int, 1.0),
        (int, "1"),
        (str, None),
        (float, "1"),
        (float, 10**400),
        (tuple[float | None, ...], [-(10**400)]),
        (bytes, "ff"),
        (bytes, {"bytes": "f"}),
        (bytes, {"bytes": 3}),
        (tuple[int, str], [1]),
        (tuple[int, str], [1, "a", "b"]),
        (tuple[int, ...], {"0": 1}),
        (tuple[int, ...], "12"),
        (frozenset[int], [1]),
        (Leaf, {"Other": ["a"]}),
        (Leaf, {"Leaf": []}),
        (Leaf, {"Leaf": ["a", "b"]}),
        (Leaf, {"Leaf": "a"}),
        (Leaf, {"Leaf": ["a"], "Other": ["a"]}),
        (Leaf, ["a"]),
        (Box[int], {"Box": ["1"]}),
        (Leaf | None, {}),
    ],
    ids=str,
)
def test_what_does_not_fit_the_type_is_refused(kind, data):
    with pytest.raises(BadData):
        from_data(kind, data)


@pytest.mark.parametrize(
    "value", [[1], {1: 2}, {1}, object(), Leaf, 1j], ids=lambda value: type(value).__name__
)
def test_other_values_have_no_data(value):
    with pytest.raises(TypeError):
        to_data(value)


@pytest.mark.parametrize("kind", [list[int], dict[str, int], object], ids=str)
def test_other_types_are_not_read(kind):
    with pytest.raises(TypeError):
        from_data(kind, [])
