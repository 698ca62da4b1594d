"""A long game of stones between two bots that never say jeex: what it costs in time and memory.

`python3 -m tests.long_game [MOVES]` plays it, with a line for each tenth of it.
"""

from __future__ import annotations

import sys
import tracemalloc
from itertools import count
from time import perf_counter

from game.lab.demos import demos
from game.lab.playing import Fixture, FixtureGame, LabBotPlayer

MOVES = 10_000


def play(seed: int, moves: int) -> bool:
    """Play that game for so many moves; whether it lasted so long."""
    chance = demos("stones")[1]
    game = FixtureGame(Fixture("stones", (chance, chance), seed=seed))
    players = [LabBotPlayer("stones", 2, chance) for _seat in range(2)]
    began = perf_counter()
    for move in range(1, moves + 1):
        seat = game.to_act()
        if seat is None:
            return False
        game.take(seat, players[seat].decide(game.seen(seat), seat, game.chance[seat]))
        if move % (moves // 10) == 0:
            held = tracemalloc.get_traced_memory()[0] if tracemalloc.is_tracing() else 0
            megabytes = f"{held / 1e6:8.1f} MB" if held else ""
            print(f"{move:8} moves {perf_counter() - began:8.1f} s {megabytes}", flush=True)
    return True


def main() -> None:
    """Find a game that lasts, play it for the time, and again for the memory."""
    moves = int(sys.argv[1]) if len(sys.argv) > 1 else MOVES
    seed = next(seed for seed in count() if play(seed, moves))
    tracemalloc.start()
    play(seed, moves)


if __name__ == "__main__":
    main()
