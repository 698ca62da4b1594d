"""Every dialog takes the focus and gives it back, and axe-core finds nothing serious in it.

Also where the device forces its colours. Those of results in the lab are in `test_lab`, of rules in
`test_rules`, of games that are pasted in `test_games`, and how to install Jeex is in `test_device`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_lab import opened
from tests.journeys.test_replay import Replay, example

pytestmark = pytest.mark.browser

PAUSE = ("#table [data-do=menu]", "pause")
MORE = ("#table [data-do=more]", "more")
SHARE = ("#table [data-do=share]", "share")
FILM = ("#share [data-do=film]", "film")
DIALOGS: dict[str, list[list[tuple[str, str]]]] = {
    "#/": [[("#home [data-do=language]", "language")]],
    "#/new/stones": [
        [("#table [data-do=read]", "reading")],
        [PAUSE],
        [PAUSE, ("#pause [data-do=keys]", "keys")],
        [PAUSE, ("#pause [data-do=rules]", "rulebook")],
        [PAUSE, ("#pause [data-do=resign]", "ask")],
    ],
    "#/new/jigsaw": [[("#table [data-do=scores]", "scores")]],
    "#/replay/stones": [
        [MORE],
        [MORE, ("#more [data-do=moves]", "moves")],
        [("#table [data-do=on]", "try")],
        [SHARE],
        [SHARE, FILM],
    ],
    "#/lab/stones": [
        [("#lab [data-do=new]", "lab-new")],
        [("#lab [data-do=draft]", "lab-draft")],
        [("#lab [data-do=offers]", "lab-offers")],
        [("#lab [data-do=run-with]", "lab-run")],
    ],
}
"""By address, ways to dialogs: each step is a button and the dialog that it opens."""

FIRST = "#/new/stones"
"""Where most of them are; the others are tried with all that is thorough."""

OPENED_AGAIN = """([dialog, ...openers]) => new Promise((told) => {
  const sheet = document.querySelector(dialog);
  sheet.addEventListener('close', told, { once: true });
  sheet.close();
  for (const opener of openers) document.querySelector(opener).click();
})"""


def open_dialog(jeex: Jeex, opener: str, dialog: str) -> Locator:
    """Open it by key, from the button that is shown; that button."""
    button = jeex.page.locator(f"{opener} >> visible=true").first
    button.focus()
    jeex.page.keyboard.press("Enter")
    expect(jeex.page.locator(f"dialog#{dialog}")).to_be_visible()
    expect(jeex.page.locator(f"dialog#{dialog} :focus")).to_have_count(1)
    return button


@pytest.mark.parametrize(
    "address",
    [
        pytest.param(address, marks=[] if address == FIRST else pytest.mark.thorough)
        for address in DIALOGS
    ],
)
def test_every_dialog_takes_the_focus_and_gives_it_back(jeex: Jeex, address: str) -> None:
    if address.startswith("#/new/"):
        jeex.open(address)
        jeex.push("Start")
        expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    elif address.startswith("#/replay"):
        replay = Replay(jeex).open(example(address.removeprefix("#/replay/")))
        replay.bar.fill("2")
        replay.at(2)
    elif address.startswith("#/lab/"):
        opened(jeex, address)
    else:
        jeex.open(address)
    found = {}
    for way in DIALOGS[address]:
        first, *_others = [open_dialog(jeex, opener, dialog) for opener, dialog in way]
        dialog = way[-1][1]
        found[dialog] = violations(jeex, f"#{dialog}", forced=True)
        for _opener, name in reversed(way):
            if jeex.page.locator(f"dialog#{name}").is_visible():  # it may have given way
                jeex.page.keyboard.press("Escape")
            expect(jeex.page.locator(f"dialog#{name}")).to_be_hidden()
        expect(first).to_be_focused()
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_pause_says_which_game_it_is_in_the_colour_of_its_lid(jeex: Jeex) -> None:
    jeex.open("#/")
    lid = jeex.page.locator("#home .lid.chips .art")
    colour = lid.evaluate("(e) => getComputedStyle(e).backgroundColor")
    jeex.new_game(rounds="3")
    jeex.awaits("Ana")
    jeex.push("Menu")
    told = jeex.page.locator("#pause .of")
    expect(told).to_have_text("ChipsPlacing chips")
    assert told.evaluate("(e) => getComputedStyle(e).backgroundColor") == colour


LOW = ((320, 480), (360, 740), (390, 844), (740, 360), (844, 390), (768, 1024), (1024, 768))
OF_SHARE = """(id) => [`#${id} .code svg`, `#${id} [data-do="shut"]`].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
"""Whether the code, and the button that closes the dialog, are whole on the screen."""


