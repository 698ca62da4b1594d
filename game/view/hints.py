"""Why an action is proposed, in one sentence: the reasons of all games, and their order.

A game gives its own words: for what the action does at once, and for each of its features.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Outcome
from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.view.places import ordinal
from game.view.values import Names


def why(reason: Reason, names: Names, effect: str, merit: Callable[[Feature], str]) -> str:
    """The most important thing to say; `effect` and `merit` are "" where there is nothing.

    First what ends the game or will, then what happens at once, then what is better than usual.
    """
    name = names[reason.player]
    if reason.outcome:
        return _ended(reason.outcome, reason.player, name)
    if reason.wins:
        return _wins(reason.wins, reason.player, names)
    if reason.beaten is not None:
        line = _("Whatever {name} does, {other} wins.")
        return line.format(name=name, other=names[reason.beaten])
    if reason.alone:
        return _("There is nothing else to do.")
    told = (effect, *map(merit, reason.merits))
    return next(filter(None, told), _plain(reason.ahead))


def _plain(ahead: int) -> str:
    """What to say if no reason stands out."""
    if ahead > 1:
        return _("At a glance little sets it apart: it was found by looking ahead.")
    return _("At a glance little sets it apart.")


def _ended(outcome: Outcome, player: int, name: str) -> str:
    """What the end of the game is for the player."""
    place = outcome.places[player]
    if outcome.places.count(place) == len(outcome.places):
        return _("That ends the game, and nobody is ahead.")
    if place > 1:
        line = _("That ends the game, with {name} in {ordinal} place.")
        return line.format(name=name, ordinal=ordinal(place))
    if outcome.places.count(1) > 1:
        return _("That ends the game, and {name} shares first place.").format(name=name)
    return _("That wins the game.")


def _wins(actions: int, player: int, names: Names) -> str:
    """That the action wins by force, and in how many moves."""
    others = [name for seat, name in enumerate(names) if seat != player]
    who = others[0] if len(others) == 1 else _("anybody else")
    if actions == 1:
        return _("It wins, whatever {who} does.").format(who=who)
    return ngettext(
        "It wins in {count} move, whatever {who} does.",
        "It wins in {count} moves, whatever {who} does.",
        actions,
    ).format(count=actions, who=who)
