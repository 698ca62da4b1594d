"""Tips for a first game of chips: which cells are safe for the runner, and where to catch one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from game.core import grid
from game.core.contract import OptionValue
from game.core.words import _, pgettext
from game.games.chips.rules.state import Cells, State
from game.games.chips.view.info import first_table
from game.games.chips.view.input import Selection, cells_of, chips_on, order, owned, reachable
from game.games.chips.view.shapes import (
    CHOICE_ABOVE,
    CHOICE_BELOW,
    HUNTER,
    RUNNER,
    TOKEN,
    dart_stamp,
    frame_stamp,
    heading,
    middle,
)
from game.view.geometry import rounded
from game.view.scene import Box, Path, Pose, Sprite, Stamp
from game.view.tips import Callout, Tips

LAST_ROUND = 2
"""So many rounds of a first game have tips."""

OTHER = "ink2"
"""The colour of what marks a cell in reach of which nothing is said."""

_LETTERS, _PADDING = 8, 3
"""A cell of a phone is as wide as so many letters, a label's padding as so many."""

_BOX = Box(-50, -50, 100, 100)
_FIELD = rounded(Box(-44, -44, 88, 88), 16)
_HATCHING = "".join(
    f"M{max(c - 40, -40)} {min(c + 40, 40)}L{min(c + 40, 40)} {max(c - 40, -40)}"
    for c in range(-60, 61, 20)
)


def tips(seen: State, selection: Selection) -> Tips | None:
    """What helps the viewer to choose; None after the first rounds, and at other tables."""
    mine = owned(seen, selection)
    if not mine or seen.round > LAST_ROUND or not _is_first_table(seen):
        return None
    steps = len(mine) + 1
    if order(seen, selection) is not None or selection.active is None:
        return Tips(steps, steps)
    step, chip = 1 + mine.index(selection.active), selection.active
    if not seen.round:
        tasks = {
            RUNNER: _("Hunters will chase it. Tap any cell."),
            HUNTER: _("It catches the others’ runners. Tap any cell."),
        }
        return Tips(step, steps, tasks[chip])
    return (_flight if chip == RUNNER else _hunt)(seen, selection, step, steps)


def _is_first_table(seen: State) -> bool:
    """Whether the game is played by the options of a first table."""
    return all(getattr(seen.setup, name) == value for name, value in _first_options().items())


@cache
def _first_options() -> Mapping[str, OptionValue]:
    """The options of a first table, worked out once: they are asked for at every tap."""
    return first_table().options


def _flight(seen: State, selection: Selection, step: int, steps: int) -> Tips:
    """Where a hunter of somebody else can come this round, and where none can (§4)."""
    cells = reachable(seen, selection, RUNNER)
    hunters = _others(seen.hunters, selection)
    risky = sorted(_near(seen, hunters).intersection(cells))
    safe = _free(seen, [cell for cell in cells if cell not in risky])
    chips = (_nearest(seen, hunters, risky), pgettext("a chip on the board", "A hunter!"))
    return Tips(
        step,
        steps,
        _flight_words(safe, risky),
        tuple(_marks(seen, selection, RUNNER, safe, risky)),
        _callouts(seen, cells, chips, (safe, _("Run! Tap a green cell"))),
        {
            **dict.fromkeys(map(grid.name, safe), pgettext("a cell", "safe")),
            **dict.fromkeys(map(grid.name, risky), _("a hunter can come here")),
        },
    )


def _flight_words(safe: Sequence[int], risky: Sequence[int]) -> str:
    """What the colours mean that are on the board."""
    if safe and risky:
        return _("Green: safe. Purple: a hunter can come.")
    if risky:
        return _("No free cell is safe. Purple: a hunter can come.")
    return _("Green: safe.") if safe else _("No free cell is safe.")


def _hunt(seen: State, selection: Selection, step: int, steps: int) -> Tips:
    """Where a runner of somebody else can come this round (§4)."""
    cells = reachable(seen, selection, HUNTER)
    runners = _others(seen.runners, selection)
    likely = sorted(_near(seen, runners).intersection(cells))
    if not likely:
        return Tips(step, steps, _("No runner is near. Go closer to one."))
    chips = (_nearest(seen, runners, likely), pgettext("a chip on the board", "A runner!"))
    return Tips(
        step,
        steps,
        _("Purple: a runner can come here."),
        tuple(_marks(seen, selection, HUNTER, likely, ())),
        _callouts(seen, cells, chips, (_free(seen, likely), _("Hunt! Tap a purple cell"))),
        dict.fromkeys(map(grid.name, likely), _("a runner can come here")),
    )


