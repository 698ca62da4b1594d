"""The guided game of jigsaw: one hand for two, with a theft each way, played by the learner."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """Blue has a pair, Orange steals half of it, and Blue steals the piece for a trio back."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"hands": 1},
        (*_opening(), *_links(), *_theft(), *_race(), *_end()),
    )


def _opening() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("A table each"),
            _(
                "Everybody fits pieces together on a table of their own. In this hand a trio wins: "
                "three pieces of a kind, side to side. You play both Blue and Orange."
            ),
        ),
        LessonPage(
            _("The first piece"),
            _(
                "To start, Blue rolled a six and Orange a three, so Blue is first. The next roll "
                "was a two: that is Blue's piece. Tap the middle of the table, then Done."
            ),
            "2@0,0r0",
            _("Let us put it in the middle, with the flat side on the left."),
            ("6", "3", "2"),
        ),
        LessonPage(
            _("Turn a piece"),
            _(
                "Orange rolled a four. Tap the middle, then tap the piece there to turn it: its "
                "two inlets should look right and down. Then Done."
            ),
            "4@0,0r1",
            _("Let us turn it until its inlets look right and down: tap it again."),
            ("4",),
        ),
    )


def _links() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("A link"),
            _(
                "Blue rolled another two. An outlet in an inlet is a link, and every cell where "
                "the two can make one is marked. Tap the cell on the right, then Done."
            ),
            "2@1,0r1",
            _("Let us put it on the right, with the flat side on top."),
            ("2",),
        ),
        LessonPage(
            _("Anywhere at all"),
            _(
                "Fours have no outlets: this one links nowhere, so it may go anywhere. Tap right "
                "of the first four: a flat side at its inlet leaves a gap. Then Done."
            ),
            "4@1,0r0",
            _("Let us put it right of the first four, with inlets at the top and right."),
            ("4",),
        ),
    )


def _theft() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("The gap is a joker"),
            _(
                "Orange steals a piece with a ring. Tap Blue's small table and its right-hand two; "
                "then, on Orange's, the cell above the second four, and Done."
            ),
            "A1,0@1,1r0",
            _("Take Blue's two on the right, and put it above the second four, flat side left."),
        ),
        LessonPage(
            _("A pair again"),
            _(
                "Blue's pair is torn apart, but the die is kind: another two. Tap the marked cell "
                "above Blue's two, then Done."
            ),
            "2@0,1r1",
            _("Let us put it above Blue's two."),
            ("2",),
        ),
    )


def _race() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("If it can link, it must"),
            _(
                "Orange's three must go where it links: try another cell, and you are told why "
                "not. Then tap the one right of the second four, and Done."
            ),
            "3@2,0r3",
            _("Let us put it right of the second four."),
            ("3",),
        ),
        LessonPage(
            _("Two ways round"),
            _(
                "Blue rolled a six. Tap the marked cell on the right of the upper two. It fits "
                "there in two ways: tap it again, so that an outlet looks down. Then Done."
            ),
            "6@1,1r1",
            _("Let us put it right of the upper two, with an outlet below: tap it to turn it."),
            ("6",),
        ),
        LessonPage(
            _("Orange has a pair, too"),
            _(
                "Two: that is a second one for Orange. Tap the marked cell above the stolen two, "
                "then Done. One more, and Orange wins."
            ),
            "2@1,2r1",
            _("Let us put it above Orange's two."),
            ("2",),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("A link and a gap"),
            _(
                "Blue rolled a three, and needs a joker. Tap the marked cell under the six: there "
                "it links, and beside Blue's lower two it leaves a gap. Then Done."
            ),
            "3@1,0r2",
            _("Let us put it under the six."),
            ("3",),
        ),
        LessonPage(
            _("Steal it back"),
            _(
                "Orange's lower two is safe between others, but the upper one has a ring: take it. "
                "Then tap the marked cell below Blue's twos, and Done."
            ),
            "B1,2@0,-1r3",
            _("Take Orange's upper two, and put it below Blue's twos."),
        ),
        LessonPage(
            _("Blue has a trio"),
            _(
                "Three twos, and 20 for the win: 26 points. Orange has two fours side to side, "
                "even if across a gap: 8. A whole game has six hands, and each asks for something "
                "else. Now play!"
            ),
        ),
    )
