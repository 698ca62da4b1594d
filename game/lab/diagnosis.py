"""Makes a fault of what went wrong: Python's message, the line that matters, and the mistake."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from types import TracebackType

from game.lab.faults import (
    LONGEST_ACTION,
    LONGEST_MESSAGE,
    MOST_FRAMES,
    NO_MISTAKE,
    Fault,
)
from game.lab.mistakes import endless, failing, kinds, reading, returning
from game.lab.mistakes.place import Own, Place
from game.lab.mistakes.values import LONGEST_DETAIL, Found

_RECOGNISERS: dict[str, Callable[[Place], Found]] = {
    "error": failing.find,
    "recursion": endless.of_recursion,
    "memory": endless.of_memory,
    "prints": endless.of_prints,
    "time": endless.of_time,
}
"""By the kind of fault: who recognises the mistake."""


def of_text(source: str, problem: Exception) -> Fault:
    """The fault of a text that Python cannot read."""
    if isinstance(problem, SyntaxError):
        line, mistake = _found(lambda: reading.find(source, problem), problem.lineno)
        return Fault("syntax", line, _message(problem), mistake=mistake)
    return Fault("syntax", None, _message(problem), mistake=reading.by_message(str(problem)))


def of_raised(source: str, file: str, problem: BaseException, kind: str) -> Fault:
    """The fault of that kind for what was raised, with the calls in that file only."""
    frames = tuple(_frames(problem.__traceback__, file))
    line, mistake = frames[-1].line if frames else None, NO_MISTAKE
    if kind == "memory":
        traceback.clear_frames(problem.__traceback__)  # or there is none to tell of it
    if frames:
        place = Place(source, problem, frames)
        line, mistake = _found(lambda: _RECOGNISERS[kind](place), line)
    elif isinstance(problem, TypeError):
        line, mistake = _found(lambda: kinds.wrong_choose(source, str(problem)), None)
    return Fault(
        kind,
        line,
        "" if kind in ("prints", "time") else _message(problem),
        tuple((one.line, one.frame.f_code.co_name) for one in frames[-MOST_FRAMES:]),
        mistake=mistake,
    )


def of_returned(source: str, returned: object, legal: Sequence[str], line: int | None) -> Fault:
    """The fault of a bot that returned this, in that line, instead of a legal action."""
    try:
        text = repr(returned)
    except Exception:
        text = type(returned).__name__
    line, mistake = _found(lambda: returning.find(source, returned, legal, line), line)
    return Fault("illegal", line, action=clipped(text, LONGEST_ACTION), mistake=mistake)


def of_missing(source: str, there: object) -> Fault:
    """The fault of a bot that has no function `choose`, but this, or None."""
    line, mistake = _found(lambda: returning.missing(source, there), None)
    return Fault("missing", line, mistake=mistake)


def _found(recognise: Callable[[], Found], line: int | None) -> Found:
    """What was recognised, with a line and with details of a length that is told.

    Whatever goes wrong with that, the fault is told without a mistake.
    """
    try:
        at, mistake = recognise()
        name, other, third = (
            clipped(text, LONGEST_DETAIL) for text in (mistake.name, mistake.other, mistake.third)
        )
    except Exception:
        return line, NO_MISTAKE
    return at or line, replace(mistake, name=name, other=other, third=third)


def _frames(trace: TracebackType | None, file: str) -> Iterator[Own]:
    """The calls in that file, the innermost last."""
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            yield Own(trace.tb_lineno, trace.tb_frame, trace.tb_lasti)
        trace = trace.tb_next


def _message(problem: BaseException) -> str:
    """What Python says of an exception: its class, its text, and what it suggests."""
    name, text = type(problem).__name__, ""
    try:
        told = traceback.TracebackException(
            type(problem), problem, problem.__traceback__, limit=0, lookup_lines=False
        )
        text = [*told.format_exception_only()][-1].strip()
        if isinstance(problem, SyntaxError):
            text = f"{name}: {getattr(told, 'msg', '') or problem.msg}"
    except Exception:
        text = name
    text = text.removesuffix(": <exception str() failed>")
    start = f"{type(problem).__module__}.{type(problem).__qualname__}"
    return clipped(
        f"{name}{text.removeprefix(start)}" if text.startswith(start) else text, LONGEST_MESSAGE
    )


def clipped(text: str, longest: int) -> str:
    """The text as one line that UTF-8 can hold, cut where it is too long."""
    line = " ".join(text[: 4 * longest].split()).encode("utf-8", "replace").decode()
    return line if len(line) <= longest else line[: longest - 1] + "…"
