"""The guided game of soldiers: a short game on a small field, played by the learner for both."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """Blue's first soldier, bursts and captures, and a cascade that takes all."""
    return Lesson(
        (_("Blue"), _("Orange")),
        {"size": 4, "elimination": "wiped"},
        (*_opening(), *_corner(), *_edge(), *_cascade(), *_end()),
    )


def _opening() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Sixteen plots"),
            _(
                "A small field for a start. Blue's soldiers are discs, Orange's are triangles, and "
                "you play both. Whoever loses every plot is out."
            ),
        ),
        LessonPage(
            _("A soldier in the corner"),
            _(
                "Letters count from the left, numbers from below. Tap a1, the corner at the bottom "
                "left: Blue's first soldier goes there."
            ),
            "a1",
            _("Tap a1, the corner at the bottom left."),
        ),
        LessonPage(
            _("One short"),
            _(
                "A plot bursts once it has as many soldiers as neighbours. A corner has two, so a1 "
                "swells: one more will do. Orange stays away. Tap b3, second from the left and "
                "third from below."
            ),
            "b3",
            _("Let us go to b3: second from the left, third from below."),
        ),
    )


def _corner() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("The first burst"),
            _(
                "Tap a1 again. Its two soldiers part, one to each neighbour, and those plots are "
                "Blue's."
            ),
            "a1",
            _("Tap a1 again: one more soldier makes it burst."),
        ),
        LessonPage(
            _("Bare again"),
            _(
                "Nobody is left on a1, so anybody may go there. Orange slips in between Blue's two "
                "plots: tap a1."
            ),
            "a1",
            _("Tap a1, the bare corner at the bottom left."),
        ),
        LessonPage(
            _("Hands off"),
            _(
                "Now Orange's corner is one short, but Blue cannot go where a rival stands. Blue "
                "makes another corner ready: tap d1, at the bottom right."
            ),
            "d1",
            _("Tap d1, the corner at the bottom right."),
        ),
        LessonPage(
            _("The first capture"),
            _(
                "Tap a1, and it bursts. Where its soldiers arrive, Blue's come over to Orange: the "
                "plot, and all who stand on it."
            ),
            "a1",
            _("Tap a1, Orange's corner: it is one short."),
        ),
    )


def _edge() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("In between"),
            _(
                "Orange's a2 and b1 hold two each. They lie on an edge and have three neighbours, "
                "so both are one short. Blue still goes between them: tap b2."
            ),
            "b2",
            _("Tap b2, next to both of Orange's swollen plots."),
        ),
        LessonPage(
            _("Three along an edge"),
            _(
                "That was bold. Tap b1: its third soldier makes it burst, and one of the three "
                "that fly takes b2."
            ),
            "b1",
            _("Tap b1: second from the left in the bottom row."),
        ),
        LessonPage(
            _("Blue strikes back"),
            _(
                "One of Orange's soldiers has come to c1, beside Blue's corner. Tap d1: it bursts, "
                "and takes c1."
            ),
            "d1",
            _("Tap d1, Blue's corner at the bottom right."),
        ),
    )


def _cascade() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Two waves"),
            _(
                "Look at a2 and a1, both one short. If a2 bursts, it fills a1, which then bursts, "
                "too: a cascade. Tap a2."
            ),
            "a2",
            _("Tap a2, just above the corner at the bottom left."),
        ),
        LessonPage(
            _("Step by step"),
            _(
                "Inside the field it takes four: b2 has three now, a threat to all around it. But "
                "c1 is one short as well. Tap it, and Blue takes b1."
            ),
            "c1",
            _("Tap c1, Blue's swollen plot in the bottom row."),
        ),
        LessonPage(
            _("Orange misses it"),
            _(
                "One more soldier on b2 would take b1 back. But Orange would rather have its "
                "corner again, and goes to a1. Tap it, then look at b1 and b2."
            ),
            "a1",
            _("Tap a1, the bare corner at the bottom left."),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("All at once"),
            _(
                "Blue's b1 is one short, and so are b2 and a1 beside it. One soldier sets them all "
                "off: tap b1, and watch."
            ),
            "b1",
            _("Tap b1, Blue's swollen plot in the bottom row."),
        ),
        LessonPage(
            _("Blue wins"),
            _(
                "Orange has no plot left. In the usual game you may then still go to a bare plot, "
                "and only who cannot move at all is out. The field is larger, too. Now play!"
            ),
        ),
    )
