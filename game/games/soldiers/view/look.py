"""The field of soldiers as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import repeat

from game.core import grid
from game.games.soldiers.rules.field import plots
from game.games.soldiers.rules.state import State, garrison, soldiers
from game.games.soldiers.view.input import Selection
from game.games.soldiers.view.shapes import BARE, GROUND, MARKS, PLOTS, middle, plot_stamp
from game.view.geometry import CELL, rounded
from game.view.scene import Box, Frame, Path, Pose, Scene, Sprite, Stamp, Text

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
EDGE = 2.5
"""Width of the line around a bare plot."""
BOOK_PLOTS = 10
LENS = 92
"""CSS pixels of a chosen plot where plots are too small for a thumb."""
THUMB = 44
TRIED = 0.6
"""Opacity of a soldier on a bare plot who is not sent yet."""


def cells(seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
    """The names of the field's plots, rows from the top."""
    return grid.rows(seen.setup.size)


def frame(seen: State, _selection: Selection) -> Frame:
    """The tray, with a margin for coordinates at the left and below."""
    side = seen.setup.size * CELL
    return Frame(_tray(seen.setup.size), Box(0, 0, side, side))


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The field with its soldiers, where the last one went, and what is chosen."""
    plots_a_side = seen.setup.size
    box = _tray(plots_a_side)
    unit = size / box.width
    labels = _labels(plots_a_side)
    calm = min(LETTER * plots_a_side / BOOK_PLOTS, CROWDED * labels)
    letter = max(calm, SMALLEST / unit) if unit else 0
    letter = letter if letter <= labels else 0
    return Scene(
        box,
        (
            Sprite("field", ground_stamp(plots_a_side, round(letter)), layer=GROUND),
            *garrisons(plots_a_side, seen.plots),
            *_last(seen),
            *_chosen(seen, selection, unit * CELL),
        ),
    )


def _labels(size: int) -> float:
    """The width of the margin for coordinates: narrower for few plots, as they are large."""
    return LABELS * min(size / BOOK_PLOTS, BOOK_PLOTS / size)


def _tray(size: int) -> Box:
    """The box of the field with its rim and the margin for coordinates."""
    edge, labels = size * CELL + RIM, _labels(size)
    return Box(-labels, -RIM, edge + labels, edge + labels)


def garrisons(size: int, found: bytes) -> Iterator[Sprite]:
    """Every plot, bare ones unseen, so that a motion finds those that come and go."""
    return map(_plot, repeat(size), range(len(found)), found)


@cache  # a tap shows a whole field, of which it has changed little
def _plot(size: int, plot: int, found: int) -> Sprite:
    """What stands on that plot, at its place."""
    pose = Pose(*middle(size, plot), opacity=1 if found else 0)
    return Sprite(f"plot:{plot}", plot_stamp(size, plot, found), pose, PLOTS)


@cache
def ground_stamp(size: int, height: float) -> Stamp:
    """The tray with its bare plots, and letters and numbers of that height in its margin."""
    tray = _tray(size)
    bare = "".join(
        rounded(Box(x + BARE.x, y + BARE.y, BARE.width, BARE.height), 4)
        for x, y in (middle(size, plot) for plot in range(size * size))
    )
    drawn: list[Path | Text] = [
        Path(rounded(tray, 26), fill="b-soldiers"),
        Path(bare, fill="b-soldiers2", stroke="b-soldiers3", width=EDGE),
    ]
    if height:
        left, base = tray.x / 2, CAPITAL * height / 2
        below = size * CELL - left + base
        for i in range(size):
            x, y = middle(size, i * size + i)
            letter = grid.name(grid.cell(i, 0))[0]
            drawn.append(Text(letter, x, below, height, "ink2", 500))
            drawn.append(Text(str(i + 1), left, y + base, height, "ink2", 500))
    return Stamp(tuple(drawn), tray)


def _last(seen: State) -> Iterator[Sprite]:
    """A ring around the plot that the last soldier went to."""
    if seen.last is not None:
        yield Sprite("last", ring_stamp("ink"), Pose(*middle(seen.setup.size, seen.last)), MARKS)


@cache
def ring_stamp(token: str) -> Stamp:
    """A ring around a plot, in that colour."""
    path = Path(rounded(Box(-54, -54, 108, 108), 22), stroke=token, width=6)
    return Stamp((path,), Box(-58, -58, 116, 116))


def _chosen(seen: State, selection: Selection, pixels: float) -> Iterator[Sprite]:
    """The plot chosen with its new soldier, enlarged where plots are `pixels` small."""
    if selection.action is None or selection.viewer is None:
        return
    size = seen.setup.size
    plot = plots(size)[selection.action.cell]
    x, y = middle(size, plot)
    scale = max(1.0, LENS / pixels) if pixels < THUMB else 1.0
    after = garrison(selection.viewer, soldiers(seen.plots[plot]) + 1)
    yield Sprite("aim", ring_stamp("accent"), Pose(x, y), MARKS)
    if scale == 1:
        bare = not seen.plots[plot]
        new = Pose(x, y, opacity=TRIED if bare else 1)
        yield Sprite("tried", plot_stamp(size, plot, after), new, MARKS)
    else:
        edge, half = size * CELL, 58 * scale
        above = y - half - CELL
        at = Pose(min(max(x, half), edge - half), above if above > half else y + half + CELL)
        yield Sprite("lens", _lens(plot_stamp(size, plot, after), round(scale, 1)), at, MARKS)


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
