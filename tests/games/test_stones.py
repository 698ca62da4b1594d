"""stones, clause by clause: `test_s6_…` holds up §6 of the rulebook.

Positions are reached by playing one text of moves in turn, White's first, never by writing a state.
`tests/games/test_perft.py` counts the moves; `tests/reference_stones.py` is the rulebook once more.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import DRAW, RESIGN, TIMEOUT, BadSetup, IllegalAction
from game.core.history import begin
from game.games.stones.rules import GAME, events
from game.games.stones.rules.board import ADJACENT, DIRECTIONS, FIELDS, NOWHERE
from tests import reference_stones as reference
from tests.conformance import THOROUGH, seeds, setups

# Helpers


def table(**options):
    return begin(GAME, ["White", "Black"], options)


def play(text, **options):
    """A game after these moves, made in turn by whoever is to act."""
    history = table(**options)
    for words in text.split():
        history = move(history, words)
    return history


def move(history, text):
    (seat,) = history.active_players
    return history.play(seat, GAME.action_from_string(text))


def facts(history):
    return GAME.facts(history.state)


def board(history):
    return facts(history)["board"]


def stock(history):
    return facts(history)["stock"]


def legal_texts(history):
    (seat,) = history.active_players
    return {GAME.action_to_string(action) for action in GAME.legal_actions(history.state, seat)}


def places(history):
    """The fields where the player to move may put a stone, in some direction."""
    return {text[:2] for text in legal_texts(history) if kind(text) == "place"}


def captures(history):
    return {text for text in legal_texts(history) if kind(text) == "capture"}


def kind(text):
    if text in ("jeex", "swap"):
        return text
    return "rotate" if ">" in text else "capture" if "x" in text else "place"


def refusal(history, text, seat=None):
    """The clause by which the move is refused; nothing changes by it."""
    before, plies = history.state, len(history.plies)
    mover = history.state.turn if seat is None else seat
    with pytest.raises(IllegalAction) as problem:
        history.play(mover, GAME.action_from_string(text))
    assert (history.state, len(history.plies)) == (before, plies)
    assert problem.value.message
    return problem.value.clause


def capture_of(field, start, direction):
    """White's lone stone on `start` captures Black's lone stone on `field`, its neighbour."""
    away = reference.TAILS[direction]
    opening = f"{start}{away} {field}{direction}"
    return f"{opening} {start}>{direction} {field}>{away} {start}x{field}"


ALL_FIELDS = [column + row for row in "123" for column in "abcde" if column + row != "c2"]
ALL_DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
ATTACKS = ["b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW"]
"""The eight ways to attack the centre."""

NO_STOCK = "a1W a3W b1W a3>N c1W a3>W d1W a3>N e1N a3>W e2N a3>N e3W a3>S"
"""White, to move, has put all seven stones on the board."""

SOURCE = "b3W b2NW a3SE c1N b3>SE c3W d1NW c3xb3 a3xb2 b3>SE d1xb3 jeex"
"""The example game of the source."""


# §1 Board


def test_s1_fourteen_fields_around_a_centre():
    assert places(table()) == set(ALL_FIELDS)


@pytest.mark.parametrize("text", ["c2N", "c2>N", "c2xc3", "c1xc2", "c2xc2"])
def test_s1_the_centre_is_no_field(text):
    assert refusal(table(), text) == "§1"
    assert refusal(play("c1S e3E c1>N e3>N"), text) == "§1"


@pytest.mark.parametrize(
    ("options", "battlefields"),
    [
        ({}, {"b2", "d2"}),
        ({"battlefields": "b2 d2"}, {"b2", "d2"}),
        ({"battlefields": "c1 c3"}, {"c1", "c3"}),
    ],
)
@pytest.mark.parametrize("field", ALL_FIELDS)
def test_s1_two_fields_are_battlefields(field, options, battlefields):
    column, row = field
    beside = {"1": ("2", "S"), "2": ("3", "S"), "3": ("2", "N")}[row]
    start, direction = (f"b{row}", "E") if column == "c" else (column + beside[0], beside[1])
    history = play(capture_of(field, start, direction), **options)
    lost = field in battlefields
    assert facts(history)["removed"] == lost
    assert stock(history) == ([6, 6] if lost else [7, 6])


@pytest.mark.parametrize("wrong", ["d2 b2", "b2", "c1 c3 ", "", "b2d2", None, True, ["b2", "d2"]])
def test_s1_no_other_battlefields(wrong):
    with pytest.raises(BadSetup, match="battlefields takes b2 d2 or c1 c3"):
        table(battlefields=wrong)


# §2 Stones


def test_s2_seven_stones_for_each_of_two_players():
    assert stock(table()) == [7, 7]
    assert stock(play("b3W")) == [6, 7]
    assert stock(play("b3W b2NW")) == [6, 6]
    assert GAME.active_players(table().state) == (0,)


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_s2_no_other_number_of_players(seats):
    with pytest.raises(BadSetup):
        GAME.initial_state(seats, {})


def test_s2_a_stone_points_in_one_of_eight_directions():
    assert {text for text in legal_texts(table()) if text.startswith("a2")} == {
        f"a2{direction}" for direction in ALL_DIRECTIONS
    }


@pytest.mark.parametrize(
    ("text", "north"), [("a1W e1E a1>N", "a2"), ("b1W e1E b1>N", "b2"), ("e2E e1E e2>N", "e3")]
)
def test_s2_north_is_towards_row_three(text, north):
    assert north in places(play(f"{text} e1>S"))


def test_s2_a_captured_stone_changes_colour():
    """Black's only stone in White's stock comes back white; see also §8."""
    history = play(f"{NO_STOCK} a1>N a2W a1xa2 a3>N a1S")
    assert board(history)["a1"] == "W S"


# §3 Adjacent


def test_s3_the_adjacent_field_is_the_next_one_that_way():
    for field in ALL_FIELDS:
        for number, direction in enumerate(ALL_DIRECTIONS):
            found = ADJACENT[FIELDS[field]][number]
            expected = reference.adjacent(field, direction)
            assert found == (NOWHERE if expected is None else FIELDS[expected]), (field, direction)


@pytest.mark.parametrize(
    ("field", "around"),
    [
        ("a1", "a2 b2 b1 - - - - -"),
        ("b1", "b2 d3 c1 - - - a1 a2"),
        ("c1", "c3 d2 d1 - - - b1 b2"),
        ("b2", "b3 c3 d2 c1 b1 a1 a2 a3"),
        ("d2", "d3 e3 e2 e1 d1 c1 b2 c3"),
        ("e2", "e3 - - - e1 d1 d2 d3"),
        ("b3", "- - c3 d1 b2 a2 a3 -"),
    ],
)
def test_s3_what_lies_around_some_fields(field, around):
    """From N on, clockwise."""
    names = {number: name for name, number in FIELDS.items()} | {NOWHERE: "-"}
    assert [names[near] for near in ADJACENT[FIELDS[field]]] == around.split()


def test_s3_adjacent_is_mutual():
    for field, around in enumerate(ADJACENT):
        for direction, near in enumerate(around):
            if near != NOWHERE:
                tail = reference.TAILS[DIRECTIONS[direction]]
                assert ADJACENT[near][DIRECTIONS.index(tail)] == field


ACROSS = ["b2Ed2", "d2Wb2", "c1Nc3", "c3Sc1", "b1NEd3", "d3SWb1", "b3SEd1", "d1NWb3"]
"""Along the row, along the column and both diagonals, each way."""


@pytest.mark.parametrize("line", ACROSS)
def test_s3_across_the_centre(line):
    """A stone that attacks the centre points at the field across; so may a tail."""
    start, direction, across = line[:2], line[2:-2], line[-2:]
    away, empty = reference.TAILS[direction], "e3" if line[0] in "abc" else "a3"
    wait = f"{empty}{'E' if empty == 'e3' else 'W'} "
    assert across in places(play(f"{start}{away} {wait}"))  # the tail
    history = play(f"{start}{away} {wait} {start}>{direction} {empty}>N")
    assert across in places(history)
    assert start not in places(history)


def test_s3_with_another_field_between_them_fields_are_not_adjacent():
    history = play("a1W c1S a1>E c1>W")
    assert refusal(history, "a1xc1") == "§8"
    assert places(history) == {"b1"}
    history = play("a2W d2S a2>E d2>N")
    assert refusal(history, "a2xd2") == "§8"
    assert places(history) == {"b2"}


def test_s3_beyond_the_edge_there_is_none():
    """A stone may point off the board, and then its point reaches nothing."""
    assert places(play("a1SW e3E")) == {"b2"}
    assert places(play("a1W e3E")) == {"b1"}
    assert places(play("a1NW e3E")) == set()
    assert places(play("e1S a3W")) == {"e2"}


# §4 Opening


def test_s4_white_puts_a_first_stone_on_any_field_and_not_at_the_centre():
    anywhere = {f + d for f in ALL_FIELDS for d in ALL_DIRECTIONS}
    assert legal_texts(table()) == anywhere - set(ATTACKS)


@pytest.mark.parametrize("text", ATTACKS)
def test_s4_a_first_stone_does_not_attack_the_centre(text):
    assert refusal(table(), text) == "§4"
    assert refusal(play("a1W" if text[0] in "cde" else "e1E"), text) == "§4"
    swapped = play("a1W swap" if text[0] in "cde" else "e1E swap", swap=True)
    assert refusal(swapped, text) == "§4"


def test_s4_then_black_puts_one_on_any_empty_field():
    history = play("b3W")
    assert history.active_players == (1,)
    assert places(history) == set(ALL_FIELDS) - {"b3", "a3"}
    assert board(play("b3W e1E")) == {"b3": "W W", "e1": "B E"}


def test_s4_black_does_not_put_one_on_whites():
    assert refusal(play("b3W"), "b3N") == "§4"


def test_s4_black_may_not_stand_where_whites_stone_points():
    history = play("b3W")
    assert {refusal(history, f"a3{direction}") for direction in ALL_DIRECTIONS} == {"§4"}


def test_s4_blacks_stone_may_not_point_at_whites():
    history = play("b3W")
    for text in ("a2NE", "b2N", "c3W"):
        assert refusal(history, text) == "§4"
        assert text[:2] in places(history)
    assert "d1NW" not in legal_texts(history)  # across the centre; attacks it as well


def test_s4_the_rest_is_allowed():
    """Also to stand at the tail, to point at the same field, and past the other stone."""
    history = play("b3W")
    forbidden = {"b3", "a3"}
    expected = {f + d for f in ALL_FIELDS if f not in forbidden for d in ALL_DIRECTIONS}
    assert legal_texts(history) == expected - set(ATTACKS) - {"a2NE", "b2N", "c3W"}


@pytest.mark.parametrize("text", ["jeex", "b3>N", "b3xb2", "e1>N", "swap"])
def test_s4_the_first_two_moves_put_stones(text):
    for history in (table(), play("b3W")):
        assert text not in legal_texts(history)
        assert refusal(history, text) == "§4"


def test_s4_after_two_moves_this_no_longer_applies():
    history = play("b3W b2NW")
    assert {"b3>SE", "b3>S"} <= legal_texts(history)  # at the centre, at the other stone
    assert {"a3SE", "c3S"} <= legal_texts(history)
    history = move(history, "a3SE")
    assert {"b2>E", "b2>N", "c1N"} <= legal_texts(history)


# §4 Swap


@pytest.mark.parametrize("options", [{}, {"swap": False}])
def test_s4_there_is_no_swap_unless_wanted(options):
    history = play("b3W", **options)
    assert "swap" not in legal_texts(history)
    assert refusal(history, "swap") == "§4"


@pytest.mark.parametrize("wrong", [1, 0, "true", None, "swap"])
def test_s4_swap_is_yes_or_no(wrong):
    with pytest.raises(BadSetup, match="swap takes true or false"):
        table(swap=wrong)


def test_s4_a_swap_turns_the_stone_over_and_white_puts_another():
    history = play("b3W swap", swap=True)
    assert facts(history) == {"board": {"b3": "B W"}, "stock": [7, 6], "removed": 0, "turn": 0}
    assert history.active_players == (0,)


def test_s4_after_a_swap_white_puts_a_first_stone_under_the_same_conditions():
    history = play("b3W swap", swap=True)
    assert legal_texts(history) == legal_texts(play("b3W"))
    assert refusal(history, "a3N") == "§4"  # where the other points
    assert refusal(history, "b2N") == "§4"  # at the other
    assert refusal(history, "c1N") == "§4"  # at the centre
    for text in ("jeex", "b3>N", "b2>N", "b3xb2"):
        assert refusal(history, text) == "§4"


def test_s4_after_that_black_is_to_move_and_all_is_as_ever():
    history = play("b3W swap e1E", swap=True)
    assert facts(history) == {
        "board": {"b3": "B W", "e1": "W E"},
        "stock": [6, 6],
        "removed": 0,
        "turn": 1,
    }
    assert {"jeex", "b3>SE", "a3N", "c3S"} <= legal_texts(history)
    assert "e1>N" not in legal_texts(history)


def test_s4_only_blacks_first_action_may_be_the_swap():
    histories = [table(swap=True), play("b3W swap", swap=True), play("b3W swap e1E", swap=True)]
    histories += [play("b3W e1E", swap=True), play("b3W e1E b3>N", swap=True)]
    for history in histories:
        assert "swap" not in legal_texts(history)
        assert refusal(history, "swap") == "§4"


def test_s4_black_may_put_a_stone_instead_of_the_swap():
    assert legal_texts(play("b3W", swap=True)) == legal_texts(play("b3W")) | {"swap"}
    assert board(play("b3W e1E", swap=True)) == {"b3": "W W", "e1": "B E"}


# §5 A turn

MIDDLE = "b3W b2NW a3SE c1N"
"""White b3 W and a3 SE, Black b2 NW and c1 N; White is to move."""


def test_s5_a_turn_is_a_place_a_rotation_a_capture_or_a_claim():
    history = play(MIDDLE)
    assert {kind(text) for text in legal_texts(history)} == {"place", "rotate", "capture", "jeex"}
    for text in ("c3W", "b3>SE", "a3xb2", "jeex"):
        assert text in legal_texts(history)


def test_s5_turns_alternate():
    history, seats = table(), []
    for text in SOURCE.split():
        seats += history.active_players
        assert facts(history)["turn"] == seats[-1]
        history = move(history, text)
    assert seats == [0, 1] * 6


@pytest.mark.parametrize("text", ["c3W", "b3>SE", "a3xb2", "jeex", "b2>N", "resign", "draw"])
def test_s5_only_the_player_to_move_acts(text):
    history = play(MIDDLE)
    assert refusal(history, text, seat=1) == "§5"
    assert GAME.legal_actions(history.state, 1) == []


@pytest.mark.parametrize("text", ["pass", "-", "", "null"])
def test_s5_there_is_no_pass(text):
    assert refusal(play(MIDDLE), text) == "§5"


# §6 Place


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("a3W e1E", {"b3"}),  # points off the board
        ("b1W e3E", {"a1", "c1"}),
        ("c1W e3E", {"b1", "d1"}),
        ("a1N e3E", {"a2"}),  # its tail is off the board
        ("b2W e3E", {"a2", "d2"}),  # its tail points across the centre
        ("a1SE e3E", set()),
        ("b1W e3E a1N e3>N", {"c1", "a2"}),  # its own stone lies on a1
        ("a2NW b1E a2>N b1>W", {"a1", "a3"}),
        ("a2S a3N a2>N a3>E", {"a1"}),  # the other's stone lies on a3
        (MIDDLE, {"c3"}),
        (f"{MIDDLE} b3>SE", {"c3"}),  # Black's, across the centre
    ],
)
def test_s6_on_an_empty_field_at_a_point_or_a_tail_of_ones_own(text, fields):
    assert places(play(text)) == fields


@pytest.mark.parametrize("text", ["b1W e3E", "b1W e3E b1>S e3>N"])
def test_s6_in_any_direction(text):
    history = play(text)
    for field in places(history):
        assert {f"{field}{direction}" for direction in ALL_DIRECTIONS} <= legal_texts(history)


def test_s6_the_stone_comes_from_ones_stock():
    history = play("b1W e3E c1N")
    assert board(history) == {"b1": "W W", "c1": "W N", "e3": "B E"}
    assert stock(history) == [5, 6]
    history = move(history, "d3S")
    assert stock(history) == [5, 5]


@pytest.mark.parametrize("field", sorted(set(ALL_FIELDS) - {"c3"}))
def test_s6_nowhere_else(field):
    assert refusal(play(MIDDLE), f"{field}N") == "§6"


def test_s6_the_others_points_and_tails_are_of_no_use():
    history = play("b1W e3S")
    assert refusal(history, "e2N") == "§6"
    history = play("b1W e2S")
    assert refusal(history, "e1N") == "§6"
    assert refusal(history, "e3N") == "§6"


def test_s6_nothing_from_an_empty_stock():
    history = play(NO_STOCK)
    assert stock(history) == [0, 6]
    assert board(history)["e3"] == "W W"
    assert refusal(history, "d3N") == "§6"
    assert places(history) == set()
    assert {"e3>N", "jeex"} <= legal_texts(history)


def test_s6_a_captured_stone_can_be_put():
    history = play(f"{NO_STOCK} a1>N a2W a1xa2 a3>N")
    assert stock(history) == [1, 5]
    history = move(history, "a1S")
    assert stock(history) == [0, 5]


# §7 Rotate


@pytest.mark.parametrize("direction", ALL_DIRECTIONS)
def test_s7_to_any_of_the_other_seven_directions(direction):
    history = play(f"a2{direction} e3E")
    others = {f"a2>{other}" for other in ALL_DIRECTIONS if other != direction}
    assert {text for text in legal_texts(history) if kind(text) == "rotate"} == others
    assert refusal(history, f"a2>{direction}") == "§7"


def test_s7_also_off_the_board_and_at_the_centre():
    assert {"a1>W", "a1>S", "a1>SW", "a1>NW", "a1>SE"} <= legal_texts(play("a1N e3E"))
    assert "c1>N" in legal_texts(play("c1S e3E"))


def test_s7_ones_own_stone():
    history = play(MIDDLE)
    assert refusal(history, "b2>N") == "§7"
    assert refusal(history, "e1>N") == "§7"


def test_s7_nothing_else_changes():
    before, after = facts(play(MIDDLE)), facts(play(f"{MIDDLE} b3>SE"))
    assert after == {**before, "board": {**before["board"], "b3": "W SE"}, "turn": 1}


# §8 Capture


def test_s8_an_opposing_stone_that_ones_own_points_at():
    assert captures(play(MIDDLE)) == {"a3xb2"}
    assert captures(play(f"{MIDDLE} b3>SE c3W d1NW")) == {"b2xa3", "c3xb3"}


@pytest.mark.parametrize(
    "text",
    [
        "b3xb2",  # does not point at it
        "a3xb3",  # one's own
        "b3xa3",  # one's own, pointed at
        "a3xa2",  # nothing there
        "b3xc3",  # nothing there, at its tail
        "a3xc1",  # behind the one it points at
        "b2xa3",  # with the other's stone
        "e1xb2",  # with no stone
        "a3xa3",  # itself
    ],
)
def test_s8_nothing_else(text):
    history = play(MIDDLE)
    assert text not in legal_texts(history)
    assert refusal(history, text) == "§8"


def test_s8_a_tail_captures_nothing():
    history = play("a1N b1E a1>W b1>N")
    assert refusal(history, "a1xb1") == "§8"


def test_s8_the_capturing_stone_moves_there_and_keeps_its_direction():
    history = play("a1W b1E a1>E c1N a1xb1")
    assert board(history) == {"b1": "W E", "c1": "B N"}


def test_s8_the_captured_stone_joins_the_capturers_stock():
    assert stock(play("a1W b1E a1>E c1N")) == [6, 5]
    history = play("a1W b1E a1>E c1N a1xb1")
    assert (stock(history), facts(history)["removed"]) == ([7, 5], 0)
    history = play("a1W b1E a1>N b1>W a2N b1xa1")
    assert (stock(history), facts(history)["removed"]) == ([5, 7], 0)


def test_s8_a_stone_captured_on_a_battlefield_leaves_the_game():
    history = play("a2W b2S a2>E b1N a2xb2")
    assert facts(history) == {
        "board": {"b1": "B N", "b2": "W E"},
        "stock": [6, 5],
        "removed": 1,
        "turn": 1,
    }
    history = move(history, "b1xb2")
    assert (stock(history), facts(history)["removed"]) == ([6, 5], 2)


def test_s8_only_where_the_captured_stone_lay_counts():
    """From a battlefield onto another field: the stone is kept."""
    history = play("b2N a2N b2>S a1W b2>W a1>S b2xa2")
    assert (stock(history), facts(history)["removed"]) == ([7, 5], 0)


@pytest.mark.parametrize("line", ACROSS)
@pytest.mark.parametrize("battlefields", ["b2 d2", "c1 c3"])
def test_s8_across_the_centre(line, battlefields):
    start, direction, end = line[:2], line[2:-2], line[-2:]
    text = capture_of(end, start, direction).split()
    history = play(" ".join(text[:-1]), battlefields=battlefields)
    assert captures(history) == {f"{start}x{end}"}
    history = move(history, text[-1])
    assert board(history) == {end: f"W {direction}"}
    lost = end in battlefields
    assert (stock(history), facts(history)["removed"]) == ([6 + (not lost), 6], lost)


def test_s8_nobody_has_to_capture():
    assert {"b3>N", "c3N", "jeex"} <= legal_texts(play(MIDDLE))


# §9 Claim


@pytest.mark.parametrize(
    ("text", "places_"),
    [
        pytest.param("c1S e3E c1>N e3>N jeex", (1, 2), id="White alone attacks"),
        pytest.param("e3E c1S e3>N c1>N e3>E jeex", (2, 1), id="Black alone attacks"),
        pytest.param("c1S e3E c1>N e3>N c3S e3>E jeex", (1, 2), id="with two stones"),
        pytest.param("a2W b2N a2>E b3E a2xb2 b3>N jeex", (1, 2), id="after a capture"),
        pytest.param("c1S b2W c1>N b2>E c1>E jeex", (2, 1), id="Black, as White has let go"),
    ],
)
def test_s9_who_alone_attacks_the_centre_and_says_so_wins(text, places_):
    history = play(text)
    assert history.outcome.places == places_
    assert history.active_players == ()


@pytest.mark.parametrize("attack", ATTACKS)
def test_s9_from_all_eight_sides(attack):
    field, direction = attack[:2], attack[2:]
    far = "e3" if field[0] in "abc" else "a3"
    off = "NE" if far == "e3" else "NW"
    away = reference.TAILS[direction]
    history = play(f"{field}{away} {far}{off} {field}>{direction} {far}>N jeex")
    assert history.outcome.places == (1, 2)


@pytest.mark.parametrize(
    ("text", "places_"),
    [
        pytest.param("c1S e3E jeex", (2, 1), id="nobody attacks"),
        pytest.param("c1S e3E c1>E jeex", (1, 2), id="Black says so while nobody attacks"),
        pytest.param("e3E c1S e3>N c1>N jeex", (2, 1), id="only the other attacks"),
        pytest.param("c1S c3N c1>N c3>S jeex", (2, 1), id="both attack, at each other"),
        pytest.param("c1S b2W c1>N b2>E jeex", (2, 1), id="both attack"),
        pytest.param("c1S b1W c1>N b1>NE c3S d3N jeex", (2, 1), id="two against one"),
        pytest.param("a2E e3E jeex", (2, 1), id="from afar"),
        pytest.param("c1NE e3E jeex", (2, 1), id="past the centre"),
        pytest.param("b2W e3E jeex", (2, 1), id="with the tail"),
    ],
)
def test_s9_who_says_so_wrongly_loses(text, places_):
    history = play(text)
    assert history.outcome.places == places_
    assert history.active_players == ()


def test_s9_a_claim_is_the_turn_and_moves_nothing():
    before, after = facts(play("c1S e3E c1>N e3>N")), facts(play("c1S e3E c1>N e3>N jeex"))
    assert after == {**before, "turn": None}


def test_s9_nobody_wins_without_saying_so():
    history = play("c1S e3E c1>N e3>N c1>E")
    assert history.outcome is None
    assert history.active_players == (1,)


# §10 Draw: the last stone


@pytest.mark.parametrize(
    ("text", "stocks"),
    [
        pytest.param(capture_of("b1", "a1", "E"), [7, 6], id="Black's last"),
        pytest.param(capture_of("b2", "b3", "S"), [6, 6], id="on a battlefield"),
        pytest.param("a1W b1E a1>E b1>W a1>N b1xa1", [6, 7], id="White's last"),
    ],
)
def test_s10_the_last_stone_on_the_board_draws_whatever_is_in_stock(text, stocks):
    history = play(text)
    assert history.outcome.places == (1, 1)
    assert stock(history) == stocks
    assert len(board(history)) == 1
    assert facts(history)["turn"] is None
    assert history.active_players == ()


def test_s10_with_a_stone_left_on_the_board_it_goes_on():
    history = play("a1W b1E a1>E c1N a1xb1")
    assert history.outcome is None
    assert history.active_players == (1,)


# §10 Draw: repetition

AROUND = "a3>N e1>S a3>W e1>E"
"""From `a3W e1E` back to it."""


def test_s10_the_third_time_draws_and_the_openings_position_counts():
    assert play(f"a3W e1E {AROUND}").outcome is None
    assert play(f"a3W e1E {AROUND} a3>N e1>S a3>W").outcome is None
    history = play(f"a3W e1E {AROUND} {AROUND}")
    assert history.outcome.places == (1, 1)
    assert facts(history) == {
        "board": {"a3": "W W", "e1": "B E"},
        "stock": [6, 6],
        "removed": 0,
        "turn": None,
    }
    assert history.active_players == ()


def test_s10_the_same_after_a_swap():
    history = play("a3W swap e1E a3>N e1>S a3>W e1>E a3>N e1>S a3>W", swap=True)
    assert history.outcome is None
    history = move(history, "e1>E")
    assert history.outcome.places == (1, 1)


def test_s10_the_times_need_not_follow_each_other():
    """Black turns elsewhere in between."""
    history = play(f"a3W e1E {AROUND} a3>N e1>NE a3>NE e1>S a3>W")
    assert history.outcome is None
    history = move(history, "e1>E")
    assert history.outcome.places == (1, 1)


def test_s10_the_same_board_with_the_other_to_move_is_another_position():
    to_black = "a3>N e1>S a3>NE e1>E a3>W"
    to_white = "e1>S a3>N e1>SE a3>W e1>E"
    history = play(f"a3W e1E {to_black} {to_white} {to_black}")
    assert history.outcome is None  # two times each
    for text in to_white.split():
        assert history.outcome is None
        history = move(history, text)
    assert history.outcome.places == (1, 1)


def test_s10_the_same_board_with_other_stocks_is_another_position():
    """Again and again Black puts a stone before White's, who takes it."""
    feed = "a2W a1xa2 b1>W a2>S a1W a2xa1 b1>NW a1>N"
    history = play(f"a1W b1NW a1>N {feed} {feed}")
    assert board(history) == {"a1": "W N", "b1": "B NW"}
    assert stock(history) == [10, 2]
    assert history.outcome is None


