"""What soldiers says for an action that is proposed."""

from __future__ import annotations

from functools import partial

from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.soldiers.bot.features import (
    CORNERS,
    EDGES,
    MENACED,
    PLOTS,
    REACH,
    READY,
    counted,
)
from game.games.soldiers.rules.events import Taken
from game.games.soldiers.view.speech import losses
from game.view.hints import why
from game.view.values import Names, Players, Words


def advise(reason: Reason, names: Names) -> Words:
    """The plot in words, and why it is proposed."""
    return Words(
        _("Place a soldier on the marked plot, {plot}").format(plot=reason.action),
        why(reason, names, _effect(reason, names), partial(_merit, reason)),
    )


def _effect(reason: Reason, names: Names) -> str:
    """What the burst takes; "" if nothing bursts, or nobody loses anything."""
    for event in reason.events:
        if isinstance(event, Taken) and any(event.losses):
            taken = losses(event, Players(names))
            if event.waves == 1:
                return _("It bursts and takes {plots}.").format(plots=taken)
            # Translators: two or more waves; {plots} is "3 plots"
            line = _("It bursts in {count} waves and takes {plots}.")
            return line.format(count=event.waves, plots=taken)
    return ""


def _merit(reason: Reason, feature: Feature) -> str:
    """What a feature amounts to on the board after the action; "" if that is no merit after all."""
    count = counted(feature.name, reason.after, reason.player)
    if feature.name == MENACED and count == counted(PLOTS, reason.after, reason.player):
        return ""
    if not count and feature.name != MENACED:
        return ""
    return {
        PLOTS: ngettext("That makes {count} plot.", "That makes {count} plots.", count),
        READY: ngettext(
            "Then {count} plot needs only one more, and no rival can take it.",
            "Then {count} plots need only one more, and no rival can take them.",
            count,
        ),
        CORNERS: ngettext(
            "Then {count} corner is safe from rivals.",
            "Then {count} corners are safe from rivals.",
            count,
        ),
        EDGES: ngettext(
            "Then {count} plot on the edge is safe from rivals.",
            "Then {count} plots on the edge are safe from rivals.",
            count,
        ),
        MENACED: _("Then no plot is in danger: no rival can take one.")
        if not count
        else ngettext(
            "Then a rival can take only {count} of your plots.",
            "Then rivals can take only {count} of your plots.",
            count,
        ),
        REACH: ngettext(
            "Then the next burst can reach {count} of the rivals’ plots.",
            "Then the next burst can reach {count} of the rivals’ plots.",
            count,
        ),
    }[feature.name].format(count=count)
