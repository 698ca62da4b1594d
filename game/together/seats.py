"""Who sits where, from one game of the same people to the next."""

from __future__ import annotations

from game.table.session import AnySession


def new_seats(before: AnySession, after: AnySession, *, renamed: bool = False) -> dict[int, int]:
    """Where the people of one game sit in another, by their seats in the first: by their names.

    If some may be `renamed`, they are where they sat. Who sits nowhere, or where a bot plays now,
    is left out.
    """
    found = {
        seat: after.names.index(name)
        for seat, name in enumerate(before.names)
        if name in after.names
    }
    if renamed:
        free = {*after.people} - {*found.values()}
        found |= {seat: seat for seat in before.people if seat not in found and seat in free}
    return {seat: place for seat, place in found.items() if place in after.people}
