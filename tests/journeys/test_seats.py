"""Who sits at the table: people and bots, within the game's limits, and what the device keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import record_of, stored
from tests.journeys.test_accessibility import violations
from tests.journeys.test_keyboard import key, tab_to, use
from tests.journeys.test_layout import PROBLEMS, SIZES

pytestmark = pytest.mark.browser


def stepper(jeex: Jeex, label: str) -> tuple[Locator, Locator, Locator]:
    """Less, the number, and more."""
    group = jeex.page.get_by_role("group", name=label, exact=True)
    less = group.get_by_role("button", name=f"Less: {label}")
    return less, group.locator("output"), group.get_by_role("button", name=f"More: {label}")


def stuck(jeex: Jeex, button: Locator, number: Locator) -> None:
    """The button says that it leads nowhere, and a press changes nothing."""
    value = number.inner_text()
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    jeex.painted()
    expect(number).to_have_text(value)


def bot(jeex: Jeex, name: str) -> Locator:
    """The level of that bot."""
    return jeex.page.get_by_role("combobox", name=f"{name}, bot", exact=True)


def seated(jeex: Jeex) -> list[str]:
    """Everybody in the list, as it is read aloud: 'Ana', or 'Bolt, bot, casual'."""
    found: list[str] = jeex.rows.evaluate_all(
        """(rows) => rows.map((row) => {
          const control = row.querySelector('input, select');
          const words = control.matches('select') ? `${control.ariaLabel}, ` : '';
          return words + control.value;
        })"""
    )
    return found


OFFERED_FIRST = """(address) => new Promise((seen) => {
  const setup = document.querySelector('#setup');
  new MutationObserver((_changes, observer) => {
    if (setup.hidden) return;
    observer.disconnect();
    const add = setup.querySelector('[data-do="add-person"]');
    seen(add.checkVisibility({ visibilityProperty: true }));
  }).observe(setup, { attributes: true });
  location.hash = address;
})"""
"""Whether a person can be added as soon as set-up is shown."""


def test_nobody_can_add_a_seat_before_there_are_any(jeex: Jeex) -> None:
    jeex.open()
    assert jeex.page.evaluate(OFFERED_FIRST, "#/new/jigsaw") is False
    jeex.set_up_whole()
    expect(jeex.page.locator('[data-do="add-person"]')).to_be_visible()


@pytest.mark.parametrize("game", registry.GAMES)
def test_somebody_alone_plays_in_two_taps_from_home(jeex: Jeex, game: str) -> None:
    others = registry.view(game).full_table() - 1
    jeex.open()
    jeex.page.locator(f".lid.{game}").click()
    jeex.push("Start")
    expect(jeex.page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
    record = record_of(jeex.page)
    assert record.players[:2] == ("Ana", "Bolt")
    assert record.bots == (None, *["casual"] * others)


def test_one_person_plays_against_bots_and_hands_the_tablet_to_nobody(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(("Zoe",), bots=1, seconds="No clock")
    expect(jeex.page.get_by_role("button", name="Remove")).to_have_count(0)
    less, number, _more = stepper(jeex, "Bots")
    stuck(jeex, less, number)
    jeex.push("Start")
    jeex.order("Zoe", "c3", "d4")
    jeex.revealed()
    jeex.proceed()
    expect(jeex.title).to_have_text("Zoe, move your runner")
    expect(jeex.page.locator("#cover")).to_be_hidden()


@pytest.mark.thorough
def test_a_table_has_two_seats_at_least_and_32_at_most(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana"), bots=24)
    _less, number, more = stepper(jeex, "Bots")
    stuck(jeex, more, number)
    for kind in ("person", "bot"):
        expect(jeex.page.get_by_role("button", name=f"Add a {kind}")).to_be_hidden()
    expect(jeex.page.locator("[data-forecast]")).to_contain_text("32 players")
    jeex.set_up(("Ana", "Ben"), bots=0)
    less, number, _more = stepper(jeex, "Bots")
    stuck(jeex, less, number)
    jeex.push("Remove Ben")
    expect(number).to_have_text("1")
    expect(jeex.page.locator("[data-forecast]")).to_contain_text("2 players")


def test_bots_fill_the_table_to_eight_until_somebody_sets_them(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    less, number, _more = stepper(jeex, "Bots")
    expect(number).to_have_text("7")
    jeex.push("Add a person")
    expect(number).to_have_text("6")
    expect(jeex.page.get_by_role("button", name="Add a bot")).to_be_hidden()
    jeex.push("Add a person")
    expect(number).to_have_text("5")
    less.click()
    expect(number).to_have_text("4")
    jeex.push("Add a person")
    expect(jeex.rows).to_have_count(4)
    expect(number).to_have_text("4")


def test_a_person_is_a_bot_for_a_while_and_comes_back(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    jeex.open("#/new/soldiers")
    jeex.set_up(("Zoe", "Yan"))
    jeex.turn(jeex.rows.first, "Bot")
    expect(bot(jeex, "Atom")).to_be_focused()
    jeex.push("Add a bot")
    expect(bot(jeex, "Cog")).to_be_focused()
    assert seated(jeex) == ["Atom, bot, casual", "Yan", "Cog, bot, casual"]
    jeex.turn(jeex.rows.nth(2), "Person")
    # not the name: that would raise the keyboard
    expect(jeex.rows.nth(2).get_by_role("button", name="Person")).to_be_focused()
    jeex.turn(jeex.rows.first, "Person")
    assert seated(jeex) == ["Zoe", "Yan", "Cleo"]
    jeex.push("Remove Yan")
    expect(jeex.live).to_have_text("Yan is removed")
    assert seated(jeex) == ["Zoe", "Cleo"]
    jeex.push("Start")
    expect(jeex.title).to_contain_text("Zoe")


def test_bots_play_among_themselves_while_people_watch(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.seat(0, 2)
    jeex.step_to("Bots", 0)
    jeex.step_to("Rounds", 1)
    jeex.push("Start")
    for _reveal in ("placement", "round"):
        jeex.revealed()
        jeex.proceed()
    jeex.ended()
    assert len(jeex.standings()) == 2


def test_where_two_play_nobody_is_added_or_removed_but_seats_are_changed(jeex: Jeex) -> None:
    jeex.open("#/new/stones")
    for name in ("Add a person", "Add a bot", "Remove"):
        expect(jeex.page.get_by_role("button", name=name)).to_have_count(0)
    bot(jeex, "Bolt").select_option("Strong")
    jeex.push("Change the order")
    expect(jeex.live).to_have_text("The order is now: Bolt, Ana")
    assert seated(jeex) == ["Bolt, bot, strong", "Ana"]
    bot(jeex, "Bolt").select_option("Beginner")
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", "1")
    assert record_of(jeex.page).bots == ("beginner", None)


def test_levels_and_seats_are_kept_for_the_next_time_game_by_game(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.set_up(("Zoe",), bots=2)
    bot(jeex, "Cog").select_option("Master")
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_be_visible()
    jeex.page.goto(jeex.site + "#/new/soldiers")
    jeex.reload()
    assert seated(jeex) == ["Zoe", "Bolt, bot, beginner", "Cog, bot, master"]
    jeex.page.goto(jeex.site + "#/new/chips")
    expect(jeex.page.locator("#setup:not([aria-busy]):has(.banner.chips)")).to_be_visible()
    extra = jeex.page.get_by_label("Level of the bots")
    expect(extra).to_have_value("casual")
    assert seated(jeex) == ["Zoe"]
    extra.select_option("Strong")
    _less, number, more = stepper(jeex, "Bots")
    more.click()
    jeex.page.goto(jeex.site + "#/")
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.page.goto(jeex.site + "#/new/chips")
    expect(extra).to_have_value("strong")
    expect(number).to_have_text("8")


def test_names_typed_are_still_there_after_a_look_into_the_rules(jeex: Jeex) -> None:
    jeex.open("#/new/stones")
    jeex.turn(jeex.rows.nth(1), "Person")
    for row, name in enumerate(("Zoe", "Yan")):
        jeex.rows.nth(row).locator("input").fill(name)
    for link, page in (("Rules", "#rules"), ("Learn", "#table")):
        jeex.page.locator("#setup").get_by_role("link", name=link).click()
        expect(jeex.page.locator(page)).to_be_visible()
        jeex.page.go_back()
        expect(jeex.page.locator("#setup:not([aria-busy])")).to_be_visible()
        assert seated(jeex) == ["Zoe", "Yan"]


def test_set_up_that_is_opened_again_at_once_shows_no_names_of_before(jeex: Jeex) -> None:
    """They would be gone a moment later, with what was typed into them meanwhile."""
    jeex.open("#/new/stones")
    jeex.set_up_whole()
    jeex.page.evaluate("""() => {
      const setup = document.querySelector('#setup');
      new MutationObserver(() => {
        if (!setup.hidden) window.found ??= setup.querySelectorAll('ol input').length;
      }).observe(setup, { attributeFilter: ['hidden'] });
      addEventListener('hashchange', () => (location.hash = '#/new/chips'), { once: true });
      location.hash = '#/';
    }""")
    expect(jeex.page.locator("#setup h1")).to_contain_text("Chips")
    jeex.set_up_whole()
    assert jeex.page.evaluate("found") == 0


def test_seats_are_set_by_keyboard_alone(jeex: Jeex) -> None:
    jeex.open("#/new/jigsaw")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    tab_to(jeex, "Bolt, bot")
    key(jeex, "ArrowUp")
    use(jeex, "Add a bot")
    expect(bot(jeex, "Cog")).to_be_focused()
    key(jeex, "ArrowDown", "ArrowDown")
    use(jeex, "Add a person")
    expect(jeex.page.get_by_label("Name of player 4")).to_be_focused()
    jeex.page.keyboard.type("Yan")
    assert seated(jeex) == ["Ana", "Bolt, bot, beginner", "Cog, bot, strong", "Yan"]
    use(jeex, "Remove Cog")
    expect(jeex.page.get_by_role("button", name="Remove Yan")).to_be_focused()
    assert seated(jeex) == ["Ana", "Bolt, bot, beginner", "Yan"]
    use(jeex, "Start")
    expect(jeex.page.locator("#table")).to_be_visible()
    assert record_of(jeex.page).bots == (None, "beginner", None)


@pytest.mark.thorough
def test_32_seats_fit_every_screen(visit: Visit) -> None:
    jeex = visit()
    jeex.open("#/new/chips")
    jeex.seat(4, 4)
    jeex.page.get_by_label("Name of player 2").fill("Maximiliane von Hohenfel")
    jeex.step_to("Bots", 24)
    found: dict[tuple[int, int], list[str]] = {}
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        problems = [*jeex.page.evaluate(PROBLEMS)]
        selects = jeex.page.locator("#setup select").all()
        boxes = [select.bounding_box() for select in selects]
        problems += [str(box) for box in boxes if box is None or box["height"] < 43.99]
        clipped = "(rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length"
        if problems or jeex.page.locator("#setup .row").evaluate_all(clipped):
            found[width, height] = problems
        assert len(boxes) == 5
    assert found == {}
    assert violations(jeex) == []


def test_names_are_remembered_over_a_reload(jeex: Jeex) -> None:
    people = ("Zoe", "Yan", "Xaver")
    jeex.new_game(people, bots=1)
    jeex.awaits("Zoe")
    jeex.page.goto(jeex.site + "#/new/chips")
    jeex.reload()
    rows = jeex.page.locator("#setup ol input")
    expect(rows).to_have_count(len(people))
    for row, name in enumerate(people):
        expect(rows.nth(row)).to_have_value(name)


def test_the_theme_is_remembered_over_a_reload(jeex: Jeex) -> None:
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    jeex.page.emulate_media(color_scheme="light")
    jeex.new_game()
    jeex.awaits("Ana")
    light = jeex.page.evaluate(paper)
    jeex.push("Menu")
    themes = jeex.page.get_by_role("radiogroup", name="Theme")
    themes.get_by_role("radio", name="Dark").click()
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = jeex.page.evaluate(paper)
    assert dark != light
    jeex.page.goto(jeex.site + "#/")
    jeex.reload()
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert jeex.page.evaluate(paper) == dark


@pytest.mark.parametrize("address", ["#/nonsense", "#/new/chess", "#/new/4chips"])
def test_an_unknown_address_leads_home_and_says_so(jeex: Jeex, address: str) -> None:
    jeex.open(address)
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#notice")).to_have_text(
        "There is no such page. Here are all the games."
    )
    assert jeex.page.url == jeex.site + "#/"


def test_two_presses_of_start_begin_one_game(jeex: Jeex) -> None:
    jeex.open("#/new/stones")
    start = jeex.page.locator('#setup [data-do="start"]')
    start.evaluate("(button) => { button.click(); button.click(); }")
    expect(jeex.page.locator("#table")).to_be_visible()
    jeex.painted()
    assert len(stored(jeex.page)) == 1


def test_only_what_changes_is_made_anew(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.set_up(("Zoe", "Yara"))
    jeex.rows.evaluate_all("(rows) => rows.forEach((row, seat) => (row.mark = seat))")
    jeex.push("Add a bot")
    jeex.push("Add a person")
    jeex.page.get_by_role("button", name="Remove Zoe").click()
    jeex.page.get_by_role("button", name="Change the order").click()
    jeex.page.get_by_role("radio", name="Quick").click()
    marks = jeex.rows.evaluate_all("(rows) => rows.map((row) => row.mark ?? -1)")
    assert marks == [0, -1, -1]
    assert [words.split(",")[0] for words in seated(jeex)] == ["Dev", "Yara", "Cog"]


def test_a_stepper_is_read_out_where_it_was_pressed_and_follows_a_preset(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    _less, number, more = stepper(jeex, "Rounds")
    jeex.page.get_by_role("radio", name="Quick").click()
    expect(number).to_have_text("5")
    expect(number).to_have_attribute("aria-live", "off")
    more.click()
    expect(more).to_be_focused()
    expect(number).to_have_text("6")
    expect(number).to_have_attribute("aria-live", "polite")


def test_house_rules_say_what_was_changed_beyond_a_ready_made_game(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    opener = jeex.page.locator('#setup [data-do="house"]')
    jeex.page.get_by_role("radio", name="Quick").click()
    expect(opener).to_contain_text("none")
    jeex.open_house_rules()
    expect(jeex.page.locator("#house h1")).to_be_focused()
    jeex.step_to("Board size", 7)
    jeex.page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_contain_text("changed: Board size")
    expect(jeex.page.get_by_role("radio", name="Quick")).not_to_be_checked()


@pytest.mark.parametrize("touch", [False, True])
def test_enter_goes_from_name_to_name_and_starts_only_where_there_are_keys(
    visit: Visit, touch: bool
) -> None:
    jeex = visit(has_touch=touch, is_mobile=touch, viewport={"width": 768, "height": 1024})
    jeex.open("#/new/chips")
    jeex.set_up(("Ana", "Ben", "Cleo"), seconds="No clock")
    boxes, keys = jeex.page.locator("#setup ol input"), jeex.page.keyboard
    hints = [box.get_attribute("enterkeyhint") for box in boxes.all()]
    assert hints == ["next", "next", "done"]
    boxes.first.focus()
    for number in (1, 2):
        keys.press("Enter")
        expect(boxes.nth(number)).to_be_focused()
    expect(jeex.page.locator("#setup")).to_be_visible()
    keys.press("Enter")
    if touch:
        expect(boxes.last).not_to_be_focused()
        expect(jeex.page.locator('#setup [data-do="start"]')).to_have_attribute(
            "aria-disabled", "false"
        )
        jeex.push("Start")
    jeex.awaits("Ana")


def test_enter_passes_over_bots(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.seat(2, 0)
    jeex.push("Add a bot")
    jeex.push("Add a person")
    boxes = jeex.page.locator("#setup ol input")
    boxes.nth(1).focus()
    jeex.page.keyboard.press("Enter")
    expect(boxes.nth(2)).to_be_focused()


def test_on_a_phone_no_sign_of_a_bot_stands_alone_beside_a_person(jeex: Jeex) -> None:
    found = {}
    for width, height in ((390, 844), (360, 740)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.open("#/new/chips")
        jeex.seat(2, 0)
        person, bot = jeex.rows.first.locator(".kind button").all()
        expect(person).to_be_visible()
        expect(bot).to_be_visible()
        boxes = [part.bounding_box() for part in (person, bot, jeex.rows.first.locator("input"))]
        assert all(boxes)
        least = [box["width"] >= 44 and box["height"] >= 44 for box in boxes[:2] if box]
        if not all(least) or jeex.page.evaluate(PROBLEMS):
            found[width] = boxes, jeex.page.evaluate(PROBLEMS)
        colours = "(e) => getComputedStyle(e).backgroundColor"
        assert person.evaluate(colours) != bot.evaluate(colours), "which one it is can be seen"
    assert found == {}
