"""All that may be done in jigsaw before tables of 60 pieces: places for a roll, and thefts."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import perf_counter

from bench.browser import Stage, progress
from bench.row import Goal, Row, times
from game.games.jigsaw.fitting import borders, linking_places, places
from game.games.jigsaw.pieces import KINDS, piece
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.state import State
from game.games.jigsaw.table import EMPTY, Table, put

PIECES = 60
POSITIONS = 120
"""Each asked once, so that nothing is known of its tables yet."""
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
    """Milliseconds until it is known what may be done there."""
    for known in (borders, linking_places, places):
        known.cache_clear()
    start = perf_counter()
    actions = GAME.legal_actions(state, state.turn)
    spent = 1000 * (perf_counter() - start)
    if not actions:
        raise ValueError(state)
    return spent


def _position(dice: Random, *, stealing: bool) -> State:
    """Two tables full of pieces, and a piece or a joker to go on with."""
    start = replace(GAME.initial_state(2, {"sets": 4}), opening=None)
    tables = (_table(dice), _table(dice))
    if stealing:
        return replace(start, tables=tables, jokers=1)
    kinds = [kind for kind in KINDS if places(tables[0], kind)]
    return replace(start, tables=tables, die=dice.choice(kinds))


def _table(dice: Random) -> Table:
    """So many pieces as they come, each on one of the places that are legal for it."""
    table = EMPTY
    for _ in range(PIECES):
        kind = dice.choice(KINDS)
        cell, turns = dice.choice(list(places(table, kind).items()))
        table = put(table, cell, piece(kind, dice.choice(turns)))
    return table
