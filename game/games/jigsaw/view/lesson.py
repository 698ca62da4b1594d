"""The guided game of jigsaw: one hand for two, with a theft each way, played for Blue."""

from __future__ import annotations

from functools import cache

from game.core.words import _
from game.view.lesson import Lesson, LessonStep


@cache  # its page asks for it, and set-up whether there is one
def lesson() -> Lesson:
    """Blue has a pair, Orange steals half of it, and Blue steals the piece for a trio back."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"hands": 1},
        (*_links(), *_theft(), *_end()),
        start=("6", "3", "2"),
    )


def _links() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("You are Blue: your first piece"),
            _(
                "Each player has a table. The goal of this hand is a trio: three pieces with "
                "the same number, side by side. You rolled a 2, so you get a 2."
            ),
            "2@0,0r0",
            _("Place your 2 in the middle of your table, where it says “Tap here”."),
            ("4", "4@0,0r1", "2"),
        ),
        LessonStep(
            _("Make them fit"),
            _(
                "You rolled a 2 again! A tab in a hole is a link. Dashed cells show where your "
                "new piece links with the first."
            ),
            "2@1,0r1",
            _("Place it to the right of your first 2, where it says “Tap here”."),
            ("4", "4@1,0r0", "A1,0@1,1r0", "2"),
        ),
    )


def _theft() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Stolen!"),
            _(
                "Orange left a gap between two pieces. A gap earns a joker, and with a joker "
                "you can steal a piece. The 2 on the right is gone, but you rolled another one."
            ),
            "2@0,1r1",
            _("Place it above your 2, where it says “Tap here”."),
            ("3", "3@2,0r3", "6"),
        ),
        LessonStep(
            _("Turn a piece"),
            _(
                "If a piece can link, it must. Your 6 can link here in two ways. To turn it, "
                "tap it again until a tab is at the bottom."
            ),
            "6@1,1r1",
            _("Place the 6 where it says “Tap here”. Tap it again until a tab is at the bottom."),
            ("2", "2@1,2r1", "3"),
        ),
        LessonStep(
            _("Leave a gap"),
            _(
                "Your 3 makes a link below the 6, and leaves a gap next to your lower 2. That "
                "earns you a joker!"
            ),
            "3@1,0r2",
            _("Place the 3 below the 6, where it says “Tap here”."),
        ),
    )


def _end() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Steal it back"),
            _(
                "Use your joker. You can steal pieces with a ring. Steal the upper 2 from "
                "Orange, and place it below yours."
            ),
            "B1,2@0,-1r3",
            _("Steal the upper 2 from Orange, and place it below yours."),
        ),
        LessonStep(
            _("You have a trio!"),
            _(
                "Three 2s, and 20 for the win: 26 points. Orange gets 8 points for two 4s. A "
                "whole game has six hands, each with another goal."
            ),
        ),
    )
