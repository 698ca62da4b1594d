"""What has been written down: the points of every hand, and what everybody has rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.contract import Event
from game.core.words import _
from game.games.jigsaw.counting import totals
from game.games.jigsaw.events import Rolled
from game.games.jigsaw.naming import kinds_name, target
from game.games.jigsaw.pieces import KINDS
from game.games.jigsaw.state import State
from game.view.values import Names, Sheet


def sheet(seen: State, events: Iterable[Event], _names: Names) -> Sheet:
    """The hands as rows, their total, then how often each player has rolled each kind."""
    rolls = Counter((event.seat, event.kind) for event in events if isinstance(event, Rolled))
    seats = tuple(range(len(seen.scores)))
    hands = tuple(
        (target(hand), *(str(past[hand - 1]) if hand <= len(past) else "" for past in seen.scores))
        for hand in range(1, seen.setup.hands + 1)
    )
    dice = tuple(
        (
            _("Rolled {kinds}").format(kinds=kinds_name(kind)),
            *(str(rolls[seat, kind]) for seat in seats),
        )
        for kind in KINDS
    )
    return Sheet(
        title=_("Score sheet"),
        seats=seats,
        rows=(*hands, (_("Total"), *map(str, totals(seen))), *dice),
        remark=_("Every number is as likely as any other. The rolls for the start do not count."),
    )


def course(seen: State) -> tuple[float, ...]:
    """All points so far, by seat."""
    return totals(seen)


def course_title() -> str:
    """What those numbers are."""
    return _("Points, roll by roll")
