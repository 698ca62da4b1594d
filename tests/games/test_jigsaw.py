"""jigsaw, clause by clause: `test_s7_…` holds up §7 of the rulebook; §9 to §12 are next door.

Positions are reached by playing one text of actions in turn, the dice among them, never by writing
a state. The starting rolls are made so that A starts, and where a piece is placed, its roll comes
before it by itself. A dot is the next piece of a column of ones and twos, which holds no target and
leaves no gap. `tests/games/test_perft.py` counts the actions; `tests/reference_jigsaw.py` is the
rulebook once more.
"""

from __future__ import annotations

import pytest

from game import registry
from game.core.contract import CHANCE, DRAW, RESIGN, TIMEOUT, BadSetup, IllegalAction
from game.core.history import begin
from game.games.jigsaw.rules import GAME, events
from game.games.jigsaw.rules.pieces import SIDES, piece
from game.games.jigsaw.rules.table import cell
from game.view.values import Players

# Helpers


def table(seats=2, **options):
    return begin(GAME, [f"Player {seat}" for seat in range(seats)], options)


def rolled(rolls, seats=2, **options):
    """A game after these rolls to start."""
    history = table(seats, **options)
    for face in rolls.split():
        history = move(history, face)
    return history


def opened(seats=2, first=0, **options):
    """A game after the rolls to start, of which one is the highest."""
    return rolled(
        " ".join("6" if seat == first else "1" for seat in range(seats)), seats, **options
    )


def play(text, seats=2, first=0, **options):
    """A game after the rolls to start and these actions, made in turn by whoever is to act."""
    return do(opened(seats, first, **options), text)


def do(history, text):
    for word in text.split():
        history = move(history, filler(history) if word == "." else word)
    return history


def move(history, text):
    """After one action; before a piece its roll, unless it has been made."""
    if text[1:2] == "@" and history.active_players == (CHANCE,):
        history = history.play(CHANCE, GAME.action_from_string(text[0]))
    (player,) = history.active_players
    return history.play(player, GAME.action_from_string(text))


COLUMN = [*range(11), *range(-1, -11, -1)]


def filler(history):
    """The lowest piece that a column of ones and twos upon 0,0 lacks, then those below."""
    own = tables(history)[facts(history)["turn"]]
    y = next(y for y in COLUMN if f"0,{y}" not in own)
    return f"{1 + y % 2}@0,{y}r0"


def build(*scripts, seats=2, hand=1, **options):
    """A game in which each seat did what is written for it; seats without a script fill.

    Before the hand A has won all the others, so A starts.
    """
    history = opened(seats, **options)
    for won in range(1, hand):
        history = by_seat(history, WON[won])
    return by_seat(history, *scripts)


def by_seat(history, *scripts):
    left = [script.split() for script in scripts]
    left += [[] for _ in range(len(history.players) - len(left))]
    while any(left):
        own = left[facts(history)["turn"]]
        history = move(history, own.pop(0) if own else filler(history))
    return history


def facts(history):
    return GAME.facts(history.state)


def tables(history):
    return facts(history)["tables"]


def told(history):
    """The last action's events."""
    return list(history.plies[-1].step.events)


def legal_texts(history):
    (player,) = history.active_players
    return {GAME.action_to_string(action) for action in GAME.legal_actions(history.state, player)}


def loot(history):
    """What can be stolen."""
    return {text.partition("@")[0] for text in legal_texts(history) - {"pass"}}


def refusal(history, text, seat=None):
    """The clause by which the action is refused; nothing changes by it."""
    before, plies = history.state, len(history.plies)
    (player,) = history.active_players or (0,)
    with pytest.raises(IllegalAction) as problem:
        history.play(player if seat is None else seat, GAME.action_from_string(text))
    assert (history.state, len(history.plies)) == (before, plies)
    assert problem.value.message
    return problem.value.clause


WON = {
    1: "3@0,0r0 3@0,1r0 3@0,2r0",
    2: "3@0,0r0 3@0,1r0",
    3: "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0",
    4: "1@0,0r0 2@0,1r0 3@0,2r0 4@0,3r2",
    5: "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 3@0,4r0",
    6: "6@0,0r0 6@0,1r0 6@0,2r0 6@0,3r0 1@1,0r1 1@1,1r1 1@1,2r1",
}
"""By hand: how a player gets its target soonest, without leaving a gap."""

FACES = ["1", "2", "3", "4", "5", "6"]
EVERYWHERE = [f"{x},{y}" for x in range(-10, 11) for y in range(-10, 11)]

JOKER = "4@0,0r0 . 1@0,1r0"
"""A, without an outlet to link to, leaves a gap, and B has one piece: a one on 0,0."""

TWO_JOKERS = "1@0,0r0 . 4@1,1r1 . 1@1,0r1"
"""A leaves two gaps; B has a one on 0,0 and a two on 0,1."""


# §1 Pieces

