"""chips, clause by clause: `test_s6_…` holds up §6 of the rulebook.

Positions are reached by playing text orders, never by writing a state. In `play` a phase is one
text: the orders of everyone to act, in seat order, divided by `/`. In `gather` only the meetings
are told.
"""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import RESIGN, TIMEOUT, BadSetup, IllegalAction
from game.core.history import begin
from game.games.chips.rules import GAME, events
from game.games.chips.rules.scoring import payments, points, price
from tests.conformance import THOROUGH

# Helpers


def table(seats, **options):
    return begin(GAME, [f"Player {seat}" for seat in range(seats)], options)


def order(history, seat, text):
    return history.play(seat, GAME.action_from_string(text))


def phase(history, text):
    """After one phase: the orders of all who are to act, in seat order."""
    active = history.active_players
    for seat, words in zip(active, text.split("/"), strict=True):
        history = order(history, seat, words.strip())
    return history


def play(*phases, **options):
    """A game with as many seats as the first phase has orders."""
    history = table(phases[0].count("/") + 1, **options)
    for text in phases:
        history = phase(history, text)
    return history


def facts(history):
    return GAME.facts(history.state)


def runner_points(history):
    return facts(history)["points"]["green"]


def hunter_points(history):
    return facts(history)["points"]["purple"]


def legal_texts(history, seat):
    return {GAME.action_to_string(a) for a in GAME.legal_actions(history.state, seat)}


def refusal(history, seat, text):
    """The clause by which the order is refused; nothing changes by it."""
    before = history.state
    with pytest.raises(IllegalAction) as problem:
        order(history, seat, text)
    assert history.state == before
    return problem.value.clause


def gather(seats, *meetings, late=(), **options):
    """Every round the hunters and runners of one meeting end in one cell, all others elsewhere.

    A meeting is (hunters, runners). Runners wait on d4/d5 and hunters on f4/f5; between them e4 and
    e5 take turns as the place to meet, so that everyone steps in every round. The seats in `late`
    are too late in the last round.
    """
    history = table(seats, **{"size": 6, "rounds": 50, **options})
    history = phase(history, "/".join(["d5 f5"] * seats))
    for number, (hunters, runners) in enumerate(meetings, start=1):
        row = 4 if number % 2 else 5
        left = facts(history)["green"]
        texts = [
            f"{'-' if left[seat] is None else 'e' if seat in runners else 'd'}{row} "
            f"{'e' if seat in hunters else 'f'}{row}".replace(f"-{row}", "-")
            for seat in range(seats)
        ]
        for seat in late if number == len(meetings) else ():
            texts[seat] = "timeout"
        history = phase(history, "/".join(texts))
    return history


QUIET = (set(), set())
"""A round in which nobody meets."""


# §1 Board


def test_s1_the_board_is_ten_by_ten_unless_told_otherwise():
    cells = {text.split()[0] for text in legal_texts(table(2), 0)}
    assert cells == {f"{letter}{row}" for letter in "abcdefghij" for row in range(1, 11)}


@pytest.mark.parametrize(("size", "corner"), [(4, "d4"), (10, "j10"), (16, "p16")])
def test_s1_a_square_board_of_any_offered_size(size, corner):
    history = table(2, size=size)
    assert len(legal_texts(history, 0)) == size**2 * (size**2 - 1)
    history = order(history, 0, f"{corner} a1")
    column_beyond, row_beyond = f"{chr(ord(corner[0]) + 1)}1", f"a{size + 1}"
    assert refusal(history, 1, f"{column_beyond} b1")
    assert refusal(history, 1, f"b1 {row_beyond}")


@pytest.mark.parametrize("size", [3, 17, 0, -10, True, "10"])
def test_s1_no_other_size(size):
    with pytest.raises(BadSetup, match="size takes 4 to 16"):
        table(2, size=size)


