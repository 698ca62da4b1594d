"""Every example of the rulebook comes out exactly as it says, in the library and by its command."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import registry
from game.__main__ import main
from game.core import record as records

TESTS = Path(__file__).parents[1]
EXAMPLES = sorted((TESTS / "data").glob("*/*.json"))

every_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def loaded(path):
    """An example's record as text, and what it must lead to."""
    example = json.loads(path.read_text(encoding="utf-8"))
    return json.dumps(example["record"]), example["expect"]


@every_example
def test_the_library_replays_it(path):
    text, expected = loaded(path)
    record = records.parse(text)
    history = records.replay(record, registry.rules(record.game))
    assert history.game.facts(history.state) == expected["facts"]
    assert list(history.outcome.places) == expected["places"]


@every_example
def test_the_command_line_replays_it(path, capsys, monkeypatch):
    text, expected = loaded(path)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=BytesIO(text.encode())))
    assert main(["replay", "-", "--facts"]) == 0
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["ply"] for line in lines] == list(range(len(json.loads(text)["actions"]) + 1))
    assert lines[-1]["facts"] == expected["facts"]
    assert lines[-1]["outcome"]["places"] == expected["places"]
    assert all(line["outcome"] is None for line in lines[:-1])
    assert err == ""


@every_example
def test_it_lies_in_the_folder_of_its_game(path):
    text, _ = loaded(path)
    assert json.loads(text)["game"] == path.parent.name


def test_no_example_is_of_a_game_that_is_not_there():
    assert EXAMPLES
    assert {path.parent.name for path in EXAMPLES} <= set(registry.GAMES)
