"""Looking back: step by step, by itself, by the list; playing on; sharing what is shown."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from string import ascii_letters
from struct import unpack
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Locator, Page, expect

from game import registry
from game.arena import play_out
from game.core import record as records
from game.core.history import AnyHistory, begin
from game.core.record import Record
from game.core.sharing import from_link, to_link
from game.view.concerns import OwnBoards
from game.view.values import Players
from tests import playthrough
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games
from tests.journeys.jeex_page import Jeex, replayed
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

DATA = Path(__file__).parents[1] / "data"
EXAMPLES = {
    "chips": "chips-1",
    "stones": "stones-1",
    "soldiers": "soldiers-3",
    "jigsaw": "jigsaw-1",
}
NOT_SQUARE = "the board is not square"  # that of stones never is
BOARDS = ((768, 1024), (390, 844), (1024, 768), (1440, 900))
SIZES = ((768, 1024), (1024, 768), (1180, 700), (360, 740))
PLACES = """() => [...document.querySelectorAll('#table .board, .scrub button, .scrub input')]
  .map((e) => e.getBoundingClientRect()).map((box) => `${box.x} ${box.y} ${box.width}`).join()"""


def example(game: str) -> Record:
    """A whole game, out of the examples or as it was written out to be read."""
    if game not in EXAMPLES:
        return playthrough.record_in(playthrough.files(game)[0].read_text("utf-8"))
    text = (DATA / game / f"{EXAMPLES[game]}.json").read_text("utf-8")
    return records.parse(json.dumps(json.loads(text)["record"]))


class Replay:
    """The page of a game that one looks back at."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.bar = self.page.get_by_role("slider", name="Move")
        self.title = self.page.locator(".scrub .caption b")

    def open(self, record: Record) -> Replay:
        self.jeex.open(f"#/replay/={to_link(record)}")
        # A replay that was open before stays until this one is laid out.
        game = registry.view(record.game).lid().name
        expect(self.page).to_have_title(f"Replay: {game} · Jeex")
        expect(self.page.locator("#table .name").get_by_text("Replay")).to_be_visible()
        return self

    def more(self, name: str) -> None:
        """Press that button of the menu."""
        self.jeex.push("More")
        menu = self.page.get_by_role("dialog", name="More")
        self.jeex.press(menu.locator("button:visible").filter(has_text=name))
        expect(menu).to_be_hidden()

    @property
    def last(self) -> int:
        return int(self.bar.get_attribute("max") or 0)

    def at(self, stop: int) -> None:
        expect(self.bar).to_have_js_property("value", str(stop))
        expect(self.page.locator(".scrub output")).to_have_text(str(stop))

    def words(self) -> list[str]:
        """What every cell says."""
        cells = self.page.locator("#table .board [data-cell]")
        return [str(cell) for cell in cells.evaluate_all("(all) => all.map((e) => e.ariaLabel)")]


@pytest.fixture
def replay(jeex: Jeex) -> Replay:
    return Replay(jeex)


