"""soldiers, clause by clause: `test_s6_…` holds up §6 of the rulebook.

Positions are reached by playing one text of actions in turn, or by filling a diagram quietly, never
by writing a state. Unless told otherwise the field is the smallest, 4 × 4. In a diagram `/` divides
the rows, the top one first, and a dot is an unconquered plot. `tests/games/test_perft.py` counts
the moves; `tests/reference_soldiers.py` is the rulebook once more.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from random import Random
from unittest.mock import ANY

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from game.core.contract import DRAW, RESIGN, TIMEOUT, BadSetup, IllegalAction
from game.core.history import begin
from game.games.soldiers import rules
from game.games.soldiers.rules import GAME, events, owner, soldiers
from tests import reference_soldiers as reference
from tests.conformance import THOROUGH, Setup, seeds, setups

# Helpers


def table(seats=2, **options):
    return begin(GAME, [f"Player {seat}" for seat in range(seats)], options)


def play(text, seats=2, size=4, **options):
    """A game after these actions, made in turn by whoever is to act."""
    history = table(seats, size=size, **options)
    for words in text.split():
        history = move(history, words)
    return history


def move(history, text):
    (seat,) = history.active_players
    return history.play(seat, GAME.action_from_string(text))


def reach(field, seats=2, size=4, **options):
    """A game in which players filled this field in turn, and no plot has expanded.

    Whoever has nothing left to place while others have gives up.
    """
    history = table(seats, size=size, **options)
    left = [
        [plot for plot, found in field.items() for _ in range(int(found[1:])) if found[0] == letter]
        for letter in "ABCDEFGH"[:seats]
    ]
    while any(left):
        mine = left[facts(history)["turn"]]
        history = move(history, mine.pop() if mine else "resign")
    assert plots(history) == field
    return history


def dealt(counts, trigger, seats=2):
    """The field of these soldiers, owned so that turns come round and it is the trigger's."""
    total = sum(counts.values())
    quota = [len(range(seat, total, seats)) for seat in range(seats)]
    field = {}
    for plot in sorted(counts, key=lambda plot: (plot != trigger, -counts[plot])):
        seat = total % seats if plot == trigger else quota.index(max(quota))
        quota[seat] -= counts[plot]
        if counts[plot]:
            field[plot] = f"{'ABCDEFGH'[seat]}{counts[plot]}"
    assert set(quota) == {0}
    return field


def diagram(text):
    rows = [row.split() for row in text.split("/")]
    return {
        f"{'abcdefghijklmnop'[x]}{len(rows) - y}": found
        for y, row in enumerate(rows)
        for x, found in enumerate(row)
        if found != "."
    }


def facts(history):
    return GAME.facts(history.state)


def plots(history):
    return facts(history)["plots"]


def out(history):
    return facts(history)["out"]


def told(history):
    """The last action's events."""
    return list(history.plies[-1].step.events)


def legal_texts(history):
    (seat,) = history.active_players
    return {GAME.action_to_string(action) for action in GAME.legal_actions(history.state, seat)}


def refusal(history, text, seat=None):
    """The clause by which the action is refused; nothing changes by it."""
    before, plies = history.state, len(history.plies)
    mover = history.state.turn if seat is None else seat
    with pytest.raises(IllegalAction) as problem:
        history.play(mover, GAME.action_from_string(text))
    assert (history.state, len(history.plies)) == (before, plies)
    assert problem.value.message
    return problem.value.clause


@cache
def near(size):
    """The neighbours of every plot, a1 first, along the rows."""
    return {plot: reference.neighbours(size, plot) for plot in reference.names(size)}


def edges(size):
    """How many pairs of neighbours there are."""
    return 2 * size * (size - 1)


def most(size):
    """The most soldiers without a full plot."""
    return 2 * edges(size) - size**2


@cache
def brim(size):
    """As many soldiers on every plot as it can hold."""
    return {plot: len(around) - 1 for plot, around in near(size).items()}


P4 = {plot: number for number, plot in enumerate(reference.names(4))}
"""The plots of the smallest field as events tell them."""

STUCK = "b2 c4 a3 c1 b2 b4 d4 d2 d4 d2 c4 d2 b4 d1 b2 d1 d4 d1 c3 a1 d1 a1 c4"
"""A's last soldier takes all of B's, and leaves no plot unconquered."""

WIPE = "a1 a2 b1 a2 b1 b2 a1"
"""A's last soldier bursts a1, then a2 and b1, which takes all of B's; a1 is full again."""


# §1 Field


def test_s1_the_field_is_ten_by_ten_unless_told_otherwise():
    everywhere = {f"{letter}{row}" for letter in "abcdefghij" for row in range(1, 11)}
    assert legal_texts(table()) == everywhere


@pytest.mark.parametrize(("size", "corner"), [(4, "d4"), (5, "e5"), (10, "j10"), (16, "p16")])
def test_s1_a_square_field_of_any_offered_size(size, corner):
    history = table(size=size)
    assert legal_texts(history) == set(reference.names(size))
    assert len(legal_texts(history)) == size**2
    history = move(history, corner)
    assert plots(history) == {corner: "A1"}


@pytest.mark.parametrize("size", [4, 10, 15])
def test_s1_there_is_no_plot_beyond_the_edge(size):
    history = table(size=size)
    column_beyond = "abcdefghijklmnop"[size]
    for text in (f"{column_beyond}1", f"a{size + 1}", f"{column_beyond}{size + 1}"):
        assert refusal(history, text) == "§1"


@pytest.mark.parametrize("wrong", [3, 17, 0, -10, True, "10", None, 4.0])
def test_s1_no_other_size(wrong):
    with pytest.raises(BadSetup, match="size takes 4 to 16"):
        table(size=wrong)


@pytest.mark.parametrize(
    ("plot", "around"),
    [
        ("a1", "a2 b1"),
        ("d1", "c1 d2"),
        ("a4", "a3 b4"),
        ("d4", "c4 d3"),
        ("b1", "a1 c1 b2"),
        ("a3", "a2 a4 b3"),
        ("d2", "d1 d3 c2"),
        ("c4", "b4 d4 c3"),
        ("b2", "a2 c2 b1 b3"),
        ("c3", "b3 d3 c2 c4"),
    ],
)
def test_s1_neighbours_share_a_side_and_the_limit_is_their_number(plot, around):
    assert sorted(near(4)[plot]) == sorted(around.split())
    check_limit(4, plot)


@pytest.mark.parametrize("size", [4, 5, 10, 16])
def test_s1_the_limit_of_every_plot_is_two_three_or_four(size):
    last = str(size), "abcdefghijklmnop"[size - 1]
    for plot in reference.names(size):
        on_edges = (plot[0] in ("a", last[1])) + (plot[1:] in ("1", last[0]))
        assert check_limit(size, plot) == 4 - on_edges


