"""A step of stones in words; a person alone among bots is called you."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.words import _, listing, ngettext
from game.games.stones.rules.board import NAMES
from game.games.stones.rules.events import (
    Captured,
    Claimed,
    Drawn,
    GaveUp,
    Placed,
    Rotated,
    Swapped,
)
from game.games.stones.rules.state import BLACK
from game.games.stones.view.names import compass
from game.view.values import Players, Words


def announce(events: Sequence[Event], players: Players) -> str:
    """What is done; of a claim not yet whether it is right."""
    first = events[0]
    if not isinstance(first, Claimed):
        return _sentence(first, players)
    if first.colour == players.you:
        return _("You say “Jeex!” …")
    return _("{name} says “Jeex!” …").format(name=players.names[first.colour])


def tell(events: Sequence[Event], players: Players) -> Words:
    """What was done, and how it ended the game."""
    first, *rest = (_sentence(event, players) for event in events)
    if isinstance(events[0], Claimed) and not events[0].right:
        rest.append(wrong_claim(events[0].colour, players, events[0].rivals))
    return Words(first, " ".join(rest))


def _sentence(event: Event, players: Players) -> str:
    """What an event is told as."""
    match event:
        case Placed(field, seat, direction):
            yours = _("You place a stone on {field}, pointing {way}")
            line = _("{name} places a stone on {field}, pointing {way}")
            where = {"field": NAMES[field], "way": compass(direction)}
        case Rotated(field, seat, _start, direction):
            yours = _("You turn the stone on {field} to the {way}")
            line = _("{name} turns the stone on {field} to the {way}")
            where = {"field": NAMES[field], "way": compass(direction)}
        case Captured(_start, end, seat, removed):
            yours, line = _capture(removed=removed)
            where = {"end": NAMES[end]}
        case Swapped():
            seat, where = BLACK, {}
            yours = _("You take over White’s stone")
            line = _("{name} takes over White’s stone")
        case Claimed(seat, right):
            yours, line = _claim(right=right)
            where = {}
        case GaveUp(seat):
            yours = line = _("{name} gives up")
            where = {}
        case Drawn(reason):
            return drawn(reason)
        case _:
            raise TypeError(event)
    return (yours if seat == players.you else line).format(name=players.names[seat], **where)


def _capture(*, removed: bool) -> tuple[str, str]:
    if removed:
        return (
            _("You capture the stone on {end}, and it leaves the game"),
            _("{name} captures the stone on {end}, and it leaves the game"),
        )
    return _("You capture the stone on {end}"), _("{name} captures the stone on {end}")


def _claim(*, right: bool) -> tuple[str, str]:
    if right:
        return _("You say “Jeex!” and are right"), _("{name} says “Jeex!” and is right")
    return _("You say “Jeex!” and are wrong"), _("{name} says “Jeex!” and is wrong")


def in_the_way(rival: int, players: Players, fields: Sequence[int]) -> str:
    """Which stones of the rival make a claim wrong."""
    line = ngettext(
        "{rival}’s stone on {fields} points at the sun, too.",
        "{rival}’s stones on {fields} point at the sun, too.",
        len(fields),
    )
    if rival == players.you:
        line = ngettext(
            "Your stone on {fields} points at the sun, too.",
            "Your stones on {fields} point at the sun, too.",
            len(fields),
        )
    stones = listing(NAMES[field] for field in fields)
    return line.format(rival=players.names[rival], fields=stones)


def wrong_claim(mover: int, players: Players, fields: Sequence[int]) -> str:
    """Why the claim of that player was wrong."""
    if fields:
        return in_the_way(1 - mover, players, fields)
    if mover == players.you:
        return _("None of your stones points at the sun.")
    return _("None of {name}’s stones points at the sun.").format(name=players.names[mover])


def drawn(reason: str) -> str:
    """Why a game is drawn, for that `Drawn.reason`."""
    return {
        "last stone": _("A player has no stone left on the board. It is a draw."),
        "repetition": _("The same position came up for the third time. It is a draw."),
        "agreed": _("The players agreed on a draw."),
    }[reason]


def cheers(events: Sequence[Event]) -> bool:
    """Whether a stone was captured."""
    return any(isinstance(event, Captured) for event in events)
