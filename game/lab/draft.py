"""Drafts: a bot as the text of one Python function, and that function made to run.

`Program` runs the text. In the page that happens only in the drafts' worker; on the command line it
runs like any other Python of its owner.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from io import TextIOBase
from types import CodeType, FrameType, TracebackType

from game.lab.faults import Fault
from game.lab.look import Look

LONGEST_SOURCE = 100_000
"""Characters of a draft."""
LONGEST_OUTPUT = 64 * 1024
"""Characters that a move may print and say."""
MOST_MARKS = 500
"""Cells that a move may mark: more than any board has."""
LONGEST_CELL = 12
LONGEST_MARK = 40
"""Characters of the text on a cell."""
LONGEST_MESSAGE = 300
LONGEST_ACTION = 80
MOST_FRAMES = 10
FUNCTION = "choose"


@dataclass(frozen=True, slots=True)
class Draft:
    """A bot by its name, without the ending of a file, and its Python."""

    name: str
    source: str


class DraftError(Exception):
    """The draft did not give an action; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message or fault.kind)
        self.fault = fault


class TooMuchOutputError(BaseException):
    """Raised into a draft that has printed too much, past its own `except Exception`."""


@dataclass(slots=True)
class Output:
    """What a draft says, marks and prints in one move; `full` once it was more than is kept."""

    said: list[str] = field(default_factory=list)
    marked: dict[str, str] = field(default_factory=dict)
    printed: list[str] = field(default_factory=list)
    left: int = LONGEST_OUTPUT
    full: bool = False

    def say(self, text: str) -> None:
        """Keep a note."""
        self._add(self.said, text)

    def mark(self, cell: str, text: str) -> None:
        """Keep a text for that cell, as one line, cut where it is too long."""
        cell = _clipped(cell, LONGEST_CELL)
        if cell not in self.marked and len(self.marked) == MOST_MARKS:
            self.full = True
            raise TooMuchOutputError
        self.marked[cell] = _clipped(text, LONGEST_MARK)

    @property
    def marks(self) -> tuple[tuple[str, str], ...]:
        """The cells that are marked, each with its text, in their order."""
        return tuple(self.marked.items())

    def print(self, text: str) -> None:
        """Keep a piece of what is printed."""
        self._add(self.printed, text)

    def _add(self, to: list[str], text: str) -> None:
        cost = len(text) + 1
        if cost > self.left:
            self.full = True
            raise TooMuchOutputError
        self.left -= cost
        to.append(text)


class _Printer(TextIOBase):
    """What stands in for the standard output while a draft runs."""

    def __init__(self, output: Output) -> None:
        super().__init__()
        self._output = output

    def write(self, text: str, /) -> int:
        """Keep what is printed."""
        self._output.print(text)
        return len(text)

    def writable(self) -> bool:
        """True."""
        return True


def check(source: str) -> Fault | None:
    """What keeps Python from reading the text; nothing of it is run."""
    return _compiled(Draft("draft", source))[1]


@lru_cache(maxsize=8)
def _compiled(draft: Draft) -> tuple[CodeType | None, Fault | None]:
    try:
        if len(draft.source) > LONGEST_SOURCE:
            raise ValueError("the draft is too long")
        code = compile(draft.source, _file(draft), "exec", dont_inherit=True)
    except SyntaxError as problem:
        return None, Fault("syntax", problem.lineno, _message(problem))
    except (ValueError, RecursionError, MemoryError) as problem:
        return None, Fault("syntax", None, _message(problem))
    return code, None


def _file(draft: Draft) -> str:
    """The name that the draft has in tracebacks."""
    return f"<{draft.name}.py>"


class RunningDraft:
    """A draft that has been started: its module has run, and `choose` can be called.

    Raises DraftError if it cannot be read, fails as it starts, or has no `choose`.
    """

    def __init__(self, draft: Draft, output: Output) -> None:
        self._draft = draft
        code, fault = _compiled(draft)
        if code is None:
            raise DraftError(fault or Fault("syntax"))
        space: dict[str, object] = {"__name__": draft.name, "__builtins__": builtins}
        with self._watched(output):
            exec(code, space)
        self._choose = space.get(FUNCTION)
        if not callable(self._choose):
            raise DraftError(Fault("missing"))

    def choose(self, look: Look, memory: dict[object, object], output: Output) -> object:
        """Whatever the draft returns. Raises DraftError if it fails or prints too much."""
        assert callable(self._choose)
        with self._watched(output):
            return self._choose(look, memory)

    @contextmanager
    def _watched(self, output: Output) -> Iterator[None]:
        """Keep what is printed meanwhile, and turn what is raised into a DraftError."""
        before = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = _Printer(output)
        fault = None
        try:
            yield
        except KeyboardInterrupt:
            raise  # on the command line somebody has had enough
        except BaseException as problem:
            fault = self._fault(problem)
        finally:
            sys.stdout, sys.stderr = before
        if output.full:
            raise DraftError(Fault("prints", fault.line if fault else None))
        if fault:
            raise DraftError(fault)

    def _fault(self, problem: BaseException) -> Fault:
        """The fault for what was raised, with the draft's own frames only."""
        frames = list(_frames(problem.__traceback__, _file(self._draft)))
        line = frames[-1][0] if frames else None
        of_emptiness = frames and isinstance(problem, ValueError | IndexError)
        kind = "error"
        if isinstance(problem, RecursionError):
            kind = "recursion"
        elif isinstance(problem, MemoryError):
            kind = "memory"
        return Fault(
            kind,
            line,
            _message(problem),
            tuple((at, frame.f_code.co_name) for at, frame in frames[-MOST_FRAMES:]),
            empty=_empty_name(self._draft.source, *frames[-1]) if of_emptiness else "",
        )


def not_legal(returned: object) -> Fault:
    """The fault of a draft that returned this instead of a legal action."""
    try:
        text = repr(returned)
    except Exception:
        text = type(returned).__name__
    return Fault("illegal", action=_clipped(text, LONGEST_ACTION))


def _frames(trace: TracebackType | None, file: str) -> Iterator[tuple[int, FrameType]]:
    """The frames of that file, the innermost last."""
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            yield trace.tb_lineno, trace.tb_frame
        trace = trace.tb_next


def _message(problem: BaseException) -> str:
    """What Python says of an exception: its class, and its text if it has one."""
    name = type(problem).__name__
    try:
        text = problem.msg if isinstance(problem, SyntaxError) else str(problem)
    except Exception:
        text = ""
    return _clipped(f"{name}: {text}" if text else name, LONGEST_MESSAGE)


def _clipped(text: str, longest: int) -> str:
    """The text as one line that UTF-8 can hold, cut where it is too long."""
    line = " ".join(text[: 4 * longest].split()).encode("utf-8", "replace").decode()
    return line if len(line) <= longest else line[: longest - 1] + "…"


def _empty_name(source: str, line: int, frame: FrameType) -> str:
    """A name that stands in that line and holds an empty list, dictionary, set or text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.lineno == line:
            value = frame.f_locals.get(node.id)
            if type(value) in (list, tuple, dict, set, str) and not value:
                return node.id
    return ""