def test_s10_the_same_board_with_stones_removed_is_another_position():
    """Both players lose a stone on b2 and put another."""
    trade = "a2xb2 b3xb2 a2E b3S"
    history = play(f"a1N b2S a2E b3S {trade} {trade}")
    assert board(history) == board(play("a1N b2S a2E b3S"))
    assert (stock(history), facts(history)["removed"]) == ([3, 3], 4)
    assert history.outcome is None


def test_s10_the_position_after_a_removal_is_the_first_of_three():
    around = "b1>S b2>N b1>N b2>E"
    history = play(f"a2W b2S a2>E b1N a2xb2 {around} b1>S b2>N b1>N")
    assert history.outcome is None
    history = move(history, "b2>E")
    assert history.outcome.places == (1, 1)


ATTACKING = "c1S e3E c1>N e3>N"
"""White, to move, could claim."""


def test_s10_the_third_time_ends_the_game_before_anyone_can_claim():
    again = "c1>S e3>S c1>N e3>N"
    assert play(f"{ATTACKING} {again} jeex").outcome.places == (1, 2)
    history = play(f"{ATTACKING} {again} {again}")
    assert history.outcome.places == (1, 1)
    assert refusal(history, "jeex", seat=0)


def test_s10_positions_may_repeat_where_that_is_wanted():
    history = play(" ".join(["a3W e1E", *[AROUND] * 10]), repetition=False)
    assert history.outcome is None
    assert play(f"a3W e1E {AROUND} {AROUND}", repetition=True).outcome is not None


