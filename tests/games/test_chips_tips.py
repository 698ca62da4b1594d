"""Tips of a first game: what they mark is true by the rules (§4), and they end by themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import grid
from game.core.history import begin
from game.games.chips.rules import GAME
from game.games.chips.rules.state import Order
from game.games.chips.view import VIEW
from game.games.chips.view.input import chips_on, reachable
from game.view.tips import with_tips

FIRST = VIEW.first_table().options
CELLS = grid.cells(6)
orders = st.builds(Order, st.sampled_from(CELLS), st.sampled_from(CELLS)).filter(
    lambda order: order.runner != order.hunter
)


def placed(wanted, options=FIRST):
    """A game after placement, with no move made."""
    history = begin(GAME, [f"P{n}" for n in range(len(wanted))], options)
    for seat, order in enumerate(wanted):
        history = history.play(seat, order)
    return history


def named(cells):
    return {grid.name(cell) for cell in cells}


@given(st.lists(orders, min_size=2, max_size=6))
def test_a_cell_called_safe_is_free_and_beyond_every_hunter_and_the_others_are_not(wanted):
    seen = placed(wanted).state
    tips = VIEW.tips(seen, VIEW.select(seen, 0))
    hunters, taken = [order.hunter for order in wanted[1:]], {*seen.runners, *seen.hunters}
    for cell in reachable(seen, VIEW.select(seen, 0), "green"):
        near = any(grid.distance(cell, hunter) == 1 for hunter in hunters)
        told = "a hunter can come here" if near else None if cell in taken else "safe"
        assert tips.words.get(grid.name(cell)) == told


@given(st.lists(orders, min_size=2, max_size=6), st.sampled_from(["green", "purple"]))
def test_no_cell_in_reach_has_the_colour_of_a_meaning_that_is_not_its_own(wanted, chip):
    seen = placed(wanted).state
    selection = VIEW.pick(seen, VIEW.select(seen, 0), chip)
    tips = VIEW.tips(seen, selection)
    scene = with_tips(VIEW.scene(seen, selection, 600), tips)
    for cell in reachable(seen, selection, chip):
        colours = {
            colour
            for sprite in scene.sprites
            if sprite.key in (f"frame:{cell}", f"dart:{cell}", f"tip:{cell}")
            for mark in sprite.stamp.marks
            for colour in (mark.fill, mark.stroke)
        }
        words = tips.words.get(grid.name(cell), "")
        assert ("run" in colours) == (words == "safe")
        if "Purple" in tips.detail:
            assert ("hunt" in colours) == words.endswith("can come here")


@given(st.lists(orders, min_size=2, max_size=6))
def test_where_no_free_cell_is_safe_the_words_say_so(wanted):
    seen = placed(wanted).state
    tips = VIEW.tips(seen, VIEW.select(seen, 0))
    assert ("No free cell is safe." in tips.detail) == ("safe" not in tips.words.values())


@given(st.lists(orders, min_size=2, max_size=6))
def test_only_colours_that_are_on_the_board_are_explained(wanted):
    seen = placed(wanted).state
    tips = VIEW.tips(seen, VIEW.select(seen, 0))
    assert ("Green" in tips.detail) == ("safe" in tips.words.values())
    assert ("Purple" in tips.detail) == ("a hunter can come here" in tips.words.values())


@given(st.lists(orders, min_size=2, max_size=6))
def test_a_hunter_is_led_to_cells_that_a_runner_can_reach(wanted):
    seen = placed(wanted).state
    nothing = VIEW.pick(seen, VIEW.select(seen, 0), "purple")
    tips = VIEW.tips(seen, nothing)
    runners = [order.runner for order in wanted[1:]]
    for cell in tips.words:
        at = grid.from_name(cell)
        assert grid.distance(at, wanted[0].hunter) == 1
        assert any(grid.distance(at, runner) == 1 for runner in runners)
    assert len(tips.callouts) <= 2


def test_each_chip_is_a_step_and_done_the_last():
    history = begin(GAME, ["Ana", "Bolt"], FIRST)
    nothing = VIEW.select(history.state, 0)
    first = VIEW.tips(history.state, nothing)
    assert (first.step, first.steps, first.detail) == (1, 3, "Hunters will chase it. Tap any cell.")
    one = VIEW.interpret(history.state, nothing, "a1")
    second = VIEW.tips(history.state, one)
    assert (second.step, second.detail) == (2, "It catches the others’ runners. Tap any cell.")
    both = VIEW.interpret(history.state, one, "c1")
    assert VIEW.tips(history.state, both) == replace(second, step=3, detail="")


def test_tips_end_after_two_rounds_and_other_tables_have_none():
    wanted = [Order(grid.cell(0, 0), grid.cell(5, 5)), Order(grid.cell(5, 0), grid.cell(0, 5))]
    history, steps = placed(wanted), ((1, -1), (-1, 1), (1, -1))
    for number, step in enumerate(steps, 1):
        seen = history.state
        assert (VIEW.tips(seen, VIEW.select(seen, 0)) is not None) == (number <= 2)
        for seat, sign in ((0, 1), (1, -1)):
            runner, hunter = seen.runners[seat], seen.hunters[seat]
            history = history.play(
                seat,
                Order(
                    grid.beside(runner, sign * step[0], 0), grid.beside(hunter, -sign * step[0], 0)
                ),
            )
    standard = placed(wanted, {}).state
    assert VIEW.tips(standard, VIEW.select(standard, 0)) is None


@given(st.lists(orders, min_size=2, max_size=6), st.sampled_from(["green", "purple"]))
def test_a_cell_to_tap_is_seen_neither_a_chip_nor_a_label_hides_it(wanted, chip):
    seen = placed(wanted).state
    selection = VIEW.pick(seen, VIEW.select(seen, 0), chip)
    labels = VIEW.tips(seen, selection).callouts
    for label in labels:
        goal = grid.from_name(label.cell)
        if " cell" in label.words:
            assert goal in reachable(seen, selection, chip)
            assert not chips_on(seen, goal)
        for other in labels:
            row = grid.row(grid.from_name(other.cell)) + (-1 if other.below else 1)
            column = grid.column(grid.from_name(other.cell))
            assert row != grid.row(goal) or abs(column - grid.column(goal)) >= 1


def test_who_sends_the_hunter_to_a_runner_is_told_that_runners_never_stay():
    wanted = [Order(grid.cell(0, 0), grid.cell(3, 3)), Order(grid.cell(3, 4), grid.cell(5, 0))]
    history = placed(wanted)
    seen = history.state
    nothing = VIEW.select(seen, 0)
    chosen = VIEW.interpret(seen, VIEW.interpret(seen, nothing, "a2"), "d5")
    assert (chosen.runner, chosen.hunter) == (grid.cell(0, 1), grid.cell(3, 4))
    line = "Runners never stay: P1’s runner will leave d5."
    assert VIEW.say(seen, chosen, history.players).detail == line
    assert VIEW.tips(seen, chosen).detail == "", "so that these words are seen"
    beside = VIEW.interpret(seen, VIEW.interpret(seen, nothing, "a2"), "d3")
    assert "never" not in VIEW.say(seen, beside, history.players).detail


@given(st.lists(orders, min_size=2, max_size=6), st.sampled_from(["green", "purple"]))
def test_two_labels_never_lie_over_each_other(wanted, chip):
    seen = placed(wanted).state
    labels = VIEW.tips(seen, VIEW.pick(seen, VIEW.select(seen, 0), chip)).callouts
    rows = [grid.row(grid.from_name(label.cell)) + (-1 if label.below else 1) for label in labels]
    columns = [grid.column(grid.from_name(label.cell)) for label in labels]
    assert len(labels) < 2 or rows[0] != rows[1] or abs(columns[0] - columns[1]) >= 2


@pytest.mark.parametrize("plays_round", [0, 1, 2, 3])
def test_where_to_tap_is_said_in_the_first_rounds(plays_round):
    history = begin(GAME, ["Ana", "Ben"], {"size": 10, "rounds": 5, "seconds": 0})
    for number in range(plays_round):
        step = "bc"[number % 2]
        history = history.play(0, GAME.action_from_string(f"{step}2 {step}4"))
        history = history.play(1, GAME.action_from_string(f"{step}8 {step}6"))
    seen = GAME.observation(history.state, 0)
    detail = VIEW.say(seen, VIEW.select(seen, 0), history.players).detail
    told = ("Tap any cell.", *2 * ("Tap one of the 8 marked cells.",), "")
    assert detail == told[plays_round]
