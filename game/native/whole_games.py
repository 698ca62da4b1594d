"""Whole games with bots of files, which are asked for moves; the game itself is played here."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from game import registry
from game.bots.resumable_search import ResumableSearch
from game.core.contract import OptionValue
from game.core.history import Ply
from game.engine.answering import Referee
from game.engine.protocol import Moved, ToMove, read_turn
from game.lab.faults import Fault
from game.lab.files import is_file, read_bot
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, Played
from game.native.asking import BotProcess, Reply

SECONDS = 1
"""How long a bot is told to have for a move, unless somebody says so; as in the page."""


class Bot(Protocol):
    """Who answers to a `Turn` as JSON."""

    def ask(self, turn: str) -> Reply:
        """What the bot answers."""

    def close(self) -> None:
        """End it."""


StartBot = Callable[[str], Bot]
"""Starts the bot of that file."""


class Watcher:
    """What happens in a game, as it happens; this one looks away."""

    def moved(self, number: int, ply: Ply[object, object], reply: Reply | None) -> None:
        """The ply of that number, from 1; `reply` is what the bot of a file answered."""

    def stopped(self, number: int, seat: int, fault: Fault, reply: Reply) -> None:
        """The bot in that seat did not make the move of that number."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """A fault of the bot that was named so, which lost it a game, with its traceback."""

    bot: str
    fault: Fault
    trace: str


@dataclass(frozen=True, slots=True)
class NativeGame:
    """A game that was played, with the seconds of thinking and the number of moves by seat."""

    played: Played
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    mishap: Mishap | None = None


def fixture(
    game: str,
    bots: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: int,
    *,
    seconds: int = SECONDS,
    sides: tuple[int, ...] = (),
) -> Fixture:
    """The game of these bots, levels or files, which are read here. Raises OSError and BadSetup."""
    players = tuple(read_bot(bot) if is_file(bot) else bot for bot in bots)
    return Fixture(game, players, tuple(options.items()), seed, sides, float(seconds))


def in_processes(game: str, seconds: float) -> StartBot:
    """What starts a bot for one game, in a process of its own."""
    return lambda path: BotProcess(path, game, seconds)


def play(
    fixture: Fixture, names: Sequence[str], start: StartBot, watcher: Watcher | None = None
) -> NativeGame:
    """The game, to its end or to the first fault; `names` are the levels and files by seat.

    The same fixture gives the same game. Raises BadSetup.
    """
    with ExitStack() as stack:
        game = _Game(fixture, names, watcher or Watcher())
        files = {
            fixture.side(seat): names[seat]
            for seat, player in enumerate(fixture.players)
            if isinstance(player, LabBot)
        }
        bots = {side: stack.enter_context(closing(start(files[side]))) for side in files}
        return game.play(bots)


def _stopped_clock() -> float:
    """The time for the referee, which stands still: no level of the box is cut short."""
    return 0.0


@dataclass
class _Game:
    """A game under way: whom the referee asks, what it took, and who is told."""

    fixture: Fixture
    names: Sequence[str]
    watcher: Watcher
    _told: int = 0  # plies

    def __post_init__(self) -> None:
        search = ResumableSearch(registry.levels, _stopped_clock)
        self._referee = Referee(self.fixture, search, _stopped_clock)
        self._seconds = [0.0] * len(self.names)
        self._moves = [0] * len(self.names)

    def play(self, bots: Mapping[int, Bot]) -> NativeGame:
        """Have the bots of these sides asked until the game is over."""
        seat, reply = None, None
        while True:
            begun = perf_counter()
            progress = self._referee.go_on(math.inf)
            self._look_at_moves(seat, reply, perf_counter() - begun)
            if isinstance(progress, Played):
                return self._over(progress, reply)
            assert isinstance(progress, ToMove)  # no time passes while the referee works
            seat = read_turn(progress.turn).player
            reply = bots[progress.side].ask(progress.turn)
            self._seconds[seat] += reply.seconds
            self._moves[seat] += 1
            self._referee.take(Moved(reply.answer, reply.seconds))

    def _look_at_moves(self, asked: int | None, reply: Reply | None, seconds: float) -> None:
        """Tell of what was played since, and share out the time that levels took for it."""
        plies = self._referee.plies[self._told :]
        levels = [ply.player for ply in plies if ply.player >= 0 and ply.player != asked]
        for player in levels:
            self._seconds[player] += seconds / len(levels)
            self._moves[player] += 1
        for ply in plies:
            self._told += 1
            self.watcher.moved(self._told, ply, reply if ply.player == asked else None)

    def _over(self, played: Played, reply: Reply | None) -> NativeGame:
        mishap = None
        if played.fault and played.faulty is not None:
            trace = reply.trace if reply else ""
            mishap = Mishap(self.names[played.faulty], played.fault, trace)
            self.watcher.stopped(self._told + 1, played.faulty, played.fault, reply or Reply(""))
        return NativeGame(played, tuple(self._seconds), tuple(self._moves), mishap)
