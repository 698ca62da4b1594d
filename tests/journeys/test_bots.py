"""Playing against bots: they think in a worker beside the page, and always come to an end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from game import registry
from game.core import record as records
from game.core.contract import RESIGN, OptionValue
from game.core.history import AnyHistory, begin
from game.core.record import SavedGame
from tests.journeys.conftest import Visit
from tests.journeys.games_page import PUT
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import to_home
from tests.journeys.taps import TAP, replayed, taps

pytestmark = pytest.mark.browser

SHORT: Mapping[str, Mapping[str, OptionValue]] = {
    "chips": {"rounds": 3, "seconds": 0},
    "stones": {},
    "soldiers": {"size": 5},
}
"""Games that do not take long."""
AGAINST = (
    ("chips", "casual"),
    ("soldiers", "strong"),
)
"""In secret and in turns; bots of all games at all levels play in `tests/bots`."""

WAITS = """() => {
  const find = (selector) => document.querySelector(selector);
  if (!find('#result').hidden) return 'over';
  if (find('#ask').open) return 'offered';
  if (find('#cover').checkVisibility()) return 'cover';
  if (find('#table [data-do="proceed"]').checkVisibility()) return 'shown';
  return find('#table').dataset.turn === '0' ? 'asked' : null;
}"""
"""What the page wants of the only person."""


def against(jeex: Jeex, game: str, *bots: str) -> None:
    """Sit down against these bots."""
    names = ["Ana", *(f"Bot {seat}" for seat in range(1, len(bots) + 1))]
    history: AnyHistory = begin(registry.rules(game), names, SHORT[game], seed=7)
    seated = (None, *bots)
    kept = SavedGame(
        id="abc",
        record=records.dumps(records.of_history(history, seated)),
        game=game,
        players=history.players,
        bots=seated,
        started=1,
        changed=1,
        active=history.active_players,
    )
    jeex.open()
    row = {**kept.as_dict(), "bots": [bot or "" for bot in seated], "age": -1, "digest": "-"}
    jeex.page.evaluate(PUT, [row])
    jeex.page.evaluate("location.hash = '#/table/abc'")


def act(page: Page, dice: Random, then: Sequence[str] = ()) -> None:
    """The person does anything but give up, and at once taps `then`."""
    history = replayed(page)
    actions = [a for a in history.game.legal_actions(history.state, 0) if a != RESIGN]
    texts = [history.game.action_to_string(action) for action in actions]
    text = dice.choice([text for text in texts if text not in ("jeex", "swap")])
    page.evaluate(TAP, [[*taps(history, text), *then], 0])


def step(page: Page, dice: Random) -> str:
    """Do what the page waits for."""
    wanted = str(page.wait_for_function(WAITS).json_value())
    if wanted == "offered":  # to skip to the end, where it is decided
        page.locator('#ask [data-do="no"]').click()
    elif wanted == "cover":
        page.locator('#cover [data-do="here"]').click()
    elif wanted == "shown":
        page.locator('#table [data-do="proceed"]').click()
    elif wanted == "asked":
        act(page, dice)
    return wanted


def ended(jeex: Jeex) -> None:
    """The worker is gone, at the latest when it is next looked at by its browser."""
    for _ in range(300):
        if not jeex.page.workers:
            return
        jeex.painted()
    pytest.fail("there still is a worker")


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "level"), AGAINST)
def test_a_game_against_a_bot_is_played_to_its_end(jeex: Jeex, game: str, level: str) -> None:
    dice, page, workers = Random(f"{game}/{level}"), jeex.page, []

    def count(worker: Worker) -> None:
        workers.append(worker)

    page.on("worker", count)
    against(jeex, game, level)
    while step(page, dice) != "over":
        pass
    assert len(workers) == 1
    history = replayed(page)
    assert history.outcome is not None
    seats = {ply.player for ply in history.plies}
    assert {0, 1} <= seats
    expect(page.locator("#result h1")).not_to_be_empty()
    ended(jeex)


# When thinking goes wrong, or is interrupted

THINKER = "**/static/python_worker-*.mjs"
STUCK = "let asked = 0;", "take(data);", "if (asked++) for (;;); else take(data);"
"""Answers once, and then never again."""


def get_stuck(route: Route) -> None:
    """Hand out a worker that does."""
    begin, answer, stuck = STUCK
    response = route.fetch()
    assert answer in response.text()
    route.fulfill(response=response, body=begin + response.text().replace(answer, stuck))


def asked_again(page: Page) -> AnyHistory:
    """The game once the person is asked for the second time."""
    expect(page.locator("#table")).to_have_attribute("data-turn", "0")
    page.wait_for_function("document.querySelector('#table .status').textContent")
    return replayed(page)


def test_without_a_worker_the_page_thinks_itself(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.page.route(THINKER, lambda route: route.abort())
    against(jeex, "soldiers", "casual")  # nobody wins so soon
    dice = Random(1)
    for _ in range(3):
        assert step(jeex.page, dice) == "asked"
    history = asked_again(jeex.page)
    assert [ply.player for ply in history.plies] == [0, 1] * 3


@pytest.mark.thorough
def test_a_bot_that_outlives_its_time_is_stopped_and_plays_its_best_so_far(jeex: Jeex) -> None:
    jeex.page.route(THINKER, get_stuck)
    against(jeex, "stones", "master")
    assert step(jeex.page, Random(1)) == "asked"
    expect(jeex.title).to_have_text("Bot 1 is thinking")
    history = asked_again(jeex.page)
    assert [ply.player for ply in history.plies] == [0, 1]
    ended(jeex)


def test_an_action_is_taken_back_while_the_bot_thinks_about_it(jeex: Jeex) -> None:
    let_go = jeex.hold(THINKER)
    against(jeex, "stones", "casual")
    dice = Random(1)
    step(jeex.page, dice)
    expect(jeex.title).to_have_text("Bot 1 is thinking")
    jeex.push("Undo")
    assert not asked_again(jeex.page).plies
    let_go()
    step(jeex.page, dice)
    expect(jeex.title).to_have_text("Bot 1 is thinking")
    assert [ply.player for ply in asked_again(jeex.page).plies] == [0, 1]


def test_a_bot_waits_while_something_lies_over_the_table(jeex: Jeex) -> None:
    against(jeex, "stones", "beginner")
    dice = Random(1)
    step(jeex.page, dice)
    asked_again(jeex.page)  # so the worker is awake
    act(jeex.page, dice, then=['#table [data-do="menu"]'])
    for _ in range(30):
        jeex.painted()
    expect(jeex.title).to_have_text("Bot 1 is thinking")
    jeex.push("Resume")
    assert [ply.player for ply in asked_again(jeex.page).plies] == [0, 1] * 2


def test_thinking_ends_when_the_table_is_left_and_begins_again_there(jeex: Jeex) -> None:
    let_go = jeex.hold(THINKER)
    against(jeex, "soldiers", "casual", "strong")
    step(jeex.page, Random(1))
    expect(jeex.title).to_have_text("Bot 1 is thinking")
    to_home(jeex)
    let_go()
    ended(jeex)
    jeex.page.evaluate("location.hash = '#/table/abc'")
    assert [ply.player for ply in asked_again(jeex.page).plies] == [0, 1, 2]


def test_in_secret_all_bots_order_at_once_and_nothing_of_it_is_seen(jeex: Jeex) -> None:
    against(jeex, "chips", *["casual", "master"] * 4)
    page, dice = jeex.page, Random(1)
    assert step(page, dice) == "cover"
    expect(page.locator("#table")).to_have_attribute("data-turn", "0")
    assert not replayed(page).plies
    step(page, dice)
    page.wait_for_function(WAITS)
    history = replayed(page)
    assert [ply.player for ply in history.plies] == list(range(9))
    assert history.plies[-1].step.reveals
