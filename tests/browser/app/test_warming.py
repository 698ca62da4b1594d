"""A tiny game of each kind is played while nobody waits; a failure is only noted."""

from __future__ import annotations

import asyncio

from game import registry
from tests.event_loop import run
from tests.fake_page import Page


def warmed(page: Page) -> None:
    """The page, once it has warmed up."""
    run(asyncio.wait_for(page.load("app").warm_up(), 60))
    page.window.performance.mark.assert_called_once_with("jeex:warm")


def test_every_game_is_played_in_steps_while_the_page_is_idle(page, monkeypatch):
    begun, rests = list[str](), list[object]()
    warming = page.load("app.warming")
    begin = warming.begin

    def note(game, *names_and_options, seed):
        begun.append(game.id)
        return begin(game, *names_and_options, seed=seed)

    def rest(callback, options):
        assert options["timeout"], "a page that is never at rest is asked, too"
        rests.append(callback)
        asyncio.get_running_loop().call_soon(callback, 0)

    monkeypatch.setattr(warming, "begin", note)
    page.window.requestIdleCallback = rest
    warmed(page)
    assert begun == list(registry.GAMES)
    assert len(rests) > 5 * len(begun)
    assert page.load("web.failure").details() == ""


def test_nothing_is_shown_or_kept_where_the_browser_does_not_tell_when_it_is_idle(page):
    del page.window.requestIdleCallback
    warmed(page)
    assert page.load("web.failure").details() == ""
    assert page.elements == {}
    page.boot.setTitle.assert_not_called()
    page.window.localStorage.setItem.assert_not_called()
    page.window.Uint32Array.new.assert_not_called()  # nor is a random number taken
    page.boot.fail.assert_not_called()


def test_a_failure_is_noted_and_ends_nothing(page, monkeypatch):
    del page.window.requestIdleCallback

    def broken(*_arguments):
        raise ZeroDivisionError("this is broken")

    monkeypatch.setattr(page.load("app.warming"), "screen", broken)
    warmed(page)
    assert "this is broken" in page.load("web.failure").details()
    page.boot.fail.assert_not_called()
