"""The guided game of stones: the rulebook's example game, move by move, for both hands."""

from __future__ import annotations

from game.core.words import _
from game.view.lesson import Lesson, LessonPage


def lesson() -> Lesson:
    """White and Black are played by the learner, who sees both plans grow."""
    return Lesson(
        (_("White"), _("Black")), {}, (*_opening(), *_attack(), *_capture(), *_turn(), *_end())
    )


def _opening() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Fourteen fields and a sun"),
            _(
                "The sun in the middle is the centre: no stone ever lies on it. You win if your "
                "stones point at it, your rival's do not, and you say so."
            ),
        ),
        LessonPage(
            _("White's first stone"),
            _(
                "The first two stones may not point at the centre or at each other. Tap b3 and "
                "point the stone to the west, then Done."
            ),
            "b3W",
            _("Let us put it on b3, pointing west."),
        ),
        LessonPage(
            _("Black's first stone"),
            _("b2 is a battlefield: you will see why that is risky. Tap b2 and point north-west."),
            "b2NW",
            _("Let us put it on b2, pointing north-west."),
        ),
        LessonPage(
            _("Where new stones go"),
            _(
                "From now on a new stone goes where the point or the tail of a stone of yours "
                "looks. White's b3 looks at a3. Put a stone there, pointing south-east: it will "
                "look at Black's b2."
            ),
            "a3SE",
            _("Put it on a3, pointing south-east."),
        ),
    )


def _attack() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("Across the centre"),
            _(
                "The centre does not block the way. The tail of b2 looks south-east, at c1. Put a "
                "stone there that points north, at the centre itself."
            ),
            "c1N",
            _("Put it on c1, pointing north."),
        ),
        LessonPage(
            _("Black attacks the centre"),
            _(
                "Next turn Black could claim Jeex. White must attack the centre as well, and only "
                "a neighbour of it can. Tap b3 and turn it south-east."
            ),
            "b3>SE",
            _("Turn b3 to the south-east: from there it looks at the centre."),
        ),
    )


def _capture() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("A threat"),
            _(
                "c1 looks north, across the centre, at c3. Put a stone there that points west, at "
                "White's b3: it could be captured."
            ),
            "c3W",
            _("Put it on c3, pointing west."),
        ),
        LessonPage(
            _("White makes ready"),
            _(
                "b3 looks across the centre, at d1. A stone there that points north-west attacks "
                "the centre, too, and looks back at b3."
            ),
            "d1NW",
            _("Put it on d1, pointing north-west."),
        ),
        LessonPage(
            _("The first capture"),
            _(
                "Black's c3 looks at b3. Tap c3, then b3: the stone moves there and keeps its "
                "direction. The stone it took is turned over and joins Black's stock."
            ),
            "c3xb3",
            _("Capture b3 with c3."),
        ),
    )


def _turn() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("On a battlefield"),
            _(
                "White's a3 looks at b2, a battlefield. Capture it: a stone taken there leaves the "
                "game for good."
            ),
            "a3xb2",
            _("Capture b2 with a3."),
        ),
        LessonPage(
            _("Black turns back"),
            _("Black turns b3 to the south-east, so that it attacks the centre as well."),
            "b3>SE",
            _("Turn b3 to the south-east."),
        ),
    )


def _end() -> tuple[LessonPage, ...]:
    return (
        LessonPage(
            _("White falls for it"),
            _(
                "White's d1 looks across the centre at b3 and takes it. A fine capture, but look "
                "at the centre: who still attacks it?"
            ),
            "d1xb3",
            _("Capture b3 with d1."),
        ),
        LessonPage(
            _("Claim Jeex"),
            _(
                "White's stone on b3 looks north-west now, and b2 looks away, too. Only Black's c1 "
                "attacks the centre. Tap the centre, or Claim Jeex, then Done."
            ),
            "jeex",
            _("Claim Jeex: only Black attacks the centre."),
        ),
        LessonPage(
            _("Black wins"),
            _(
                "A claim takes a whole turn and must come at its start. A wrong one loses the "
                "game. If a colour's last stone is captured, or a position comes up for the third "
                "time, the game is drawn. Now play!"
            ),
        ),
    )
