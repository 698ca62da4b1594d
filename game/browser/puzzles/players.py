"""Who sits at the table of a puzzle: the solver, and bots for all others."""

from __future__ import annotations

from dataclasses import replace

from game import registry
from game.bots.seating import DEFAULT_LEVEL, PEOPLE
from game.bots.temperaments import TEMPERAMENTS
from game.core.words import _
from game.puzzles.moments import Moment
from game.puzzles.puzzle import Puzzle
from game.table.session import AnySession, Session

_FIRST = "Robo"
_RIVALS = (_FIRST, *(name for name in TEMPERAMENTS if name != _FIRST))


def session_of(puzzle: Puzzle | Moment) -> AnySession:
    """The game at the question; a moment has the people of its game. Raises BadRecord."""
    if isinstance(puzzle, Moment):
        count = len(puzzle.record.players)
        others = tuple(None if seat == puzzle.seat else DEFAULT_LEVEL for seat in range(count))
        return Session("", puzzle.history(), registry.view(puzzle.game), others)
    seats = range(len(puzzle.record.players))
    rivals = iter(_RIVALS)
    people = iter(PEOPLE if len(puzzle.team) > 1 else [_("You")])
    names = [next(people if seat in puzzle.team else rivals) for seat in seats]
    bots = tuple(None if seat in puzzle.team else DEFAULT_LEVEL for seat in seats)
    history = replace(puzzle.history(names), seed=0)
    return Session("", history, registry.view(puzzle.game), bots)
