"""A past is the tuple of what was there, and costs no more for being long."""

from __future__ import annotations

from random import Random

import pytest

from game.core.past import Past
from game.core.plain_data import BadData, from_data, to_data


class Counted:
    """A value that counts how often it is compared; `hashed` is its hash."""

    compared = 0

    def __init__(self, name: int, hashed: int) -> None:
        self.name, self.hashed = name, hashed

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return isinstance(other, Counted) and self.name == other.name

    def __hash__(self) -> int:
        return self.hashed


def parts(past: Past[object]) -> set[int]:
    """The tuples that it is made of, by their ids."""
    found: set[int] = set()
    open_: list[object] = [past.root]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple) and node and id(node) not in found:
            found.add(id(node))
            open_ += node
    return found


@pytest.mark.parametrize("seed", range(5))
def test_it_is_the_tuple_of_its_values(seed: int) -> None:
    dice, values, past = Random(seed), list[int](), Past[int]()
    for _value in range(300):
        values.append(dice.randrange(-100, 100))
        past = past.followed_by(values[-1])
        assert len(past) == len(values)
        assert past.count(values[-1]) == values.count(values[-1])
    assert [*past] == values
    assert past[-1] == values[-1]
    assert past[3:7] == tuple(values[3:7])
    assert past == Past.of(values)
    assert hash(past) == hash(Past.of(values))
    assert past != Past.of(reversed(values))
    assert past != Past.of(values[:-1])
    assert past.count(1000) == 0
    assert 1000 not in past
    assert values[0] in past


def test_branches_do_not_meet() -> None:
    trunk = Past.of("abc")
    one, other = trunk.followed_by("d"), trunk.followed_by("a")
    assert [*trunk] == ["a", "b", "c"]
    assert [*one] == ["a", "b", "c", "d"]
    assert (one.count("a"), other.count("a"), trunk.count("a")) == (1, 2, 1)
    assert not Past()
    assert repr(one) == "Past(['a', 'b', 'c', 'd'])"
    assert one != ("a", "b", "c", "d")


@pytest.mark.parametrize("hashed", [lambda name: 0 * name, lambda name: name % 5 * 2**60, hash])
def test_values_of_one_hash_are_told_apart(hashed: object) -> None:
    assert callable(hashed)
    past: Past[Counted] = Past.of(Counted(n % 20, hashed(n % 20)) for n in range(50))
    assert past.count(Counted(3, hashed(3))) == 3
    assert past.count(Counted(13, hashed(13))) == 2
    assert past.count(Counted(20, hashed(20))) == 0


def test_one_more_is_as_cheap_among_thousands_as_among_a_few() -> None:
    short = Past.of(Counted(name, name * 7919 % 99991) for name in range(10))
    long = Past.of(Counted(name, name * 7919 % 99991) for name in range(20_000))
    for past, most in ((short, 6), (long, 16)):
        again = Counted(3, 3 * 7919 % 99991)
        Counted.compared = 0
        longer = past.followed_by(again)
        assert longer.count(again) == 2
        assert Counted.compared <= 4
        assert len(parts(longer) - parts(past)) <= most


def test_it_is_written_as_a_tuple_is() -> None:
    past = Past.of((b"a", b"b", b"a"))
    assert to_data(past) == to_data((b"a", b"b", b"a"))
    assert from_data(Past[bytes], to_data(past)) == past
    with pytest.raises(BadData):
        from_data(Past[bytes], ["a"])