def test_a_code_is_whole_to_be_scanned_and_close_in_sight_in_every_window(jeex: Jeex) -> None:
    Replay(jeex).open(example("stones"))
    cut = []
    for dialog, address in (("share", ""), ("lab-draft", "#/lab/stones")):
        if address:
            opened(jeex, address)
        opener = "#lab [data-do=draft]" if address else SHARE[0]
        for width, height in LOW:
            jeex.page.set_viewport_size({"width": width, "height": height})
            open_dialog(jeex, opener, dialog)
            if jeex.page.evaluate(OF_SHARE, dialog) != [True, True]:
                cut.append((dialog, width, height))
            jeex.page.keyboard.press("Escape")
    assert cut == []


def test_a_dialog_that_is_opened_again_at_once_answers(jeex: Jeex) -> None:
    """A browser tells that it was closed in a later task, in which it may be open again."""
    replay = Replay(jeex).open(example("stones"))
    replay.bar.fill("2")
    replay.at(2)
    (opener, dialog), (make_film, _film) = SHARE, FILM
    open_dialog(jeex, opener, dialog)
    jeex.page.evaluate(OPENED_AGAIN, ["#share", opener])
    jeex.press(jeex.page.locator(make_film))
    film = jeex.page.locator("#film")
    expect(film).to_be_visible()
    jeex.page.evaluate(OPENED_AGAIN, ["#film", opener, make_film])
    jeex.press(film.locator("[data-do=shut]"))
    expect(film).to_be_hidden()


def selects_nothing(jeex: Jeex) -> None:
    """The browser looks at every frame for a caret in what is hidden, which slows every tap."""
    jeex.page.wait_for_function("getSelection().type === 'None'")


def test_a_button_that_a_tap_hides_leaves_no_caret_behind(jeex: Jeex) -> None:
    jeex.open("#/")
    jeex.page.evaluate("getSelection().removeAllRanges()")  # another visitor may have typed
    jeex.press(jeex.page.locator("#home [data-do=language]"))
    assert jeex.page.evaluate("getSelection().type") == "None"
    jeex.press(jeex.page.locator("#language [data-do=shut]"))
    expect(jeex.page.locator("#language")).to_be_hidden()
    selects_nothing(jeex)


@pytest.mark.parametrize("start", ["press", "Enter"])
def test_a_name_that_was_typed_leaves_no_caret_behind(jeex: Jeex, start: str) -> None:
    jeex.open("#/new/stones")
    jeex.set_up_whole()
    name = jeex.rows.first.get_by_role("textbox")
    jeex.press(name)
    name.fill("Zoe")
    assert jeex.page.evaluate("getSelection().type") != "None"
    if start == "press":
        jeex.push("Start")
    else:
        name.press(start)
    expect(jeex.page.locator("#table")).to_be_visible()
    selects_nothing(jeex)


def test_words_that_were_selected_in_a_dialog_leave_no_selection_behind(jeex: Jeex) -> None:
    jeex.open("#/")
    jeex.press(jeex.page.locator("#home .settings-button"))
    jeex.page.locator("#settings h1").dblclick()
    jeex.page.wait_for_function("getSelection().type === 'Range'")
    jeex.press(jeex.page.locator("#settings [data-do=back]"))
    expect(jeex.page.locator("#settings")).to_be_hidden()
    selects_nothing(jeex)


@pytest.mark.parametrize("way", [[SHARE], [SHARE, FILM]])
def test_a_page_that_goes_takes_its_dialogs_along(jeex: Jeex, way: list[tuple[str, str]]) -> None:
    jeex.open("#/")
    Replay(jeex).open(example("stones"))
    for opener, dialog in way:
        open_dialog(jeex, opener, dialog)
    jeex.page.go_back()
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("dialog[open]")).to_have_count(0)
    opener, dialog = way[0]
    jeex.page.go_forward()
    open_dialog(jeex, opener, dialog)


AT_ONCE = "(buttons) => buttons.forEach((button) => document.querySelector(button).click())"


def test_the_pause_is_modal_once_what_was_opened_over_it_at_once_is_closed(jeex: Jeex) -> None:
    jeex.open("#/new/stones")
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    menu = jeex.page.locator("#table [data-do=menu]")
    menu.focus()
    jeex.page.evaluate(AT_ONCE, ["#table [data-do=menu]", "#pause [data-do=keys]"])
    expect(jeex.page.locator("#keys:modal")).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(jeex.page.locator("#keys")).to_be_hidden()
    expect(jeex.page.locator("#pause:modal")).to_be_visible()
    expect(jeex.page.locator("#pause h1")).to_be_focused()
    jeex.page.keyboard.press("Escape")
    expect(jeex.page.locator("#pause")).to_be_hidden()
    expect(menu).to_be_focused()
