"""The end of a game of jigsaw: places, and every total as a bar of what each hand brought."""

from __future__ import annotations

from game.core.contract import Outcome
from game.core.words import _, listing, ngettext
from game.games.jigsaw.hands import RESIGNED
from game.games.jigsaw.naming import target
from game.games.jigsaw.state import State
from game.view.values import Names, Part, Report, Standing, Words


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """The result, best place first."""
    seats = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    winners = [seat for seat in seats if outcome.places[seat] == 1]
    wins = ngettext("{names} wins", "{names} win", len(winners))
    return Report(
        words=Words(
            wins.format(names=listing(names[seat] for seat in winners)), _why(seen, winners)
        ),
        standings=tuple(
            Standing(
                seat,
                outcome.places[seat],
                outcome.scores[seat],
                tuple(_part(hand, length) for hand, length in enumerate(seen.scores[seat], 1)),
                _("gave up") if seat in seen.resigned else "",
            )
            for seat in seats
        ),
        legend=tuple(_part(hand, 0) for hand in range(1, len(seen.scores[0]) + 1)),
    )


def _part(hand: int, points: int) -> Part:
    """What a hand brought; every other one is hatched, so that neighbours differ without colour."""
    return Part(f"k{hand}", hand % 2 == 0, points, target(hand))


def _why(seen: State, winners: list[int]) -> str:
    """How the game came to its end, and with how many points."""
    if seen.over == RESIGNED:
        return _("The only one who has not given up.")
    total = sum(seen.scores[winners[0]])
    if len(winners) > 1:
        return _("{total} points each.").format(total=total)
    return ngettext(
        "{total} points after {count} hand.", "{total} points after {count} hands.", seen.hand
    ).format(total=total, count=seen.hand)
