"""The rules of chips in plain words, clause by clause, with positions that show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from game.core import grid
from game.core.words import _
from game.games.chips.view.shapes import CHIPS, HUNTER, RUNNER, chip_stamp, middle
from game.view.clauses import Clause, Drawing, note
from game.view.geometry import board_box, rounded
from game.view.scene import Box, Path, Pose, Sprite, Stamp, Text

Phase = Mapping[int, str]
"""Orders by seat; whoever is not named keeps far away."""

FAR = ("a10 j10", "a9 j9", "a8 j8")
"""The orders of those who are only there to be counted: in placement, then round by round."""

NEAR = Box(262, 388, 600, 324)
"""The middle of the board, three cells high."""
CLOSE = Box(350, 432, 400, 216)
"""Two cells high."""
TOP = Box(208, 300, 684, 381)
"""The same with the card in it that stands above f5."""


def clauses() -> tuple[Clause, ...]:
    """The rules as cards, in the order of the sections."""
    return (*_start(), *_secrets(), *_rounds(), *_catches(), *_ends(), *_places(), _strategy())


def _start() -> Iterator[Clause]:
    crowd = {0: "c3 g4", 1: "e6 b8", 2: "h8 d2", 3: "i2 f9"}
    yield Clause(
        "§1",
        _("A board of 10 × 10 cells"),
        _(
            "All chips share one board. Its edges are walls: no chip moves off the board or comes "
            "back on the other side."
        ),
        Drawing(
            _("The board with the chips of four players."),
            4,
            _orders(4, crowd),
            extra=(Sprite("wall", _wall(), layer=CHIPS),),
        ),
    )
    pair = {0: "e5 g5", 1: "b1 i9"}
    yield Clause(
        "§2",
        _("A runner and a hunter each"),
        _(
            "Your round green runner runs away. Your spiky purple hunter catches runners. Your "
            "runner starts with one point for each player, your hunter with none. From 2 to 32 "
            "players can play."
        ),
        Drawing(
            _("A round green runner and a spiky purple hunter, both with their player’s letter."),
            2,
            _orders(2, pair),
            box=CLOSE,
            extra=(
                note(_("runner"), 450, 458, 21, (450, 506)),
                note(_("hunter"), 650, 458, 21, (650, 500)),
            ),
        ),
    )


def _secrets() -> Iterator[Clause]:
    yield Clause(
        "§3",
        _("Place both in secret"),
        _(
            "You have ten seconds to place your runner on any cell, then your hunter on another. "
            "Nobody can see them until all are ready. If others choose the same cell, nobody is "
            "caught yet."
        ),
        Drawing(
            _("A runner and a hunter, just placed; nobody else’s chips can be seen."),
            4,
            viewer=0,
            taps=("e5", "g5"),
            box=CLOSE,
        ),
    )

    yield Clause(
        "§4",
        _("Ten rounds, all move at once"),
        _(
            "Each round, secretly move each chip one cell, straight or diagonally. No chip may "
            "stay where it is, and your own two may not share a cell. When all are ready, all "
            "chips move."
        ),
        Drawing(
            _("A runner will move up; eight marks show where the hunter can move."),
            2,
            _orders(2, {0: "d5 g5", 1: "a10 j1"}),
            viewer=0,
            taps=("e6",),
            box=NEAR,
        ),
    )


def _rounds() -> Iterator[Clause]:
    placed = {0: "d4 e6", 1: "g6 h6", 2: "f4 h4"}
    stepped = {0: "d5 e5", 1: "f5 h5", 2: "timeout"}
    yield Clause(
        "§5",
        _("Too late means out"),
        _(
            "If you are not ready after ten seconds, you are out. Your chips leave the board "
            "before anyone is caught. You keep your points."
        ),
        Drawing(
            _("Two players’ chips have moved; those of the third are crossed out and gone."),
            3,
            _orders(3, placed, stepped),
            reveal=True,
            box=NEAR,
            extra=(*_gone(2, RUNNER, "f4"), *_gone(2, HUNTER, "h4")),
        ),
    )
    yield _drifting()

    yield Clause(
        "§6",
        _("A catch costs 5 points"),
        _(
            "A hunter that stops on a runner’s cell catches it: the runner pays the hunter 5 "
            "points. If a runner and a hunter only swap cells, nobody is caught."
        ),
        Drawing(
            _("One hunter catches one runner: the runner pays 5 and the hunter gets 5."),
            8,
            _orders(8, {0: "e4 b2", 1: "c2 g4"}, {0: "f5 b3", 1: "c3 f5"}),
            reveal=True,
            box=TOP,
        ),
    )


def _drifting() -> Clause:
    """The house rule by which nobody is out by the clock."""
    steps = {0: "d5 h6"}, {0: "e5 h5"}, {0: "f5 h4"}
    return Clause(
        "§5",
        _("House rule: drift on"),
        _(
            "A chip that you have not moved in time goes one cell on, the way it went before; at "
            "first, up. If it cannot go there, it turns clockwise. Nobody is out, and placing has "
            "no clock."
        ),
        Drawing(
            _("A runner that moved right goes on to the right, a hunter that moved down goes on."),
            2,
            _orders(2, *steps),
            reveal=True,
            box=NEAR,
            extra=(_pale(0, RUNNER, "d5"), _pale(0, HUNTER, "h6")),
        ),
        house=("late", "drift"),
    )


def _catches() -> Iterator[Clause]:
    yield Clause(
        "§6",
        _("Hunters together catch more"),
        _(
            "Each further hunter doubles the price: every runner pays 10 points for two, 20 for "
            "three. With more runners than hunters, each pays only 2 to each hunter. Hunters share "
            "equally, to two decimals."
        ),
        Drawing(
            _("Two hunters catch one runner: it pays 10, and each hunter gets 5."),
            12,
            _orders(
                12,
                {0: "f4 b2", 1: "c2 g4", 2: "i2 e4"},
                {0: "f5 b3", 1: "c3 f5", 2: "i3 f5"},
            ),
            reveal=True,
            box=TOP,
        ),
    )


def _ends() -> Iterator[Clause]:
    yield Clause(
        "§7",
        _("Without points, a runner is gone"),
        _(
            "A runner that cannot pay in full pays all it has. With no points left it leaves the "
            "board. Its player goes on with the hunter alone."
        ),
        Drawing(
            _("A runner pays its last 4 points and is crossed out."),
            4,
            _orders(4, {0: "e4 b2", 1: "c2 g4"}, {0: "f5 b3", 1: "c3 f5"}),
            reveal=True,
            box=TOP,
        ),
    )

    yield Clause(
        "§8",
        _("When it ends"),
        _(
            "The game ends after ten rounds, or as soon as no more than one player is left in. "
            "That round still counts."
        ),
        Drawing(
            _("One player’s chips have moved; those of the two others are crossed out and gone."),
            3,
            _orders(
                3, {0: "d5 e6", 1: "h6 f5", 2: "f4 h4"}, {0: "d6 e5", 1: "timeout", 2: "resign"}
            ),
            reveal=True,
            box=NEAR,
            extra=(
                *(*_gone(1, RUNNER, "h6"), *_gone(1, HUNTER, "f5")),
                *(*_gone(2, RUNNER, "f4"), *_gone(2, HUNTER, "h4")),
            ),
        ),
    )


def _places() -> Iterator[Clause]:
    yield Clause(
        "§9",
        _("Who wins"),
        _(
            "Add your runner’s and your hunter’s points. Most points win; equal points share a "
            "place. Players who are out come after all others. Among them, whoever stayed longer "
            "comes first."
        ),
        Drawing(
            _("A runner with 8 points and a hunter with 5 make 13."),
            8,
            _orders(
                8, {0: "d3 f7", 1: "f5 i2"}, {0: "d4 f6", 1: "f6 i3"}, {0: "d5 f5", 1: "f7 i4"}
            ),
            box=Box(268, 405, 504, 272),
            extra=(
                note("8", 350, 462, 25, (350, 506)),
                note("5", 550, 462, 25, (550, 500)),
                _sum("+", 450, 60),
                _sum("= 13", 682, 40),
            ),
        ),
    )


def _strategy() -> Clause:
    """How to play well, which is no rule."""
    return Clause(
        "§9",
        _("Hunt or flee?"),
        _(
            "Do both. A runner that is never caught keeps its points, but only a hunter wins more. "
            "Each round, look where hunters can come, and guess where the runners will go."
        ),
        Drawing(
            _("A runner will move away from a hunter, and its own hunter next to a runner."),
            2,
            _orders(2, {0: "d5 f5", 1: "g6 e6"}),
            viewer=0,
            taps=("c4", "g5"),
            box=NEAR,
        ),
    )


def _orders(seats: int, *phases: Phase) -> tuple[tuple[int, str], ...]:
    """The actions of all seats, placement first."""
    return tuple(
        (seat, phase.get(seat, far))
        for phase, far in zip(phases, FAR, strict=False)
        for seat in range(seats)
    )


def _gone(seat: int, chip: str, cell: str) -> Iterator[Sprite]:
    """A chip where it was before it left, pale and crossed out."""
    x, y = middle(10, grid.from_name(cell) or 0)
    yield _pale(seat, chip, cell)
    yield Sprite(f"strike:{chip}:{seat}", _strike(), Pose(x, y), CHIPS)


def _pale(seat: int, chip: str, cell: str) -> Sprite:
    """A chip where it was before."""
    x, y = middle(10, grid.from_name(cell) or 0)
    return Sprite(f"gone:{chip}:{seat}", chip_stamp(chip, seat), Pose(x, y, 1, 0, 0.4), CHIPS)


def _sum(words: str, x: float, size: float) -> Sprite:
    """A part of a sum, in line with row 5."""
    text = Text(words, x, 550 + 0.35 * size, size, "ink")
    box = Box(x - size * len(words) / 2, 550 - size, size * len(words), 2 * size)
    return Sprite(f"sum:{words}", Stamp((text,), box), layer=CHIPS)


@cache
def _wall() -> Stamp:
    """A line around the whole board."""
    box = board_box(10)
    return Stamp((Path(rounded(box, 26), stroke="edge", width=7),), box)


@cache
def _strike() -> Stamp:
    return Stamp((Path("M-40 40L40-40", stroke="warn", width=9),), Box(-45, -45, 90, 90))
