"""The page of all games: a double tap deletes one game, and what is kept of newer ones stays."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.core import bundle
from game.core import record as records
from tests.event_loop import run
from tests.fake_page import Page

GOOD = '{"format":1,"game":"stones","options":{},"players":["Ana","Ben"],"seed":0,"actions":[]}'
BAD = GOOD.replace('"actions":[', '"actions":[[0,"zz"]')


class Shelf:
    """An archive with a game and the text of one that was newer; `log` has what was done."""

    failed, answers = False, True

    def __init__(self, newer: str = "") -> None:
        self.rows, self.games, self.log = {"abc"}, list[Any](), list[object]()
        self.text = newer
        self.puzzles = SimpleNamespace()

    async def delete(self, id: str, _name: str = "") -> list[str] | None:
        self.log.append(f"delete {id}")
        await asyncio.sleep(0)
        if id in self.rows:
            self.rows.discard(id)
            return ["slice"]
        return None

    async def drop(self, slices: list[str]) -> None:
        self.log.append(("drop", slices))

    async def count(self) -> int:
        return len(self.rows)

    async def every_bot(self) -> list[object]:
        return [1]

    async def newer(self) -> list[tuple[str, str]]:
        return [("abc", self.text)]

    async def known_digests(self, _digests: object) -> set[str]:
        return set()

    async def used_ids(self, _ids: object) -> set[str]:
        return set()

    async def slices(self) -> Any:
        yield []

    async def add(self, games: list[Any]) -> bool:
        self.games += games
        return True


def screen(page: Page, shelf: Shelf) -> Any:
    """The page, with a card for the game."""
    games = page.load("library.games").GamesPage(shelf, lambda _ids: None)
    games._list = MagicMock(**{"get.return_value": None, "remove.return_value": None})
    return games


@pytest.fixture
def offers(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The slices of each Undo that is offered."""
    found = list[object]()
    module = page.load("library.games")
    monkeypatch.setattr(
        module, "offer_restore", lambda _shelf, slices, *_rest: found.append(slices)
    )
    return found


def test_a_game_that_is_being_deleted_is_not_deleted_again(
    page: Page, offers: list[object]
) -> None:
    shelf = Shelf()
    card = MagicMock()
    card.dataset.id = "abc"

    async def tapped() -> None:
        games = screen(page, shelf)
        await asyncio.gather(games._delete(card), games._delete(card))
        await games._delete(card)  # which another window might have deleted

    run(tapped())
    assert shelf.log == ["delete abc", "delete abc"]
    assert offers == [["slice"]]


@pytest.mark.parametrize(("tap", "deleted"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_a_double_tap_does_not_delete_the_game_that_moves_up(
    page: Page, offers: list[object], tap: int, deleted: int
) -> None:
    shelf = Shelf()
    event = MagicMock(detail=tap)
    event.target.closest.return_value.dataset.do = "delete"
    event.target.closest.return_value.closest.return_value.dataset.id = "abc"

    async def tapped() -> None:
        screen(page, shelf)._clicked(event)
        await asyncio.sleep(0.01)

    run(tapped())
    assert len(shelf.log) == len(offers) == deleted


@pytest.mark.parametrize(
    ("games", "dropped"), [([GOOD], 1), ([GOOD, BAD], 0), ([BAD], 0)], ids=["all", "some", "none"]
)
def test_what_was_newer_is_kept_until_all_of_it_has_come_in(
    page: Page, games: list[str], dropped: int
) -> None:
    shelf = Shelf(bundle.head() + ",\n".join(games) + bundle.TAIL)
    panel = page.load("library.import_panel").ImportPanel(shelf, lambda: None)
    run(panel.retry_newer())
    assert [records.parse(saved.record).game for saved in shelf.games] == ["stones"] * games.count(
        GOOD
    )
    assert len(shelf.log) == 2 * dropped
