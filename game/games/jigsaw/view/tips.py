"""Tips for a first game of jigsaw: where the piece links, and where it may leave a gap."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import _, pgettext
from game.games.jigsaw.rules.fitting import contacts_at, stealable
from game.games.jigsaw.rules.pieces import piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import EMPTY, name, taken, y_of
from game.games.jigsaw.view.framing import cells
from game.games.jigsaw.view.input import Selection, in_hand, open_places, own_table
from game.view.tips import Callout, Tips

PIECES = 2
"""With more pieces than that on one's table there are no more tips, nor after the first hand."""
STEPS = 2
"""Of a turn: where the piece goes, then which way round."""


def tips(seen: State, selection: Selection) -> Tips | None:
    """What helps to place the piece that was rolled; None after the first pieces."""
    kind, table = in_hand(seen, selection), own_table(seen)
    if kind is None or selection.source or selection.shown != selection.viewer:
        return None
    if seen.hand > 1 or len(taken(table)) > PIECES:
        return None
    if selection.cell is not None:
        return Tips(STEPS, STEPS)  # what is said of a chosen cell says all
    shown = {cell for row in cells(seen, selection) for cell in row}
    free = {name(cell): cell for cell in open_places(seen, selection) if name(cell) in shown}
    if table == EMPTY:
        return Tips(1, STEPS, callouts=tuple(Callout(cell, _("Tap here")) for cell in free))
    links, gaps = _made(seen, selection, kind, free)
    if not links:
        return Tips(1, STEPS)
    goal = (gaps or links)[0]
    label = _("Here it can leave a gap") if gaps else _("Here it links")
    return Tips(
        1,
        STEPS,
        _told(gaps),
        callouts=(Callout(goal, label, below=y_of(free[goal]) < 0),),
        words=dict.fromkeys(gaps, pgettext("a cell", "can leave a gap")),
    )


def _told(gaps: list[str]) -> str:
    """What the marked cells are good for."""
    if gaps:
        return _("It links on the marked cells. A gap earns a joker, to steal a piece.")
    return _("It links on the marked cells.")


def _made(
    seen: State, selection: Selection, kind: int, free: Mapping[str, int]
) -> tuple[list[str], list[str]]:
    """The cells where the piece links, and those of them where it can leave a gap as well.

    As long as nothing can be stolen, a gap is of no use.
    """
    table, turns = own_table(seen), open_places(seen, selection)
    loot = any(stealable(other) for other in seen.tables if other is not table)
    links, gaps = [], []
    for named, cell in free.items():
        made = [contacts_at(table, cell, piece(kind, turn)) for turn in turns[cell]]
        if any(one.links for one in made):
            links.append(named)
        if loot and any(one.links and one.gaps for one in made):
            gaps.append(named)
    return links, gaps