def test_s10_the_last_stone_draws_also_where_positions_may_repeat():
    assert play(capture_of("b1", "a1", "E"), repetition=False).outcome.places == (1, 1)


@pytest.mark.parametrize("wrong", [0, 1, "false", None, 3])
def test_s10_repetition_is_yes_or_no(wrong):
    with pytest.raises(BadSetup, match="repetition takes true or false"):
        table(repetition=wrong)


# Calls: giving up, agreeing, the clock


@pytest.mark.parametrize("text", ["", "b3W", MIDDLE, f"{MIDDLE} b3>SE"])
def test_whoever_is_to_act_may_resign_and_loses(text):
    history = play(text)
    (seat,) = history.active_players
    assert refusal(history, "resign", seat=1 - seat) == "§5"
    history = move(history, "resign")
    assert history.outcome.places == ((2, 1) if seat == 0 else (1, 2))


@pytest.mark.parametrize("text", ["", "b3W", MIDDLE, f"{MIDDLE} b3>SE"])
def test_players_may_agree_on_a_draw_recorded_for_the_player_to_move(text):
    history = play(text)
    (seat,) = history.active_players
    before = facts(history)
    assert refusal(history, "draw", seat=1 - seat) == "§5"
    history = move(history, "draw")
    assert history.outcome.places == (1, 1)
    assert facts(history) == {**before, "turn": None}