def check_limit(size, plot):
    """A fills it up, B waits elsewhere: it expands with that soldier, which is told."""
    history = table(size=size)
    elsewhere = iter(set(near(size)) - {plot, *near(size)[plot]})
    for count in range(1, 5):
        history = move(history, plot)
        if plots(history).get(plot) != f"A{count}":
            break
        history = move(history, next(elsewhere))
    mine = {other for other, found in plots(history).items() if found[0] == "A"}
    assert mine == set(near(size)[plot])
    return count


# §2 Players


@pytest.mark.parametrize("seats", range(2, 9))
def test_s2_two_to_eight_players_in_seat_order_seat_0_first(seats):
    history = table(seats, size=4)
    for number, plot in enumerate(reference.names(4)):
        assert history.active_players == (number % seats,)
        assert facts(history)["turn"] == number % seats
        history = move(history, plot)
        assert plots(history)[plot] == f"{'ABCDEFGH'[number % seats]}1"
    assert out(history) == [False] * seats


@pytest.mark.parametrize("seats", [0, 1, 9, 32])
def test_s2_no_other_number_of_players(seats):
    with pytest.raises(BadSetup) as problem:
        table(seats)
    assert problem.value.part == "players"


# §3 Turn


def test_s3_exactly_one_soldier_on_a_plot():
    history = play("b2 c3 b2")
    assert plots(history) == {"b2": "A2", "c3": "B1"}
    history = move(history, "c2")
    assert plots(history) == {"b2": "A2", "c3": "B1", "c2": "B1"}


def test_s3_on_ones_own_or_an_unconquered_plot():
    everywhere = set(reference.names(4))
    assert legal_texts(play("b2")) == everywhere - {"b2"}
    assert legal_texts(play("b2 c3")) == everywhere - {"c3"}
    assert legal_texts(play("b2 c3 a4")) == everywhere - {"b2", "a4"}
    assert legal_texts(play("b2 c3 a4", seats=3)) == everywhere - {"c3", "a4"}


def test_s3_never_on_another_players():
    assert refusal(play("b2"), "b2") == "§3"
    assert refusal(play("b2 c3"), "c3") == "§3"
    for plot in ("a2", "b1"):
        assert refusal(play("a1 d4 a1"), plot) == "§3"  # conquered


def test_s3_a_plot_belongs_to_whoever_s_soldiers_stand_on_it():
    history = play("a1 a2 a1 d4")
    assert plots(history) == {"a2": "A2", "b1": "A1", "d4": "B1"}
    assert "a2" in legal_texts(history)


@pytest.mark.parametrize("text", ["a1", "c3", "d4", "resign", "draw", "timeout"])
def test_s3_only_the_player_to_move_acts(text):
    history = play("b2 c3 a4", seats=3)
    for seat in (1, 2):
        assert GAME.legal_actions(history.state, seat) == []
        assert refusal(history, text, seat=seat) == "§3"


@pytest.mark.parametrize("text", ["pass", "-", "", "null"])
def test_s3_there_is_no_pass(text):
    assert refusal(play("b2 c3"), text) == "§3"


# §4 Expansion


@pytest.mark.parametrize(
    ("text", "after"),
    [
        pytest.param("a1 d4 a1", ". . . B1 / . . . . / A1 . . . / . A1 . .", id="a corner"),
        pytest.param("b1 d4 b1 d3 b1", ". . . B1 / . . . B1 / . A1 . . / A1 . A1 .", id="an edge"),
        pytest.param(
            "b2 d4 b2 d3 b2 d1 b2",
            ". . . B1 / . A1 . B1 / A1 . A1 . / . A1 . B1",
            id="inside",
        ),
    ],
)
def test_s4_a_full_plot_sends_one_soldier_to_each_neighbour(text, after):
    *before, last = text.split()
    history = play(" ".join(before))
    assert plots(history)[last] == f"A{before.count(last)}"
    history = move(history, last)
    assert plots(history) == diagram(after)


@pytest.mark.parametrize(
    ("text", "seats", "after"),
    [
        pytest.param("a1 b1 a1", 2, ". . . . / . . . . / A1 . . . / . A2 . .", id="one soldier"),
        pytest.param(
            "b1 b2 b1 b2 b1", 2, ". . . . / . . . . / . A3 . . / A1 . A1 .", id="two soldiers"
        ),
        pytest.param(
            "b1 b2 c1 b1 d4 a4 b1",
            3,
            "C1 . . B1 / . . . . / . A2 . . / A1 . A2 .",
            id="of several players",
        ),
        pytest.param(
            "a1 b1 a2 d4 a1", 2, ". . . B1 / . . . . / A2 . . . / . A2 . .", id="and one's own"
        ),
    ],
)
def test_s4_plots_that_receive_become_the_mover_s_with_all_soldiers_on_them(text, seats, after):
    assert plots(play(text, seats)) == diagram(after)


def test_s4_no_other_plot_is_touched():
    history = play("a1 b2 d1 d4 a1")
    assert plots(history) == diagram(". . . B1 / . . . . / A1 B1 . . / . A1 . A1")


def test_s4_a_plot_left_empty_is_unconquered():
    history = play("a1 d4 a1")
    assert "a1" not in plots(history)
    assert "a1" in legal_texts(history)
    history = move(history, "a1")
    assert plots(history)["a1"] == "B1"


def test_s4_soldiers_above_the_limit_stay():
    """b2 has five when it expands."""
    history = play("a1 a2 b1 a2 b1 b2 d4 b2 d3 b2 a1")
    assert plots(history) == diagram(". . . A1 / A1 A1 . A1 / A2 A1 A1 . / . A2 A1 .")


# §5 Cascade


def test_s5_plots_expand_as_long_as_any_is_full():
    history = play(WIPE)
    assert plots(history) == diagram(". . . . / A1 . . . / A1 A3 . . / . A1 A1 .")
    assert history.active_players == (1,)


def test_s5_in_waves_of_all_plots_that_are_full():
    history = play("a1 a2 b1 a2 b1 b2 d4 b2 d3 b2 a1")
    waves = [event for event in told(history) if isinstance(event, events.Wave)]
    bursts = [sorted(wave.bursts) for wave in waves]
    assert bursts == [[P4["a1"]], [P4["b1"], P4["a2"]], [P4["a1"], P4["b2"]]]
    assert [around(wave.plots, 4) for wave in waves] == [
        diagram(". . . A1 / . . . A1 / A3 B3 . . / . A3 . ."),
        diagram(". . . A1 / A1 . . A1 / . A5 . . / A2 . A1 ."),
        plots(history),
    ]


