"""Who sits where, from one game of the same people to the next."""

from __future__ import annotations

from game.table.session import AnySession


def new_seats(before: AnySession, after: AnySession) -> dict[int, int]:
    """Where the people of one game sit in another: by their names, else where they sat.

    By seat of the first game; who sits nowhere, or where a bot plays now, is left out.
    """
    found = {
        seat: after.names.index(name)
        for seat, name in enumerate(before.names)
        if name in after.names
    }
    free = {*after.people} - {*found.values()}
    renamed = {seat: seat for seat in before.people if seat not in found and seat in free}
    return {seat: place for seat, place in (found | renamed).items() if place in after.people}
