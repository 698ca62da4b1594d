"""The guided game of soldiers: a short game on a small field, played by the learner for Blue."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """Blue's first soldier, bursts and captures, and a cascade that takes all."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"size": 4, "elimination": "wiped"},
        (*_corner(), *_between(), *_cascade(), *_end()),
    )


def _corner() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("You are Blue: place a soldier"),
            _(
                "Your soldiers are discs, Orange's are triangles. You take turns. Whoever loses "
                "every plot is out. Start in the corner."
            ),
            "a1",
            _("Tap the corner with the arrow."),
            ("b3",),
        ),
        LessonPage(
            _("One more and it bursts"),
            _(
                "A plot bursts when it has as many soldiers as neighbours. A corner has two "
                "neighbours, so it is full with two. Tap it again."
            ),
            "a1",
            _("Tap your corner again: one more soldier makes it burst."),
            ("a1",),
        ),
        LessonPage(
            _("A plot on each side"),
            _(
                "Your two soldiers went to the neighbours: both plots are yours. The corner was "
                "empty, and Orange took it. You cannot go where a rival stands. Take another one."
            ),
            "d1",
            _("Tap the other corner, with the arrow."),
            ("a1",),
        ),
    )


def _between() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Orange took two plots"),
            _(
                "When soldiers fly to a rival's plot, it changes sides with all who stand there. "
                "Now both want one more to burst. Be brave and go between them."
            ),
            "b2",
            _("Tap the plot with the arrow, between Orange's two."),
            ("b1",),
        ),
        LessonPage(
            _("Strike back"),
            _(
                "Orange burst and took your plot. But one of its soldiers now stands beside your "
                "corner, and that needs just one more."
            ),
            "d1",
            _("Tap your corner: it bursts, and takes the plot beside it."),
            ("a2",),
        ),
    )


def _cascade() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("One burst sets off another"),
            _(
                "Orange's burst filled the corner, and that burst, too: a cascade. You can do "
                "better. Burst the plot with the arrow."
            ),
            "c1",
            _("Tap your full plot in the bottom row."),
            ("a1",),
        ),
        LessonPage(
            _("All at once"),
            _(
                "Yours and the two of Orange beside it each need one more. One soldier sets them "
                "all off. Tap, and watch!"
            ),
            "b1",
            _("Tap your full plot in the bottom row."),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("You win!"),
            _(
                "Orange has no plot left. In the usual game the field is larger, and you are out "
                "only when you cannot move."
            ),
        ),
    )
