"""Frozen values as JSON data, and back, for what passes between two Pythons.

A value is made of None, booleans, numbers, texts, bytes, tuples, frozensets and dataclasses. It is
read by its type: only classes that this type names are made, whatever the data says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.core.contract import Json

T = TypeVar("T")
_SCALARS = (NoneType, bool, int, float, str)


class BadData(ValueError):
    """Data that does not fit the type it is read by."""


def to_data(value: object) -> Json:
    """The value as JSON data. Raises TypeError for what this module does not know."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, tuple):
        return [to_data(item) for item in value]
    if isinstance(value, frozenset):
        return {"frozenset": [to_data(item) for item in value]}
    if is_dataclass(value) and not isinstance(value, type):
        parts = [to_data(getattr(value, field.name)) for field in fields(value)]
        return {type(value).__name__: parts}
    raise TypeError(f"no JSON data for {type(value).__name__}")


def from_data(kind: type[T], data: object) -> T:
    """The value of type `kind` in that data. Raises BadData."""
    return cast("T", _read(kind, data))


def _read(kind: object, data: object) -> object:
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return _first_that_fits(parts, data)
    if origin is tuple:
        return _tuple(parts, _list(data))
    if origin is frozenset:
        return frozenset(_read(parts[0], item) for item in _list(_content("frozenset", data)))
    if origin is bytes:
        return _bytes(_content("bytes", data))
    if isinstance(origin, type) and is_dataclass(origin):
        return _dataclass(origin, parts, _list(_content(origin.__name__, data)))
    if origin not in _SCALARS:
        raise TypeError(f"{kind} is not read from JSON data")
    if origin is float and type(data) is int:
        return float(data)
    if type(data) is not origin:
        raise BadData(f"{type(data).__name__} instead of {kind}")
    return data


def _first_that_fits(kinds: Sequence[object], data: object) -> object:
    for kind in kinds:
        try:
            return _read(kind, data)
        except BadData:
            continue
    raise BadData(f"{type(data).__name__} fits none of {kinds}")


def _tuple(kinds: Sequence[object], data: Sequence[object]) -> tuple[object, ...]:
    if kinds[-1:] == (...,):
        return tuple(_read(kinds[0], item) for item in data)
    if len(kinds) != len(data):
        raise BadData(f"{len(data)} items instead of {len(kinds)}")
    return tuple(_read(kind, item) for kind, item in zip(kinds, data, strict=True))


def _dataclass(kind: type, parts: Sequence[object], data: Sequence[object]) -> object:
    """`parts` are the types that a generic class is given."""
    kinds = _kinds(kind)
    if len(data) != len(kinds):
        raise BadData(f"{len(data)} fields for {kind.__name__}")
    given = dict(zip(getattr(kind, "__parameters__", ()), parts, strict=True))
    return kind(*(_read(_bound(k, given), item) for k, item in zip(kinds, data, strict=True)))


@cache
def _kinds(kind: type) -> tuple[object, ...]:
    """The types of a dataclass's fields, in order."""
    hints = get_type_hints(kind)
    return tuple(hints[field.name] for field in fields(kind))


def _bound(kind: Any, given: Mapping[object, object]) -> object:
    """The type with its type variables replaced by those given."""
    if kind in given:
        return given[kind]
    open_ones = getattr(kind, "__parameters__", ())
    return kind[tuple(given[one] for one in open_ones)] if open_ones else kind


def _content(name: str, data: object) -> object:
    """What `data` holds under its only name. Raises BadData for another name."""
    if not isinstance(data, dict) or list(data) != [name]:
        raise BadData(f"no {name}")
    return data[name]


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise BadData(f"{type(data).__name__} instead of a list")
    return data


def _bytes(data: object) -> bytes:
    try:
        return bytes.fromhex(str(data))
    except ValueError:
        raise BadData("no bytes") from None
