"""How soldiers looks: its colours, its pieces, and the field as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import repeat

from game.core import grid
from game.games.soldiers.rules import Place, State, field, owner, soldiers, soldiers_of
from game.view.geometry import CELL, centre, rounded
from game.view.palette import Palette
from game.view.scene import ASIDE, Box, Frame, Mark, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.seats import colour, face, outline
from game.view.tap import Selection

GROUND, BRIDGES, PLOTS, FLYING, MARKS = range(5)
"""Layers, from the tray up."""

BARE = Box(-38, -38, 76, 76)
_BODY = rounded(Box(-41, -41, 82, 82), 14)
_SWOLLEN = "M-40-40Q0-55 40-40Q55 0 40 40Q0 55-40 40Q-55 0-40-40Z"
_PUSHES = {
    "N": "M-8-37L0-44.500L8-37",
    "S": "M-8 37L0 44.500L8 37",
    "E": "M37-8L44.500 0L37 8",
    "W": "M-37-8L-44.500 0L-37 8",
}
_LEAN = (12, -10, 9, -12, 10, -9, 11)
"""Degrees that swelling soldiers lean, one after the other."""
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-19, -17), (19, 17)),
    3: ((0, -19.3), (-20.2, 15.6), (20.2, 15.6)),
    4: ((-17, -17), (17, -17), (-17, 17), (17, 17)),
    5: ((-20, -20), (20, -20), (0, 0), (-20, 20), (20, 20)),
    6: ((-17, -22), (17, -22), (-17, 0), (17, 0), (-17, 22), (17, 22)),
    7: ((-20, -22), (20, -22), (-20, 0), (0, 0), (20, 0), (-20, 22), (20, 22)),
}
_SIZES = (0, 17, 15, 15, 13, 11, 10, 9)
"""Radius of a soldier by how many share the plot."""
SQUARE = Box(-50, -50, 100, 100)
NOTHING = Stamp((), Box(0, 0, 1, 1))
"""On an empty plot."""

LETTER, SMALLEST = 19, 9
"""Height of the coordinates on the book's ten plots, and the fewest pixels that can be read."""
LABELS, RIM = 40, 10
"""Width of the margin for coordinates on the book's ten plots, and of that on the other sides.

With them, sixteen plots a side are still wide enough for a thumb on an upright tablet.
"""
CROWDED = 0.75
"""No letter is higher than that share of its margin, but where it could not be read."""
CAPITAL = 0.7
"""Height of a numeral as a share of its size."""
BRIDGE = Box(-14, -9, 28, 18)
"""What joins two plots of one player over the gap between them: 12 pixels wide on ten plots."""
EDGE = 2.5
"""Width of the line around an empty plot."""
BOOK_PLOTS = 10
LENS = 92
"""CSS pixels of a chosen plot where plots are too small for a thumb."""
THUMB = 44
TRIED = 0.6
"""Opacity of a soldier on an empty plot who is not sent yet."""


def palette() -> Palette:
    """The game's own colours."""
    return Palette(
        lid=("#E3B34F", "#C2922F"),
        lid_words=("#1E2226", "#14181D"),
        tokens={
            "b-soldiers": ("#F0E4C8", "#27231B"),
            "b-soldiers2": ("#E4D4AF", "#383124"),
            "b-soldiers3": ("#C6B17F", "#6E6147"),
        },
        lid_picture={"b-soldiers2": "#CFA144"},
    )


# The pieces


@cache
def middles(size: int) -> tuple[Pose, ...]:
    """By plot, its pose in the picture."""
    return tuple(Pose(*centre(size, x, y)) for y in range(size) for x in range(size))


@cache
def plot_stamp(size: int, plot: int, standing: int) -> Stamp:
    """What stands on that plot: counted soldiers, swollen if one more makes it burst."""
    seat = owner(standing)
    if seat is None:
        return NOTHING
    count = soldiers(standing)
    swelling = count >= field(size).limits[plot] - 1
    return _soldiers_stamp(seat, count, _ways(size, plot) if swelling else "")


@cache
def soldier_stamp(seat: int) -> Stamp:
    """A soldier in the air, in its player's colour."""
    edge = replace(outline(seat, "onp", 15), width=0.5)
    return Stamp((edge, outline(seat, colour(seat), 15)), Box(-24, -24, 48, 48))


