"""Who sits where, from one game of the same people to the next."""

from __future__ import annotations

from game.table.session import AnySession


def people_of(session: AnySession) -> tuple[str, ...]:
    """The names of the people of a game."""
    return tuple(session.names[seat] for seat in session.people)


def new_seats(before: AnySession, after: AnySession, *, renamed: bool = False) -> dict[int, int]:
    """Where the people of one game sit in another, by their seats in the first: by their names.

    If one may be `renamed`, or be a bot now, and as many sit there as before, all sit where they
    sat. Who sits nowhere, or where a bot plays now, is left out. Two of one name sit in two places.
    """
    as_many = len(before.names) == len(after.names)
    if renamed and as_many and sorted(before.names) != sorted(after.names):
        return {seat: seat for seat in before.people if seat in after.people}
    found, free = dict[int, int](), [*after.people]
    for seat in before.people:
        place = next((at for at in free if after.names[at] == before.names[seat]), None)
        if place is not None:
            found[seat] = place
            free.remove(place)
    return found
