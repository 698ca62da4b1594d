"""The chapters of a game of jigsaw: its hands, and the first theft."""

from __future__ import annotations

from game.core.words import _
from game.games.jigsaw.rules.events import Started, Stolen
from game.view.chapters import Chapter, Course, Steps, firsts, turning_point
from game.view.values import Names


def chapters(steps: Steps, course: Course, names: Names) -> tuple[Chapter, ...]:
    """The chapters of jigsaw, unsorted."""
    hands = [
        Chapter(i, _("Hand {number}").format(number=event.hand))
        for i, events in enumerate(steps, 1)
        for event in events
        if isinstance(event, Started)
    ]
    theft = firsts(steps, {Stolen: _("The first theft")})
    return (*hands, *theft, *turning_point(course, names))