def around(found, size):
    """The field of an event as facts tell it."""
    return {
        plot: f"{'ABCDEFGH'[owner(here)]}{soldiers(here)}"
        for plot, here in zip(near(size), found, strict=True)
        if here
    }


@pytest.mark.parametrize("size", [4, 10, 16])
def test_s5_a_cascade_runs_through_whosever_plots(size):
    """All along the left and the top edge, one plot after the other."""
    letters = "abcdefghijklmnop"[:size]
    line = [f"a{row}" for row in range(1, size)] + [f"{letter}{size}" for letter in letters]
    history = reach(dealt({plot: brim(size)[plot] for plot in line}, "a1"), size=size)
    placed = sum(int(found[1:]) for found in plots(history).values())
    mover = "AB"[history.state.turn]
    history = move(history, "a1")
    waves = [event for event in told(history) if isinstance(event, events.Wave)]
    names = reference.names(size)
    assert [[names[plot] for plot in wave.bursts] for wave in waves] == [[plot] for plot in line]
    assert {found[0] for found in plots(history).values()} == {mover}
    assert sum(int(found[1:]) for found in plots(history).values()) == placed + 1


# §6 Endless cascade


def downhill(size):
    """As many soldiers as there are pairs of neighbours, one less on a1: few, yet endless."""
    found = {
        plot: sum((other[0], int(other[1:])) > (plot[0], int(plot[1:])) for other in around)
        for plot, around in near(size).items()
    }
    return {**found, "a1": 1}


@pytest.mark.parametrize("options", [{}, {"elimination": "wiped"}])
@pytest.mark.parametrize(
    ("seats", "size"), [(2, 4), (3, 4), (2, 5), (5, 6), (2, 10), (8, 10), (2, 16), (8, 16)]
)
def test_s6_every_plot_expands_the_mover_wins_and_all_others_go_out(seats, size, options):
    """On 10 × 10 with 180 soldiers: the fewest that will do."""
    history = reach(dealt(downhill(size), "a1", seats), seats, size, **options)
    mover = history.state.turn
    history = move(history, "a1")
    assert sum(int(found[1:]) for found in plots(history).values()) == edges(size)
    assert history.outcome.places == tuple(1 if seat == mover else 2 for seat in range(seats))
    assert out(history) == [seat != mover for seat in range(seats)]
    assert history.active_players == ()
    assert {found[0] for found in plots(history).values()} == {"ABCDEFGH"[mover]}


@pytest.mark.parametrize("size", [4, 5, 10, 16])
def test_s6_the_cascade_is_stopped_after_the_wave_in_which_that_comes_true(size):
    history = reach(dealt(downhill(size), "a1"), size=size)
    history = move(history, "a1")
    waves = [event for event in told(history) if isinstance(event, events.Wave)]
    before = {plot for wave in waves[:-1] for plot in wave.bursts}
    assert before < before | {*waves[-1].bursts} == set(range(size**2))
    assert around(waves[-1].plots, size) == plots(history)
    assert len(waves) == 2 * size - 1  # from corner to corner


@pytest.mark.parametrize("size", [4, 5, 10, 16])
def test_s6_with_a_soldier_less_it_ends(size):
    """On 10 × 10 with 179."""
    for plot, count in list(downhill(size).items())[1 :: max(1, 4 * size - 16)]:
        if count:
            fewer = {**downhill(size), plot: count - 1}
            history = reach(dealt(fewer, "a1"), size=size)
            history = move(history, "a1")
            assert sum(int(found[1:]) for found in plots(history).values()) == edges(size) - 1
            assert events.Conquered not in map(type, told(history))
            assert history.outcome is None


@pytest.mark.parametrize("size", [4, 5, 9, 10, 16])
def test_s6_no_game_is_longer_than_with_all_plots_filled_to_the_brim(size):
    """On 10 × 10 with the 261st soldier."""
    field = dealt(brim(size), "a1")
    history = reach(field, size=size)
    assert len(history.plies) == most(size)
    assert history.outcome is None
    mover = history.state.turn
    for text in legal_texts(history):
        history = move(history, text)
        assert history.outcome.places == ((1, 2) if mover == 0 else (2, 1))
        history = history.undo()


def test_s6_the_numbers_of_the_rulebook():
    assert (edges(10), most(10) + 1) == (180, 261)
    assert edges(10) == sum(len(around) for around in near(10).values()) / 2


def test_s6_only_those_still_in_go_out_with_that_action():
    """D and E gave up at once; A, B and C filled the field."""
    history = reach(dealt(downhill(4), "a1", 3), seats=5)
    assert facts(history)["turn"] == 2
    assert out(history) == [False, False, False, True, True]
    history = move(history, "a1")
    assert out(history) == [True, True, False, True, True]
    assert history.outcome.places == (2, 2, 1, 5, 4)
    assert told(history)[-4:] == [
        events.Conquered(2),
        events.WentOut(0, "conquered"),
        events.WentOut(1, "conquered"),
        events.Ended("last"),
    ]


# §7 Losing: stuck


def test_s7_who_has_no_plot_and_finds_no_unconquered_one_is_out():
    history = play(STUCK)
    assert len(plots(history)) == 16
    assert {found[0] for found in plots(history).values()} == {"A"}
    assert out(history) == [False, True]
    assert history.outcome.places == (1, 2)


@pytest.mark.parametrize("options", [{}, {"elimination": "stuck"}])
def test_s7_no_plot_while_unconquered_ones_remain_is_not_losing(options):
    history = play("a1 a2 a1", **options)
    assert {found[0] for found in plots(history).values()} == {"A"}
    assert out(history) == [False, False]
    assert history.active_players == (1,)
    assert legal_texts(history) == set(reference.names(4)) - {"a2", "b1"}
    history = move(history, "d4")
    assert history.active_players == (0,)


def test_s7_not_even_time_and_again():
    history = play("a1 a2 a1 a3 a2")
    assert {found[0] for found in plots(history).values()} == {"A"}
    assert (out(history), history.active_players) == ([False, False], (1,))


STUCK_THIRD = "b1 d1 d2 c1 a2 c4 a4 a1 c3 a4 d1 d3 b1 a1 d4 b4 d1 c4 b4 d3"
"""B's last soldier leaves C no plot, and nobody an unconquered one."""


def test_s7_the_next_player_who_can_move_goes_on():
    history = play(STUCK_THIRD, seats=3)
    assert len(plots(history)) == 16
    assert {found[0] for found in plots(history).values()} == {"A", "B"}
    assert out(history) == [False, False, True]
    assert history.active_players == (0,)
    assert history.outcome is None
    *before, _ = STUCK_THIRD.split()
    assert out(play(" ".join(before), seats=3)) == [False] * 3