@pytest.mark.parametrize("text", ["", "b3W", MIDDLE])
def test_there_is_no_clock(text):
    history = play(text)
    refusal(history, "timeout")
    assert GAME.timeout(history.state, history.state.turn) is None
    assert GAME.time_limit(history.state, history.state.turn) == 0


def test_calls_are_in_no_list():
    for text in ("", "b3W", MIDDLE):
        assert not {"resign", "draw", "timeout", "swap"} & legal_texts(play(text))


OVER = {
    "claim": "c1S e3E c1>N e3>N jeex",
    "wrong claim": "c1S e3E jeex",
    "last stone": capture_of("b1", "a1", "E"),
    "repetition": f"a3W e1E {AROUND} {AROUND}",
    "resigned": f"{MIDDLE} resign",
    "agreed": f"{MIDDLE} draw",
}


@pytest.mark.parametrize("reason", OVER)
def test_nothing_is_legal_after_the_end(reason):
    history = play(OVER[reason])
    assert history.active_players == ()
    for seat in (0, 1):
        assert GAME.legal_actions(history.state, seat) == []
        for text in ("jeex", "c1>W", "a3>S", "b2N", "resign", "draw", "timeout", "swap"):
            assert refusal(history, text, seat=seat)


# Outcome


@pytest.mark.parametrize("reason", OVER)
def test_the_outcome_says_how_it_ended(reason):
    assert play(OVER[reason]).outcome.reason == reason


