"""Asks a bot in a process of its own: what it answers, or a fault if it is late or has ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import IO

from game.core.nesting import parsed
from game.engine.answering import SLOWEST
from game.engine.protocol import LONGEST, READY, BadMessage, answer_to, message, written
from game.lab.faults import Fault
from game.lab.playing import Answer
from game.lab.terms import PATIENCE
from game.native import bot_process, traces

START = 60
"""Seconds in which the process of a bot has to be ready."""
GRACE = 3
"""Seconds after the end of a move's time in which the process tells itself that it was late."""
_ROOT = Path(__file__).parents[2]
_POSIX = os.name == "posix"


@dataclass(frozen=True, slots=True)
class Reply:
    """An `Answer` as JSON, the traceback of its fault ("" without one), and how long it took.

    The seconds are those of a usual computer.
    """

    answer: str
    trace: str = ""
    seconds: float = 0.0


class BotProcess:
    """A bot of a file in a process, which lasts for one game; it has `seconds` for a move.

    It is ended after `PATIENCE` times that, or later if this computer is slow just now.

    It is started at once; the first question waits until it is ready.
    """

    def __init__(self, path: str, game: str, seconds: float) -> None:
        command = [sys.executable, "-m", bot_process.__name__, path, game, str(seconds)]
        self._seconds, self._pace = PATIENCE * seconds, 1.0
        self._number, self._ready = 0, False
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            start_new_session=_POSIX,  # so that all that it starts can be ended with it
        )
        self._to_ask, self._answered = SimpleQueue[str | None](), SimpleQueue[Reply | None]()
        Thread(target=self._talk, daemon=True).start()

    def ask(self, turn: str) -> Reply:
        """What the bot answers to that `Turn`."""
        try:
            if not self._ready and self._next(START) is None:
                return self._ended()
            self._ready = True
            self._number += 1
            begun = perf_counter()
            self._to_ask.put(message(self._number, turn))
            reply = self._next(self._seconds * self._pace + GRACE)
            spent = (perf_counter() - begun) / self._pace
            return replace(reply, seconds=spent) if reply else self._ended()
        except TimeoutError:
            self.close()
            return _failed(Fault("time"))

    def close(self) -> None:
        """End the process, and what it has started."""
        self._to_ask.put(None)
        if self._process.returncode is None:
            _kill(self._process)
        self._process.wait()

    def _next(self, seconds: float) -> Reply | None:
        """What comes next; None if nothing can come any more. Raises TimeoutError."""
        try:
            return self._answered.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None

    def _ended(self) -> Reply:
        """The fault of a process that has ended, or answers what it should not."""
        self.close()
        return _failed(Fault("crash", message=f"exit code {self._process.returncode}"))

    def _talk(self) -> None:
        """Send questions and receive answers: in a thread, as any of it may take forever."""
        writes, reads = self._process.stdin, self._process.stdout
        assert writes
        assert reads
        with suppress(OSError), reads, writes:
            try:
                if reads.readline(LONGEST) != f"{message(0, READY)}\n".encode():
                    raise BadMessage("not ready")
                self._pace = min(max(1.0, float(reads.readline(LONGEST))), SLOWEST)
                self._answered.put(Reply(""))
                while question := self._to_ask.get():
                    writes.write(question.encode() + b"\n")
                    writes.flush()
                    self._answered.put(_reply(reads, self._number))
            except (OSError, ValueError):
                self._answered.put(None)


def _reply(reads: IO[bytes], number: int) -> Reply:
    """The next answer. Raises ValueError if it is none."""
    answer = answer_to(number, reads.readline(LONGEST).decode().rstrip("\n"))
    trace = parsed(reads.readline(8 * traces.LONGEST).decode())
    if not isinstance(trace, str) or len(trace) > 2 * traces.LONGEST:
        raise BadMessage("no traceback")
    return Reply(answer, trace)


def _failed(fault: Fault) -> Reply:
    return Reply(written(Answer(fault=fault)))


def _environment() -> Mapping[str, str]:
    """What the process gets to know of its surroundings, with the way to this program."""
    ways = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(ways)}


def _kill(process: subprocess.Popen[bytes]) -> None:
    if not _POSIX:
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        process.kill()  # it is about to end by itself
