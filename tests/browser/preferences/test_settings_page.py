"""The page of settings: a modal dialog over the page, left by its link or by Escape."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.event_loop import run
from tests.fake_page import Page, left_after, opened


class Opened:
    """The page of settings over that of all games."""

    def __init__(self, page: Page) -> None:
        self._settings = page.load("preferences").SettingsPage()
        self.close = self._settings.close
        self.bindings = self._settings._bindings

    def open(self) -> Any:
        return self._settings.open("#/games")


def closed_by_browser(page: Page) -> None:
    """The browser has closed the dialog, and says so in a later task."""
    sheet = page.elements["#settings"]
    sheet.open = False
    for call in sheet.addEventListener.call_args_list:
        if call.args[0] == "close":
            call.args[1](SimpleNamespace())


def test_it_is_modal_and_its_heading_has_the_focus(page: Page) -> None:
    sheet = page.elements["#settings"]
    opening = Opened(page).open()
    opening.send(None)
    sheet.showModal.assert_called_once_with()
    sheet.querySelector().focus.assert_called_once_with()
    opening.close()


@pytest.mark.parametrize("count", range(9))
def test_it_is_left_after_any_chunk(page: Page, count: int) -> None:
    async def leave() -> None:
        settings = Opened(page)
        groups = len(page.load("preferences").settings.groups())
        assert left_after(settings, count) == min(count, groups)
        assert not settings.bindings._unbinds
        page.elements["#settings"].close.assert_called_once_with()

    run(leave())


def test_escape_leads_back(page: Page) -> None:
    opened(Opened(page))
    closed_by_browser(page)
    assert page.window.location.hash == "#/games"


def test_its_own_closing_leads_nowhere(page: Page) -> None:
    async def leave() -> None:
        opened(Opened(page)).close()

    run(leave())
    closed_by_browser(page)
    page.window.history.pushState.assert_not_called()


def test_who_opens_it_again_at_once_is_not_led_back(page: Page) -> None:
    """The browser tells of the closing when it is open again."""
    settings = Opened(page)

    async def leave() -> None:
        opened(settings).close()
        opened(settings)

    run(leave())
    sheet = page.elements["#settings"]
    sheet.open = True
    for call in sheet.addEventListener.call_args_list:
        if call.args[0] == "close":
            call.args[1](SimpleNamespace())
    page.window.history.pushState.assert_not_called()
