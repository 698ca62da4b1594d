"""What was there so far, in order: a tuple that shares nearly all with the one it goes on from.

To add a value and to count one take about as long among thousands as among a few, and so little
memory that every position of a game can have its past.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, overload

T = TypeVar("T", bound=Hashable)

_BITS: Final = 3
_MASK: Final = (1 << _BITS) - 1
_BRANCHES: Final = (None,) * (1 << _BITS)

_Node = Any
"""None; a pair of a hash and its values, each with its places; or a tuple of nodes, by bits of the
hash, the lowest first. It depends on nothing but values and places, so equal ones are alike."""


@dataclass(frozen=True, slots=True, repr=False)
class Past(Sequence[T]):
    """Values in order; `followed_by` gives a longer one. `Past()` is empty."""

    root: _Node = None
    length: int = 0
    last: T | None = None

    @classmethod
    def of(cls, values: Iterable[T]) -> Past[T]:
        """All of these values."""
        past: Past[T] = cls()
        for value in values:
            past = past.followed_by(value)
        return past

    def followed_by(self, value: T) -> Past[T]:
        """All of it, and that value at the end."""
        root = _added(self.root, 0, _hash(value), value, self.length)
        return Past(root, self.length + 1, value)

    def count(self, value: object) -> int:
        """How often it is there."""
        hashed = _hash(value)
        node, bits = self.root, hashed
        while node is not None:
            if len(node) == 2:
                if node[0] == hashed:
                    return sum(len(places) for found, places in node[1] if found == value)
                return 0
            node = node[bits & _MASK]
            bits >>= _BITS
        return 0

    def __contains__(self, value: object) -> bool:
        return self.count(value) > 0

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[T]:
        values: list[Any] = [None] * self.length
        for place, value in _all(self.root):
            values[place] = value
        return iter(values)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return (*self,)[index]

    def __hash__(self) -> int:
        return hash((self.length, self.last))

    def __repr__(self) -> str:
        return f"Past({[*self]!r})"


def _hash(value: object) -> int:
    """The hash as a number that is not negative."""
    return hash(value) % (1 << 64)


def _added(node: _Node, depth: int, hashed: int, value: Hashable, place: int) -> _Node:
    """That node, `depth` bits below the root, with one more value."""
    if node is None:
        return hashed, ((value, (place,)),)
    if len(node) == 2:
        if node[0] == hashed:
            return hashed, _with(node[1], value, place)
        branch = node[0] >> depth & _MASK
        node = (*_BRANCHES[:branch], node, *_BRANCHES[branch + 1 :])
    branch = hashed >> depth & _MASK
    child = _added(node[branch], depth + _BITS, hashed, value, place)
    return (*node[:branch], child, *node[branch + 1 :])


def _with(values: _Node, value: Hashable, place: int) -> _Node:
    """Values of one hash, with one more place."""
    for at, (found, places) in enumerate(values):
        if found == value:
            return (*values[:at], (found, (*places, place)), *values[at + 1 :])
    return (*values, (value, (place,)))


def _all(node: _Node) -> Iterator[tuple[int, Any]]:
    """All values below that node with their places, in any order."""
    if node is None:
        return
    if len(node) == 2:
        for value, places in node[1]:
            for place in places:
                yield place, value
    else:
        for child in node:
            yield from _all(child)
