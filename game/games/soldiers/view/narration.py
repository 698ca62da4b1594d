"""A move in words for those who listen: whose plots are now whose, a cascade in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.core import grid
from game.core.contract import Event
from game.core.words import _, listing, ngettext
from game.games.soldiers.rules.events import Deployed, Taken, Wave
from game.games.soldiers.rules.field import field
from game.games.soldiers.rules.state import State, owner
from game.games.soldiers.view.speech import lines
from game.view.values import Players

MOST_PLOTS = 6
"""More plots than that are counted, not named."""


def narrate(events: Sequence[Event], seen: State, players: Players) -> tuple[str, ...]:
    """What a move changed, in its order; a person alone among bots is called you."""
    return tuple(line for event in events for line in _told(event, events, seen, players))


def _told(event: Event, events: Sequence[Event], seen: State, players: Players) -> Iterator[str]:
    """The sentences of one event; where plots change hands, which ones."""
    if isinstance(event, Taken) and any(event.losses):
        yield _taken(event, _lost(events, seen), players)
    else:
        yield from lines(event, players)


def _lost(events: Sequence[Event], seen: State) -> dict[int, list[str]]:
    """By seat the names of the plots it has lost, in the order in which they were taken."""
    cells = field(seen.setup.size).cells
    fields = [event.plots for event in events if isinstance(event, Deployed | Wave)]
    lost: dict[int, list[str]] = {}
    for before, after in pairwise(fields):
        for plot, (was, found) in enumerate(zip(before, after, strict=True)):
            loser, taker = owner(was), owner(found)
            if loser not in (None, taker) and taker is not None:
                lost.setdefault(loser, []).append(grid.name(cells[plot]))
    return lost


def _taken(event: Taken, lost: dict[int, list[str]], players: Players) -> str:
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
        # Translators: two or more plots, as what was taken
        return _("{count} plots of yours").format(count=len(cells))
    line = ngettext("your plot {plots}", "your plots {plots}", len(cells))
    return line.format(plots=listing(cells))


def _theirs(cells: Sequence[str], name: str) -> str:
    if len(cells) > MOST_PLOTS:
        # Translators: two or more plots, as what was taken
        return _("{count} plots of {name}’s").format(count=len(cells), name=name)
    line = ngettext("{name}’s plot {plots}", "{name}’s plots {plots}", len(cells))
    return line.format(name=name, plots=listing(cells))
