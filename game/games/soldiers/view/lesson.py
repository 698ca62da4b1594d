"""The guided game of soldiers: a short game on a small field, played by the learner for Blue."""

from __future__ import annotations

from functools import cache

from game.core.words import _
from game.view.lesson import Lesson, LessonStep


@cache  # its page asks for it, and set-up whether there is one
def lesson() -> Lesson:
    """Blue's first soldier, bursts and captures, and a cascade that takes all."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"size": 4, "elimination": "wiped"},
        (*_corner(), *_between(), *_cascade(), *_end()),
    )


def _corner() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("You are Blue: place a soldier"),
            _(
                "Your soldiers are round, Orange’s are triangles. You take turns. Whoever loses "
                "every plot is out. Start in the corner."
            ),
            "a1",
            _("Tap the corner marked “Tap here”."),
            ("b3",),
        ),
        LessonStep(
            _("One more and it bursts"),
            _(
                "A plot bursts when it has as many soldiers as plots next to it. A corner has two "
                "plots next to it, so two soldiers fill it. Tap it again."
            ),
            "a1",
            _("Tap your corner again. One more soldier makes it burst."),
            ("a1",),
        ),
        LessonStep(
            _("A plot on each side"),
            _(
                "Your two soldiers moved to the plots next to the corner: both are yours. That "
                "left the corner empty, and Orange took it. You cannot place a soldier on a "
                "rival’s plot. Choose another corner."
            ),
            "d1",
            _("Tap the other corner, marked “Tap here”."),
            ("a1",),
        ),
    )


def _between() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Orange took two plots"),
            _(
                "Soldiers that fly to a rival’s plot take it, with all soldiers there. Now both "
                "plots need only one more to burst. Be brave and go between them."
            ),
            "b2",
            _("Tap the plot marked “Tap here”, between Orange’s two plots."),
            ("b1",),
        ),
        LessonStep(
            _("Strike back"),
            _(
                "Orange’s plot burst and took yours. But now Orange has a soldier next to your "
                "corner, and your corner needs only one more."
            ),
            "d1",
            _("Tap your corner. It bursts and takes the plot next to it."),
            ("a2",),
        ),
    )


def _cascade() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("One burst sets off another"),
            _(
                "Orange’s burst filled the corner, so that burst, too. You can do better. "
                "Burst the plot marked “Tap here”."
            ),
            "c1",
            _("Tap your plot in the bottom row, marked “Tap here”."),
            ("a1",),
        ),
        LessonStep(
            _("All at once"),
            _(
                "Your plot and the two of Orange’s next to it need only one more each. One soldier "
                "sets them all off. Tap, and watch!"
            ),
            "b1",
            _("Tap your plot in the bottom row, marked “Tap here”."),
        ),
    )


def _end() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("You win!"),
            _(
                "Orange has no plot left. In the standard game the board is larger, and you are "
                "out only when you cannot move."
            ),
        ),
    )
