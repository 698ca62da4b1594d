"""Two copies of the site on one origin: each has its own games, settings and caches."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import serve
from tests.journeys.games_page import Games
from tests.journeys.host import Host
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_settings import wish

pytestmark = pytest.mark.browser


@pytest.fixture
def copies(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str, str]]:
    """A page that is at neither copy yet, and the addresses of both."""
    host = Host(tmp_path, "one")
    shutil.copytree(serve.DIST, tmp_path.resolve() / "two")
    (tmp_path / "empty.html").write_text("", "utf-8")
    one = host.site
    two = one.replace("/one/", "/two/")
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(one.replace("/one/", "/empty.html"))
    yield page, one, two
    context.close()
    host.stop()


@pytest.mark.thorough
def test_each_copy_has_its_own_games_and_settings(copies: tuple[Page, str, str]) -> None:
    page, one, two = copies
    first, second = Jeex(page, one), Jeex(page, two)
    games, others = Games(first), Games(second)
    first.open("#/settings")
    wish(first, "Theme", "Dark")
    first.load_anew()
    first.new_game()
    first.awaits("Ana")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    games.open()
    games.counts(1)
    others.open()
    others.counts(0)
    expect(page.locator("html:not([data-theme])")).to_have_count(1)
    for _ in range(2):
        second.new_game()
        second.awaits("Ana")
    others.open()
    others.counts(2)
    games.open()
    games.counts(1)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
