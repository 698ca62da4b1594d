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
    alone_at_centre,
    owned,
)
from game.games.stones.rules.board import NAMES
from game.games.stones.rules.events import Captured
from game.games.stones.view.names import move
from game.view.hints import why
from game.view.values import Names
from game.view.values import Words as Said


def advise(reason: Reason, names: Names) -> Said:
    """The action in words, and why it is proposed."""
    effect = _effect(reason, names)
    return Said(move(reason.action), why(reason, names, effect, lambda f: _merit(f, reason, names)))


def _effect(reason: Reason, names: Names) -> str:
    """That a claim comes next, or what is captured; "" if neither."""
    name, other = names[reason.player], names[1 - reason.player]
    if alone_at_centre(reason.after.board, reason.player):
        line = _("Then only {name} attacks the centre, and claims Jeex if {other} lets it be.")
        return line.format(name=name, other=other)
    for event in reason.events:
        if isinstance(event, Captured):
            return _captured(event, reason, names)
    return ""


def _captured(event: Captured, reason: Reason, names: Names) -> str:
    """What is taken, and whether the other player can take back."""
    danger = next((f for f in reason.merits if f.name == DANGER and not f.count), None)
    field, other = NAMES[event.end], names[1 - reason.player]
    if danger:
        line = _("It takes {other}'s stone on {field}, and {other} can take none back.")
    elif event.removed:
        line = _("It takes {other}'s stone on {field} out of the game.")
    else:
        line = _("It takes {other}'s stone on {field}.")
    return line.format(other=other, field=field)


def _merit(feature: Feature, reason: Reason, names: Names) -> str:
    """What a feature amounts to in the position after the action."""
    name, other = names[reason.player], names[1 - reason.player]
    count = feature.count
    if not count and feature.name in (RING, ATTACKS, THREATS):
        return ""
    line = {
        STONES: ngettext(
            "Then {name} has {count} stone on the board, {other} {theirs}.",
            "Then {name} has {count} stones on the board, {other} {theirs}.",
            count,
        ),
        RING: ngettext(
            "Then {count} stone of {name}'s lies next to the centre.",
            "Then {count} stones of {name}'s lie next to the centre.",
            count,
        ),
        ATTACKS: ngettext(
            "Then {count} stone of {name}'s attacks the centre.",
            "Then {count} stones of {name}'s attack the centre.",
            count,
        ),
        THREATS: ngettext(
            "Then {name} threatens {count} stone of {other}'s.",
            "Then {name} threatens {count} stones of {other}'s.",
            count,
        ),
        DANGER: _("Then {other} can take no stone of {name}'s.")
        if not count
        else ngettext(
            "Then {other} can take only {count} stone of {name}'s.",
            "Then {other} can take only {count} stones of {name}'s.",
            count,
        ),
        CLAIMED: _("Then {other} cannot claim Jeex."),
    }[feature.name]
    theirs = len(owned(reason.after.board, 1 - reason.player))
    return line.format(name=name, other=other, count=count, theirs=theirs)