@pytest.mark.parametrize(
    ("corner", "beside"),
    [
        ("a1", {"a2", "b1", "b2"}),
        ("a10", {"a9", "b9", "b10"}),
        ("j1", {"i1", "i2", "j2"}),
        ("j10", {"i9", "i10", "j9"}),
    ],
)
def test_s1_edges_do_not_wrap(corner, beside):
    history = play(f"{corner} e5 / e6 e7")
    assert {text.split()[0] for text in legal_texts(history, 0)} == beside
    across = {"a1": "j1", "a10": "a1", "j1": "j10", "j10": "a10"}[corner]
    assert refusal(history, 0, f"{across} e4") == "§4"


# §2 Players


@pytest.mark.parametrize("count", [2, 3, 31, 32])
def test_s2_two_to_thirty_two_players_whose_green_chips_hold_a_point_for_each(count):
    history = table(count)
    assert runner_points(history) == [f"{count}.00"] * count
    assert hunter_points(history) == ["0.00"] * count
    assert history.active_players == tuple(range(count))


@pytest.mark.parametrize("count", [0, 1, 33, 100])
def test_s2_no_other_number_of_players(count):
    with pytest.raises(BadSetup, match="2 to 32"):
        table(count)


def test_s2_points_are_exact_hundredths():
    history = gather(4, *[({0, 1, 2}, {3})])
    assert hunter_points(history) == ["1.33", "1.33", "1.33", "0.00"]
    assert history.state.hunter_points == (133, 133, 133, 0)


# §3 Placement


@pytest.mark.parametrize("seconds", [0, 3, 10, 120])
def test_s3_everyone_has_the_same_seconds_to_place_and_in_every_round(seconds):
    history = table(2, seconds=seconds)
    assert {GAME.time_limit(history.state, seat) for seat in (0, 1)} == {seconds}
    history = phase(history, "a1 b1 / c1 d1")
    assert {GAME.time_limit(history.state, seat) for seat in (0, 1)} == {seconds}


def test_s3_ten_seconds_is_the_default():
    assert GAME.time_limit(table(2).state, 0) == 10


@pytest.mark.parametrize("seconds", [-1, 1, 2, 121, False, 3.5])
def test_s3_no_other_number_of_seconds(seconds):
    with pytest.raises(BadSetup, match="seconds takes 0 or 3 to 120"):
        table(2, seconds=seconds)


def test_s3_the_green_chip_is_named_first_then_the_purple_one():
    history = play("c4 d5 / e6 f7")
    assert facts(history)["green"] == ["c4", "e6"]
    assert facts(history)["purple"] == ["d5", "f7"]


@pytest.mark.parametrize("own_meeting", [False, True])
def test_s3_a_players_two_chips_start_on_different_cells(own_meeting):
    history = table(2, own_meeting=own_meeting)
    assert refusal(history, 0, "c4 c4") == "§3"
    assert "c4 c4" not in legal_texts(history, 0)


def test_s3_both_chips_are_placed():
    history = table(2)
    assert refusal(history, 0, "- c4") == "§3"
    assert refusal(history, 0, "c4 -") == "§3"
    assert refusal(history, 0, "- -") == "§3"


def test_s3_chips_of_different_players_may_share_a_cell():
    history = play("a1 b2 / a1 b2 / b2 a1")
    assert facts(history)["green"] == ["a1", "a1", "b2"]
    assert facts(history)["purple"] == ["b2", "b2", "a1"]


def test_s3_placement_is_no_round_and_scores_nothing():
    history = play("a1 b2 / b2 a1")
    assert runner_points(history) == ["2.00", "2.00"]
    assert hunter_points(history) == ["0.00", "0.00"]
    assert facts(history)["round"] == 1


# §4 Rounds


def test_s4_ten_rounds_unless_told_otherwise():
    assert len(back_and_forth(table(2))) == 10


@pytest.mark.parametrize("rounds", [1, 2, 50])
def test_s4_any_offered_number_of_rounds(rounds):
    assert back_and_forth(table(2, rounds=rounds)) == list(range(1, rounds + 1))


