"""Bots of files in this process, where `breakpoint()` stops them; no move takes too long here."""

from __future__ import annotations

import sys
from bdb import BdbQuit
from collections.abc import Sequence
from pathlib import Path

from game.engine.answering import LabBots
from game.engine.protocol import read_turn, written
from game.lab.lab_bot import Output
from game.native import traces
from game.native.asking import Reply
from game.native.whole_games import StartBot


class LiveOutput(Output):
    """Shows at once what is printed, as a debugger prints, too, and keeps nothing of it."""

    def print(self, text: str) -> None:
        """Show it where errors go: the standard output is the record's."""
        print(text, end="", file=sys.__stderr__, flush=True)


class DebuggedBot:
    """A bot in this process."""

    def __init__(self, path: str) -> None:
        self._path, self._output = path, LiveOutput()
        self._lab_bots = LabBots(output=self._begin_output)

    def ask(self, turn: str) -> Reply:
        """What the bot answers. Raises KeyboardInterrupt if somebody has left the debugger."""
        asked = read_turn(turn)
        traces.show_source(asked.bot)
        answer = self._lab_bots.answer(asked)
        raised = self._output.raised
        if isinstance(raised, BdbQuit):
            raise KeyboardInterrupt
        return Reply(written(answer), traces.of_answer(answer, raised, asked.bot, self._path))

    def close(self) -> None:
        """Nothing of it is left."""

    def _begin_output(self) -> Output:
        self._output = LiveOutput()
        return self._output


def in_this_process(paths: Sequence[str]) -> StartBot:
    """What starts these bots here, with the modules beside them."""
    folders = [str(Path(path).parent.absolute()) for path in paths]
    sys.path[:0] = [folder for folder in dict.fromkeys(folders) if folder not in sys.path]
    return DebuggedBot
