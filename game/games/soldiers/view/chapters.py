"""The chapters of a game of soldiers: the first burst, the longest cascade, and who goes out."""

from __future__ import annotations

from game.core.words import _
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
    longest = [Chapter(-place, _("The longest row of bursts"))] if waves >= LONG else []
    out = [
        Chapter(i, _("{name} is out").format(name=names[event.seat]))
        for i, events in enumerate(steps, 1)
        for event in events
        if isinstance(event, WentOut)
    ]
    burst = firsts(steps, {Wave: _("The first burst")})
    return (*burst, *longest, *turning_point(course, names), *out)