def back_and_forth(history):
    """The rounds that a game of two who only step aside and back takes."""
    played = []
    history = phase(history, "a1 c1 / e1 g1")
    while history.active_players:
        played.append(facts(history)["round"])
        history = phase(history, "a2 c2 / e2 g2" if len(played) % 2 else "a1 c1 / e1 g1")
    return played


@pytest.mark.parametrize("rounds", [0, 51, -1, True])
def test_s4_no_other_number_of_rounds(rounds):
    with pytest.raises(BadSetup, match="rounds takes 1 to 50"):
        table(2, rounds=rounds)


def test_s4_each_chip_steps_to_one_of_eight_adjacent_cells():
    history = play("e5 b2 / h8 h9")
    steps = [text.split() for text in legal_texts(history, 0)]
    assert {runner for runner, _ in steps} == {"d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"}
    assert {hunter for _, hunter in steps} == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    assert len(steps) == 64


def test_s4_standing_still_is_no_move():
    history = play("e5 b2 / h8 h9")
    assert refusal(history, 0, "e5 b3") == "§4"
    assert refusal(history, 0, "e6 b2") == "§4"


def test_s4_no_chip_jumps():
    history = play("e5 b2 / h8 h9")
    assert refusal(history, 0, "e7 b3") == "§4"
    assert refusal(history, 0, "e6 b4") == "§4"
    assert refusal(history, 0, "b3 e6") == "§4"


def test_s4_both_chips_are_ordered():
    history = play("e5 b2 / h8 h9")
    assert refusal(history, 0, "- b3") == "§4"
    assert refusal(history, 0, "e6 -") == "§4"


def test_s4_one_order_each_and_no_second_thought():
    history = play("e5 b2 / h8 h9")
    history = order(history, 0, "e6 b3")
    refusal(history, 0, "e4 b1")
    assert history.active_players == (1,)


def test_s4_orders_are_secret_and_carried_out_at_once_with_the_last():
    history = play("e5 b2 / h8 h9")
    waiting = facts(history)
    history = order(history, 1, "h7 h8")
    assert facts(history) == {**waiting, "waiting": [0]}
    history = order(history, 0, "e6 b3")
    assert facts(history)["green"] == ["e6", "h7"]
    assert facts(history)["purple"] == ["b3", "h8"]


def test_s4_passing_each_other_is_no_meeting():
    history = play("a1 j10 / j1 b1", "b1 j9 / j2 a1")
    assert (facts(history)["green"][0], facts(history)["purple"][1]) == ("b1", "a1")
    assert runner_points(history) == ["2.00", "2.00"]


def test_s4_a_step_to_where_a_chip_was_is_no_meeting():
    history = play("a1 j10 / j1 b1", "a2 j9 / j2 a1")
    assert runner_points(history) == ["2.00", "2.00"]


def test_s4_own_chips_may_not_end_on_one_cell():
    history = play("a1 c1 / j1 j10")
    assert refusal(history, 0, "b1 b1") == "§4"
    assert "b1 b1" not in legal_texts(history, 0)


def test_s4_own_chips_may_pass_each_other():
    history = play("a1 b1 / j1 j10", "b1 a1 / j2 j9")
    assert (facts(history)["green"][0], facts(history)["purple"][0]) == ("b1", "a1")
    assert runner_points(history) == ["2.00", "2.00"]


def test_s4_own_chips_meet_like_any_two_where_that_is_allowed():
    history = play("a1 c1 / j1 j10 / e5 f5 / g5 h5 / i5 j5 / e7 g7", own_meeting=True)
    assert "b1 b1" in legal_texts(history, 0)
    history = phase(history, "b1 b1 / j2 j9 / e6 f6 / g6 h6 / i6 j6 / e8 g8")
    assert runner_points(history)[0] == "1.00"
    assert hunter_points(history)[0] == "5.00"


# §5 Too late


