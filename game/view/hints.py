"""Why an action is proposed, in one sentence: the reasons of all games, and their order.

A game gives its own words: for what the action does at once, and for each of its features. They
name no player, as a hint is read by whoever is to move, and in a replay by others, too.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from game.core.contract import Outcome
from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.view.places import ordinal
from game.view.values import Names


def why(reason: Reason, names: Names, effect: str, merit: Callable[[Feature], str]) -> str:
    """The most important thing to say; `effect` and `merit` are "" where there is nothing.

    First what ends the game or will, then what happens at once, then what is better than usual.
    """
    if reason.outcome:
        return _ended(reason.outcome, reason.player)
    if reason.wins:
        return _wins(reason.wins)
    if reason.beaten is not None:
        return _("Every move loses: {name} can no longer be stopped.").format(
            name=names[reason.beaten]
        )
    if reason.alone:
        return _("No other move is possible.")
    told = chain((effect,), map(merit, reason.merits))
    return next(filter(None, told), _plain(reason))


def _plain(reason: Reason) -> str:
    """What to say if no reason stands out."""
    if reason.equalled:
        return _("No other move is better.")
    if reason.ahead > 1:
        return _("It looks like any other move, but it turns out best later.")
    return _("It is a little better than the other moves.")


def _ended(outcome: Outcome, player: int) -> str:
    """What the end of the game is for the player."""
    place = outcome.places[player]
    if outcome.places.count(place) == len(outcome.places):
        return _("That ends the game in a draw.")
    if place > 1:
        return _("That ends the game in {ordinal} place.").format(ordinal=ordinal(place))
    if outcome.places.count(1) > 1:
        return _("That ends the game in a shared first place.")
    return _("That wins the game.")


def _wins(actions: int) -> str:
    """That the action wins by force, and in how many moves."""
    if actions == 1:
        return _("It wins, whatever the others do.")
    return ngettext(
        "It wins in {count} move, whatever the others do.",
        "It wins in {count} moves, whatever the others do.",
        actions,
    ).format(count=actions)
