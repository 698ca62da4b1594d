"""What stones says for an action that is proposed."""

from __future__ import annotations

from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.stones.bot.features import (
    ATTACKS,
    CLAIMED,
    DANGER,
    RING,
    STONES,
    THREATS,
    owned,
)
from game.games.stones.rules.actions import alone_at_centre
from game.games.stones.rules.board import NAMES
from game.games.stones.rules.events import Captured
from game.games.stones.rules.state import Action, Capture, Place, Rotate
from game.games.stones.view.names import compass, move
from game.view.hints import why
from game.view.values import Names
from game.view.values import Words as Said


def advise(reason: Reason, names: Names) -> Said:
    """The action in words, and why it is proposed."""
    return Said(
        _move(reason.action), why(reason, names, _effect(reason), lambda f: _merit(f, reason))
    )


def _move(action: Action) -> str:
    """The action as something to do with what is marked on the board."""
    if isinstance(action, Place):
        line = _("Place a stone on the marked field, {field}, pointing {way}")
        return line.format(field=NAMES[action.field], way=compass(action.direction))
    if isinstance(action, Rotate):
        line = _("Turn the marked stone, {field}, to the {way}")
        return line.format(field=NAMES[action.field], way=compass(action.direction))
    if isinstance(action, Capture):
        return _("Capture the marked stone, {field}").format(field=NAMES[action.end])
    return move(action)


def _effect(reason: Reason) -> str:
    """That “Jeex!” comes next, or what is captured; "" if neither."""
    if alone_at_centre(reason.after.board, reason.player):
        return _(
            "Then the rival does not point at the sun. If that stays so, “Jeex!” wins next turn."
        )
    for event in reason.events:
        if isinstance(event, Captured):
            return _captured(event, reason)
    return ""


def _captured(event: Captured, reason: Reason) -> str:
    """What becomes of the stone, or that the other player can capture none in return."""
    if any(feature.name == DANGER and not feature.count for feature in reason.merits):
        return _("The rival can capture nothing in return.")
    if event.removed:
        return _("A stone captured on a battlefield leaves the game.")
    return _("That is one more stone to place later.")


def _merit(feature: Feature, reason: Reason) -> str:
    """What a feature amounts to in the position after the action."""
    count = feature.count
    if not count and feature.name in (RING, ATTACKS, THREATS):
        return ""
    line = {
        # Translators: {count} and {theirs} are numbers of stones
        STONES: ngettext(
            "That makes {count} stone on the board against {theirs}.",
            "That makes {count} stones on the board against {theirs}.",
            count,
        ),
        RING: ngettext(
            "That makes {count} stone next to the sun.",
            "That makes {count} stones next to the sun.",
            count,
        ),
        ATTACKS: ngettext(
            "That makes {count} stone pointing at the sun.",
            "That makes {count} stones pointing at the sun.",
            count,
        ),
        THREATS: ngettext(
            "Then {count} of the rival’s stones can be captured next.",
            "Then {count} of the rival’s stones can be captured next.",
            count,
        ),
        DANGER: _("Then the rival can capture nothing.")
        if not count
        else ngettext(
            "Then the rival can capture only {count} stone.",
            "Then the rival can capture only {count} stones.",
            count,
        ),
        CLAIMED: _("Then the rival cannot win by saying “Jeex!” next turn."),
    }[feature.name]
    theirs = len(owned(reason.after.board, 1 - reason.player))
    return line.format(count=count, theirs=theirs)
