"""The page of settings: its rows are made once, and it lies over pages and over dialogs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from tests.event_loop import run
from tests.fake_page import Page, fake_page, unfolded


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        made.elements["dialog[open]"] = None  # type: ignore[assignment]
        made.elements["dialog[open]:not(#settings)"] = None  # type: ignore[assignment]
        yield made


def press(page: Page, key: str) -> None:
    """Press that key where the document listens, if it does."""
    for call in page.document.addEventListener.call_args_list:
        if call.args[0] == "keydown":
            call.args[1](SimpleNamespace(key=key))


def opened(page: Page) -> Any:
    settings = page.load("preferences").SettingsPage()
    settings.open("#/games")
    return settings


def closed(settings: Any) -> None:
    async def close() -> None:
        settings.close()
        await asyncio.sleep(0)

    run(close())


@pytest.mark.parametrize("count", range(8))
def test_what_was_made_before_it_was_left_is_not_made_again(page: Page, count: int) -> None:
    settings, whole = opened(page), len(page.load("preferences").settings.groups())
    list(islice(settings.unfold(), count))
    closed(settings)
    settings.open("#/games")
    unfolded(settings)
    made = settings._made
    assert made == whole
    closed(settings)
    unfolded(settings)
    assert settings._made == made


def test_other_words_make_all_of_it_anew(page: Page) -> None:
    settings = unfolded(opened(page))
    assert settings._rows._unbinds
    settings.forget()
    assert (settings._made, settings._rows._unbinds) == (0, [])
    unfolded(settings)
    assert settings._made == len(page.load("preferences").settings.groups())


def test_rows_in_words_that_are_spoken_no_more_are_not_made(page: Page) -> None:
    settings = opened(page)
    steps = settings.prepare()
    next(steps)
    settings.forget()
    assert list(steps) == []
    assert (settings._made, settings._rows._unbinds) == (0, [])


def test_it_takes_the_focus_only_as_it_opens(page: Page) -> None:
    sheet = page.elements["#settings"]
    sheet.matches.return_value = False  # nothing on it has the focus
    heading = sheet.querySelector()
    settings = opened(page)
    list(settings.prepare())
    heading.focus.assert_not_called()
    unfolded(settings)
    heading.focus.assert_called_once_with()


def test_it_lies_over_a_dialog_as_another_one(page: Page) -> None:
    page.elements["dialog[open]"] = page.elements["#pause"]
    opened(page)
    page.elements["#settings"].showModal.assert_called_once_with()
    press(page, "Escape")  # the browser closes it by itself
    page.window.history.pushState.assert_not_called()


def test_elsewhere_it_is_no_modal_dialog_and_escape_leads_back(page: Page) -> None:
    settings = opened(page)
    page.elements["#settings"].showModal.assert_not_called()
    assert page.elements["#settings"].open is True
    press(page, "Enter")
    page.window.history.pushState.assert_not_called()
    press(page, "Escape")
    assert page.window.location.hash == "#/games"
    page.document.removeEventListener.assert_not_called()
    closed(settings)
    assert page.document.removeEventListener.call_args.args[0] == "keydown"


def test_escape_is_left_to_a_dialog_that_lies_over_it(page: Page) -> None:
    opened(page)
    page.elements["dialog[open]:not(#settings)"] = page.elements["#language"]
    press(page, "Escape")
    page.window.history.pushState.assert_not_called()


def test_what_lies_below_is_out_of_reach_from_the_first_frame_to_the_last(page: Page) -> None:
    below, opener = SimpleNamespace(inert=False), page.document.activeElement
    page.document.querySelectorAll.return_value = [below]
    settings = opened(page)
    assert not below.inert
    unfolded(settings)
    assert below.inert
    page.window.location.hash = settings.back
    closed(settings)
    assert below.inert
    opener.focus.assert_not_called()
    settings._give_back()
    assert not below.inert
    opener.focus.assert_called_once_with()


def test_a_page_that_opens_instead_is_within_reach_at_once(page: Page) -> None:
    below = SimpleNamespace(inert=False)
    page.document.querySelectorAll.return_value = [below]
    settings = unfolded(opened(page))
    page.window.location.hash = "#/statistics"
    closed(settings)
    assert not below.inert


def test_who_opens_it_again_at_once_has_the_focus_back_in_the_end(page: Page) -> None:
    opener = page.document.activeElement
    settings = unfolded(opened(page))
    page.window.location.hash = settings.back
    page.document.activeElement = page.elements["#settings"]
    closed(settings)
    settings.open("#/games")
    settings._give_back()  # that of the first time
    opener.focus.assert_not_called()
    closed(settings)
    settings._give_back()
    opener.focus.assert_called_once_with()
    settings._give_back()
    opener.focus.assert_called_once_with()