def test_s5_too_late_to_place_is_eliminated():
    history = play("a1 b1 / timeout / e1 f1")
    assert facts(history)["out"] == [False, True, False]
    assert facts(history)["green"] == ["a1", None, "e1"]
    assert facts(history)["purple"] == ["b1", None, "f1"]
    assert runner_points(history) == ["3.00"] * 3
    assert history.active_players == (0, 2)


def test_s5_too_late_in_a_round_is_eliminated():
    history = play("a1 b1 / c1 d1 / e1 f1", "a2 b2 / timeout / e2 f2")
    assert facts(history)["out"] == [False, True, False]
    assert facts(history)["green"] == ["a2", None, "e2"]
    assert facts(history)["purple"] == ["b2", None, "f2"]
    assert history.active_players == (0, 2)
    assert refusal(history, 1, "c2 d2")
    assert refusal(history, 1, "resign")


@pytest.mark.parametrize("call", [TIMEOUT, RESIGN])
def test_s5_too_late_and_giving_up_are_orders_like_any_other(call):
    """They show nothing, and nothing ends, before the phase is carried out."""
    history = play("a1 c1 / e1 g1")
    waiting = facts(history)
    history = history.play(0, call)
    assert facts(history) == {**waiting, "waiting": [1]}
    assert history.outcome is None
    history = order(history, 1, "e2 g2")
    assert facts(history)["out"] == [True, False]
    assert history.outcome is not None


def test_s5_the_clock_says_timeout_to_whoever_has_not_ordered():
    history = table(2)
    history = order(history, 0, "a1 b1")
    assert GAME.timeout(history.state, 0) is None
    assert GAME.timeout(history.state, 1) == TIMEOUT


@pytest.mark.parametrize("seconds", [0, 10])
def test_s5_a_replay_takes_timeout_whatever_seconds_says(seconds):
    history = play("a1 b1 / timeout / c1 d1", seconds=seconds)
    assert facts(history)["out"] == [False, True, False]


def test_s5_chips_of_the_eliminated_leave_before_the_round_is_scored():
    """Seat 2 was to hunt along; the two hunters left ask for 10 and share it, not for 20."""
    history = gather(12, ({0, 1, 2}, {4}), late=[2])
    assert runner_points(history)[4] == "2.00"
    assert hunter_points(history)[:3] == ["5.00", "5.00", "0.00"]


def test_s5_a_runner_who_is_too_late_pays_nothing():
    history = gather(6, ({0}, {4, 5}), late=[4])
    assert runner_points(history)[4] == "6.00"
    assert runner_points(history)[5] == "1.00"  # alone with one hunter: 5, not 2
    assert hunter_points(history)[0] == "5.00"


def test_s5_points_of_the_eliminated_stay_as_they_are():
    history = gather(6, ({0}, {5}), ({1}, {4}), late=[0, 5])
    assert hunter_points(history)[0] == "5.00"
    assert runner_points(history)[5] == "1.00"
    history = phase(history, "/".join(["d4 f4", "d4 f4", "d4 f4", "d4 f4"]))
    assert (hunter_points(history)[0], runner_points(history)[5]) == ("5.00", "1.00")


def test_s5_all_too_late_at_once_ends_the_game_for_all():
    history = play("a1 b1 / c1 d1 / e1 f1", "timeout / timeout / timeout")
    assert facts(history) == {
        "phase": "over",
        "round": 1,
        "green": [None, None, None],
        "purple": [None, None, None],
        "points": {"green": ["3.00"] * 3, "purple": ["0.00"] * 3},
        "waiting": [],
        "out": [True, True, True],
    }
    assert history.outcome.places == (1, 1, 1)


def test_s5_all_too_late_to_place_ends_the_game_before_round_one():
    history = play("timeout / timeout")
    assert (facts(history)["phase"], facts(history)["round"]) == ("over", 0)
    assert history.outcome.places == (1, 1)