TURNED = {
    1: "SFSF FSFS SFSF FSFS",
    2: "TSTF FTST TFTS STFT",
    3: "TFSF FTFS SFTF FSFT",
    4: "SSFF FSSF FFSS SFFS",
    5: "TSTS STST TSTS STST",
    6: "TTSS STTS SSTT TSST",
}
"""By kind: north, east, south, west after no, one, two and three quarter-turns clockwise."""


@pytest.mark.parametrize("kind", TURNED)
def test_s1_the_sides_of_each_kind_in_each_rotation(kind):
    assert [SIDES[piece(kind, rotation)] for rotation in range(4)] == TURNED[kind].split()


@pytest.mark.parametrize("kind", FACES)
def test_s1_rotations_that_look_alike_are_different_actions(kind):
    history = play(kind)
    assert legal_texts(history) == {f"{kind}@0,0r{rotation}" for rotation in range(4)}
    for rotation in range(4):
        history = move(play(kind), f"{kind}@0,0r{rotation}")
        assert tables(history)[0] == {"0,0": f"{kind}r{rotation}"}


@pytest.mark.parametrize("text", ["4@0,0r4", "4@0,0r-1", "4@0,0r9", "4@0,0"])
def test_s1_there_are_four_rotations_and_pieces_are_never_turned_over(text):
    assert refusal(play("4"), text)


def test_s1_ten_of_each_kind_to_a_set():
    assert facts(table())["pile"] == [10] * 6
    assert facts(table(sets=3))["pile"] == [30] * 6


# §2 Players


@pytest.mark.parametrize(
    ("seats", "sets"),
    [(seats, sets) for sets in (1, 2, 3, 4) for seats in range(4 * sets - 3, 4 * sets + 1)][1:],
)
def test_s2_a_set_for_every_four_players_or_part_of_four(seats, sets):
    assert facts(table(seats))["pile"] == [10 * sets] * 6
    assert facts(table(seats, sets=0))["pile"] == [10 * sets] * 6
    assert tables(table(seats)) == [{}] * seats
    for agreed in (1, 2, 3, 4):
        assert facts(table(seats, sets=agreed))["pile"] == [10 * agreed] * 6


def test_s2_two_to_sixteen_players():
    assert GAME.seats == range(2, 17)


@pytest.mark.parametrize("seats", [0, 1, 17, 32])
def test_s2_no_other_number_of_players(seats):
    with pytest.raises(BadSetup) as problem:
        table(seats)
    assert problem.value.part == "players"


@pytest.mark.parametrize("wrong", [-1, 5, True, "1", None, 1.0])
def test_s2_no_other_number_of_sets(wrong):
    with pytest.raises(BadSetup, match="sets takes 0 to 4"):
        table(sets=wrong)


@pytest.mark.parametrize("text", ["", "3", JOKER])
def test_s2_nothing_is_hidden(text):
    history = play(text)
    for viewer in (0, 1, None):
        assert GAME.observation(history.state, viewer) == history.state
    assert not any(ply.step.reveals for ply in history.plies)


# §3 Tables


def test_s3_coordinates_go_from_minus_ten_to_ten():
    """Where nothing can be linked, a piece may lie anywhere."""
    history = play("4@0,0r0 . 4")
    assert {text[2:-2] for text in legal_texts(history)} == {*EVERYWHERE} - {"0,0"}
    history = move(history, "4@-10,10r3")
    assert tables(history)[0] == {"0,0": "4r0", "-10,10": "4r3"}


@pytest.mark.parametrize("where", ["11,0", "0,11", "-11,0", "0,-11", "10,11", "99,0", "-999,999"])
def test_s3_there_is_no_cell_beyond(where):
    assert refusal(play("4@0,0r0 . 4"), f"4@{where}r0") == "§3"
    assert refusal(play(JOKER), f"B{where}@1,1r0") == "§3"
    assert refusal(play(JOKER), f"B0,0@{where}r0") == "§3"


def test_s3_nothing_is_linked_beyond_the_edge():
    """A's column reaches it with an outlet, so only its other end is left."""
    column = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    history = build(" ".join(f"{2 - y % 2}@0,{y}r0" for y in column), sets=2)
    history = do(history, ". 1")
    assert legal_texts(history) == {"1@0,-1r0", "1@0,-1r2"}
    assert refusal(history, "1@0,11r0") == "§3"


def test_s3_opposite_edges_do_not_meet():
    for text in ("4@10,0r0 . 1@-10,0r1", "4@10,0r0 . 1@-10,1r1", "4@0,10r0 . 1@0,-10r0"):
        history = play(f"4@0,0r0 . {text}")
        assert facts(history)["jokers"] == 0
        assert facts(history)["turn"] == 1


def test_s3_y_goes_upwards_and_x_to_the_right():
    """A three's outlet is in its north: the one that links to it lies on 0,1; then east, …"""
    for rotation, linking in enumerate(["0,1", "1,0", "0,-1", "-1,0"]):
        history = play(f"3@0,0r{rotation} . 1")
        assert {text[2:-2] for text in legal_texts(history)} == {linking}


