"""The lab in a class: nothing typed is lost, bots come many at once, and a contest stays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from game.lab.lab_bot import LabBot
from game.lab.page.kept_bots import to_link
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import editor, lab, opened, problems, write

pytestmark = pytest.mark.browser

FIRST = "def choose(look, memory):\n    return look.actions[0]\n"

DROP = """(files) => {
  const transfer = new DataTransfer();
  for (const [name, text] of files) transfer.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"]) {
    const event = new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true });
    document.querySelector("#lab").dispatchEvent(event);
  }
}"""
"""JavaScript: drop these files, each a name and a text, onto the lab."""

LEAVE = """(box, words) => {
  box.focus();
  document.execCommand("insertText", false, words);
  location.reload();
}"""
"""JavaScript: type these words, and leave before they can be painted."""


def dialog(jeex: Jeex, name: str) -> Locator:
    return jeex.page.get_by_role("dialog", name=name)


def tabs(jeex: Jeex) -> Locator:
    return lab(jeex).locator(".drafts button")


def new_bot(jeex: Jeex, demo: int = 0) -> None:
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new .demos button").nth(demo).click()


def class_files(count: int) -> list[list[str]]:
    """A bot of each pupil, all under the same name."""
    first = ("Ana", "Ben", "Cem", "Dia", "Eva", "Fin")
    names = [*first, *(f"Pupil {number}" for number in range(7, count + 1))][:count]
    return [["my_bot.py", f"# my_bot.py by {name}\n{FIRST}"] for name in names]


def clear(jeex: Jeex) -> None:
    """Select all and delete it, once more where a sheet that closes has taken the focus."""
    while editor(jeex).inner_text().strip():
        editor(jeex).press("Control+a")
        editor(jeex).press("Delete")


@pytest.mark.thorough
def test_undo_survives_another_tab_and_a_reload(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# another\n")
    new_bot(jeex)
    write(jeex, "# precious\n")
    clear(jeex)
    tabs(jeex).first.click()
    expect(editor(jeex)).not_to_contain_text("precious")
    tabs(jeex).nth(1).click()
    expect(editor(jeex)).to_have_text("")
    editor(jeex).press("Control+z")
    expect(editor(jeex)).to_contain_text("# precious")
    clear(jeex)
    jeex.reload()
    expect(tabs(jeex).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(editor(jeex)).to_have_text("")
    editor(jeex).press("Control+z")
    expect(editor(jeex)).to_contain_text("# precious")
    jeex.reload()
    expect(editor(jeex)).to_contain_text("# precious")


@pytest.mark.thorough
def test_what_is_typed_in_the_moment_of_leaving_is_kept(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# here\n")
    for word in ("one", "two", "three"):
        with jeex.page.expect_navigation():
            editor(jeex).evaluate(LEAVE, f"# {word}\n")
        jeex.ready()
        expect(editor(jeex)).to_contain_text(f"# {word}")


@pytest.mark.thorough
def test_versions_have_scores_are_compared_and_restored(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, FIRST)
    lab(jeex).get_by_role("radio", name="Beginner").click()
    lab(jeex).get_by_role("combobox", name="Games of a match").select_option("20")
    jeex.push("Match of 20")
    expect(lab(jeex).locator(".score .of")).to_have_text("my_bot v1 against Beginner")
    expect(lab(jeex).locator(".score b").first).to_have_text(re.compile("[1-9]"))
    jeex.push("Stop")
    write(jeex, f"# mine\n{FIRST}")
    jeex.push("Run")
    expect(lab(jeex).locator(".said li").first).to_be_visible()
    jeex.reload()
    expect(editor(jeex)).to_contain_text("# mine")
    lab(jeex).get_by_role("button", name="This bot").click()
    dialog(jeex, "This bot").get_by_role("button", name="Versions").click()
    sheet = dialog(jeex, "Versions")
    expect(sheet.locator("li b")).to_have_text(["v2", "v1"])
    expect(sheet.locator("li").nth(1)).to_contain_text(re.compile(r"\d+% against Beginner"))
    assert problems(jeex, sheet) == []
    sheet.get_by_role("button", name="Compare: v1").click()
    expect(sheet.locator(".diff .added")).to_have_text("+ # mine")
    expect(sheet.locator(".diff p")).to_have_text("+ 1 line added · − 0 lines gone")
    sheet.get_by_role("button", name="Restore: v1").click()
    expect(sheet).to_be_hidden()
    expect(editor(jeex)).not_to_contain_text("# mine")
    editor(jeex).press("Control+z")
    expect(editor(jeex)).to_contain_text("# mine")


def test_who_writes_is_asked_once_and_stands_in_the_file(jeex: Jeex) -> None:
    opened(jeex)
    jeex.push("Save .py")
    asked = dialog(jeex, "Who writes here?")
    assert problems(jeex, asked) == []
    asked.get_by_label("Your first name").fill("Ana")
    with jeex.page.expect_download() as handed:
        asked.get_by_role("button", name="Go on").click()
    saved = handed.value.path().read_text("utf-8")
    assert saved.startswith("# my_bot.py by Ana\n")
    expect(editor(jeex)).to_contain_text("# my_bot.py by Ana")
    jeex.reload()
    with jeex.page.expect_download():
        jeex.push("Save .py")
    new_bot(jeex)
    expect(editor(jeex)).to_contain_text("# my_bot_2.py by Ana")
    lab(jeex).get_by_role("button", name="This bot").click()
    expect(dialog(jeex, "This bot").get_by_label("Author")).to_have_value("Ana")


def test_a_link_that_cannot_be_copied_is_left_to_be_copied_by_hand(jeex: Jeex) -> None:
    opened(jeex)
    jeex.page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    }""")
    lab(jeex).get_by_role("button", name="This bot").click()
    sheet = dialog(jeex, "This bot")
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status")).to_contain_text("This browser does not let Jeex copy.")
    box = sheet.get_by_role("textbox", name="The link")
    expect(box).to_be_focused()
    chosen = box.evaluate("(box) => box.selectionEnd - box.selectionStart === box.value.length")
    assert chosen