def test_s5_several_resign_in_one_round():
    history = play("a1 b1 / c1 d1 / e1 f1 / g1 h1", "resign / c2 d2 / resign / g2 h2")
    assert facts(history)["out"] == [True, False, True, False]
    assert facts(history)["phase"] == "round"
    assert history.active_players == (1, 3)


# §6 Meetings

EXAMPLES = [
    # seats, meetings before, (hunters, runners), each runner pays, each hunter gets
    pytest.param(12, [], ({0, 1}, {2}), ["10.00"], "5.00", id="2 purple, 1 green with 12.00"),
    pytest.param(25, [], ({0, 1, 2}, {3}), ["20.00"], "6.67", id="3 purple, 1 green with 25.00"),
    pytest.param(4, [], ({0, 1, 2}, {3}), ["4.00"], "1.33", id="3 purple, 1 green with 4.00"),
    pytest.param(
        12,  # seat 3 pays 5, then 2 and 2 in company
        [({9}, {3}), ({9}, {3, 5}), ({9}, {3, 5})],
        ({0, 1}, {2, 3}),
        ["10.00", "3.00"],
        "6.50",
        id="2 purple, 2 green with 12.00 and 3.00",
    ),
    pytest.param(4, [], ({0}, {1, 2}), ["2.00", "2.00"], "4.00", id="1 purple, 2 green with 4.00"),
    pytest.param(
        5, [], ({0, 1}, {2, 3, 4}), ["4.00"] * 3, "6.00", id="2 purple, 3 green with 5.00"
    ),
    pytest.param(
        9,  # seat 8 pays 2 four times, in company
        [({0}, {7, 8})] * 4,
        (set(range(8)), {8}),
        ["1.00"],
        "0.13",
        id="8 purple, 1 green with 1.00",
    ),
]


@pytest.mark.parametrize(("count", "before", "meeting", "pay", "get"), EXAMPLES)
def test_s6_the_rulebooks_examples(count, before, meeting, pay, get):
    earlier = gather(count, *before)
    history = gather(count, *before, meeting)
    hunters, runners = meeting
    assert [paid(earlier, history, seat) for seat in sorted(runners)] == pay
    assert {got(earlier, history, seat) for seat in hunters} == {get}
    others = set(range(count))
    assert {paid(earlier, history, seat) for seat in others - runners} <= {"0.00"}
    assert {got(earlier, history, seat) for seat in others - hunters} <= {"0.00"}


def paid(earlier, later, seat):
    return points(earlier.state.runner_points[seat] - later.state.runner_points[seat])


def got(earlier, later, seat):
    return points(later.state.hunter_points[seat] - earlier.state.hunter_points[seat])


@pytest.mark.parametrize(
    ("hunters", "runners", "each_owes"),
    [
        (1, 1, 5),
        (2, 1, 10),
        (2, 2, 10),
        (3, 2, 20),
        (3, 3, 20),
        (6, 1, 160),
        (32, 32, 5 * 2**31),
        (1, 2, 2),
        (1, 31, 2),
        (2, 3, 4),
        (15, 16, 30),
        (31, 32, 62),
    ],
)
def test_s6_what_each_runner_pays(hunters, runners, each_owes):
    assert price(hunters, runners) == 100 * each_owes


def test_s6_a_cell_with_one_colour_only_is_no_meeting():
    history = play("a1 e1 / a1 e1", "a2 e2 / a2 e2")
    assert facts(history)["green"] == ["a2", "a2"]
    assert facts(history)["purple"] == ["e2", "e2"]
    assert runner_points(history) == ["2.00", "2.00"]


def test_s6_every_green_chip_in_the_cell_owes_the_full_amount():
    history = gather(12, ({0, 1}, {2, 3}))
    assert runner_points(history)[2:4] == ["2.00", "2.00"]
    assert hunter_points(history)[:2] == ["10.00", "10.00"]


