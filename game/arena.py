"""The arena: many games between bots, to measure which is stronger and how certain that is.

Every two of the bots named meet. The two fill the seats of a table in turn and change seats from
game to game. The points of a game are the part of all pairs of seats, one of each bot, in which the
first bot's seat is placed before the other's; equal places count half. With two seats that is 1, ½
or 0.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import active_children
from pkgutil import resolve_name
from random import Random
from time import process_time

from game import registry
from game.core.contract import CHANCE, BadSetup, OptionValue
from game.core.history import AnyHistory, begin
from game.lab.faults import Fault
from game.lab.files import is_file
from game.lab.fixtures import Score, points_of
from game.lab.playing import BoxPlayer
from game.lab.terms import most_moves
from game.native import whole_games
from game.native.whole_games import Mishap


@dataclass(frozen=True)
class Pairing:
    """One game to play between two bots; picklable, as its result is.

    The first bot has the even seats, or if `swapped` the odd ones. A bot in a file has `limit`
    seconds for a move.
    """

    game: str
    pair: tuple[str, str]
    swapped: bool
    seats: int
    options: Mapping[str, OptionValue]
    seed: int
    limit: int = whole_games.SECONDS

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots by seat."""
        return tuple(self.pair[side] for side in self.sides)

    @property
    def sides(self) -> tuple[int, ...]:
        """Which bot has which seat."""
        return tuple((seat + self.swapped) % 2 for seat in range(self.seats))

    def side(self, which: int) -> range:
        """The seats of the first (0) or the second bot (1)."""
        return range((which + self.swapped) % 2, self.seats, 2)


@dataclass(frozen=True)
class GameResult:
    """By seat: the place, the seconds used for thinking, and the number of moves.

    A bot of a file may have lost the game by a `mishap`.
    """

    places: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    mishap: Mishap | None = None


def play_out(
    history: AnyHistory, names: Sequence[str], dice: Random
) -> tuple[AnyHistory, GameResult]:
    """That game at its end, with the level named `names[i]` in seat i. Raises BadSetup.

    One that its rules do not end is a draw after as many moves as in the lab.
    """
    game, seats = history.game, len(history.players)
    most = most_moves(game, seats)
    seated = [BoxPlayer(game.id, seats, name) for name in names]
    seconds, moves = [0.0] * seats, [0] * seats
    while active := history.active_players:
        if most and sum(moves) >= most:
            return history, GameResult((1,) * seats, tuple(seconds), tuple(moves))
        for player in active:
            if player == CHANCE:
                history = history.draw()
                continue
            start = process_time()
            seen = game.observation(history.state, player)
            answer = seated[player].decide(seen, player, dice)
            seconds[player] += process_time() - start
            moves[player] += 1
            history = history.play(player, answer.action)
    outcome = history.outcome
    return history, GameResult(outcome.places if outcome else (), tuple(seconds), tuple(moves))


def play(pairing: Pairing) -> GameResult:
    """Play one game; the same pairing gives the same places and moves on every machine."""
    bots, options, seed = pairing.bots, pairing.options, pairing.seed
    if any(map(is_file, bots)):
        start = whole_games.in_processes(pairing.game, pairing.limit)
        fixture = whole_games.fixture(
            *(pairing.game, bots, options, seed), seconds=pairing.limit, sides=pairing.sides
        )
        game = whole_games.play(fixture, bots, start)
        return GameResult(game.played.places, game.seconds, game.moves, game.mishap)
    seats = [f"Bot {seat + 1}" for seat in range(len(bots))]
    begun: AnyHistory = begin(registry.rules(pairing.game), seats, options, seed)
    _end, result = play_out(begun, bots, Random(f"bots/{seed}"))
    return result


@dataclass(frozen=True)
class PairScore:
    """The first bot's points by game against the second, and the milliseconds a move of both.

    `mishaps` are those by which games were lost, each once.
    """

    pair: tuple[str, str]
    points: tuple[float, ...]
    pace: tuple[float, float]
    mishaps: tuple[Mishap, ...] = ()

    @property
    def mean(self) -> float:
        """The mean points of a game."""
        return Score(self.points).mean

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the mean."""
        return Score(self.points).interval


def meet(executor: Executor, games: Sequence[Pairing]) -> PairScore:
    """Play these games of one pair of bots on the executor."""
    points: list[float] = []
    seconds, moves = [0.0, 0.0], [0, 0]
    mishaps = dict[tuple[str, Fault], Mishap]()  # a traceback may hold what changes
    played_later = [executor.submit(play, pairing) for pairing in games]
    for pairing, later in zip(games, played_later, strict=True):
        played = later.result()
        sides = pairing.side(0), pairing.side(1)
        points.append(points_of(played.places, sides[0]))
        for which, side in enumerate(sides):
            seconds[which] += sum(played.seconds[seat] for seat in side)
            moves[which] += sum(played.moves[seat] for seat in side)
        if played.mishap:
            mishaps.setdefault((played.mishap.bot, played.mishap.fault), played.mishap)
    pace = [1000 * spent / max(1, count) for spent, count in zip(seconds, moves, strict=True)]
    return PairScore(games[0].pair, tuple(points), (pace[0], pace[1]), tuple(mishaps.values()))


def arena(
    executor: Executor,
    game: str,
    names: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    seats: int = 2,
    options: Mapping[str, OptionValue],
    limit: int = whole_games.SECONDS,
) -> Iterator[PairScore]:
    """Yield the score of every two bots; two games in a row have the same seed, seats swapped."""
    for pair in combinations(names, 2):
        yield meet(
            executor,
            [
                Pairing(game, pair, bool(i % 2), seats, options, seed + i // 2, limit)
                for i in range(games)
            ],
        )


@contextmanager
def executor_of(named: str | None) -> Iterator[Executor]:
    """The executor named `package.module:callable` or `dask:ADDRESS`; None: processes on all cores.

    The callable takes no argument and returns an executor. Raises BadSetup for an unknown name.
    """
    with ExitStack() as stack:
        yield stack.enter_context(_found(named, stack) if named else _processes())


@contextmanager
def _processes() -> Iterator[Executor]:
    """Processes on all cores; they end at once if whoever has begun them has had enough."""
    with ProcessPoolExecutor(initializer=_leave_interrupts) as executor:
        try:
            yield executor
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


def _leave_interrupts() -> None:
    """Leave it to the process that has begun the games what an interrupt means.

    It ends this one by SIGTERM, which may mean more to itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _found(named: str, stack: ExitStack) -> Executor:
    """The executor of that name; a client that must be closed is put on the stack."""
    try:
        if named.startswith("dask:"):
            address = named.removeprefix("dask:")
            client = stack.enter_context(resolve_name("distributed:Client")(address))
            found = client.get_executor()
        else:
            found = resolve_name(named)()
    except (ImportError, AttributeError, TypeError, ValueError, OSError) as problem:
        raise BadSetup("executor", f"no executor {named!r}: {problem}") from None
    if not isinstance(found, Executor):
        raise BadSetup("executor", f"{named!r} gives no executor but a {type(found).__name__}")
    return found