@pytest.mark.parametrize("game", ["chips", "jigsaw"])  # all: tests/table/test_replays.py
def test_it_opens_where_the_game_ended_and_steps_to_every_point(replay: Replay, game: str) -> None:
    record = example(game)
    view, history = registry.view(game), records.replay(record, registry.rules(game))
    replay.open(record)
    stops = [i for i, ply in enumerate(history.plies, 1) if ply.step.reveals or game != "chips"]
    assert replay.last == len(stops)
    replay.at(replay.last)
    replay.jeex.push("Step back")
    replay.at(replay.last - 1)
    replay.bar.focus()
    replay.page.keyboard.press("Home")
    replay.at(0)
    expect(replay.title).to_have_text("The start")
    states = history.states
    for stop in (1, len(stops) // 2, len(stops)):
        replay.bar.fill(str(stop))
        replay.at(stop)
        events = history.plies[stops[stop - 1] - 1].step.events
        expect(replay.title).to_have_text(view.tell(events, Players(history.players)).title)
        if not isinstance(view, OwnBoards):
            seen = history.game.observation(states[stops[stop - 1]], None)
            said = view.describe(seen, view.select(seen, None), history.players)
            assert sorted(replay.words()) == sorted(said.values())


@pytest.mark.thorough
def test_neither_the_board_nor_the_buttons_move_from_step_to_step(visit: Visit) -> None:
    for width, height in ((390, 844), (768, 1024)):
        replay = Replay(visit(viewport={"width": width, "height": height}))
        replay.open(example("soldiers"))
        at, details = set(), set()
        for stop in range(0, replay.last, 5):
            replay.bar.fill(str(stop))
            replay.at(stop)
            at.add(replay.page.evaluate(PLACES))
            details.add(replay.page.locator(".scrub .detail").text_content())
        assert len(details) > 2
        assert len(at) == 1, at


def test_the_list_leads_to_every_move_and_that_to_its_rule(replay: Replay) -> None:
    record = example("stones")
    replay.open(record)
    replay.more("Moves")
    sheet = replay.page.get_by_role("dialog", name="Moves")
    rows = sheet.get_by_role("listitem")
    expect(rows).to_have_count(len(record.actions))
    assert rows.locator("code").all_text_contents() == [text for _seat, text in record.actions]
    expect(sheet.locator("[aria-current]")).to_be_focused()
    rows.nth(2).get_by_role("button").click()
    expect(sheet).to_be_hidden()
    replay.at(3)
    replay.more("Which rule is this?")
    rule = replay.page.get_by_role("dialog", name=replay.title.inner_text())
    expect(rule).to_contain_text("The rule in Python")
    expect(rule).to_contain_text("def apply")


def test_a_tap_near_a_chapter_means_it_and_the_bar_is_pulled_to_any_move(replay: Replay) -> None:
    replay.open(example("soldiers"))
    page = replay.page
    ticks = page.locator(".scrub .ticks")
    [*begins] = ticks.locator("i").evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect()).map((b) => b.x + b.width / 2)"
    )
    box = replay.bar.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.click(begins[1] + 9, middle)
    burst = int(replay.bar.input_value())
    expect(page.locator(".scrub .which")).to_contain_text("The first burst")
    page.mouse.click(begins[1] + 30, middle)
    assert int(replay.bar.input_value()) > burst
    page.mouse.down()
    page.mouse.move(begins[1] + 9, middle, steps=4)
    page.mouse.up()
    assert int(replay.bar.input_value()) > burst


@pytest.mark.thorough
def test_the_board_is_as_large_as_at_the_table(visit: Visit) -> None:
    wide = "document.querySelector('#table .board').getBoundingClientRect().width"
    for game in ("chips", "soldiers"):
        jeex = visit()
        found = {}
        running = replace(example(game), seed=0, actions=())
        seats = len(running.players)
        options = tuple({**dict(running.options), "seconds": 0}.items()) if game == "chips" else ()
        replay = Replay(jeex).open(replace(running, options=options or running.options))
        assert seats == len(running.players)
        for size in BOARDS:
            jeex.page.set_viewport_size({"width": size[0], "height": size[1]})
            jeex.painted()
            found[size] = jeex.page.evaluate(wide)
        replay.jeex.push("Continue")
        if game == "chips":
            jeex.hand_to(running.players[0])
        expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
        for size in BOARDS:
            jeex.page.set_viewport_size({"width": size[0], "height": size[1]})
            jeex.painted()
            assert found[size] >= jeex.page.evaluate(wide) - 1, (game, size)