def test_s6_each_cell_is_settled_on_its_own():
    """Two meetings in one round: one hunter with one runner, one hunter with two."""
    history = play(
        "a1 h1 / e2 c1 / e2 g1 / a7 g3 / a9 h9 / c9 j9",
        "b2 g2 / f2 b2 / f2 f1 / a8 f2 / a10 h10 / c10 j10",
        size=10,
    )
    assert runner_points(history) == ["1.00", "4.00", "4.00", "6.00", "6.00", "6.00"]
    assert hunter_points(history) == ["0.00", "5.00", "0.00", "4.00", "0.00", "0.00"]


def test_s6_who_hunts_in_one_cell_may_be_hunted_in_another():
    history = play(
        "a1 c3 / c1 a2 / e5 g7 / e7 g9 / i1 j3 / i5 j7",
        "b1 c2 / c2 b1 / e6 g8 / e8 g10 / i2 j4 / i6 j8",
    )
    assert runner_points(history)[:2] == ["1.00", "1.00"]
    assert hunter_points(history)[:2] == ["5.00", "5.00"]


def test_s6_a_meeting_that_stays_together_pays_again():
    history = gather(12, ({0}, {1}), ({0}, {1}))
    assert runner_points(history)[1] == "2.00"
    assert hunter_points(history)[0] == "10.00"


def test_s6_nobody_pays_more_than_all():
    history = gather(2, ({0}, {1}))
    assert runner_points(history) == ["2.00", "0.00"]
    assert hunter_points(history) == ["2.00", "0.00"]


@THOROUGH
@given(st.lists(st.integers(1, 10_000), min_size=1, max_size=32), st.integers(1, 32))
def test_s6_payments_and_shares_in_general(held, hunters):
    each_owes = 500 * 2 ** (hunters - 1) if hunters >= len(held) else 200 * hunters
    runners = list(enumerate(held, start=40))
    shares, paid = payments(range(hunters), runners)
    assert [payment.seat for payment in paid] == [seat for seat, _ in runners]
    assert [payment.amount for payment in paid] == [min(each_owes, h) for h in held]
    exact = Fraction(sum(payment.amount for payment in paid), hunters)
    assert [share.seat for share in shares] == list(range(hunters))
    assert {share.amount for share in shares} == {int(exact + Fraction(1, 2))}  # half goes up


@pytest.mark.parametrize(
    ("hundredths", "text"), [(0, "0.00"), (5, "0.05"), (667, "6.67"), (12_000, "120.00")]
)
def test_s6_points_are_told_with_two_decimals(hundredths, text):
    assert points(hundredths) == text


# §7 Run out


def test_s7_a_green_chip_with_nothing_left_leaves_and_its_owner_plays_on():
    history = gather(2, ({0}, {1}))
    assert facts(history)["green"] == ["d4", None]
    assert facts(history)["purple"] == ["e4", "f4"]
    assert facts(history)["out"] == [False, False]
    assert history.active_players == (0, 1)


def test_s7_from_then_on_only_the_purple_chip_is_ordered():
    history = gather(2, ({0}, {1}))
    listed = legal_texts(history, 1)
    assert listed == {"- e3", "- e4", "- e5", "- f3", "- f5"}
    assert refusal(history, 1, "e5 f5") == "§7"
    assert refusal(history, 1, "- -") == "§4"
    history = phase(history, "d5 e5 / - e4")
    assert facts(history)["purple"] == ["e5", "e4"]


def test_s7_the_purple_chip_that_is_left_still_hunts():
    history = gather(2, ({0}, {1}), ({1}, {0}))
    assert hunter_points(history) == ["2.00", "2.00"]
    assert facts(history)["green"] == [None, None]


def test_s7_only_nothing_is_run_out():
    """A green chip that keeps a single hundredth stays; here one keeps a whole point."""
    history = gather(6, ({0}, {1}))
    assert runner_points(history)[1] == "1.00"
    assert facts(history)["green"][1] == "e4"


def test_s7_a_chip_that_is_left_alone_can_be_too_late():
    history = gather(3, ({0}, {1}))
    history = phase(history, "d5 f5 / timeout / d5 f5")
    assert facts(history)["out"] == [False, True, False]