def test_scores_are_a_point_or_half_a_point():
    assert play(OVER["claim"]).outcome.scores == ("1", "0")
    assert play(OVER["wrong claim"]).outcome.scores == ("0", "1")
    assert play(OVER["repetition"]).outcome.scores == ("½", "½")


def test_no_outcome_before_the_end():
    history = table()
    for text in SOURCE.split():
        assert history.outcome is None
        history = move(history, text)
    assert history.outcome.places == (2, 1)


# Action text


def test_action_text_comes_back_as_it_was():
    for text in [*reference.ALL_MOVES, "resign", "draw", "timeout"]:
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
        "b3",
        "NW",
        "b3nw",
        "B3NW",
        "b3 NW",
        " b3NW",
        "b3NW ",
        "b3NW\n",
        "b3WN",
        "b3NNW",
        "b3NWW",
        "b3X",
        "b4NW",
        "b0NW",
        "f3NW",
        "b٣NW",
        "b33NW",
        "3bNW",
        "b3>",
        "b3>>SE",
        "b3-SE",
        "b3>se",
        "b3>c3",
        "b3> SE",
        ">SE",
        "c3x",
        "xb3",
        "c3Xb3",
        "c3×b3",
        "c3xb3N",
        "c3xb4",
        "c3x b3",
        "c3b3",
        "c3xb3xa3",
        "Jeex",
        "jeex!",
        "JEEX",
        "claim",
        "Swap",
        "swap ",
        "pass",
        "Resign",
        "draw?",
        "null",
        "b3NW b2N",
        "b3NW;",
        "j" * 10_000,
    ],
)
def test_other_texts_are_no_moves(text):
    refusal(table(), text)
    refusal(play("b3W", swap=True), text)
    refusal(play(MIDDLE), text)


