"""What runs in a bot's process: answers one `Turn` after the other, a line each.

First it tells that it is ready, and its pace: how many times slower than a usual one this computer
is just now. An answer has two lines: an `Answer`, and as JSON the traceback if there was a fault
("" if not). Whoever asks gives the path of the bot's file, its game, and the seconds that the bot
is told to have for a move; `PATIENCE` times that, at this pace, is what a move may take.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread, Timer, get_ident
from typing import BinaryIO, NoReturn

from game.engine.answering import LabBots
from game.engine.protocol import READY, AnyTurn, message, read_turn, split, written
from game.lab.faults import MOST_FRAMES, Fault
from game.lab.lab_bot import Output
from game.lab.look import known_game
from game.lab.playing import Answer
from game.lab.terms import PATIENCE
from game.native import traces

MEMORY = 2 * 1024**3
"""Bytes that a bot may have, where the system can keep it to that."""
REFERENCES = 2
"""How often the pace is measured; the quickest counts."""
LATEST = 5
"""Seconds after the end of a move's time when the system itself ends a bot that holds up Python."""


class BotProgram:
    """A bot that is asked for moves; a move that takes too long ends the process."""

    def __init__(self, path: str, seconds: float, answers: BinaryIO) -> None:
        self._path, self._answers = path, answers
        self._output = Output()
        self._lab_bots = LabBots(output=self._begin_output)
        self._pace = min(self._lab_bots.measure() for _time in range(REFERENCES))
        self._seconds = PATIENCE * seconds * self._pace
        self._told = Lock()
        self._main = get_ident()

    def begin(self) -> None:
        """Tell that the first question may come."""
        self.tell(message(0, READY), str(self._pace))

    def answer(self, number: int, turn: AnyTurn) -> None:
        """Answer that question, within the time of a move."""
        traces.show_source(turn.bot)
        late = Timer(self._seconds, self._end_late, (number, turn))
        late.daemon = True
        late.start()
        _end_at(self._seconds + LATEST)
        answer = self._lab_bots.answer(turn)
        late.cancel()
        _end_at(0)
        if self._told.acquire(blocking=False):  # else it was too late, and this process ends now
            raised = self._output.raised
            self._tell(number, answer, traces.of_answer(answer, raised, turn.bot, self._path))
            self._told.release()

    def _begin_output(self) -> Output:
        self._output = Output()
        return self._output

    def _end_late(self, number: int, turn: AnyTurn) -> None:
        """Tell where the bot is, and end; this is called in a thread of its own."""
        if not self._told.acquire(blocking=False):
            return
        at = sys._current_frames().get(self._main)
        frames = traces.own_frames(at, turn.bot)[-MOST_FRAMES:]
        line = frames[-1][0] if frames else None
        said, printed = tuple(self._output.said), "".join(self._output.printed)
        fault = Fault("time", line, frames=tuple(frames))
        answer: Answer[str] = Answer(None, fault, said, printed)
        self._tell(number, answer, traces.of_stack(at, turn.bot, self._path))
        os._exit(1)

    def tell(self, *lines: str) -> None:
        """Tell whoever asks, in these lines; the process ends if nobody is there any more."""
        try:
            self._answers.write("".join(f"{line}\n" for line in lines).encode())
            self._answers.flush()
        except OSError:
            os._exit(0)

    def _tell(self, number: int, answer: Answer[str], trace: str) -> None:
        self.tell(message(number, written(answer)), json.dumps(trace))


def main(arguments: Sequence[str]) -> NoReturn:
    """Answer what is asked on the standard input, until it ends."""
    path, game, seconds = arguments
    questions, answers = _channel()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks ends this process
    _limit_memory()
    sys.breakpointhook = _no_debugger
    known_game(game)
    _begin_in_folder(path)
    program = BotProgram(path, float(seconds), answers)
    asked = SimpleQueue[bytes]()
    Thread(target=_listen, args=(questions, asked), daemon=True).start()
    program.begin()
    while True:
        number, question = split(asked.get().decode())
        program.answer(number, read_turn(question))


def _begin_in_folder(path: str) -> None:
    """Let modules beside that file be found first, as Python does for a program."""
    if not sys.flags.safe_path:
        del sys.path[0]  # the folder of whoever started this
    sys.path.insert(0, str(Path(path).parent.absolute()))


def _channel() -> tuple[BinaryIO, BinaryIO]:
    """The two ends of the talk with whoever asks, out of the bot's way.

    What the bot reads itself is empty; what it writes past `print` goes where errors go.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, answers


def _listen(questions: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Hand on what is asked; the process ends with whoever asks."""
    for line in questions:
        asked.put(line)
    os._exit(0)


def _limit_memory() -> None:
    """Leave memory to others."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  # not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _end_at(seconds: float) -> None:
    """Have the system end this process after that time, whatever Python does; 0 takes it back."""
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _no_debugger(*_arguments: object, **_named: object) -> None:
    """Go on where a debugger would stop: nobody could talk to it here."""
    sys.breakpointhook = lambda *_arguments, **_named: None
    print("jeex: breakpoint() stops only in: play … --debug", file=sys.__stderr__, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
