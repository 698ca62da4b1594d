"""What is told of a game on a terminal: its moves, what bots print and say, and why one stopped.

3 my_bot.py: e2SE
a printed line
» a note of look.say
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.core import texts
from game.core.contract import CHANCE
from game.core.history import Ply
from game.core.plain_data import from_data
from game.core.record import read_json
from game.core.words import _
from game.lab.faults import Fault, explain
from game.lab.playing import Answer, Fixture, Played, player_names
from game.lab.terms import PATIENCE
from game.native.asking import Reply
from game.native.whole_games import Mishap, Watcher

INDENT = " " * 4


@dataclass
class Teller(Watcher):
    """Tells of a game line by line; `write_action` gives the text of an action.

    A bot has `seconds` for a move.
    """

    fixture: Fixture
    write_action: Callable[[Any], str]
    tell: Callable[[str], object]
    seconds: int

    def begin(self) -> None:
        """Who plays."""
        names = " – ".join(player_names(self.fixture))
        self.tell(f"{self.fixture.game}, seed {self.fixture.seed}: {names}")

    def moved(self, number: int, ply: Ply[Any, Any], reply: Reply | None) -> None:
        """The move, and what its bot printed and said."""
        if ply.player != CHANCE:
            self.tell(f"{number} {self._name(ply.player)}: {self.write_action(ply.action)}")
            self._tell_all(output(reply))

    def stopped(self, number: int, seat: int, fault: Fault, reply: Reply) -> None:
        """Where and why the bot stopped."""
        name = self._name(seat)
        self.tell(f"{number} {_('{name} stopped here').format(name=name)}")
        self._tell_all(output(reply))
        self._tell_all(why(Mishap(name, fault, reply.trace), self.seconds))

    def end(self, played: Played) -> None:
        """Who came to which place."""
        names = player_names(self.fixture)
        placed = sorted(zip(played.places, names, strict=False), key=lambda pair: pair[0])
        if placed:
            self.tell(" · ".join(f"{place}. {name}" for place, name in placed))

    def _name(self, seat: int) -> str:
        return player_names(self.fixture)[seat]

    def _tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.tell(line)


class Mishaps:
    """Tells why bots lost games, each reason once."""

    def __init__(self, tell: Callable[[str], object], seconds: int) -> None:
        self._tell, self._seconds = tell, seconds
        self._told = set[tuple[str, Fault]]()

    def tell(self, mishaps: Iterable[Mishap]) -> None:
        """Tell of those that are new."""
        for mishap in mishaps:
            if (mishap.bot, mishap.fault) not in self._told:
                self._told.add((mishap.bot, mishap.fault))
                for line in why(mishap, self._seconds):
                    self._tell(line)


def why(mishap: Mishap, seconds: int) -> Iterator[str]:
    """Why a bot stopped: the traceback, and one plain sentence with the file and the line."""
    yield from map(texts.plainly, mishap.trace.splitlines())
    fault = mishap.fault
    place = mishap.bot if fault.line is None else f"{mishap.bot}, line {fault.line}"
    told = fault.message, _sentence(fault, seconds)
    yield texts.plainly(": ".join(filter(None, (place, *told))))


def output(reply: Reply | None) -> Iterator[str]:
    """What the bot printed and said; nothing that a terminal would obey."""
    if reply is None:
        return
    try:
        answer = from_data(Answer[str], read_json(reply.answer))
    except ValueError:
        return
    for line in answer.printed.splitlines():
        yield INDENT + texts.plainly(line)
    for note in answer.said:
        for line in note.splitlines():
            yield f"{INDENT}» {texts.plainly(line)}"


def _sentence(fault: Fault, seconds: int) -> str:
    if fault.kind == "crash":
        return _("The Python of this bot has ended by itself.")
    return explain(fault, PATIENCE * seconds)
