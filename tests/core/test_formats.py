"""Old records load for ever: every format that was released, and what would come after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import registry
from game.core import migrations
from game.core import record as records
from game.core.record import BadRecord, NewerRecord
from tests import formats

RECORDS = sorted(formats.FOLDER.glob("*/*.json"))

every_record = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@every_record
def test_each_record_of_each_format_leads_to_the_same_facts(path: Path) -> None:
    record = records.parse(path.read_bytes())
    history = records.replay(record, registry.rules(record.game))
    expected = json.loads((path.parent / "facts" / path.name).read_text(encoding="utf-8"))
    assert formats.expected(history) == expected
    assert history.outcome is not None if "finished" in path.stem else history.outcome is None


@every_record
def test_each_record_says_the_format_whose_folder_it_lies_in(path: Path) -> None:
    assert json.loads(path.read_bytes())["format"] == int(path.parent.name)


def test_every_format_up_to_todays_has_records_of_its_games() -> None:
    for number in range(1, records.FORMAT + 1):
        folder = formats.FOLDER / str(number)
        games = {json.loads(path.read_bytes())["game"] for path in folder.glob("*.json")}
        assert games, f"python3 -m tests.formats writes {folder}"
        for game in games:
            kinds = {path.stem.removeprefix(f"{game}-") for path in folder.glob(f"{game}-*.json")}
            assert kinds >= {"finished", "running", "mid-round"}
    assert games == set(registry.GAMES), "python3 -m tests.formats adds what is missing"


def test_every_format_but_todays_has_its_migration() -> None:
    assert set(migrations.MIGRATIONS) == set(range(1, records.FORMAT))


def test_the_records_have_bots_options_other_keys_and_a_phase_half_sealed() -> None:
    told = [json.loads(path.read_bytes()) for path in RECORDS]
    assert any(record.get("bots") for record in told)
    assert any("notes" in record for record in told)
    assert {game for game in registry.GAMES for r in told if r["game"] == game and r["options"]}
    histories = [
        records.replay(records.parse(json.dumps(r)), registry.rules(r["game"])) for r in told
    ]
    assert any(m.game.observation(m.state, None) != m.state for m in histories)


# Formats that were never released

VALID = {
    "format": 1,
    "game": "chips",
    "options": {"size": 5},
    "players": ["Ana", "Ben"],
    "seed": 7,
    "actions": [[1, "a1 b1"], [0, "c4 d5"]],
}
"""Read as the first of three formats that the tests below invent."""


def seats_were_letters(data):
    """From 1 to 2: players were a text, and actions began with a letter."""
    actions = [["AB".index(action[0]), action[1:]] for action in data.pop("moves")]
    return {**data, "players": data["players"].split(), "actions": actions}


def games_were_shouted(data):
    """From 2 to 3."""
    data["game"] = data["game"].lower()
    return data


@pytest.fixture
def third_format(monkeypatch):
    monkeypatch.setattr(records, "FORMAT", 3)
    steps = {1: seats_were_letters, 2: games_were_shouted}
    monkeypatch.setattr(migrations, "MIGRATIONS", steps)


FIRST = {
    "format": 1,
    "game": "CHIPS",
    "options": {"size": 5},
    "players": "Ana Ben",
    "seed": 7,
    "moves": ["Ba1 b1", "Ac4 d5"],
}


@pytest.mark.usefixtures("third_format")
def test_old_records_go_through_every_format_between():
    today = records.parse(json.dumps({**VALID, "format": 3}))
    second = {**VALID, "format": 2, "game": "CHIPS"}
    assert records.parse(json.dumps(FIRST)) == today
    assert records.parse(json.dumps(second)) == today
    assert json.loads(records.dumps(today))["format"] == 3


@pytest.mark.usefixtures("third_format")
@pytest.mark.parametrize(
    "change",
    [
        {"moves": None},
        {"moves": [None]},
        {"moves": ["Xa1"]},
        {"moves": [""]},
        {"players": 3},
        {"game": None},
        {"moves": {"a": 1}},
    ],
)
def test_what_trips_a_migration_is_refused(change):
    with pytest.raises(BadRecord) as caught:
        records.parse(json.dumps({**FIRST, **change}))
    assert not isinstance(caught.value, NewerRecord)
    assert "format 1" in caught.value.reason


@pytest.mark.usefixtures("third_format")
def test_what_a_migration_leaves_wrong_is_refused_by_the_reader():
    with pytest.raises(BadRecord) as caught:
        records.parse(json.dumps({**FIRST, "seed": -1}))
    assert caught.value.place == "seed"


@pytest.mark.usefixtures("third_format")
def test_a_migration_gets_an_object_of_its_own():
    data = json.loads(json.dumps(FIRST))
    records.from_data(data)
    assert data == FIRST


# Newer ones


def test_a_newer_record_is_refused_kindly_and_can_be_kept():
    newer = {**VALID, "format": 2, "players": {"Ána": "\ud800"}, "more": [1.5]}
    with pytest.raises(NewerRecord) as caught:
        records.parse(json.dumps(newer))
    assert "newer" in caught.value.reason
    assert caught.value.text.isascii()
    assert "\n" not in caught.value.text
    assert json.loads(caught.value.text) == newer


@pytest.mark.parametrize("hostile", ["1e999", "-1e999", "[" * 900 + "]" * 900])
def test_a_newer_record_that_cannot_be_kept_is_a_bad_one_or_kept(hostile):
    text = json.dumps({**VALID, "format": 2, "x": 0.5}).replace("0.5", hostile)
    with pytest.raises(BadRecord) as caught:
        records.parse(text)
    if isinstance(caught.value, NewerRecord):
        assert json.loads(caught.value.text) == json.loads(text)
