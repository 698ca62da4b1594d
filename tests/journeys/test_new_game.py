"""The fifth game of docs/new-game.md in the page: from its lid to looking back."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

import serve
from game import catalogues, registry
from tests import sample_project
from tests.journeys.jeex_page import Jeex
from tests.sample_project import GAME

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

NAME = "Tic-tac-toe"
TURN_OR_END = '#table[data-turn]:visible, #table [data-do="proceed"]:visible'


@pytest.fixture(scope="module")
def fifth_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site that is built where somebody has followed the guide."""
    folder = tmp_path_factory.mktemp("new-game") / "project"
    sample_project.follow_guide(folder)
    sample_project.run_commands(folder)
    sample_project.run(folder, "-c", "import serve; serve.build()")  # published, it takes longer
    handler = partial(serve.SiteHandler, directory=str((folder / "dist").resolve()))
    with serve.SiteServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.fixture
def jeex(browser: Browser, fifth_site: str) -> Iterator[Jeex]:
    """A visitor whose browser must find nothing to complain about."""
    context = browser.new_context(viewport={"width": 768, "height": 1024}, reduced_motion="reduce")
    troubles: list[str] = []
    context.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
    context.on("weberror", lambda e: troubles.append(str(e.error)))
    context.on("requestfailed", lambda r: troubles.append(r.url))
    yield Jeex(context.new_page(), fifth_site)
    context.close()
    assert troubles == []


def test_a_game_against_a_bot_from_the_lid_to_looking_back(jeex: Jeex) -> None:
    page = jeex.page
    jeex.open()
    expect(page.locator(".lid")).to_have_count(len(registry.GAMES) + 1)
    words = [NAME, "Three in a row.", "2 players · About a minute"]
    expect(page.locator(f".lid.{GAME} .txt > *")).to_have_text(words)
    jeex.press(page.locator(f".lid.{GAME}"))
    expect(page.locator("#setup .banner h1")).to_have_text(NAME)
    expect(page.locator("#setup ol input")).to_have_value("Ana")
    expect(page.locator("#setup ol .bot b")).to_have_text("Bolt")
    jeex.push("Start")
    empty = page.locator('#table [data-cell][aria-label$="empty"]')
    expect(empty).to_have_count(9)
    for marked in (1, 3, 5, 7, 9):
        expect(page.locator(TURN_OR_END).first).to_be_visible()
        if not page.locator("#table[data-turn]").is_visible():
            break
        expect(empty).to_have_count(10 - marked)
        cell = str(empty.first.get_attribute("data-cell"))
        jeex.tap(cell)
        jeex.says(cell, f"{cell}, Ana")
    jeex.push("Result")
    jeex.ended()
    assert [place for _name, _score, place in jeex.standings()] in (["1", "2"], ["1", "1"])
    jeex.press(page.get_by_role("link", name="Replay"))
    expect(page.locator("#table .name").get_by_text("Replay")).to_be_visible()


def test_a_hint_and_the_first_of_two_taps_have_a_ring_on_the_board(jeex: Jeex) -> None:
    jeex.open("#/settings")
    jeex.switch("Ask before each move", on=True)
    jeex.open(f"#/new/{GAME}")
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    jeex.painted()
    empty = painted(jeex)
    jeex.tap("b3")
    jeex.painted()
    chosen = painted(jeex)
    assert chosen != empty
    jeex.page.keyboard.press("Escape")
    jeex.painted()
    assert painted(jeex) == empty
    jeex.push("Hint")
    expect(jeex.page.locator("#table.hinting")).to_be_visible()
    jeex.painted()
    assert painted(jeex) not in (chosen, empty), "fainter, or elsewhere"


def painted(jeex: Jeex) -> str:
    """The pieces of the board as they are painted, as a text to compare."""
    pieces = jeex.page.locator("#table .board canvas.pieces")
    return str(pieces.evaluate("(canvas) => canvas.toDataURL()"))


def test_languages_without_its_words_are_in_part(jeex: Jeex) -> None:
    jeex.open()
    jeex.press(jeex.page.locator('#home [data-do="language"]'))
    expect(jeex.page.locator("#language .part:visible")).to_have_count(len(catalogues.codes()))


def test_its_set_up_is_there_before_python(jeex: Jeex) -> None:
    let_go = jeex.hold("**/pyodide.asm.wasm")
    jeex.page.goto(f"{jeex.site}#/new/{GAME}")
    expect(jeex.page.locator("#setup .banner h1")).to_have_text(NAME)
    jeex.page.get_by_label("Name of player 1").fill("Zoe")
    let_go()
    jeex.ready()
    expect(jeex.page.get_by_label("Name of player 1")).to_have_value("Zoe")
    expect(jeex.page.locator("#setup ol .bot b")).to_have_text("Bolt")


def test_its_rules_page_has_its_cards_and_a_bot_says_why(jeex: Jeex) -> None:
    jeex.open(f"#/rules/{GAME}")
    expect(jeex.page.locator("#rules .clause")).to_have_count(3)
    expect(jeex.page.get_by_role("img", name="An empty board of nine cells.")).to_be_visible()
    jeex.press(jeex.page.locator("#rules").get_by_role("link", name="Play", exact=True))
    jeex.push("Start")
    jeex.push("Hint")
    expect(jeex.told).not_to_be_empty()
