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
    history = begin(DUEL, [f"Player {seat}" for seat in range(seats)], {})
    for i, choice in enumerate(choices):
        history = history.play(i % seats, choice)
    return history


def rolls(seed, count=8, **options):
    """The dice of a race in which everybody passes."""
    history = race(seed, turns=8, **options)
    for _ in range(count):
        history = history.draw()
        history = history.play(*history.active_players, "pass")
    return [text for player, text in history.log() if player == CHANCE]


# Playing


def test_a_history_starts_where_the_game_does():
    history = race(seed=3, turns=2)
    assert history.state == history.start == RACE.initial_state(2, {"turns": 2})
    assert history.players == ("Ana", "Ben")
    assert (history.options, history.seed) == ({"turns": 2}, 3)
    assert history.log() == ()
    assert history.active_players == (CHANCE,)
    assert history.outcome is None


def test_a_history_that_the_game_does_not_offer_is_not_made():
    with pytest.raises(BadSetup):
        race(turns=99)
    with pytest.raises(BadSetup):
        begin(RACE, ["Ana"])


def test_play_carries_actions_out_and_logs_them():
    history = race()
    history = history.play(CHANCE, "4")
    history = history.play(0, "keep")
    assert history.plies[-1].step.state == history.state
    assert history.state.scores == (4, 0)
    assert history.log() == ((CHANCE, "4"), (0, "keep"))


def test_a_refused_action_changes_nothing():
    history = race()
    history = history.play(CHANCE, "4")
    history = history.play(0, "keep")
    history = history.undo(0)
    state, log = history.state, history.log()
    with pytest.raises(IllegalAction):
        history.play(0, "fly")
    with pytest.raises(IllegalAction):
        history.play(1, "keep")
    assert (history.state, history.log()) == (state, log)
    history = history.redo()
    assert history.state.scores == (4, 0)


def test_a_history_ends_when_the_game_does():
    history = race(turns=1)
    history = history.play(CHANCE, "4")
    history = history.play(0, "keep")
    assert history.active_players == ()
    assert history.outcome.places == (1, 2)


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
    history = race(seed=7)
    history = history.draw()
    face = history.state.die
    assert history.events == (Rolled(face),)
    assert history.log() == ((CHANCE, face),)
    again = race(seed=8)
    again = again.play(CHANCE, face)
    assert again.state == history.state


def test_no_roll_is_drawn_unless_one_is_due():
    history = race()
    history = history.draw()
    with pytest.raises(IllegalAction):
        history.draw()
    assert len(history.log()) == 1


def test_other_moves_taken_back_do_not_change_the_roll():
    history = race(seed=5)
    history = history.draw()
    first = history.state.die
    history = history.undo(anything=True)
    history = history.draw()
    assert history.state.die == first


# Undo and redo


def test_a_player_takes_back_their_own_last_action():
    history = race()
    history = history.play(CHANCE, "4")
    before = history.state
    history = history.play(0, "keep")
    history = history.undo(0)
    assert history.state == before
    assert history.log() == ((CHANCE, "4"),)


def test_nothing_played_nothing_taken_back():
    with pytest.raises(CannotUndo):
        race().undo()
    with pytest.raises(CannotUndo):
        race().undo(anything=True)
    with pytest.raises(CannotUndo):
        race().redo()


def unchanged_by_undo(history, player=None):
    """The reason why it may not be taken back."""
    state, log = history.state, history.log()
    with pytest.raises(CannotUndo) as problem:
        history.undo(player)
    assert (history.state, history.log()) == (state, log)
    return str(problem.value)


def test_a_roll_is_not_taken_back_unless_anything_goes():
    history = race()
    history = history.play(CHANCE, "4")
    assert unchanged_by_undo(history)
    assert unchanged_by_undo(history, 0)
    history = history.undo(anything=True)
    assert history.log() == ()


def test_what_was_shown_is_not_taken_back_unless_anything_goes():
    history = duel("3", "5")
    assert unchanged_by_undo(history)
    assert unchanged_by_undo(history, 1)
    history = history.undo(anything=True)
    assert history.log() == ((0, "3"),)
    assert history.active_players == (1,)


def test_a_sealed_order_is_taken_back_by_its_own_player_only():
    history = duel("3", seats=3)
    assert unchanged_by_undo(history, 1)
    history = history.undo(0)
    assert history.active_players == (0, 1, 2)


def test_another_players_move_is_not_taken_back_unless_anything_goes():
    history = race()
    history = history.play(CHANCE, "4")
    history = history.play(0, "keep")
    assert unchanged_by_undo(history, 1)
    history = history.undo(1, anything=True)
    assert history.log() == ((CHANCE, "4"),)


def test_with_anything_the_rolls_since_a_players_action_go_with_it():
    history = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2")):
        history = history.play(player, action)
    history = history.undo(1, anything=True)
    assert history.log() == ((CHANCE, "4"),)
    history = history.undo(anything=True)
    assert history.log() == ()


def test_redo_plays_the_same_rolls_again():
    history = race()
    for player, action in ((CHANCE, "4"), (0, "keep"), (CHANCE, "2"), (1, "pass")):
        history = history.play(player, action)
    states = [history.start, *(ply.step.state for ply in history.plies)]
    for _ in range(3):
        history = history.undo(anything=True)
    assert history.log() == ()
    seen = []
    for _ in range(3):
        history = history.redo()
        seen.append(history.state)
    assert seen == [states[1], states[3], states[4]]
    with pytest.raises(CannotUndo):
        history.redo()


def test_playing_on_forgets_what_was_taken_back():
    history = race()
    history = history.play(CHANCE, "4")
    history = history.play(0, "keep")
    history = history.undo(0)
    history = history.play(0, "pass")
    with pytest.raises(CannotUndo):
        history.redo()
    assert history.state.scores == (0, 0)


# Calls


def test_resigning_is_logged_like_any_action():
    history = race()
    history = history.play(CHANCE, "4")
    history = history.play(0, RESIGN)
    assert history.log()[-1] == (0, "resign")
    assert history.outcome.places == (2, 1)


def test_many_actions_are_carried_out_without_a_history_for_each(monkeypatch):
    """Each would be a copy of all before it."""
    history = race(seed=5, turns=8)
    while history.active_players:
        player = history.active_players[0]
        history = history.draw() if player == CHANCE else history.play(player, "pass")
    monkeypatch.setattr(History, "play", None)
    played = []

    def playing():
        steps = race(seed=5, turns=8).playing((ply.player, ply.action) for ply in history.plies)
        played.append((yield from steps))

    assert [*playing()] == [*range(1, len(history.plies) + 1)]
    assert played == [history]


def test_an_action_among_many_is_refused_where_it_stands():
    rolled = race(turns=2).draw().plies[0]
    steps = race(turns=2).playing([(CHANCE, rolled.action), (0, "pass"), (0, "fly")])
    assert [next(steps), next(steps)] == [1, 2]
    with pytest.raises(IllegalAction):
        next(steps)