def test_it_plays_by_itself_at_three_speeds_and_stops(replay: Replay) -> None:
    replay.open(example("stones"))
    pace = replay.page.locator('[data-do="pace"]')
    expect(pace).to_have_text("1×")
    for speed in ("2×", "4×", "1×", "2×", "4×"):
        pace.click()
        expect(pace).to_have_text(speed)
    replay.bar.fill(str(replay.last - 2))
    replay.jeex.push("Play")
    replay.at(replay.last)
    expect(replay.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    replay.jeex.push("Play")  # from the start again
    expect(replay.page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    expect(replay.bar).not_to_have_js_property("value", "0")
    replay.jeex.push("Stop")
    stop = int(replay.bar.input_value())
    replay.jeex.push("Step forward")
    replay.at(stop + 1)


def test_one_tries_again_from_any_point_against_a_bot(replay: Replay) -> None:
    page = replay.page
    replay.open(example("stones"))
    replay.jeex.push("Try again from here")
    expect(replay.title).to_contain_text("The game is over here.")
    replay.more("The first turn of a stone")
    assert 0 < int(replay.bar.input_value()) < replay.last
    replay.jeex.push("More")
    here = page.locator("#more [aria-current]")
    expect(here).to_contain_text("The first turn of a stone")
    replay.jeex.push("Close")
    replay.bar.fill("2")
    replay.at(2)
    replay.jeex.push("Try again from here")
    page.get_by_label("You play").select_option("Ben")
    page.get_by_label("All others are bots").select_option("Strong")
    replay.jeex.push("Start")
    expect(page).to_have_url(re.compile("#/table/"))
    [row] = Games(replay.jeex).rows()
    assert records.parse(str(row["record"])).bots == ("strong", None)


def test_the_game_of_a_link_is_kept_once_and_goes_on_as_itself(replay: Replay) -> None:
    jeex, games = replay.jeex, Games(replay.jeex)
    record = example("soldiers")
    running = replace(record, seed=0, actions=record.actions[:7])
    replay.open(running)
    replay.more("Keep this game")
    replay.jeex.push("More")
    expect(replay.page.get_by_role("button", name="Kept")).to_be_visible()
    replay.jeex.push("Close")
    [row] = games.rows()
    jeex.push("Continue")
    expect(replay.page).to_have_url(re.compile(f"#/table/{row['id']}$"))
    expect(replay.page.locator("#table[data-turn]")).to_be_visible()
    replay.open(running)
    jeex.push("Continue")
    expect(replay.page.locator("#table[data-turn]")).to_be_visible()
    assert len(games.rows()) == 1


def test_sealed_orders_of_a_running_round_are_never_shown(jeex: Jeex) -> None:
    jeex.new_game(("Ben", "Ana"))
    jeex.order("Ben", "j9", "j10")
    jeex.order("Ana", "a1", "b1")
    jeex.order("Ana", "a2", "b2")
    jeex.awaits("Ben")
    id = jeex.page.url.rpartition("/")[2]
    jeex.page.evaluate(f"location.hash = '#/replay/{id}'")
    replay = Replay(jeex)
    expect(jeex.page.locator("#table .name").get_by_text("Replay")).to_be_visible()
    assert replay.last == 1
    words = replay.words()
    jeex.push("Share")
    link = jeex.page.get_by_role("textbox", name="The link").input_value()
    shared = from_link(link.partition("=")[2])
    assert len(shared.actions) == 2
    assert shared.seed == 0
    assert not [said for said in words if said.startswith(("a2:", "b2:")) and "Ana" in said]


def test_a_small_board_is_looked_at_by_tapping_it(replay: Replay) -> None:
    replay.open(example("jigsaw"))
    replay.bar.fill("40")
    replay.at(40)
    small = replay.page.locator("#table .rail [data-board]").first
    board = small.get_attribute("data-board")
    small.locator("[data-cell]").first.click()
    expect(replay.page.locator(f'#table .stage [data-board="{board}"]')).to_be_visible()


# Sharing


def test_a_link_holds_the_whole_game_and_opens_it(visit: Visit) -> None:
    jeex = visit(permissions=["clipboard-read", "clipboard-write"])
    record = example("soldiers")
    Replay(jeex).open(record)
    jeex.push("Share")
    sheet = jeex.page.get_by_role("dialog", name="Share this game")
    expect(sheet.get_by_role("img", name="The link as a QR code")).to_be_visible()
    jeex.push("Copy the link")
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    link = str(jeex.page.evaluate("navigator.clipboard.readText()"))
    shared = from_link(link.partition("=")[2])
    assert (shared.players, shared.actions) == (record.players, record.actions)
    other = visit()
    other.page.goto(link)
    other.ready()
    expect(other.page.locator("#table .name").get_by_text("Replay")).to_be_visible()


def downloaded(page: Page, button: Locator) -> Any:
    with page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_bytes()


def test_record_and_pictures_come_as_files(replay: Replay) -> None:
    record = example("stones")
    replay.open(record)
    replay.jeex.push("Share")
    page = replay.page
    text = downloaded(page, page.get_by_role("button", name="Save as text"))
    assert replayed(text.decode()).log() == record.actions
    drawing = ET.fromstring(downloaded(page, page.get_by_role("button", name="Picture (SVG)")))
    assert drawing.tag.endswith("svg")
    colours = {mark.get("fill") for mark in drawing.iter()} - {None, "none"}
    assert all(re.fullmatch(r"rgb\(\d+, \d+, \d+\)", colour) for colour in colours)
    assert "rgb(246, 241, 231)" in colours, "the paper of the light theme"
    painted = downloaded(page, page.get_by_role("button", name="Picture (PNG)"))
    assert painted.startswith(b"\x89PNG")


def test_a_moving_picture_is_made_of_the_whole_game_and_can_be_cancelled(replay: Replay) -> None:
    page, record = replay.page, example("stones")
    replay.open(replace(record, seed=0, actions=record.actions[:8]))
    sheet = page.get_by_role("dialog", name="Moving picture")
    for again in (False, True):
        replay.jeex.push("Share")
        replay.jeex.push("Moving picture …")
        replay.jeex.push("The whole game")
        if not again:
            replay.jeex.push("Cancel")
            expect(sheet).to_be_hidden()
    expect(sheet.locator(".told")).to_contain_text("The picture is ready")
    film = downloaded(page, sheet.get_by_role("button", name="Save"))
    assert film.startswith(b"\x89PNG")
    [count] = unpack(">I", film[film.index(b"acTL") + 4 :][:4])
    assert count > 8
    assert len(film) < 8 * 2_000_000 / len(record.actions) + 100_000
    width = sheet.get_by_role("img").evaluate("(image) => image.decode().then(() => image.width)")
    assert width > 0


def test_a_game_too_long_for_a_code_says_so(replay: Replay) -> None:
    replay.open(example("jigsaw"))
    replay.jeex.push("Share")
    words = replay.page.get_by_text("This game is too long for a QR code")
    expect(words).to_be_hidden()
    replay.jeex.push("Close")
    letters = Random(1)
    crowd = tuple("".join(letters.choices(ascii_letters, k=200)) for _seat in range(32))
    replay.open(Record("chips", crowd))
    replay.jeex.push("Share")
    expect(words).to_be_visible()
    expect(replay.page.locator("#share .code svg")).to_have_count(0)


def test_links_of_nothing_are_refused_in_words(jeex: Jeex) -> None:
    notice = jeex.page.locator("#notice")
    links = ("=", "=nonsense", "=1AAAA", "=9" + "A" * 50, "=1" + "x" * 300_000, "<img src=x>", "01")
    for link in links:
        jeex.open("#/games")
        notice.evaluate("(box) => (box.hidden = true)")
        jeex.page.evaluate("(link) => (location.hash = `#/replay/${link}`)", link)
        expect(notice).to_be_visible()
        unreadable, gone = "This game cannot be shown: ", "This game is not on this device."
        expect(notice).to_contain_text(unreadable if link.startswith("=") else gone)
        expect(jeex.page.locator("#home")).to_be_visible()
        assert notice.locator("*").count() == 0


# To the eye


@pytest.mark.thorough
def test_it_fits_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    jeex = visit()
    replay = Replay(jeex)
    found = {}
    for game in registry.GAMES:
        replay.open(example(game))
        replay.bar.fill(str(replay.last // 2))
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = [p for p in jeex.page.evaluate(PROBLEMS) if p != NOT_SQUARE]
            if problems:
                found[game, width] = problems
    found |= {(game, words): "" for words in violations(jeex)}
    for name in ("More", "Share"):
        jeex.push(name)
        found |= {(name, words): "" for words in violations(jeex)}
        jeex.push("Close")
    replay.more("Moves")
    found |= {("Moves", words): "" for words in violations(jeex)}
    jeex.push("Close")
    assert found == {}


BEYOND = """() => [...document.querySelectorAll('#table .rail .amounts span')].filter((e) => {
  const [text, tile] = [e, e.closest('.seat')].map((part) => part.getBoundingClientRect());
  return text.left < tile.left - 0.5 || text.right > tile.right + 0.5;
}).map((e) => e.textContent)"""
"""Numbers that run out of the tile of their player."""


def test_points_with_decimals_stay_in_their_tiles_on_every_phone(replay: Replay) -> None:
    names, options = [f"Player {seat}" for seat in range(8)], {"size": 4, "seconds": 0}
    begun: AnyHistory = begin(registry.rules("chips"), names, options, seed=0)
    replay.open(records.of_history(play_out(begun, ["random"] * 8, Random(0))[0]))
    replay.bar.fill(str(replay.last))
    texts = replay.page.locator("#table .rail .amounts").all_inner_texts()
    assert any(re.search(r"\d\d\.\d\d", text) for text in texts), texts
    found = {}
    for width, height in ((390, 844), (360, 740), (320, 640), (740, 360)):
        replay.page.set_viewport_size({"width": width, "height": height})
        replay.jeex.painted()
        if beyond := replay.page.evaluate(BEYOND):
            found[width, height] = beyond
    assert found == {}