# Facts


def test_facts_at_the_start():
    assert facts(table()) == {"board": {}, "stock": [7, 7], "removed": 0, "turn": 0}


def test_facts_of_the_source_s_example_game():
    """White's capture on b2 removes that stone; every move of it is legal."""
    history = table()
    for text in SOURCE.split():
        assert text in legal_texts(history)
        history = move(history, text)
    assert facts(history) == {
        "board": {"c1": "B N", "b2": "W SE", "b3": "W NW"},
        "stock": [5, 5],
        "removed": 1,
        "turn": None,
    }


# Events: what a view is told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("b3W", [events.Placed(FIELDS["b3"], 0, 6)]),
        ("b3W e1E", [events.Placed(FIELDS["e1"], 1, 2)]),
        ("b3W e1E b3>N", [events.Rotated(FIELDS["b3"], 0, 6, 0)]),
        ("b3W swap", [events.Swapped(FIELDS["b3"])]),
        ("a1W b1E a1>E c1N a1xb1", [events.Captured(FIELDS["a1"], FIELDS["b1"], 0, False)]),
        ("a2W b2S a2>E b1N a2xb2", [events.Captured(FIELDS["a2"], FIELDS["b2"], 0, True)]),
        (
            capture_of("b1", "a1", "E"),
            [events.Captured(FIELDS["a1"], FIELDS["b1"], 0, False), events.Drawn("last stone")],
        ),
        (
            f"a3W e1E {AROUND} {AROUND}",
            [events.Rotated(FIELDS["e1"], 1, 4, 2), events.Drawn("repetition")],
        ),
        (OVER["claim"], [events.Claimed(0, True)]),
        (OVER["wrong claim"], [events.Claimed(0, False)]),
        (OVER["resigned"], [events.GaveUp(0)]),
        (OVER["agreed"], [events.Drawn("agreed")]),
    ],
)
def test_events_tell_what_happened(text, told):
    assert list(play(text, swap=True).plies[-1].step.events) == told