def test_a_link_that_is_opened_in_the_lab_does_not_lose_the_one_before(jeex: Jeex) -> None:
    opened(jeex)
    for name in ("sun", "moon"):
        link = to_link(LabBot(name, f"{name} = 1\n"))
        jeex.page.evaluate("(link) => (location.hash = `#/lab/stones/=${link}`)", link)
        sheet = dialog(jeex, "Read it before you run it")
        expect(sheet.locator("pre")).to_have_text(f"{name} = 1\n")
        sheet.get_by_role("button", name="Close").click()
    expect(tabs(jeex)).to_have_text(["my_bot.py", "sun.py not read yet", "moon.py not read yet"])
    lab(jeex).get_by_role("button", name="New bot").click()
    lines = "\n".join(to_link(LabBot(name, f"{name} = 2\n")) for name in ("a", "b"))
    dialog(jeex, "New bot").get_by_label("Links to bots, one a line").fill(f"{lines}\nhello\n")
    dialog(jeex, "New bot").get_by_role("button", name="Open the links").click()
    came = dialog(jeex, "Bots of others")
    expect(came.locator("li b")).to_have_text(["a", "b", "hello"])
    expect(came.locator("p")).to_contain_text("2 bots. 1 was refused.")
    came.get_by_role("button", name="Read it: a").click()
    dialog(jeex, "Read it before you run it").get_by_role("button", name="Delete it").click()
    expect(came.locator("li").first).to_contain_text("It was deleted.")


def test_a_class_drops_its_bots_and_holds_a_contest_whose_table_stays(visit: Visit) -> None:
    jeex = visit(viewport={"width": 1366, "height": 768})
    opened(jeex)
    write(jeex, FIRST)
    jeex.page.evaluate(DROP, [*class_files(3), ["photo.png", "\0"]])
    came = dialog(jeex, "Bots of others")
    expect(came.locator("li")).to_have_count(4)
    expect(came.locator("li").last).to_contain_text("This file is not Python.")
    assert problems(jeex, came) == []
    came.get_by_role("button", name="Keep all 3 as bots").click()
    came.get_by_role("button", name="Close").click()
    expect(tabs(jeex)).to_have_count(4)
    lab(jeex).get_by_role("button", name="Contest").click()
    plan = dialog(jeex, "New contest")
    plan.get_by_role("radio", name="Swiss system").click()
    plan.get_by_role("combobox", name="Games of a pair").select_option("2")
    expect(plan.get_by_role("status")).to_have_text("Bots: 4. Rounds: 3. Games: 12.")
    assert problems(jeex, plan) == []
    plan.get_by_role("button", name="Begin").click()
    sheet = dialog(jeex, "Contest")
    expect(sheet.locator("p")).to_have_text("12 games in 3 rounds.", timeout=60_000)
    names = sheet.get_by_role("rowheader")
    expect(names).to_have_count(4)
    expect(sheet.get_by_role("rowheader", name="my_bot by Cem")).to_be_visible()
    assert problems(jeex, sheet) == []
    standing = names.all_inner_texts()
    jeex.reload()
    lab(jeex).get_by_role("button", name="Contest").click()
    expect(sheet.locator("p")).to_have_text("12 games in 3 rounds.", timeout=60_000)
    assert names.all_inner_texts() == standing
    with jeex.page.expect_download() as handed:
        sheet.get_by_role("button", name="Save as CSV").click()
    rows = handed.value.path().read_text("utf-8-sig").splitlines()
    assert len(rows) == 5
    assert rows[0].startswith("Place,Bot,Points,Games,Per cent,")
    sheet.locator("td button").first.click()
    games = dialog(jeex, re.compile(" against "))
    expect(games.locator("li")).to_have_count(2)
    games.get_by_role("link").first.click()
    expect(jeex.page.locator("#table .scrub")).to_be_visible()


@pytest.mark.thorough
def test_thirty_bots_of_a_class_meet_in_a_contest(visit: Visit) -> None:
    jeex = visit(viewport={"width": 1366, "height": 768})
    opened(jeex, "#/lab/soldiers")
    jeex.page.evaluate(DROP, class_files(30))
    came = dialog(jeex, "Bots of others")
    came.get_by_role("button", name="Keep all 30 as bots").click()
    came.get_by_role("button", name="Close").click()
    lab(jeex).get_by_role("button", name="Contest").click()
    plan = dialog(jeex, "New contest")
    plan.get_by_role("radio", name="Swiss system").click()
    plan.get_by_role("combobox", name="Games of a pair").select_option("2")
    expect(plan.get_by_role("status")).to_have_text("Bots: 31. Rounds: 6. Games: 180.")
    plan.get_by_role("button", name="Begin").click()
    sheet = dialog(jeex, "Contest")
    told = re.compile("^Round 1 of 6, game [1-9][0-9]* of 180. About [0-9]+ minutes left.$")
    expect(sheet.locator("p.muted")).to_have_text(told, timeout=60_000)
    expect(sheet.get_by_role("rowheader")).to_have_count(31)
    assert problems(jeex, sheet) == []