@pytest.mark.parametrize("kind", FACES)
def test_s3_the_first_piece_goes_to_the_middle(kind):
    history = play(kind)
    assert {text[2:-2] for text in legal_texts(history)} == {"0,0"}
    for where in ("0,1", "1,0", "-1,0", "10,10"):
        assert refusal(history, f"{kind}@{where}r0") == "§3"


def test_s3_also_after_a_theft():
    history = play(f"{JOKER} B0,0@5,5r0 3")
    assert facts(history)["turn"] == 1
    assert tables(history)[1] == {}
    assert legal_texts(history) == {f"3@0,0r{rotation}" for rotation in range(4)}
    assert refusal(history, "3@0,1r0") == "§3"


def test_s3_each_player_builds_on_a_table_of_their_own():
    history = play("3@0,0r0 1@0,0r1 5@0,0r2 3@0,1r0", seats=3)
    assert tables(history) == [{"0,0": "3r0", "0,1": "3r0"}, {"0,0": "1r1"}, {"0,0": "5r2"}]


# §4 Contacts

CONTACT = {
    "TS": "link",
    "ST": "link",
    "SF": "gap",
    "FS": "gap",
    "SS": "gap",
    "FF": "touch",
    "TT": "not allowed",
    "TF": "not allowed",
    "FT": "not allowed",
}
BESIDE = ["0,1", "1,0", "0,-1", "-1,0"]
"""The cell in the north of 0,0, in the east, in the south, in the west."""


@pytest.mark.parametrize("lying", TURNED)
@pytest.mark.parametrize("rotation", range(4))
def test_s4_s7_two_pieces_of_any_kind_in_any_rotation(lying, rotation):
    """Written out from the tables of §1 and §4: next to a piece, and away from it."""
    first = TURNED[lying].split()[rotation]
    for kind, turned in TURNED.items():
        contact = {
            f"{kind}@{where}r{turn}": CONTACT[first[direction] + sides[direction - 2]]
            for direction, where in enumerate(BESIDE)
            for turn, sides in enumerate(turned.split())
        }
        history = play(f"{lying}@0,0r{rotation} . {kind}")
        links = {text for text, made in contact.items() if made == "link"}
        away = {
            f"{kind}@{where}r{turn}"
            for where in {*EVERYWHERE} - {*BESIDE, "0,0"}
            for turn in range(4)
        }
        touching = {text for text, made in contact.items() if made in ("gap", "touch")}
        assert legal_texts(history) == (links or away | touching)
        for text, made in contact.items():
            if made == "not allowed":
                assert refusal(history, text) == "§4"
            elif links and made != "link":
                assert refusal(history, text) == "§7"


@pytest.mark.parametrize(
    ("text", "links", "gaps"),
    [
        pytest.param("3@0,0r0 . 1@0,1r0", {2}, set(), id="outlet and inlet"),
        pytest.param("3@0,0r2 . 3@0,1r2", {2}, set(), id="inlet and outlet"),
        pytest.param("1@0,0r0 . 4@0,1r0", set(), {2}, id="inlet and flat"),
        pytest.param("1@0,0r0 . 4@1,0r2", set(), {3}, id="flat and inlet"),
        pytest.param("1@0,0r0 . 1@0,1r0", set(), {2}, id="two inlets"),
        pytest.param("1@0,0r0 . 4@1,0r0", set(), set(), id="two flats"),
        pytest.param("1@0,0r0 . 4@1,1r0", set(), set(), id="corner to corner"),
        pytest.param("1@0,0r0 . 4@9,9r0", set(), set(), id="apart"),
        pytest.param(TWO_JOKERS, set(), {0, 3}, id="two gaps"),
        pytest.param(
            "4@0,0r0 . 5@0,1r0 . 2@1,1r1 . 1@2,1r1 . 3@1,0r3", {3}, {0}, id="a link and a gap"
        ),
    ],
)
def test_s4_links_and_gaps_as_a_view_is_told(text, links, gaps):
    (placed,) = [event for event in told(play(text)) if isinstance(event, events.Placed)]
    assert ({*placed.links}, {*placed.gaps}) == (links, gaps)


# §5 Start


def test_s5_every_player_rolls_from_seat_0_in_seat_order():
    history = table(4)
    for seat, face in enumerate("3264"):
        assert history.active_players == (CHANCE,)
        assert facts(history)["turn"] == seat
        assert legal_texts(history) == {*FACES}
        history = move(history, face)
    assert facts(history)["turn"] == 2
    assert tables(history) == [{}] * 4
    assert facts(history)["die"] is None


@pytest.mark.parametrize(
    ("rolls", "starter"),
    [
        ("6 1 1", 0),
        ("1 2 1", 1),
        ("1 1 2", 2),
        ("4 4 5", 2),  # a tie that is not for highest
        ("5 5 4 1 2", 1),
        ("5 4 5 2 1", 0),
        ("5 4 5 1 6", 2),
        ("1 1 1 3 2 1", 0),
        ("3 3 3 2 5 5 1 6", 2),  # of three, two tie again
        ("6 1 6 6 6 1 2", 2),  # and again
        ("2 2 2 2 2 2 2 2 2 1 1 4", 2),
    ],
)
def test_s5_the_highest_starts_and_those_tied_for_highest_roll_again(rolls, starter):
    history = rolled(rolls, seats=3)
    assert facts(history)["turn"] == starter
    assert told(history)[-1] == events.Started(1, starter)
    history = move(history, "5")
    assert history.active_players == (starter,)
    assert facts(history)["die"] == 5


