"""Traces one move of a bot: has it made once more, and notes every line on the way.

Only the bot's own lines are watched. What is noted is bounded; past that the move is ended, and
its beginning is told.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, Final

from game.lab.followed import FollowedLook
from game.lab.lab_bot import LabBot, Output, RunningBot
from game.lab.look import Look
from game.lab.loops import ELEMENT, VALUE, Loops, noted
from game.lab.playing import LabBotPlayer
from game.lab.recorder import EnoughError, Recorder
from game.lab.steps import Steps
from game.lab.terms import USUAL, Terms

SECONDS: Final = 0.7
"""For how long a move is traced."""
_INLINE: Final = ("<listcomp>", "<setcomp>", "<dictcomp>")
"""Functions of their own only in older Pythons."""


class TracedBot(RunningBot):
    """A bot whose `choose` is noted by a recorder."""

    def __init__(self, make: Callable[[Loops], Recorder], bot: LabBot, output: Output) -> None:
        self._make = make
        super().__init__(bot, output)

    def _prepared(self, code: CodeType, space: dict[str, object]) -> CodeType:
        code, loops = noted(self._bot.source, code.co_filename)
        self._codes, self._recorder = list(_codes(code)), self._make(loops)
        space[ELEMENT], space[VALUE] = self._recorder.element, self._recorder.value
        return code

    def choose(self, look: Look, memory: dict[object, object], output: Output) -> object:
        """Whatever the bot returns, noted on the way."""
        followed = FollowedLook.of(look, ())
        self._recorder.begin(output, followed.actions)
        with _watching(self._recorder, self._codes):
            return super().choose(followed, memory, output)


def trace(
    player: LabBotPlayer,
    seen: object,
    seat: int,
    random: Random,
    *,
    number: int = 1,
    terms: Terms = USUAL,
    seconds: float = SECONDS,
    clock: Callable[[], float] = perf_counter,
) -> Steps:
    """What the bot of a player who has not acted yet does in that seat, who observes `seen`."""
    recorders: list[Recorder] = []

    def make(loops: Loops) -> Recorder:
        recorders.append(Recorder(loops, clock, seconds))
        return recorders[-1]

    player.start = partial(TracedBot, make)
    answer = player.act(seen, seat, random, number=number, terms=terms)
    if not recorders:
        return Steps(fault=answer.fault)
    return recorders[0].steps(answer)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """That code, and all that is in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


@contextmanager
def _tracing(recorder: Recorder, codes: list[CodeType]) -> Iterator[None]:
    """By `sys.settrace`."""
    watched = {code for code in codes if code.co_name not in _INLINE}

    def local(frame: FrameType, event: str, value: Any) -> Any:
        if event == "line":
            recorder.line(frame, frame.f_lineno)
        elif event == "return":
            recorder.leave(frame, value)
        elif event == "exception":
            recorder.fail(frame)
        return local

    def called(frame: FrameType, _event: str, _value: object) -> Any:
        if frame.f_code not in watched:
            return None
        recorder.enter(frame)
        return local

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def _monitoring(recorder: Recorder, codes: list[CodeType]) -> Iterator[None]:
    """By `sys.monitoring`, which leaves all other code as fast as it is."""
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined]
    tool, events = monitoring.DEBUGGER_ID, monitoring.events

    def guarded(tell: Callable[[FrameType, Any], object]) -> Callable[..., None]:
        def called(_code: CodeType, where: int, *given: object) -> None:
            try:
                tell(sys._getframe(1), given[0] if given else where)
            except EnoughError:
                stop()
                raise

        return called

    def stop() -> None:
        for code in codes:
            monitoring.set_local_events(tool, code, events.NO_EVENTS)

    callbacks = {
        events.LINE: guarded(recorder.line),
        events.PY_START: guarded(lambda frame, _at: recorder.enter(frame)),
        events.PY_RESUME: guarded(lambda frame, _at: recorder.enter(frame)),
        events.PY_RETURN: guarded(recorder.leave),
        events.PY_YIELD: guarded(recorder.leave),
    }
    monitoring.use_tool_id(tool, "lab")
    try:
        for event, callback in callbacks.items():
            monitoring.register_callback(tool, event, callback)
        for code in codes:
            monitoring.set_local_events(tool, code, sum(callbacks))
        yield
    finally:
        stop()
        for event in callbacks:
            monitoring.register_callback(tool, event, None)
        monitoring.free_tool_id(tool)


_watching = _monitoring if hasattr(sys, "monitoring") else _tracing
"""Has the recorder told of every line of that code that is run meanwhile."""
