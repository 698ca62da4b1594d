"""Who is out is told so on a page of its own, and may leave the rest of the game to the bots."""

from __future__ import annotations

from collections import deque

import pytest

from game.core import record as records
from game.core.contract import TIMEOUT
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Choosing,
    Covered,
    Over,
    RestOfGame,
    Revealing,
    TimedOut,
    Unattended,
)
from tests.table.device import Device, record_of, session

BEAT = 0.25
SECONDS = 3


def table(*bots, seconds=SECONDS, rounds=3, **how):
    """Chips, whose first player has just been handed the tablet."""
    options = {"seconds": seconds, "rounds": rounds}
    return Device(session("chips", bots, options), **how).send(m.Pressed(m.Button.HERE))


def run_out(device, start=100.0):
    """The clock of whoever is asked, looked at until it has run out."""
    for beat in range(int(SECONDS / BEAT) + 1):
        device.send(m.Ticked(start + beat * BEAT))
    return device if device.due else device.settle()


def opened_anew(device):
    """The table as a page opens it that was loaded again."""
    record = records.parse(record_of(device.session))
    history = records.replay(record, device.history.game)
    session = Session("1", history, device.view, device.session.bots, series="1")
    return Device(session)


# Too late


def test_too_late_is_told_to_whom_it_happens_before_the_tablet_goes_on():
    device = run_out(table(None, None))
    page = device.screen.out
    assert isinstance(device.phase, TimedOut)
    assert device.history.plies[-1].action == TIMEOUT
    assert (page.seat, page.words.title) == (0, "Time is up, Ana: you are out")
    assert not page.unattended
    assert any("Time is up, Ana" in words for words in device.said)
    device.send(m.Pressed(m.Button.PROCEED))
    assert device.screen.out is None
    assert device.phase == Covered(1, device.phase.seen)


def test_nothing_else_gets_past_that_page():
    device = run_out(table(None, None))
    page = device.phase
    device.send(
        m.Pressed(m.Button.HERE),
        m.CellTapped("c3"),
        m.Pressed(m.Button.DONE),
        m.Pressed(m.Button.UNDO),
    )
    assert device.phase is page


def test_too_late_is_told_after_the_page_was_loaded_again():
    device = opened_anew(run_out(table(None, None)))
    assert isinstance(device.phase, TimedOut)
    assert isinstance(device.send(m.Pressed(m.Button.PROCEED)).phase, Covered)


def test_who_is_too_late_as_the_last_one_is_told_before_the_reveal():
    device = table(None, None, None)
    device.go_on().go_on().go_on().go_on()
    device = run_out(device)
    assert device.phase.seat == 2
    assert isinstance(opened_anew(device).send(m.Pressed(m.Button.PROCEED)).phase, Revealing)
    device.send(m.Pressed(m.Button.PROCEED), m.MotionEnded())
    assert "Cleo was too late" in device.words.detail


def test_who_is_too_late_counts_as_ready_for_the_others_until_all_is_shown():
    device = table(None, None, None).go_on().go_on()
    run_out(device.send(m.CellTapped("e5"))).send(m.Pressed(m.Button.PROCEED))
    assert device.screen.cover.seat == 2
    assert [ready for _seat, _name, ready in device.screen.cover.order] == [True, True, False]
    ben = device.send(m.Pressed(m.Button.HERE)).screen.surface.rail[1]
    assert (ben.ready, ben.gone) == (True, False)
    device.go_on().send(m.MotionEnded())
    assert device.words.detail == "Ben was too late and is out."
    assert device.words.detail in device.said[-1]
    assert device.screen.surface.rail[1].gone
    assert device.send(m.Pressed(m.Button.PROCEED)).phase.seat == 2
    assert device.go_on().phase.seat == 0, "nobody asks Ben any more"


def test_too_late_in_a_round_is_out_and_the_last_one_left_wins():
    device = table(None, None).play_text("c3 d4").go_on().play_text("g7 h8")
    for beat in range(500):
        device.send(m.Ticked(100 + beat * BEAT))
    assert isinstance(device.phase, Revealing), "a reveal is nobody’s time"
    device.send(m.Pressed(m.Button.PROCEED)).play_text("g8 h9").go_on().send(m.CellTapped("c4"))
    run_out(device, 900).send(m.Pressed(m.Button.PROCEED), m.MotionEnded())
    assert device.words.detail == "Ana was too late and is out."
    words = device.screen.surface.board.words
    assert (words["c3"], words["c4"]) == ("c3", "c4")
    device.send(m.Pressed(m.Button.PROCEED))
    assert device.ended
    history = device.history
    report = device.view.report(history.state, history.outcome, device.session.names)
    assert [(one.seat, one.place, one.total, one.remark) for one in report.standings] == [
        (1, 1, "2", ""),
        (0, 2, "2", "out in round 1"),
    ]


