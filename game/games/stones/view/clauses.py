"""The rules of stones in plain words, clause by clause, with positions that show them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.words import _
from game.games.stones.rules.board import FIELDS
from game.games.stones.view.shapes import MARKS, spot
from game.view.clauses import Clause, Drawing, note
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
        _("Fourteen fields and a sun"),
        _(
            "Lines join fields that are next to each other. No stone is ever placed on the sun in "
            "the middle. The two fields with eight sides are battlefields."
        ),
        Drawing(_("The empty board: fourteen fields around a sun."), 2, box=BOARD),
    )
    x, y = spot(FIELDS["b1"])
    yield Clause(
        "§2",
        _("Every stone has a point"),
        _(
            "Each player has seven stones. A stone points in one of eight directions, and its tail "
            "the opposite way. The other side of a stone has the rival’s colour."
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
        _("Point across the sun"),
        _(
            "A stone points at the next field in its direction. If the sun is in between, the "
            "stone points at the sun and also at the field behind it."
        ),
        Drawing(
            _("A stone next to the sun points at it, and at the field behind it."),
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
            "White places a stone on any field, then Black. Neither may point at the sun or at the "
            "other stone. With a house rule, Black may take over White’s stone instead. Then White "
            "places another."
        ),
        Drawing(
            _(
                "One white stone on the board; Black can use any field but the one that it points "
                "at."
            ),
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
            "On your turn, place a stone, turn a stone, capture a stone, or say “Jeex!” You cannot "
            "skip your turn. A plus marks where a new stone can go."
        ),
        Drawing(
            _("Four stones on the board; a plus marks fields at White’s points and tails."),
            2,
            _moves("a2E", "d1E", "b2NW", "e1N"),
            viewer=0,
            box=BOARD,
        ),
    )
    yield Clause(
        "§6",
        _("Place a stone"),
        _(
            "Choose a free field where the point or tail of one of your stones leads. The new "
            "stone may point in any direction."
        ),
        Drawing(
            _(
                "A stone, with a ring on the field that its point leads to and one on the field "
                "that its tail leads to."
            ),
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
        _("Turn one of your stones to any other direction. It may even point off the board."),
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
            "Your stone moves to the field of the rival’s stone that it points at. The captured "
            "stone gets your colour, and you can place it later."
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
            "You can capture across the sun, too. A stone captured on a battlefield leaves the "
            "game for good."
        ),
        Drawing(
            _("A white stone is about to capture a black one on a battlefield across the sun."),
            2,
            _moves("d2E", "b2W", "d2>W", "b2>SW"),
            viewer=0,
            taps=("d2", "b2"),
            box=MIDDLE,
        ),
    )

    yield Clause(
        "§9",
        _("Say “Jeex!” and win"),
        _(
            "If one of your stones points at the sun and none of your rival’s does, say “Jeex!” on "
            "your turn. You win! But be sure: a wrong “Jeex!” loses the game."
        ),
        Drawing(
            _("A white stone points at the sun and no black one does: the sun is lit."),
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
            "The game is a draw if a player’s last stone on the board is captured. So it is if the "
            "same position comes up a third time, or if you both agree."
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