def _free(seen: State, cells: Iterable[int]) -> list[int]:
    """Those of the cells on which no chip stands that could hide what is marked there."""
    return [cell for cell in cells if not chips_on(seen, cell)]


def _others(cells: Cells, selection: Selection) -> tuple[int, ...]:
    """Where such chips of other players stand."""
    return tuple(
        cell for seat, cell in enumerate(cells) if seat != selection.viewer and cell is not None
    )


def _near(seen: State, chips: Iterable[int]) -> set[int]:
    """All cells to which one of these chips can step."""
    return {cell for chip in chips for cell in grid.around(seen.setup.size, chip)}


def _nearest(seen: State, chips: Iterable[int], cells: Iterable[int]) -> Sequence[int]:
    """That of the chips which can step to most of these cells, if any can."""
    wanted = set(cells)
    reach = {chip: len(wanted.intersection(grid.around(seen.setup.size, chip))) for chip in chips}
    best = max(reach, key=lambda chip: (reach[chip], chip), default=None)
    return [best] if best is not None and reach[best] else []


def _callouts(
    seen: State,
    reach: Sequence[int],
    chips: tuple[Sequence[int], str],
    goals: tuple[Sequence[int], str],
) -> tuple[Callout, ...]:
    """A label at one of the chips and one at one of the goals, so that they hide little.

    Each comes with its words; a label that would lie over the other one, over the cell that the
    other one points at, or beyond the board is left out. `reach` are the cells that can be chosen.
    """
    occupied = [cell for cell in (*seen.runners, *seen.hunters) if cell is not None]
    shown = Counter(occupied) + Counter(reach) + Counter(reach)
    made: list[Callout] = []
    labelled = set[int | None]()
    for cells, words in (chips, goals):
        places = {
            Callout(grid.name(cell), words, below): _hidden(seen, cell, words, below=below)
            for cell in cells
            if cell not in labelled
            for below in (False, True)
        }
        free = {label for label, hidden in places.items() if hidden and not hidden & labelled}
        if free:
            best = min(sorted(free), key=lambda label: sum(shown[cell] for cell in places[label]))
            labelled |= {*places[best], grid.from_name(best.cell)}
            made.append(best)
    return tuple(made)


def _hidden(seen: State, cell: int, words: str, *, below: bool) -> frozenset[int]:
    """The cells that the label hides there on a phone; none where it would lie beyond the board."""
    row, size = grid.row(cell) + (-1 if below else 1), seen.setup.size
    if not 0 <= row < size:
        return frozenset()
    width = min(math.ceil((len(words) + _PADDING) / _LETTERS), size)
    left = min(max(grid.column(cell) - width // 2, 0), size - width)
    return frozenset(grid.cell(left + n, row) for n in range(width))


def _marks(
    seen: State, selection: Selection, chip: str, filled: Iterable[int], hatched: Iterable[int]
) -> Iterable[Sprite]:
    """Fields of two kinds below the chips, and no other cell in reach in their colours.

    Above lies a dart where no chip stands, else a frame.
    """
    size, seat = seen.setup.size, selection.viewer
    [here] = [middle(size, cell) for cell in cells_of(seen, seat or 0, chip)]
    fields = {
        **dict.fromkeys(filled, (_filled(TOKEN[chip]), "plate", TOKEN[chip])),
        **dict.fromkeys(hatched, (_hatched(), TOKEN[HUNTER], TOKEN[HUNTER])),
    }
    for cell in reachable(seen, selection, chip):
        there = Pose(*middle(size, cell))
        field, dart, frame = fields.get(cell, (None, OTHER, OTHER))
        if field:
            yield Sprite(f"tip:{cell}", field, there, CHOICE_BELOW)
        if chips_on(seen, cell):
            yield Sprite(f"frame:{cell}", frame_stamp(frame), there, CHOICE_ABOVE)
        elif cell not in (selection.runner, selection.hunter):
            turned = there._replace(turn=heading(Pose(*here), there))
            yield Sprite(f"dart:{cell}", dart_stamp(dart), turned, CHOICE_ABOVE)


@cache
def _filled(colour: str) -> Stamp:
    """A field of one colour with a light frame."""
    return Stamp((Path(_FIELD, fill=colour, stroke="plate", width=4),), _BOX)


@cache
def _hatched() -> Stamp:
    """A field that is hatched, with a dashed frame, in the colour of hunters."""
    colour = TOKEN[HUNTER]
    return Stamp(
        (
            Path(_HATCHING, stroke=colour, width=5, opacity=0.5),
            Path(_FIELD, stroke=colour, width=5, dash=(12, 8)),
        ),
        _BOX,
    )
