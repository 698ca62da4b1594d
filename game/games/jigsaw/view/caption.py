"""What stands at the top of a table: what the hand asks for, how near it is, and the points."""

from __future__ import annotations

from functools import cache

from game.core.words import _, ngettext
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.targets import STAIRCASE
from game.games.jigsaw.view.input import Selection
from game.games.jigsaw.view.names import target
from game.games.jigsaw.view.tallies import counted, filled, totals
from game.view.geometry import rounded
from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.values import Caption, Names

_SQUARE, _STEP, _STAIR = 14, 18, 3
"""A square for a piece, from one to the next, and how steps of stairs rise."""


def caption(seen: State, selection: Selection, names: Names) -> Caption:
    """The target with a square for every piece asked for, filled if it is there."""
    seat = selection.shown
    tally, title = counted(seen, seat), target(seen.hand)
    if tally is not None:
        # Translators: {target} is a goal, such as "trio", {points} a number
        title = _("{target}: {points}").format(target=title, points=tally.points)
    points = totals(seen)[seat]
    remark = ngettext("{name}: {points} point", "{name}: {points} points", points)
    parts = filled(seen.tables[seat], seen.hand)
    return Caption(
        title,
        _squares(parts, stairs=seen.hand == STAIRCASE),
        remark.format(name=names[seat], points=points),
    )


@cache
def _squares(parts: tuple[tuple[int, int], ...], *, stairs: bool) -> Scene:
    """`parts` are how many pieces there are and are needed, for each part of the target."""
    marks: list[Path] = []
    x = 0.0
    for has, needs in parts:
        for i in range(needs):
            low = _STAIR * (needs - 1 - i) if stairs else 0
            box = Box(x + 1, 1 + low, _SQUARE - 2, _SQUARE - 2)
            fill = "ink" if i < has else ""
            marks.append(Path(rounded(box, 3), fill=fill, stroke="ink", width=2))
            x += _STEP
        x += _STEP / 2
    height = _SQUARE + (3 * _STAIR if stairs else 0)
    box = Box(0, 0, x - _STEP / 2 - (_STEP - _SQUARE), height)
    return Scene(box, (Sprite("squares", Stamp(tuple(marks), box)),))
