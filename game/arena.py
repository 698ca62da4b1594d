"""The arena: many games between bots, to measure which is stronger and how certain that is.

Every two of the bots named meet. The two fill the seats of a table in turn and change seats from
game to game. The points of a game are the part of all pairs of seats, one of each bot, in which the
first bot's seat is placed before the other's; equal places count half. With two seats that is 1, ½
or 0.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pkgutil import resolve_name
from random import Random
from time import process_time

from game import registry
from game.core.contract import CHANCE, BadSetup, OptionValue
from game.core.history import AnyHistory, begin
from game.lab.contest import Score, points_of
from game.lab.draft import Draft
from game.lab.faults import Fault, as_text
from game.lab.files import is_file, read_draft
from game.lab.playing import BoxPlayer, DraftPlayer, Options, lost_by


@dataclass(frozen=True)
class Pairing:
    """One game to play between two bots; picklable, as its result is.

    The first bot has the even seats, or if `swapped` the odd ones.
    """

    game: str
    pair: tuple[str, str]
    swapped: bool
    seats: int
    options: Mapping[str, OptionValue]
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots by seat."""
        return tuple(self.pair[(seat + self.swapped) % 2] for seat in range(self.seats))

    def side(self, which: int) -> range:
        """The seats of the first (0) or the second bot (1)."""
        return range((which + self.swapped) % 2, self.seats, 2)


@dataclass(frozen=True)
class GameResult:
    """By seat: the place, the processor seconds used for thinking, and the number of moves."""

    places: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]


def play_out(
    history: AnyHistory, names: Sequence[str], dice: Random
) -> tuple[AnyHistory, GameResult]:
    """That game at its end, with the bot named `names[i]` in seat i. Raises BadSetup.

    A name that ends in .py is a file with a draft of the lab. A draft that fails loses the game.
    """
    game, seats = history.game, len(history.players)
    options = (*history.options.items(),)
    seated = [_seated(game.id, seats, name, options) for name in names]
    seconds, moves = [0.0] * seats, [0] * seats
    while active := history.active_players:
        for player in active:
            if player == CHANCE:
                history = history.draw()
                continue
            start = process_time()
            seen = game.observation(history.state, player)
            answer = seated[player].decide(seen, player, dice, moves[player] + 1)
            seconds[player] += process_time() - start
            moves[player] += 1
            if answer.action is None:
                _tell(names[player], answer.fault or Fault("crash"))
                return history, GameResult(lost_by(player, seats), tuple(seconds), tuple(moves))
            history = history.play(player, answer.action)
    outcome = history.outcome
    return history, GameResult(outcome.places if outcome else (), tuple(seconds), tuple(moves))


def _seated(game: str, seats: int, name: str, options: Options) -> BoxPlayer | DraftPlayer:
    """The bot of that name or the draft of that file. Raises BadSetup or OSError."""
    if is_file(name):
        return DraftPlayer(game, seats, _draft(name), options=options)
    return BoxPlayer(game, seats, name)


@cache
def _draft(path: str) -> Draft:
    """The draft of that file, read once."""
    return read_draft(path)


@cache
def _tell(path: str, fault: Fault) -> None:
    """Say once why that draft lost a game."""
    print(f"jeex: {as_text(fault, _draft(path).name)}", file=sys.stderr)


def play(pairing: Pairing) -> GameResult:
    """Play one game; the same pairing gives the same places and moves on every machine."""
    seats = [f"Bot {seat + 1}" for seat in range(len(pairing.bots))]
    start: AnyHistory = begin(registry.rules(pairing.game), seats, pairing.options, pairing.seed)
    _end, result = play_out(start, pairing.bots, Random(f"bots/{pairing.seed}"))
    return result


@dataclass(frozen=True)
class PairScore:
    """The first bot's points by game against the second, and the milliseconds a move of both."""

    pair: tuple[str, str]
    points: tuple[float, ...]
    pace: tuple[float, float]

    @property
    def mean(self) -> float:
        """The mean points of a game."""
        return Score(self.points).mean

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the mean."""
        return Score(self.points).interval

    def __str__(self) -> str:
        low, high = self.interval
        score = Score(self.points)
        first, second = self.pace
        return (
            f"{' – '.join(self.pair):22} {100 * self.mean:6.1f} %"
            f"  {100 * low:5.1f}–{100 * high:5.1f}"
            f"  {score.won:4} {score.drawn:5} {score.lost:4}  {first:6.1f} {second:6.1f}"
        )


HEADING = f"{'bots':22} {'points':>8}  {'95 %':>11}  {'won':>4} {'drawn':>5} {'lost':>4}  ms a move"


def meet(executor: Executor, games: Sequence[Pairing]) -> PairScore:
    """Play these games of one pair of bots on the executor."""
    points: list[float] = []
    seconds, moves = [0.0, 0.0], [0, 0]
    for pairing, played in zip(games, executor.map(play, games), strict=True):
        sides = pairing.side(0), pairing.side(1)
        points.append(points_of(played.places, sides[0]))
        for which, side in enumerate(sides):
            seconds[which] += sum(played.seconds[seat] for seat in side)
            moves[which] += sum(played.moves[seat] for seat in side)
    pace = [1000 * spent / max(1, count) for spent, count in zip(seconds, moves, strict=True)]
    return PairScore(games[0].pair, tuple(points), (pace[0], pace[1]))


def arena(
    executor: Executor,
    game: str,
    names: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    seats: int = 2,
    options: Mapping[str, OptionValue],
) -> Iterator[PairScore]:
    """Yield the score of every two bots; two games in a row have the same seed, seats swapped."""
    for pair in combinations(names, 2):
        yield meet(
            executor,
            [Pairing(game, pair, bool(i % 2), seats, options, seed + i // 2) for i in range(games)],
        )


@contextmanager
def executor_of(named: str | None) -> Iterator[Executor]:
    """The executor named `package.module:callable` or `dask:ADDRESS`; None: processes on all cores.

    The callable takes no argument and returns an executor. Raises BadSetup for an unknown name.
    """
    with ExitStack() as stack:
        yield stack.enter_context(_found(named, stack) if named else ProcessPoolExecutor())


def _found(named: str, stack: ExitStack) -> Executor:
    """The executor of that name; a client that must be closed is put on the stack."""
    try:
        if named.startswith("dask:"):
            address = named.removeprefix("dask:")
            client = stack.enter_context(resolve_name("distributed:Client")(address))
            found = client.get_executor()
        else:
            found = resolve_name(named)()
    except (ImportError, AttributeError, ValueError, OSError) as problem:
        raise BadSetup("executor", f"no executor {named!r}: {problem}") from None
    if not isinstance(found, Executor):
        raise BadSetup("executor", f"{named!r} gives no executor but a {type(found).__name__}")
    return found
