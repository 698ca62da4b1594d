"""The lab as a pupil meets it: typing, running, errors, a match, and bots from links."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.core import backup
from game.lab.lab_bot import LabBot
from game.lab.page.kept_bots import to_link
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import record_of
from tests.journeys.stones_page import Stones
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((360, 740), (768, 1024), (1024, 768), (1440, 900))
BROKEN = """def choose(look, memory):
    memory["turn"] = memory.get("turn", 0) + 1
    print("turn", memory["turn"])
    look.say("thinking")
    if memory["turn"] == 2:
        return max([],
                   key=len)
    return [action for action in look.actions if action != "jeex"][0]
"""

ONCE = """def choose(look, memory):
    memory["turn"] = memory.get("turn", 0) + 1
    return next(action for action in look.actions if memory["turn"] == 1 and "c" in action)
"""
"""It makes one move."""


def lab(jeex: Jeex) -> Locator:
    return jeex.page.locator("#lab")


def editor(jeex: Jeex) -> Locator:
    return lab(jeex).get_by_role("textbox", name="Python of the bot")


def opened(jeex: Jeex, address: str = "#/lab/stones") -> None:
    jeex.open(address)
    expect(editor(jeex)).to_be_visible()


def write(jeex: Jeex, source: str) -> None:
    """Put that text into the editor as a paste does, instead of what is there."""
    editor(jeex).press("Control+a")
    editor(jeex).press("Delete")
    jeex.page.keyboard.insert_text(source)


def said(jeex: Jeex) -> Locator:
    """What the bot itself has said, move by move."""
    return lab(jeex).locator(".said li:not(.rival) > span")


def problems(jeex: Jeex, sheet: Locator) -> list[str]:
    """What axe-core finds wrong in that dialog, which has to have the focus."""
    expect(sheet.locator(":focus")).to_have_count(1)
    return violations(jeex, f"#{sheet.get_attribute('id')}", forced=True)


def problems_behind(jeex: Jeex, button: Locator, name: str) -> list[str]:
    """What is wrong in the dialog of that button, which gets the focus back."""
    button.click()
    found = problems(jeex, jeex.page.get_by_role("dialog", name=name))
    jeex.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    return found


def test_a_bot_is_written_by_keyboard_run_and_stepped_through(jeex: Jeex) -> None:
    opened(jeex)
    expect(editor(jeex)).to_contain_text("def choose(look, memory):")
    expect(lab(jeex)).to_contain_text("First bot in five steps")
    editor(jeex).press("Control+a")
    editor(jeex).press("Delete")
    jeex.page.keyboard.type("def choose(look, memory):\n")
    jeex.page.keyboard.type(
        'look.say("to the sun")\nreturn look.actions[0]'
    )  # it indents by itself
    jeex.page.keyboard.press("Control+Enter")
    expect(said(jeex).first).to_have_text("to the sun")
    expect(lab(jeex).locator(".where span")).to_have_text(re.compile("my_bot has (won|lost)"))
    jeex.push("The move before")
    expect(lab(jeex).locator(".where b")).not_to_have_text("The start")
    expect(lab(jeex).get_by_role("grid", name="Board")).to_be_visible()
    editor(jeex).press("Escape")
    jeex.page.keyboard.press("Tab")
    expect(editor(jeex)).not_to_be_focused()


def test_an_error_stops_at_its_position_and_run_goes_on_there(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, BROKEN)
    jeex.push("Run")
    told = lab(jeex).locator(".told")
    expect(told.locator("b")).to_have_text("ValueError: max() iterable argument is empty")
    expect(told.locator("span")).not_to_be_empty()
    expect(lab(jeex).locator(".cm-line.stopped")).to_have_count(2)
    expect(said(jeex)).to_have_text(["thinking\nturn 1", "thinking\nturn 2\nstopped at line 6"])
    expect(lab(jeex).locator(".where span")).to_have_text("my_bot stopped here")
    write(jeex, BROKEN.replace("max([],", "min(look.actions,"))
    expect(told).to_have_count(0)
    jeex.push("Run on")
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile(r"Move ([3-9]|\d\d)"))


IN_LAB = """() => {
  const cell = document.querySelector('#lab [data-cell]').getBoundingClientRect();
  const run = document.querySelector('#lab [data-do="run"]');
  const box = run.getBoundingClientRect();
  const page = document.documentElement;
  const cut = run.scrollWidth > run.clientWidth || page.scrollWidth > innerWidth;
  const selects = [...document.querySelectorAll('#lab .foot select')];
  return {
    cells: Math.min(cell.width, cell.height) >= 24,
    whole: !cut && selects.every((e) => e.getBoundingClientRect().width >= 43.9),
    seen: box.bottom <= innerHeight,
  };
}"""
"""Whether the board's cells can be hit, Run and what is beside it are whole, and Run in sight."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_on_phones_run_is_whole_and_cells_can_be_hit(jeex: Jeex, game: str) -> None:
    opened(jeex, f"#/lab/{game}")
    for width, height in ((360, 740), (390, 844), (740, 360), (844, 390)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        upright = width < height
        wanted = {"cells": True, "whole": True, "seen": upright}
        found = jeex.page.evaluate(IN_LAB)
        assert {**found, "seen": found["seen"] and upright} == wanted, (width, height)


def test_a_match_counts_and_offers_its_lost_games(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, BROKEN)
    lab(jeex).get_by_role("radio", name="Beginner").click()
    lab(jeex).get_by_role("combobox", name="Games of a match").select_option("20")
    jeex.push("Match of 20")
    lost = lab(jeex).get_by_role("button", name="Lost games")
    expect(lost).to_be_visible()
    jeex.push("Stop")
    expect(lab(jeex).locator(".score b").first).to_have_text(re.compile("^0–[1-9]"))
    assert problems_behind(jeex, lost, "Lost games") == []
    lost.click()
    jeex.page.locator("#lab-lost button", has_text="ValueError").first.click()
    expect(lab(jeex).locator(".told b")).to_have_text(re.compile("ValueError"))
    expect(lab(jeex).locator(".where span")).to_have_text(re.compile("stopped here"))


def begin_contest(jeex: Jeex) -> Locator:
    """Begin a contest as it is proposed; its sheet."""
    lab(jeex).get_by_role("button", name="Contest").click()
    plan = jeex.page.get_by_role("dialog", name="New contest")
    plan.get_by_role("button", name="Begin").click()
    return jeex.page.get_by_role("dialog", name="Contest", exact=True)


@pytest.mark.thorough
def test_a_contest_is_counted_to_its_end(jeex: Jeex) -> None:
    opened(jeex)
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new .demos button").first.click()
    sheet = begin_contest(jeex)
    expect(sheet.get_by_role("rowheader")).to_have_count(2)
    expect(sheet.get_by_role("button", name="Stop")).to_be_hidden()
    expect(sheet.get_by_role("paragraph")).to_have_text("4 games in 2 rounds.")
    assert problems(jeex, sheet) == []
    jeex.page.keyboard.press("Escape")
    expect(lab(jeex).get_by_role("button", name="Contest")).to_be_focused()


@pytest.mark.thorough
def test_a_contest_that_is_begun_as_one_is_closed_goes_on(jeex: Jeex) -> None:
    """The browser tells late that a dialog was closed: it may be open again by then."""
    opened(jeex)
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new .demos button").first.click()
    sheet = begin_contest(jeex)
    expect(sheet).to_be_visible()
    jeex.page.evaluate("""() => {
      document.querySelector('#lab-contest [data-do="shut"]').click();
      document.querySelector('#lab-plan [data-do="begin"]').click();
    }""")
    expect(sheet.get_by_role("paragraph")).to_have_text("4 games in 2 rounds.")


def test_bots_are_kept_at_every_key_press_and_deleted_with_undo(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# mine\n")
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new .demos button").nth(2).click()
    tabs = lab(jeex).locator(".drafts button")
    expect(tabs).to_have_text(["my_bot.py", "my_bot_2.py"])
    jeex.reload()
    expect(tabs).to_have_text(["my_bot.py", "my_bot_2.py"])
    tabs.first.click()
    expect(editor(jeex)).to_contain_text("# mine")
    lab(jeex).get_by_role("button", name="This bot").click()
    sheet = jeex.page.locator("#lab-draft")
    sheet.get_by_label("Name").fill("sun bot")
    sheet.get_by_label("Name").blur()
    expect(tabs.first).to_have_text("sun_bot.py")
    expect(sheet.locator(".code svg")).to_be_visible()
    sheet.get_by_role("button", name="Delete this bot").click()
    expect(tabs).to_have_text(["my_bot_2.py"])
    jeex.push("Undo")
    expect(tabs).to_have_text(["my_bot_2.py", "sun_bot.py"])


def test_a_bot_plays_at_a_table_until_it_makes_a_mistake(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, ONCE)
    jeex.open("#/new/stones")
    seat = jeex.page.locator("#setup ol select")
    expect(seat.locator("optgroup[label='Your own bots'] option")).to_have_text("my_bot.py")
    seat.select_option("my_bot.py")
    expect(seat).to_have_accessible_name("my_bot.py, bot")
    assert violations(jeex) == []
    jeex.push("Start")
    table = jeex.page.locator("#table")
    stones, named, notice = Stones(jeex), "my_bot.py by Ana", jeex.page.locator("#notice")
    expect(table).to_have_attribute("data-turn", "0")
    stones.choose("b3W")
    jeex.done()
    expect(table).to_contain_text(f"{named} places a stone on c1")
    expect(notice).to_be_hidden()
    assert record_of(jeex.page).bots == (None, named)
    stones.choose("a3SE")
    jeex.done()
    expect(notice).to_have_text(f"{named} made a mistake. Jeex plays on.")
    expect(table).to_have_attribute("data-turn", "0")
    assert (record_of(jeex.page).bots, len(record_of(jeex.page).actions)) == ((None, named), 4)


@pytest.mark.fresh  # no game is left on the lab's board
def test_a_bot_from_a_link_is_text_until_it_is_kept(jeex: Jeex) -> None:
    link = to_link(LabBot("strange", "print('never')\n<b>\n"))
    opened(jeex, f"#/lab/stones/={link}")
    sheet = jeex.page.get_by_role("dialog", name="Read it before you run it")
    expect(sheet.locator("pre")).to_have_text("print('never')\n<b>\n")
    expect(said(jeex)).to_have_count(0)
    assert problems(jeex, sheet) == []
    sheet.get_by_role("button", name="Keep it as a bot").click()
    expect(lab(jeex).locator('.drafts [aria-pressed="true"]')).to_have_text("strange.py")
    expect(said(jeex)).to_have_count(0)
    assert jeex.page.url.endswith("#/lab/stones")


def test_a_bot_from_a_backup_is_text_until_it_is_kept_and_goes_out_again(jeex: Jeex) -> None:
    entry = {"game": "stones", "name": "sun", "source": "boom()\n", "demo": "", "changed": 5}
    text = backup.Writer([entry]).text()
    jeex.open("#/games")
    games = jeex.page.locator("#games")
    games.locator("input[type=file]").set_input_files(
        {"name": "all.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    expect(jeex.page.locator("#notice")).to_have_text("1 bot added.")
    with jeex.page.expect_download() as handed:
        games.get_by_role("button", name="Save all games").click()
    assert backup.parse_any(handed.value.path().read_bytes()).drafts == [entry]
    jeex.page.evaluate("location.hash = '#/lab/stones'")
    tab = lab(jeex).get_by_role("button", name="sun.py not read yet")
    expect(editor(jeex)).not_to_contain_text("boom")
    tab.click()
    sheet = jeex.page.get_by_role("dialog", name="Read it before you run it")
    expect(sheet.locator("pre")).to_have_text("boom()\n")
    sheet.get_by_role("button", name="Keep it as a bot").click()
    expect(lab(jeex).locator('.drafts [aria-pressed="true"]')).to_have_text("sun.py")
    expect(editor(jeex)).to_contain_text("boom()")
    expect(tab).to_have_count(0)


@pytest.mark.thorough
def test_the_lab_fits_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    jeex = visit(broken=True, viewport={"width": 768, "height": 1024})
    jeex.open("#/new/chips")
    jeex.press(jeex.page.get_by_role("link", name="Write a bot in Python"))
    expect(editor(jeex)).to_be_visible()
    found = {"at first": violations(jeex)}
    write(jeex, "def choose(look, memory):\n    return 1 / 0\n")
    jeex.push("Run")
    expect(lab(jeex).locator(".told")).to_be_visible()
    found["stopped"] = violations(jeex)
    jeex.page.set_viewport_size({"width": 390, "height": 844})
    expect(lab(jeex).get_by_role("button", name="Save .py")).to_be_visible()
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[f"{width}x{height}"] = jeex.page.evaluate(PROBLEMS)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


SLIPPED = """def choose(look, memory):
    if look.me = 0:
        return look.actions[0]
"""


def test_a_slip_is_told_repaired_by_keyboard_and_the_run_goes_on(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, SLIPPED)
    jeex.push("Run")
    told = lab(jeex).locator(".told")
    expect(told.locator("b")).to_have_text(re.compile("^SyntaxError: .*Maybe you meant '=='"))
    expect(told.locator("span")).to_have_text(re.compile("^One = gives a name its value"))
    expect(lab(jeex).locator(".cm-line.stopped")).to_have_text("    if look.me = 0:")
    repair = told.get_by_role("button", name="Repair")
    assert (repair.bounding_box() or {})["height"] >= 44
    editor(jeex).focus()
    jeex.page.keyboard.press("Escape")
    jeex.page.keyboard.press("Tab")
    expect(repair).to_be_focused()
    jeex.page.keyboard.press("Enter")
    expect(editor(jeex)).to_contain_text("if look.me == 0:")
    expect(lab(jeex).locator(".cm-line.stopped")).to_have_text("    if look.me == 0:")
    expect(repair).to_have_count(0)
    expect(editor(jeex)).to_be_focused()
    jeex.page.keyboard.press("Control+z")
    expect(editor(jeex)).to_contain_text("if look.me = 0:")
    jeex.page.keyboard.press("Control+Enter")
    expect(repair).to_be_visible()
    jeex.page.keyboard.press("Control+.")
    jeex.page.keyboard.press("Control+Enter")
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile(r"Move [2-9]"))
    jeex.push("Stop")


TOLD = (
    ("while look:\n        look.me", "This loop still ran after 5 s. ", "while look"),
    ("if look.me == 0:\n        return\n    return 1", "After this return", "return"),
    ("return lok.me", "Nothing has the name “lok”. Did you mean “look”?", "return lok"),
    ("x = input()", "Nobody can type ", "x = input"),
    ("breakpoint()", "A bot cannot wait ", "breakpoint"),
    ("import numpy", "numpy is not a part of Python.", "import numpy"),
)
"""What only the Python of a worker shows: lines, what is told, and which line is marked."""

ASLEEP = ("import time\n    time.sleep(999)", "A bot that sleeps ", "time.sleep")


@pytest.mark.parametrize("told", [TOLD, pytest.param([ASLEEP], marks=pytest.mark.thorough)])
def test_what_happens_in_the_worker_is_told_at_the_line_that_matters(
    jeex: Jeex, told: Sequence[tuple[str, str, str]]
) -> None:
    opened(jeex)
    problem, stopped = lab(jeex).locator(".told"), lab(jeex).locator(".cm-line.stopped")
    for lines, sentence, line in told:
        write(jeex, f"def choose(look, memory):\n    {lines}\n")
        expect(problem).to_have_count(0)
        jeex.push("Run")
        said = re.compile(f"^{re.escape(sentence)}")
        expect(problem.locator("span")).to_have_text(
            said, timeout=60_000
        )  # a slow device has longer
        expect(stopped.first).to_contain_text(line)
        if line == "return lok":
            expect(problem.locator("b")).to_have_text(re.compile("Did you mean: 'look'"))


def test_a_fault_without_a_line_marks_none(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# nothing yet\n")
    jeex.push("Run")
    expect(lab(jeex).locator(".told span")).to_have_text(re.compile("^There is no code here yet"))
    expect(lab(jeex).locator(".cm-line.stopped")).to_have_count(0)
