"""What a player has chosen so far, and what a tap, a drag or a pick makes of it.

A choice is a piece (the one rolled, or one taken from another table), a cell of one's own table and
a rotation; or to leave the jokers unused. A tap on another's table that takes nothing looks at it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.contract import IllegalAction
from game.core.words import _, ngettext
from game.games.jigsaw.rules.actions import check_jokers, check_source
from game.games.jigsaw.rules.fitting import (
    around,
    check_fit,
    contacts_at,
    must_link,
    places,
    stealable,
)
from game.games.jigsaw.rules.pieces import ROTATIONS, fitting_rotations, kind_of, piece
from game.games.jigsaw.rules.state import Action, Place, State, Steal
from game.games.jigsaw.rules.table import EMPTY, Table, from_name
from game.games.jigsaw.rules.table import name as cell_name
from game.games.jigsaw.rules.thefts import PASS
from game.games.jigsaw.view.shapes import NUMERAL, held_stamp, none_stamp, piece_stamp, whole_stamp
from game.view.values import Lifted, Pick, Refusal, refusal_by

TURN, NONE, WHOLE = "turn", "pass", "whole"
"""The keys of the picks."""


class Span(NamedTuple):
    """The cells shown: the leftmost and lowest one's place, and how many there are each way."""

    x: int
    y: int
    across: int
    up: int


@dataclass(frozen=True, slots=True)
class Selection:
    """The table that is looked at, the piece taken from another, where and how a piece lies.

    `viewer` is None for whoever chooses nothing; `source` is a seat and a cell of its table.
    `whole` shows all of a table, `aside` its pieces only; `passing` leaves the jokers unused.
    `kept` are the cells shown, whatever lies on the table.
    """

    viewer: int | None
    shown: int
    cell: int | None = None
    rotation: int = 0
    source: tuple[int, int] | None = None
    whole: bool = False
    passing: bool = False
    aside: bool = False
    kept: Span | None = None


def select(seen: State, viewer: int | None) -> Selection:
    """Nothing chosen, the own table in view; for an onlooker, that of the player to act."""
    if viewer is None or viewer not in range(seen.setup.seats):
        return Selection(None, seen.turn)
    return Selection(viewer, viewer)


def turn_to(_seen: State, selection: Selection, board: int) -> Selection:
    """The selection with the table of that seat in view."""
    return replace(selection, shown=board, whole=False, kept=None)


def thumbnail_selection(seen: State, selection: Selection, board: int) -> Selection:
    """The table of that seat cropped to its pieces; what is chosen lies on the viewer's own."""
    shown = replace(turn_to(seen, selection, board), aside=True)
    return shown if board == selection.viewer else replace(shown, cell=None, rotation=0)


def chooses(seen: State, selection: Selection) -> bool:
    """Whether it is for the viewer to place a piece, or to use jokers."""
    return selection.viewer == seen.turn and not seen.over and bool(seen.die or seen.jokers)


def in_hand(seen: State, selection: Selection) -> int | None:
    """The kind that the viewer is to place on their own table, None as long as there is none."""
    if not chooses(seen, selection):
        return None
    if selection.source:
        victim, source = selection.source
        return kind_of(seen.tables[victim][source])
    return seen.die


def open_places(seen: State, selection: Selection) -> Mapping[int, tuple[int, ...]]:
    """Where on the table that is looked at the piece in hand may go, and how."""
    kind = in_hand(seen, selection)
    if kind is None or selection.shown != selection.viewer:
        return {}
    return places(seen.tables[selection.shown], kind)


def anywhere(seen: State, selection: Selection) -> bool:
    """Whether the piece in hand may also lie apart, on the table that is looked at."""
    kind = in_hand(seen, selection)
    if kind is None or selection.shown != selection.viewer:
        return False
    table = seen.tables[selection.shown]
    return table != EMPTY and not must_link(table, kind)


def laid(seen: State, selection: Selection) -> int:
    """The piece in hand as it is turned; 0 if there is none."""
    kind = in_hand(seen, selection)
    return piece(kind, selection.rotation) if kind else 0


def own_table(seen: State) -> Table:
    """The table of the player to act."""
    return seen.tables[seen.turn]


def interpret(seen: State, selection: Selection, name: str) -> Selection | Refusal:
    """A tap on a cell of the table in view."""
    cell = from_name(name)
    if cell is None or not chooses(seen, selection):
        return _idle(seen, selection)
    if selection.shown != selection.viewer:
        return _take(seen, selection, cell)
    kind = in_hand(seen, selection)
    if kind is None:
        return Refusal(_("First choose a piece to steal from another player’s table."), "§8")
    if cell == selection.cell:
        return _turn(seen, selection)
    return _lay(seen, selection, kind, cell)


def drag(
    seen: State, selection: Selection, name: str, _direction: int, end: str | None
) -> Selection | Refusal:
    """A finger that slipped within a cell means that cell; a longer way means nothing."""
    return interpret(seen, selection, name) if end == name else selection


def lifted(seen: State, selection: Selection) -> Lifted | None:
    """The piece in hand, wherever it lies on the own table."""
    lies = laid(seen, selection)
    if not lies or selection.shown != selection.viewer:
        return None
    if selection.cell is None:
        return Lifted(held_stamp(lies, NUMERAL))
    made = contacts_at(own_table(seen), selection.cell, lies)
    links, gaps = len(made.links), len(made.gaps)
    lines = [ngettext("{count} link", "{count} links", links).format(count=links)]
    if gaps:
        lines.append(_jokers(gaps))
    return Lifted(held_stamp(lies, NUMERAL), cell_name(selection.cell), tuple(lines))


