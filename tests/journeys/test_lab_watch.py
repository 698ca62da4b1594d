"""A file that is written in another program: the lab reads it again whenever it is saved."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import editor, lab, opened, said

pytestmark = [pytest.mark.browser, pytest.mark.fresh]

FILE = """
globalThis.file = { name: "sun bot.py", text: "", changed: 1, refusal: "" };
globalThis.save = (text) => Object.assign(file, { text, changed: file.changed + 1 });
globalThis.showOpenFilePicker = async () => {
  if (file.refusal) throw new DOMException("no", file.refusal);
  return [{
    async getFile() {
      if (file.refusal) throw new DOMException("no", file.refusal);
      return new File([file.text], file.name, { lastModified: file.changed });
    },
  }];
};
"""
"""What a browser gives that can open files: one file, which `save` writes, as an editor does."""

FIRST = """from game.lab.look import Look

def choose(look: Look, memory: dict) -> str:
    look.say("first")
    return look.actions[0]
"""


def save(jeex: Jeex, text: str) -> None:
    jeex.page.evaluate("text => save(text)", text)


def refuse(jeex: Jeex, kind: str) -> None:
    jeex.page.evaluate("kind => { file.refusal = kind; }", kind)


def watch(jeex: Jeex) -> None:
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new").get_by_role("button", name="Watch a .py file").click()


def notice(jeex: Jeex, words: str) -> None:
    expect(jeex.page.locator("#notice")).to_contain_text(words)


def test_a_file_is_read_again_whenever_it_is_saved(jeex: Jeex) -> None:
    jeex.before(FILE)
    opened(jeex)
    save(jeex, FIRST)
    watch(jeex)
    tabs = lab(jeex).locator(".drafts button")
    expect(tabs).to_have_text(["my_bot.py", "sun_bot.py watched"])
    notice(jeex, "sun bot.py is watched")
    jeex.push("Run")
    expect(said(jeex).first).to_have_text("first")
    save(jeex, FIRST.replace("first", "second"))
    expect(editor(jeex)).to_contain_text('look.say("second")')
    notice(jeex, "sun bot.py was read again.")

    editor(jeex).press("Control+End")
    jeex.page.keyboard.type("# typed here")
    save(jeex, FIRST.replace("first", "third"))
    expect(editor(jeex)).to_contain_text('look.say("third")')
    expect(tabs).to_have_text(["my_bot.py", "sun_bot.py watched", "sun_bot_2.py"])
    notice(jeex, "What was typed here is now sun_bot_2.py.")
    tabs.last.click()
    expect(editor(jeex)).to_contain_text("# typed here")

    save(jeex, "# fourth\n")
    notice(jeex, "sun bot.py was read again.")
    expect(editor(jeex)).to_contain_text("# typed here")
    tabs.nth(1).click()
    expect(editor(jeex)).to_contain_text("# fourth")
    sheet = jeex.page.locator("#lab-draft")
    lab(jeex).get_by_role("button", name="This bot").click()
    sheet.get_by_role("button", name="Stop watching the file").click()
    notice(jeex, "sun bot.py is not watched any more.")
    expect(tabs).to_have_text(["my_bot.py", "sun_bot.py", "sun_bot_2.py"])


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("NotFoundError", "sun bot.py is not there any more. Its bot stays here."),
        ("NotAllowedError", "The browser does not let Jeex read sun bot.py any more."),
    ],
)
def test_a_file_that_cannot_be_read_any_more_is_told(jeex: Jeex, kind: str, words: str) -> None:
    jeex.before(FILE)
    opened(jeex)
    refuse(jeex, "AbortError")
    watch(jeex)
    refuse(jeex, "SecurityError")
    watch(jeex)
    notice(jeex, "The browser does not let Jeex read this file.")
    refuse(jeex, "")
    save(jeex, FIRST)
    watch(jeex)
    expect(editor(jeex)).to_contain_text("first")
    jeex.page.evaluate("save('x'.repeat(100001))")
    notice(jeex, "This bot is too long")
    expect(editor(jeex)).to_contain_text("first")
    refuse(jeex, kind)
    notice(jeex, words)
    expect(lab(jeex).locator(".drafts button").last).to_have_text("sun_bot.py")
    expect(editor(jeex)).to_contain_text("first")


def test_a_browser_that_opens_no_files_does_not_offer_it(jeex: Jeex) -> None:
    jeex.before("delete globalThis.showOpenFilePicker;")
    opened(jeex)
    lab(jeex).get_by_role("button", name="New bot").click()
    buttons = jeex.page.locator("#lab-new").get_by_role("button", name=re.compile("files?$"))
    expect(buttons).to_have_text(["Open .py files"])
