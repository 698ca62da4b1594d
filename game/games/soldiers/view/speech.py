"""What soldiers says: on the table, of a move, and of every plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt

from game.core import grid
from game.core.contract import Event
from game.core.words import _, joined, listing, ngettext, pgettext
from game.games.soldiers.rules.events import Conquered, Deployed, Ended, Taken, Wave, WentOut
from game.games.soldiers.rules.field import field, plots
from game.games.soldiers.rules.state import State, owner, soldiers
from game.games.soldiers.view.input import Selection
from game.view.values import Names, Players, Words

MOST_NAMED = 3
"""More players than that who have lost plots are only counted: phones are narrow."""


def status(seen: State) -> str:
    """How many moves have been made, and how many there will be."""
    if seen.end:
        return _("Game over after move {count}").format(count=seen.actions)
    move = _("Move {count}").format(count=seen.actions + 1)
    if not seen.setup.turns:
        return move
    left = seen.setup.turns - seen.deployed
    # Translators: how many moves are left to play; it stands after "Move 12 · ".
    return f"{move} · " + pgettext("moves", "{count} left").format(count=left)


def say(seen: State, selection: Selection, names: Names) -> Words:
    """Whose move it is; once a plot is chosen, how far it is from bursting."""
    if selection.viewer is None or seen.end:
        return Words(status(seen))
    name = names[selection.viewer]
    if selection.action is None:
        return Words(_("{name}, place a soldier").format(name=name))
    plot = plots(seen.setup.size)[selection.action.cell]
    short = field(seen.setup.size).limits[plot] - soldiers(seen.plots[plot]) - 1
    return Words(
        _("{name}, place it here? Tap again.").format(name=name),
        ngettext(
            "Then {count} more soldier makes it burst.",
            "Then {count} more soldiers make it burst.",
            short,
        ).format(count=short)
        if short
        else _("That makes it burst."),
    )


def describe(seen: State, selection: Selection, names: Names) -> Mapping[str, str]:
    """Every plot: its name, who holds it with how many, and whether it is about to burst."""
    ground = field(seen.setup.size)
    holders: dict[tuple[int, bool], str] = {}  # many plots are told alike
    words = {}
    for plot, found in enumerate(seen.plots):
        about_to_burst = soldiers(found) >= ground.limits[plot] - 1
        if (found, about_to_burst) not in holders:
            holders[found, about_to_burst] = _holder(found, names, about_to_burst=about_to_burst)
        name = grid.name(ground.cells[plot])
        words[name] = f"{name}, {holders[found, about_to_burst]}"
    if selection.action:
        chosen = grid.name(selection.action.cell)
        words[chosen] += ", " + pgettext("a plot", "chosen")
    return words


def _holder(found: int, names: Names, *, about_to_burst: bool) -> str:
    """Who holds a plot, with how many, and whether one more makes it burst."""
    seat, count = owner(found), soldiers(found)
    if seat is None:
        return pgettext("a plot", "empty")
    line = ngettext("{name}’s, {count} soldier", "{name}’s, {count} soldiers", count)
    parts = [line.format(name=names[seat], count=count)]
    if about_to_burst:
        parts.append(_("one more and it bursts"))
    return joined(parts)


def owners(seen: State, _selection: Selection) -> Mapping[str, tuple[int, ...]]:
    """Who holds each plot that is held."""
    cells = field(seen.setup.size).cells
    held = ((cells[plot], owner(found)) for plot, found in enumerate(seen.plots))
    return {grid.name(cell): (seat,) for cell, seat in held if seat is not None}


def tell(events: Sequence[Event], players: Players) -> Words:
    """Where the soldier went, what that set off, who took how much, and who is out."""
    first, *rest = (line for event in events for line in lines(event, players))
    return Words(first, " ".join(rest))


def lines(event: Event, players: Players) -> Iterator[str]:
    """What an event is told as, sentence by sentence; a person alone among bots is called you."""
    if isinstance(event, Deployed):
        line = _("{name} places a soldier on {plot}.")
        if event.seat == players.you:
            line = _("You place a soldier on {plot}.")
        yield line.format(name=players.names[event.seat], plot=_name(event))
    elif isinstance(event, Taken):
        yield from _taken(event, players)
    elif isinstance(event, Conquered):
        line = _("Every plot has burst, so {name} takes the whole board.")
        if event.seat == players.you:
            line = _("Every plot has burst, so you take the whole board.")
        yield line.format(name=players.names[event.seat])
    elif isinstance(event, WentOut):
        line = (_you_out if event.seat == players.you else _out)(event.reason)
        yield line.format(name=players.names[event.seat])
    elif isinstance(event, Ended) and event.reason == "turns":
        yield _("That was the last move.")
    elif not isinstance(event, (Wave, Ended)):
        raise TypeError(event)


def _taken(event: Taken, players: Players) -> Iterator[str]:
    """How long the cascade was, and from whom it took plots."""
    if event.waves == 1:
        yield _("It bursts.")
    else:
        # Translators: two or more waves
        yield _("It bursts in {count} waves.").format(count=event.waves)
    if any(event.losses):
        line = _("{name} takes {plots}.")
        if event.seat == players.you:
            line = _("You take {plots}.")
        yield line.format(name=players.names[event.seat], plots=losses(event, players))


def losses(event: Taken, players: Players) -> str:
    """'2 of Ana’s plots and 1 of your plots'; of many players only the sum."""
    losers = sum(map(bool, event.losses))
    if losers > MOST_NAMED:
        words = _("{plots} plots of {players} players")
        return words.format(plots=sum(event.losses), players=losers)
    return listing(
        (
            ngettext("{count} of your plots", "{count} of your plots", lost)
            if seat == players.you
            else ngettext("{count} of {name}’s plots", "{count} of {name}’s plots", lost)
        ).format(count=lost, name=players.names[seat])
        for seat, lost in enumerate(event.losses)
        if lost
    )


def _out(reason: str) -> str:
    """Why a player is out, with room for the name."""
    return {
        "stuck": _("{name} cannot move and is out."),
        "wiped": _("{name} has no plot left and is out."),
        "conquered": _("{name} is out."),
        "resigned": _("{name} gives up."),
    }[reason]


def _you_out(reason: str) -> str:
    """The same for who is called you."""
    return {
        "stuck": _("You cannot move and are out."),
        "wiped": _("You have no plot left and are out."),
        "conquered": _("You are out."),
        "resigned": _("{name} gives up."),
    }[reason]


def _name(event: Deployed) -> str:
    """The name of the plot that the soldier went to."""
    return grid.name(field(isqrt(len(event.plots))).cells[event.plot])
