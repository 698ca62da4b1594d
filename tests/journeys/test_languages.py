"""Languages as a visitor meets them: as the browser wants, as chosen, and damaged ones."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests import catalogue
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import item

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
ROOMS = ("", "settings", "games", "statistics", "new/chips", "new/jigsaw", "rules/soldiers")
LANGUAGES_LOADED = """() => performance.getEntriesByType("resource")
  .flatMap(({ name }) => name.match("/languages/([a-z]+)-")?.[1] ?? [])"""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def choose(jeex: Jeex, name: str, code: str) -> None:
    """Choose a language on its page, which is open again when all is loaded anew; and leave it."""
    page = jeex.page.locator("#language")
    page.locator("label", has_text=name).click()
    expect(jeex.page.locator("html")).to_have_attribute("lang", code)
    jeex.ready()
    expect(page.get_by_role("radio", checked=True)).to_be_focused()
    page.locator('[data-do="shut"]').click()


def test_a_language_is_chosen_at_a_table_and_kept(visit: Visit) -> None:
    jeex = visit(fresh=True)
    say = jeex.page.locator("#table .say h1")
    jeex.open("#/new/stones")
    jeex.page.locator('#setup [data-do="start"]').click()
    expect(say).to_have_text("Ana, place your first stone")
    table = jeex.page.url.partition("#")[2]
    jeex.page.goto(f"{jeex.site}#/settings")
    jeex.page.locator("#settings .spoken").click()
    choose(jeex, "Nederlands", "nl")
    expect(jeex.page.locator("#settings .spoken b")).to_have_text("Taal")
    expect(jeex.page.locator("#settings h1")).to_have_text("Instellingen")
    jeex.page.locator('#settings [data-do="back"]').click()
    expect(say).to_have_text("Ana, leg je eerste steen")
    assert jeex.page.url.endswith(table)
    jeex.reload()
    expect(say).to_have_text("Ana, leg je eerste steen")
    jeex.open("#/")
    jeex.page.locator('#home [data-do="language"]').click()
    choose(jeex, "English", "en")
    expect(jeex.page.locator("#home .running .button")).to_have_text("Continue")


def test_what_is_typed_and_chosen_in_set_up_outlives_another_language(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport=TABLET)
    jeex.open("#/new/stones")
    jeex.set_up_whole()
    jeex.seat(1, 1)
    jeex.page.locator("#setup ol input").fill("Zoë")
    jeex.page.locator("#setup ol .level select").select_option("strong")
    jeex.press(jeex.page.locator("#setup .presets button").nth(1))
    chosen = jeex.page.locator("#setup .presets button").nth(1)
    expect(chosen).to_be_checked()
    jeex.page.goto(f"{jeex.site}#/settings")
    jeex.page.locator("#settings .spoken").click()
    choose(jeex, "Nederlands", "nl")
    jeex.page.keyboard.press("Escape")
    expect(jeex.page.locator("#setup:not([aria-busy])")).to_be_visible()
    assert jeex.page.url.endswith("#/new/stones")
    expect(jeex.page.locator("#setup ol input")).to_have_value("Zoë")
    expect(jeex.page.locator("#setup ol .level select")).to_have_value("strong")
    expect(chosen).to_be_checked()
    expect(jeex.page.locator('#setup [data-do="start"]')).to_have_text("Start")
    assert jeex.page.evaluate("sessionStorage.length") == 0
    jeex.reload()
    expect(jeex.page.locator("#setup ol input")).to_have_value("Zoë")


@pytest.mark.thorough
def test_a_clock_goes_on_where_it_stood_in_another_language(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport=TABLET)
    jeex.new_game(seconds="20")
    jeex.hand_to("Ana")
    expect(jeex.clock).to_have_attribute("aria-label", "17 seconds left")
    jeex.pause()
    left = seconds_left(jeex)
    jeex.press(jeex.page.locator('#pause a[href="#/settings"]'))
    jeex.page.locator("#settings .spoken").click()
    choose(jeex, "Nederlands", "nl")
    jeex.page.locator('#settings [data-do="back"]').click()
    jeex.page.locator('#cover [data-do="here"]').click()
    expect(jeex.clock).to_be_visible()
    assert left - 2 <= seconds_left(jeex) <= left


def seconds_left(jeex: Jeex) -> int:
    """What the clock says, in any language."""
    return int("".join(filter(str.isdigit, str(jeex.clock.get_attribute("aria-label")))))


def test_a_device_that_keeps_nothing_keeps_its_language_and_its_game(visit: Visit) -> None:
    jeex = visit(fresh=True)
    jeex.before(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    jeex.open("#/new/stones")
    jeex.set_up_whole()
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_be_visible()
    jeex.page.evaluate("location.hash = '#/settings'")
    jeex.page.locator("#settings .spoken").click()
    jeex.page.locator("#language label", has_text="Nederlands").click()
    expect(jeex.page.locator("#notice")).to_contain_text("The language cannot be changed now")
    expect(jeex.page.locator("#language")).to_be_hidden()
    expect(jeex.page.locator("html")).to_have_attribute("lang", "en")


def test_the_page_of_languages_opens_at_its_top_however_it_was_left(visit: Visit) -> None:
    jeex = visit(viewport={"width": 320, "height": 256})
    jeex.open()
    opener, sheet = jeex.page.locator('#home [data-do="language"]'), jeex.page.locator("#language")
    for _time in range(2):
        opener.click()
        expect(sheet.get_by_role("radio", checked=True)).to_be_focused()
        assert sheet.evaluate("(sheet) => sheet.scrollTop") == 0
        sheet.evaluate("(sheet) => { sheet.scrollTop = sheet.scrollHeight; }")
        jeex.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_the_words_of_the_page_are_there_before_python(visit: Visit) -> None:
    jeex = visit(fresh=True, locale="fr-CH")
    words, python = jeex.hold("**/languages/fr-*.json"), jeex.hold("**/wasm-*.bin")
    jeex.page.goto(f"{jeex.site}#/new/soldiers")
    banner = jeex.page.locator("#setup .banner h1")
    expect(banner).to_have_count(1)
    expect(banner).to_be_hidden()  # rather than in English
    words()
    expect(banner).to_have_text("Soldats")
    expect(banner).to_be_visible()
    expect(jeex.page.locator("html")).to_have_attribute("lang", "fr")
    expect(jeex.page.locator("#setup").get_by_role("status")).to_have_text(
        "Dans un instant, tu pourras choisir qui joue."
    )
    assert "jeex-fr.webmanifest" in jeex.page.locator("link[rel=manifest]").get_attribute("href")
    python()
    jeex.ready()
    expect(jeex.page.locator('#setup [data-do="start"]')).to_have_text("Commencer")
    assert set(jeex.page.evaluate(LANGUAGES_LOADED)) == {"fr"}


@pytest.mark.thorough
def test_a_language_from_right_to_left_with_long_words_fits_a_phone(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport=PHONE)
    jeex.speak(catalogue.as_po(catalogue.pseudo()), catalogue.PSEUDO)
    for room in ROOMS:
        jeex.open(f"#/{room}")
        assert jeex.page.evaluate(TOO_WIDE) <= 0, room
    assert jeex.page.evaluate("getComputedStyle(document.body).direction") == "rtl"


def test_a_damaged_setting_leaves_the_language_of_the_browser(visit: Visit) -> None:
    jeex = visit(fresh=True, locale="de-AT")
    jeex.before(f"{item('language')} = {json.dumps(json.dumps('klingon'))}")
    jeex.open("#/")
    expect(jeex.page.locator("#home .mast p.muted")).to_have_text("Vier Spiele, ein Tablet.")
    jeex.page.locator('#home [data-do="language"]').click()
    expect(jeex.page.locator("#language input").first).to_be_checked()


def test_a_language_that_cannot_be_loaded_leaves_english_and_says_so(visit: Visit) -> None:
    jeex = visit(broken=True, locale="de-DE")
    jeex.page.route("**/languages/de-*.bin", lambda route: route.fulfill(status=404))
    jeex.open("#/")
    expect(jeex.page.locator("#notice")).to_contain_text("could not be loaded")
    expect(jeex.page.locator("html")).to_have_attribute("lang", "en")
    expect(jeex.page.locator("#home .mast p.muted")).to_have_text("Four games, one tablet.")


def test_the_buttons_of_a_rule_are_on_a_phone_where_its_words_are_long(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport=PHONE, locale="es")
    jeex.open("#/new/stones")
    jeex.page.locator('#setup [data-do="start"]').click()
    jeex.page.locator('#table .board [data-cell="c2"]').click()
    jeex.page.locator("#table .bubble button").click()
    for button in jeex.page.locator("#rule footer button").all():
        expect(button).to_be_in_viewport(ratio=1)