def test_s7_out_for_good():
    history = play(STUCK_THIRD, seats=3)
    turns = []
    while history.outcome is None:
        turns += history.active_players
        assert refusal(history, "a1", seat=2) == "§3"
        assert refusal(history, "resign", seat=2) == "§3"
        history = move(history, min(legal_texts(history)))
        assert out(history)[2]
    assert len(turns) > 1
    assert set(turns) == {0, 1}
    assert history.outcome.places[2] == 3


STUCK_BOTH = "a3 d4 d2 a1 d4 c1 a2 c3 c2 a4 d3 b4 b1 c3 c2 b2 d3 d3 a4 c4 c2 b4"
"""A's last soldier leaves neither B nor C a plot, and nobody an unconquered one."""


def test_s7_several_who_cannot_move_one_after_the_other_are_out_with_one_action():
    history = play(STUCK_BOTH, seats=3)
    assert out(history) == [False, True, True]
    assert history.outcome.places == (1, 2, 2)


RESIGNS_AND_STUCK = (
    "d3 b3 b4 b2 b3 c4 d4 b1 a4 c1 a3 a4 d4 c3 b4 d1 c4 d2 a1 c4 d2 d1 resign",
    3,
)
"""B gives up when every plot is A's or B's: C cannot move either."""


def test_s7_a_player_may_be_stuck_after_a_resignation():
    text, seats = RESIGNS_AND_STUCK
    *before, _ = text.split()
    history = play(" ".join(before), seats)
    assert len(plots(history)) == 16
    assert {found[0] for found in plots(history).values()} == {"A", "B"}
    assert (out(history), history.active_players) == ([False] * 3, (1,))
    history = move(history, "resign")
    assert out(history) == [False, True, True]
    assert history.outcome.places == (1, 2, 2)


# §7 Losing: wiped


def test_s7_wiped_who_owns_no_plot_when_a_turn_is_over_is_out():
    history = play("a1 a2 a1", elimination="wiped")
    assert plots(history) == {"a2": "A2", "b1": "A1"}
    assert out(history) == [False, True]
    assert history.outcome.places == (1, 2)
    assert history.active_players == ()


def test_s7_wiped_one_of_three_and_the_others_go_on():
    history = play("a1 a2 d4 a1", seats=3, elimination="wiped")
    assert (out(history), history.active_players) == ([False, True, False], (2,))
    assert refusal(history, "c3", seat=1) == "§3"
    for text, turn in [("d3", 0), ("c1", 2), ("d1", 0)]:
        history = move(history, text)
        assert history.active_players == (turn,)
        assert history.outcome is None


def test_s7_wiped_several_with_one_action():
    history = play("a1 a2 b1 a1", seats=3, elimination="wiped")
    assert out(history) == [False, True, True]
    assert history.outcome.places == (1, 2, 2)


@pytest.mark.parametrize("text", ["a1 a2", "a1 a2 d4 a2 d3", "a1 a2 d4 c1 a1"])
def test_s7_wiped_nobody_while_each_owns_a_plot(text):
    history = play(text, elimination="wiped")
    assert out(history) == [False, False]
    assert history.outcome is None


@pytest.mark.parametrize("elimination", ["stuck", "wiped"])
@pytest.mark.parametrize("seats", [3, 8])
def test_s7_nobody_is_out_before_their_first_deployment(seats, elimination):
    history = table(seats, size=4, elimination=elimination)
    for plot in reference.names(4)[: seats - 1]:
        history = move(history, plot)
        assert out(history) == [False] * seats
    assert history.active_players == (seats - 1,)


def test_s7_wiped_a_cascade_stops_after_the_wave_that_leaves_soldiers_of_one_player_only():
    """The second; a1 is full once more and stays so."""
    history = play(WIPE, elimination="wiped")
    assert [type(event) for event in told(history)].count(events.Wave) == 2
    assert plots(history) == diagram(". . . . / A1 . . . / . A3 . . / A2 . A1 .")
    assert history.outcome.places == (1, 2)


def test_s7_stuck_does_not_stop_it():
    history = play(WIPE)
    assert [type(event) for event in told(history)].count(events.Wave) == 3


def test_s7_wiped_soldiers_of_players_who_are_out_count_as_others():
    """C has given up, but d4 is C's: it goes on to the third wave."""
    history = play("a1 a2 d4 b1 a2 resign b1 b2 a1", seats=3, elimination="wiped")
    assert plots(history) == diagram(". . . C1 / A1 . . . / A1 A3 . . / . A1 A1 .")
    assert history.outcome.places == (1, 2, 3)


def test_s7_wiped_until_they_too_are_taken():
    """C has given up, and a3 is taken in the second wave: it stops there."""
    history = play("a1 a2 a3 b1 a2 resign b1 b2 a1", seats=3, elimination="wiped")
    assert plots(history) == diagram(". . . . / A2 . . . / . A3 . . / A2 . A1 .")
    assert history.outcome.places == (1, 2, 3)


@pytest.mark.parametrize("wrong", ["", "Stuck", "wiped ", "none", True, 0, None])
def test_s7_no_other_elimination(wrong):
    with pytest.raises(BadSetup, match="elimination takes stuck or wiped"):
        table(elimination=wrong)


# §8 End


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("elimination", ["stuck", "wiped"])
def test_s8_the_last_player_not_out_wins(seats, elimination):
    """Even one who has placed nothing."""
    history = table(seats, size=4, elimination=elimination)
    for seat in range(seats - 1):
        assert history.outcome is None
        assert history.active_players == (seat,)
        history = move(history, "resign")
    assert history.outcome.places == tuple(range(seats, 0, -1))
    assert out(history) == [True] * (seats - 1) + [False]
    assert history.active_players == ()


def test_s8_places_go_by_reverse_order_of_going_out():
    history = play("b2 resign c3 resign resign", seats=4)
    assert history.outcome.places == (2, 4, 1, 3)
    history = play("b2 c3 a4 resign d1 resign a3 resign", seats=4)
    assert history.outcome.places == (2, 3, 1, 4)


def test_s8_whoever_goes_out_with_one_action_shares_a_place_and_the_next_are_skipped():
    """D gives up, A wipes B and C, E gives up."""
    history = play("a1 a2 b1 resign d4 a1 resign", seats=5, elimination="wiped")
    assert history.outcome.places == (1, 3, 3, 5, 2)


def test_s8_a_resignation_and_who_is_stuck_by_it_are_one_action():
    assert play(*RESIGNS_AND_STUCK).outcome.places == (1, 2, 2)


