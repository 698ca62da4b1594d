"""Whole games by hands: a table and two devices of its people, over real data channels."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.contract import CHANCE, OptionValue
from game.core.history import AnyHistory
from tests.journeys import hands
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import PEOPLE, Jeex
from tests.journeys.jigsaw_page import Jigsaw
from tests.journeys.keeping import ASKED, record_of, wait_until
from tests.journeys.stones_page import Stones
from tests.journeys.storage import item

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TABLET, PHONE = {"width": 768, "height": 1024}, {"width": 390, "height": 844}

CLAIM, LONG = "jeex", 20
"""A move that ends the game at once, and after how many moves it is made."""
WENT_ON = f"""async ([id, plies]) => {{
  const row = await ({ASKED})(['readonly', `(s) => s.get('${{id}}')`]);
  return JSON.parse(row.record).actions.length > plies;
}}"""
"""Whether the device has kept more than so many plies of that game."""
GO_ON = """() => {
  const proceed = document.querySelector('#table [data-do="proceed"]');
  const look = () => proceed.checkVisibility() && proceed.click();
  new MutationObserver(look).observe(proceed, { attributes: true });
}"""
"""From now on whatever everybody is to see has been seen."""


def stones(hand: Jeex, move: str, history: AnyHistory) -> None:
    Stones(hand).choose(move)
    hand.done()
    seat = history.active_players[0]
    claimed = history.play(seat, history.game.action_from_string(move)).outcome
    if claimed and claimed.places[seat] > 1:
        hand.push("Yes")


def soldiers(hand: Jeex, move: str, _history: AnyHistory) -> None:
    hand.tap(move)


def jigsaw(hand: Jeex, move: str, history: AnyHistory) -> None:
    table = Jigsaw(hand)
    table.history = history
    if not hand.page.locator(table.taps(move)[-1]).count():  # it is to lie far apart
        hand.press(table.pick("whole"))
    table.choose(move)
    hand.done()


@pytest.mark.parametrize(
    ("act", "options"), [(stones, {}), (soldiers, {"size": 5}), (jigsaw, {"hands": 1})]
)
def test_a_whole_game_is_played_by_hands(
    visit: Visit,
    act: Callable[[Jeex, str, AnyHistory], None],
    options: dict[str, OptionValue],
) -> None:
    host = visit(viewport=TABLET, fresh=True)
    devices = [visit(viewport=PHONE, fresh=True) for _name in PEOPLE]
    game = act.__name__
    host.open()
    kept = json.dumps({"options": options})
    host.page.evaluate(f"(kept) => {{ {item(f'played.{game}')} = kept; }}", kept)
    hands.set_up(host, game, PEOPLE, PEOPLE)
    for hand in devices:
        hands.join(host, hand)
    for device in (host, *devices):
        device.page.evaluate(GO_ON)

    history, moves = played(host), random.Random(game)
    while history.outcome is None:
        seat = history.active_players[0]
        expect(devices[seat].page.locator(f'#table[data-turn="{seat}"]')).to_be_visible()
        texts = [
            *map(history.game.action_to_string, history.game.legal_actions(history.state, seat))
        ]
        ends = len(history.plies) > LONG and CLAIM in texts
        move = CLAIM if ends else moves.choice([text for text in texts if text != CLAIM])
        act(devices[seat], move, history)
        history = gone_on(host, history)
    titles = [device.page.locator("#result h1") for device in (host, *devices)]
    for title in titles:
        expect(title).to_be_visible()
    assert len({title.inner_text() for title in titles}) == 1


def played(host: Jeex) -> AnyHistory:
    """The game as the table has kept it."""
    record = record_of(host.page)
    return records.replay(record, registry.rules(record.game))


def gone_on(host: Jeex, history: AnyHistory) -> AnyHistory:
    """The game once the table has kept what comes after it, and all rolls after that."""
    id = host.page.url.rpartition("/")[2]
    wait_until(host.page, WENT_ON, [id, len(history.plies)])
    history = played(host)
    return gone_on(host, history) if history.active_players == (CHANCE,) else history
