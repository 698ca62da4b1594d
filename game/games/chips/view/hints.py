"""What chips says for an order that is proposed."""

from __future__ import annotations

from game.core import grid
from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.chips.bot.features import APART, HUNTERS, NEAR, PREY, SIDES, SPAN
from game.view.geometry import COMPASS
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The order in words, and why it is proposed."""
    return Words(_move(reason), why(reason, names, "", lambda f: _merit(f, reason, names)))


def _move(reason: Reason) -> str:
    """Where both chips go, as something to do: which way, as not every board names its cells."""
    before, action, player = reason.before, reason.action, reason.player
    if not before.round:
        line = _("Runner to {green}, hunter to {purple}")
        return line.format(green=grid.name(action.green), purple=grid.name(action.purple))
    green = _way(before.green[player], action.green)
    purple = _way(before.purple[player], action.purple)
    if not green:
        return _("Hunter {way}").format(way=purple)
    if not purple:
        return _("Runner {way}").format(way=green)
    return _("Runner {way}, hunter {other}").format(way=green, other=purple)


def _way(start: int | None, end: int | None) -> str:
    """Which way that step goes on the screen; "" if there is none."""
    if start is None or end is None:
        return ""
    across = grid.column(end) - grid.column(start), grid.row(end) - grid.row(start)
    ways = (
        _("up"),
        _("up and right"),
        _("right"),
        _("down and right"),
        _("down"),
        _("down and left"),
        _("left"),
        _("up and left"),
    )
    return ways[COMPASS.index(across)]


def _merit(feature: Feature, reason: Reason, names: Names) -> str:
    """What a feature amounts to with that order, before anybody else has stepped."""
    count, about_runner = feature.count, feature.name in (SIDES, HUNTERS, APART)
    cell = reason.action.green if about_runner else reason.action.purple
    if cell is None or (not count and feature.name != HUNTERS):
        return ""
    line = {
        SIDES: _("Hunters could come to it from only {count} cells."),
        SPAN: _("From there the hunter needs at most {count} steps to any cell."),
        HUNTERS: _("No other hunter can reach {name}'s runner there.")
        if not count
        else ngettext(
            "Only {count} other hunter can reach {name}'s runner there.",
            "Only {count} other hunters can reach {name}'s runner there.",
            count,
        ),
        PREY: ngettext(
            "There {name}'s hunter can meet {count} other runner.",
            "There {name}'s hunter can meet {count} other runners.",
            count,
        ),
        APART: ngettext(
            "There {name}'s runner is {count} step from the nearest other hunter.",
            "There {name}'s runner is {count} steps from the nearest other hunter.",
            count,
        ),
        NEAR: ngettext(
            "There {name}'s hunter is {count} step from another's runner.",
            "There {name}'s hunter is {count} steps from another's runner.",
            count,
        ),
    }[feature.name]
    return line.format(name=names[reason.player], count=count)
