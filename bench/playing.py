"""Timed playouts and single actions; runs in CPython and in Pyodide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count, repeat
from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.arena import play_out
from game.core.contract import Game, OptionValue, Step
from game.core.history import AnyHistory, begin

Options = Mapping[str, OptionValue]

Log = Sequence[tuple[int, str]]
"""Actions as a record has them: seat and text."""

CHUNK = 20
"""Repetitions between two readings of the clock, which take time themselves."""


def rate(game: str, seats: int, options: Options, seconds: float) -> float:
    """Whole games a second between random bots, measured for at least `seconds`."""
    names = [f"Bot {seat + 1}" for seat in range(seats)]
    rules, bots = registry.rules(game), ["random"] * seats
    start = perf_counter()
    for played in count(1):
        begun: AnyHistory = begin(rules, names, options, played)
        play_out(begun, bots, Random(played))
        spent = perf_counter() - start
        if spent >= seconds:
            break
    return played / spent


def again_rate(game: str, seats: int, options: Options, log: Log, seconds: float) -> float:
    """Applications a second of the log's last action, measured for at least `seconds`."""
    rules = registry.rules(game)
    state, seat, action = _before_last(rules, seats, options, log)
    done, spent, start = 0, 0.0, perf_counter()
    while spent < seconds:
        for _ in repeat(None, CHUNK):
            rules.apply(state, seat, action)
        done += CHUNK
        spent = perf_counter() - start
    return done / spent


def last_step(game: str, seats: int, options: Options, log: Log) -> Step[Any]:
    """The step of the log's last action."""
    rules = registry.rules(game)
    return rules.apply(*_before_last(rules, seats, options, log))


def _before_last(rules: Game[Any, Any], seats: int, options: Options, log: Log) -> Any:
    """The position before the log's last action, its player, and the action."""
    *earlier, (seat, text) = log
    state = rules.initial_state(seats, options)
    for player, action in earlier:
        state = rules.apply(state, player, rules.action_from_string(action)).state
    return state, seat, rules.action_from_string(text)
