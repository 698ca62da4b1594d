"""What a step of jigsaw brought, in words; the points of a hand piece by piece."""

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
from game.games.jigsaw.view.names import (
    a_kind,
    a_target,
    jokers,
    kind_name,
    kinds_name,
    place,
)
from game.view.values import Names, Words

MANY = 7
"""More pieces than any hand asks for; only as a house rule so many count."""


def announce(events: Sequence[Event], names: Names) -> str:
    """Who rolls, before the die shows what; else what is done first, before what comes of it."""
    first = events[0]
    if isinstance(first, RolledToStart):
        return _("{name} rolls to start …").format(name=names[first.seat])
    if isinstance(first, Rolled):
        return _("{name} rolls …").format(name=names[first.seat])
    return next(line for event in events for line in _lines(event, names))


def tell(events: Sequence[Event], names: Names) -> Words:
    """What happened, in its order; how a hand ended comes first."""
    lost = [event for event in events if isinstance(event, TurnLost)]
    if len(lost) > 1:
        return _lost_in_one_go(lost, events[-1], names)
    ends = [event for event in events if isinstance(event, (HandWon, HandUnwon))]
    others = [event for event in events if event not in ends]
    first, *rest = (line for event in (*ends, *others) for line in _lines(event, names))
    return Words(first, " ".join(rest))


def _lost_in_one_go(lost: Sequence[TurnLost], last: Event, names: Names) -> Words:
    """Who misses a turn, one after the other, and what is rolled after that."""
    seats = dict.fromkeys(event.seat for event in lost)
    kinds = sorted({event.kind for event in lost})
    if len(seats) == 1:
        who = _("{names} misses a turn more than once.")
    else:
        who = _("{names} miss their turns.")
    used_up = _("All {kinds} are placed.").format(kinds=listing(map(kinds_name, kinds)))
    after = _lines(last, names) if isinstance(last, Rolled) else ()
    return Words(
        who.format(names=listing(names[seat] for seat in seats)), " ".join((used_up, *after))
    )


def points(tally: Tally) -> str:
    """'2 + 2 + 2 + 2 and 20: 28': what a hand brought, piece by piece as long as they are few."""
    if not tally.values:
        return pgettext("points", "nothing")
    if len(tally.values) > MANY:
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
    return _("{values}: {points}").format(values=values, points=tally.points)


def _lines(event: Event, names: Names) -> Iterator[str]:
    """What an event is told as, sentence by sentence."""
    if isinstance(event, (RolledToStart, Tied, Started, Rolled, TurnLost)):
        yield _rolled(event, names)
    elif isinstance(event, (Placed, Stolen)):
        yield _placed(event, names)
    elif isinstance(event, (JokersEarned, JokersLapsed, JokersPassed)):
        yield _jokers(event, names)
    elif isinstance(event, HandWon):
        yield _("{name} has {target} and gets {points} points.").format(
            name=names[event.seat], target=a_target(event.hand), points=event.points
        )
    elif isinstance(event, HandUnwon):
        yield _("Nobody has {target}.").format(target=a_target(event.hand))
        yield _("All pieces are placed. Everyone gets points for the pieces that they have joined.")
    elif isinstance(event, HandScored):
        yield from _scored(event, names)
    elif isinstance(event, GaveUp):
        yield _("{name} gives up, so that table is cleared.").format(name=names[event.seat])
    elif isinstance(event, Over):
        yield (
            _("Only one player is left. The game is over.")
            if event.reason == RESIGNED
            else _("That was the last hand.")
        )
    else:
        raise TypeError(event)


def _rolled(event: RolledToStart | Tied | Started | Rolled | TurnLost, names: Names) -> str:
    """A roll, and what it decides."""
    if isinstance(event, RolledToStart):
        return _("{name} rolls {kind} to start.").format(
            name=names[event.seat], kind=a_kind(event.face)
        )
    if isinstance(event, Tied):
        return _("{names} rolled highest and roll again.").format(
            names=listing(names[seat] for seat in event.seats)
        )
    if isinstance(event, Started):
        return _("{name} starts hand {hand}. The goal is {target}.").format(
            name=names[event.seat], hand=event.hand, target=a_target(event.hand)
        )
    if isinstance(event, Rolled):
        return _("{name} rolls {kind}.").format(name=names[event.seat], kind=a_kind(event.kind))
    return _("No {kinds} are left, so {name} misses a turn.").format(
        kinds=kinds_name(event.kind), name=names[event.seat]
    )


def _placed(event: Placed | Stolen, names: Names) -> str:
    """Which piece went where, and whose it was."""
    goal = place(event.cell, event.beside)
    if isinstance(event, Stolen):
        line = _("{thief} steals {victim}’s {kind} and places it here: {place}.")
        return line.format(
            thief=names[event.thief],
            victim=names[event.victim],
            kind=kind_name(event.kind),
            place=goal,
        )
    return _("{name} places {kind} here: {place}.").format(
        name=names[event.seat], kind=a_kind(event.kind), place=goal
    )


def _jokers(event: JokersEarned | JokersLapsed | JokersPassed, names: Names) -> str:
    """How many jokers were earned, lapsed or left."""
    if isinstance(event, JokersEarned):
        line = _("That earns {jokers}.")
    elif isinstance(event, JokersLapsed):
        line = _("That would be {jokers}, but there is nothing to steal.")
    else:
        line = _("{name} skips {jokers}.")
    return line.format(name=names[event.seat], jokers=jokers(event.count))


def _scored(event: HandScored, names: Names) -> Iterator[str]:
    """What everybody gets, the winner first, and those who get nothing together."""
    scoring = [seat for seat, tally in enumerate(event.tallies) if tally.points]
    for seat in sorted(scoring, key=lambda seat: _merit(event.tallies[seat]), reverse=True):
        yield _("{name}: {points}.").format(name=names[seat], points=points(event.tallies[seat]))
    others = [names[seat] for seat, tally in enumerate(event.tallies) if not tally.points]
    if others:
        yield _("{names}: nothing.").format(names=listing(others))


def _merit(tally: Tally) -> tuple[int, int]:
    """The order of telling: the winner of the hand, then by points."""
    return tally.bonus, tally.points
