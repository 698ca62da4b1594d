"""What chips says for an order that is proposed."""

from __future__ import annotations

from game.core import grid
from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext, pgettext
from game.games.chips.bot.features import APART, HUNTERS, NEAR, PREY, SIDES, SPAN
from game.view.geometry import COMPASS
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The order in words, and why it is proposed."""
    return Words(_move(reason), why(reason, names, "", lambda f: _merit(f, reason)))


def _move(reason: Reason) -> str:
    """Where both chips go, as something to do: which way, as not every board names its cells."""
    before, action, player = reason.before, reason.action, reason.player
    if not before.round:
        line = _("Place both chips as marked: {green} and {purple}")
        return line.format(green=grid.name(action.runner), purple=grid.name(action.hunter))
    runner = _way(before.runners[player], action.runner)
    hunter = _way(before.hunters[player], action.hunter)
    if not runner:
        return _("Move the hunter {way}").format(way=hunter)
    if not hunter:
        return _("Move the runner {way}").format(way=runner)
    return _("Move the runner {way} and the hunter {other}").format(way=runner, other=hunter)


def _way(start: int | None, end: int | None) -> str:
    """Which way that step goes on the screen; "" if there is none."""
    if start is None or end is None:
        return ""
    across = grid.column(end) - grid.column(start), grid.row(end) - grid.row(start)
    ways = (
        pgettext("a move", "up"),
        pgettext("a move", "up and right"),
        pgettext("a move", "right"),
        pgettext("a move", "down and right"),
        pgettext("a move", "down"),
        pgettext("a move", "down and left"),
        pgettext("a move", "left"),
        pgettext("a move", "up and left"),
    )
    return ways[COMPASS.index(across)]


def _merit(feature: Feature, reason: Reason) -> str:
    """What a feature amounts to with that order, before anybody else has stepped."""
    about_runner = feature.name in (SIDES, HUNTERS, APART)
    cell = reason.action.runner if about_runner else reason.action.hunter
    if cell is None or (not feature.count and feature.name != HUNTERS):
        return ""
    return _line(feature.name, feature.count).format(count=feature.count)


def _line(name: str, count: int) -> str:
    """The sentence about that feature, with room for its count."""
    return {
        SIDES: ngettext(
            "Hunters can come to the runner from only {count} cell there.",
            "Hunters can come to the runner from only {count} cells there.",
            count,
        ),
        SPAN: ngettext(
            "From there the hunter reaches any cell in {count} move.",
            "From there the hunter reaches any cell in {count} moves.",
            count,
        ),
        HUNTERS: _("No other hunter can reach the runner there.")
        if not count
        else ngettext(
            "Only {count} other hunter can reach the runner there.",
            "Only {count} other hunters can reach the runner there.",
            count,
        ),
        PREY: ngettext(
            "There the hunter may catch {count} runner.",
            "There the hunter may catch one of {count} runners.",
            count,
        ),
        APART: ngettext(
            "There the runner is {count} cell away from the nearest hunter.",
            "There the runner is {count} cells away from the nearest hunter.",
            count,
        ),
        NEAR: ngettext(
            "There the hunter is {count} cell away from a runner.",
            "There the hunter is {count} cells away from a runner.",
            count,
        ),
    }[name]
