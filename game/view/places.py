"""The places of an outcome: their order, and how they are told."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Outcome
from game.core.words import _, listing, ngettext, ordinal_in_digits
from game.view.values import Names, Standing, Words


def ordinal(place: int) -> str:
    """'second', 'twelfth'; later ones as '13th'."""
    words = (
        *(_("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth")),
        *(_("seventh"), _("eighth"), _("ninth"), _("tenth"), _("eleventh"), _("twelfth")),
    )
    if place <= len(words):
        return words[place - 1]
    return ordinal_in_digits(place)


def by_place(outcome: Outcome) -> list[int]:
    """The seats, best place first; who shares a place, by seat."""
    seats = range(len(outcome.places))
    return sorted(seats, key=lambda seat: (outcome.places[seat], seat))


def winners(outcome: Outcome) -> list[int]:
    """The seats in first place."""
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def plain_standings(outcome: Outcome) -> tuple[Standing, ...]:
    """Every player's place and score, the best first, without bars."""
    return tuple(
        Standing(seat, outcome.places[seat], outcome.scores[seat], ()) for seat in by_place(outcome)
    )


def headline(outcome: Outcome, names: Names) -> str:
    """Who wins, or that all have drawn."""
    return _("A draw") if set(outcome.places) == {1} else winning_names(outcome, names)


def winning_names(outcome: Outcome, names: Names) -> str:
    """'Ana wins', 'Ana and Ben win': who is in first place."""
    first = winners(outcome)
    wins = ngettext("{names} wins", "{names} win", len(first))
    return wins.format(names=listing(names[seat] for seat in first))


def best_person(
    standings: Sequence[Standing], people: Sequence[int], names: Names
) -> tuple[int, Words] | None:
    """Which person did best where only bots won: the seat, and how that is told.

    None if a person has won, none has played, or none is better than another: alone against one
    bot, or all at one place. `standings` have the best place first.
    """
    mine = [standing for standing in standings if standing.seat in people]
    if not mine or mine[0].place == 1:
        return None
    place = mine[0].place
    if len(standings) == 2 or (len(mine) > 1 and mine[-1].place == place):
        return None
    best = listing(names[standing.seat] for standing in mine if standing.place == place)
    where = _("{ordinal} of {count}").format(ordinal=ordinal(place), count=len(standings))
    if len(mine) == 1:
        return mine[0].seat, Words(_("{name} came {place}").format(name=best, place=where))
    equal = sum(standing.place == place for standing in mine)
    title = ngettext("Best of you: {names}", "Best of you: {names}", equal)
    return mine[0].seat, Words(title.format(names=best), where)


def at_the_table(seats: int) -> str:
    """'4 players': the beginning of a forecast."""
    return ngettext("{count} player", "{count} players", seats).format(count=seats)
