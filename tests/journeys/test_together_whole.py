"""Whole games by hands: a table and two devices of its people, over real data channels."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.core import record as records
from game.core.contract import CHANCE, OptionValue
from game.core.history import AnyHistory
from tests.journeys import hands
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import PEOPLE, Jeex
from tests.journeys.jigsaw_page import Jigsaw
from tests.journeys.keeping import record_of
from tests.journeys.stones_page import Stones
from tests.journeys.storage import item

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

TABLET, PHONE = {"width": 768, "height": 1024}, {"width": 390, "height": 844}

CLAIM, LONG = "jeex", 20
"""A move that ends the game at once, and after how many moves it is made."""
LOOKS = 500
"""How often a state is looked for that must come."""


def stones(hand: Jeex, move: str, match: AnyHistory) -> None:
    Stones(hand).choose(move)
    hand.done()
    seat = match.active_players[0]
    claimed = match.play(seat, match.game.action_from_string(move)).outcome
    if claimed and claimed.places[seat] > 1:
        hand.push("Yes")


def soldiers(hand: Jeex, move: str, _match: AnyHistory) -> None:
    hand.tap(move)


def jigsaw(hand: Jeex, move: str, match: AnyHistory) -> None:
    table = Jigsaw(hand)
    table.match = match
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

    match, moves = played(host), random.Random(game)
    while match.outcome is None:
        seat = match.active_players[0]
        go_on([host, *devices], seat)
        texts = [*map(match.game.action_to_string, match.game.legal_actions(match.state, seat))]
        ends = len(match.plies) > LONG and CLAIM in texts
        move = CLAIM if ends else moves.choice([text for text in texts if text != CLAIM])
        act(devices[seat], move, match)
        match = gone_on(host, match)
    ended([host, *devices])


def played(host: Jeex) -> AnyHistory:
    """The game as the table has kept it."""
    record = record_of(host.page)
    return records.replay(record, registry.rules(record.game))


def gone_on(host: Jeex, before: AnyHistory) -> AnyHistory:
    """The game once the table has kept that move, and all rolls after it."""
    for _look in range(LOOKS):
        match = played(host)
        if len(match.plies) > len(before.plies) and match.active_players != (CHANCE,):
            return match
        host.page.wait_for_timeout(10)
    raise AssertionError("the move does not come")


def go_on(devices: Sequence[Jeex], seat: int) -> None:
    """All go on from what everybody is to see, up to the turn of that seat on its device."""
    asked = devices[1 + seat].page.locator(f'#table[data-turn="{seat}"]')
    for _look in range(LOOKS):
        if asked.is_visible():
            return
        for device in devices:
            if proceed(device).is_visible():
                device.proceed()
        asked.page.wait_for_timeout(10)
    raise AssertionError(f"seat {seat} is not asked")


def ended(devices: Sequence[Jeex]) -> None:
    """All see the same result."""
    for device in devices:
        device.proceed()
    titles = [device.page.locator("#result h1") for device in devices]
    for title in titles:
        expect(title).to_be_visible()
    assert len({title.inner_text() for title in titles}) == 1


def proceed(device: Jeex) -> Locator:
    return device.page.locator('#table [data-do="proceed"]')
