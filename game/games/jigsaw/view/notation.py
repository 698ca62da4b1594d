"""How actions of jigsaw are written, for those who write a bot."""

from __future__ import annotations

from game.core.words import _
from game.games.jigsaw.rules.state import LETTERS, Pass, Place, Steal
from game.games.jigsaw.rules.table import CENTRE, from_name, name
from game.view.values import Written

KIND, TURNS, VICTIM = 4, 1, 1


def notation(cell: str) -> tuple[Written, ...]:
    """Actions with that cell of one's own table (§6, §8), and leaving jokers."""
    at = from_name(cell)
    goal, source = CENTRE if at is None else at, name(CENTRE)
    # Translators: a piece is laid on a cell; "r0" to "r3" say how often it is turned by a quarter
    placed = _("Place the {kind} on {cell}; r0 to r3 are its quarter turns")
    stolen = _("Steal the piece on {source} of player {letter} and place it on {cell}")
    return (
        Written(str(Place(KIND, goal, TURNS)), placed.format(kind=KIND, cell=name(goal))),
        Written(
            str(Steal(VICTIM, CENTRE, goal, TURNS)),
            stolen.format(source=source, letter=LETTERS[VICTIM], cell=name(goal)),
        ),
        Written(str(Pass()), _("Use no more jokers")),
    )
