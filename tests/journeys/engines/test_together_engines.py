"""Devices of two engines at one table: Firefox is the hand of a table in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.journeys import hands
from tests.journeys.conftest import Visit
from tests.journeys.engines.firefox import Firefox
from tests.journeys.keeping import record_of
from tests.journeys.stones_page import Stones

pytestmark = [pytest.mark.browser, pytest.mark.engines]

TAKEN = "[...document.querySelectorAll('#join .show .code svg')].length === 1"
COPY = f"(() => {{ window.copied = ''; {hands.COPIES} }})()"


@pytest.fixture
def firefox(playwright: Playwright, tmp_path: Path) -> Iterator[Firefox]:
    if missing := Firefox.missing():
        pytest.skip(f"no {missing} here")
    engine = Firefox(playwright, tmp_path)
    engine.start()
    yield engine
    engine.quit()
    assert engine.troubles == []


@pytest.mark.thorough
def test_a_hand_in_firefox_plays_at_a_table_in_chromium(visit: Visit, firefox: Firefox) -> None:
    host = visit(viewport={"width": 1024, "height": 768})
    hands.set_up(host, "stones", ("Ana", "Ben"), ("Ben",))
    firefox.open(hands.offer(host.page))
    firefox.wait_for(TAKEN)
    firefox.evaluate(COPY)
    firefox.press('#join [data-do="copy"]')
    firefox.wait_for("window.copied")
    hands.take(host.page, str(firefox.evaluate("window.copied")))
    ready = "document.querySelector('#join [data-do=play]').ariaDisabled === 'false'"
    firefox.wait_for(ready)
    firefox.press('#join [data-do="play"]')
    firefox.says("#table .say h1", "Ana")
    stones = Stones(host)
    stones.choose("c3N")
    stones.done.click()
    firefox.says("#table .say h1", "Ben, place your first stone")
    firefox.press('#table [data-cell="a1"]')
    firefox.press('#table .pad [data-step="N"]')
    firefox.press('#table [data-do="done"]')
    hands.says(host.page, "Ana")
    assert [text for _seat, text in record_of(host.page).actions] == ["c3N", "a1N"]
