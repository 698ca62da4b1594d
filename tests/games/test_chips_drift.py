"""chips, §5: the house rule `late`, by which chips go on by themselves when time is up."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core import grid
from game.core import record as records
from game.core.contract import TIMEOUT, BadSetup
from game.core.history import begin
from game.core.record import BadRecord
from game.core.sharing import to_link
from game.games.chips.rules import GAME
from game.games.chips.rules.state import Order
from game.games.chips.view import VIEW
from tests.conformance import THOROUGH

NOTHING = Order(None, None)
DRIFT = {"late": "drift"}
LINK = "1AzGTMzILioF8qPPMQOLIGsxjuQyVEg0VkgwBKzEETA"
"""As Jeex made it before there was the option."""


def table(*phases, seats=2, **options):
    """A game after these phases: the orders of everyone to act, divided by `/`."""
    history = begin(GAME, [f"Player {seat}" for seat in range(seats)], {**DRIFT, **options})
    for text in phases:
        for seat, words in zip(history.active_players, text.split("/"), strict=True):
            history = history.play(seat, GAME.action_from_string(words.strip()))
    return history


def cells(text):
    """What is chosen: "c4 ?" is a cell for the runner and none for the hunter."""
    return Order(*(grid.from_name(word) for word in text.split()))


def late(history, chosen="? ?", seat=0):
    """What comes of it when that player's time is up."""
    return GAME.action_to_string(GAME.late_action(history.state, seat, cells(chosen)))


# Clause by clause


def test_before_its_first_step_a_chip_drifts_north():
    assert late(table("c3 e5 / a1 j1")) == "c4 e6"


@pytest.mark.parametrize(
    ("placed", "goes"),
    [("c10 e5", "d10 e6"), ("j10 e5", "j9 e6"), ("j3 e5", "j4 e6"), ("e5 j10", "e6 j9")],
)
def test_a_chip_that_cannot_go_north_turns_clockwise(placed, goes):
    assert late(table(f"{placed} / a1 g1")) == goes


@pytest.mark.parametrize(
    ("step", "goes"),
    [
        *[("c4 e6", "c5 e7"), ("d4 f6", "e5 g7"), ("d3 f5", "e3 g5"), ("d2 f4", "e1 g3")],
        *[("c2 e4", "c1 e3"), ("b2 d4", "a1 c3"), ("b3 d5", "a3 c5"), ("b4 d6", "a5 c7")],
    ],
)
def test_a_chip_goes_on_as_it_stepped_in_the_round_before(step, goes):
    assert late(table("c3 e5 / a10 j1", f"{step} / a9 j2")) == goes


