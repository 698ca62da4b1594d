"""The row of another person is made before somebody asks for it, in a page made of mocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.bots.seating import Capacity, restored_seating
from tests.fake_page import Page, fake_page

MOST = 4


class Table:
    """The seats of a game for up to four, the numbers of the rows made, and what is to come."""

    def __init__(self, page: Page, patch: pytest.MonkeyPatch) -> None:
        self.made: list[int] = []
        self.closed: list[int] = []
        self.due: list[Callable[[], object]] = []
        seats = page.load("setup.seats")
        patch.setattr(seats, "SeatRow", self._row)
        patch.setattr(seats, "ExtraBots", MagicMock())
        patch.setattr(seats.scheduling, "after", self._after)
        seating = restored_seating(Capacity(2, MOST, MOST), {}, ["Ana", "Ben"])
        self.seats = seats.Seats(MagicMock(), seating, lambda: None)
        self.count = len(self.seats.seating.seats)

    def _row(self, seat: int, _changes: object, *, is_bot: bool) -> Any:
        self.made.append(seat)
        row = MagicMock(seat=seat, is_bot=is_bot)
        row.close.side_effect = lambda: self.closed.append(seat)
        return row

    def _after(self, _wait: float, later: Callable[[], object]) -> Callable[[], object]:
        self.due.append(later)
        return lambda: self.due.remove(later) if later in self.due else None

    def rest(self) -> None:
        """All that is to come has come."""
        while self.due:
            self.due.pop(0)()

    def grow(self, *, bot: bool = False) -> list[int]:
        """Seat another one; the rows that had to be made for it."""
        before = len(self.made)
        seating = self.seats.seating
        self.seats.change(seating.with_bot() if bot else seating.with_person())
        return self.made[before:]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    with fake_page() as page:
        yield Table(page, monkeypatch)


def test_the_row_of_the_next_person_is_ready(table: Table) -> None:
    for _person in range(table.count, MOST):
        table.rest()
        assert table.grow() == []
    table.rest()
    assert table.made == [*range(MOST)], "no more than there can be"


def test_whoever_is_faster_gets_a_row_made_at_once(table: Table) -> None:
    assert table.grow() == [table.count]


def test_a_bot_gets_a_row_of_its_own_and_the_next_person_one_of_the_right_number(
    table: Table,
) -> None:
    table.rest()
    assert table.grow(bot=True) == [table.count]
    table.rest()
    assert table.grow() == []
    assert [row.seat for row in table.seats._rows] == [*range(table.count + 2)]


def test_a_row_that_nobody_took_is_closed_with_the_others_and_none_is_made_afterwards(
    table: Table,
) -> None:
    table.rest()
    table.grow()
    assert table.due
    table.seats.close()
    assert table.due == []
    assert sorted(table.closed) == sorted(table.made)
