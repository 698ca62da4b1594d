"""The memory of a bot as text, so that a move can be made once more as it was.

Kept are None, booleans, numbers, texts and bytes, and lists, tuples, sets and dictionaries of them;
what stands in two places is one thing afterwards, too. Nothing of a bot is called meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.nesting import parsed

LONGEST_MEMORY: Final = 16 * 1024
"""Characters of what is kept, as it is written."""
LONGEST_KEPT: Final = LONGEST_MEMORY + 1024
"""Characters of the whole text."""
MOST_LOST: Final = 20
LONGEST_NAME: Final = 60
"""Characters of what is told about an entry that could not be kept."""
MOST_BITS: Final = 10_000
DEEPEST: Final = 40
NOTHING: Final = ""
"""The text of an empty memory."""

Node = list[Any]

_ROWS: Final[Mapping[type, str]] = {
    list: "list",
    tuple: "tuple",
    set: "set",
    frozenset: "frozenset",
}


@dataclass(frozen=True, slots=True)
class Kept:
    """The memory of a bot after a move; `lost` names the entries that are not in the text."""

    memory: str = NOTHING
    lost: tuple[str, ...] = ()


class _NotPlainError(Exception):
    """Something that is not kept."""


class _Writer:
    """Writes values as nodes, each of which refers to others by their numbers."""

    def __init__(self, memory: dict[Any, Any]) -> None:
        self.nodes: list[Node] = [["dict", []]]
        self._numbers = {id(memory): 0}
        self._left = LONGEST_MEMORY

    def add(self, key: object, value: object) -> bool:
        """Whether that entry of the memory could be added."""
        before, left = len(self.nodes), self._left
        try:
            entry = [self._ref(key, 0), self._ref(value, 0)]
            self._left -= len(json.dumps([entry, *self.nodes[before:]]))
            if self._left < 0:
                raise _NotPlainError
        except _NotPlainError:
            del self.nodes[before:]
            self._numbers = {one: at for one, at in self._numbers.items() if at < before}
            self._left = left
            return False
        self.nodes[0][1].append(entry)
        return True

    def _ref(self, value: Any, depth: int) -> object:
        """The value itself, or the number of its node in a list."""
        kind = type(value)
        if value is None or kind in (bool, float):
            return value
        if kind is int and value.bit_length() <= MOST_BITS:
            return value
        if kind is str and len(value) <= self._left:
            return value
        if id(value) in self._numbers:
            return [self._numbers[id(value)]]
        if depth > DEEPEST or len(self.nodes) > self._left:
            raise _NotPlainError
        return [self._node(value, depth)]

    def _node(self, value: Any, depth: int) -> int:
        kind, at = type(value), len(self.nodes)
        node: Node = []
        self.nodes.append(node)
        self._numbers[id(value)] = at
        if kind is bytes and len(value) <= self._left:
            node += ["bytes", value.hex()]
        elif kind in _ROWS and len(value) <= self._left:
            node += [_ROWS[kind], [self._ref(item, depth + 1) for item in value]]
        elif kind is dict and len(value) <= self._left:
            refs = [[self._ref(k, depth + 1), self._ref(v, depth + 1)] for k, v in value.items()]
            node += ["dict", refs]
        else:
            raise _NotPlainError
        return at


def keep(memory: dict[Any, Any]) -> Kept:
    """The memory as text, and the names of what is not in it."""
    if not memory:
        return Kept()
    writer, lost = _Writer(memory), list[str]()
    for key, value in memory.items():
        if not writer.add(key, value):
            lost.append(_name(key))
    text = json.dumps(writer.nodes, separators=(",", ":"))
    return Kept(text, tuple(lost[:MOST_LOST]))


def _name(key: object) -> str:
    """How a bot reaches that entry."""
    text = repr(key[:LONGEST_NAME]) if type(key) is str else type(key).__name__
    return f"memory[{text}]".encode("utf-8", "replace").decode()[: LONGEST_NAME + 20]


def restored(text: str) -> dict[Any, Any]:
    """The memory of which `keep` gave that text. Raises ValueError."""
    if text == NOTHING:
        return {}
    try:
        reader = _Reader(parsed(text))
        memory = reader.node(0)
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        raise ValueError("no memory") from None
    if type(memory) is not dict:
        raise ValueError("no memory")
    return memory


class _Reader:
    """Makes values of nodes; one that is changed later is made before what it holds."""

    def __init__(self, nodes: Any) -> None:
        self._nodes = nodes
        self._made: dict[int, Any] = {}
        self._readers: Mapping[str, Callable[[int, Any], object]] = {
            "bytes": lambda _at, text: bytes.fromhex(text),
            "tuple": lambda _at, refs: tuple([self._value(ref) for ref in refs]),
            "frozenset": lambda _at, refs: frozenset([self._value(ref) for ref in refs]),
            "list": self._list,
            "set": self._set,
            "dict": self._dict,
        }

    def node(self, at: int) -> Any:
        """The value of that node."""
        if at not in self._made:
            kind, content = self._nodes[at]
            self._made[at] = self._readers[kind](at, content)
        return self._made[at]

    def _value(self, ref: Any) -> Any:
        return self.node(ref[0]) if type(ref) is list else ref

    def _list(self, at: int, refs: Any) -> object:
        made = self._made[at] = list[Any]()
        made.extend([self._value(ref) for ref in refs])
        return made

    def _set(self, at: int, refs: Any) -> object:
        made = self._made[at] = set[Any]()
        made.update([self._value(ref) for ref in refs])
        return made

    def _dict(self, at: int, refs: Any) -> object:
        made = self._made[at] = dict[Any, Any]()
        made.update([(self._value(key), self._value(value)) for key, value in refs])
        return made