@cache
def _soldiers_stamp(seat: int, count: int, ways: str) -> Stamp:
    """So many soldiers of a seat on a plot.

    `ways` are the sides over which it is about to burst, as letters; none for a calm plot.
    """
    drawn: list[Mark] = [Path(_SWOLLEN if ways else _BODY, fill=face(seat))]
    if ways:
        push = "".join(_PUSHES[way] for way in ways)
        drawn.append(Path(push, stroke="onp", width=5))
    soldier = outline(seat, "onp", _SIZES[count])
    for (x, y), lean in zip(_PLACES[count], _LEAN, strict=False):
        drawn.append(replace(soldier, x=x, y=y, turn=lean if ways else 0))
    return Stamp(tuple(drawn), SQUARE)


def _ways(size: int, plot: int) -> str:
    """The sides on which the plot has neighbours, as letters of the compass."""
    row, column = divmod(plot, size)
    sides = {"N": row < size - 1, "E": column < size - 1, "S": row > 0, "W": column > 0}
    return "".join(side for side, inside in sides.items() if inside)


# The field


def cells(seen: State, _selection: Selection[Place]) -> tuple[tuple[str, ...], ...]:
    """The names of the field's plots, rows from the top."""
    return grid.rows(seen.setup.size)


def frame(seen: State, _selection: Selection[Place]) -> Frame:
    """The tray, with a margin for coordinates at the left and below."""
    side = seen.setup.size * CELL
    return Frame(_tray(seen.setup.size), Box(0, 0, side, side))


def scene(seen: State, selection: Selection[Place], size: float) -> Scene:
    """The field with its soldiers, where the last one went, and what is chosen.

    Empty plots are in it, unseen, so that a motion finds those that come and go.
    """
    plots_a_side = seen.setup.size
    box = _tray(plots_a_side)
    unit, labels = size / box.width, -box.x
    calm = min(LETTER * plots_a_side / BOOK_PLOTS, CROWDED * labels)
    letter = max(calm, SMALLEST / unit) if unit else 0
    letter = letter if letter <= labels else 0
    return Scene(
        box,
        (
            Sprite("field", ground_stamp(plots_a_side, round(letter)), layer=GROUND),
            *bridges(plots_a_side, seen.plots).values(),
            *map(_plot, repeat(plots_a_side), range(len(seen.plots)), seen.plots),
            *_marks(seen, selection, unit * CELL),
        ),
    )


def final(seen: State, size: float) -> Scene:
    """The field at the end, with the plot alight on which the last soldier was placed."""
    shown = scene(seen, Selection(None), size)
    if seen.last is None:
        return shown
    alight = Sprite("last", _ALIGHT, middles(seen.setup.size)[seen.last], MARKS)
    others = (sprite for sprite in shown.sprites if sprite.key != alight.key)
    return replace(shown, sprites=(*others, alight))


def _tray(size: int) -> Box:
    """The box of the field with its rim and the margin for coordinates.

    The margin is narrower for few plots, as they are large.
    """
    labels = LABELS * min(size / BOOK_PLOTS, BOOK_PLOTS / size)
    side = size * CELL + RIM + labels
    return Box(-labels, -RIM, side, side)


def bridges(size: int, plots: bytes) -> dict[int, Sprite]:
    """What joins two plots of one player that lie side by side, by their place in `pairs`."""
    owners = [*map(owner, plots)]
    return {
        pair: _bridge(size, pair, seat)
        for pair, (one, other) in enumerate(pairs(size))
        if (seat := owners[one]) is not None and seat == owners[other]
    }


@cache
def pairs(size: int) -> tuple[tuple[int, int], ...]:
    """Each two plots that lie side by side, the one on the left or below first."""
    neighbours = field(size).neighbours
    return tuple(
        (one, other)
        for one, around in enumerate(neighbours)
        for other in sorted(around)
        if other > one
    )


@cache
def _bridge(size: int, pair: int, seat: int) -> Sprite:
    one, other = pairs(size)[pair]
    (x, y, *_), (x1, y1, *_) = middles(size)[one], middles(size)[other]
    pose = Pose((x + x1) / 2, (y + y1) / 2, turn=0 if y == y1 else 90)
    return Sprite(f"bridge:{pair}", _bridge_stamp(seat), pose, BRIDGES)


