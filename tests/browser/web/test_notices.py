"""Notices: a wait is told of only where it is long, and no longer than it lasts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.fake_page import Page


@pytest.fixture
def timers(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], object]]:
    """What notices do later, while it is not cancelled."""
    due: list[Callable[[], object]] = []

    def after(_milliseconds: float, call: Callable[[], object]) -> Callable[[], object]:
        due.append(call)
        return lambda: due.remove(call) if call in due else None

    monkeypatch.setattr(page.load("web.notices"), "after", after)
    return due


def test_a_long_wait_is_told_of_until_it_is_over(
    page: Page, timers: list[Callable[[], object]]
) -> None:
    box, waiting = page.elements["#notice"], page.load("web").Waiting("Opening …")
    timers.pop()()
    assert (box.textContent, box.hidden) == ("Opening …", False)
    assert timers == [], "it stays"
    waiting.over()
    assert box.hidden is True


def test_a_notice_that_came_instead_stays_when_the_wait_is_over(
    page: Page, timers: list[Callable[[], object]]
) -> None:
    box, waiting = page.elements["#notice"], page.load("web").Waiting("Opening …")
    timers.pop()()
    page.load("web").notice("Copied")
    waiting.over()
    assert (box.textContent, box.hidden) == ("Copied", False)


def test_a_short_wait_is_not_told_of_and_another_notice_stays(
    page: Page, timers: list[Callable[[], object]]
) -> None:
    waiting = page.load("web").Waiting("Opening …")
    page.load("web").notice("Copied")
    waiting.over()
    box = page.elements["#notice"]
    assert (box.textContent, box.hidden) == ("Copied", False)
    assert len(timers) == 1, "only the notice goes by itself"


def test_a_long_wait_replaces_no_notice_and_is_told_of_once_that_is_gone(
    page: Page, timers: list[Callable[[], object]]
) -> None:
    box, web = page.elements["#notice"], page.load("web")
    web.notice("This game goes on in another window.")
    gone = timers.pop()
    waiting = web.Waiting("Opening …")
    timers.pop()()
    assert (box.textContent, box.hidden) == ("This game goes on in another window.", False)
    waiting.over()
    assert box.hidden is False
    gone()
    assert box.hidden is True
    web.Waiting("Opening …")
    timers.pop()()
    assert (box.textContent, box.hidden) == ("Opening …", False)
