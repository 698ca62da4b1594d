"""The guided game of stones: the rulebook's example game, played by the learner for Black."""

from __future__ import annotations

from functools import cache

from game.core.words import _
from game.games.stones.rules.board import CENTRE_NAME
from game.view.lesson import Lesson, LessonStep


@cache  # its page asks for it, and set-up whether there is one
def lesson() -> Lesson:
    """Black captures a stone, turns another, and wins when White looks away."""
    return Lesson(
        (_("White"), _("Black")),
        {},
        (*_opening(), *_capture(), *_end()),
        start=("b3W", "b2NW", "a3SE"),
        learner=1,
    )


def _opening() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("You are Black: point at the sun"),
            _(
                "You win if you point at the sun and White does not. New stones go where the point "
                "or tail of your own stones leads. Your stone’s tail leads across the sun. Place a "
                "stone there that points north, at the sun."
            ),
            "c1N",
            _("Follow the golden frame: place a stone pointing north."),
            ("b3>SE",),
            about=(CENTRE_NAME,),
        ),
        LessonStep(
            _("White points at it, too"),
            _(
                "White turned a stone to the sun, so you cannot win yet. The point of your new "
                "stone leads across the sun. Place a stone there that points west, at White’s "
                "stone."
            ),
            "c3W",
            _("Follow the golden frame: place a stone pointing west."),
            ("d1NW",),
            about=(CENTRE_NAME,),
        ),
    )


def _capture() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Your first capture"),
            _(
                "Your stone points at White’s, so you can capture it. Tap your stone, then "
                "White’s. You keep the captured stone and can place it later."
            ),
            "c3xb3",
            _("Tap your stone, then the white stone that it points at."),
            ("a3xb2",),
        ),
        LessonStep(
            _("Turn a stone"),
            _(
                "White captured your stone on a battlefield. Such a stone leaves the game for "
                "good. Turn your stone to the south-east, to the sun."
            ),
            "b3>SE",
            _("Tap your stone marked “Tap here”, then turn it south-east."),
            ("d1xb3",),
            about=(CENTRE_NAME,),
        ),
    )


def _end() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            _("Say “Jeex!”"),
            _(
                "White captured one of your stones, but no longer points at the sun. Only you "
                "do. Say “Jeex!” But be sure: a wrong “Jeex!” loses the game."
            ),
            "jeex",
            _("Tap what glows: only you point at the sun."),
        ),
        LessonStep(
            _("You win!"),
            _(
                "Saying “Jeex!” is a move, so White always has one move to stop you. If a player "
                "loses the last stone on the board, or a position comes up three times, it is a "
                "draw."
            ),
        ),
    )
