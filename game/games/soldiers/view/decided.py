"""When a game of soldiers is as good as decided, and what is said then."""

from __future__ import annotations

from game.core.words import _
from game.games.soldiers.bot.features import ready_plots
from game.games.soldiers.rules.state import State, held, owner
from game.view.values import Players, Words

HANDFUL = 0.1
"""The part of the plots that a player may lack. With a fifth, some games still turned round."""


def decided(seen: State, players: Players) -> Words | None:
    """Who will win, where nobody can still stop it; None as long as the game is open."""
    seat = winner_in_sight(seen)
    if seat is None:
        return None
    title = _("{name} has almost the whole board").format(name=players.names[seat])
    if players.people == (seat,):
        title = _("You have almost the whole board")
    detail = _(
        "{count} of {all} plots. You can play on, or skip to the end: "
        "then bots play the last moves for everyone."
    )
    count = held(seen.plots, len(seen.exits))[seat]
    return Words(title, detail.format(count=count, all=len(seen.plots)))


def winner_in_sight(seen: State) -> int | None:
    """The player who is in, holds all plots but a handful, and whom no other's plot can burst upon.

    Plots of players who are out never burst by themselves, as nobody deploys on them (§3).
    """
    owned = held(seen.plots, len(seen.exits))
    most = max(owned)
    seat = owned.index(most)
    if seen.end or seen.exits[seat] or len(seen.plots) - most > HANDFUL * len(seen.plots):
        return None
    threats = {owner(seen.plots[plot]) for plot in ready_plots(seen)} - {seat}
    return (
        None if any(seen.exits[other] is None for other in threats if other is not None) else seat
    )