def test_s8_an_action_later_is_another_place():
    """B is wiped, then C gives up."""
    history = play("a1 a2 d4 a1", seats=3, elimination="wiped")
    assert history.outcome is None
    history = move(history, "resign")
    assert history.outcome.places == (1, 3, 2)


def test_s8_plots_held_do_not_rank():
    """A holds two plots and comes last, C one and comes second, B one and wins."""
    history = play("a1 b2 c3 d1 b2 c3 resign b2 resign", seats=3)
    assert plots(history) == diagram(". . . . / . . C2 . / . B3 . . / A1 . . A1")
    assert history.outcome.places == (3, 1, 2)


# §8 End: turns

TEN = "a1 d4 a2 d3 a3 d2 a4 c1 b1"
"""Nine soldiers: A holds five plots, B four."""


def test_s8_turns_the_game_ends_with_the_soldier_agreed():
    history = play(TEN, turns=10)
    assert history.outcome is None
    assert history.active_players == (1,)
    history = move(history, "c1")
    assert history.outcome.places == (1, 2)
    assert history.active_players == ()
    assert out(history) == [False, False]
    assert facts(history)["turn"] is None


def test_s8_turns_otherwise_it_does_not():
    for history in (play(f"{TEN} c1"), play(f"{TEN} c1", turns=11), play(f"{TEN} c1", turns=0)):
        assert history.outcome is None
        assert history.active_players == (0,)


def test_s8_turns_equals_share_a_place():
    assert play(f"{TEN} c2", turns=10).outcome.places == (1, 1)
    history = play("a1 b3 c3 d3 a2 b3 c2 d3 a3 b3", seats=4, turns=10)
    assert history.outcome.places == (1, 3, 2, 3)


def test_s8_turns_plots_are_counted_and_not_soldiers():
    history = play("b2 a1 b2 b1 b2 c1 c3 d4 c3 d1", turns=10)
    assert history.outcome.places == (2, 1)


def test_s8_turns_the_last_cascade_comes_first():
    """Until the last soldier B holds three plots and A five; then four and three."""
    history = play("c4 d4 d3 c1 a1 c1 a2 c2 b1 d4", turns=10)
    assert plots(history) == diagram(". . B2 . / . . . B2 / A1 . B1 . / A1 A1 B2 .")
    assert history.outcome.places == (2, 1)


def test_s8_turns_those_out_come_after_those_still_in():
    """C has given up; A and C hold three plots, B two."""
    history = play("b2 c3 c1 b2 c3 d2 b2 c3 a4 a1 c4 resign a2", seats=3, turns=12)
    assert Counter(found[0] for found in plots(history).values()) == {"A": 3, "B": 2, "C": 3}
    assert history.outcome.places == (1, 2, 3)


def test_s8_turns_among_those_out_it_goes_by_reverse_order_of_going_out():
    history = play("resign a1 resign b1 c1 a2 d3 c2 a3 d4 c3 b3", seats=5, turns=10)
    assert history.outcome.places == (5, 1, 4, 2, 2)


def test_s8_turns_who_holds_no_plot_may_still_be_in():
    """B has just lost the last one, yet comes before C, who has given up and holds one."""
    history = play("a1 b2 d4 b1 b2 resign b1 b2 d1 a2 a1", seats=3, turns=10)
    assert {found[0] for found in plots(history).values()} == {"A", "C"}
    assert out(history) == [False, False, True]
    assert history.outcome.places == (1, 2, 3)


def test_s8_turns_who_would_be_stuck_next_is_still_in():
    """Their turn does not come any more."""
    history = play(STUCK, turns=23)
    assert out(history) == [False, False]
    assert history.outcome.places == (1, 2)
    assert out(play(STUCK, turns=24)) == [False, True]


def test_s8_turns_who_is_wiped_by_the_last_soldier_is_out():
    history = play("a1 b2 d4 b1 b2 d3 b1 b2 c4 a1", seats=3, turns=10, elimination="wiped")
    assert Counter(found[0] for found in plots(history).values()) == {"A": 6, "C": 3}
    assert out(history) == [False, True, False]
    assert history.outcome.places == (1, 3, 2)


def test_s8_turns_an_endless_cascade_with_the_last_soldier_is_won():
    history = reach(dealt(downhill(4), "a1"), turns=24)
    history = move(history, "a1")
    assert out(history) == [True, False]
    assert history.outcome.places == (2, 1)
    assert told(history)[-1] == events.Ended("last")


def test_s8_turns_a_resignation_is_no_soldier():
    history = play("resign a1 b1 a2 resign b1 a3 c2", seats=4, turns=10)
    assert history.outcome is None
    for text in ("a4", "c2", "b3", "c2"):
        history = move(history, text)
    assert history.outcome is not None
    assert sum(int(found[1:]) for found in plots(history).values()) == 10


@pytest.mark.parametrize("options", [{}, {"turns": 0}, {"turns": 10}])
@pytest.mark.parametrize("seats", [3, 8])
def test_s8_giving_up_before_the_first_soldier_ends_nothing(seats, options):
    """As many soldiers as `turns` says have been placed, if that is none."""
    history = play("resign", seats, **options)
    assert history.outcome is None
    assert history.active_players == (1,)


def test_s8_turns_the_last_player_in_wins_before():
    history = play(f"{TEN} resign", turns=10)
    assert history.outcome.places == (1, 2)
    assert told(history)[-1] == events.Ended("last")


@pytest.mark.parametrize("turns", [0, 10, 11, 259, 260])
def test_s8_turns_may_be_none_or_ten_to_260(turns):
    assert table(turns=turns).active_players == (0,)


@pytest.mark.parametrize("wrong", [1, 9, 261, -10, True, False, "10", None, 10.0])
def test_s8_no_other_turns(wrong):
    with pytest.raises(BadSetup, match="turns takes 0 or 10 to 260"):
        table(turns=wrong)


def test_there_is_no_other_option():
    with pytest.raises(BadSetup, match="soldiers has no option 'waves'"):
        table(waves=True)


# Calls: giving up


@pytest.mark.parametrize("text", ["", "a1", "a1 b2", "a1 b2 d4 a1"])
def test_whoever_is_to_act_may_resign_and_is_out(text):
    history = play(text, seats=3)
    (seat,) = history.active_players
    before = facts(history)
    for other in {0, 1, 2} - {seat}:
        assert refusal(history, "resign", seat=other) == "§3"
    history = move(history, "resign")
    assert facts(history) == {
        "plots": before["plots"],
        "turn": (seat + 1) % 3,
        "out": [other == seat for other in range(3)],
    }
    assert refusal(history, "resign", seat=seat) == "§3"


