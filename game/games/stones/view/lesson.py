"""The guided game of stones: the rulebook's example game, played by the learner for Black."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """Black captures a stone, turns another, and wins when White looks away."""
    return Lesson(
        (_("White"), _("Black")),
        {},
        (*_opening(), *_capture(), *_end()),
        start=("b3W", "b2NW", "a3SE"),
        learner=1,
    )


def _opening() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("You are Black: point at the sun"),
            _(
                "You win if a stone of yours points at the sun and no stone of White's does. New "
                "stones go where the point or tail of your own leads: your stone's tail leads "
                "across the sun. Place a stone there that points north, at the sun."
            ),
            "c1N",
            _("Place a stone where the arrow is, pointing north."),
            ("b3>SE",),
        ),
        LessonPage(
            _("White points at it, too"),
            _(
                "White turned a stone to the sun, so you cannot win yet. Your new stone leads "
                "across the sun. Place one there that points west, at White's stone."
            ),
            "c3W",
            _("Place a stone where the arrow is, pointing west."),
            ("d1NW",),
        ),
    )


def _capture() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Your first capture"),
            _(
                "Your stone points at White's: you can take it. Tap your stone, then White's. You "
                "keep what you take, as a stone of your own to place."
            ),
            "c3xb3",
            _("Tap your stone, then White's stone that it points at."),
            ("a3xb2",),
        ),
        LessonPage(
            _("Turn a stone"),
            _(
                "White took your stone on a battlefield: such a stone leaves the game for good. "
                "Turn yours to the south-east, to the sun."
            ),
            "b3>SE",
            _("Tap your stone with the arrow, then turn it south-east."),
            ("d1xb3",),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Say Jeex!"),
            _(
                "White took your stone, but now looks away: only you point at the sun. Say so! Be "
                "sure, though: a wrong Jeex loses the game."
            ),
            "jeex",
            _("Tap what glows: only you point at the sun."),
        ),
        LessonPage(
            _("You win!"),
            _(
                "Saying Jeex takes a whole turn, so White has one move to stop you. If a colour "
                "loses its last stone, or a position comes three times, it is a draw."
            ),
        ),
    )
