"""The result: places in words, the graph, the series, and another game with the seats moved on."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.history import begin
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games, played, texts
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((768, 1024), (1024, 768), (360, 740))

CUT = """() => {
  const found = [];
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((e) => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width);
  for (const [e, box] of boxes('#result .go .button'))
    if (box.top < 0 || box.bottom > innerHeight) found.push(`not on the screen: ${e.textContent}`);
  const [chart] = boxes('#result .course svg');
  for (const [e, box] of chart ? boxes('#result .course svg text') : [])
    if (box.left < chart[1].left - 1 || box.right > chart[1].right + 1
      || box.top < chart[1].top - 1 || box.bottom > chart[1].bottom + 1)
      found.push(`cut in the graph: ${e.textContent}`);
  const parts = boxes('#result > :is(.win, .bars, .legend, .last, .went, .sheet)');
  for (const [a, x] of parts) for (const [b, y] of parts)
    if (a !== b && x.left < y.right - 1 && y.left < x.right - 1
      && x.top < y.bottom - 1 && y.top < x.bottom - 1)
      found.push(`over each other: ${a.className}, ${b.className}`);
  const names = boxes('#result .bars :is(.total, .who)');
  for (const [e] of names)
    if (e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${e.textContent}`);
  return found;
}"""


def give_up(jeex: Jeex, name: str) -> None:
    """Whoever is to move at stones gives up."""
    expect(jeex.title).to_contain_text(name)
    jeex.push("Menu")
    jeex.push(f"{name} gives up")
    jeex.push("Give up")
    jeex.proceed()
    jeex.ended()


def test_the_seats_move_on_and_the_series_is_counted(visit: Visit) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024}, has_touch=True)
    result = jeex.page.locator("#result")
    series, after = result.locator(".series"), result.locator(".next")
    jeex.open("#/new/stones")
    jeex.set_up(("Ana", "Ben"))
    jeex.push("Start")
    give_up(jeex, "Ana")
    expect(result.locator("h1")).to_contain_text("Ben wins")
    expect(series).to_be_hidden()
    expect(after).to_have_text("Ben goes first")
    first = jeex.page.url
    jeex.push("Play again")
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ben", "Ana"])
    give_up(jeex, "Ben")
    expect(series).to_have_text("After 2 games: Ana 1, Ben 1")
    expect(after).to_have_text("Ana goes first")
    jeex.push("Play again")
    give_up(jeex, "Ana")
    expect(series).to_have_text("After 3 games: Ben 2, Ana 1")
    jeex.reload()
    expect(series).to_have_text("After 3 games: Ben 2, Ana 1")
    back = result.get_by_role("link", name="Replay")
    id = jeex.page.url.rpartition("/")[2]
    expect(back).to_have_attribute("href", f"#/replay/{id}")
    jeex.page.goto(first)
    expect(series).to_be_hidden()
    expect(result.locator("h1")).to_contain_text("Ben wins")


def test_the_score_of_a_match_stays_in_sight_until_a_new_one_is_begun(visit: Visit) -> None:
    """On the result, on the menu of the table and on the card of home."""
    jeex = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    result, menu = jeex.page.locator("#result"), jeex.page.locator("#pause .match")
    anew = result.get_by_role("button", name="New match")
    jeex.open("#/new/stones")
    jeex.set_up(("Ana", "Ben"))
    jeex.push("Start")
    jeex.push("Menu")
    expect(jeex.page.locator("#pause")).to_be_visible()
    expect(menu).to_be_hidden()
    jeex.push("Resume")
    give_up(jeex, "Ana")
    expect(anew).to_be_hidden()
    jeex.push("Play again")
    jeex.push("Menu")
    expect(menu).to_have_text("After 1 game: Ben 1, Ana 0")
    jeex.press(jeex.page.locator("#pause").get_by_role("link", name="Home"))
    card = jeex.page.locator("#home .running a")
    expect(card.locator(".who")).to_have_text("Ben 1, Ana 0")
    jeex.press(card)
    give_up(jeex, "Ben")
    expect(result.locator(".series")).to_have_text("After 2 games: Ana 1, Ben 1")
    jeex.press(anew)
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ana", "Ben"])
    jeex.push("Menu")
    expect(jeex.page.locator("#pause")).to_be_visible()
    expect(menu).to_be_hidden()
    jeex.push("Resume")
    give_up(jeex, "Ana")
    expect(result.locator(".series")).to_be_hidden()
    expect(anew).to_be_hidden()


def test_another_game_from_set_up_is_no_part_of_the_series(jeex: Jeex) -> None:
    for _ in range(2):
        jeex.open("#/new/stones")
        jeex.set_up(("Ana", "Ben"))
        jeex.push("Start")
        give_up(jeex, "Ana")
        expect(jeex.page.locator("#result .series")).to_be_hidden()
        assert len({row["series"] for row in Games(jeex).rows()}) == len(Games(jeex).rows())


COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const foot = box(document.querySelector('#result .go')).top;
  const parts = document.querySelectorAll('#result :is(.win, .last svg, .bars li)');
  const found = [...parts].filter((e) => box(e).bottom > foot + 1)
    .map((e) => `behind the footer: ${e.className.baseVal ?? e.className} ${e.textContent}`);
  const board = box(document.querySelector('#result .last svg'));
  if (Math.min(board.width, board.height) < 0.4 * Math.min(innerWidth, innerHeight))
    found.push(`a small board: ${board.width} × ${board.height}`);
  return found;
}"""
SOURCE = "b3W b2NW a3SE c1N b3>SE c3W d1NW c3xb3 a3xb2 b3>SE d1xb3 jeex"


def told_by_the_board() -> dict[str, records.Record]:
    """The source's game of stones, and games of soldiers of four and eight, by what they are."""
    stones = begin(registry.rules("stones"), ("Ana", "Ben"), {}, seed=1)
    for text in SOURCE.split():
        action = stones.game.action_from_string(text)
        stones = stones.play(stones.active_players[0], action)
    shown = {"stones": records.of_history(stones, (None, None))}
    for seats, turns in ((4, 40), (8, 0)):
        shown[f"soldiers {seats}"] = crowd(seats, "soldiers", {"size": 6, "turns": turns})
    return shown


def test_where_nothing_is_counted_the_last_board_tells_the_end_and_all_is_seen(
    visit: Visit,
) -> None:
    jeex = visit(viewport={"width": 768, "height": 1024})
    games, found, shown = Games(jeex), {}, told_by_the_board()
    games.open()
    games.paste(texts(shown.values()))
    games.counts(len(shown))
    for row in games.rows():
        jeex.page.evaluate("(id) => (location.hash = `#/table/${id}`)", row["id"])
        jeex.ended()
        result = jeex.page.locator("#result")
        expect(result.get_by_role("img", name="The board at the end")).to_be_visible()
        expect(result.locator(".went")).to_be_hidden()
        for width, height in (*SIZES, (390, 844), (740, 360), (844, 390), (1440, 900)):
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = jeex.page.evaluate(PROBLEMS) + jeex.page.evaluate(COVERED)
            found[f"{row['game']} {len(row['players'])}: {width} × {height}"] = problems
    assert len(found) == 7 * len(shown)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def test_a_graph_stands_beside_bars_and_tells_how_the_lead_went(jeex: Jeex) -> None:
    games = Games(jeex)
    games.open()
    games.paste(records.dumps(crowd(4)))
    games.counts(1)
    jeex.press(games.cards.locator("a.card"))
    jeex.ended()
    expect(jeex.page.locator("#result .course svg")).to_be_visible()
    expect(jeex.page.locator("#result .last")).to_be_hidden()


OPTIONS: dict[str, int | bool | str] = {"size": 6, "rounds": 4}


def crowd(
    seats: int, game: str = "chips", options: dict[str, int | bool | str] = OPTIONS
) -> records.Record:
    """A game of so many players, two of them people, in which chance has played."""
    names, bots = [f"Player {seat}" for seat in range(seats)], ["casual"] * seats
    history = begin(registry.rules(game), names, options, seed=1)
    dice = Random(seats)
    while history.outcome is None:
        seat = history.active_players[0]
        seen = history.game.observation(history.state, seat)
        history = history.play(seat, dice.choice(history.game.legal_actions(seen, seat)))
    return records.of_history(history, (None, None, *bots[2:]))


@pytest.mark.thorough
def test_results_fit_every_screen_and_everybody(visit: Visit) -> None:
    size = {"width": 768, "height": 1024}
    jeex = visit(viewport=size)
    games, found = Games(jeex), {}
    shown = {record.game: record for record in played()}
    shown |= {f"chips {seats}": crowd(seats) for seats in (2, 8, 32)}
    games.open()
    games.paste(texts(shown.values()))
    games.counts(len(shown))
    for row in games.rows():
        id, game = row["id"], f"{row['game']} {len(records.parse(row['record']).players)}"
        jeex.page.evaluate("(id) => (location.hash = `#/table/${id}`)", id)
        jeex.ended()
        for width, height in (*SIZES, (320, 640)) if row["game"] == "chips" else SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = jeex.page.evaluate(PROBLEMS) + jeex.page.evaluate(CUT)
            found[f"{game} {width}"] = problems
        if game in ("chips 32", "jigsaw 2"):
            found[game] = violations(jeex)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
