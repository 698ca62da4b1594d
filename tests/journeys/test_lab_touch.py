"""The lab by finger alone: a bot is written with a keyboard on the screen, as it composes words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, expect

from tests.journeys.conftest import Visit
from tests.journeys.test_lab import editor, lab, opened, said

pytestmark = pytest.mark.browser

FIRST_BOT = (
    "def choose(look, memory):",
    'look.say("hello")',
    "return look.random.choice(look.actions)",
)
"""Its lines; the editor indents them."""


def typed(keyboard: CDPSession, line: str) -> None:
    """Write a line as keyboards on screens do: each word grows underlined, then it is put in."""
    for part in re.findall(r"\w+|\W", line):
        if part.isalpha():
            for end in range(1, len(part) + 1):
                keyboard.send(
                    "Input.imeSetComposition",
                    {"text": part[:end], "selectionStart": end, "selectionEnd": end},
                )
        keyboard.send("Input.insertText", {"text": part})


def test_a_first_bot_is_written_by_touch_and_plays(visit: Visit) -> None:
    jeex = visit(has_touch=True)
    opened(jeex)
    keyboard = jeex.page.context.new_cdp_session(jeex.page)
    editor(jeex).tap()
    editor(jeex).press("Control+a")
    editor(jeex).press("Backspace")
    for number, line in enumerate(FIRST_BOT):
        if number:
            editor(jeex).press("Enter")
        typed(keyboard, line)
    lines = lab(jeex).locator(".cm-line")
    expect(lines).to_have_text([FIRST_BOT[0], *(f"    {line}" for line in FIRST_BOT[1:])])
    lab(jeex).locator("[data-do=run]").tap()
    expect(said(jeex).first).to_have_text("hello")
    expect(lab(jeex).locator(".where span")).to_have_text(re.compile("my_bot has (won|lost|drawn)"))
