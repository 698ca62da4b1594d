"""Bots against bots, many games: who is stronger, and how sure that is.

Every two bots named meet; the seats of a table are filled by the two in turn, and they change seats
from game to game. A game's points go from 0 to 1: how often, over all pairs of seats of one and the
other, the one comes before the other, equals counting half. With two seats that is 1, ½ or 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import combinations, product
from math import sqrt
from pkgutil import resolve_name
from random import Random
from time import process_time

from game import bots, registry
from game.core.contract import CHANCE, BadSetup, OptionValue
from game.core.match import AnyMatch, Match

CERTAIN = 1.96
"""Standard deviations either side that hold 95 %."""


@dataclass(frozen=True)
class Pairing:
    """One game to play between two bots; it and its result can be sent to another process.

    The first bot has the even seats, or, `turned`, the odd ones.
    """

    game: str
    pair: tuple[str, str]
    turned: bool
    seats: int
    options: Mapping[str, OptionValue]
    seed: int

    @property
    def bots(self) -> tuple[str, ...]:
        """By seat."""
        return tuple(self.pair[(seat + self.turned) % 2] for seat in range(self.seats))

    def side(self, which: int) -> range:
        """The seats of the first or the second bot."""
        return range((which + self.turned) % 2, self.seats, 2)


@dataclass(frozen=True)
class Played:
    """By seat: its place, how long its bot thought (processor seconds), over how many moves."""

    places: tuple[int, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]


def play_out(match: AnyMatch, names: Sequence[str], dice: Random) -> Played:
    """Play `match` to its end, seat i by the bot named `names[i]`. Raises BadSetup."""
    game, seats = match.game, len(match.players)
    levels = registry.levels(game.id)
    seated = [bots.seat(name, levels, seats) for name in names]
    seconds, moves = [0.0] * seats, [0] * seats
    while active := match.active_players:
        for player in active:
            if player == CHANCE:
                match.draw()
                continue
            start = process_time()
            seen = game.observation(match.state, player)
            action = seated[player].choose(seen, player, dice).action
            seconds[player] += process_time() - start
            moves[player] += 1
            match.play(player, action)
    outcome = match.outcome
    return Played(outcome.places if outcome else (), tuple(seconds), tuple(moves))


def play(pairing: Pairing) -> Played:
    """Play one game. The same pairing comes out the same everywhere, but for the time it takes."""
    seats = [f"Bot {seat + 1}" for seat in range(len(pairing.bots))]
    match: AnyMatch = Match(registry.rules(pairing.game), seats, pairing.options, pairing.seed)
    return play_out(match, pairing.bots, Random(f"bots/{pairing.seed}"))


@dataclass(frozen=True)
class Score:
    """How one bot did against another: points by game, and milliseconds a move of both."""

    pair: tuple[str, str]
    points: tuple[float, ...]
    pace: tuple[float, float]

    @property
    def mean(self) -> float:
        """Points a game."""
        return sum(self.points) / len(self.points)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's for 95 %; cautious where games can end level (Wilson, 1927)."""
        n, p, z = len(self.points), self.mean, CERTAIN
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        won, even = sum(p > 0.5 for p in self.points), self.points.count(0.5)
        first, second = self.pace
        lost = len(self.points) - won - even
        return (
            f"{' – '.join(self.pair):22} {100 * self.mean:6.1f} %"
            f"  {100 * low:5.1f}–{100 * high:5.1f}"
            f"  {won:4} {even:5} {lost:4}  {first:6.1f} {second:6.1f}"
        )


HEADING = f"{'bots':22} {'points':>8}  {'95 %':>11}  {'won':>4} {'drawn':>5} {'lost':>4}  ms a move"


def meet(executor: Executor, games: Sequence[Pairing]) -> Score:
    """Play these games between the same two bots on any executor."""
    points: list[float] = []
    seconds, moves = [0.0, 0.0], [0, 0]
    for pairing, played in zip(games, executor.map(play, games), strict=True):
        sides = pairing.side(0), pairing.side(1)
        points.append(_points(played.places, *sides))
        for which, side in enumerate(sides):
            seconds[which] += sum(played.seconds[seat] for seat in side)
            moves[which] += sum(played.moves[seat] for seat in side)
    pace = [1000 * spent / max(1, count) for spent, count in zip(seconds, moves, strict=True)]
    return Score(games[0].pair, tuple(points), (pace[0], pace[1]))


def _points(places: Sequence[int], ours: range, theirs: range) -> float:
    """How often a seat of ours comes before one of theirs, from 0 to 1."""
    pairs = list(product(ours, theirs))
    won = sum((places[a] < places[b]) + (places[a] == places[b]) / 2 for a, b in pairs)
    return won / len(pairs)


def arena(
    executor: Executor,
    game: str,
    names: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    seats: int = 2,
    options: Mapping[str, OptionValue],
) -> Iterator[Score]:
    """Every two of the bots named, so many games each; two games in a row have the same seed."""
    for pair in combinations(names, 2):
        yield meet(
            executor,
            [Pairing(game, pair, bool(i % 2), seats, options, seed + i // 2) for i in range(games)],
        )


@contextmanager
def executor_of(named: str | None) -> Iterator[Executor]:
    """All cores of this machine, `package.module:callable`, or `dask:ADDRESS`. Raises BadSetup.

    The callable takes nothing and gives an executor; Dask's is that of `distributed.Client`.
    """
    with ExitStack() as stack:
        yield stack.enter_context(_found(named, stack) if named else ProcessPoolExecutor())


def _found(named: str, stack: ExitStack) -> Executor:
    """The executor of that name; what else is to be closed goes on the stack."""
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
