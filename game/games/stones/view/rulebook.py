"""The rules of stones in plain words, clause by clause, with positions that show them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.words import _
from game.games.stones.rules.board import FIELDS
from game.games.stones.view.shapes import MARKS, spot
from game.view.rulebook import Clause, Drawing, note
from game.view.scene import Box, Path, Pose, Sprite, Stamp

BOARD = Box(-14, -14, 528, 328)
"""The board without the shelves."""
MIDDLE = Box(0, 10, 500, 280)
UPPER = Box(70, -14, 360, 194)
LOWER = Box(70, 120, 360, 194)


def clauses() -> tuple[Clause, ...]:
    """The rules as cards, in the order of the sections."""
    return (*_things(), *_beginning(), *_turns(), *_moving(), *_captures(), *_end())


def _things() -> Iterator[Clause]:
    yield Clause(
        "§1",
        _("Fourteen fields and a centre"),
        _(
            "Lines join neighbours. The sun in the middle is the centre: no stone ever lies there. "
            "The two eight-sided fields are battlefields."
        ),
        Drawing(_("The empty board: fourteen fields around a sun."), 2, box=BOARD),
    )
    x, y = spot(FIELDS["b1"])
    yield Clause(
        "§2",
        _("Every stone has a point"),
        _(
            "Each player starts with seven. A stone points in one of eight directions, and its "
            "tail lies behind. Its other side has the rival's colour: turned over, it changes "
            "hands."
        ),
        Drawing(
            _("A white stone that points to the right; its tail is on the left."),
            2,
            _moves("b1E"),
            box=Box(x - 130, y - 75, 260, 139),
            extra=(
                note(_("point"), x + 90, y - 50, 13, (x + 44, y - 3)),
                note(_("tail"), x - 90, y - 50, 13, (x - 38, y - 18)),
            ),
        ),
    )


def _beginning() -> Iterator[Clause]:
    yield Clause(
        "§3",
        _("Look across the centre"),
        _(
            "A stone points at the next field that way. If the centre comes first, it attacks the "
            "centre, and points at the field on the far side, too."
        ),
        Drawing(
            _("A stone beside the centre points at it, and at the field across."),
            2,
            _moves("b2N", "e2E", "b2>E", "e2>NE"),
            viewer=0,
            taps=("b2",),
            box=MIDDLE,
        ),
    )

    yield Clause(
        "§4",
        _("The first two stones"),
        _(
            "White puts a stone anywhere, then Black. Neither may attack the centre or point at "
            "the other. As a house rule, Black may take White's stone instead; White puts another."
        ),
        Drawing(
            _("A white stone lies; Black can use any field but the one that it points at."),
            2,
            _moves("a1NE"),
            viewer=1,
            box=BOARD,
        ),
    )


def _turns() -> Iterator[Clause]:
    yield Clause(
        "§5",
        _("One move a turn"),
        _(
            "Put a stone down, turn one, capture one, or claim the centre. You cannot pass. Dots "
            "mark the fields where you can put a stone."
        ),
        Drawing(
            _("Four stones on the board; dots mark free fields at White's points and tails."),
            2,
            _moves("a2E", "d1E", "b2NW", "e1N"),
            viewer=0,
            box=BOARD,
        ),
    )
    yield Clause(
        "§6",
        _("Put a stone down"),
        _(
            "Choose a free field where a stone of yours has its point or its tail. The new stone "
            "may point any way."
        ),
        Drawing(
            _("A stone with a ring on the field at its point and one on the field at its tail."),
            2,
            _moves("c3W", "e1S"),
            viewer=0,
            taps=("c3",),
            box=UPPER,
        ),
    )


def _moving() -> Iterator[Clause]:
    yield Clause(
        "§7",
        _("Turn a stone"),
        _("Turn one of yours to any other direction. It may even point off the board."),
        Drawing(
            _("A stone that pointed up and left has been turned to the right."),
            2,
            _moves("c1NW", "e3N", "c1>E"),
            box=LOWER,
            extra=(_turning("c1"),),
        ),
    )
    yield Clause(
        "§8",
        _("Capture what you point at"),
        _(
            "Your stone takes the rival's place, still pointing the same way. The one it took "
            "flips to your colour, and is yours to put down later."
        ),
        Drawing(
            _("A white stone points at a black one, which is marked to be captured."),
            2,
            _moves("b3S", "c3N", "b3>E", "c3>NE"),
            viewer=0,
            taps=("b3", "c3"),
            box=UPPER,
        ),
    )


def _captures() -> Iterator[Clause]:
    yield Clause(
        "§8",
        _("Lost on a battlefield"),
        _(
            "You can capture across the centre, too. A stone that is captured on an eight-sided "
            "battlefield is gone for good."
        ),
        Drawing(
            _("A white stone is about to capture a black one on a battlefield across the centre."),
            2,
            _moves("d2E", "b2W", "d2>W", "b2>SW"),
            viewer=0,
            taps=("d2", "b2"),
            box=MIDDLE,
        ),
    )

    yield Clause(
        "§9",
        _("Claim Jeex and win"),
        _(
            "On your turn, if a stone of yours attacks the centre and none of your rival's does, "
            "say so: you win. But be sure, for a wrong claim loses."
        ),
        Drawing(
            _("A white stone attacks the centre and no black one does: the centre is lit."),
            2,
            _moves("b1E", "e2N", "c1W", "e3W", "b1>NE", "e2>NW"),
            viewer=0,
            taps=("jeex",),
            box=BOARD,
        ),
    )


def _end() -> Iterator[Clause]:
    yield Clause(
        "§10",
        _("A draw"),
        _(
            "Take care: whoever's last stone on the board is captured, the game is drawn. So it is "
            "when the same position comes up a third time, or when you both agree."
        ),
        Drawing(
            _("A white stone is about to capture the only black one."),
            2,
            _moves("d1N", "e1E", "d1>E", "e1>NE"),
            viewer=0,
            taps=("d1", "e1"),
            box=BOARD,
        ),
    )


def _moves(*texts: str) -> tuple[tuple[int, str], ...]:
    """White and Black in turn."""
    return tuple((i % 2, text) for i, text in enumerate(texts))


def _turning(name: str) -> Sprite:
    """A bent arrow over the field of that name, clockwise."""
    x, y = spot(FIELDS[name])
    return Sprite("turning", _bent(), Pose(x, y), MARKS)


@cache
def _bent() -> Stamp:
    marks = (
        Path("M-44-44A62 62 0 0 1 56-26", stroke="ink", width=6),
        Path("M65-6L70-32L43-20Z", fill="ink", stroke="ink", width=3),
    )
    return Stamp(marks, Box(-75, -75, 150, 150))
