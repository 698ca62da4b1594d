"""The time of `legal_actions` in jigsaw at tables of 60 pieces, to place a piece and to steal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import perf_counter

from bench.browser import Stage, progress
from bench.row import Goal, Row, times
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.rules.fitting import borders, linking_places, places
from game.games.jigsaw.rules.pieces import KINDS, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import EMPTY, Table, put

PIECES = 60
POSITIONS = 120
"""Positions measured, each once, with cold caches."""
GOAL = Goal("p95", 2)
"""Milliseconds."""


def measure(_stage: Stage) -> list[Row]:
    """A row for a piece to place and one for a joker to use, in CPython."""
    progress(f"jigsaw, {PIECES} pieces")
    dice = Random(PIECES)
    name = f"legal_actions of jigsaw, {PIECES} pieces"
    placing = [_asked(_position(dice, stealing=False)) for _ in range(POSITIONS)]
    stealing = [_asked(_position(dice, stealing=True)) for _ in range(POSITIONS)]
    return [
        times(f"{name}, placing: CPython", placing, goal=GOAL),
        times(f"{name} each, stealing: CPython", stealing, goal=GOAL),
    ]


def _asked(state: State) -> float:
    """Milliseconds for the legal actions of the position, with cold caches."""
    for known in (borders, linking_places, places):
        known.cache_clear()
    start = perf_counter()
    actions = GAME.legal_actions(state, state.turn)
    spent = 1000 * (perf_counter() - start)
    if not actions:
        raise ValueError(state)
    return spent


def _position(dice: Random, *, stealing: bool) -> State:
    """A position with two full tables, and a piece to place or a joker to use."""
    start = replace(GAME.initial_state(2, {"sets": 4}), opening=None)
    tables = (_table(dice), _table(dice))
    if stealing:
        return replace(start, tables=tables, jokers=1)
    kinds = [kind for kind in KINDS if places(tables[0], kind)]
    return replace(start, tables=tables, die=dice.choice(kinds))


def _table(dice: Random) -> Table:
    """A table of `PIECES` random pieces, each on a random legal place."""
    table = EMPTY
    for _ in range(PIECES):
        kind = dice.choice(KINDS)
        cell, turns = dice.choice(list(places(table, kind).items()))
        table = put(table, cell, piece(kind, dice.choice(turns)))
    return table