def test_what_drifted_is_the_step_of_the_round_before():
    history = table("c3 e5 / a1 j1", "d4 e4 / a2 j2")
    for goes in ("e5 e3", "f6 e2", "g7 e1"):
        assert late(history) == goes
        history = history.play(0, GAME.late_action(history.state, 0, NOTHING))
        rival = ("a1 j1", "a2 j2")[len(history.plies) // 2 % 2]
        history = history.play(1, GAME.action_from_string(rival))
    assert late(history) == "h8 d1", "from the edge the hunter turns clockwise, from south"


def test_what_is_chosen_counts():
    history = table("c3 e5 / a1 j1")
    assert late(history, "b2 ?") == "b2 e6"
    assert late(history, "? f4") == "c4 f4"
    assert late(history, "b2 f4") == "b2 f4"


def test_the_runner_drifts_first_and_the_hunter_never_to_its_cell():
    phases = ("a5 c3 / j1 j2", "b5 c4 / j2 j3")
    assert late(table(*phases)) == "c5 d5"
    assert late(table(*phases), "b6 ?") == "b6 c5"
    assert late(table(*phases), "? c5") == "c4 c5"
    assert late(table(*phases, own_meeting=True)) == "c5 c5"


def test_neither_drifts_onto_the_cell_ordered_for_the_other_one():
    history = table("c3 c5 / a1 j1")
    assert late(history, "c4 ?") == "c4 c6"
    assert late(history, "? c4") == "d4 c4"
    both = table("c3 d3 / a1 j1")
    assert late(both, "d4 ?") == "d4 e4"
    assert late(table("c3 d3 / a1 j1", own_meeting=True), "d4 ?") == "d4 d4"


def test_where_the_other_chip_stands_now_does_not_count():
    assert late(table("c3 c4 / a1 j1")) == "c4 c5"


def test_a_chip_that_has_left_stays_away():
    history = table("c3 a1 / a2 d5", "c4 b1 / a3 d4", "c5 c1 / a4 c5")
    assert history.state.runners[0] is None
    assert late(history) == "- d1"


def test_only_rounds_have_a_clock_then_and_placement_has_none():
    history = table(seconds=7)
    assert GAME.time_limit(history.state, 0) == 0
    assert GAME.late_action(history.state, 0, NOTHING) == TIMEOUT
    history = table("c3 e5 / a1 j1", seconds=7)
    assert GAME.time_limit(history.state, 0) == 7


def test_without_a_clock_the_option_does_nothing():
    with_it = table("c3 e5 / a1 j1", seconds=0)
    without = table("c3 e5 / a1 j1", seconds=0, late="out")
    assert with_it.state == without.state
    assert GAME.late_action(with_it.state, 0, NOTHING) == TIMEOUT


def test_out_is_the_default_and_whoever_is_too_late_is_out():
    assert table(late="out").state == begin(GAME, ["Player 0", "Player 1"]).state
    history = table("c3 e5 / a1 j1", late="out")
    assert GAME.late_action(history.state, 0, cells("c4 e6")) == TIMEOUT


@pytest.mark.parametrize("how", ["out", "drift"])
def test_timeout_in_a_record_eliminates_whatever_late_says(how):
    history = table("c3 e5 / a1 j1 / d8 f8", seats=3, late=how).play(0, TIMEOUT)
    for seat in (1, 2):
        history = history.play(seat, GAME.legal_actions(history.state, seat)[0])
    assert GAME.facts(history.state)["out"] == [True, False, False]


def test_nobody_drifts_who_has_ordered():
    history = table("c3 e5 / a1 j1").play(0, cells("c4 e6"))
    assert GAME.late_action(history.state, 0, NOTHING) is None


# The option


@pytest.mark.parametrize("value", ["Drift", "", True, 0, "out "])
def test_no_other_value(value):
    with pytest.raises(BadSetup, match="late"):
        table(late=value)


def test_a_record_with_an_unknown_value_is_refused():
    text = records.dumps(records.of_history(table("c3 e5 / a1 j1"))).replace("drift", "float")
    with pytest.raises(BadRecord) as caught:
        records.replay(records.parse(text), GAME)
    assert caught.value.place == "options"


def test_a_record_holds_an_ordinary_order():
    history = table("c3 e5 / a1 j1")
    history = history.play(0, GAME.late_action(history.state, 0, cells("d3 ?")))
    record = records.of_history(history)
    assert record.actions[-1] == (0, "d3 e6")
    assert records.replay(records.parse(records.dumps(record)), GAME).state == history.state


def test_records_and_links_of_games_without_the_option_are_as_they_were():
    history = begin(GAME, ["Ana", "Ben"], {"size": 6}, 7).play(1, GAME.action_from_string("a1 b1"))
    record = records.of_history(history)
    assert records.dumps(record) == (
        '{"format":1,"game":"chips","options":{"size":6},"players":["Ana","Ben"],"seed":7,'
        '"actions":[[1,"a1 b1"]]}'
    )
    assert to_link(record) == LINK


def test_quick_games_propose_it_and_the_others_do_not():
    proposed = {preset.name: preset.options.get("late") for preset in VIEW.presets()}
    assert proposed == {"Standard": None, "Quick": "drift", "First game": None}


# In any position


def some_position(data, seed):
    """A position in a round, one who has not ordered, dice, and what that one may order."""
    dice, own_meeting = Random(seed), data.draw(st.booleans())
    seats = data.draw(st.integers(2, 8))
    history = table(seats=seats, size=data.draw(st.integers(4, 7)), own_meeting=own_meeting)
    for _ in range(data.draw(st.integers(seats, 6 * seats))):
        if not history.active_players:
            break
        seat = dice.choice(history.active_players)
        history = history.play(seat, dice.choice(GAME.legal_actions(history.state, seat)))
    state = history.state
    assume(state.round and history.active_players)
    seat = dice.choice(history.active_players)
    return state, seat, dice, GAME.legal_actions(state, seat)


def parts(order):
    """That order, and what of it may have been chosen so far."""
    return [order, Order(order.runner, None), Order(None, order.hunter), NOTHING]


@THOROUGH
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_what_comes_of_it_is_legal_and_has_what_was_chosen(data, seed):
    state, seat, dice, legal = some_position(data, seed)
    for chosen in parts(dice.choice(legal)):
        order = GAME.late_action(state, seat, chosen)
        assert order in legal
        assert chosen.runner in (None, order.runner)
        assert chosen.hunter in (None, order.hunter)


@THOROUGH
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_it_depends_on_nothing_but_what_the_player_sees_and_has_chosen(data, seed):
    state, seat, dice, legal = some_position(data, seed)
    chosen = dice.choice(parts(dice.choice(legal)))
    order = GAME.late_action(state, seat, chosen)
    assert GAME.late_action(state, seat, chosen) == order
    assert GAME.late_action(GAME.observation(state, seat), seat, chosen) == order
    for player in {*GAME.active_players(state)} - {seat}:
        state = GAME.apply(state, player, GAME.legal_actions(state, player)[-1]).state
    assert GAME.late_action(state, seat, chosen) == order