# Nobody is left


def test_when_no_person_is_left_one_watches_the_bots():
    device = run_out(table(None, "casual", "casual", prompt=True))
    assert device.screen.out.unattended
    device.send(m.Pressed(m.Button.PROCEED), m.MotionEnded())
    assert isinstance(device.phase, Revealing)
    for _ in range(4):
        device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
    assert device.ended


@pytest.mark.parametrize("gives_up", [True, False])
def test_who_watches_has_the_focus_on_what_the_bots_do(gives_up):
    """The button that led there is gone, and the focus would be nowhere."""
    device = table(None, "casual", "casual", prompt=False)
    if gives_up:
        device.send(m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN), m.Pressed(m.Button.YES))
    else:
        run_out(device)
    device.due = deque(effect for effect in device.due if not isinstance(effect, e.AskBot))
    device.carry_out()
    device.settle().send(m.Pressed(m.Button.PROCEED))
    assert isinstance(device.phase, BotsChoosing)
    assert e.FocusWords() in device.due


def test_alone_and_too_late_before_anything_was_shown_one_best_begins_anew():
    assert run_out(table(None, "casual", "casual")).screen.out.early
    later = table(None, "casual", "casual").play_text("c3 d4")
    later.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
    page = run_out(later, 500).screen.out
    assert page.unattended
    assert not page.early
    assert not run_out(table(None, None)).screen.out.early, "others play on"


def test_or_skips_to_the_end_past_every_reveal():
    device = run_out(table(None, "casual", "casual", prompt=False))
    device.carry_out()
    device.settle().due.clear()
    device.send(m.Pressed(m.Button.SKIP))
    phases, hurried = set(), []
    while device.due:
        effect = device.due[0]
        if isinstance(effect, e.AskBot):
            hurried.append(effect.hurried)
        device.carry_out_one()
        phases.add(type(device.phase))
        assert device.screen.out.skipping
    assert device.ended
    assert Revealing not in phases
    assert hurried
    assert all(hurried)
    assert isinstance(device.phase, Over)


def test_or_plays_again_and_the_game_stays_as_it_is():
    device = run_out(table(None, "casual", "casual", prompt=False))
    device.carry_out()
    device.settle().send(m.Pressed(m.Button.NEW_GAME))
    assert e.PlayAgain() in device.due
    assert isinstance(device.phase, TimedOut)


def test_who_gave_up_as_the_last_person_is_asked_at_once():
    device = table(None, "casual", "casual", seconds=0)
    device.send(m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN), m.Pressed(m.Button.YES))
    assert isinstance(device.phase, Unattended)
    assert device.screen.out.words.title == "You are out, Ana"
    assert isinstance(opened_anew(device).phase, Unattended)


def test_bots_among_themselves_are_watched_without_a_question():
    device = Device(session("chips", ("casual", "casual"), {"rounds": 3}), prompt=False)
    assert isinstance(device.phase, BotsChoosing)


def test_people_of_whom_one_plays_on_are_not_asked():
    device = run_out(table(None, None, "casual"))
    assert not device.screen.out.unattended
    assert isinstance(
        device.send(m.Pressed(m.Button.PROCEED), m.Pressed(m.Button.HERE)).phase, Choosing
    )


def test_who_takes_back_what_put_them_out_will_be_asked_again():
    device = run_out(table(None, "casual", "casual")).send(m.Pressed(m.Button.PROCEED))
    assert device.state.rest is RestOfGame.WATCHED
    device.send(m.PreferencesChanged(Preferences(undoes_anything=True)))
    device.send(m.Pressed(m.Button.UNDO), m.Pressed(m.Button.YES))
    assert device.state.rest is None
    assert device.history.plies == ()


# Warnings


@pytest.mark.parametrize(("seconds", "warned"), [(10, [5, 3]), (5, [3]), (20, [10, 5])])
def test_the_clock_warns_at_half_time_and_when_time_is_short(seconds, warned):
    device = table(None, None, seconds=seconds)
    seen = []
    for beat in range(int(seconds / BEAT)):
        device.send(m.Ticked(100 + beat * BEAT))
        seen.append(device.screen.clock.warning)
    said = [f"{count} seconds left" for count in warned]
    assert [words for words in device.said if words.endswith("left")] == said
    half, short = e.Cue.HALF_TIME, e.Cue.SHORT_TIME
    signs = [sign for sign in device.cues if sign in (half, short)]
    assert signs == [half, short][-len(warned) :]
    assert list(dict.fromkeys(seen)) == ["", "half", "short"][: 1 + len(warned)] or seconds == 5
