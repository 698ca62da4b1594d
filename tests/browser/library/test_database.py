"""A device that is full keeps nothing more, and still shows and deletes what it has."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.event_loop import run
from tests.fake_page import JsException, Page

QUOTA = "QuotaExceededError: no room"
COUNTED = 7


@pytest.fixture
def database(page: Page, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module, with a database that opens."""
    module = page.load("library.database")

    async def opened(_hooks: object) -> object:
        return SimpleNamespace(count=counted)

    monkeypatch.setattr(module, "_opened", opened)
    return module


async def counted(_name: str) -> int:
    return COUNTED


def ending(*reasons: str) -> Any:
    """What transactions come to, one after the other: "" for one that is done."""
    left = list(reasons)

    async def done(_db: object, _stores: object, work: Any) -> str:
        work(MagicMock())
        return left.pop(0)

    return done


def test_what_is_kept_is_there_also_after_a_write_that_failed(page: Page, database: Any) -> None:
    database.done, told = ending(QUOTA), list[str]()

    async def visit() -> None:
        archive = page.load("library.archive").Archive(told.append, lambda _ids: None)
        assert not await archive.add([])
        assert archive.failed
        assert not archive.answers
        assert await archive.count() == 2 * COUNTED

    run(visit())
    assert told == [QUOTA]


def test_a_database_that_is_gone_answers_nothing_more(database: Any) -> None:
    asked = []

    async def gone(_db: object) -> None:
        asked.append(1)
        raise JsException("closed")

    async def visit() -> None:
        kept = database.Database(lambda _reason: None)
        assert await kept.read(gone) is None
        assert await kept.read(gone) is None
        assert kept.failed
        assert not await kept.write([], lambda _transaction: None)

    run(visit())
    assert len(asked) == 1


def deleting(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Notes the slices into which each deletion is to go; None where it is for good."""
    asked: list[object] = []

    def delete(_transaction: object, name: str, id: str, slices: list[str] | None) -> None:
        asked.append(None if slices is None else (name, id))
        if slices is not None:
            slices.append("slice")

    monkeypatch.setattr(page.load("library.deletion"), "delete", delete)
    return asked


@pytest.mark.parametrize(
    ("ends", "wanted"),
    [
        ([""], (["slice"], False)),
        ([QUOTA, ""], ([], False)),
        ([QUOTA, "it was ended"], (None, True)),
        (["it was ended"], (None, True)),
    ],
    ids=["room", "full", "broken", "ended"],
)
def test_a_full_device_deletes_for_good(
    page: Page,
    database: Any,
    monkeypatch: pytest.MonkeyPatch,
    ends: list[str],
    wanted: tuple[list[str] | None, bool],
) -> None:
    asked, database.done = deleting(page, monkeypatch), ending(*ends)

    async def visit() -> None:
        archive = page.load("library.archive").Archive(lambda _reason: None, lambda _ids: None)
        assert (await archive.delete("5"), archive.failed) == wanted

    run(visit())
    assert asked == [("games", "5"), None][: len(ends)]


def test_what_failed_to_be_kept_before_hinders_no_deletion(
    page: Page, database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleting(page, monkeypatch)
    database.done = ending(QUOTA, QUOTA, "")

    async def visit() -> None:
        archive = page.load("library.archive").Archive(lambda _reason: None, lambda _ids: None)
        assert not await archive.add([])
        assert await archive.delete("5") == []

    run(visit())


def test_it_is_said_where_nothing_can_be_undone(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, told, offered = page.load("library.delete_all"), list[str](), list[str]()
    monkeypatch.setattr(module, "notice", told.append)
    monkeypatch.setattr(module, "offer_undo", lambda words, *_rest, **_how: offered.append(words))
    for slices in (["slice"], [], None):
        module.offer_restore(None, slices, "Stones is deleted", lambda: None)
    assert offered == ["Stones is deleted"]
    assert told == ["Stones is deleted. The device is full, so this cannot be undone."]
