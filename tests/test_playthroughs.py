"""The playthroughs still come out letter by letter, and each shows all that can happen."""

from __future__ import annotations

import pytest

from game import registry
from game.core import record as records
from game.core.contract import Event
from tests.playthrough import files, record_in, written_out

every_playthrough = pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)


@every_playthrough
def test_the_rules_still_write_it_out_the_same(path):
    text = path.read_text(encoding="utf-8")
    fresh = written_out(record_in(text))
    assert fresh == text, "if the rules were meant to change: python3 -m tests.playthrough"


@every_playthrough
def test_it_is_a_whole_game_of_its_name(path):
    record = record_in(path.read_text(encoding="utf-8"))
    assert record.game == path.stem
    assert records.replay(record, registry.rules(record.game)).outcome is not None


@every_playthrough
def test_every_kind_of_event_happens_in_it(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    happened = {line.split()[1].partition("(")[0] for line in lines if "  event: " in line}
    own = registry.GAMES[path.stem]
    kinds = {kind.__name__ for kind in Event.__subclasses__() if kind.__module__.startswith(own)}
    assert happened == kinds


def test_there_is_one_of_every_game():
    assert {path.stem for path in files()} == set(registry.GAMES)