# In general

any_walk = given(setup=setups(GAME), seed=seeds)


def wander(setup, seed, plies=150):
    """A random game without claims, cut off if it is long."""
    dice = Random(seed)
    history = begin(GAME, ["White", "Black"], setup.options)
    while history.active_players and len(history.plies) < plies:
        history = move(history, dice.choice(sorted(legal_texts(history) - {"jeex"})))
    return history


def positions(history):
    return [history.start, *(ply.step.state for ply in history.plies)]


@THOROUGH
@any_walk
def test_stones_are_conserved(setup, seed):
    """On the board, in stock and out of the game there are fourteen; each move shifts but one."""
    states = positions(wander(setup, seed))
    for state in states:
        told = GAME.facts(state)
        assert len(told["board"]) + sum(told["stock"]) + told["removed"] == 14
        assert min(told["stock"]) >= 0
    removed = [GAME.facts(state)["removed"] for state in states]
    assert removed == sorted(removed)


CLAUSES = {
    "place": {"§4", "§6"},
    "rotate": {"§4", "§7"},
    "capture": {"§4", "§8"},
    "jeex": {"§4"},
    "swap": {"§4"},
}


@THOROUGH
@any_walk
def test_what_is_not_listed_is_refused_and_all_that_is_listed_is_done(setup, seed):
    """Every move that can be written, by both players, in several positions of a game."""
    history = wander(setup, seed)
    dice = Random(seed)
    states = positions(history)
    for state in [*states[:4], *dice.sample(states, min(3, len(states))), states[-1]]:
        for seat in (0, 1):
            listed = [GAME.action_to_string(a) for a in GAME.legal_actions(state, seat)]
            assert len(listed) == len(set(listed))
            opening = len(GAME.facts(state)["board"]) < 2 and not GAME.facts(state)["removed"]
            for text in reference.ALL_MOVES:
                clause = refused(state, seat, text)
                assert (clause is None) == (text in listed), text
                if clause and seat in GAME.active_players(state):
                    assert clause in CLAUSES[kind(text)]
                    assert opening or clause != "§4" or text == "swap"


