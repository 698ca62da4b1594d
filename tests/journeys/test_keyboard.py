"""The whole of Jeex by keyboard alone: no step needs a pointer, and the focus is never lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import OPENING, Jeex

pytestmark = pytest.mark.browser

FOCUS = "document.activeElement !== document.body"
NAME = """() => {
  const e = document.activeElement;
  const words = e.getAttribute('aria-label') || e.value || e.textContent;
  return (e.matches('button, a, input, select, summary') ? 'can use: ' : 'at: ')
    + words.replace(/\\s+/g, ' ').trim();
}"""


def key(jeex: Jeex, *names: str) -> None:
    """Press keys one after another; after each the focus must be on something."""
    for name in names:
        jeex.page.keyboard.press(name)
        jeex.painted()
        jeex.page.wait_for_function(FOCUS)


def tab_to(jeex: Jeex, name: str) -> None:
    """Go on by Tab until what has the focus begins with that name.

    After the last element Tab leads out of the page, into the browser, and then back in.
    """
    passed = []
    for _step in range(60):
        jeex.page.keyboard.press("Tab")
        passed.append(jeex.page.evaluate(NAME))
        if passed[-1].startswith(f"can use: {name}"):
            return
    raise AssertionError(f"Tab does not lead to {name!r}, but to {passed}")


def use(jeex: Jeex, name: str, key_name: str = "Enter") -> None:
    """Go there by Tab and press it."""
    tab_to(jeex, name)
    key(jeex, key_name)


def two_people(jeex: Jeex) -> None:
    """In a set-up that proposes a bot as the second player, sit down there oneself."""
    tab_to(jeex, "Bolt, bot")
    use(jeex, "Person")
    expect(jeex.page.get_by_label("Name of player 2")).to_have_value("Ben")


def at_cell(jeex: Jeex, name: str) -> None:
    expect(jeex.cell(name)).to_be_focused()
    expect(jeex.page.locator('[role="gridcell"][tabindex="0"]')).to_have_count(1)


def take_tablet(jeex: Jeex, name: str) -> None:
    jeex.awaits(name)
    expect(jeex.page.locator("#cover h1")).to_be_focused()
    use(jeex, f"I’m {name}")
    expect(jeex.page.locator("#table")).to_be_visible()


FOCUSED = """() => {
  window.focused = [];
  const look = () => {
    const e = document.activeElement, seen = document.querySelector('#table').checkVisibility();
    const what = e === document.body ? 'nothing' : e.dataset.cell ? 'board' : e.localName;
    if (seen && focused.at(-1) !== what) focused.push(what);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("game", ["stones", "soldiers", "jigsaw"])
def test_where_a_bot_begins_the_focus_is_on_the_heading_until_one_is_asked(
    jeex: Jeex, game: str
) -> None:
    jeex.open(f"#/new/{game}")
    jeex.set_up_whole()
    for row, kind in zip(jeex.rows.all(), ("Bot", "Person"), strict=False):
        jeex.turn(row, kind)
    jeex.patch(FOCUSED)
    jeex.page.get_by_role("button", name="Start", exact=True).focus()
    jeex.page.keyboard.press("Enter")
    expect(jeex.page.locator("[role=gridcell]:focus")).to_have_count(1)
    focused = jeex.page.evaluate("focused")
    # While the table is being opened the focus is on its way.
    assert focused[focused.index("h1") :] == ["h1", "board"]


@pytest.mark.parametrize(
    ("game", "cell", "chosen"),
    [
        ("chips", "c4", "Runner: c4. Ana, place your hunter."),
        ("stones", "C1", "Ana, which way should it point?"),
        ("soldiers", "b 3", "Ana places a soldier on b3. "),
        ("jigsaw", "0,0", "place the "),
    ],
)
def test_a_cell_is_typed_and_chosen_on_every_board(
    jeex: Jeex, game: str, cell: str, chosen: str
) -> None:
    jeex.open(f"#/new/{game}")
    jeex.seat(2, 0) if game != "chips" else jeex.set_up(bots=0, seconds="No clock")
    jeex.push("Start")
    if game == "chips":
        take_tablet(jeex, "Ana")
    field = jeex.page.get_by_role("textbox", name="Cell")
    expect(jeex.page.locator("[role=gridcell]:focus")).to_have_count(1)
    home = jeex.page.evaluate("document.activeElement.dataset.cell")
    key(jeex, "i")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    usual = jeex.page.viewport_size
    for width, height in ((320, 256), (844, 390), (360, 740)):  # 320 by 256 is 400 %
        jeex.page.set_viewport_size({"width": width, "height": height})
        expect(field).to_be_in_viewport(ratio=1)
    jeex.page.set_viewport_size(usual or {"width": 768, "height": 1024})
    jeex.page.keyboard.type("z9")
    key(jeex, "Enter")
    expect(jeex.live).to_have_text(f"Type the name of one cell, such as {home}.")
    expect(field).to_be_focused()
    key(jeex, "Escape")
    cells = jeex.page.get_by_role("grid")
    expect(cells.locator(f'[data-cell="{home}"]')).to_be_focused()
    expect(jeex.page.locator("#pause")).to_be_hidden()
    key(jeex, "i")
    jeex.page.keyboard.type(cell)
    key(jeex, "Enter")
    name = cell.lower().replace(" ", "")
    expect(cells.locator(f'[data-cell="{name}"]')).to_be_focused()
    expect(jeex.live).to_contain_text(chosen)


def test_a_whole_game_by_keyboard_from_home_to_the_result(jeex: Jeex) -> None:
    jeex.slow_time()
    jeex.open()
    use(jeex, "Chips")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    use(jeex, "Add a person")
    expect(jeex.page.get_by_label("Name of player 2")).to_be_focused()
    tab_to(jeex, "Less: Bots")
    key(jeex, *["Enter"] * 6)
    tab_to(jeex, "Less: Rounds")
    key(jeex, *["Space"] * 9)
    expect(jeex.page.locator("[data-forecast]")).to_have_text("2 players, 1 round.")
    use(jeex, "Start")

    take_tablet(jeex, "Ana")
    at_cell(jeex, "f6")
    key(jeex, "Enter", "ArrowLeft", "Space")  # the runner on f6, the hunter on e6
    use(jeex, "Done")
    take_tablet(jeex, "Ben")
    at_cell(jeex, "f6")
    key(jeex, "ArrowUp", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter")  # g7, g5
    jeex.says("g7", "g7, your runner will go here")
    jeex.says("g5", "g5, your hunter will go here")
    use(jeex, "Done", "Space")

    jeex.revealed()
    expect(jeex.title).to_be_focused()
    use(jeex, "BRound 1: I’m Ben")  # with the letter of his sign
    at_cell(jeex, "g7")
    key(jeex, "ArrowUp", "Enter", "ArrowDown", "ArrowDown", "Enter")  # g8, g6
    use(jeex, "Done")
    take_tablet(jeex, "Ana")
    at_cell(jeex, "f6")
    key(jeex, "ArrowUp", "Enter", "ArrowLeft", "Enter")  # f7, e7
    use(jeex, "Done")

    jeex.revealed()
    use(jeex, "Result")
    expect(jeex.page.locator("#result h1")).to_be_focused()
    assert [total for _name, total, _place in jeex.standings()] == ["2", "2"]
    tab_to(jeex, "Play again")
    jeex.page.keyboard.press("Shift+Tab")
    use(jeex, "Play again")
    take_tablet(jeex, "Ana")
    key(jeex, "Escape")
    use(jeex, "Home")
    expect(jeex.page.locator("#home h1")).to_be_focused()


def test_keys_move_in_the_grid_and_stop_at_its_edges(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    at_cell(jeex, "f6")
    steps = (
        *(("Home", "a6"), ("ArrowLeft", "a6"), ("End", "j6"), ("ArrowRight", "j6")),
        *(("ArrowUp", "j7"), ("ArrowLeft", "i7"), ("ArrowDown", "i6"), ("Home", "a6")),
    )
    for name, cell in steps:
        key(jeex, name)
        at_cell(jeex, cell)
    key(jeex, *["ArrowDown"] * 7)
    at_cell(jeex, "a1")
    key(jeex, "Tab", "Shift+Tab")
    at_cell(jeex, "a1")


def test_escape_takes_choices_back_one_by_one_and_then_pauses(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    key(jeex, "Enter", "ArrowLeft", "Enter")
    expect(jeex.title).to_have_text("Ana, ready?")
    key(jeex, "Escape")
    expect(jeex.title).to_have_text("Ana, place your hunter")
    jeex.says("e6", "e6")
    key(jeex, "Escape")
    expect(jeex.title).to_have_text("Ana, place your runner")
    jeex.says("f6", "f6")
    expect(jeex.page.locator("#pause")).to_be_hidden()
    key(jeex, "Escape")
    expect(jeex.page.locator("#pause")).to_be_visible()
    key(jeex, "Escape")
    expect(jeex.page.locator("#pause")).to_be_hidden()
    at_cell(jeex, "e6")


def test_in_dialogs_escape_means_no_and_enter_presses(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    at_cell(jeex, "f6")
    key(jeex, "Escape")
    use(jeex, "Ana gives up")
    question = jeex.page.locator("#ask")
    expect(question).to_be_visible()
    key(jeex, "Escape")
    expect(question).to_be_hidden()
    expect(jeex.page.locator("#pause")).to_be_visible()
    use(jeex, "Resume")
    expect(jeex.page.locator("#pause")).to_be_hidden()
    at_cell(jeex, "f6")
    key(jeex, "Escape")
    use(jeex, "Ana gives up")
    use(jeex, "Play on")
    expect(question).to_be_hidden()
    use(jeex, "Ana gives up")
    use(jeex, "Give up")
    take_tablet(jeex, "Ben")


def test_the_focus_stays_when_a_reveal_is_shown_again(jeex: Jeex) -> None:
    jeex.new_game(seconds="No clock")
    jeex.order("Ana", "d4", "f6")
    jeex.order("Ben", "h8", "b2")
    jeex.revealed()
    use(jeex, "Show again")


def test_the_focus_stays_when_a_chip_is_picked_or_a_step_taken_by_key(jeex: Jeex) -> None:
    jeex.page.set_viewport_size({"width": 360, "height": 740})
    jeex.new_game()
    jeex.hand_to("Ana")
    key(jeex, "Enter")
    tab_to(jeex, "A ChooseHunter")  # the one that is to be chosen; the other by an arrow
    key(jeex, "ArrowLeft", "Enter")
    expect(jeex.page.locator('[data-pick="green"]')).to_be_focused()
    tab_to(jeex, "N f7")
    key(jeex, "ArrowRight", "Enter")
    jeex.says("g7", "g7, your runner will go here")


@pytest.mark.parametrize(
    ("address", "control"),
    [
        ("#/", "#home .settings-button"),
        ("#/new/chips", '#setup [data-do="start"]'),
        ("#/settings", '#settings [data-do="back"]'),
    ],
)
def test_a_page_that_comes_leaves_the_focus_where_somebody_put_it(
    jeex: Jeex, address: str, control: str
) -> None:
    jeex.open("#/games", frozen=True)
    jeex.page.evaluate(f"location.hash = '{address}'")
    put = jeex.page.locator(control)
    expect(put).to_be_visible()
    put.focus()
    jeex.pass_time(OPENING)
    expect(put).to_be_focused()
