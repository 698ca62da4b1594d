"""Whatever lies under the keys of small values and in rows of bots, a game can be set up and begun.

`core/test_saved_game.py` does the same with the rows of games, `journeys/test_damage.py` in a page.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from itertools import cycle
from random import Random
from unittest.mock import AsyncMock

import pytest

from game import registry
from game.core.kept_table import SIGNS
from game.lab.page.kept_bots import KeptBot
from tests.core.test_hostile import BATCHES, batches, mutated, mutated_bytes
from tests.event_loop import run
from tests.fake_page import fake_page, no_devices
from tests.table.device import session

pytestmark = pytest.mark.slow

NAMESPACE = "jeex /somewhere/"
ROUNDS = 120
"""How often there is another damaged value under every key that is read."""
LEAST = 2_000
"""Small values in all."""
DRAFTS = 1_200

SEATING = {"seats": [["Ana", "", ""], ["Bolt", "bold", "casual"]], "extra": 1, "level": "casual"}
OPTIONS = {"options": {"size": 6, "seconds": 30, "rounds": 5, "repetition": False, "swap": True}}
CLOCK = {"seconds": 300, "increment": 3, "spent": []}
LIST = ["Ana", "Ben", "0123456789abcd"]
LAB_BOT = KeptBot("0123", "stones", "my_bot", "def choose(look, memory): ...", "walker", 7)


def damaged(dice, value):
    """JSON of `value` with parts replaced, removed, nested, or bytes of it changed or cut off."""
    text = mutated(dice, {"": json.loads(json.dumps(value)), "a": 1, "b": 2, "c": 3})
    if dice.random() < 0.7:
        text = text.removeprefix('{"": ').partition(', "a": 1')[0]
    if dice.random() < 0.3:
        broken = mutated_bytes(dice, text.encode("utf-8", "surrogatepass"))
        text = broken.decode("utf-8", "replace")
    return text


@pytest.fixture
def page():
    with fake_page() as made:
        made.boot.namespace = NAMESPACE
        yield made


@batches
def test_with_any_small_values_a_game_is_set_up_and_begun(page, batch):
    page.leave_out_boxes()
    dice, kept = Random(f"small values/{batch}"), dict[str, str]()
    page.window.localStorage.getItem = kept.get
    settings = page.load("preferences.settings")
    every = [setting for group in settings.groups() for setting in group.settings]
    valid = {setting.key: setting.default for setting in every} | {"language": "nl"}
    valid |= dict.fromkeys(["names", "damaged", "lab.series"], LIST)
    valid["signs"] = {"ana": 3, "ben": 0}

    async def begin(game):
        settings._values.clear()
        for setting in every:
            assert setting.value in ([choice.value for choice in setting.choices] or [False, True])
        assert page.load("web.language").chosen() == ""
        begun = []
        written = AsyncMock(return_value=[])
        setup = page.load("setup.setup").SetupPage(game, begun.append, written, no_devices())
        await setup.open()
        setup._start(None)
        while not begun:
            await asyncio.sleep(0)
        setup.close()
        assert begun[0].history.active_players
        assert set(begun[0].table.signs) <= set(range(SIGNS))
        page.load("library.warnings").tell_damaged(["a damaged row"])
        page.load("lab.seated").allow_lab_bots(session("stones", (None, "first.py by Ana")))

    tried = 0
    for _, game in zip(range(ROUNDS // BATCHES), cycle(registry.GAMES), strict=False):
        own = {f"seats.{game}": SEATING, f"played.{game}": OPTIONS, f"clock.{game}": CLOCK}
        values = {**valid, **own}
        kept.update((f"{NAMESPACE} {key}", damaged(dice, values[key])) for key in values)
        run(begin(game))
        tried += len(values)
    assert tried * BATCHES >= LEAST
    assert page.boot.fail.call_args is None


@batches
def test_whatever_is_in_a_row_it_is_a_bot_of_the_lab_or_none(batch):
    dice, fine = Random(f"drafts/{batch}"), 0
    for _ in range(DRAFTS // BATCHES):
        text = mutated(dice, asdict(LAB_BOT))
        if dice.random() < 0.3:
            broken = mutated_bytes(dice, text.encode("utf-8", "surrogatepass"))
            text = broken.decode("utf-8", "replace")
        bot = KeptBot.from_json(text)
        if bot:
            fine += 1
            assert KeptBot.from_json(json.dumps(asdict(bot))) == bot
            assert bot.lab_bot.name
    assert 0 < fine < DRAFTS // BATCHES
