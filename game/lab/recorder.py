"""Notes the steps of one move while it is traced; see `game/lab/tracing.py`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import BuiltinFunctionType, FrameType, FunctionType, ModuleType
from typing import Any, Final

from game.lab.followed import FollowedLook
from game.lab.lab_bot import FUNCTION, Output
from game.lab.loops import Loops
from game.lab.playing import Answer
from game.lab.short import short
from game.lab.steps import (
    LONGEST_NAME,
    LONGEST_PATH,
    LONGEST_VALUE,
    MOST_STEPS,
    RETURNED,
    YIELDED,
    Path,
    Steps,
)
from game.lab.tables import NOTHING, CallLoops, Tables

MOST_TEXT: Final = 300_000
"""Characters of what is told, about as they are sent; the last step and tables come on top."""
MOST_CHANGES: Final = 40
"""Of one step."""
_STILL: Final = (str, int, float, bool, bytes, type(None))
"""Kinds of values that stay as they are."""
_SKIPPED: Final = (FunctionType, BuiltinFunctionType, ModuleType, type)


class EnoughError(BaseException):
    """Raised into a bot of which enough has been noted, past its own `except Exception`."""


@dataclass(slots=True, eq=False)
class _Call:
    """A call of one of the bot's functions; `shown` are its variables as they were told last."""

    frame: FrameType
    number: int
    loops: CallLoops
    step: int = -1
    failed: bool = False
    shown: dict[str, tuple[object, str, Path | None]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.frame.f_code.co_name

    @property
    def pauses(self) -> bool:
        return bool(self.frame.f_code.co_flags & inspect.CO_GENERATOR)

    def held(self) -> dict[str, Any]:
        """Its variables."""
        return dict(self.frame.f_locals)


class Recorder:
    """The steps of a move as they come; `seconds` after it has begun, it is enough."""

    def __init__(self, loops: Loops, clock: Callable[[], float], seconds: float) -> None:
        self._clock, self._seconds, self._until = clock, seconds, 0.0
        self._tables = Tables(loops, self._action_of, self._written)
        self._output: Output | None = None
        self._legal: frozenset[str] = frozenset()
        self._stack: list[_Call] = []
        self._paused: dict[FrameType, _Call] = {}
        self._left, self._cut = MOST_TEXT, False
        self._lines: list[int] = []
        self._calls: list[tuple[str, int]] = []
        self._entered: list[tuple[int, int]] = []
        self._names: dict[str, int] = {}
        self._values: dict[tuple[str, Path | None], int] = {}
        self._changes: list[tuple[int, int, int]] = []
        self._prints: list[tuple[int, int, int]] = []
        self._heard = 0, 0  # pieces and notes so far
        self._characters = 0

    def begin(self, output: Output, actions: Sequence[str]) -> None:
        """The bot is called now, where these actions are allowed."""
        self._output, self._legal = output, frozenset(actions)
        if output.printed or output.said:  # as it was started
            self._note_printed(0)
        self._until = self._clock() + self._seconds

    def steps(self, answer: Answer[str]) -> Steps:
        """What was noted of a move that was answered so."""
        cut = self._cut
        if self._cut:
            answer = Answer(None, None, answer.said, answer.printed)
        elif self._has_printed() and self._lines:
            with suppress(EnoughError):
                self._note_printed(len(self._lines) - 1)
        _pieces, notes = self._heard
        printed, said = answer.printed[: self._characters], answer.said[:notes]
        return Steps(
            lines=tuple(self._lines),
            calls=tuple(self._calls),
            entered=tuple(self._entered),
            names=tuple(self._names),
            values=tuple(self._values),
            changes=tuple(self._changes),
            prints=tuple(self._prints),
            printed=printed,
            said=said,
            tables=self._tables.tables(),
            action=answer.action,
            fault=answer.fault,
            cut=cut,
        )

    # --- what is told from outside

    def enter(self, frame: FrameType) -> None:
        """A function of the bot is called, or a generator goes on."""
        call = self._paused.pop(frame, None)
        if call:
            self._stack.append(call)
            return
        call = self._opened(frame)
        if call.name == FUNCTION or not call.name.startswith("<"):
            self._step(call, frame.f_code.co_firstlineno)
            self._finish(call)
        if call.name != FUNCTION and not call.pauses:
            code = frame.f_code
            held = call.held()
            given = tuple(held.get(name) for name in code.co_varnames[: code.co_argcount])
            at = len(self._lines)
            self._tables.begin(call.loops, call.name, code.co_firstlineno, given, at)

    def line(self, frame: FrameType, line: int) -> None:
        """A line is about to be run."""
        call = self._at(frame)
        call.failed, begins = False, call.step < 0
        self._finish(call)
        self._tables.line(call.loops, line, call.held, len(self._lines))
        self._step(call, line)
        if begins:
            self._finish(call)  # what it is given

    def leave(self, frame: FrameType, value: object) -> None:
        """A function gives that back, unless it has failed."""
        call = self._at(frame)
        self._finish(call)
        if not call.failed and not (call.pauses and value is None):
            name = YIELDED if call.pauses else RETURNED
            self._change(call, [(name, *self._value(value))])
        if call.pauses:
            self._paused[frame] = call
        else:
            self._tables.end(call.loops, call.held, NOTHING if call.failed else value)
        self._stack.pop()

    def fail(self, frame: FrameType) -> None:
        """An error is on its way through that call."""
        self._at(frame).failed = True

    def element(self, number: int, value: object, *held: object) -> object:
        """An element of a comprehension; see `loops`."""
        if self._stack and not self._cut:
            self._tables.element(number, value, held, len(self._lines) - 1)
        return value

    def value(self, value: object, *names: str) -> object:
        """What is compared, stored or assigned; see `loops`."""
        if self._stack and not self._cut:
            self._tables.note(value, names, len(self._stack))
        return value

    # --- steps

    def _opened(self, frame: FrameType) -> _Call:
        """A call that begins."""
        depth, number = len(self._stack) + 1, len(self._calls)
        call = _Call(frame, number, CallLoops(depth, number))
        self._calls.append((frame.f_code.co_name[:LONGEST_NAME], depth))
        self._pay(LONGEST_NAME)
        self._stack.append(call)
        return call

    def _at(self, frame: FrameType) -> _Call:
        """The call of that frame; those within it are over, by an error that nobody told."""
        stack = self._stack
        if stack and stack[-1].frame is frame:
            return stack[-1]
        if frame in self._paused:
            stack.append(self._paused.pop(frame))
        elif all(call.frame is not frame for call in stack):
            return self._opened(frame)
        while stack[-1].frame is not frame:
            over = stack.pop()
            self._tables.end(over.loops, over.held, NOTHING)
        return stack[-1]

    def _step(self, call: _Call, line: int) -> None:
        at = len(self._lines)
        late = at % 8 == 7 and self._clock() > self._until
        if at >= MOST_STEPS or self._left < 0 or late:
            self._cut = True
            raise EnoughError
        if not self._entered or self._entered[-1][1] != call.number:
            self._entered.append((at, call.number))
            self._pay(14)
        self._lines.append(line)
        self._pay(5)
        call.step = at

    def _finish(self, call: _Call) -> None:
        """Note what the last line of that call has changed."""
        if call.step < 0:
            return
        found = self._changed(call)
        if found or self._has_printed():
            self._change(call, found)

    def _change(self, call: _Call, found: Sequence[tuple[str, str, Path | None]]) -> None:
        """Note these after a step of that call; one more, if others came after its last."""
        if call.step != len(self._lines) - 1:
            line = self._lines[call.step] if call.step >= 0 else call.frame.f_lineno or 1
            self._step(call, line)
        for name, text, path in found:
            value = self._numbered(self._values, (text, path), 4 + 25 * len(path or ()))
            change = call.step, self._numbered(self._names, name[:LONGEST_NAME], 2), value
            self._changes.append(change)
            self._pay(18)
        if self._has_printed():
            self._note_printed(call.step)

    def _numbered(self, numbers: dict[Any, int], key: Any, cost: int) -> int:
        """The number of a name or a value."""
        if key not in numbers:
            text = key if isinstance(key, str) else key[0]
            self._pay(len(json.dumps(text)) + cost)
        return numbers.setdefault(key, len(numbers))

    def _pay(self, characters: int) -> None:
        self._left -= characters

    def _changed(self, call: _Call) -> list[tuple[str, str, Path | None]]:
        """The variables that have another value than before."""
        found = []
        for name, value in call.held().items():
            before = call.shown.get(name)
            if before and before[0] is value and type(value) in _STILL:
                continue
            if name.startswith((".", "__")) or issubclass(type(value), _SKIPPED):
                continue
            text, path = self._value(value)
            call.shown[name] = value, text, path
            if before is None or before[1:] != (text, path):
                found.append((name, text, path))
            if len(found) == MOST_CHANGES:
                break
        return found

    # --- what was printed

    def _has_printed(self) -> bool:
        output = self._output
        return output is not None and (len(output.printed), len(output.said)) != self._heard

    def _note_printed(self, step: int) -> None:
        assert self._output  # it has printed something
        printed, said = self._output.printed, self._output.said
        pieces, notes = self._heard
        cost = 20 + len(json.dumps([*printed[pieces:], *said[notes:]]))
        if cost > self._left:
            self._cut = True
            raise EnoughError
        self._pay(cost)
        self._characters += sum(map(len, printed[pieces:]))
        self._heard = len(printed), len(said)
        self._prints.append((step, self._characters, len(said)))

    # --- values

    def _action_of(self, value: object) -> str | None:
        """The action that a value is, or has led to it."""
        if type(value) is str:
            return value if value in self._legal else None
        if type(value) is FollowedLook and len(value.path) == 1:
            player, action = value.path[0]
            return action if player == value.me and action in self._legal else None
        return None

    def _written(self, value: object) -> str:
        return short(value, LONGEST_VALUE, _of_look)

    def _value(self, value: object) -> tuple[str, Path | None]:
        path = value.path if type(value) is FollowedLook else None
        short_enough = path is not None and len(path) <= LONGEST_PATH
        return self._written(value), path if short_enough else None


def _of_look(value: object) -> str | None:
    return repr(value) if type(value) is FollowedLook else None
