"""A reveal in words: who was caught, what that cost and why, and who only just escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from game.core import grid
from game.core.contract import Event
from game.core.words import _, listing, ngettext
from game.games.chips.rules.events import Caught, Eliminated, Placed, RunnerGone
from game.games.chips.rules.state import State
from game.games.chips.view.reasons import near_misses, tell_misses, why
from game.games.chips.view.shapes import amount
from game.view.values import Players, Words, sentence, spoken

NAMED = 4
"""Of so many who were caught, all stand in the headline."""


def tell(events: Sequence[Event], players: Players) -> Words:
    """Who was caught, and each meeting in a sentence."""
    told = (sentence for event in events for sentence in _sentences(event, players))
    return Words(_title(events, players), " ".join(told))


def recount(events: Sequence[Event], seen: State, players: Players) -> Words:
    """Who was caught, and one line of what the cards on the board do not say."""
    left = [event for event in events if isinstance(event, (Eliminated, RunnerGone))]
    left.sort(key=lambda event: (isinstance(event, RunnerGone), event.seat not in players.people))
    told = (sentence for event in left for sentence in _sentences(event, players))
    misses = tell_misses(near_misses(events, seen, players.people), players)
    return Words(_headline(events, players), next(chain(told, misses), ""))


def _headline(events: Sequence[Event], players: Players) -> str:
    """The title, which counts those who were caught where it would name many."""
    met = [event for event in events if isinstance(event, Caught)]
    count = sum(len(event.runners) for event in met)
    involved = {payment.seat for event in met for payment in (*event.hunters, *event.runners)}
    if count <= NAMED or players.you in involved:
        return _title(events, players)
    line = ngettext("{count} runner was caught!", "{count} runners were caught!", count)
    return line.format(count=count)


def narrate(events: Sequence[Event], seen: State, players: Players) -> tuple[str, ...]:
    """The same, sentence by sentence."""
    told = [_title(events, players)]
    for event in events:  # what a catch cost comes before who is gone by it
        told += _sentences(event, players)
        if isinstance(event, Caught):
            told.append(sentence(spoken(why(event, seen, players.names))))
    told += tell_misses(near_misses(events, seen, players.people), players)
    return tuple(told)


def _title(events: Sequence[Event], players: Players) -> str:
    """Who was caught: of the people, if any was; a person alone among bots is called you."""
    if any(isinstance(event, Placed) for event in events):
        return _("All chips are on the board")
    met = [event for event in events if isinstance(event, Caught)]
    caught = [payment.seat for event in met for payment in event.runners]
    if not caught:
        return _("Nobody was caught")
    names, you = players.names, players.you
    if you in caught:
        return _("You were caught!")
    mine = [seat for seat in caught if seat in players.people]
    prey = [p.seat for e in met for p in e.runners if any(h.seat == you for h in e.hunters)]
    if you is not None and prey:
        return _("You caught {names}!").format(names=listing(names[seat] for seat in prey))
    first = mine or caught
    told = ngettext("{names} was caught!", "{names} were caught!", len(first))
    return told.format(names=listing(names[seat] for seat in first))


def _sentences(event: Event, players: Players) -> Iterator[str]:
    """What an event is told as: nothing for those that every phase has."""
    names = players.names
    if isinstance(event, Eliminated):
        line = _("{name} was too late and is out.") if event.late else _("{name} gives up.")
        yield line.format(name=names[event.seat])
    elif isinstance(event, Caught):
        yield _met(event, players)
    elif isinstance(event, RunnerGone) and event.seat == players.you:
        yield _("Your runner has no points left and is gone.")
    elif isinstance(event, RunnerGone):
        yield _("{name}’s runner has no points left and is gone.").format(name=names[event.seat])


def _met(event: Caught, players: Players) -> str:
    """Who caught whom on which cell, and what each hunter got."""
    names, you = players.names, players.you
    hunters = [payment.seat for payment in event.hunters]
    runners = [payment.seat for payment in event.runners]
    if hunters == [you]:
        line = _("On {cell}, you caught {runners} and got {amount}.")
    elif runners == [you] and len(hunters) == 1:
        line = _("On {cell}, {hunters} caught you and got {amount}.")
    elif runners == [you]:
        line = _("On {cell}, {hunters} caught you and got {amount} each.")
    elif len(hunters) == 1:
        line = _("On {cell}, {hunters} caught {runners} and got {amount}.")
    else:
        line = _("On {cell}, {hunters} caught {runners} and got {amount} each.")
    return line.format(
        cell=grid.name(event.cell),
        hunters=listing(names[seat] for seat in hunters),
        runners=listing(names[seat] for seat in runners),
        amount=amount(event.hunters[0].amount),
    )


def cheers(events: Sequence[Event]) -> bool:
    """Whether a hunter has caught a runner."""
    return any(isinstance(event, Caught) for event in events)
