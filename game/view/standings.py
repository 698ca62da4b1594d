"""What reports of all games have in common: the order of players, and who wins."""

from __future__ import annotations

from game.core.contract import Outcome
from game.core.words import _, listing, ngettext
from game.view.values import Names


def by_place(outcome: Outcome) -> list[int]:
    """The seats, best place first; who shares a place, by seat."""
    seats = range(len(outcome.places))
    return sorted(seats, key=lambda seat: (outcome.places[seat], seat))


def winners(outcome: Outcome) -> list[int]:
    """The seats in first place."""
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def headline(outcome: Outcome, names: Names) -> str:
    """Who wins, or that all have drawn."""
    return _("A draw") if set(outcome.places) == {1} else winning_names(outcome, names)


def winning_names(outcome: Outcome, names: Names) -> str:
    """'Ana wins', 'Ana and Ben win': who is in first place."""
    first = winners(outcome)
    wins = ngettext("{names} wins", "{names} win", len(first))
    return wins.format(names=listing(names[seat] for seat in first))
