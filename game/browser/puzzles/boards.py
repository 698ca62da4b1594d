"""Small boards of puzzles, drawn one after the other while the page answers."""

from __future__ import annotations

from collections.abc import Iterable

from game.browser.puzzles.players import session_of
from game.browser.web import Element, TimeSlice, replace, svg_elements
from game.core.record import BadRecord
from game.puzzles.moments import Moment
from game.puzzles.puzzle import Puzzle


def can_be_shown(puzzle: Puzzle | Moment) -> bool:
    """Whether the record of that puzzle can be played."""
    try:
        session_of(puzzle)
    except BadRecord:
        return False
    return True


async def draw(
    places: Iterable[tuple[Puzzle | Moment, Element]], width: int, *, label: bool = False
) -> None:
    """Draw the question of each puzzle into its place, so many CSS pixels wide."""
    time_slice = TimeSlice()
    for puzzle, place in places:
        await time_slice.yield_if_over()
        try:
            session = session_of(puzzle)
        except BadRecord:
            continue
        seen = session.seen(None)
        scene = session.view.thumbnail(seen, width)
        await time_slice.yield_if_over()
        words = puzzle.question().title if label else ""
        replace(place, svg_elements.picture(scene, words, signs=session.signs))
