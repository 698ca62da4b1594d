"""Pages one after the other: the task that opens one is cancelled when it is left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.event_loop import run
from tests.fake_page import Page, fake_page

NAMED = ("rules", "games", "statistics", "lab")


class Shown:
    """A page that takes as long to open as `slow` says, and notes what happens to it."""

    def __init__(self, name: str, news: list[str], *, slow: bool, broken: bool = False) -> None:
        self._name, self._news, self._slow, self._broken = name, news, slow, broken
        news.append(f"{name} comes")

    async def open(self) -> None:
        if self._broken:
            raise ZeroDivisionError(self._name)
        try:
            if self._slow:
                await asyncio.Event().wait()
        except asyncio.CancelledError:
            self._news.append(f"{self._name} is cancelled")
            raise
        self._news.append(f"{self._name} is open")

    def close(self) -> None:
        self._news.append(f"{self._name} goes")


class Visit:
    """A visit of pages by their addresses; `slow` and `broken` are the kinds of some."""

    def __init__(self, page: Page, *, slow: str = "", broken: str = "") -> None:
        self.page, self.news = page, list[str]()
        self._slow, self._broken = slow, broken
        page.load("app.router").page_of = self._made
        self.router = page.load("app.router").Router()
        self.settings = self.router._settings

    def _made(self, kind: str, _name: str, **_more: Any) -> Shown | None:
        if kind not in NAMED:
            return None
        slow, broken = kind == self._slow, kind == self._broken
        return Shown(kind, self.news, slow=slow, broken=broken)

    def go(self, address: str) -> None:
        self.page.window.location.hash = address
        self.router.open()

    async def come(self, address: str) -> None:
        self.go(address)
        await rested()


async def rested() -> None:
    await asyncio.sleep(0.01)


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        made.elements["dialog[open]:not(#settings, #language)"] = None  # type: ignore[assignment]
        yield made


def test_a_page_that_is_left_while_it_opens_is_cancelled_and_closed(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page, slow="rules")
        await visit.come("#/rules")
        page.boot.ready.assert_not_called()
        await visit.come("#/games")
        assert sorted(visit.news[1:3]) == ["rules goes", "rules is cancelled"]
        assert visit.news[3:] == ["games comes", "games is open"]
        page.boot.ready.assert_called_once_with()

    run(look())


def test_who_is_faster_than_a_page_does_not_meet_it(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page)
        for address in ("#/rules", "#/games", "#/statistics"):
            visit.go(address)
        await rested()
        assert visit.news == ["statistics comes", "statistics is open"]

    run(look())


def test_a_page_that_fails_ends_the_page_in_words(page: Page) -> None:
    async def look() -> None:
        await Visit(page, broken="rules").come("#/rules")
        assert page.boot.fail.call_args.args[0] == "ZeroDivisionError: rules"

    run(look())


def test_a_page_that_leads_elsewhere_as_it_opens_is_cancelled_by_itself(page: Page) -> None:
    """As a lesson that fails leads home."""

    async def look() -> None:
        visit = Visit(page)

        class Leading(Shown):
            async def open(self) -> None:
                visit.go("#/games")
                await asyncio.sleep(0)
                self._news.append("it goes on")

        def made(kind: str, name: str, **_more: Any) -> Shown | None:
            is_leading = kind == "rules"
            return Leading(kind, visit.news, slow=False) if is_leading else visit._made(kind, name)

        page.load("app.router").page_of = made
        await visit.come("#/rules")
        assert visit.news == ["rules comes", "rules goes", "games comes", "games is open"]
        page.boot.ready.assert_called_once_with()

    run(look())


def test_an_address_that_names_nothing_is_home_s(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page)
        await visit.come("#/nowhere")
        while visit.router._opening.is_running:
            await asyncio.sleep(0)
        page.window.history.replaceState.assert_called_once_with(None, "", "#/")
        assert page.elements["#home"].hidden is False
        page.boot.ready.assert_called_once_with()

    run(look())


def test_settings_lie_over_the_page_which_stays_open(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page, slow="rules")
        await visit.come("#/rules")
        await visit.come("#/settings")
        assert visit.settings.is_open
        await visit.come("#/rules")
        assert not visit.settings.is_open
        assert visit.news == ["rules comes"]

    run(look())


def test_settings_that_are_left_while_they_open_make_no_more_rows(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page)
        visit.go("#/settings")
        await asyncio.sleep(0)
        visit.go("#/games")
        await rested()
        assert visit.news == ["games comes", "games is open"]
        assert not visit.settings._bindings._unbinds

    run(look())


@pytest.mark.parametrize("left", [{}, {"below": "#/games"}, {"below": 7}])
def test_who_comes_to_the_settings_first_has_the_page_below_when_they_close(
    page: Page, left: dict[str, object]
) -> None:
    page.window.sessionStorage.getItem.return_value = json.dumps(left)

    async def look() -> None:
        visit = Visit(page)
        await visit.come("#/settings")
        while visit.router._opening_settings.is_running:
            await asyncio.sleep(0)
        page.boot.ready.assert_called_once_with()
        assert visit.news == []
        below = page.elements["#settings"].querySelector().href
        assert below == ("#/games" if left.get("below") == "#/games" else "#/")
        await visit.come(below)
        assert not visit.settings.is_open
        if below == "#/games":
            assert visit.news == ["games comes", "games is open"]

    run(look())
    page.window.sessionStorage.removeItem.assert_called_once()


def test_before_the_page_is_loaded_anew_it_is_closed_and_its_address_told(page: Page) -> None:
    async def look() -> None:
        visit = Visit(page)
        await visit.come("#/games")
        await visit.come("#/settings")
        assert visit.router.leave_for_reload()["below"] == "#/games"
        assert visit.news[-1] == "games goes"

    run(look())


# Another language


def chosen(page: Page, leave: Any) -> None:
    """Somebody chooses Dutch."""
    page.load("preferences.language_page").LanguagePage(leave)._choose("nl")


def test_another_language_loads_the_page_anew_with_what_is_on_it(page: Page) -> None:
    kept: dict[str, str] = {}
    page.window.localStorage.setItem = kept.__setitem__
    page.window.localStorage.getItem = kept.get
    page.load("web.language").language.all.return_value = [page.boot]
    page.boot.code = "nl"
    chosen(page, lambda: {"below": "#/games"})
    page.window.location.reload.assert_called_once_with()
    [(_key, text)] = [call.args for call in page.window.sessionStorage.setItem.call_args_list]
    assert json.loads(text) == {"below": "#/games", "languages": True}
    assert list(kept.values()) == ['"nl"']


@pytest.mark.parametrize("keeps", [True, False])
def test_where_something_would_be_lost_the_language_stays(page: Page, keeps: bool) -> None:
    """Games that cannot be kept, or the language itself."""
    kept: dict[str, str] = {}
    if keeps:
        page.window.localStorage.setItem = kept.__setitem__
        page.window.localStorage.getItem = kept.get
    page.load("web.language").language.all.return_value = [page.boot]
    page.boot.code = "nl"
    chosen(page, lambda: None if keeps else {})
    page.window.location.reload.assert_not_called()
    assert page.elements["#notice"].textContent == (
        "The language cannot be changed now: this device keeps nothing, or other devices "
        "are connected. Try it after the game."
    )
    assert list(kept.values()) in ([], ['""'])
