"""Names are text on every screen, whatever stands in them."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from game.core.names import shown
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import item

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=a(1)>"  # as long as a name may be typed
LONGER = "<img src=x onerror=alert(1)>"  # what only a kept name could be, and is cut
HARMLESS = ("<b>x</b>", "דנה שלום", "👩‍👩‍👧 Zoë 🎲", "{name} & {0} %s &amp;")
OWN = ".logo, .art *, .banner *, .spread *, #film *"
FOREIGN = f"img:not({OWN}), main b b, main iframe, [onerror], [src='x']"


def only_text(jeex: Jeex, *names: str, where: str) -> None:
    """The names are read on that screen as they are, and nothing was made of them."""
    for name in names:
        expect(jeex.page.locator(where)).to_contain_text(name)
    expect(jeex.page.locator(FOREIGN)).to_have_count(0)
    assert jeex.page.evaluate("window.broken") is None


def test_a_name_can_be_24_letters_long_and_no_longer(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up_whole()
    box = jeex.page.locator("#setup ol input").first
    box.fill("")
    box.press_sequentially("Maximiliane von Hohenfels-Mondschein")
    expect(box).to_have_value("Maximiliane von Hohenfel")


def test_an_emoji_is_one_letter_and_is_never_cut(jeex: Jeex) -> None:
    family = "👨‍👩‍👧‍👦"
    jeex.open("#/new/chips")
    jeex.set_up_whole()
    box = jeex.page.locator("#setup ol input").first
    box.fill(23 * "a" + family)
    expect(box).to_have_value(23 * "a" + family)
    box.fill(24 * "a" + family)
    expect(box).to_have_value(24 * "a")


@pytest.mark.fresh
def test_names_from_right_to_left_and_stacks_of_marks_stay_in_their_place(jeex: Jeex) -> None:
    miriam, stack = "مريم", "Z" + 150 * "\u0300"
    jeex.new_game((miriam, stack), seconds="No clock")
    expect(jeex.page.get_by_role("button", name=f"I’m \u2068{miriam}\u2069")).to_be_visible()
    jeex.hand_to(miriam)
    for place in ("#table .rail", "#table .board"):
        jeex.page.locator(place).first.wait_for()
    assert "\u0300" * 5 not in str(jeex.page.locator("#table .rail").text_content())


@pytest.mark.fresh
def test_hostile_names_are_shown_as_text_on_every_screen(jeex: Jeex) -> None:
    jeex.before("a = alert = () => { window.broken = true; }")
    jeex.new_game((HOSTILE, LONGER, *HARMLESS), seconds="No clock")
    people = shown((HOSTILE, LONGER[:24], *HARMLESS))
    for seat, name in enumerate(people):
        jeex.awaits(name)
        only_text(jeex, name, f"I’m {name}", where="#cover")
        jeex.hand_to(name)
        only_text(jeex, *people, where="#table .rail")
        only_text(jeex, name, where="#table .say")
        if seat == 0:
            jeex.pause()
            only_text(jeex, f"{name} gives up", where="#pause")
            jeex.push(f"{name} gives up")
            only_text(jeex, f"{name}, give up?", where="#ask")
            jeex.push("Play on")
            jeex.push("Resume")
        jeex.tap(f"{'abcdef'[seat]}1", f"{'abcdef'[seat]}3")
        jeex.done()
    jeex.revealed()
    jeex.says("a1", f"a1, {HOSTILE}’s runner")
    jeex.hand_to(people[-1])
    jeex.pause()
    jeex.push(f"{people[-1]} gives up")
    jeex.push("Give up")
    for name in reversed(people[:-1]):
        jeex.give_up(name)
    jeex.revealed()
    only_text(jeex, *(f"{name} gives up." for name in people), where="#live")
    jeex.proceed()
    jeex.ended()
    only_text(jeex, *people, where="#result .bars")
    only_text(jeex, "Everybody wins", where="#result")


@pytest.mark.fresh
def test_kept_names_are_text_in_set_up_and_what_is_no_name_is_left_out(jeex: Jeex) -> None:
    kept = json.dumps(json.dumps([HOSTILE, 7, LONGER, None, '" autofocus onfocus="a(1)']))
    jeex.before(f"a = alert = () => {{ window.broken = true; }}; {item('names')} = {kept};")
    jeex.open("#/new/chips")
    rows = jeex.page.locator("#setup ol input")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_have_value(HOSTILE)
    expect(rows.nth(2)).to_have_value('" autofocus onfocus="a(1)')
    only_text(jeex, where="#setup")


def test_two_of_one_name_are_told_apart_and_no_name_gets_one(jeex: Jeex) -> None:
    jeex.new_game(("Ana", " Ana ", "", "Ana"))
    jeex.hand_to("Ana")
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ana", "Ana 2", "Cleo", "Ana 3"])
