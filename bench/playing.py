"""Random playouts against the clock. The same file runs in CPython and in Pyodide."""

from __future__ import annotations

from itertools import count
from random import Random
from time import perf_counter

from game import registry
from game.__main__ import play_out
from game.core.match import AnyMatch, Match


def rate(game: str, seats: int, seconds: float) -> float:
    """Whole games a second between random bots, default options, for at least that long."""
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    rules, bots = registry.rules(game), ["random"] * seats
    start = perf_counter()
    for played in count(1):
        match: AnyMatch = Match(rules, names, {}, played)
        play_out(match, bots, Random(played))
        spent = perf_counter() - start
        if spent >= seconds:
            break
    return played / spent
