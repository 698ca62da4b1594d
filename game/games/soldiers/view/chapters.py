"""The chapters of a game of soldiers: the first burst, the longest cascade, and who goes out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.words import _, listing, ngettext
from game.games.soldiers.rules.events import Taken, Wave, WentOut
from game.view.chapters import Chapter, Course, Steps, firsts, turning_point
from game.view.values import Names

LONG = 3
"""Waves of a cascade that is worth a chapter."""


def chapters(steps: Steps, course: Course, names: Names) -> tuple[Chapter, ...]:
    """In no order."""
    cascades = [
        (event.waves, -i)
        for i, events in enumerate(steps, 1)
        for event in events
        if isinstance(event, Taken)
    ]
    waves, place = max(cascades, default=(0, 0))
    longest = [Chapter(-place, _("The longest chain of bursts"))] if waves >= LONG else []
    out = [_out(i, events, names) for i, events in enumerate(steps, 1) if _leavers(events)]
    burst = firsts(steps, {Wave: _("The first burst")})
    return (*burst, *longest, *turning_point(course, names), *out)


def _leavers(events: Sequence[Event]) -> list[int]:
    """The seats that go out with a step."""
    return [event.seat for event in events if isinstance(event, WentOut)]


def _out(at: int, events: Sequence[Event], names: Names) -> Chapter:
    """The chapter of all who go out with that step."""
    out = [names[seat] for seat in _leavers(events)]
    title = ngettext("{names} is out", "{names} are out", len(out))
    return Chapter(at, title.format(names=listing(out)))
