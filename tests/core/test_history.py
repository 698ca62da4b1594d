"""The history: actions, dice and what is taken back, over two toy games."""

from __future__ import annotations

import pytest

from game.core.contract import CHANCE, RESIGN, BadSetup, IllegalAction
from game.core.history import CannotUndo, History, begin
from tests.toys import DUEL, FACES, RACE, Rolled


def race(seed=0, **options):
    return begin(RACE, ["Ana", "Ben"], options, seed)


def duel(*choices, seats=2):
    """A duel in which the seats have chosen in turn, as often as there are choices."""
    match = begin(DUEL, [f"Player {seat}" for seat in range(seats)], {})
    for i, choice in enumerate(choices):
        match = match.play(i % seats, choice)
    return match


def rolls(seed, count=8, **options):
    """The dice of a race in which everybody passes."""
    match = race(seed, turns=8, **options)
    for _ in range(count):
        match = match.draw()
        match = match.play(*match.active_players, "pass")
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
        begin(RACE, ["Ana"])


def test_play_carries_actions_out_and_logs_them():
    match = race()
    match = match.play(CHANCE, "4")
    match = match.play(0, "keep")
    assert match.plies[-1].step.state == match.state
    assert match.state.scores == (4, 0)
    assert match.log() == ((CHANCE, "4"), (0, "keep"))


def test_a_refused_action_changes_nothing():
    match = race()
    match = match.play(CHANCE, "4")
    match = match.play(0, "keep")
    match = match.undo(0)
    state, log = match.state, match.log()
    with pytest.raises(IllegalAction):
        match.play(0, "fly")
    with pytest.raises(IllegalAction):
        match.play(1, "keep")
    assert (match.state, match.log()) == (state, log)
    match = match.redo()
    assert match.state.scores == (4, 0)


def test_a_match_ends_when_the_game_does():
    match = race(turns=1)
    match = match.play(CHANCE, "4")
    match = match.play(0, "keep")
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
    match = match.draw()
    face = match.state.die
    assert match.events == (Rolled(face),)
    assert match.log() == ((CHANCE, face),)
    again = race(seed=8)
    again = again.play(CHANCE, face)
    assert again.state == match.state


def test_no_roll_is_drawn_unless_one_is_due():
    match = race()
    match = match.draw()
    with pytest.raises(IllegalAction):
        match.draw()
    assert len(match.log()) == 1


def test_other_moves_taken_back_do_not_change_the_roll():
    match = race(seed=5)
    match = match.draw()
    first = match.state.die
    match = match.undo(anything=True)
    match = match.draw()
    assert match.state.die == first


# Undo and redo


def test_a_player_takes_back_their_own_last_action():
    match = race()
    match = match.play(CHANCE, "4")
    before = match.state
    match = match.play(0, "keep")
    match = match.undo(0)
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
    match = match.play(CHANCE, "4")
    assert unchanged_by_undo(match)
    assert unchanged_by_undo(match, 0)
    match = match.undo(anything=True)
    assert match.log() == ()


def test_what_was_shown_is_not_taken_back_unless_anything_goes():
    match = duel("3", "5")
    assert unchanged_by_undo(match)
    assert unchanged_by_undo(match, 1)
    match = match.undo(anything=True)
    assert match.log() == ((0, "3"),)
    assert match.active_players == (1,)


def test_a_sealed_order_is_taken_back_by_its_own_player_only():
    match = duel("3", seats=3)
    assert unchanged_by_undo(match, 1)
    match = match.undo(0)
    assert match.active_players == (0, 1, 2)


def test_another_players_move_is_not_taken_back_unless_anything_goes():
    match = race()
    match = match.play(CHANCE, "4")
    match = match.play(0, "keep")
    assert unchanged_by_undo(match, 1)
    match = match.undo(1, anything=True)
    assert match.log() == ((CHANCE, "4"),)


def test_with_anything_the_rolls_since_a_players_action_go_with_it():
    match = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2")):
        match = match.play(player, action)
    match = match.undo(1, anything=True)
    assert match.log() == ((CHANCE, "4"),)
    match = match.undo(anything=True)
    assert match.log() == ()


def test_redo_plays_the_same_rolls_again():
    match = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2"), (1, "pass")):
        match = match.play(player, action)
    states = [match.start, *(ply.step.state for ply in match.plies)]
    for _ in range(3):
        match = match.undo(anything=True)
    assert match.log() == ()
    seen = []
    for _ in range(3):
        match = match.redo()
        seen.append(match.state)
    assert seen == [states[1], states[3], states[4]]
    with pytest.raises(CannotUndo):
        match.redo()


def test_playing_on_forgets_what_was_taken_back():
    match = race()
    match = match.play(CHANCE, "4")
    match = match.play(0, "keep")
    match = match.undo(0)
    match = match.play(0, "pass")
    with pytest.raises(CannotUndo):
        match.redo()
    assert match.state.scores == (0, 0)


# Calls


def test_resigning_is_logged_like_any_action():
    match = race()
    match = match.play(CHANCE, "4")
    match = match.play(0, RESIGN)
    assert match.log()[-1] == (0, "resign")
    assert match.outcome.places == (2, 1)


def test_many_actions_are_carried_out_without_a_history_for_each(monkeypatch):
    """Each would be a copy of all before it."""
    match = race(seed=5, turns=8)
    while match.active_players:
        player = match.active_players[0]
        match = match.draw() if player == CHANCE else match.play(player, "pass")
    monkeypatch.setattr(History, "play", None)
    played = []

    def playing():
        steps = race(seed=5, turns=8).playing((ply.player, ply.action) for ply in match.plies)
        played.append((yield from steps))

    assert [*playing()] == [*range(1, len(match.plies) + 1)]
    assert played == [match]


def test_an_action_among_many_is_refused_where_it_stands():
    rolled = race(turns=2).draw().plies[0]
    steps = race(turns=2).playing([(CHANCE, rolled.action), (0, "pass"), (0, "fly")])
    assert [next(steps), next(steps)] == [1, 2]
    with pytest.raises(IllegalAction):
        next(steps)
