"""Notices at the foot of the page: they stay for their time, and go by themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.jeex_page import Jeex

pytestmark = pytest.mark.browser


def notice(jeex: Jeex) -> Locator:
    """The notice that an address of no page brings."""
    jeex.page.evaluate("location.hash = '#/nowhere'")
    found = jeex.page.locator("#notice")
    expect(found).to_contain_text("That page is not here.")
    expect(found).to_be_visible()
    return found


def test_a_notice_goes_by_itself(jeex: Jeex) -> None:
    jeex.open(frozen=True)
    shown = notice(jeex)
    jeex.pass_time(5_500)
    expect(shown).to_be_visible()
    jeex.pass_time(1_000)
    expect(shown).to_be_hidden()


def test_a_notice_that_comes_again_stays_its_whole_time(jeex: Jeex) -> None:
    jeex.open(frozen=True)
    notice(jeex)
    jeex.pass_time(5_000)
    shown = notice(jeex)
    jeex.pass_time(1_500)
    expect(shown).to_be_visible()
    jeex.pass_time(5_000)
    expect(shown).to_be_hidden()