def refused(state, seat, text):
    """The clause by which it is, None if it is not."""
    try:
        GAME.apply(state, seat, GAME.action_from_string(text))
    except IllegalAction as problem:
        return problem.clause
    return None


@pytest.mark.slow
@THOROUGH
@any_walk
def test_random_games_go_as_in_the_second_implementation(setup, seed):
    history = wander(setup, seed)
    position = reference.start(setup.options)
    for state, (seat, text) in zip(positions(history), history.log(), strict=False):
        actions = GAME.legal_actions(state, seat)
        assert sorted(map(GAME.action_to_string, actions)) == sorted(reference.legal(position))
        position = reference.play(position, text)
    assert position["over"] == (history.outcome is not None)
    assert board(history) == {field: " ".join(found) for field, found in position["board"].items()}
    assert stock(history) == list(position["stock"].values())


LEFT_RIGHT = str.maketrans("abcdeEW", "edcbaWE")
TOP_BOTTOM = str.maketrans("13NS", "31SN")


def mirrored(text, mirror):
    return text if text in ("jeex", "swap") else text.translate(mirror)


@THOROUGH
@given(setup=setups(GAME), seed=seeds, mirror=st.sampled_from([LEFT_RIGHT, TOP_BOTTOM]))
def test_left_is_as_right_and_top_is_as_bottom(setup, seed, mirror):
    """Both choices of battlefields are symmetrical, so a mirrored game has mirrored moves."""
    history = wander(setup, seed, plies=60)
    other = begin(GAME, ["White", "Black"], setup.options)
    for state, (seat, text) in zip(positions(history), history.log(), strict=False):
        actions = [GAME.action_to_string(a) for a in GAME.legal_actions(state, seat)]
        assert {mirrored(action, mirror) for action in actions} == legal_texts(other)
        other = move(other, mirrored(text, mirror))
    assert other.outcome == history.outcome
    assert stock(other) == stock(history)
    assert board(other) == {
        field.translate(mirror): found[:2] + found[2:].translate(mirror)
        for field, found in board(history).items()
    }