def test_s5_only_those_tied_roll_again_in_seat_order():
    history = rolled("2 6 3 6 6", seats=5)
    turns = []
    for face in "441":
        turns += [facts(history)["turn"]]
        history = move(history, face)
    assert turns == [1, 3, 4]
    for face in "25":
        turns += [facts(history)["turn"]]
        history = move(history, face)
    assert turns == [1, 3, 4, 1, 3]
    assert facts(history)["turn"] == 3


def test_s5_the_starter_rolls_anew_for_their_piece():
    history = rolled("2 5")
    assert (facts(history)["turn"], facts(history)["die"]) == (1, None)
    assert history.active_players == (CHANCE,)
    history = move(history, "1")
    assert (facts(history)["turn"], facts(history)["die"]) == (1, 1)
    assert history.active_players == (1,)


def test_s5_a_roll_to_start_takes_no_piece():
    history = rolled("6 1")
    assert facts(history)["pile"] == [10] * 6


@pytest.mark.parametrize("first", range(4))
def test_s5_the_order_is_clockwise_by_seat(first):
    history, turns = opened(4, first), []
    for _ in range(8):
        turns += [facts(history)["turn"]]
        history = do(history, ".")
    assert turns == [(first + n) % 4 for n in range(8)]


@pytest.mark.parametrize("first", [0, 7, 15])
def test_s5_the_order_goes_round_a_table_of_sixteen(first):
    history, turns = opened(16, first), []
    for _ in range(18):
        turns += [facts(history)["turn"]]
        history = do(history, ".")
    assert turns == [(first + n) % 16 for n in range(18)]


@pytest.mark.parametrize("text", ["3@0,0r0", "3@0,0r1", "4@0,0r0", "pass", "3", "resign"])
def test_s5_only_the_player_to_move_acts(text):
    history = play("3", seats=3)
    for seat in (1, 2):
        assert GAME.legal_actions(history.state, seat) == ()
        assert refusal(history, text, seat=seat) == "§5"


# §6 Turn


def test_s6_the_piece_rolled_is_placed_and_the_next_player_rolls():
    history = play("3")
    assert history.active_players == (0,)
    history = move(history, "3@0,0r1")
    assert history.active_players == (CHANCE,)
    assert facts(history) == {
        "hand": 1,
        "tables": [{"0,0": "3r1"}, {}],
        "pile": [10, 10, 9, 10, 10, 10],
        "scores": [[], []],
        "die": None,
        "jokers": 0,
        "turn": 1,
    }


def test_s6_a_piece_leaves_the_pile_when_it_is_placed():
    history = play("4")
    assert (facts(history)["die"], facts(history)["pile"]) == (4, [10] * 6)
    history = move(history, "4@0,0r2")
    assert (facts(history)["die"], facts(history)["pile"]) == (None, [10, 10, 10, 9, 10, 10])


@pytest.mark.parametrize("kind", [1, 2, 3, 5, 6])
def test_s6_it_is_the_kind_rolled(kind):
    assert refusal(play("4"), f"{kind}@0,0r0") == "§6"


def test_s6_the_piece_must_be_placed():
    history = play("4@0,0r0 . 4")
    assert "pass" not in legal_texts(history)
    assert refusal(history, "pass") == "§8"


@pytest.mark.parametrize("face", FACES)
def test_s6_no_roll_but_when_it_is_due(face):
    for history in (play("4"), play(JOKER)):
        assert refusal(history, face) == "§6"
        assert refusal(history, face, seat=CHANCE) == "§6"


@pytest.mark.parametrize("text", ["4@0,0r0", "B0,0@0,1r0", "pass", "4"])
@pytest.mark.parametrize("seat", [0, 1])
def test_s6_nobody_acts_while_a_roll_is_due(text, seat):
    for history in (table(), play(""), play("3@0,0r0")):
        assert refusal(history, text, seat=seat) == "§6"
        assert GAME.legal_actions(history.state, seat) == ()


@pytest.mark.parametrize("text", ["4@0,0r0", "B0,0@0,1r0", "pass", "resign"])
def test_s6_the_die_shows_nothing_but_its_faces(text):
    for history in (table(), play(""), play("3@0,0r0")):
        assert legal_texts(history) == {*FACES}
        assert [weight for _, weight in GAME.chance_outcomes(history.state)] == [1] * 6
        assert refusal(history, text) == "§6"


NO_ONES = ". " * 20
"""All ones and twos are on two columns of ten."""


