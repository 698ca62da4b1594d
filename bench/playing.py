"""Playouts and perft against the clock. The same file runs in CPython and in Pyodide."""

from __future__ import annotations

from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.__main__ import play_out
from game.core.contract import Game
from game.core.match import AnyMatch, Match


def perft_time(game: str, depth: int) -> float:
    """Milliseconds for perft to that depth from the start, leaves counted by what is legal."""
    rules = registry.rules(game)
    start = perf_counter()
    _perft(rules, rules.initial_state(rules.seats[0], {}), depth)
    return 1000 * (perf_counter() - start)


def _perft(rules: Game[Any, Any], state: Any, depth: int) -> int:
    """Leaves below `state`, by the plain contract."""
    total = 0
    for player in rules.active_players(state):
        actions = rules.legal_actions(state, player)
        if depth == 1:
            return len(actions)
        total += sum(_perft(rules, rules.apply(state, player, a).state, depth - 1) for a in actions)
    return total


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
