"""When something breaks, the page says so in words and hands the game out; it never just waits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from game.core import backup
from game.core import record as records
from game.core.bundle import BundledGame
from game.core.kept_table import KeptTable
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex, replayed
from tests.journeys.keeping import stored
from tests.journeys.storage import NAMESPACE, OPENING, item
from tests.journeys.test_accessibility import violations
from tests.journeys.test_boot import python

pytestmark = pytest.mark.browser

WASM = re.compile(r"/wasm-\w+\.bin|/pyodide\.asm\.wasm")  # one does for the other
BREAK_SOON = """() => {
  let frames = 0;
  CanvasRenderingContext2D.prototype.clearRect = () => {
    frames += 1;
    if (frames > 3) throw Error('no paint');
  };
}"""
BREAK = """() => {
  CanvasRenderingContext2D.prototype.clearRect = () => { throw Error('no paint'); };
}"""

BREAK_AT_REVEAL = """() => {
  const proceed = document.querySelector('#table [data-do="proceed"]');
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (!proceed.hidden) throw Error('no paint');
    return clear.apply(this, box);
  };
}"""

KEEP_DRAFT = """(draft) => new Promise((done) => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('drafts', 'readwrite');
    transaction.objectStore('drafts').put(draft);
    transaction.oncomplete = () => (opening.result.close(), done());
  };
})""".replace("OPENING", OPENING)

KEEP_TABLE = """(id) => new Promise((done) => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('games', 'readwrite');
    const games = transaction.objectStore('games');
    games.get(id).onsuccess = ({ target }) =>
      games.put({ ...target.result, table: { signs: [1, 0] } });
    transaction.oncomplete = () => (opening.result.close(), done());
  };
})""".replace("OPENING", OPENING)

END = """
from game.browser.web import failure
failure.show(RuntimeError("this is broken"))
answer = ""
"""

SABOTAGE = """
from game import registry
from game.browser.library import statistics

def broken(*_arguments, **_more):
    raise ZeroDivisionError("this is broken")

