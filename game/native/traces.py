"""Tracebacks of bots in files: as Python prints them, from the bot's own first call on."""

from __future__ import annotations

import linecache
import traceback
from collections.abc import Iterator
from types import FrameType, TracebackType

from game.lab.lab_bot import LabBot, file_of
from game.lab.playing import Answer

LONGEST = 20_000
"""Characters of a traceback; the middle of a longer one is left out."""


def of_answer(answer: Answer[str], raised: BaseException | None, bot: LabBot, path: str) -> str:
    """The traceback of an answer's fault; "" where its sentence says all."""
    if answer.fault is None or answer.fault.kind == "prints":
        return ""
    if answer.fault.kind == "syntax":
        return of_text(bot, path)
    return of_exception(raised, bot, path) if raised else ""


def show_source(bot: LabBot) -> None:
    """Let tracebacks and debuggers quote the text that is run, whatever the file says by now."""
    file, source = file_of(bot), bot.source
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file


def of_exception(raised: BaseException, bot: LabBot, path: str) -> str:
    """The traceback of what was raised; calls of the program that runs the bot are left out."""
    trace = _own(raised.__traceback__, file_of(bot))
    told = traceback.TracebackException(type(raised), raised, trace)
    return _clipped("".join(told.format()), bot, path)


def of_text(bot: LabBot, path: str) -> str:
    """What Python says of a text that it cannot read, with the place; "" if it can read it."""
    try:
        compile(bot.source, file_of(bot), "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        told = traceback.format_exception_only(problem)
        return _clipped("".join(told), bot, path)
    return ""


def of_stack(frame: FrameType | None, bot: LabBot, path: str) -> str:
    """Where a bot is that has not come to an end; "" if none of its calls is under way."""
    stack = [*traceback.walk_stack(frame)][::-1]
    lines = traceback.StackSummary.extract(iter(_from_own(stack, file_of(bot))))
    told = "".join(["Traceback (most recent call last):\n", *lines.format()])
    return _clipped(told, bot, path) if lines else ""


def own_frames(frame: FrameType | None, bot: LabBot) -> list[tuple[int, str]]:
    """The bot's own calls that are under way, as line and function, the innermost last."""
    calls = [*traceback.walk_stack(frame)][::-1]
    own = file_of(bot)
    return [(line, at.f_code.co_name) for at, line in calls if at.f_code.co_filename == own]


def _own(trace: TracebackType | None, file: str) -> TracebackType | None:
    """The part of a traceback that begins in that file."""
    while trace and trace.tb_frame.f_code.co_filename != file:
        trace = trace.tb_next
    return trace


def _from_own(stack: list[tuple[FrameType, int]], file: str) -> Iterator[tuple[FrameType, int]]:
    """The calls from the first on that is in that file."""
    begun = False
    for frame, line in stack:
        begun = begun or frame.f_code.co_filename == file
        if begun:
            yield frame, line


def _clipped(text: str, bot: LabBot, path: str) -> str:
    """The traceback with the bot's path, without the middle of a very long one."""
    told = text.replace(f'"{file_of(bot)}"', f'"{path}"').rstrip("\n")
    half = LONGEST // 2
    return told if len(told) <= LONGEST else f"{told[:half]}\n…\n{told[-half:]}"