def test_s6_without_a_piece_of_that_kind_the_turn_is_lost():
    history = play(NO_ONES)
    assert facts(history)["pile"] == [0, 0, 10, 10, 10, 10]
    before = facts(history)
    for turn, face in ((1, "1"), (0, "2"), (1, "2"), (0, "1")):
        assert legal_texts(history) == {*FACES}
        history = move(history, face)
        assert history.active_players == (CHANCE,)
        assert facts(history) == {**before, "turn": turn}
    history = move(history, "3")
    assert history.active_players == (0,)


def test_s6_the_last_of_a_kind_can_still_be_placed():
    history = play(". " * 19 + "2")
    assert facts(history)["pile"][1] == 1
    assert history.active_players == (1,)
    history = move(history, "2@0,9r0")
    assert facts(history)["pile"][1] == 0


@pytest.mark.parametrize("text", ["4@0,0r0", "4@0,0r1"])
def test_s6_a_piece_never_moves_again(text):
    history = play("4@0,0r0 . 4")
    assert text not in legal_texts(history)
    assert refusal(history, text) == "§7"
    assert refusal(history, "A0,0@1,1r0") == "§8"


# §7 Fitting


def test_s7_a_piece_that_can_link_must():
    """A three in its column: upon it with the inlet down, below it with the outlet up."""
    history = play("3@0,0r0 . 3")
    assert legal_texts(history) == {"3@0,1r0", "3@0,-1r0"}
    assert refusal(history, "3@1,0r0") == "§7"  # flat to flat
    assert refusal(history, "3@5,5r0") == "§7"  # apart
    assert refusal(history, "3@0,1r2") == "§4"  # outlet to outlet
    assert refusal(history, "3@0,1r1") == "§4"  # flat to outlet
    assert refusal(history, "3@0,0r0") == "§7"  # upon another


def test_s7_with_a_gap_beside_the_link_it_may_as_well():
    history = play("4@0,0r0 . 5@0,1r0 . 2@1,1r1 . 3")
    assert "3@1,0r3" in legal_texts(history)


def test_s7_a_link_does_not_make_up_for_a_contact_that_is_not_allowed():
    """On 1,1 a two could link with the piece in the west, were it not for the one in the south."""
    history = play("6@0,0r0 . 3@1,0r1 . 5@0,1r1 . 2")
    for rotation in range(4):
        assert f"2@1,1r{rotation}" not in legal_texts(history)
        assert refusal(history, f"2@1,1r{rotation}") == "§4"


@pytest.mark.parametrize(("first", "kind"), [(1, 1), (1, 4), (4, 1), (4, 4)])
def test_s7_a_piece_that_cannot_link_may_go_anywhere(first, kind):
    """Neither ones nor fours have an outlet, so they never link with each other."""
    history = play(f"{first}@0,0r0 . {kind}")
    assert len(legal_texts(history)) == 4 * (21 * 21 - 1)
    assert {f"{kind}@0,1r0", f"{kind}@10,-10r3"} <= legal_texts(history)


def test_s7_even_then_without_a_contact_that_is_not_allowed():
    """Two outlets point at 1,-1 round a corner; a one's inlets are opposite each other."""
    history = play("4@0,0r1 . 6@0,-1r0 . 6@1,0r2 . 1")
    taken = {"0,0", "0,-1", "1,0"}
    assert {text[2:-2] for text in legal_texts(history)} == {*EVERYWHERE} - taken - {"1,-1"}
    for rotation in range(4):
        assert refusal(history, f"1@1,-1r{rotation}") == "§4"


def test_s7_a_single_place_to_link_at_is_enough_to_have_to():
    """Only the six has an outlet that is free, far from the rest."""
    history = play("4@0,0r0 . 4@9,9r0 . 1@-4,-4r0 . 6@-4,-3r1 . 4")
    assert legal_texts(history) == {"4@-3,-3r2", "4@-3,-3r3"}


# §8 Jokers


@pytest.mark.parametrize(
    ("text", "jokers"),
    [
        pytest.param("4@0,0r0 . 4@1,0r2", 1, id="an inlet at an inlet counts once"),
        pytest.param("4@0,0r0 . 4@1,0r0", 1, id="a flat side at an inlet"),
        pytest.param("4@0,0r2 . 4@1,0r2", 1, id="an inlet at a flat side"),
        pytest.param(TWO_JOKERS, 2, id="two"),
        pytest.param("4@0,0r0 . 4@2,0r2 . 4@1,1r0 . 1@1,0r0", 3, id="three"),
        pytest.param("4@0,0r0 . 4@2,0r2 . 4@1,1r1 . 4@1,-1r2 . 1@1,0r0", 4, id="on all sides"),
        pytest.param("1@0,0r1 . 4@1,1r2 . 4@1,0r3", 2, id="two opposing twice"),
        pytest.param("4@0,0r0 . 5@0,1r0 . 2@1,1r1 . 1@2,1r1 . 3@1,0r3", 1, id="beside a link"),
    ],
)
def test_s8_each_gap_that_the_piece_makes_is_a_joker(text, jokers):
    history = play(text)
    assert facts(history)["jokers"] == jokers
    assert facts(history)["turn"] == 0
    assert facts(history)["die"] is None
    assert history.active_players == (0,)
    assert told(history)[-1] == events.JokersEarned(0, jokers)


