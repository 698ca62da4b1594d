"""The match: history, dice, clock, over two toy games."""

from __future__ import annotations

import pytest

from game.core.contract import CHANCE, RESIGN, TIMEOUT, BadSetup, IllegalAction
from game.core.match import CannotUndo, Match
from tests.toys import DUEL, FACES, RACE, Rolled

LOOK = 0.25


def race(seed=0, **options):
    return Match(RACE, ["Ana", "Ben"], options, seed)


def duel(*choices, seats=2):
    """A duel in which the seats have chosen in turn, as often as there are choices."""
    match = Match(DUEL, [f"Player {seat}" for seat in range(seats)], {})
    for i, choice in enumerate(choices):
        match.play(i % seats, choice)
    return match


def rolls(seed, count=8, **options):
    """The dice of a race in which everybody passes."""
    match = race(seed, turns=8, **options)
    for _ in range(count):
        match.draw()
        match.play(*match.active_players, "pass")
    return [text for player, text in match.log() if player == CHANCE]


# Playing


def test_a_match_starts_where_the_game_does():
    match = race(seed=3, turns=2)
    assert match.state == match.start == RACE.initial_state(2, {"turns": 2})
    assert match.players == ("Ana", "Ben")
    assert (match.options, match.seed) == ({"turns": 2}, 3)
    assert match.log() == ()
    assert match.active_players == (CHANCE,)
    assert match.outcome is None


def test_a_match_that_the_game_does_not_offer_is_not_made():
    with pytest.raises(BadSetup):
        race(turns=99)
    with pytest.raises(BadSetup):
        Match(RACE, ["Ana"])


def test_play_carries_actions_out_and_logs_them():
    match = race()
    match.play(CHANCE, "4")
    step = match.play(0, "keep")
    assert step.state == match.state
    assert match.state.scores == (4, 0)
    assert match.log() == ((CHANCE, "4"), (0, "keep"))


def test_a_refused_action_changes_nothing():
    match = race()
    match.play(CHANCE, "4")
    match.play(0, "keep")
    match.undo(0)
    state, log = match.state, match.log()
    with pytest.raises(IllegalAction):
        match.play(0, "fly")
    with pytest.raises(IllegalAction):
        match.play(1, "keep")
    assert (match.state, match.log()) == (state, log)
    match.redo()
    assert match.state.scores == (4, 0)


def test_a_match_ends_when_the_game_does():
    match = race(turns=1)
    match.play(CHANCE, "4")
    match.play(0, "keep")
    assert match.active_players == ()
    assert match.outcome.places == (1, 2)


# Dice


def test_dice_come_from_the_seed():
    assert rolls(7) == rolls(7)
    assert len({tuple(rolls(seed)) for seed in range(20)}) > 10


def test_all_faces_come_up_and_not_always_in_a_row():
    faces = [face for seed in range(30) for face in rolls(seed)]
    assert set(faces) == set(FACES)


def test_dice_follow_their_weights():
    assert set(rolls(1, loaded=True) + rolls(2, loaded=True)) == {"6"}


def test_the_log_holds_the_roll_so_a_replay_needs_no_dice():
    match = race(seed=7)
    step = match.draw()
    face = match.state.die
    assert step.events == (Rolled(face),)
    assert match.log() == ((CHANCE, face),)
    again = race(seed=8)
    again.play(CHANCE, face)
    assert again.state == match.state


def test_no_roll_is_drawn_unless_one_is_due():
    match = race()
    match.draw()
    with pytest.raises(IllegalAction):
        match.draw()
    assert len(match.log()) == 1


def test_other_moves_taken_back_do_not_change_the_roll():
    match = race(seed=5)
    match.draw()
    first = match.state.die
    match.undo(anything=True)
    match.draw()
    assert match.state.die == first


# Undo and redo


def test_a_player_takes_back_their_own_last_action():
    match = race()
    match.play(CHANCE, "4")
    before = match.state
    match.play(0, "keep")
    match.undo(0)
    assert match.state == before
    assert match.log() == ((CHANCE, "4"),)


def test_nothing_played_nothing_taken_back():
    with pytest.raises(CannotUndo):
        race().undo()
    with pytest.raises(CannotUndo):
        race().undo(anything=True)
    with pytest.raises(CannotUndo):
        race().redo()


def unchanged_by_undo(match, player=None):
    """The reason why it may not be taken back."""
    state, log = match.state, match.log()
    with pytest.raises(CannotUndo) as problem:
        match.undo(player)
    assert (match.state, match.log()) == (state, log)
    return str(problem.value)


def test_a_roll_is_not_taken_back_unless_anything_goes():
    match = race()
    match.play(CHANCE, "4")
    assert unchanged_by_undo(match)
    assert unchanged_by_undo(match, 0)
    match.undo(anything=True)
    assert match.log() == ()


def test_what_was_shown_is_not_taken_back_unless_anything_goes():
    match = duel("3", "5")
    assert unchanged_by_undo(match)
    assert unchanged_by_undo(match, 1)
    match.undo(anything=True)
    assert match.log() == ((0, "3"),)
    assert match.active_players == (1,)


