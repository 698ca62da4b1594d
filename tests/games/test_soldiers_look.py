"""The picture of soldiers: coordinates in a margin, and plots wide enough for a thumb."""

from __future__ import annotations

import pytest

from game.core.contract import RESIGN
from game.core.history import begin
from game.games.soldiers.rules import GAME, field
from game.games.soldiers.view import VIEW
from game.games.soldiers.view.look import pairs
from game.view.ghosts import with_ghosts
from game.view.scene import Text

PHONE, TABLET = 336.0, 720.0
"""CSS pixels of the board on a phone and on an upright tablet."""


def drawn(size, width):
    """The scene of an empty field, its frame, and what is written on it."""
    seen = GAME.initial_state(2, {"size": size})
    selection = VIEW.select(seen, None)
    scene = VIEW.scene(seen, selection, width)
    marks = [mark for sprite in scene.sprites for mark in sprite.stamp.marks]
    return scene, VIEW.frame(seen, selection), [mark for mark in marks if isinstance(mark, Text)]


@pytest.mark.parametrize("size", range(4, 17))
def test_the_frame_is_the_picture_and_holds_the_plots(size):
    scene, frame, _texts = drawn(size, TABLET)
    assert frame.box == scene.box
    assert scene.box.width == scene.box.height
    assert frame.cells.width == 100 * size
    assert TABLET * 100 / scene.box.width >= 44


@pytest.mark.parametrize(("size", "width"), [(4, PHONE), (10, PHONE), (4, TABLET), (16, TABLET)])
def test_coordinates_stand_beside_the_plots_and_can_be_read(size, width):
    scene, _frame, texts = drawn(size, width)
    letters = [text for text in texts if text.text.isalpha()]
    numbers = [text for text in texts if text.text.isdigit()]
    assert len(letters) == len(numbers) == size
    assert all(100 * size < text.y <= scene.box.y + scene.box.height for text in letters)
    assert all(scene.box.x < text.x < 0 for text in numbers)
    assert all(text.size * width / scene.box.width >= 8.5 for text in texts)


def test_where_they_could_not_be_read_they_are_left_out():
    assert drawn(16, PHONE)[2] == []


def test_what_is_chosen_is_enlarged_on_a_phone_and_what_is_proposed_is_not():
    seen, action = GAME.initial_state(2, {"size": 10}), GAME.action_from_string("c3")
    lying = VIEW.scene(seen, VIEW.select(seen, 0), PHONE)
    chosen = VIEW.scene(seen, VIEW.aim(seen, 0, action), PHONE)
    assert "lens" in {sprite.key for sprite in chosen.sprites}
    ghosts = {s.key: s.pose.opacity for s in with_ghosts(lying, chosen).sprites}
    assert {key for key in ghosts if "lens" in key} == set()


def test_a_soldier_who_is_proposed_is_no_fainter_than_one_who_is_tried():
    seen, action = GAME.initial_state(2, {"size": 10}), GAME.action_from_string("c3")
    lying = VIEW.scene(seen, VIEW.select(seen, 0), TABLET)
    chosen = VIEW.scene(seen, VIEW.aim(seen, 0, action), TABLET)
    tried = {sprite.key: sprite.pose.opacity for sprite in chosen.sprites}["tried"]
    ghosts = {s.key: s.pose.opacity for s in with_ghosts(lying, chosen).sprites}
    assert ghosts["ghost tried"] == tried


def joined(*moves):
    """The pairs of plots between which there is a bridge after these moves, by their names."""
    state = GAME.initial_state(2, {"size": 5})
    for move in moves:
        state = GAME.apply(state, state.turn, GAME.action_from_string(move)).state
    names = field(5).names
    found = {sprite.key for sprite in VIEW.scene(state, VIEW.select(state, None), 700).sprites}
    return {
        f"{names[one]} {names[other]}"
        for number, (one, other) in enumerate(pairs(5))
        if f"bridge:{number}" in found
    }


def test_plots_of_one_player_side_by_side_touch():
    assert joined("c3") == set()
    assert joined("c3", "c4") == set()
    assert joined("c3", "a1", "d3") == {"c3 d3"}
    assert joined("c3", "a1", "d3", "a2", "c2") == {"c3 d3", "c2 c3", "a1 a2"}


def test_bridges_are_twelve_pixels_wide_on_a_tablet_and_lie_below_the_plots():
    state = GAME.initial_state(2, {})
    for move in ("e5", "a1", "f5"):
        state = GAME.apply(state, state.turn, GAME.action_from_string(move)).state
    scene = VIEW.scene(state, VIEW.select(state, None), TABLET)
    [bridge] = [sprite for sprite in scene.sprites if sprite.key.startswith("bridge:")]
    [plot, *_others] = [sprite for sprite in scene.sprites if sprite.key.startswith("plot:")]
    assert bridge.stamp.box.height * TABLET / scene.box.width == pytest.approx(12, abs=1)
    assert 0 < bridge.layer < plot.layer
    gap = 100 - 2 * 41
    assert bridge.stamp.box.width > gap


def test_the_plot_that_decided_is_alight_at_the_end():
    state = GAME.initial_state(2, {"size": 4})
    for move in ("a1", "d4", "a2", "d3", "resign"):
        state = GAME.apply(state, state.turn, GAME.action_from_string(move)).state
    shown = {sprite.key: sprite for sprite in VIEW.final(state, 700).sprites}
    tokens = {mark.stroke for mark in shown["last"].stamp.marks}
    assert tokens == {"ink", "joker"}
    names = field(4).names
    assert shown["last"].pose == shown[f"plot:{names.index('d3')}"].pose


@pytest.mark.parametrize(("moves", "words"), [(0, "after 1 move."), (1, "after 2 moves.")])
def test_the_result_says_after_how_many_moves_one_was_alone(moves, words):
    history = begin(GAME, ("Ana", "Ben"), {}, 1)
    for _count in range(moves):
        (seat,) = history.active_players
        history = history.play(seat, GAME.legal_actions(history.state, seat)[0])
    history = history.play(history.active_players[0], RESIGN)
    report = VIEW.report(history.state, history.outcome, ("Ana", "Ben"))
    assert report.words.detail == f"Alone on the board {words}"
