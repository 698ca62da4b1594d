"""Clocks that are kept beside the record: time for a whole game, and for a turn that only warns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core import record as records
from game.core.contract import RESIGN
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.table import effects as e
from game.table import messages as m
from game.table.effects import Cue
from game.table.game_clock import fitting
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import Choosing, Pause, Question, Revealing
from game.view.concerns import Secret
from game.view.values import Timing
from tests.table.device import STILL, Device, session

BEAT = 0.25
TIMED = {game: registry.view(game).timing for game in registry.GAMES}
WHOLE = [game for game, timing in TIMED.items() if timing is Timing.GAME]
TURNS = [game for game, timing in TIMED.items() if timing is Timing.TURN]
SEVERAL = [game for game in WHOLE if registry.rules(game).seats[-1] > 2]


class Table:
    """A device with a watch: time passes in punctual looks at the clock."""

    def __init__(self, game, clock, bots=(), preferences=STILL):
        begun = replace(session(game, bots), table=KeptTable(clock=clock))
        self.device, self.now = Device(begun, preferences), 100.0

    def __getattr__(self, name):
        return getattr(self.device, name)

    def wait(self, seconds):
        """Let that much time pass."""
        self.send(m.Ticked(self.now))
        for _beat in range(round(seconds / BEAT)):
            self.now += BEAT
            self.send(m.Ticked(self.now))
        return self

    def press(self, *buttons):
        self.send(*map(m.Pressed, buttons))
        return self

    def move(self, seconds=0.0):
        """Whoever is asked thinks so long, and plays."""
        self.wait(seconds)
        self.device.go_on()
        return self

    def clocks(self):
        return [time and time.text for time in self.screen.times]

    def reopened(self, clock=None):
        """The same game, as another page has it that finds it on the disk."""
        later = Table.__new__(Table)
        later.device, later.now = Device(found(self.session), clock=clock), 5000.0
        return later


def found(kept):
    """The session as its record and what is kept beside it make it."""
    record = records.of_history(kept.history, kept.bots)
    history = records.replay(record, kept.history.game)
    table = KeptTable.from_data(kept.table.as_dict(), len(kept.names))
    return fitting(Session("1", history, kept.view, kept.bots, series="1", table=table))


def blitz(game, minutes=3, increment=2, **kept):
    return Table(game, KeptClock(60 * minutes, increment), **kept)


def test_the_games_say_what_their_clocks_count():
    assert {TIMED[game] for game in registry.GAMES} == {None, *Timing}
    for game in WHOLE:  # one after the other, with nothing to hide
        history = session(game).history
        assert len(history.active_players) == 1
        assert not isinstance(registry.view(game), Secret)


@pytest.mark.parametrize("game", registry.GAMES)
def test_without_a_clock_nothing_is_counted_and_nothing_is_kept(game):
    device = Device(session(game, options={"seconds": 0} if game == "chips" else {}))
    device.send(m.Ticked(1.0), m.Ticked(2.0))
    assert device.screen.times == ()
    assert not device.screen.ticking
    assert device.session.table.as_dict() == {}
    assert device.session.time_up is None


def test_a_game_whose_rules_have_a_clock_of_their_own_takes_no_other():
    begun = replace(session("chips"), table=KeptTable(clock=KeptClock(180, 2)))
    assert begun.timing is None
    device = Device(begun).send(m.Pressed(m.Button.HERE))
    assert device.screen.clock.seconds == 10
    assert device.screen.times == ()


@pytest.mark.parametrize("game", WHOLE)
def test_only_the_one_who_is_asked_uses_time_and_every_move_adds_some(game):
    table = blitz(game)
    assert table.clocks() == ["3:00", "3:00"]
    table.wait(10)
    assert table.clocks() == ["2:50", "3:00"]
    assert [time.running for time in table.screen.times] == [True, False]
    assert table.screen.clock is None  # the dial is of clocks for what is due
    table.move()
    assert table.clocks() == ["2:52", "3:00"]
    table.move(30)
    assert table.clocks() == ["2:52", "2:32"]
    assert table.session.table.clock.spent == (100, 300)


@pytest.mark.parametrize("game", WHOLE)
def test_whole_games_are_played_by_the_clock(game):
    """What is left is what was given and added, less what was used; the record knows none of it."""
    table, used = blitz(game, minutes=30, increment=1), [0.0, 0.0]
    while not table.ended and len(table.history.plies) < 60:
        seat = table.phase.seat if isinstance(table.phase, Choosing) else None
        table.move(seconds := 0.0 if seat is None else 1.5 + seat)
        if seat is not None:
            used[seat] += seconds - 1
    left = [round(1800 - seconds) for seconds in used]
    shown = [time.seconds for time in table.screen.times]
    assert shown == pytest.approx(left, abs=1)
    assert "clock" not in table.saved[-1]
    assert table.session.time_up is None


@pytest.mark.parametrize("game", WHOLE)
def test_whose_time_is_up_gives_up_and_the_game_is_over_for_two(game):
    table = blitz(game, minutes=1, increment=0)
    table.move(5).move(5).wait(54)
    assert table.clocks() == ["0:01", "0:55"]
    table.wait(1)
    ply = table.history.plies[-1]
    assert (ply.player, ply.action) == (0, RESIGN)
    assert table.saved[-1].count("resign") == 1
    assert table.session.time_up == 0
    assert table.history.outcome.places == (2, 1)
    assert isinstance(table.phase, Revealing)
    assert Cue.TIME_UP in table.cues
    table.send(m.MotionEnded())
    assert table.words.title == "Time is up, Ana"
    assert table.said[-1].startswith("Time is up, Ana. ")
    assert table.clocks()[-1] == "0:55"
    assert table.wait(1).press(m.Button.PROCEED).ended


@pytest.mark.parametrize("game", SEVERAL)
def test_among_several_the_others_play_on(game):
    table = blitz(game, minutes=1, increment=0, bots=(None,) * 3)
    table.wait(60)
    assert isinstance(table.phase, Revealing)
    table.send(m.MotionEnded())
    assert table.words.title == "Time is up, Ana"
    assert table.said[-1] == "Time is up, Ana. Ana gives up."
    table.wait(500)  # nobody's time runs until somebody goes on
    table.press(m.Button.PROCEED)
    assert table.phase.seat == 1
    assert table.clocks() == [None, "1:00", "1:00"]
    table.wait(59.5)
    assert table.clocks() == [None, "0:01", "1:00"]
    table.wait(1)
    assert table.history.outcome.places[2] == 1


def test_dialogs_that_the_clock_ends_are_gone():
    table = blitz("stones", minutes=1, increment=0)
    table.press(m.Button.READ).wait(60)
    assert table.session.time_up == 0
    assert table.screen.dialog is None


@pytest.mark.parametrize("game", WHOLE)
def test_it_warns_when_time_is_low_and_before_the_end(game):
    table = blitz(game, minutes=4, increment=0)
    table.wait(205)
    assert not table.screen.times[0].low
    table.wait(34.5)
    assert table.screen.times[0].low
    assert not table.screen.times[1].low
    assert [words for words in table.said if words.endswith("left")] == [
        "30 seconds left",
        "10 seconds left",
    ]
    assert table.cues.count(Cue.SHORT_TIME) == 2


@pytest.mark.parametrize("game", WHOLE)
def test_a_pause_and_a_hidden_page_stop_the_clock_and_keep_what_is_left(game):
    table = blitz(game).wait(20).press(m.Button.PAUSE)
    assert table.session.table.clock.spent == (200,)
    assert len(table.saved) == 1
    assert not table.screen.ticking
    table.wait(100)
    assert table.clocks() == ["2:40", "3:00"]
    table.press(m.Button.CLOSE).wait(10)
    assert table.clocks() == ["2:30", "3:00"]
    table.send(m.PageHidden())
    assert isinstance(table.screen.dialog, Pause)
    assert table.session.table.clock.spent == (300,)
    table.wait(1000)
    assert table.clocks() == ["2:30", "3:00"]
    table.press(m.Button.CLOSE).move(0)
    assert table.session.table.clock.spent == (300,)


@pytest.mark.parametrize("game", WHOLE)
def test_a_device_that_was_asleep_pauses_and_costs_nobody_anything(game):
    table = blitz(game).wait(20)
    table.now += 3600
    table.send(m.Ticked(table.now))
    assert isinstance(table.screen.dialog, Pause)
    assert table.clocks() == ["2:40", "3:00"]


@pytest.mark.parametrize("game", WHOLE)
def test_undo_brings_the_clocks_back_as_they_stood_at_the_move_and_redo_forth(game):
    table = blitz(game).move(10).wait(7)
    assert table.clocks() == ["2:52", "2:53"]
    table.press(m.Button.UNDO)
    assert table.phase.seat == 0
    assert table.clocks() == ["2:50", "3:00"]
    table.press(m.Button.REDO)
    assert table.phase.seat == 1
    assert table.clocks() == ["2:52", "2:53"]  # nor does undo and redo give time to who thinks
    table.press(m.Button.UNDO).wait(5)
    assert table.clocks() == ["2:45", "3:00"]
    table.move(0)
    assert table.clocks() == ["2:47", "3:00"]
    assert table.session.table.clock.spent == (150,)


@pytest.mark.parametrize("game", WHOLE)
def test_moves_that_are_undone_and_played_again_earn_no_time(game):
    table = blitz(game).move(10)
    for _again in range(20):
        table.press(m.Button.UNDO, m.Button.REDO)
    assert table.clocks() == ["2:52", "3:00"]
    for _again in range(20):
        table.press(m.Button.UNDO).move(0)
    assert table.clocks() == ["2:52", "3:00"]


@pytest.mark.parametrize("game", SEVERAL)
def test_time_that_is_up_is_undone_only_if_the_table_agrees(game):
    bots = (None,) * 3
    table = blitz(game, minutes=1, increment=0, bots=bots).move(5).move(5).move(5).wait(55)
    table.wait(1).press(m.Button.PROCEED, m.Button.UNDO)
    assert table.screen.bubble.reason == "Time that is up cannot be undone."
    agreeing = Preferences(pace=0, undoes_anything=True)
    table = blitz(game, minutes=1, increment=0, bots=bots, preferences=agreeing)
    table.move(5).move(5).move(5).wait(55).wait(1).press(m.Button.PROCEED, m.Button.UNDO)
    assert isinstance(table.screen.dialog, Question)
    table.press(m.Button.YES)
    assert table.phase.seat == 0
    assert table.clocks() == ["0:55", "0:55", "0:55"]  # that turn begins anew


@pytest.mark.parametrize("game", SEVERAL)
def test_time_that_was_up_is_not_undone_because_a_bot_has_moved_since(game):
    table = blitz(game, minutes=1, increment=0, bots=(None, "random", None))
    table.move(5).move(5).wait(55).wait(1).press(m.Button.PROCEED)
    assert table.phase.seat == 2
    plies = table.history.plies
    assert plies[-1].player == 1
    table.press(m.Button.UNDO)
    assert table.screen.bubble.reason == "Time that is up cannot be undone."
    assert table.history.plies == plies


@pytest.mark.parametrize("game", WHOLE)
def test_bots_have_no_clock(game):
    table = blitz(game, bots=(None, "random")).move(10)
    assert table.clocks() == ["2:52", None]
    assert table.session.table.clock.spent[:2] == (100, 0)
    table.press(m.Button.UNDO)
    assert table.clocks() == ["2:50", None]
    first = blitz(game, bots=("random", None))
    assert first.session.table.clock.spent == (0,)
    assert first.wait(5).clocks() == [None, "2:55"]


@pytest.mark.parametrize("game", WHOLE)
def test_a_game_that_is_found_again_goes_on_after_a_tap_where_its_clocks_stood(game):
    table = blitz(game).move(10).wait(20).press(m.Button.PAUSE)
    later = table.reopened()
    assert isinstance(later.screen.dialog, Pause)
    assert later.clocks() == ["2:52", "2:40"]
    later.wait(500)
    later.press(m.Button.CLOSE).wait(10)
    assert later.clocks() == ["2:52", "2:30"]
    killed = later.reopened()  # nothing was kept since the pause
    assert killed.clocks() == ["2:52", "2:40"]
    assert killed.press(m.Button.CLOSE, m.Button.UNDO).clocks() == ["2:50", "3:00"]


@pytest.mark.parametrize("game", WHOLE)
def test_a_table_that_was_left_goes_on_with_the_clock_it_had(game):
    table = blitz(game).wait(20).press(m.Button.PAUSE)
    later = table.reopened(table.state.clock)
    later.press(m.Button.CLOSE).wait(10)
    assert later.clocks() == ["2:30", "3:00"]


@pytest.mark.parametrize("game", WHOLE)
def test_what_the_clock_has_ended_is_told_as_such_when_it_is_found_again(game):
    table = blitz(game, minutes=1, increment=0).wait(60)
    again = found(table.session)
    assert again.time_up == 0
    resigned = blitz(game, minutes=1, increment=0).wait(20)
    resigned.press(m.Button.PAUSE, m.Button.RESIGN, m.Button.YES)
    assert resigned.history.outcome is not None
    assert found(resigned.session).time_up is None


def test_key_c_tells_what_everybody_has_left_who_is_asked_first():
    table = blitz("stones").move(10).wait(20).press(m.Button.CLOCK)
    assert table.said[-1] == "Ben: 2 minutes, 40 seconds. Ana: 2 minutes, 52 seconds."
    alone = blitz("stones", minutes=2, bots=(None, "random")).press(m.Button.CLOCK)
    assert alone.said[-1] == "Ana: 2 minutes."


@pytest.mark.parametrize("game", TURNS)
def test_a_turn_that_takes_long_is_only_told(game):
    table = Table(game, KeptClock(30), bots=(None, None))
    assert table.screen.clock.seconds == 30
    table.wait(29.5)
    assert (table.screen.clock.warning, table.said[-1].count("Time is up")) == ("", 0)
    plies, kept = table.history.plies, len(table.saved)
    table.wait(100)
    assert (table.screen.clock.seconds, table.screen.clock.warning) == (0, "over")
    told = "Time is up, Ana. Play on."
    asked = table.session.names[table.phase.seat]
    told = told.replace("Ana", asked)
    assert table.said.count(told) == 1
    assert table.cues.count(Cue.TIME_UP) == 1
    assert table.words.detail.startswith(told)
    assert "overtime" in table.screen.surface.marks
    assert (table.history.plies, len(table.saved)) == (plies, kept)
    table.go_on()
    while not isinstance(table.phase, Choosing):
        table.go_on()
    assert table.screen.clock.seconds == 30
    assert "overtime" not in table.screen.surface.marks
    assert table.session.table.clock.spent == ()


@pytest.mark.parametrize("game", TURNS)
def test_what_belongs_to_one_turn_has_one_time(game):
    """A turn goes on as long as the same player is to act; the next one of theirs starts full."""
    table, same, seen = Table(game, KeptClock(30), bots=(None, "random")), False, set()
    while not table.ended and len(table.history.plies) < 400:
        if not isinstance(table.phase, Choosing):
            table.go_on()
            continue
        assert table.screen.clock.seconds == (28 if same else 30)
        seen.add(same)
        plies = len(table.history.plies)
        table.move(0 if same else 2)
        same = len(table.history.plies) == plies + 1 and table.history.active_players == (0,)
    assert seen == {False, True}


@pytest.mark.parametrize("game", TURNS)
def test_a_game_that_is_found_again_has_its_clock_for_turns(game):
    table = Table(game, KeptClock(30), bots=(None, None)).move(5)
    later = table.reopened()
    assert later.session.table.clock == KeptClock(30)
    assert later.screen.dialog is None


def test_time_is_kept_before_anything_of_the_pause_follows():
    begun = replace(session("stones"), table=KeptTable(clock=KeptClock(180)))
    device = Device(begun, prompt=False)
    device.send(m.Ticked(1.0), m.Ticked(1.25), m.Ticked(1.5))
    device.due.clear()
    device.send(m.Pressed(m.Button.PAUSE))
    kept, said = device.due
    assert isinstance(kept, e.Save)
    assert kept.session is device.session
    assert said == e.Say("Paused")
