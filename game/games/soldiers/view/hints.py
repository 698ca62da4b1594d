"""What soldiers says for an action that is proposed."""

from __future__ import annotations

from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.soldiers.bot.features import CORNERS, EDGES, MENACED, PLOTS, REACH, READY
from game.games.soldiers.rules.events import Taken
from game.games.soldiers.view.speech import losses
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The plot in words, and why it is proposed."""
    name = names[reason.player]
    return Words(
        _("One soldier to {plot}").format(plot=reason.action),
        why(reason, names, _effect(reason, names), lambda feature: _merit(feature, name)),
    )


def _effect(reason: Reason, names: Names) -> str:
    """What the burst takes; "" if nothing bursts, or nobody loses anything."""
    for event in reason.events:
        if isinstance(event, Taken) and any(event.losses):
            plot, taken = reason.action, losses(event, names)
            if event.waves == 1:
                return _("{plot} bursts and takes {plots}.").format(plot=plot, plots=taken)
            line = _("{plot} bursts, and its {count} waves take {plots}.")
            return line.format(plot=plot, count=event.waves, plots=taken)
    return ""


def _merit(feature: Feature, name: str) -> str:
    """What a feature amounts to on the field after the action."""
    count = feature.count
    if not count and feature.name != MENACED:
        return ""
    line = {
        PLOTS: ngettext(
            "Then {name} holds {count} plot.", "Then {name} holds {count} plots.", count
        ),
        READY: ngettext(
            "Then {count} plot of {name}'s is about to burst, out of the others' reach.",
            "Then {count} plots of {name}'s are about to burst, out of the others' reach.",
            count,
        ),
        CORNERS: ngettext(
            "Then {name} holds {count} corner that nobody menaces.",
            "Then {name} holds {count} corners that nobody menaces.",
            count,
        ),
        EDGES: ngettext(
            "Then {name} holds {count} plot on the edge that nobody menaces.",
            "Then {name} holds {count} plots on the edge that nobody menaces.",
            count,
        ),
        MENACED: _("Then no plot of {name}'s lies beside one of another's that is about to burst.")
        if not count
        else ngettext(
            "Then only {count} plot of {name}'s lies beside one of another's about to burst.",
            "Then only {count} plots of {name}'s lie beside one of another's about to burst.",
            count,
        ),
        REACH: ngettext(
            "Then {count} plot of others lies beside one of {name}'s that is about to burst.",
            "Then {count} plots of others lie beside one of {name}'s that is about to burst.",
            count,
        ),
    }[feature.name]
    return line.format(name=name, count=count)