def test_a_sealed_order_is_taken_back_by_its_own_player_only():
    match = duel("3", seats=3)
    assert unchanged_by_undo(match, 1)
    match.undo(0)
    assert match.active_players == (0, 1, 2)


def test_another_players_move_is_not_taken_back_unless_anything_goes():
    match = race()
    match.play(CHANCE, "4")
    match.play(0, "keep")
    assert unchanged_by_undo(match, 1)
    match.undo(1, anything=True)
    assert match.log() == ((CHANCE, "4"),)


def test_with_anything_the_rolls_since_a_players_action_go_with_it():
    match = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2")):
        match.play(player, action)
    match.undo(1, anything=True)
    assert match.log() == ((CHANCE, "4"),)
    match.undo(anything=True)
    assert match.log() == ()


def test_redo_plays_the_same_rolls_again():
    match = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2"), (1, "pass")):
        match.play(player, action)
    states = [match.start, *(ply.step.state for ply in match.plies)]
    for _ in range(3):
        match.undo(anything=True)
    assert match.log() == ()
    seen = []
    for _ in range(3):
        match.redo()
        seen.append(match.state)
    assert seen == [states[1], states[3], states[4]]
    with pytest.raises(CannotUndo):
        match.redo()


def test_playing_on_forgets_what_was_taken_back():
    match = race()
    match.play(CHANCE, "4")
    match.play(0, "keep")
    match.undo(0)
    match.play(0, "pass")
    with pytest.raises(CannotUndo):
        match.redo()
    assert match.state.scores == (0, 0)


# Clock


def on_the_clock(seconds=3):
    """A race in which seat 0 has rolled a four and its clock runs from the moment 100 on."""
    match = race(seconds=seconds)
    match.play(CHANCE, "4")
    match.set_clock(0, 100)
    return match


def tick(match, start, looks):
    """Whether time ran out at each of so many punctual ticks."""
    return [match.tick(start + i * LOOK) for i in range(1, looks + 1)]


def test_the_clock_runs_the_seconds_that_the_game_says():
    match = on_the_clock(seconds=5)
    assert match.clock.limit == 5
    tick(match, 100, 4)
    assert match.clock.left == 4


def test_time_passing_does_what_the_rules_say():
    match = on_the_clock()
    assert tick(match, 100, 12) == [False] * 11 + [True]
    assert match.log() == ((CHANCE, "4"), (0, "pass"))
    assert match.clock is None
    assert not match.tick(200)


def test_a_game_without_a_clock_never_runs_out():
    match = on_the_clock(seconds=0)
    assert match.clock is None
    assert not any(tick(match, 100, 500))
    assert match.active_players == (0,)


def test_nobody_is_on_the_clock_before_it_is_set():
    match = race()
    assert match.clock is None
    assert not any(tick(match, 0, 100))
    match.pause(5)
    match.resume(6)
    assert match.clock is None


def test_a_paused_clock_stands():
    match = on_the_clock()
    tick(match, 100, 4)
    match.pause(101)
    assert not any(tick(match, 101, 500))
    assert match.clock.left == 2
    match.resume(500)
    assert tick(match, 500, 8) == [False] * 7 + [True]


def test_a_late_tick_never_runs_it_out():
    match = on_the_clock()
    tick(match, 100, 11)
    assert not match.tick(500)
    match.play(0, "keep")
    assert match.state.scores == (4, 0)


def test_a_late_pause_never_runs_it_out():
    match = on_the_clock()
    tick(match, 100, 11)
    match.pause(500)
    assert not any(tick(match, 500, 100))
    assert match.active_players == (0,)


def test_a_stalled_page_loses_half_a_second_at_most():
    match = on_the_clock()
    assert not match.tick(100 + 3600)
    assert match.clock.left == 2.5


def test_acting_stops_the_players_clock():
    match = on_the_clock()
    match.play(0, "keep")
    assert match.clock is None
    assert not match.tick(500)


def test_anothers_action_leaves_the_players_clock_running():
    match = duel(seats=3)
    match.set_clock(0, 100)
    match.play(1, "3")
    assert match.clock.running
    assert tick(match, 100, 20)[-1]
    assert match.log() == ((1, "3"), (0, TIMEOUT.word))


def test_a_clock_for_someone_with_nothing_to_do_is_put_away():
    match = race()
    match.set_clock(0, 100)
    assert not any(tick(match, 100, 12))
    assert match.clock is None
    assert match.log() == ()


def test_a_clock_put_away_never_runs_out():
    match = on_the_clock()
    match.put_clock_away()
    assert not any(tick(match, 100, 20))
    assert match.active_players == (0,)


def test_setting_the_clock_anew_starts_it_full():
    match = duel(seats=3)
    match.set_clock(0, 100)
    tick(match, 100, 8)
    match.set_clock(1, 102)
    assert match.clock.left == 5
    assert tick(match, 102, 20)[-1]
    assert match.log() == ((1, "timeout"),)


def test_resigning_is_logged_like_any_action():
    match = on_the_clock()
    match.play(0, RESIGN)
    assert match.log()[-1] == (0, "resign")
    assert match.outcome.places == (2, 1)
