"""First games of chips as set-up proposes them: how much happens in them. Needs no browser.

`python3 -m tests.first_game --games 300 --seed 1` plays them twice: with three children, who tap
anywhere, among bots, and with bots alone.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game import registry
from game.arena import play_out
from game.core.contract import OptionValue
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.games.chips.rules.events import Caught, RunnerGone, Stepped

CHILDREN: Final = 3
"""Players of the first mix who choose anything legal."""
EARLY: Final = 3
"""A runner that is gone before this round is gone early."""


@dataclass(frozen=True)
class Happenings:
    """What happened in some games, as parts of 1; but `empty` counts games without a catch."""

    catches: float
    """Rounds with a catch."""
    empty: int
    shared: float
    """Games whose first place is shared."""
    still: float
    """Players who never paid nor got a point."""
    early: float
    """Runners that were gone before round three."""

    def __str__(self) -> str:
        return (
            f"rounds with a catch {self.catches:6.1%}   games with none {self.empty:3}   "
            f"first place shared {self.shared:6.1%}   scores that never move {self.still:6.1%}   "
            f"runners gone before round {EARLY} {self.early:6.1%}"
        )


def mixes(seats: int) -> Mapping[str, Sequence[str]]:
    """Who plays, by seat: children among bots, and bots alone."""
    easy = LEVELS[0]
    among = ["random" if seat % 2 == 0 and seat < 2 * CHILDREN else easy for seat in range(seats)]
    return {
        f"{among.count('random')} random, {among.count(easy)} {easy}": among,
        f"{seats} {easy}": [easy] * seats,
    }


def measure(
    bots: Sequence[str], options: Mapping[str, OptionValue], seeds: Sequence[int]
) -> Happenings:
    """What happens in a game of these bots for every seed."""
    found = Counter[str]()
    for seed in seeds:
        names = [f"Bot {seat + 1}" for seat in range(len(bots))]
        start: AnyHistory = begin(registry.rules("chips"), names, options, seed)
        found.update(_counted(play_out(start, bots, Random(f"bots/{seed}"))[0]))
    games, players = len(seeds), len(seeds) * len(bots)
    return Happenings(
        found["catches"] / found["rounds"],
        found["empty"],
        found["shared"] / games,
        found["still"] / players,
        found["early"] / players,
    )


def _counted(game: AnyHistory) -> Counter[str]:
    """What happened in one game, counted."""
    found, moved = Counter[str](), set[int]()
    for ply in game.plies:
        events = ply.step.events
        met = [event for event in events if isinstance(event, Caught)]
        found["rounds"] += any(isinstance(event, Stepped) for event in events)
        found["catches"] += bool(met)
        moved |= {paid.seat for one in met for paid in (*one.hunters, *one.runners)}
        if found["rounds"] < EARLY:
            found["early"] += sum(isinstance(event, RunnerGone) for event in events)
    places = game.outcome.places if game.outcome else ()
    found["empty"] = not found["catches"]
    found["shared"] = places.count(1) > 1
    found["still"] = len(game.players) - len(moved)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what happens in so many first games."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.first_game", description=__doc__)
    parser.add_argument("--games", type=int, default=60, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game")
    asked = parser.parse_args(arguments)
    view = registry.view("chips")
    table = view.first_table()
    print(f"{table.seats} players, {dict(table.options)}, {asked.games} games, seed {asked.seed}")
    for name, bots in mixes(table.seats).items():
        seeds = range(asked.seed, asked.seed + asked.games)
        print(f"{name:24} {measure(bots, table.options, seeds)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
