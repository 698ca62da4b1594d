"""Bots of the lab: each the text of one Python function, and that function made to run.

`RunningBot` runs the text. In the page that happens only in the bots' workers, on the command
line in a process of its own, or with `--debug` like any other Python of its owner.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from io import TextIOBase
from types import CodeType

from game.lab import diagnosis
from game.lab.ending import Ending
from game.lab.faults import Fault
from game.lab.look import Look

LONGEST_SOURCE = 100_000
"""Characters of a bot."""
LONGEST_OUTPUT = 64 * 1024
"""Characters that a move may print and say."""
MOST_MARKS = 500
"""Cells that a move may mark: more than any board has."""
LONGEST_CELL = 12
LONGEST_MARK = 40
"""Characters of the text on a cell."""
FUNCTION = "choose"


@dataclass(frozen=True, slots=True)
class LabBot:
    """A bot by its name, without the ending of a file, and its Python."""

    name: str
    source: str


class BotError(Exception):
    """The bot did not give an action; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message or fault.kind)
        self.fault = fault


class TooMuchOutputError(BaseException):
    """Raised into a bot that has printed too much, past its own `except Exception`."""


class TooLateError(BaseException):
    """Raised into a bot whose time is over, by whoever runs it."""


@dataclass(slots=True)
class Output:
    """What a bot says, marks and prints in one move; `full` once it was more than is kept.

    `raised` is what ended it: an exception with the frames that led there.
    """

    said: list[str] = field(default_factory=list)
    marked: dict[str, str] = field(default_factory=dict)
    printed: list[str] = field(default_factory=list)
    left: int = LONGEST_OUTPUT
    full: bool = False
    raised: BaseException | None = None

    def say(self, text: str) -> None:
        """Keep a note."""
        self._add(self.said, text)

    def mark(self, cell: str, text: str) -> None:
        """Keep a text for that cell, as one line, cut where it is too long."""
        cell = diagnosis.clipped(cell, LONGEST_CELL)
        if cell not in self.marked and len(self.marked) == MOST_MARKS:
            self.full = True
            raise TooMuchOutputError
        self.marked[cell] = diagnosis.clipped(text, LONGEST_MARK)

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
    """What stands in for the standard output while a bot runs."""

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
    return _compiled(LabBot("bot", source))[1]


@lru_cache(maxsize=8)
def _compiled(bot: LabBot) -> tuple[CodeType | None, Fault | None]:
    try:
        if len(bot.source) > LONGEST_SOURCE:
            raise ValueError("the bot is too long")
        code = compile(bot.source, file_of(bot), "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        return None, diagnosis.of_text(bot.source, problem)
    return code, None


def file_of(bot: LabBot) -> str:
    """The name that the bot has in tracebacks."""
    return f"<{bot.name}.py>"


class RunningBot:
    """A bot that has been started: its module has run, and `choose` can be called.

    Raises BotError if it cannot be read, fails as it starts, or has no `choose`.
    """

    def __init__(self, bot: LabBot, output: Output) -> None:
        self._bot = bot
        code, fault = _compiled(bot)
        if code is None:
            raise BotError(fault or Fault("syntax"))
        space: dict[str, object] = {"__name__": bot.name, "__builtins__": builtins}
        code = self._prepared(code, space)
        with self._watched(output):
            exec(code, space)
        self._choose = space.get(FUNCTION)
        self._ending = Ending(self._choose)
        if not callable(self._choose):
            raise BotError(diagnosis.of_missing(bot.source, self._choose))

    def choose(self, look: Look, memory: dict[object, object], output: Output) -> object:
        """Whatever the bot returns. Raises BotError if it fails or prints too much."""
        assert callable(self._choose)
        with self._watched(output), self._ending.noted():
            return self._choose(look, memory)

    def not_legal(self, returned: object, legal: Sequence[str]) -> Fault:
        """The fault of what `choose` has returned just now instead of a legal action."""
        return diagnosis.of_returned(self._bot.source, returned, legal, self._ending.line)

    def _prepared(self, code: CodeType, _space: dict[str, object]) -> CodeType:
        """What is run instead of `code`, and what more it finds in its space."""
        return code

    @contextmanager
    def _watched(self, output: Output) -> Iterator[None]:
        """Keep what is printed meanwhile, and turn what is raised into a BotError."""
        before = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = _Printer(output)
        fault = None
        try:
            yield
        except KeyboardInterrupt:
            raise  # on the command line somebody has had enough
        except BaseException as problem:
            output.raised = problem
            source, file = self._bot.source, file_of(self._bot)
            fault = diagnosis.of_raised(source, file, problem, _kind(problem))
        finally:
            sys.stdout, sys.stderr = before
        if output.full:
            told = fault and fault.kind == "prints"
            raise BotError(fault if fault and told else Fault("prints"))
        if fault:
            raise BotError(fault)


def _kind(problem: BaseException) -> str:
    """The kind of fault that this exception is."""
    if isinstance(problem, TooMuchOutputError):
        return "prints"
    if isinstance(problem, TooLateError):
        return "time"
    if isinstance(problem, RecursionError):
        return "recursion"
    return "memory" if isinstance(problem, MemoryError) else "error"