# §8 End


def test_s8_the_game_ends_when_the_last_round_is_scored():
    history = gather(4, ({0}, {1}), rounds=1)
    assert (facts(history)["phase"], facts(history)["round"]) == ("over", 1)
    assert hunter_points(history)[0] == "4.00"
    assert history.active_players == ()
    assert refusal(history, 0, "d5 f5")
    assert refusal(history, 0, "resign")


def test_s8_the_game_ends_as_soon_as_one_is_left_and_that_round_is_scored():
    """Seat 0 is alone left in round 1; own chips that meet in it still pay."""
    history = play("a1 c1 / e1 f1 / g1 h1", "b1 b1 / timeout / resign", own_meeting=True, rounds=5)
    assert (facts(history)["phase"], facts(history)["round"]) == ("over", 1)
    assert runner_points(history) == ["0.00", "3.00", "3.00"]
    assert hunter_points(history) == ["3.00", "0.00", "0.00"]
    assert facts(history)["green"] == [None, None, None]


def test_s8_one_left_at_placement_ends_the_game_in_round_zero():
    history = play("timeout / c4 d5 / resign")
    assert facts(history) == {
        "phase": "over",
        "round": 0,
        "green": [None, "c4", None],
        "purple": [None, "d5", None],
        "points": {"green": ["3.00"] * 3, "purple": ["0.00"] * 3},
        "waiting": [],
        "out": [True, False, True],
    }
    assert history.outcome.places == (2, 1, 2)


def test_s8_two_left_play_on():
    history = play("a1 b1 / timeout / e1 f1")
    assert (facts(history)["phase"], facts(history)["round"]) == ("round", 1)


def test_s8_running_out_is_not_being_eliminated():
    history = gather(2, ({0}, {1}), ({1}, {0}))
    assert facts(history)["phase"] == "round"


# §9 Places


def test_s9_the_final_score_is_green_and_purple_together():
    history = gather(4, ({0}, {1, 2}), rounds=1)
    assert history.outcome.scores == ("8.00", "2.00", "2.00", "4.00")
    assert history.outcome.places == (1, 3, 3, 2)


def test_s9_equals_share_a_place_and_the_next_are_skipped():
    history = gather(4, ({0, 1}, {2}), rounds=1)
    assert history.outcome.scores == ("6.00", "6.00", "0.00", "4.00")
    assert history.outcome.places == (1, 1, 4, 3)


def test_s9_the_eliminated_come_after_everyone_still_in():
    """Seat 0 has the most points, but it is out; seat 1 has none and is in."""
    history = gather(3, ({0}, {1}), QUIET, late=[0], rounds=2)
    assert history.outcome.scores == ("6.00", "0.00", "3.00")
    assert history.outcome.places == (3, 2, 1)


def test_s9_the_later_eliminated_come_first():
    history = play(
        "resign / c1 d1 / e1 f1 / g1 h1",
        "timeout / e2 f2 / g2 h2",
        "resign / g1 h1",
    )
    assert history.outcome.places == (4, 3, 2, 1)


def test_s9_eliminated_in_one_round_are_placed_by_score_and_share():
    history = gather(6, ({0}, {1}), QUIET, late=[0, 1, 2, 3], rounds=2)
    assert history.outcome.scores == ("11.00", "1.00", "6.00", "6.00", "6.00", "6.00")
    assert history.outcome.places == (3, 6, 4, 4, 1, 1)


def test_s9_all_out_at_once_are_placed_by_score():
    history = gather(3, ({0}, {1}), QUIET, late=[0, 1, 2])
    assert history.outcome.places == (1, 3, 2)


# Action text


def test_many_words_are_refused_before_any_is_looked_up(monkeypatch):
    monkeypatch.setattr("game.core.grid.from_name", None)
    with pytest.raises(IllegalAction):
        GAME.action_from_string("a1 " * 9)


