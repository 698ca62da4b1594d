"""An alpha-beta of four plies for soldiers, to measure bots with. Needs no browser.

`python3 -m tests.four_ply --sizes 8,10 --games 20 --seed 1` plays it against Master, on both
eliminations, and changes sides after every game. It knows what common programs for this game know
and looks at every action: own, rival's, own, rival's.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as made
from random import Random
from time import process_time
from typing import Final

from game import bots, registry
from game.core.contract import OptionValue
from game.games.soldiers.bot.knowledge import ground, holders
from game.games.soldiers.rules import ELIMINATIONS, GAME, Place, State, after, field

PLIES: Final = 4
WON: Final = 10_000
_OPEN: Final = [bytes(not byte or byte >> 3 == seat for byte in range(256)) for seat in range(2)]
_HEADS: Final = [
    bytes(byte & 7 if byte >> 3 == seat else 0 for byte in range(256)) for seat in range(2)
]


def worth(plots: bytes, size: int, seat: int) -> int:
    """What the field is worth to `seat` less what it is worth to the other of two."""
    return _side(plots, size, seat) - _side(plots, size, 1 - seat)


def _side(plots: bytes, size: int, seat: int) -> int:
    """A player's soldiers, less what lies beside the rival's ready plots, and what is good.

    For each ready plot of the rival beside a plot, five less the plot's limit is lost. Without one
    a corner counts 3, an edge 2 and a ready plot 2 more; a ready plot beside a ready friend 2.
    """
    on = ground(size)
    corner, edge, _inside = on.limited
    seen = holders(plots, size, 2)
    own, ready = seen.seats[seat], seen.ready
    mine, theirs = ready & own, ready & ~own
    total, safe = sum(plots.translate(_HEADS[seat])), own
    if theirs:
        row = 8 * size
        west, east = theirs >> 8 & ~on.east, theirs << 8 & ~on.west
        for reached in (west, east, theirs << row, theirs >> row):
            menaced = own & reached
            safe &= ~reached
            total -= menaced.bit_count() + (menaced & edge).bit_count()
            total -= 2 * (menaced & corner).bit_count()
    total += 3 * (safe & corner).bit_count() + 2 * (safe & edge).bit_count()
    return total + 2 * ((safe & mine).bit_count() + (mine & on.beside(mine)).bit_count())


@dataclass
class FourPly:
    """One player of one game."""

    plies: int = PLIES
    positions: int = 0
    _cuts: dict[tuple[int, int], int] = made(default_factory=dict)
    _best: dict[int, int] = made(default_factory=dict)
    _seat: int = 0

    def choose(self, state: State, dice: Random) -> Place:
        """The best action; of equals the first of those that the dice have shuffled."""
        self._seat, self._cuts, self._best = state.turn, {}, {}
        plots = self._plots(state)
        dice.shuffle(plots)
        for plies in range(2 - self.plies % 2, self.plies + 1, 2):
            rated: list[tuple[int, int]] = []
            highest = -2 * WON
            for plot in plots:
                then = after(state, plot)
                value = self.value(then, plies - 1, highest, 2 * WON)
                highest = max(highest, value)
                rated.append((value, plot))
            rated.sort(key=lambda pair: pair[0], reverse=True)
            plots = [plot for _value, plot in rated]
        return field(state.setup.size).placings[plots[0]]

    def value(self, state: State, plies: int, low: int, high: int) -> int:
        """What the position is worth, looked ahead so far: exact between the two, else a bound."""
        self.positions += 1
        if state.end:
            won = state.exits[self._seat] is None
            return WON + plies if won else -WON - plies
        if not plies:
            return worth(state.plots, state.setup.size, self._seat)
        ours = state.turn == self._seat
        best = -2 * WON if ours else 2 * WON
        for plot in self._ordered(state, plies):
            value = self.value(after(state, plot), plies - 1, low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                key = state.turn, plot
                self._best[plies] = plot
                self._cuts[key] = self._cuts.get(key, 0) + plies * plies
                break
        return best

    def _plots(self, state: State) -> list[int]:
        """Where whoever is to act may deploy."""
        return [
            plot for plot, open_ in enumerate(state.plots.translate(_OPEN[state.turn])) if open_
        ]

    def _ordered(self, state: State, plies: int) -> list[int]:
        """The same, those first that were too good before, above all a moment ago."""
        plots, best = self._plots(state), self._best.get(plies)
        if plies > 1:
            turn, cuts = state.turn, self._cuts
            plots.sort(key=lambda plot: -cuts.get((turn, plot), 0))
        if best in plots:
            plots.remove(best)
            plots.insert(0, best)
        return plots


@dataclass
class Tally:
    """What came of some games: of the bot, and the seconds a move of both."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    seconds: list[float] = made(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = made(default_factory=lambda: [0, 0])

    def __str__(self) -> str:
        bot, stick = (spent / max(1, n) for spent, n in zip(self.seconds, self.moves, strict=True))
        return f"{self.won:4} {self.drawn:5} {self.lost:4}  {bot:6.2f} {stick:6.2f}"


def play(name: str, options: Mapping[str, OptionValue], seed: int, tally: Tally, side: int) -> None:
    """Play one game of the bot of that name in seat `side`, and count it."""
    dice = Random(f"four plies/{seed}")
    bot, stick = bots.seat(name, registry.levels(GAME.id), 2), FourPly()
    state = GAME.initial_state(2, options)
    while not state.end:
        begun, by_bot = process_time(), state.turn == side
        action = bot.choose(state, side, dice).action if by_bot else stick.choose(state, dice)
        tally.seconds[not by_bot] += process_time() - begun
        tally.moves[not by_bot] += 1
        state = GAME.apply(state, state.turn, action).state
    outcome = GAME.outcome(state)
    places = outcome.places if outcome else (1, 1)
    tally.won += places[side] < places[1 - side]
    tally.drawn += places[0] == places[1]
    tally.lost += places[side] > places[1 - side]


def measure(name: str, options: Mapping[str, OptionValue], games: int, seed: int) -> Tally:
    """Play so many games; two in a row have the same seed, seats swapped."""
    tally = Tally()
    for game in range(games):
        play(name, options, seed + game // 2, tally, game % 2)
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line for every field and elimination."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.four_ply", description=__doc__)
    parser.add_argument("--bot", default="master", choices=bots.BOTS)
    parser.add_argument("--sizes", default="6,8,10", metavar="N,N")
    parser.add_argument("--eliminations", default=",".join(ELIMINATIONS), metavar="E,E")
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first two games")
    asked = parser.parse_args(arguments)
    print(f"{asked.bot} against four plies, {asked.games} games, seed {asked.seed}")
    print("field  out     won drawn lost  s a move, four plies'")
    for size in map(int, asked.sizes.split(",")):
        for elimination in asked.eliminations.split(","):
            options = {"size": size, "elimination": elimination}
            tally = measure(asked.bot, options, asked.games, asked.seed)
            print(f"{size:2} × {size:<2} {elimination:5} {tally}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
