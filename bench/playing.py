"""Timed playouts, perft and single actions; runs in CPython and in Pyodide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, repeat
from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.arena import play_out
from game.bots import Bot
from game.bots.mcts import Mcts
from game.bots.search import SearchRequest
from game.core.contract import Game, OptionValue, Step
from game.core.history import AnyHistory, begin
from game.core.knowledge import Level


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


def search_rate(game: str, nodes: int) -> float:
    """Positions a second that the master's search looks at, over `MOVES` moves of `nodes` each."""
    rules, levels = registry.rules(game), registry.levels(game)
    seats = rules.seats[0]
    master = Bot(replace(levels["master"], nodes=nodes), seats)
    state, looked, spent = rules.initial_state(seats, {}), 0, 0.0
    for _ in range(MOVES):
        (player,) = rules.active_players(state)
        start = perf_counter()
        found = master.choose(state, player, Random(1))
        spent += perf_counter() - start
        looked += found.nodes
        state = rules.apply(state, player, found.action).state
    return looked / spent


def tree_rate(game: str, descents: int) -> float:
    """Descents a second of a tree search from the start, with playouts to the end of the game."""
    rules = registry.rules(game)
    seats = rules.seats[0]
    level = Level("mcts", registry.levels(game)["master"].knowledge, playout=ENDLESS)
    start_state = rules.initial_state(seats, {})
    search = Mcts(SearchRequest(level, start_state, 0, seats, Random(1)))
    start = perf_counter()
    for _ in range(descents):
        search.descend()
    return descents / (perf_counter() - start)


MOVES = 10
"""Of one game, from its start."""
ENDLESS = 10_000
"""More actions than a playout can have."""

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


def last_step(game: str, seats: int, options: Options, log: Log) -> tuple[Any, Step[Any]]:
    """The position before the log's last action, and the step of that action."""
    rules = registry.rules(game)
    state, seat, action = _before_last(rules, seats, options, log)
    return state, rules.apply(state, seat, action)


def _before_last(rules: Game[Any, Any], seats: int, options: Options, log: Log) -> Any:
    """The position before the log's last action, its player, and the action."""
    *earlier, (seat, text) = log
    state = rules.initial_state(seats, options)
    for player, action in earlier:
        state = rules.apply(state, player, rules.action_from_string(action)).state
    return state, seat, rules.action_from_string(text)
