"""What a step of jigsaw brought, in words; the points of a hand piece by piece.

A person alone among bots is called you.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.core.words import _, listing, pgettext
from game.games.jigsaw.rules.events import (
    GaveUp,
    HandScored,
    HandUnwon,
    HandWon,
    JokersEarned,
    JokersLapsed,
    JokersPassed,
    Over,
    Placed,
    Rolled,
    RolledToStart,
    Started,
    Stolen,
    Tied,
    TurnLost,
)
from game.games.jigsaw.rules.hands import RESIGNED
from game.games.jigsaw.rules.scoring import Tally
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.view.names import (
    a_target,
    jokers,
    place,
)
from game.view.values import Players, Words

MANY = 7
"""More pieces than any hand asks for; only as a house rule so many count."""
CROWD = 8
"""More players than that are not told by their names, where they have nothing or lose a turn."""


def announce(events: Sequence[Event], players: Players) -> str:
    """Who rolls, before the die shows what; else what is done first, before what comes of it."""
    first = events[0]
    if isinstance(first, RolledToStart):
        line = _("{name} rolls to start …")
        if first.seat == players.you:
            line = _("You roll to start …")
        return line.format(name=players.names[first.seat])
    if isinstance(first, Rolled):
        line = _("You roll …") if first.seat == players.you else _("{name} rolls …")
        return line.format(name=players.names[first.seat])
    return next(line for event in events for line in _lines(event, players))


def tell(events: Sequence[Event], players: Players) -> Words:
    """What happened, in its order; how a hand ended comes first."""
    lost = [event for event in events if isinstance(event, TurnLost)]
    if len(lost) > 1:
        return _lost_in_one_go(lost, events[-1], players)
    ends = [event for event in events if isinstance(event, (HandWon, HandUnwon))]
    others = [event for event in events if event not in ends]
    first, *rest = (line for event in (*ends, *others) for line in _lines(event, players))
    return Words(first, " ".join(rest))


def narrate(events: Sequence[Event], _seen: State, players: Players) -> tuple[str, ...]:
    """What happened, in its order; what everybody gets for a hand in one."""
    lost = [event for event in events if isinstance(event, TurnLost)]
    if len(lost) > 1:
        words = _lost_in_one_go(lost, events[-1], players)
        return words.title, words.detail
    return tuple(" ".join(_lines(event, players)) for event in events)


def _lost_in_one_go(lost: Sequence[TurnLost], last: Event, players: Players) -> Words:
    """Who misses a turn, one after the other, and what is rolled after that."""
    seats = dict.fromkeys(event.seat for event in lost)
    kinds = sorted({event.kind for event in lost})
    if players.you in seats and len(seats) == 1:
        who = _("You miss a turn more than once.")
    elif len(seats) == 1:
        who = _("{names} misses a turn more than once.")
    elif len(seats) > CROWD:
        # Translators: {count} is nine or more
        who = _("{count} players miss their turns.")
    else:
        who = _("{names} miss their turns.")
    # Translators: the numbers on the pieces that are used up: "1 and 6"
    used_up = _("Every {kinds} is placed.").format(kinds=listing(map(str, kinds)))
    after = _lines(last, players) if isinstance(last, Rolled) else ()
    names = listing(players.names[seat] for seat in seats)
    return Words(who.format(names=names, count=len(seats)), " ".join((used_up, *after)))


def points(tally: Tally) -> str:
    """'2 + 2 + 2 + 2 and 20: 28': what a hand brought, piece by piece as long as they are few."""
    if not tally.values:
        return pgettext("points", "nothing")
    if len(tally.values) > MANY:
        # Translators: two or more pieces, and the points for them
        return _("{count} pieces with links: {points}").format(
            count=len(tally.values), points=tally.points
        )
    values = " + ".join(map(str, tally.values))
    if tally.bonus:
        return _("{values} and {bonus}: {points}").format(
            values=values, bonus=tally.bonus, points=tally.points
        )
    if len(tally.values) == 1:
        return values
    # Translators: "2 + 2: 4", what these pieces are worth
    return _("{values}: {points}").format(values=values, points=tally.points)


def _lines(event: Event, players: Players) -> Iterator[str]:
    """What an event is told as, sentence by sentence."""
    if isinstance(event, (RolledToStart, Tied, Started, Rolled, TurnLost)):
        yield _rolled(event, players)
    elif isinstance(event, (Placed, Stolen)):
        yield _placed(event, players)
    elif isinstance(event, (JokersEarned, JokersLapsed, JokersPassed)):
        yield _jokers(event, players)
    elif isinstance(event, HandWon):
        line = _("{name} has {target} and gets {points} points.")
        if event.seat == players.you:
            line = _("You have {target} and get {points} points.")
        yield line.format(
            name=players.names[event.seat], target=a_target(event.hand), points=event.points
        )
    elif isinstance(event, HandUnwon):
        yield _("Nobody has {target}.").format(target=a_target(event.hand))
        yield _("All pieces are placed. Everyone gets points for the pieces that they have joined.")
    elif isinstance(event, HandScored):
        yield from _scored(event, players)
    elif isinstance(event, GaveUp):
        yield _("{name} gives up, so that table is cleared.").format(name=players.names[event.seat])
    elif isinstance(event, Over):
        yield (
            _("Only one player is left. The game is over.")
            if event.reason == RESIGNED
            else _("That was the last hand.")
        )
    else:
        raise TypeError(event)


def _rolled(event: RolledToStart | Tied | Started | Rolled | TurnLost, players: Players) -> str:
    """A roll, and what it decides."""
    if isinstance(event, Tied):
        return _("{names} rolled highest and roll again.").format(
            names=listing(players.names[seat] for seat in event.seats)
        )
    mine, name = event.seat == players.you, players.names[event.seat]
    if isinstance(event, RolledToStart):
        line = _("You roll a {kind} to start.") if mine else _("{name} rolls a {kind} to start.")
        return line.format(name=name, kind=event.face)
    if isinstance(event, Started):
        line = _("{name} starts hand {hand}. The goal is {target}.")
        if mine:
            line = _("You start hand {hand}. The goal is {target}.")
        return line.format(name=name, hand=event.hand, target=a_target(event.hand))
    if isinstance(event, Rolled):
        line = _("You roll a {kind}.") if mine else _("{name} rolls a {kind}.")
        return line.format(name=name, kind=event.kind)
    line = _("No {kind} is left, so {name} misses a turn.")
    if mine:
        line = _("No {kind} is left, so you miss a turn.")
    return line.format(kind=event.kind, name=name)


def _placed(event: Placed | Stolen, players: Players) -> str:
    """Which piece went where, and whose it was."""
    goal, names = place(event.cell, event.beside), players.names
    if isinstance(event, Stolen):
        line = _("{thief} steals {victim}’s {kind} and places it here: {place}.")
        if event.thief == players.you:
            line = _("You steal {victim}’s {kind} and place it here: {place}.")
        elif event.victim == players.you:
            line = _("{thief} steals your {kind} and places it here: {place}.")
        return line.format(
            thief=names[event.thief], victim=names[event.victim], kind=event.kind, place=goal
        )
    line = _("{name} places a {kind} here: {place}.")
    if event.seat == players.you:
        line = _("You place a {kind} here: {place}.")
    return line.format(name=names[event.seat], kind=event.kind, place=goal)


def _jokers(event: JokersEarned | JokersLapsed | JokersPassed, players: Players) -> str:
    """How many jokers were earned, lapsed or left."""
    if isinstance(event, JokersEarned):
        line = _("That earns {jokers}.")
    elif isinstance(event, JokersLapsed):
        line = _("That would be {jokers}, but there is nothing to steal.")
    elif event.seat == players.you:
        line = _("You skip {jokers}.")
    else:
        line = _("{name} skips {jokers}.")
    return line.format(name=players.names[event.seat], jokers=jokers(event.count))


def _scored(event: HandScored, players: Players) -> Iterator[str]:
    """What everybody gets, the winner first, and those who get nothing together."""
    scoring = [seat for seat, tally in enumerate(event.tallies) if tally.points]
    for seat in sorted(scoring, key=lambda seat: _merit(event.tallies[seat]), reverse=True):
        # Translators: {points} is what a hand brought, as in "2 + 2 + 2 and 20: 26"
        yield _("{name}: {points}.").format(
            name=players.names[seat], points=points(event.tallies[seat])
        )
    others = [players.names[seat] for seat, tally in enumerate(event.tallies) if not tally.points]
    if others:
        line = _("The others: nothing.") if len(others) > CROWD else _("{names}: nothing.")
        yield line.format(names=listing(others))


def _merit(tally: Tally) -> tuple[int, int]:
    """The order of telling: the winner of the hand, then by points."""
    return tally.bonus, tally.points


def cheers(events: Sequence[Event]) -> bool:
    """Whether a joker was earned, or a hand won."""
    return any(isinstance(event, JokersEarned | HandWon) for event in events)
