"""Languages as a visitor meets them: as the browser wants, as chosen, and damaged ones."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests import catalogue
from tests.browser.conftest import Visit
from tests.browser.jeex_page import Jeex
from tests.browser.storage import item

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
ROOMS = ("", "settings", "games", "statistics", "new/chips", "new/jigsaw", "rules/soldiers")
LANGUAGES_LOADED = """() => performance.getEntriesByType("resource")
  .flatMap(({ name }) => name.match("/languages/([a-z]+)-")?.[1] ?? [])"""
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def choose(jeex: Jeex, name: str) -> None:
    """Choose a language on its page, which is open then, and leave it."""
    page = jeex.page.locator("#language")
    page.locator("label", has_text=name).click()
    expect(page.get_by_role("radio", checked=True)).to_be_focused()
    page.locator('[data-do="shut"]').click()


def test_a_language_is_chosen_at_a_table_and_kept(visit: Visit) -> None:
    jeex = visit(fresh=True)
    html, say = jeex.page.locator("html"), jeex.page.locator("#table .say h1")
    jeex.open("#/new/stones")
    jeex.page.locator('#setup [data-do="start"]').click()
    expect(say).to_have_text("Ana, place your first stone")
    table = jeex.page.url.partition("#")[2]
    jeex.page.goto(f"{jeex.site}#/settings")
    jeex.page.locator("#settings .spoken").click()
    choose(jeex, "Nederlands")
    expect(html).to_have_attribute("lang", "nl")
    expect(jeex.page.locator("#settings .spoken b")).to_have_text("Taal")
    expect(jeex.page.locator("#settings h1")).to_have_text("Instellingen")
    jeex.page.locator('#settings [data-do="back"]').click()
    expect(say).to_have_text("Ana, leg je eerste steen")
    assert jeex.page.url.endswith(table)
    jeex.reload()
    expect(say).to_have_text("Ana, leg je eerste steen")
    jeex.open("#/")
    jeex.page.locator('#home [data-do="language"]').click()
    choose(jeex, "English")
    expect(jeex.page.locator("#home .running .button")).to_have_text("Continue")


def test_the_page_of_languages_stays_shut_when_the_words_come_later(visit: Visit) -> None:
    jeex = visit(fresh=True)
    jeex.open("#/")
    words = jeex.hold("**/languages/nl-*.json")
    jeex.page.locator('#home [data-do="language"]').click()
    choose(jeex, "Nederlands")
    expect(jeex.page.locator("#language")).to_be_hidden()
    words()
    expect(jeex.page.locator("html")).to_have_attribute("lang", "nl")
    expect(jeex.page.get_by_role("heading", name="Puzzel")).to_be_visible()
    expect(jeex.page.locator("#language")).to_be_hidden()


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
    expect(jeex.page.get_by_role("textbox").first).to_have_accessible_name("Nom du joueur 1")
    assert "jeex-fr.webmanifest" in jeex.page.locator("link[rel=manifest]").get_attribute("href")
    python()
    jeex.ready()
    expect(jeex.page.locator('#setup [data-do="start"]')).to_have_text("Commencer")
    assert set(jeex.page.evaluate(LANGUAGES_LOADED)) == {"fr"}


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
