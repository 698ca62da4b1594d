"""Where a bot failed: the piece of its text that Python was at, and what the names in it were."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from types import FrameType, ModuleType
from typing import Any, Final, TypeVar

from game.lab.look import Look

LONGEST_PIECE: Final = 40
"""Characters of a piece of text that is told."""
MISSING: Final = object()
"""The value of what cannot be told without running it."""
PLAIN: Final = (list, tuple, dict, set, frozenset, str, int, float, bool, range, type(None))

N = TypeVar("N", bound=ast.AST)

ast.unparse(ast.Constant(None))  # loads its module: later the bots' worker can load none


@dataclass(frozen=True, slots=True)
class Own:
    """One of the bot's own calls that led there: its line, its frame, and the instruction."""

    line: int
    frame: FrameType
    last: int = -1


@dataclass(frozen=True)
class Place:
    """Where something was raised: the bot's own calls, the innermost last, at least one."""

    source: str
    problem: BaseException
    frames: tuple[Own, ...]

    @cached_property
    def message(self) -> str:
        """What the exception says."""
        return str(self.problem)

    @property
    def line(self) -> int:
        """The line that Python was at."""
        return self.frames[-1].line

    @property
    def frame(self) -> FrameType:
        """The innermost of the bot's calls."""
        return self.frames[-1].frame

    @cached_property
    def tree(self) -> ast.Module:
        """The text as Python reads it."""
        return ast.parse(self.source)

    def nodes(self, kind: type[N]) -> list[N]:
        """The pieces of that kind which Python was at: the very one, else all in that line."""
        found = self.around(kind)
        return [node for node in found if _span(node) == self._span] or found

    def exactly(self, kind: type[ast.AST]) -> bool:
        """Whether the very piece that Python was at is of that kind."""
        return any(_span(node) == self._span for node in self.around(kind))

    def around(self, kind: type[N]) -> list[N]:
        """All pieces of that kind in the line."""
        return [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, kind)
            and getattr(node, "lineno", 0) <= self.line <= getattr(node, "end_lineno", 0)
        ]

    def calls(self, *names: str) -> bool:
        """Whether a function of one of these names is called in that line."""
        return any(called(node) in names for node in self.nodes(ast.Call))

    @cached_property
    def _span(self) -> tuple[int | None, ...]:
        """Lines and columns of the instruction that failed."""
        last, code = self.frames[-1].last, self.frame.f_code
        line, end, start, stop = next(
            islice(code.co_positions(), max(last, 0) // 2, None), (None, None, None, None)
        )
        return line, end, start, stop

    def value(self, node: ast.AST) -> Any:
        """What the piece was there, without running anything of the bot; else MISSING."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return self.named(node.id)
        if isinstance(node, ast.Attribute):
            owner = self.value(node.value)
            if (type(owner) is Look and node.attr in LOOK) or type(owner) is ModuleType:
                return getattr(owner, node.attr, MISSING)
        elif isinstance(node, ast.Subscript):
            return self._item(self.value(node.value), self.value(node.slice))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self.value(node.operand)
            return -value if type(value) in (int, float) else MISSING
        elif isinstance(node, ast.Call) and called(node) == "len" and len(node.args) == 1:
            value = self.value(node.args[0])
            return len(value) if type(value) in PLAIN and hasattr(value, "__len__") else MISSING
        return MISSING

    def _item(self, owner: Any, key: Any) -> Any:
        if type(owner) in (list, tuple, dict, str) and type(key) in (int, str):
            try:
                return owner[key]
            except (LookupError, TypeError):
                return MISSING
        return MISSING

    def named(self, name: str) -> Any:
        """What has that name there; MISSING if nothing has."""
        for space in (self.frame.f_locals, self.frame.f_globals, vars(builtins)):
            if name in space:
                return space[name]
        return MISSING

    def names(self) -> set[str]:
        """All names that mean something there, but those that begin with _."""
        spaces: tuple[Mapping[str, object], ...] = (
            *(self.frame.f_locals, self.frame.f_globals),
            vars(builtins),
        )
        return {name for space in spaces for name in space if not name.startswith("_")}

    def look(self) -> tuple[str, Look] | None:
        """The name of a look there, and the look."""
        for name, value in dict(self.frame.f_locals).items():
            if type(value) is Look:
                return name, value
        return None

    def offset(self, node: ast.expr) -> tuple[int, int]:
        """Where a piece begins and ends in the text, in characters."""
        lines = self.source.split("\n")
        assert node.end_lineno is not None
        return (
            _offset(lines, node.lineno, node.col_offset),
            _offset(lines, node.end_lineno, node.end_col_offset or 0),
        )


LOOK: Final = tuple(name for name in dir(Look) if not name.startswith("_") and name != "mro")
"""What every look offers."""


def piece(node: ast.AST) -> str:
    """A piece of the text, as short as it is told."""
    text = ast.unparse(node)
    return text if len(text) <= LONGEST_PIECE else f"{text[: LONGEST_PIECE - 1]}…"


def called(node: ast.Call) -> str:
    """The name of the function that is called, without what stands before a dot."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions of a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def loops_around(tree: ast.AST, line: int) -> list[ast.While | ast.For]:
    """The loops in which a line stands, the innermost first."""
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.While | ast.For) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return sorted(found, key=lambda node: -node.lineno)


def _span(node: ast.AST) -> tuple[int | None, ...]:
    names = ("lineno", "end_lineno", "col_offset", "end_col_offset")
    return tuple(getattr(node, name, None) for name in names)


def _offset(lines: list[str], line: int, column: int) -> int:
    """Characters before a place that Python gives as a line and bytes in it."""
    before = sum(len(text) + 1 for text in lines[: line - 1])
    return before + len(lines[line - 1].encode()[:column].decode("utf-8", "ignore"))
