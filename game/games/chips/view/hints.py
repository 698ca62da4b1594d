"""What chips says for an order that is proposed."""

from __future__ import annotations

from game.core import grid
from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.chips.bot.features import APART, HUNTERS, NEAR, PREY, SIDES, SPAN
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The order in words, and why it is proposed."""
    return Words(_move(reason), why(reason, names, "", lambda f: _merit(f, reason, names)))


def _move(reason: Reason) -> str:
    """Where both chips go, as something to do."""
    green, purple = reason.action.green, reason.action.purple
    if green is None:
        return _("Hunter to {purple}").format(purple=grid.name(purple))
    if purple is None:
        return _("Runner to {green}").format(green=grid.name(green))
    line = _("Runner to {green}, hunter to {purple}")
    return line.format(green=grid.name(green), purple=grid.name(purple))


def _merit(feature: Feature, reason: Reason, names: Names) -> str:
    """What a feature amounts to with that order, before anybody else has stepped."""
    count, about_runner = feature.count, feature.name in (SIDES, HUNTERS, APART)
    cell = reason.action.green if about_runner else reason.action.purple
    if cell is None or (not count and feature.name != HUNTERS):
        return ""
    line = {
        SIDES: _("Only {count} cells lie around {cell}, from where hunters could come."),
        SPAN: _("From {cell} the hunter needs at most {count} steps to any cell."),
        HUNTERS: _("No other hunter can reach {name}'s runner on {cell}.")
        if not count
        else ngettext(
            "Only {count} other hunter can reach {name}'s runner on {cell}.",
            "Only {count} other hunters can reach {name}'s runner on {cell}.",
            count,
        ),
        PREY: ngettext(
            "On {cell} {name}'s hunter can meet {count} other runner.",
            "On {cell} {name}'s hunter can meet {count} other runners.",
            count,
        ),
        APART: ngettext(
            "On {cell} {name}'s runner is {count} step from the nearest other hunter.",
            "On {cell} {name}'s runner is {count} steps from the nearest other hunter.",
            count,
        ),
        NEAR: ngettext(
            "On {cell} {name}'s hunter is {count} step from another's runner.",
            "On {cell} {name}'s hunter is {count} steps from another's runner.",
            count,
        ),
    }[feature.name]
    return line.format(name=names[reason.player], count=count, cell=grid.name(cell))