def _jokers(count: int) -> str:
    """So many jokers, as a label."""
    return ngettext("{count} joker", "{count} jokers", count).format(count=count)


def drop(seen: State, selection: Selection, name: str) -> Selection | Refusal:
    """The piece in hand lies there, turned only as far as it must be."""
    if selection.cell is not None and from_name(name) == selection.cell:
        return selection
    return interpret(seen, selection, name)


def pick(seen: State, selection: Selection, key: str) -> Selection | Refusal:
    """Turn the piece in hand, leave the jokers unused, or see the whole table."""
    if key == TURN and in_hand(seen, selection):
        return _turn(seen, selection)
    if key == WHOLE and anywhere(seen, selection):
        return replace(selection, whole=not selection.whole)
    if key != NONE or not chooses(seen, selection):
        return Refusal(_("There is nothing to choose now."), "§6")
    try:
        check_jokers(seen)
    except IllegalAction as problem:
        return refusal_by(problem)
    return replace(select(seen, selection.viewer), passing=not selection.passing)


def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
    """The piece in hand, the whole table where it may go anywhere, and to use no joker."""
    found = []
    lies = laid(seen, selection)
    if lies:
        kind, stamp = str(kind_of(lies)), piece_stamp(lies, NUMERAL)
        placed = selection.cell is not None
        active = not selection.passing
        found.append(Pick(TURN, _("In hand"), kind, stamp, placed, active, held=True))
    if anywhere(seen, selection):
        title, whole = _("Look at"), selection.whole
        found.append(Pick(WHOLE, title, _("The whole table"), whole_stamp(), False, whole))
    if seen.jokers and chooses(seen, selection):
        chosen = selection.passing
        found.append(Pick(NONE, _jokers(seen.jokers), _("Skip"), none_stamp(), chosen, chosen))
    return tuple(found)


def unpick(seen: State, selection: Selection) -> Selection:
    """First the own table comes into view again, then the place is taken back, then the rest."""
    if selection.viewer is not None and selection.shown != selection.viewer:
        return turn_to(seen, selection, selection.viewer)
    if selection.cell is not None:
        return replace(selection, cell=None, rotation=0)
    return select(seen, selection.viewer)


def order(seen: State, selection: Selection) -> Action | None:
    """The action chosen, None while something is missing."""
    if not chooses(seen, selection):
        return None
    if selection.passing:
        return PASS
    if selection.cell is None:
        return None
    if selection.source:
        return Steal(*selection.source, selection.cell, selection.rotation)
    return Place(seen.die, selection.cell, selection.rotation) if seen.die else None


def aim(_seen: State, player: int, action: Action) -> Selection:
    """The selection that amounts to that action."""
    if isinstance(action, Place):
        return Selection(player, player, action.cell, action.rotation)
    if isinstance(action, Steal):
        source = (action.victim, action.source)
        return Selection(player, player, action.cell, action.rotation, source)
    return Selection(player, player, passing=True)


def _idle(seen: State, selection: Selection) -> Selection | Refusal:
    """The answer to a tap while the viewer has nothing to choose."""
    if selection.viewer is not None and selection.shown != selection.viewer:
        return selection
    if not seen.over and not seen.die and not seen.jokers:
        return Refusal(_("Wait for the roll."), "§6")
    return Refusal(_("There is nothing to choose now."), "§6")


def _take(seen: State, selection: Selection, cell: int) -> Selection | Refusal:
    """A tap on another's table: the piece is taken in hand if it can be stolen (§8)."""
    victim = selection.shown
    found = seen.tables[victim][cell]
    if not seen.jokers or not found:
        return selection
    try:
        check_source(seen, victim, cell)
    except IllegalAction as problem:
        return refusal_by(problem)
    if not places(own_table(seen), kind_of(found)):
        return Refusal(_("That piece does not fit anywhere on your table."), "§7")
    return replace(select(seen, selection.viewer), source=(victim, cell))


def _lay(seen: State, selection: Selection, kind: int, cell: int) -> Selection | Refusal:
    """The piece goes there, turned as it is, or else the least that it must be turned."""
    turns = places(own_table(seen), kind).get(cell, ())
    if turns:
        return replace(selection, cell=cell, rotation=_next(turns, selection.rotation))
    return _refusal(own_table(seen), kind, cell)


def _refusal(table: Table, kind: int, cell: int) -> Refusal:
    """Why a piece of that kind may not lie there: however it is turned, it meets the same."""
    turns = ROTATIONS if table[cell] else fitting_rotations(kind, around(table, cell)) or ROTATIONS
    try:
        check_fit(table, kind, cell, turns[0])
    except IllegalAction as problem:
        return refusal_by(problem)
    raise ValueError(cell)


def _turn(seen: State, selection: Selection) -> Selection | Refusal:
    """The next way that the piece may lie there; in hand, a quarter-turn."""
    following = (selection.rotation + 1) % len(ROTATIONS)
    if selection.cell is None:
        return replace(selection, rotation=following)
    turns = places(own_table(seen), in_hand(seen, selection) or 0)[selection.cell]
    if len(turns) == 1:
        return Refusal(_("It fits here only this way round."), "§7")
    return replace(selection, rotation=_next(turns, following))


def _next(turns: tuple[int, ...], rotation: int) -> int:
    """The first of these rotations, clockwise from that one."""
    return min(turns, key=lambda turn: (turn - rotation) % len(ROTATIONS))


def loot(seen: State, victim: int) -> Iterator[int]:
    """The cells of the pieces on that table that can be stolen and fit on the own one (§8)."""
    if seen.jokers and victim != seen.turn:
        table = seen.tables[victim]
        for cell in stealable(table):
            if places(own_table(seen), kind_of(table[cell])):
                yield cell
