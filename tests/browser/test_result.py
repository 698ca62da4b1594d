"""The result: places in words, the graph, the series, and another game with the seats moved on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game.core import record as records
from tests.browser.conftest import Visit
from tests.browser.games_page import Games, played, texts
from tests.browser.jeex_page import Jeex
from tests.browser.test_accessibility import violations
from tests.browser.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((768, 1024), (1024, 768), (360, 740))


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
    expect(after).to_have_text("Ben starts")
    first = jeex.page.url
    jeex.push("Play again")
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ben", "Ana"])
    give_up(jeex, "Ben")
    expect(series).to_have_text("Series after 2 games: Ana 1, Ben 1")
    expect(after).to_have_text("Ana starts")
    jeex.push("Play again")
    give_up(jeex, "Ana")
    expect(series).to_have_text("Series after 3 games: Ben 2, Ana 1")
    jeex.reload()
    expect(series).to_have_text("Series after 3 games: Ben 2, Ana 1")
    back = result.get_by_role("link", name="Replay")
    id = jeex.page.url.rpartition("/")[2]
    expect(back).to_have_attribute("href", f"#/replay/{id}")
    jeex.page.goto(first)
    expect(series).to_be_hidden()
    expect(result.locator("h1")).to_contain_text("Ben wins")


def test_another_game_from_set_up_is_no_part_of_the_series(jeex: Jeex) -> None:
    for _ in range(2):
        jeex.open("#/new/stones")
        jeex.set_up(("Ana", "Ben"))
        jeex.push("Start")
        give_up(jeex, "Ana")
        expect(jeex.page.locator("#result .series")).to_be_hidden()
        assert len({row["series"] for row in Games(jeex).rows()}) == len(Games(jeex).rows())


def test_ties_are_said_in_words_and_the_graph_is_drawn(jeex: Jeex) -> None:
    games = Games(jeex)
    [tied] = [r for r in played() if r.game == "soldiers" and len(r.actions) == 23]
    games.open()
    games.paste(records.dumps(tied))
    games.counts(1)
    jeex.press(games.cards.locator("a.card"))
    jeex.ended()
    legend = jeex.page.locator("#result .legend")
    expect(legend).to_contain_text(f"{tied.players[1]} and {tied.players[2]} share second place")
    expect(jeex.page.locator("#result .course svg")).to_be_visible()


def test_results_fit_every_screen_and_everybody(visit: Visit) -> None:
    size = {"width": 768, "height": 1024}
    jeex = visit(viewport=size)
    games, found = Games(jeex), {}
    shown = {record.game: record for record in played()}
    games.open()
    games.paste(texts(shown.values()))
    games.counts(len(shown))
    ids = {row["game"]: row["id"] for row in games.rows()}
    for game, id in ids.items():
        jeex.page.evaluate("(id) => (location.hash = `#/table/${id}`)", id)
        jeex.ended()
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            found[f"{game} {width}"] = jeex.page.evaluate(PROBLEMS)
        found[str(game)] = violations(jeex)
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
