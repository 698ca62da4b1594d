"""A clock beside a record goes with its game: to the disk, into backups, on to the next game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core import bundle
from game.core import record as records
from game.core.bundle import BundledGame
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.core.record import SavedGame
from game.core.sharing import from_link, to_link
from game.view.values import Timing
from tests.event_loop import run
from tests.fake_page import fake_page
from tests.table.device import session

TIMED = [game for game in registry.GAMES if registry.view(game).timing]
WHOLE = [game for game in TIMED if registry.view(game).timing is Timing.GAME]
EVERY = pytest.mark.parametrize("game", TIMED)
CLOCK = KeptClock(300, 3, (120, 70, 15))


def clock_of(game):
    """As the game would keep it: a clock for turns counts no plies."""
    return CLOCK if game in WHOLE else CLOCK.fresh()


def played(game, clock=None):
    """A game of two people with two plies of it, by that clock."""
    begun = replace(session(game), id="0123456789abcd", table=KeptTable(clock=clock))
    history = begun.history
    while len(history.plies) < 2:
        seat = history.active_players[0]
        if seat < 0:
            history = history.draw()
        else:
            history = history.play(seat, history.game.legal_actions(history.state, seat)[0])
    return replace(begun, history=history)


@EVERY
def test_a_game_comes_from_the_disk_with_its_clock(game):
    with fake_page() as page:
        sessions = page.load("session.session")
        kept = sessions.kept(played(game, clock_of(game)))
        found = SavedGame.from_dict(kept.as_dict())
        assert run(sessions.resumed(found)).table.clock == clock_of(game)
        assert "spent" not in kept.record


@pytest.mark.parametrize("game", WHOLE)
@pytest.mark.parametrize(
    ("spent", "fits"), [((), None), ((5,), None), ((5, 5), (5, 5)), ((5,) * 9, (5, 5, 5))]
)
def test_a_clock_of_another_record_is_left_out_and_what_was_undone_is_forgotten(game, spent, fits):
    with fake_page() as page:
        sessions = page.load("session.session")
        kept = sessions.kept(played(game, KeptClock(300, 3, spent)))
        clock = run(sessions.resumed(kept)).table.clock
        assert (clock and clock.spent) == fits


@EVERY
def test_a_backup_brings_the_clock_along_and_a_link_does_not(game):
    with fake_page() as page:
        sessions = page.load("session.session")
        begun = played(game, clock_of(game))
        saved = sessions.kept(begun)
        record = records.parse(saved.record)
        whole = bundle.dumps_all([BundledGame(record, saved.id, table=saved.table)])
        [(_place, found)] = bundle.parse_any(whole)
        assert found.table == saved.table
        again = replace(saved, record=records.dumps(found.record), table=found.table)
        assert run(sessions.resumed(again)).table.clock == clock_of(game)
        shared = from_link(to_link(records.parse(sessions.public_record_of(begun))))
        assert run(sessions.recorded(shared, "")).table == KeptTable()


@EVERY
def test_play_again_keeps_the_clock_and_fills_it(game):
    with fake_page() as page:
        again = page.load("session.session").again(played(game, clock_of(game)), None)
        assert again.table.clock == CLOCK.fresh()
        assert again.timing is registry.view(game).timing
        without = page.load("session.session").again(played(game), None)
        assert without.table.clock is None


@EVERY
def test_a_game_that_goes_on_from_a_replay_has_no_time_used_for_what_was_not_played(game):
    with fake_page() as page:
        stood = played(game, clock_of(game)).at_ply(1)
        fresh = page.load("session.session").played_on(stood, stood.bots)
        spent = clock_of(game).spent[: len(fresh.history.plies)]
        assert fresh.table.clock == replace(CLOCK, spent=spent)
        without = page.load("session.session").played_on(played(game), (None, None))
        assert without.table.clock is None


@pytest.mark.parametrize("game", [game for game in registry.GAMES if game not in TIMED])
def test_a_clock_beside_a_game_that_has_none_is_left_out(game):
    with fake_page() as page:
        sessions = page.load("session.session")
        begun = replace(session(game), id="0123456789abcd", table=KeptTable(clock=CLOCK))
        assert run(sessions.resumed(sessions.kept(begun))).table == KeptTable()