def test_turns_pass_over_whoever_has_resigned():
    history = play("a1 resign b2 resign", seats=5)
    turns = []
    for text in ("c3", "a1", "b2", "c3", "b3"):
        turns += history.active_players
        history = move(history, text)
    assert turns == [4, 0, 2, 4, 0]


def test_who_resigns_leaves_soldiers_nobody_can_deploy_on():
    history = play("b2 c3 d4 b2 resign", seats=3)
    assert plots(history)["c3"] == "B1"
    for _ in range(2):
        assert "c3" not in legal_texts(history)
        assert refusal(history, "c3") == "§3"
        history = move(history, "d4" if history.active_players == (2,) else "a1")


def test_who_resigns_leaves_soldiers_that_can_be_conquered():
    history = play("a1 a2 d4 c3 resign d1 a1 d3", seats=3)
    assert plots(history)["a2"] == "A2"
    assert "a2" in legal_texts(history)


@pytest.mark.parametrize("text", ["draw", "timeout"])
@pytest.mark.parametrize("before", ["", "a1", "a1 b2 a1"])
def test_there_is_no_draw_and_no_clock(before, text):
    history = play(before)
    assert refusal(history, text)
    assert GAME.timeout(history.state, history.state.turn) is None
    assert GAME.time_limit(history.state, history.state.turn) == 0


def test_calls_are_in_no_list():
    for text in ("", "a1", "a1 b2 a1"):
        assert not {"resign", "draw", "timeout"} & legal_texts(play(text))


OVER = {
    "resigned": ("a1 b2 resign", {}),
    "stuck": (STUCK, {}),
    "wiped": (WIPE, {"elimination": "wiped"}),
    "turns": (f"{TEN} c1", {"turns": 10}),
}


@pytest.mark.parametrize("reason", OVER)
def test_nothing_is_legal_after_the_end(reason):
    text, options = OVER[reason]
    history = play(text, **options)
    assert history.active_players == ()
    assert facts(history)["turn"] is None
    for seat in (0, 1):
        assert GAME.legal_actions(history.state, seat) == []
        for words in ("a1", "b2", "d4", "resign", "draw", "timeout"):
            assert refusal(history, words, seat=seat)


# Outcome


@pytest.mark.parametrize("reason", OVER)
def test_the_outcome_says_how_it_ended(reason):
    text, options = OVER[reason]
    assert play(text, **options).outcome.reason == ("turns" if reason == "turns" else "last")


@pytest.mark.parametrize("reason", OVER)
def test_no_outcome_before_the_end(reason):
    text, options = OVER[reason]
    history = table(size=4, **options)
    for words in text.split():
        assert history.outcome is None
        history = move(history, words)
    assert history.outcome is not None


def test_scores_are_the_plots_held():
    assert play(f"{TEN} c1", turns=10).outcome.scores == ("5", "4")
    assert play("a1 b2 d4 resign", seats=2).outcome.scores == ("2", "1")


# Nothing is hidden and nothing is rolled


def test_everybody_sees_everything():
    state = play("a1 b2 a1").state
    for viewer in (0, 1, None):
        assert GAME.observation(state, viewer) == state
    assert GAME.chance_outcomes(state) == ()


# Action text


def test_action_text_comes_back_as_it_was():
    for text in [*reference.names(16), "resign", "draw", "timeout"]:
        assert GAME.action_to_string(GAME.action_from_string(text)) == text


def test_calls_are_those_of_the_box():
    assert GAME.action_from_string("resign") == RESIGN
    assert GAME.action_from_string("draw") == DRAW
    assert GAME.action_from_string("timeout") == TIMEOUT


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "a",
        "1",
        "A1",
        "a0",
        "a01",
        "a17",
        "q1",
        "a1 ",
        " a1",
        "a1\n",
        "a 1",
        "a-1",
        "1a",
        "aa1",
        "a1a",
        "a1 b2",
        "a1,b2",
        "a1b2",
        "a٣",
        "а1",
        "a1!",
        "a1.0",
        "pass",
        "Resign",
        "resign ",
        "RESIGN",
        "a1 resign",
        "draw?",
        "null",
        "a" * 10_000,
        "a" + "1" * 10_000,
    ],
)
def test_other_texts_are_no_actions(text):
    for history in (table(), table(size=16), play("b2 c3 b2")):
        refusal(history, text)


# Facts


def test_facts_at_the_start():
    assert facts(table()) == {"plots": {}, "turn": 0, "out": [False, False]}
    assert facts(table(8, size=16)) == {"plots": {}, "turn": 0, "out": [False] * 8}


def test_facts_are_plots_whose_turn_it_is_and_who_is_out():
    history = play("b1 e5 e6 resign b1 e5", seats=4, size=10)
    assert facts(history) == {
        "plots": {"b1": "A2", "e5": "B2", "e6": "C1"},
        "turn": 2,
        "out": [False, False, False, True],
    }


# Events: what a view is told


@pytest.mark.parametrize(
    ("text", "seats", "options", "told_"),
    [
        ("a1", 2, {}, [events.Placed(0, P4["a1"], ANY)]),
        (
            "a1 a2 a1",
            2,
            {},
            [
                events.Placed(0, P4["a1"], ANY),
                events.Wave(0, (P4["a1"],), ANY),
                events.Taken(0, 1, (0, 1)),
            ],
        ),
        (
            "a1 a2 b1 a1",
            3,
            {"elimination": "wiped"},
            [
                events.Placed(0, P4["a1"], ANY),
                events.Wave(0, (P4["a1"],), ANY),
                events.Taken(0, 1, (0, 1, 1)),
                events.WentOut(1, "wiped"),
                events.WentOut(2, "wiped"),
                events.Ended("last"),
            ],
        ),
        ("a1 resign", 3, {}, [events.WentOut(1, "resigned")]),
        ("a1 resign", 2, {}, [events.WentOut(1, "resigned"), events.Ended("last")]),
        (
            *RESIGNS_AND_STUCK,
            {},
            [events.WentOut(1, "resigned"), events.WentOut(2, "stuck"), events.Ended("last")],
        ),
        (
            f"{TEN} c1",
            2,
            {"turns": 10},
            [events.Placed(1, P4["c1"], ANY), events.Ended("turns")],
        ),
    ],
)
def test_events_tell_what_happened(text, seats, options, told_):
    assert told(play(text, seats, **options)) == told_


# In general, cascades

CASCADES = 50
"""How many each example tries; there are 40 examples."""

fields_ = st.builds(
    Setup,
    st.sampled_from([2, 3, 8]) | st.integers(2, 8),
    st.fixed_dictionaries(
        {"size": st.integers(4, 8)},
        optional={"elimination": st.sampled_from(["stuck", "wiped"])},
    ),
)

