"""The guided game of jigsaw: one hand for two, with a theft each way, played for Blue."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """Blue has a pair, Orange steals half of it, and Blue steals the piece for a trio back."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"hands": 1},
        (*_links(), *_theft(), *_end()),
        start=("6", "3", "2"),
    )


def _links() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("You are Blue: your first piece"),
            _(
                "Everybody has a table of their own. In this hand you want a trio: three pieces "
                "with the same number, side to side. You rolled a two, so you get a two."
            ),
            "2@0,0r0",
            _("Put your two in the middle of your table, where the arrow is."),
            ("4", "4@0,0r1", "2"),
        ),
        LessonPage(
            _("Make them fit"),
            _(
                "Another two! A tab that goes into a hole is a link. Dashed cells are where your "
                "new piece links with the first."
            ),
            "2@1,0r1",
            _("Put it on the right of your first two, where the arrow is."),
            ("4", "4@1,0r0", "A1,0@1,1r0", "2"),
        ),
    )


def _theft() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Stolen!"),
            _(
                "Orange left a gap between two pieces. Whoever leaves a gap gets a joker, and may "
                "steal a piece. Your right two is gone, but you rolled another one."
            ),
            "2@0,1r1",
            _("Put it above your two, where the arrow is."),
            ("3", "3@2,0r3", "6"),
        ),
        LessonPage(
            _("Turn a piece"),
            _(
                "If a piece can link, it must. Your six can link here in two ways. Tap it again "
                "to turn it, until a tab points down."
            ),
            "6@1,1r1",
            _("Put the six where the arrow is, and turn it until a tab points down."),
            ("2", "2@1,2r1", "3"),
        ),
        LessonPage(
            _("Leave a gap"),
            _(
                "Under your six the three links, and beside your lower two it leaves a gap. That "
                "earns you a joker!"
            ),
            "3@1,0r2",
            _("Put the three under the six, where the arrow is."),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Steal it back"),
            _(
                "Use your joker. Pieces with a ring can be stolen: take Orange's upper two, and "
                "put it below your twos."
            ),
            "B1,2@0,-1r3",
            _("Take Orange's upper two, and put it below your twos."),
        ),
        LessonPage(
            _("You have a trio!"),
            _(
                "Three twos, and 20 for the win: 26 points. Orange scores 8 for two fours. A whole "
                "game has six hands, and each asks for something else."
            ),
        ),
    )