@cache
def _bridge_stamp(seat: int) -> Stamp:
    return Stamp((Path("M-14-9H14V9H-14Z", fill=face(seat)),), BRIDGE)


@cache  # a tap shows a whole field, of which it has changed little
def _plot(size: int, plot: int, standing: int) -> Sprite:
    """What stands on that plot, at its place."""
    pose = middles(size)[plot]
    pose = pose if standing else pose._replace(opacity=0)
    return Sprite(plot_key(plot), plot_stamp(size, plot, standing), pose, PLOTS)


@cache
def plot_key(plot: int) -> str:
    """The key of that plot's sprite."""
    return f"plot:{plot}"


@cache
def ground_stamp(size: int, height: float) -> Stamp:
    """The tray with its empty plots, and letters and numbers of that height in its margin."""
    tray = _tray(size)
    empty = "".join(
        rounded(Box(x + BARE.x, y + BARE.y, BARE.width, BARE.height), 4)
        for x, y, *_rest in middles(size)
    )
    drawn: list[Path | Text] = [
        Path(rounded(tray, 26), fill="b-soldiers"),
        Path(empty, fill="b-soldiers2", stroke="b-soldiers3", width=EDGE),
    ]
    if height:
        left, base = tray.x / 2, CAPITAL * height / 2
        below = size * CELL - left + base
        for i in range(size):
            x, y = middles(size)[i * size + i][:2]
            letter = grid.name(grid.cell(i, 0))[0]
            drawn.append(Text(letter, x, below, height, "ink2", 500))
            drawn.append(Text(str(i + 1), left, y + base, height, "ink2", 500))
    return Stamp(tuple(drawn), tray)


def _marks(seen: State, selection: Selection[Place], pixels: float) -> Iterator[Sprite]:
    """A ring around the last soldier's plot, and the plot chosen with its new soldier.

    That is enlarged where plots are `pixels` small.
    """
    size = seen.setup.size
    if seen.last is not None:
        yield Sprite("last", _LAST, middles(size)[seen.last], MARKS)
    if selection.action is None or selection.viewer is None:
        return
    plot = field(size).plots[selection.action.cell]
    pose = middles(size)[plot]
    scale = max(1.0, LENS / pixels) if pixels < THUMB else 1.0
    after = soldiers_of(selection.viewer, soldiers(seen.plots[plot]) + 1)
    yield Sprite("aim", _AIM, pose, MARKS)
    if scale == 1:
        tried = pose if seen.plots[plot] else pose._replace(opacity=TRIED)
        yield Sprite("tried", plot_stamp(size, plot, after), tried, MARKS)
    else:
        edge, half = size * CELL, 58 * scale
        above = pose.y - half - CELL
        at = Pose(
            min(max(pose.x, half), edge - half), above if above > half else pose.y + half + CELL
        )
        yield Sprite("lens", _lens(plot_stamp(size, plot, after), round(scale, 1)), at, ASIDE)


def _ring(token: str) -> Stamp:
    """A ring around a plot, in that colour."""
    path = Path(rounded(Box(-54, -54, 108, 108), 22), stroke=token, width=6)
    return Stamp((path,), Box(-58, -58, 116, 116))


_LAST, _AIM = _ring("ink"), _ring("accent")
_ALIGHT = Stamp(
    (
        Path(rounded(Box(-54, -54, 108, 108), 22), stroke="ink", width=16),
        Path(rounded(Box(-54, -54, 108, 108), 22), stroke="joker", width=10),
    ),
    Box(-62, -62, 124, 124),
)
"""The ring around the plot that decided."""


@cache
def _lens(inside: Stamp, scale: float) -> Stamp:
    """A plot `scale` times as large, on a card."""
    card = Path(rounded(Box(-56, -56, 112, 112), 20), fill="card", stroke="ink", width=4)
    marks = (mark for mark in (card, *inside.marks) if isinstance(mark, Path))
    half = 59 * scale
    return Stamp(
        tuple(
            replace(mark, x=mark.x * scale, y=mark.y * scale, scale=mark.scale * scale)
            for mark in marks
        ),
        Box(-half, -half, 2 * half, 2 * half),
    )
