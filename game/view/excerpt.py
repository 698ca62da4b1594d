"""The lines of a game's rules that refuse something, or carry out a section of its rulebook."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.core.contract import Event
from game.core.source import SourceLine, path_of, rules_modules, text_of
from game.view.highlighting import Line, highlighted

MOST: Final = 22
"""Lines of an excerpt: a function that is longer is shown in part."""
_BEFORE: Final = 13
"""Lines of such a part above the line that decides."""
_SECTIONS: Final = re.compile(r"§(\d+)(?: to §(\d+))?")

Function = ast.FunctionDef | ast.AsyncFunctionDef
Block = ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a file in colour, the first of them number `first`.

    `deciding` are the numbers of the lines that decide: the condition under which something is
    refused, or the line that says what happened.
    """

    path: str
    first: int
    lines: tuple[Line, ...]
    deciding: range
    refuses: bool

    @property
    def line(self) -> int:
        """The line that a reader is led to."""
        return self.deciding.start or self.first


def refusing(place: SourceLine) -> Excerpt | None:
    """The function that refused there; None if its source is not at hand."""
    source = text_of(place.module)
    if source is None:
        return None
    function = _around(place)
    if function is None:
        return None
    return _excerpt(place.module, source, function, _deciding(function, place.line), refuses=True)


def ruling(rules: object, section: str, events: Sequence[Event] = ()) -> Excerpt | None:
    """Of the functions that name this section (§), the one that makes one of these events.

    Without events, one that refuses something; of several, the one that names the fewest sections.
    None if no function names it, or if the source is not at hand.
    """
    made = {type(event).__name__ for event in events}
    found = [
        ((bool(maker), _raises(function), -len(named)), module, function, maker)
        for module in rules_modules(rules)
        for function in _functions(module)
        if section in (named := _named(function))
        for maker in [_maker(function, made)]
    ]
    if not found:
        return None
    _rank, module, function, maker = max(found, key=lambda one: one[0])
    lines = range(maker, maker + 1) if maker else range(0)
    return _excerpt(module, text_of(module) or "", function, lines, refuses=False)


def named_around(place: SourceLine) -> frozenset[str]:
    """The sections that the function around that line names in its docstring."""
    function = _around(place)
    return _named(function) if function else frozenset()


def _excerpt(
    module: str, source: str, function: Function, deciding: range, *, refuses: bool
) -> Excerpt:
    """That function, or the part of it around the lines that decide."""
    first, last = function.lineno, function.end_lineno or function.lineno
    if last - first >= MOST:
        middle = deciding.start or first
        first = max(first, min(middle - _BEFORE, last - MOST + 1))
        last = min(last, first + MOST - 1)
    lines = highlighted(source)[first - 1 : last]
    return Excerpt(path_of(module), first, lines, deciding, refuses)


def _deciding(function: Function, line: int) -> range:
    """The head of the innermost block with that line: its condition; without one, the line."""
    found = range(line, line + 1)
    for node in ast.walk(function):
        if isinstance(node, Block) and node.lineno <= line <= (node.end_lineno or 0):
            head = range(node.lineno, max(node.lineno + 1, _first_line(node)))
            if head.start > found.start or found == range(line, line + 1):
                found = head
    return found


def _first_line(block: Block) -> int:
    """The number of the first line within a block."""
    return (block.cases[0].pattern if isinstance(block, ast.Match) else block.body[0]).lineno


def _around(place: SourceLine) -> Function | None:
    """The innermost function that has this line."""
    line = place.line
    inside = [f for f in _functions(place.module) if f.lineno <= line <= (f.end_lineno or 0)]
    return max(inside, key=lambda function: function.lineno, default=None)


@cache
def _functions(module: str) -> tuple[Function, ...]:
    """All functions and methods of a module, in the order in which `ast.walk` meets them."""
    tree = ast.parse(text_of(module) or "")
    return tuple(node for node in ast.walk(tree) if isinstance(node, Function))


def _raises(function: Function) -> bool:
    """Whether anything is refused in this function itself."""
    return any(isinstance(node, ast.Raise) for node in ast.walk(function))


def _named(function: Function) -> frozenset[str]:
    """The sections that its docstring names: "§3, §7", and all of "§3 to §6"."""
    spans = _SECTIONS.findall(ast.get_docstring(function) or "")
    return frozenset(f"§{n}" for low, high in spans for n in range(int(low), int(high or low) + 1))


def _maker(function: Function, events: set[str]) -> int:
    """The line of the function that makes one of these events; 0 if none does."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    made = [c.lineno for c in calls if isinstance(c.func, ast.Name) and c.func.id in events]
    return min(made, default=0)