@pytest.mark.parametrize(
    "text", ["4@0,0r0", "3@0,0r0 . 3@0,1r0", "1@0,0r0 . 1@1,0r0", "4@0,0r0 . 4@5,5r0"]
)
def test_s8_no_gap_no_joker(text):
    history = play(text)
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1
    assert history.active_players == (CHANCE,)


def test_s8_gaps_made_before_are_no_jokers_again():
    history = play(f"{JOKER} pass . 1@9,9r0")
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1


def test_s8_a_joker_steals_a_piece_or_is_left():
    history = play(JOKER)
    assert loot(history) == {"B0,0"}
    assert "pass" in legal_texts(history)
    history = move(history, "B0,0@3,4r1")
    assert tables(history) == [{"0,0": "4r0", "0,1": "1r0", "3,4": "1r1"}, {}]
    assert facts(history)["pile"] == [8, 10, 10, 9, 10, 10]
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1
    assert history.active_players == (CHANCE,)


def test_s8_it_may_be_turned():
    history = play(JOKER)
    assert {f"B0,0@3,4r{rotation}" for rotation in range(4)} <= legal_texts(history)


def test_s8_a_stolen_piece_is_placed_as_any_other():
    """The two must link (§7), upon the inlets that are there."""
    history = play(TWO_JOKERS)
    assert {text[5:-2] for text in legal_texts(history) if text.startswith("B0,1@")} == {
        "0,1",
        "0,-1",
        "2,1",
        "2,0",
    }
    assert refusal(history, "B0,1@5,5r0") == "§7"
    assert refusal(history, "B0,1@0,1r1") == "§4"
    assert refusal(history, "B0,1@0,0r0") == "§7"
    assert "B0,0@5,5r0" in legal_texts(history)


def test_s8_pass_gives_up_all_that_are_left():
    for text in (TWO_JOKERS, f"{TWO_JOKERS} B0,0@5,5r0"):
        history = play(text)
        before = facts(history)
        assert before["jokers"] == (2 if text == TWO_JOKERS else 1)
        history = move(history, "pass")
        assert facts(history) == {**before, "jokers": 0, "turn": 1}
        assert told(history) == [events.JokersPassed(0, before["jokers"])]


def test_s8_jokers_are_used_one_after_the_other():
    history = play(f"{TWO_JOKERS} B0,1@0,-1r0")
    assert facts(history)["jokers"] == 1
    assert facts(history)["turn"] == 0
    history = move(history, "B0,0@0,-2r0")
    assert facts(history)["jokers"] == 0
    assert tables(history)[1] == {}
    assert history.active_players == (CHANCE,)


CHAIN = "4@0,0r0 . 4@5,5r0 . 1@0,1r0"
"""A has one joker, B a one on 0,0 and a two on 0,1."""


def test_s8_a_stolen_piece_can_earn_jokers_too():
    history = play(f"{CHAIN} B0,0@1,0r0")
    assert facts(history)["jokers"] == 1
    assert told(history)[1:] == [events.JokersEarned(0, 1)]
    history = move(history, "B0,1@1,1r0")
    assert tables(history) == [
        {"0,0": "4r0", "0,1": "1r0", "1,0": "1r0", "1,1": "2r0", "5,5": "4r0"},
        {},
    ]
    assert facts(history)["turn"] == 1


def test_s8_a_chain_adds_to_what_is_left():
    history = play(f"{TWO_JOKERS} B0,1@0,1r0")
    assert facts(history)["jokers"] == 2
    assert told(history)[1:] == [events.JokersEarned(0, 1)]


def test_s8_from_any_other_table():
    history = play("4@0,0r0 . 3@0,0r0 4@5,5r0 . 3@0,1r0 1@0,1r0", seats=3)
    assert loot(history) == {"B0,0", "B0,1", "C0,0", "C0,1"}
    history = move(history, "C0,1@0,2r2")
    assert tables(history)[2] == {"0,0": "3r0"}


def test_s8_from_the_last_of_sixteen_tables():
    history = play(f"4@0,0r0 {'. ' * 14}3@0,0r0 1@0,1r0", seats=16)
    assert loot(history) == {f"{letter}0,0" for letter in "BCDEFGHIJKLMNOP"}
    history = move(history, "P0,0@1,0r3")
    assert tables(history)[15] == {}
    assert tables(history)[0] == {"0,0": "4r0", "0,1": "1r0", "1,0": "3r3"}


BLOCK = "4@0,0r2 4@1,0r1 1@0,1r1 1@1,1r1 pass"
"""Four pieces, each of which two others touch."""
SCATTERED = "4@0,0r0 4@5,5r0 1@-5,5r0 1@5,-5r0"


