"""The chapters of a game of chips: placement, the first catch, who runs dry, and the last round."""

from __future__ import annotations

from game.core.words import _
from game.games.chips.rules.events import Caught, Placed, RunnerGone, Stepped
from game.view.chapters import Chapter, Course, Steps, firsts, turning_point
from game.view.values import Names


def chapters(steps: Steps, course: Course, names: Names) -> tuple[Chapter, ...]:
    """The chapters of chips, unsorted."""
    titles = {
        Placed: _("Placement"),
        Caught: _("The first catch"),
        RunnerGone: _("The first runner leaves"),
    }
    stepped = [i for i, events in enumerate(steps, 1) if Stepped in map(type, events)]
    last = [Chapter(stepped[-1], _("The last round"))] if len(stepped) > 1 else []
    return (*firsts(steps, titles), *turning_point(course, names), *last)