quiet = st.sampled_from([0, 0.5, 0.9, 1])
"""How likely whoever is to act does nothing that expands, if they can."""


def wander(setup, dice, quiet=0.0, leave=0.0):
    """A random game, with that chance of an action that expands nothing and of giving up."""
    history = table(setup.seats, **setup.options)
    while history.active_players:
        (seat,) = history.active_players
        actions = GAME.legal_actions(history.state, seat)
        action = RESIGN if dice.random() < leave else dice.choice(actions)
        if dice.random() < quiet:
            action = harmless(history, actions, dice) or action
        history = history.play(seat, action)
    return history


def harmless(history, actions, dice):
    """One that expands nothing, None if there is none."""
    found, can_hold = plots(history), brim(history.options.get("size", 10))
    for action in dice.sample(actions, len(actions)):
        plot = str(action)
        if plot not in found or int(found[plot][1:]) < can_hold[plot]:
            return action
    return None


def cascades(setup, dice, quiet):
    """One expansion after the other, from random games: the position before, and its step."""
    while True:
        history = wander(setup, dice, quiet, leave=0.01)
        for before, ply in zip(positions(history), history.plies, strict=False):
            if any(isinstance(event, events.Wave) for event in ply.step.events):
                yield before, ply.player, ply.step


def positions(history):
    return [history.start, *(ply.step.state for ply in history.plies)]


class Fall:
    """A cascade as its events tell it; a field is a dict of plots to (seat, soldiers)."""

    def __init__(self, size, before, mover, step):
        first, *rest = step.events
        waves = [event for event in rest if isinstance(event, events.Wave)]
        names = list(near(size))
        self.size, self.mover = size, mover
        self.before = read(GAME.facts(before)["plots"])
        self.start = read(around(first.plots, size))
        self.bursts = [[names[plot] for plot in wave.bursts] for wave in waves]
        self.fields = [self.start, *(read(around(wave.plots, size)) for wave in waves)]
        self.end = read(GAME.facts(step.state)["plots"])
        self.endless = any(isinstance(event, events.Conquered) for event in rest)
        self.stopped = not self.endless and bool(full(self.size, self.end))


def read(found):
    return {plot: ("ABCDEFGH".index(here[0]), int(here[1:])) for plot, here in found.items()}


def total(field):
    return sum(count for _, count in field.values())


def full(size, field):
    return {plot for plot, (_, count) in field.items() if count >= len(near(size)[plot])}


def one_by_one(fall, dice):
    """The start's full plots expanded one at a time, whichever, until none is full."""
    around, field = near(fall.size), dict(fall.start)
    waiting = list(full(fall.size, field))
    while waiting:
        plot = waiting.pop(dice.randrange(len(waiting)))
        _, count = field.pop(plot)
        left = count - len(around[plot])
        if left:
            field[plot] = (fall.mover, left)
        if left >= len(around[plot]):
            waiting.append(plot)
        for other in around[plot]:
            _, count = field.get(other, (None, 0))
            field[other] = (fall.mover, count + 1)
            if count + 1 == len(around[other]):
                waiting.append(other)
    return field


def goes_on_for_ever(size, field, dice):
    """Plot after plot in some fixed order, until none is full or a field has come back."""
    counts = {plot: field.get(plot, (0, 0))[1] for plot in near(size)}
    order, seen = dice.sample(sorted(counts), len(counts)), set()
    while tuple(counts.values()) not in seen:
        seen.add(tuple(counts.values()))
        expanded = False
        for plot in order:
            if counts[plot] >= len(near(size)[plot]):
                counts[plot] -= len(near(size)[plot])
                expanded = True
                for other in near(size)[plot]:
                    counts[other] += 1
        if not expanded:
            return False
    return True


def check_soldiers_are_conserved(fall):
    assert {total(field) for field in (*fall.fields, fall.end)} == {total(fall.before) + 1}


def check_each_wave_is_of_all_plots_that_are_full_once_each_and_together(fall):
    assert fall.end == fall.fields[-1]
    for field, bursts, after in zip(fall.fields, fall.bursts, fall.fields[1:], strict=False):
        assert sorted(bursts) == sorted(full(fall.size, field))
        sent = Counter(other for plot in bursts for other in near(fall.size)[plot])
        expected = {}
        for plot, around in near(fall.size).items():
            seat, count = field.get(plot, (None, 0))
            count += sent[plot] - len(around) * (plot in bursts)
            if count:
                expected[plot] = (fall.mover if plot in sent or plot in bursts else seat, count)
        assert after == expected


def check_the_end_does_not_depend_on_the_order(fall, dice):
    if not fall.endless and not fall.stopped:
        assert one_by_one(fall, dice) == fall.end
        assert one_by_one(fall, dice) == fall.end


def check_it_is_endless_if_and_only_if_every_plot_expands(fall, dice):
    expanded = {plot for bursts in fall.bursts for plot in bursts}
    assert fall.endless == (expanded == set(near(fall.size)))
    if fall.endless:
        assert {plot for bursts in fall.bursts[:-1] for plot in bursts} < expanded
    if not fall.stopped:
        assert fall.endless == goes_on_for_ever(fall.size, fall.start, dice)


def check_few_soldiers_always_come_to_rest_and_many_never(fall):
    if total(fall.end) < edges(fall.size):
        assert not fall.endless
    if total(fall.end) > most(fall.size):
        assert fall.endless or fall.stopped


def check_it_is_stopped_only_where_one_player_is_left_and_wiped_is_agreed(fall, options):
    alone = [{seat for seat, _ in field.values()} == {fall.mover} for field in fall.fields[1:]]
    if options.get("elimination") == "wiped":
        assert not any(alone[:-1])
    assert not fall.stopped or (alone[-1] and options.get("elimination") == "wiped")


@pytest.mark.slow
def test_s4_s5_s6_s7_what_holds_of_every_cascade():
    """Of 2,000 and more, in fields of all sizes from 4 to 8, from sparse to brimful.

    The same ones in every run, as their kinds are counted.
    """
    tried = Counter()

    @settings(max_examples=40, deadline=None, database=None)
    @seed(1)
    @given(setup=fields_, quiet=quiet, seed=seeds)
    def check(setup, quiet, seed):
        dice, size = Random(seed), setup.options["size"]
        for found in islice(cascades(setup, dice, quiet), CASCADES):
            fall = Fall(size, *found)
            check_soldiers_are_conserved(fall)
            check_each_wave_is_of_all_plots_that_are_full_once_each_and_together(fall)
            check_the_end_does_not_depend_on_the_order(fall, dice)
            check_it_is_endless_if_and_only_if_every_plot_expands(fall, dice)
            check_few_soldiers_always_come_to_rest_and_many_never(fall)
            check_it_is_stopped_only_where_one_player_is_left_and_wiped_is_agreed(
                fall, setup.options
            )
            tried["all"] += 1
            tried["endless"] += fall.endless
            tried["stopped"] += fall.stopped
            tried["between"] += edges(size) <= total(fall.end) <= most(size)

    check()
    assert tried["all"] >= 2000
    assert tried["endless"] >= 50
    assert tried["between"] >= 200
    assert tried["stopped"] >= 10