def test_s8_a_piece_that_two_others_touch_stays():
    history = play("4@0,0r0 . 4@5,5r0 . 4@-5,5r0 . 1@0,1r0")
    assert loot(history) == {"B0,0", "B0,2"}
    assert refusal(history, "B0,1@9,9r0") == "§8"


def test_s8_whatever_the_contact_to_those_others():
    """A row of flat sides that touch."""
    history = build(f"{SCATTERED} 4@1,0r0", "4@0,0r2 4@1,0r1 1@-1,0r1 pass 1@9,9r0")
    assert loot(history) == {"B1,0", "B-1,0", "B9,9"}
    assert refusal(history, "B0,0@9,9r0") == "§8"


def test_s8_a_piece_that_lies_apart_can_be_stolen():
    history = build("4@0,0r0 4@5,5r0 1@0,1r0", "4@0,0r0 1@-7,7r0")
    assert loot(history) == {"B0,0", "B-7,7"}
    history = move(history, "B-7,7@9,9r0")
    assert tables(history)[1] == {"0,0": "4r0"}


def test_s8_where_nothing_can_be_stolen_jokers_lapse_at_once():
    history = build(f"{SCATTERED} 4@1,0r0", BLOCK)
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1
    assert history.active_players == (CHANCE,)
    assert told(history)[1:] == [events.JokersLapsed(0, 1)]


@pytest.mark.parametrize(
    "thefts",
    [
        pytest.param("B0,1@0,1r0 B0,0@0,2r0", id="one of two"),
        pytest.param("B0,0@5,5r0 B0,1@0,1r0", id="the one just earned"),
    ],
)
def test_s8_those_left_lapse_when_the_last_piece_has_been_stolen(thefts):
    """The two earns a joker on 0,1."""
    history = play(f"{TWO_JOKERS} {thefts}")
    assert tables(history)[1] == {}
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1
    assert told(history)[1:] == [events.JokersLapsed(0, 1)]


@pytest.mark.parametrize(
    "text",
    [
        "B1,1@5,5r0",  # nothing there
        "B0,1@5,5r0",  # not yet
        "A0,0@5,5r0",  # one's own
        "C0,0@5,5r0",  # no such player
        "P0,0@5,5r0",
        "4@5,5r0",  # from the pile
        "1@5,5r0",
    ],
)
def test_s8_nothing_else(text):
    history = play(JOKER)
    assert text not in legal_texts(history)
    assert refusal(history, text) == "§8"


@pytest.mark.parametrize("text", ["B0,0@5,5r0", "B0,0@0,1r0", "pass"])
def test_s8_no_theft_and_no_pass_without_a_joker(text):
    assert refusal(play("4@0,0r0 . 4"), text) == "§8"
    assert refusal(play("4"), text) == "§8"


def test_s8_jokers_not_used_are_lost_with_the_turn():
    history = play(f"{TWO_JOKERS} pass . 1@9,9r0")
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1


# Setting up


@pytest.mark.parametrize("wrong", ["", "Target", "target ", "link", None, True, 0, ["target"]])
def test_losers_score_by_target_or_linked(wrong):
    with pytest.raises(BadSetup, match="losers takes target or linked"):
        table(losers=wrong)


@pytest.mark.parametrize("wrong", [0, 7, -1, True, "6", None, 6.0])
def test_one_to_six_hands(wrong):
    with pytest.raises(BadSetup, match="hands takes 1 to 6"):
        table(hands=wrong)


def test_left_alone_it_is_six_hands_by_target_with_as_many_sets_as_it_takes():
    assert table(5).start == table(5, sets=2, losers="target", hands=6).start
    assert {option.name for option in GAME.options} == {"sets", "losers", "hands"}


# Action text


def test_action_text_comes_back_as_it_was():
    pieces = [f"{kind}@{where}r{n}" for kind in TURNED for where in EVERYWHERE for n in range(4)]
    stolen = [f"{seat}{where}@-1,1r3" for seat in "ABCDEFGH" for where in EVERYWHERE]
    for text in [*FACES, *pieces, *stolen, "pass", "resign", "draw", "timeout"]:
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
        "0",
        "7",
        "44",
        "4 ",
        " 4",
        "4\n",
        "٤",
        "4@",
        "4@0",
        "4@0,0",
        "4@0,0r",
        "4@0,0r4",
        "4@0,0r00",
        "4@0,0r-1",
        "4@0,0R0",
        "4@0,0 r0",
        "4@0,0r0 ",
        "4@0,0r0\n",
        "4@0, 0r0",
        "4 @0,0r0",
        "4@00,0r0",
        "4@-0,0r0",
        "4@0,-0r0",
        "4@01,0r0",
        "4@-01,0r0",
        "4@+1,0r0",
        "4@−1,0r0",
        "4@1.0,0r0",
        "4@1_0,0r0",
        "4@٠,0r0",
        "4@0,0r٠",
        "4@0;0r0",
        "4@(0,0)r0",
        "4@0,0,0r0",
        "0@0,0r0",
        "7@0,0r0",
        "44@0,0r0",
        "@0,0r0",
        "4@0,0r04@0,0r0",
        "B0,0",
        "B0,0@1,1",
        "B0,0@1,1r4",
        "B0,0r0@1,1r0",
        "B00,0@1,1r0",
        "B-0,0@1,1r0",
        "B0,0@01,1r0",
        "B 0,0@1,1r0",
        "B0,0 @1,1r0",
        "b0,0@1,1r0",
        "Q0,0@1,1r0",
        "AB0,0@1,1r0",
        "10,0@1,1r0",
        "B@1,1r0",
        "B0,0@1,1r0@2,2r0",
        "Pass",
        "PASS",
        "pass ",
        "Resign",
        "null",
        "roll",
        "4" * 10_000,
        f"4@{'1' * 10_000},0r0",
    ],
)
def test_other_texts_are_no_actions(text):
    with pytest.raises(IllegalAction):
        GAME.action_from_string(text)


