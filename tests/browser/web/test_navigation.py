"""From page to page: links lead on at once, and what is another thing is left to the browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.fake_page import Page

KEYS = ("altKey", "ctrlKey", "metaKey", "shiftKey")


def clicked(page: Page, link: object, **how: object) -> Any:
    """A click on that link, after all that listens to it."""
    page.load("web.navigation").follow_links()
    kind, listener, _how = page.document.addEventListener.call_args.args
    assert kind == "click"
    plain = dict.fromkeys((*KEYS, "defaultPrevented"), False)
    target = SimpleNamespace(closest=lambda _selector: link)
    event = SimpleNamespace(target=target, preventDefault=MagicMock(), **{**plain, **how})
    listener(event)
    return event


def link_to(address: str) -> Any:
    return SimpleNamespace(getAttribute={"href": address}.get)


def watched(page: Page) -> list[str]:
    """The addresses that somebody who watches them is told of, from now on."""
    navigation, told = page.load("web.navigation"), list[str]()
    navigation.watch(lambda: told.append(navigation.address()))
    return told


def test_a_link_leads_to_its_page_at_once(page: Page) -> None:
    told = watched(page)
    event = clicked(page, link_to("#/settings"))
    event.preventDefault.assert_called_once_with()
    assert told == [page.window.location.hash] == ["#/settings"]


def test_an_address_that_the_browser_changes_is_told_too(page: Page) -> None:
    told = watched(page)
    kind, listener, _how = page.window.addEventListener.call_args.args
    assert kind == "hashchange"
    page.window.location.hash = "#/games"
    listener(None)
    assert told == ["#/games"]


def test_a_watcher_that_fails_keeps_no_other_from_being_told(page: Page) -> None:
    failure = page.load("web.failure")
    with failure.contained(failure.note):
        page.load("web.navigation").watch(lambda: 1 // 0)
    told = watched(page)
    page.load("web.navigation").go("#/settings")
    assert told == ["#/settings"]
    assert "ZeroDivisionError" in failure.details()


@pytest.mark.parametrize("other", [*KEYS, "defaultPrevented"])
def test_a_click_that_means_something_else_is_left_alone(page: Page, other: str) -> None:
    event = clicked(page, link_to("#/settings"), **{other: True})
    event.preventDefault.assert_not_called()
    page.window.history.pushState.assert_not_called()


def test_a_click_on_no_link_leads_nowhere(page: Page) -> None:
    told = watched(page)
    clicked(page, None).preventDefault.assert_not_called()
    assert told == []


def test_who_is_there_goes_nowhere(page: Page) -> None:
    told = watched(page)
    page.load("web.navigation").go("#/")
    page.window.history.pushState.assert_not_called()
    assert told == []


@pytest.mark.parametrize(("shown", "address"), [("", "#/"), ("#/games", "#/games")])
def test_without_an_address_it_is_that_of_home(page: Page, shown: str, address: str) -> None:
    page.window.location.hash = shown
    assert page.load("web.navigation").address() == address