type(registry.view("stones")).advise = broken
statistics.ngettext = broken
answer = ""
"""


def failed(jeex: Jeex) -> None:
    """The page has given up in words, and shows nothing else."""
    expect(jeex.page.locator("html")).to_have_attribute("data-state", "failed", timeout=60_000)
    expect(jeex.page.locator("#failed h1")).to_have_text("Something went wrong")
    expect(jeex.page.locator("#failed h1")).to_be_focused()
    expect(jeex.page.locator("#failed [data-reason]")).not_to_be_empty()
    expect(jeex.page.locator("#booting")).to_be_hidden()
    expect(jeex.page.locator("main:visible")).to_have_count(1)
    expect(jeex.page.locator("dialog:visible")).to_have_count(0)


def start_broken(jeex: Jeex, people: tuple[str, ...] = ("Ana", "Ben"), bots: int = 0) -> None:
    jeex.new_game(people, bots, seconds="No clock", size="6")


@pytest.mark.parametrize(("how", "address"), [("missing", "#/"), ("cut off", "#/new/chips")])
def test_without_the_interpreter_the_page_fails_in_words_and_reload_helps(
    visit: Visit, how: str, address: str
) -> None:
    jeex = visit(broken=True)

    def refuse(route: Route) -> None:
        if how == "missing":
            route.fulfill(status=404, body="not here")
        else:
            route.abort()

    jeex.page.route(WASM, refuse)
    jeex.page.goto(jeex.site + address)
    failed(jeex)
    expect(jeex.page.locator("#failed [data-record]")).to_be_hidden()
    jeex.page.unroute(WASM)
    jeex.push("Reload")
    jeex.ready()
    expect(jeex.page.locator("#failed")).to_be_hidden()


PARTS = ["core.js", "core-*.js", "interpreter-*.mjs", "painter-*.mjs"]
PARTS += ["pyodide.mjs", "pyodide.asm.mjs", "modules-*.zip"]


@pytest.mark.thorough
@pytest.mark.parametrize("part", PARTS)
def test_without_a_part_of_the_game_the_page_fails_in_words(visit: Visit, part: str) -> None:
    jeex = visit(broken=True)
    if part == "modules-*.zip":  # not needed otherwise
        jeex.page.route("**/image-*.bin", lambda route: route.abort())
    jeex.page.route(f"**/{part}", lambda route: route.abort())
    jeex.page.goto(jeex.site)
    failed(jeex)


def test_an_error_during_a_game_hands_out_the_record_up_to_the_last_action(visit: Visit) -> None:
    jeex = visit(broken=True)
    start_broken(jeex)
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "a1", "f6")
    jeex.revealed()
    jeex.hand_to("Ben")
    jeex.patch(BREAK)
    jeex.tap("a2")
    failed(jeex)
    jeex.page.evaluate("() => void dispatchEvent(new Event('resize'))")  # it stays what is shown
    failed(jeex)
    expect(jeex.page.locator("#failed [data-reason]")).to_contain_text("no paint")
    history = replayed(jeex.page.locator("#record").input_value())
    assert history.players == ("Ana", "Ben")
    assert history.log() == ((0, "c3 d4"), (1, "a1 f6"))


def test_the_record_handed_out_can_be_copied(visit: Visit) -> None:
    jeex = visit(broken=True, permissions=["clipboard-read", "clipboard-write"])
    start_broken(jeex)
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "a1", "f6")
    jeex.order("Ben", "a2", "e6")
    jeex.awaits("Ana")
    jeex.patch(BREAK)
    jeex.push("I’m Ana")
    failed(jeex)
    history = replayed(jeex.copied("Copy the game"))
    assert history.log() == ((0, "c3 d4"), (1, "a1 f6")), "Ben's second order is a secret"
    assert history.seed == 0


def test_games_are_saved_and_settings_reset_when_python_does_not_start(visit: Visit) -> None:
    jeex = visit(broken=True)
    start_broken(jeex)
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    kept = stored(jeex.page)
    jeex.page.evaluate(KEEP_TABLE, next(iter(kept)))
    draft = {"game": "chips", "name": "sun", "source": 'print("é")\n', "demo": "", "changed": 5}
    jeex.page.evaluate(KEEP_DRAFT, {**draft, "id": "1"})
    jeex.page.evaluate(f"{item('theme')} = '\"dark\"'")
    jeex.page.evaluate(f'{item("beaten")} = \'{{"chips":"casual"}}\'')
    jeex.page.evaluate("localStorage.setItem('other', 'stays')")
    jeex.page.route(WASM, lambda route: route.abort())
    jeex.page.reload()
    failed(jeex)
    save = jeex.page.get_by_role("button", name="Save my games as a file")
    with jeex.page.expect_download() as handed:
        jeex.press(save)
    text = handed.value.path().read_text("utf-8")
    assert "Not encrypted" in text
    assert "Ana" not in text
    reading = backup.parse_any(text)
    assert reading.drafts == [draft]
    assert reading.beaten == {"chips": "casual"}
    [(_place, game)] = reading
    assert isinstance(game, BundledGame)
    assert game.table == KeptTable(signs=(1, 0))
    assert {game.id: records.dumps(game.record)} == {id: r["record"] for id, r in kept.items()}
    reset = jeex.page.get_by_role("button", name="Reset the settings")
    expect(reset).to_be_hidden()
    jeex.page.reload()
    failed(jeex)
    expect(reset).to_be_visible()
    assert violations(jeex) == []
    jeex.page.evaluate("window.before = true")
    jeex.push("Home")
    jeex.page.wait_for_function("!window.before")
    failed(jeex)
    assert jeex.page.url == f"{jeex.site}#/"
    jeex.page.unroute(WASM)
    jeex.press(reset)
    jeex.ready()
    left = jeex.page.evaluate("({ ...localStorage })").keys()
    named = {f"{NAMESPACE} theme", f"{NAMESPACE} beaten", "other"}
    assert left & named == {f"{NAMESPACE} beaten", "other"}
    assert stored(jeex.page).keys() == kept.keys()


def test_parts_that_fail_say_so_and_settings_have_the_details(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.open("#/new/stones")
    jeex.seat(1, 1)
    jeex.push("Start")
    python(jeex, SABOTAGE)
    notice = jeex.page.locator("#notice")
    jeex.press(jeex.page.locator('#table [data-do="hint"]'))
    expect(notice).to_have_text("No hint can be given now. The game goes on.", timeout=60_000)
    jeex.page.evaluate("location.hash = '#/statistics'")
    expect(notice).to_have_text("The statistics cannot be shown now. No game is lost.")
    jeex.page.evaluate("location.hash = '#/settings'")
    details = jeex.page.locator("#settings").get_by_role("textbox", name="Details")
    expect(details).to_have_value(re.compile("Version .*this is broken.*this is broken", re.DOTALL))
    assert "phase: 'Choosing'" in details.input_value()
    assert violations(jeex) == []
    jeex.page.go_back()
    jeex.page.go_back()
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()


def test_what_fails_while_settings_are_open_is_told_in_place_of_them(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.open("#/settings")
    expect(jeex.page.locator("#settings h1")).to_be_focused()
    python(jeex, END)
    failed(jeex)
    jeex.push("Reload")
    jeex.ready()
    expect(jeex.page.locator("#failed")).to_be_hidden()


def test_what_bots_did_last_is_in_the_record_handed_out(visit: Visit) -> None:
    jeex = visit(broken=True)
    start_broken(jeex, bots=2)
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.tap("a1", "f6")
    jeex.patch(BREAK_AT_REVEAL)
    jeex.done()
    failed(jeex)
    seats = [seat for seat, _action in replayed(jeex.page.locator("#record").input_value()).log()]
    assert sorted(seats) == [0, 1, 2, 3], "every action of the phase had been played"


def test_an_error_while_a_motion_plays_is_not_lost(visit: Visit) -> None:
    jeex = visit(broken=True, reduced_motion="no-preference")
    start_broken(jeex)
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.tap("a1", "f6")
    jeex.patch(BREAK_SOON)
    jeex.done()
    failed(jeex)
    assert len(replayed(jeex.page.locator("#record").input_value()).plies) == 2