@pytest.mark.parametrize("text", ["c4 d5", "a1 p16", "- d6", "resign", "timeout"])
def test_action_text_comes_back_as_it_was(text):
    assert GAME.action_to_string(GAME.action_from_string(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        "c4",
        "c4d5",
        "c4  d5",
        " c4 d5",
        "c4 d5 ",
        "c4 d5\n",
        "c4\td5",
        "c4 d5 e6",
        "C4 d5",
        "c04 d5",
        "c0 d5",
        "c17 d5",
        "q1 d5",
        "c٤ d5",
        "c-4 d5",
        "– d5",
        "Resign",
        "resign ",
        "draw",
        "pass",
        "c4 resign",
        "c4 d5;",
        "null",
        "c" * 10_000,
    ],
)
def test_other_texts_are_no_orders(text):
    refusal(table(2), 0, text)
    refusal(play("e5 b2 / h8 h9"), 0, text)


def test_a_cell_beyond_the_board_is_refused():
    history = table(2)
    assert refusal(history, 0, "k1 a1") == "§1"
    assert refusal(history, 0, "a1 a11") == "§1"


# Facts


def test_facts_at_the_start():
    assert facts(table(2)) == {
        "phase": "placement",
        "round": 0,
        "green": [None, None],
        "purple": [None, None],
        "points": {"green": ["2.00", "2.00"], "purple": ["0.00", "0.00"]},
        "waiting": [0, 1],
        "out": [False, False],
    }


def test_facts_in_a_round():
    history = gather(4, ({0, 1, 2}, {3}), size=10)
    history = order(history, 2, "d5 f5")
    assert facts(history) == {
        "phase": "round",
        "round": 2,
        "green": ["d4", "d4", "d4", None],
        "purple": ["e4", "e4", "e4", "f4"],
        "points": {
            "green": ["4.00", "4.00", "4.00", "0.00"],
            "purple": ["1.33", "1.33", "1.33", "0.00"],
        },
        "waiting": [0, 1, 3],
        "out": [False, False, False, False],
    }


def test_facts_keep_an_order_secret_until_the_last_has_acted():
    history = table(3)
    for seat, left in ((2, [0, 1]), (0, [1])):
        history = order(history, seat, "c4 d5")
        assert facts(history)["waiting"] == left
        assert "c4" not in json.dumps(facts(history))
        assert "c4" not in repr(history.state)


def test_round_over_is_the_last_round_played():
    history = play("a1 b1 / c1 d1", "a2 b2 / c2 d2", "a1 b1 / timeout", rounds=9)
    assert (facts(history)["phase"], facts(history)["round"]) == ("over", 2)


# Events: what a view is told


def test_events_tell_the_whole_reveal_in_order():
    history = gather(4, QUIET)
    for seat, text in ((0, "d5 e5"), (3, "timeout"), (2, "d5 f5")):
        history = order(history, seat, text)
        assert history.plies[-1].step.events == (events.Ordered(seat),)
    step = order(history, 1, "e5 f5").plies[-1].step
    assert step.reveals
    kinds = [type(event) for event in step.events]
    assert kinds == [events.Eliminated, events.Stepped, events.Caught, events.RunnerGone]
    eliminated, stepped, met, ran_out = step.events
    assert eliminated == events.Eliminated(3, late=True)
    assert [move.seat for move in stepped.moves] == [0, 1, 2]
    assert [(p.seat, p.amount) for p in met.hunters] == [(0, 400)]
    assert [(p.seat, p.amount) for p in met.runners] == [(1, 400)]
    assert ran_out == events.RunnerGone(1, met.cell)


def test_events_tell_giving_up_from_being_late():
    history = phase(table(3), "a1 b1 / resign / timeout")
    phase_events = history.plies[-1].step.events
    assert phase_events[:2] == (events.Eliminated(1, late=False), events.Eliminated(2, late=True))
    assert isinstance(phase_events[2], events.Placed)
