"""Random games through PettingZoo, beside the plain engine's playouts of `bench`."""

from __future__ import annotations

from itertools import count
from random import Random
from statistics import median
from time import process_time

import numpy as np
import pytest

from bench import playing
from game import registry
from game.adapters import pettingzoo

SECONDS = 0.5
"""How long a batch takes at least."""


def rate(game: str, seconds: float) -> float:
    """Whole games a second through the adapter, masks and planes included."""
    env, dice, start = pettingzoo.env(game, 2), Random(1), process_time()
    for played in count(1):
        env.reset(seed=played)
        while True:
            seen, _reward, over, _late, _info = env.last()
            if over:
                break
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[int(dice.random() * len(legal))])
        spent = process_time() - start
        if spent >= seconds:
            break
    return played / spent


@pytest.mark.thorough
@pytest.mark.parametrize("game", [*filter(registry.is_numbered, registry.GAMES)])
def test_the_adapter_plays_at_least_half_as_many_games(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In pairs and in the time of the process: other load slows both; a tenth is noise."""
    monkeypatch.setattr(playing, "perf_counter", process_time)
    pairs = [(rate(game, SECONDS), playing.rate(game, 2, {}, SECONDS)) for _ in range(7)]
    part = median(ours / plain for ours, plain in pairs[1:])
    print(f"{game}: {part:.0%}")
    assert part >= 0.5 / 1.1
