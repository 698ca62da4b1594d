"""Random games a second through PettingZoo, beside the plain engine of the same Python."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from time import perf_counter

import numpy as np

from bench import playing
from bench.report import Goal, Measured
from bench.stage import Stage, progress
from game import registry
from game.adapters import pettingzoo

BATCHES = 5
SECONDS = 0.5
"""How long a batch takes at least."""


def measure(stage: Stage) -> Iterator[Measured]:
    """Measure every game that has numbers, in alternating batches."""
    if not stage.is_ours:  # the code that is played is that of this version
        return
    for game in filter(registry.is_numbered, registry.GAMES):
        progress(f"playouts of {game} through PettingZoo")
        ours, plain = [], []
        for _ in range(1 + BATCHES):
            ours.append(rate(game, SECONDS))
            plain.append(playing.rate(game, 2, {}, SECONDS))
        name = f"playouts of {game}, 2 seats: PettingZoo, beside the plain engine"
        yield Measured(name, "/s", ours[1:], plain[1:], Goal("ratio", most=2))


def rate(game: str, seconds: float) -> float:
    """Whole games a second, chosen at random by their masks, measured for at least `seconds`."""
    env, dice, start = pettingzoo.env(game, 2), Random(1), perf_counter()
    for played in count(1):
        env.reset(seed=played)
        while True:
            seen, _reward, over, _late, _info = env.last()
            if over or seen is None:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[int(dice.random() * len(legal))])
        spent = perf_counter() - start
        if spent >= seconds:
            break
    return played / spent