# In general, games


@THOROUGH
@given(setup=setups(GAME), quiet=quiet, seed=seeds)
def test_s6_no_game_outlasts_the_most_soldiers_there_can_be(setup, quiet, seed):
    history = wander(setup, Random(seed), quiet)
    size, turns = setup.options.get("size", 10), setup.options.get("turns", 0)
    assert len(history.plies) <= most(size) + 1
    assert not turns or len(history.plies) <= turns
    assert total(read(plots(history))) == len(history.plies)


@THOROUGH
@given(setup=fields_, quiet=quiet, seed=seeds)
def test_s7_before_their_first_soldier_nobody_goes_out_but_by_giving_up(setup, quiet, seed):
    """And before everyone still in has placed, no plot expands."""
    history = wander(setup, Random(seed), quiet, leave=0.2)
    waiting = set(range(setup.seats))
    for ply in history.plies:
        waiting -= {ply.player}
        kinds = {type(event) for event in ply.step.events}
        assert not waiting or events.Wave not in kinds
        lost = {e.seat for e in ply.step.events if isinstance(e, events.WentOut)} - {ply.player}
        assert not lost & waiting


@THOROUGH
@given(setup=fields_, quiet=quiet, seed=seeds)
def test_s7_s8_who_is_in_and_who_won(setup, quiet, seed):
    """Straight from the clauses, of every position of a random game."""
    history = wander(setup, Random(seed), quiet, leave=0.01)
    left = []
    for state, ply in zip(positions(history), history.plies, strict=False):
        before, after = GAME.facts(state), GAME.facts(ply.step.state)
        gone = [now and not was for was, now in zip(before["out"], after["out"], strict=True)]
        left += [{seat for seat, went in enumerate(gone) if went}]
        held = {found[0] for found in after["plots"].values()}
        for seat, letter in enumerate("ABCDEFGH"[: setup.seats]):
            if after["turn"] == seat:
                assert not after["out"][seat]
                assert letter in held or len(after["plots"]) < setup.options["size"] ** 2
            if setup.options.get("elimination") == "wiped" and seat <= len(left) - 1:
                assert letter in held or after["out"][seat]
    places = history.outcome.places
    (winner,) = {*range(setup.seats)}.difference(*left)
    assert places[winner] == 1
    by_place = sorted((seats for seats in left if seats), key=lambda seats: places[min(seats)])
    assert by_place == [seats for seats in reversed(left) if seats]
    assert all(len({places[seat] for seat in seats}) == 1 for seats in left if seats)


@THOROUGH
@given(setup=setups(GAME), quiet=quiet, seed=seeds)
def test_what_is_not_listed_is_refused_and_all_that_is_listed_is_done(setup, quiet, seed):
    """Every plot there is and some beyond, by all players, in several positions of a game."""
    dice, size = Random(seed), setup.options.get("size", 10)
    history = wander(setup, dice, quiet, leave=0.01)
    states = positions(history)
    for state in [*dice.sample(states, min(3, len(states))), states[-1]]:
        found = GAME.facts(state)
        for seat in range(setup.seats):
            listed = [GAME.action_to_string(a) for a in GAME.legal_actions(state, seat)]
            mine = (None, "ABCDEFGH"[seat])
            for text in reference.names(min(16, size + 1)):
                clause = refused(state, seat, text)
                if found["turn"] == seat and text in near(size):
                    open_ = found["plots"].get(text, [None])[0] in mine
                    assert clause == (None if open_ else "§3")
                else:
                    assert clause == ("§3" if found["turn"] != seat else "§1")
                assert listed.count(text) == (clause is None)


def refused(state, seat, text):
    """The clause by which it is, None if it is not."""
    try:
        GAME.apply(state, seat, GAME.action_from_string(text))
    except IllegalAction as problem:
        return problem.clause
    return None


@pytest.mark.slow
@settings(THOROUGH, max_examples=100)
@given(
    setup=fields_ | setups(GAME).filter(lambda setup: setup.options.get("size", 10) < 8),
    quiet=quiet,
    seed=seeds,
)
def test_random_games_go_as_in_the_second_implementation(setup, quiet, seed):
    history = wander(setup, Random(seed), quiet, leave=0.02)
    position = reference.start(setup.options, setup.seats)
    for state, (seat, text) in zip(positions(history), history.log(), strict=False):
        assert position["turn"] == seat
        actions = GAME.legal_actions(state, seat)
        assert sorted(map(GAME.action_to_string, actions)) == sorted(reference.legal(position))
        assert read(GAME.facts(state)["plots"]) == position["plots"]
        assert GAME.facts(state)["out"] == [s in position["out"] for s in range(setup.seats)]
        position = reference.play(position, text)
    assert read(plots(history)) == position["plots"]
    assert out(history) == [seat in position["out"] for seat in range(setup.seats)]
    assert history.outcome.reason == position["over"]
    assert history.outcome.places == reference.places(position)


@THOROUGH
@given(setup=setups(GAME), quiet=quiet, seed=seeds)
def test_a_position_is_the_same_whether_or_not_it_is_told_how_it_came_about(setup, quiet, seed):
    history = wander(setup, Random(seed), quiet, leave=0.01)
    states = positions(history)
    for before, then, (_seat, text) in zip(states, states[1:], history.log(), strict=False):
        if text != "resign":
            plot = [*reference.names(before.setup.size)].index(text)
            assert rules.after(before, plot) == then


def mirrored(text, size):
    """Rows as columns, and left as right: a quarter turn."""
    if text == "resign":
        return text
    x, y = "abcdefghijklmnop".index(text[0]), int(text[1:])
    return f"{'abcdefghijklmnop'[size - y]}{x + 1}"


@THOROUGH
@given(setup=setups(GAME), quiet=quiet, seed=seeds)
def test_every_side_is_as_the_others(setup, quiet, seed):
    """A field turned by a quarter has the same game, turned by a quarter."""
    history = wander(setup, Random(seed), quiet, leave=0.01)
    size = setup.options.get("size", 10)
    other = table(setup.seats, **setup.options)
    for _, text in history.log():
        other = move(other, mirrored(text, size))
    assert other.outcome == history.outcome
    assert plots(other) == {mirrored(plot, size): found for plot, found in plots(history).items()}
