"""The playthroughs still come out letter by letter, and show all that can happen in a game.

A game has one in `<game>.txt`, and more in `<game>-<what>.txt` where one cannot show everything.
"""

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
    assert record.game == path.stem.partition("-")[0]
    assert records.replay(record, registry.rules(record.game)).outcome is not None


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_has_one(name):
    assert files(name), f"no playthrough of {name}: run python3 -m tests.playthrough {name}"


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_kind_of_event_happens_in_one_of_them(name):
    registry.rules(name)
    own = f"{registry.package(name)}."
    kinds = {kind.__name__ for kind in Event.__subclasses__() if kind.__module__.startswith(own)}
    written = [path.read_text(encoding="utf-8") for path in files(name)]
    assert {
        kind for kind in kinds if not any(f"  event: {kind}(" in text for text in written)
    } == set()


def test_no_playthrough_is_of_a_game_that_is_not_there():
    assert {path.stem.partition("-")[0] for path in files()} <= set(registry.GAMES)