# Calls


@pytest.mark.parametrize("text", ["4", JOKER])
@pytest.mark.parametrize("call", ["draw", "timeout"])
def test_there_is_neither_a_draw_nor_a_clock(text, call):
    history = play(text)
    refusal(history, call)
    assert GAME.timeout(history.state, 0) is None
    assert GAME.time_limit(history.state, 0) == 0


def test_calls_are_in_no_list():
    for text in ("", "4", JOKER):
        assert not {"resign", "draw", "timeout"} & legal_texts(play(text))


# Facts


def test_facts_at_the_start():
    assert facts(table(3)) == {
        "hand": 1,
        "tables": [{}, {}, {}],
        "pile": [10] * 6,
        "scores": [[], [], []],
        "die": None,
        "jokers": 0,
        "turn": 0,
    }


def test_facts_while_a_piece_is_to_be_placed_and_while_jokers_are_used():
    assert facts(play("3@0,0r1 . 4")) == {
        "hand": 1,
        "tables": [{"0,0": "3r1"}, {"0,0": "1r0"}],
        "pile": [9, 10, 9, 10, 10, 10],
        "scores": [[], []],
        "die": 4,
        "jokers": 0,
        "turn": 0,
    }
    assert facts(play(TWO_JOKERS)) == {
        "hand": 1,
        "tables": [{"0,0": "1r0", "1,0": "1r1", "1,1": "4r1"}, {"0,0": "1r0", "0,1": "2r0"}],
        "pile": [7, 9, 10, 9, 10, 10],
        "scores": [[], []],
        "die": None,
        "jokers": 2,
        "turn": 0,
    }


# Events: what a view is told

PLACED_ONE = events.Placed(0, 1, cell(0, 1), 0, (), (2,), (0, 0, 4, 0))
STOLEN_ONE = {
    "thief": 0,
    "victim": 1,
    "kind": 1,
    "source": cell(0, 0),
    "old_rotation": 0,
    "cell": cell(1, 0),
    "rotation": 0,
    "links": (),
    "gaps": (3,),
    "beside": (0, 0, 0, 4),
}


@pytest.mark.parametrize(
    ("history", "told_"),
    [
        (lambda: rolled("3"), [events.RolledToStart(0, 3)]),
        (lambda: rolled("3 3"), [events.RolledToStart(1, 3), events.Tied((0, 1))]),
        (lambda: rolled("3 2"), [events.RolledToStart(1, 2), events.Started(1, 0)]),
        (lambda: play("4"), [events.Rolled(0, 4)]),
        (lambda: play(f"{NO_ONES} 1"), [events.Rolled(0, 1), events.TurnLost(0, 1)]),
        (lambda: play("4@0,0r2"), [events.Placed(0, 4, cell(0, 0), 2, (), (), (0, 0, 0, 0))]),
        (
            lambda: play("3@0,0r0 . 3@0,1r0"),
            [events.Placed(0, 3, cell(0, 1), 0, (2,), (), (0, 0, 3, 0))],
        ),
        (lambda: play(JOKER), [PLACED_ONE, events.JokersEarned(0, 1)]),
        (lambda: play(f"{JOKER} pass"), [events.JokersPassed(0, 1)]),
        (
            lambda: play(f"{CHAIN} B0,0@1,0r0"),
            [events.Stolen(**STOLEN_ONE), events.JokersEarned(0, 1)],
        ),
        (
            lambda: play(f"{JOKER} B0,0@1,0r0"),
            [events.Stolen(**STOLEN_ONE), events.JokersLapsed(0, 1)],
        ),
        (lambda: play("4 resign", seats=3), [events.GaveUp(0)]),
        (lambda: play("4 resign"), [events.GaveUp(0), events.Over("resigned")]),
    ],
)
def test_events_tell_what_happened(history, told_):
    assert told(history()) == told_


def test_a_die_that_has_lost_its_turn_keeps_its_face_until_one_goes_on():
    history, view = play(f"{NO_ONES} 1"), registry.view("jigsaw")
    step = history.plies[-1].step
    assert history.state.die is None
    assert view.shown_after(step.events, history.state).face == 1
    assert view.announce(step.events, Players(("Ana", "Ben"))) == "Ana rolls …"
