"""What soldiers says: on the table, of a move as it is read or heard, and of every plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import isqrt

from game.core.contract import Event
from game.core.words import _, joined, listing, ngettext, pgettext
from game.games.soldiers.rules import Place, State, field, owner, soldiers
from game.games.soldiers.rules.events import Conquered, Ended, Placed, Taken, Wave, WentOut
from game.games.soldiers.view.looming import warning
from game.view.tap import Selection
from game.view.values import Names, Players, Words

MOST_NAMED = 3
"""More players than that who have lost plots are only counted: phones are narrow."""
MOST_PLOTS = 6
"""More plots than that are counted, not named, to those who listen."""


def status(seen: State) -> str:
    """How many moves have been made, and how many there will be."""
    if seen.end:
        return _("Game over after move {count}").format(count=seen.actions)
    if not seen.setup.turns:
        return _("Move {count}").format(count=seen.actions + 1)
    # Translators: which move it is, and how many are left to play: "Move 12 · 48 left"
    return _("Move {count} · {left} left").format(
        count=seen.actions + 1, left=seen.setup.turns - seen.placed
    )


def say(seen: State, selection: Selection[Place], names: Names) -> Words:
    """Whose move it is, and what one burst may bring; of a chosen plot, how far it is from one."""
    if selection.viewer is None or seen.end:
        return Words(status(seen))
    name = names[selection.viewer]
    if selection.action is None:
        return Words(_("{name}, place a soldier").format(name=name), warning(seen, names))
    ground = field(seen.setup.size)
    plot = ground.plots[selection.action.cell]
    short = ground.limits[plot] - soldiers(seen.plots[plot]) - 1
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


def describe(seen: State, selection: Selection[Place], names: Names) -> Mapping[str, str]:
    """Every plot: its name, who holds it with how many, and whether it is about to burst."""
    ground = field(seen.setup.size)
    holders: dict[tuple[int, bool], str] = {}  # many plots are told alike
    words = {}
    for name, limit, standing in zip(ground.names, ground.limits, seen.plots, strict=True):
        about_to_burst = soldiers(standing) >= limit - 1
        if (standing, about_to_burst) not in holders:
            holders[standing, about_to_burst] = _holder(
                standing, names, about_to_burst=about_to_burst
            )
        words[name] = joined([name, holders[standing, about_to_burst]])
    if selection.action:
        chosen = str(selection.action)
        words[chosen] = joined([words[chosen], pgettext("a plot", "chosen")])
    return words


def _holder(standing: int, names: Names, *, about_to_burst: bool) -> str:
    """Who holds a plot, with how many, and whether one more makes it burst."""
    seat, count = owner(standing), soldiers(standing)
    if seat is None:
        return pgettext("a plot", "empty")
    line = ngettext("{name}’s, {count} soldier", "{name}’s, {count} soldiers", count)
    parts = [line.format(name=names[seat], count=count)]
    if about_to_burst:
        parts.append(_("one more and it bursts"))
    return joined(parts)


def owners(seen: State, _selection: Selection[Place]) -> Mapping[str, tuple[int, ...]]:
    """Who holds each plot that is held."""
    held = zip(field(seen.setup.size).names, map(owner, seen.plots), strict=True)
    return {name: (seat,) for name, seat in held if seat is not None}


def tell(events: Sequence[Event], players: Players) -> Words:
    """Where the soldier went, what that set off, who took how much, and who is out."""
    first, *rest = [line for event in events for line in _lines(event, players)]
    return Words(first, " ".join(rest))


def narrate(events: Sequence[Event], seen: State, players: Players) -> tuple[str, ...]:
    """The same for those who listen: where plots change hands, which ones."""
    told: list[str] = []
    for event in events:
        if isinstance(event, Taken) and any(event.losses):
            told.append(_taken_by_name(event, _lost(events, seen), players))
        else:
            told += _lines(event, players)
    return tuple(told)


def _lines(event: Event, players: Players) -> Iterator[str]:
    """What an event is told as, sentence by sentence; a person alone among bots is called you."""
    if isinstance(event, Placed):
        line = _("{name} places a soldier on {plot}.")
        if event.seat == players.you:
            line = _("You place a soldier on {plot}.")
        names = field(isqrt(len(event.plots))).names
        yield line.format(name=players.names[event.seat], plot=names[event.plot])
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
        line = _("{name} takes {plots}: their soldiers change sides.")
        if event.seat == players.you:
            line = _("You take {plots}: their soldiers change sides.")
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


def _lost(events: Sequence[Event], seen: State) -> dict[int, list[str]]:
    """By seat the names of the plots it has lost, in the order in which they were taken."""
    names = field(seen.setup.size).names
    fields = [event.plots for event in events if isinstance(event, Placed | Wave)]
    lost: dict[int, list[str]] = {}
    for before, after in pairwise(fields):
        for plot, (was, standing) in enumerate(zip(before, after, strict=True)):
            loser, taker = owner(was), owner(standing)
            if loser not in (None, taker) and taker is not None:
                lost.setdefault(loser, []).append(names[plot])
    return lost


def _taken_by_name(event: Taken, lost: dict[int, list[str]], players: Players) -> str:
    """The cascade in one sentence: how many waves, and whose plots are now whose."""
    names, you = players.names, players.you
    plots = listing(
        _yours(cells) if seat == you else _theirs(cells, names[seat])
        for seat, cells in lost.items()
    )
    mine, count = event.seat == you, event.waves
    if count == 1 and mine:
        line = _("The plot bursts, and you take {plots}.")
    elif count == 1:
        line = _("The plot bursts, and {name} takes {plots}.")
    elif mine:
        line = ngettext(
            "In {count} wave you take {plots}.", "In {count} waves you take {plots}.", count
        )
    else:
        line = ngettext(
            "In {count} wave {name} takes {plots}.", "In {count} waves {name} takes {plots}.", count
        )
    return line.format(count=count, plots=plots, name=names[event.seat])


def _yours(cells: Sequence[str]) -> str:
    if len(cells) > MOST_PLOTS:
        line = ngettext("{count} of your plots", "{count} of your plots", len(cells))
        return line.format(count=len(cells))
    line = ngettext("your plot {plots}", "your plots {plots}", len(cells))
    return line.format(plots=listing(cells))


def _theirs(cells: Sequence[str], name: str) -> str:
    if len(cells) > MOST_PLOTS:
        line = ngettext("{count} of {name}’s plots", "{count} of {name}’s plots", len(cells))
        return line.format(count=len(cells), name=name)
    line = ngettext("{name}’s plot {plots}", "{name}’s plots {plots}", len(cells))
    return line.format(name=name, plots=listing(cells))


def cheers(events: Sequence[Event]) -> bool:
    """Whether a plot has burst."""
    return any(isinstance(event, Taken) for event in events)
