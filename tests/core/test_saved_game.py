"""Rows of the device's database: whatever is in them, they are games or nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.core.nesting import parsed
from game.core.record import CENTURY, SavedGame, after, newer_text
from game.core.statistics import Summary, tallies
from game.view.times import ago
from tests.core.test_hostile import BATCHES, VALID, batches, mutated, mutated_bytes

ROWS = 3_000
BRACKETS = "[" * 200_000

RUNNING = SavedGame(
    id="0123456789abcd",
    record=json.dumps(VALID[0]),
    game="stones",
    players=("Ana", "Ben"),
    bots=(None, "casual"),
    started=1_700_000_000_000,
    changed=1_700_000_001_000,
    active=(0,),
    series="0123456789abcd",
    table=KeptTable(signs=(3, 0), clock=KeptClock(300, 3, (10, 20))),
)
OVER = SavedGame(
    id="0123456789abce",
    record=json.dumps(VALID[1]),
    game="soldiers",
    players=("Ana", "Ben", "Cleo"),
    bots=(None, None, None),
    started=0,
    changed=2**53 - 1,
    active=(),
    places=(1, 1, 3),
    scores=("12", "½", ""),
)


DAMAGED_SIGNS = (3, [0], [1, 1], [0, 8], [-1, 0], [True, 0], ["a", "b"])


def row(saved: SavedGame) -> dict[str, object]:
    """As it is in the database."""
    return {**saved.as_dict(), "age": -saved.changed, "digest": "0" * 32}


@pytest.mark.parametrize("saved", [RUNNING, OVER])
def test_a_row_is_the_game_that_was_saved_whatever_a_later_version_has_added(saved):
    assert SavedGame.from_json(json.dumps(row(saved))) == saved
    assert SavedGame.from_json(json.dumps({**row(saved), "later": {"a": [1]}})) == saved


@pytest.mark.parametrize(
    "table",
    [
        *(None, 7, [], {}, {"later": 1}, {"clock": 7}, {"clock": {"seconds": -1}}),
        *({"signs": signs} for signs in DAMAGED_SIGNS),
    ],
)
def test_a_damaged_table_beside_a_record_costs_no_game(table):
    saved = SavedGame.from_json(json.dumps({**row(RUNNING), "table": table}))
    assert saved
    assert saved.table == KeptTable()
    assert saved.record == RUNNING.record


def test_a_row_of_before_has_no_table_and_large_tables_have_no_signs():
    data = row(RUNNING)
    del data["table"]
    assert SavedGame.from_dict(data).table == KeptTable()
    assert KeptTable.from_data({"signs": [*range(9)]}, 9) == KeptTable()
    assert KeptTable.from_data({"signs": [*range(8)]}, 8).signs == tuple(range(8))


@pytest.mark.parametrize("changes", [{"scores": ()}, {"places": ()}, {"scores": ("1", "2")}])
def test_a_row_has_a_score_for_each_place_or_is_damaged(changes):
    """Statistics read both of every game: one row of another length would cost them all."""
    assert SavedGame.from_dict(row(replace(OVER, **changes))) is None


@batches
def test_whatever_is_in_a_row_it_is_a_game_that_every_page_can_show_or_none(batch):
    dice = Random(f"rows/{batch}")
    fine = 0
    for _ in range(ROWS // BATCHES):
        text = mutated(dice, json.loads(json.dumps(row(dice.choice([RUNNING, OVER])))))
        if dice.random() < 0.3:
            text = mutated_bytes(dice, text.encode("utf-8", "surrogatepass")).decode(
                "utf-8", "replace"
            )
        saved = SavedGame.from_json(text)
        if saved:
            fine += 1
            assert SavedGame.from_json(json.dumps(row(saved))) == saved
            assert ago((RUNNING.changed - saved.changed) / 1000)
            if saved.over:
                of = (saved.game, saved.players, saved.bots, saved.places, saved.scores)
                assert tallies([Summary(*of)])[saved.game]
        newer_text(text)
    assert 0 < fine < ROWS // BATCHES


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", '"x"', "{", "NaN", BRACKETS, '{"a":' * 9_999, "9" * 5_000]
)
def test_what_is_no_row_is_no_game(text):
    assert SavedGame.from_json(text) is None
    assert newer_text(text) is None


def test_nesting_without_end_is_not_parsed():
    assert parsed(BRACKETS) is parsed(BRACKETS + "]" * 200_000) is None
    assert parsed("[[1]]") == [[1]]


def test_a_text_of_a_newer_jeex_is_text():
    assert newer_text('{"id":"a","text":"{}"}') == "{}"
    for damaged in ("{}", '{"text":7}', '{"text":null}'):
        assert newer_text(damaged) is None


def test_what_happens_later_is_dated_later_whatever_the_clock_says():
    year = 365 * 24 * 3600 * 1000
    now = RUNNING.changed
    assert after(now, 0) == after(now, now - year) == now
    assert after(now, now) == now + 1
    assert after(now, now + year) == now + year + 1, "the clock was set back by a year"
    assert after(0, now) == now + 1, "the clock has forgotten the year"
    assert after(now, now + CENTURY) == now, "no clock was ever there"
    assert after(2**53 - 2, 2**53 - 1) == 2**53 - 2, "no time is so late"
