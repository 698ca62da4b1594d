"""The guided game of chips: a short game of four without a clock, played by the learner for Ana."""

from __future__ import annotations

from functools import cache

from game.core.words import _
from game.view.lesson import Lesson, LessonStep


@cache  # its page asks for it, and set-up whether there is one
def lesson() -> Lesson:
    """Ana's runner is caught, and her hunter catches three: one of them together with another."""
    return Lesson(
        (_("Ana"), _("Ben"), _("Cleo"), _("Dev")),
        {"size": 5, "rounds": 5, "seconds": 0},
        (*_start(), *_hunt(), *_money(), *_end()),
    )


def _start() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("You are Ana: place your chips"),
            _(
                "Your runner is green and runs away. Your hunter is purple and catches the others’ "
                "runners. Place one, then the other. Nobody can see them until all are ready."
            ),
            "b2 c1",
            _("Place your chips where it says “Tap here”."),
            ("d5 e3", "b5 e1", "a1 a3"),
        ),
        LessonStep(
            _("Move both chips"),
            _(
                "Each round, both chips move to a cell next to theirs. Everybody chooses in "
                "secret, then all move at once. First move your runner, then your hunter."
            ),
            "b3 d2",
            _("Tap the cell marked “Tap here”."),
            ("e5 d4", "c5 e2", "a2 a4"),
        ),
        LessonStep(
            _("Watch Ben’s hunter"),
            _(
                "It is two cells away from your runner. It can catch you on any cell that both can "
                "move to. Let us see what happens on such a cell."
            ),
            "c3 d3",
            _("Tap the cell marked “Tap here”. Ben may come there, too."),
            ("d5 c3", "b5 e1", "b1 b4"),
        ),
    )


def _hunt() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Caught! Now you catch"),
            _(
                "A caught runner pays the hunter 5 points. Yours had only 4: Ben has them now, and "
                "your runner is gone. But your hunter plays on. Guess where Ben’s runner will be."
            ),
            "- e4",
            _("Tap the cell marked “Tap here”. Ben’s runner is coming there."),
            ("e4 b2", "c5 e2", "c2 c4"),
        ),
        LessonStep(
            _("Two hunters at once"),
            _(
                "Your hunter has won 4 points. If two hunters catch a runner together, it pays 10 "
                "points, not 5, and they share them. Dev’s hunter is near Cleo’s runner, too. Join "
                "in!"
            ),
            "- d5",
            _("Tap the cell marked “Tap here”. Cleo’s runner is going there."),
            ("- a2", "d5 e1", "d3 d5"),
        ),
    )


def _money() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Points for both chips"),
            _(
                "Cleo’s runner had only 4 points, so you and Dev get 2 each. In the end, the "
                "points of both your chips count. Only Dev’s runner is left."
            ),
            "- c4",
            _("Tap the cell marked “Tap here”. Dev’s runner is going there."),
            ("- a1", "- d1", "c4 e5"),
        ),
    )


def _end() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("The clock"),
            _(
                "Here you could take your time. With a clock, everybody has a few seconds for each "
                "round. Whoever is not ready in time is out. You can also play without a clock."
            ),
        ),
        LessonStep(
            _("You win with 10 points!"),
            _(
                "Your hunter caught all three. In a real game, the others think, too. Guess where "
                "they will go!"
            ),
        ),
    )
