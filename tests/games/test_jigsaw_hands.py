"""jigsaw, clause by clause: §9 to §12, and what holds of every game.

`tests/games/test_jigsaw.py` has §1 to §8, and says how positions are reached.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.contract import CHANCE, RESIGN, IllegalAction
from game.games.jigsaw.rules import GAME, events
from game.games.jigsaw.rules.pieces import piece
from game.games.jigsaw.rules.table import EMPTY, cell, put
from tests import reference_jigsaw as reference
from tests.conformance import seeds
from tests.games.test_jigsaw import (
    EVERYWHERE,
    FACES,
    JOKER,
    TWO_JOKERS,
    WON,
    build,
    by_seat,
    do,
    facts,
    legal_texts,
    loot,
    move,
    opened,
    play,
    refusal,
    table,
    tables,
    told,
)

# Helpers


def scores(history):
    return facts(history)["scores"]


def winner(history):
    """Who won the hand that the last action ended, None if it ended none."""
    (won,) = [event for event in told(history) if isinstance(event, events.HandWon)] or [None]
    return won and won.seat


def read(found):
    """A table as the second implementation has it, from one as facts tell it."""
    return {
        reference.cell_in(where): (int(lying[0]), int(lying[2])) for where, lying in found.items()
    }


def alike(history, text):
    """How many pieces of its kind a piece would be side to side with."""
    kind, at = text.split("@")
    x, y = map(int, at[:-2].split(","))
    own = tables(history)[facts(history)["turn"]]
    around = [own.get(f"{x + dx},{y + dy}", "-") for dx, dy in reference.AROUND]
    return sum(found[0] == kind for found in around)


def exhaust(history, left=0):
    """All pieces of the pile placed but so many, the last a two, and none beside its like.

    Jokers are passed. With none left, the hand is over and nobody has won it.
    """
    hand = facts(history)["hand"]
    while history.active_players and facts(history)["hand"] == hand:
        found = facts(history)
        if found["jokers"]:
            history = move(history, "pass")
        elif sum(found["pile"]) == left:
            break
        else:
            history = move(history, next(lonely(history)))
    return history


def lonely(history):
    """Pieces to place beside none of their kind, of the kind that the pile has most of if any."""
    pile = dict(zip("123456", facts(history)["pile"], strict=True))
    kept = "2" if sum(pile.values()) > 1 else ""
    for face in sorted(pile, key=pile.get, reverse=True):
        if pile[face] > (face == kept):
            state = after(history, face)
            for action in GAME.legal_actions(state, state.turn):
                text = GAME.action_to_string(action)
                if not alike(history, text):
                    yield text


def after(history, text):
    """The position that the action would lead to."""
    return step(history, text).state


def step(history, text):
    (player,) = history.active_players
    return GAME.apply(history.state, player, GAME.action_from_string(text))


# §9 Hands: the targets


@pytest.mark.parametrize("hand", WON)
def test_s9_the_target_of_each_hand_wins_it_and_less_does_not(hand):
    *less, last = WON[hand].split()
    history = build(" ".join(less), hand=hand)
    assert facts(history)["hand"] == hand
    assert len(scores(history)[0]) == hand - 1
    history = by_seat(history, last)
    assert winner(history) == 0
    assert len(scores(history)[0]) == hand


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        pytest.param(1, "1@0,0r0 1@1,0r0 1@2,0r0", id="flat sides that touch"),
        pytest.param(1, "1@0,0r0 1@1,0r0 1@1,1r0", id="round a corner, across a gap"),
        pytest.param(1, "1@0,0r0 1@2,0r0 1@1,0r0", id="the last one between the others"),
        pytest.param(1, "1@0,0r0 4@0,1r0 pass 1@1,0r0 1@-1,0r0", id="with others about"),
        pytest.param(2, "4@0,0r0 4@1,0r0", id="a pair across a gap"),
        pytest.param(2, "1@0,0r0 1@0,1r0", id="a pair across two opposing gaps"),
        pytest.param(2, "1@0,0r0 1@1,0r0", id="a pair that touches"),
        pytest.param(3, "1@0,0r0 1@1,0r0 1@5,5r0 1@1,1r1 pass 1@0,1r1", id="a square"),
        pytest.param(3, "1@0,0r0 1@1,0r0 1@3,0r0 1@2,0r0", id="two and one joined by the last"),
        pytest.param(4, "2@0,0r0 3@0,1r0 4@0,2r1 5@1,2r1", id="2 to 5, round a corner"),
        pytest.param(4, "3@0,0r0 4@0,1r1 5@1,1r1 6@2,1r0", id="3 to 6"),
        pytest.param(4, "4@0,0r0 5@0,1r0 2@1,1r1 3@1,0r3", id="the last one between, across a gap"),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 1@0,4r0 3@0,5r2 3@0,6r2 3@0,7r2", id="alike"
        ),
        pytest.param(
            6, "6@0,0r0 6@0,1r0 6@0,2r0 1@1,0r1 1@1,1r1 6@0,3r0 1@1,2r1", id="the trio last"
        ),
        pytest.param(
            6, "6@0,0r0 6@0,1r0 6@0,2r0 1@1,0r1 1@1,1r1 1@1,2r1 6@0,3r0", id="the four last"
        ),
    ],
)
def test_s9_pieces_are_joined_when_side_to_side_whatever_the_contact(hand, text):
    history = build(text, hand=hand)
    assert winner(history) == 0
    assert all(event.seat == 0 for event in told(history) if isinstance(event, events.HandWon))


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        pytest.param(1, "1@0,0r0 1@1,1r0 1@2,2r0", id="corner to corner"),
        pytest.param(1, "1@0,0r0 1@1,0r0 1@3,0r0", id="one apart"),
        pytest.param(1, "4@0,0r0 1@0,1r0 pass 4@0,2r0 pass 1@0,3r0 pass", id="in turn"),
        pytest.param(2, "1@0,0r0 1@1,1r0 1@9,9r0", id="no pair"),
        pytest.param(3, "1@0,0r0 1@1,0r0 1@3,0r0 1@4,0r0", id="two pairs"),
        pytest.param(4, "3@0,0r0 1@0,1r0 2@0,2r0 4@0,3r1", id="all four values, not in order"),
        pytest.param(4, "1@0,0r0 2@0,1r0 3@0,2r0 5@0,-1r0", id="three and another"),
        pytest.param(4, "4@0,0r0 5@0,1r0 6@1,1r2 1@1,0r0 pass", id="six is not followed by one"),
        pytest.param(5, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 1@0,4r0 3@0,5r2", id="four and one"),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 3@0,4r0 3@0,5r0 3@0,6r0", id="one group of seven"
        ),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 1@0,3r0 3@0,4r2 3@0,5r2 3@0,6r2", id="two groups of three"
        ),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 1@0,4r0 3@0,5r2 3@0,6r2", id="four and two"
        ),
    ],
)
def test_s9_nothing_less(hand, text):
    history = build(text, hand=hand)
    assert facts(history)["hand"] == hand
    assert len(scores(history)[0]) == hand - 1


def test_s9_pieces_on_several_tables_are_no_group():
    history = play("3@0,0r0 3@0,0r0 3@0,1r0 3@0,1r0 4@0,2r1 4@0,2r1")
    assert scores(history) == [[], []]


# §9 Hands: winning


def test_s9_whoever_has_placed_wins_at_once():
    history = build("6@0,0r0 6@0,1r0 1@0,2r0", WON[1])
    assert winner(history) == 1
    assert facts(history)["turn"] == 1
    assert scores(history) == [[12], [29]]


def test_s9_the_action_that_ends_a_hand_also_begins_the_next():
    history = build(WON[1], sets=2)
    assert facts(history) == {
        "hand": 2,
        "tables": [{}, {}],
        "pile": [20] * 6,
        "scores": [[29], [0]],
        "die": None,
        "jokers": 0,
        "turn": 0,
    }
    assert history.active_players == (CHANCE,)


@pytest.mark.parametrize("hands", range(1, 7))
def test_s9_after_the_last_hand_everything_stays_to_see(hands):
    history = build(WON[hands], hand=hands, hands=hands)
    found = facts(history)
    assert found["hand"] == hands
    assert found["turn"] is None
    assert len(found["tables"][0]) == len(WON[hands].split())
    assert len(found["tables"][1]) == len(WON[hands].split()) - 1
    assert sum(found["pile"]) == 60 - 2 * len(WON[hands].split()) + 1
    assert (found["die"], found["jokers"]) == (None, 0)


STOLEN_TRIO = "1@0,0r0 . 1@1,0r0 . 4@0,1r0 B0,0@2,0r0"
"""A's third one was B's, of whom it left a two."""


def test_s9_a_stolen_piece_can_complete_the_target():
    history = play(STOLEN_TRIO, hands=1)
    assert winner(history) == 0
    assert scores(history) == [[3 + 20], [0]]
    assert tables(history)[1] == {"0,1": "2r0"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1@0,0r0 . 1@1,0r0 . 1@1,1r0", id="those just earned"),
        pytest.param(
            "1@0,0r0 . 1@1,0r0 . 4@1,1r0 pass . 4@0,1r0 B0,0@2,0r0", id="one of two that are left"
        ),
    ],
)
def test_s9_a_win_cancels_the_jokers_left(text):
    history = play(text)
    assert facts(history)["hand"] == 2
    assert facts(history)["jokers"] == 0
    assert history.active_players == (CHANCE,)
    kinds = {type(event) for event in told(history)}
    assert not kinds & {events.JokersEarned, events.JokersLapsed, events.JokersPassed}


def test_s9_that_second_joker_was_there():
    assert facts(play("1@0,0r0 . 1@1,0r0 . 4@1,1r0 pass . 4@0,1r0"))["jokers"] == 2


# §10 Points: the winner's


@pytest.mark.parametrize(
    ("hand", "text", "points"),
    [
        (1, WON[1], 3 * 3),
        (1, "4@0,0r0 4@1,0r0 pass 4@2,0r0", 3 * 4),
        (2, WON[2], 2 * 3),
        (2, "6@0,0r0 6@0,1r0", 2 * 6),
        (3, WON[3], 4 * 3),
        (4, WON[4], 1 + 2 + 3 + 4),
        (4, "2@0,0r0 3@0,1r0 4@0,2r1 5@1,2r1", 2 + 3 + 4 + 5),
        (4, "3@0,0r0 4@0,1r1 5@1,1r1 6@2,1r0", 3 + 4 + 5 + 6),
        (5, WON[5], 5 * 3),
        (6, WON[6], 4 * 6 + 3 * 1),
        (6, "6@0,0r0 6@0,1r0 6@0,2r0 1@1,0r1 1@1,1r1 1@1,2r1 6@0,3r0", 4 * 6 + 3 * 1),
    ],
)
@pytest.mark.parametrize("losers", ["target", "linked"])
def test_s10_the_winner_scores_the_pieces_asked_for_and_twenty(hand, text, points, losers):
    assert scores(build(text, hand=hand, losers=losers))[0][-1] == points + 20


@pytest.mark.parametrize(
    ("hand", "text", "points"),
    [
        pytest.param(1, "1@0,0r0 1@1,0r0 1@3,0r0 1@4,0r0 1@2,0r0", 3, id="five for a trio"),
        pytest.param(2, "1@0,0r0 1@2,0r0 1@1,0r0", 2, id="three for a pair"),
        pytest.param(
            3, "3@0,0r0 3@0,1r0 3@0,2r0 1@0,3r0 3@0,-1r0", 12, id="a quartet and one beside"
        ),
        pytest.param(
            4, "4@0,0r0 5@0,1r0 2@1,1r1 1@2,1r1 3@1,0r3", 14, id="1 to 4 as well as 2 to 5"
        ),
        pytest.param(
            6,
            "6@0,0r0 6@0,1r0 6@0,2r0 1@1,0r1 1@1,1r1 1@1,2r1 3@2,0r3 3@2,1r3 3@2,2r3 3@3,0r3",
            4 * 3 + 3 * 6,
            id="with three sixes rather than three ones",
        ),
        pytest.param(
            6,
            "6@0,0r0 6@0,1r0 6@0,2r0 6@0,3r0 3@1,0r1 3@2,0r1 3@1,2r1 3@1,1r1",
            4 * 6 + 3 * 3,
            id="four sixes and three threes rather than the other way",
        ),
        pytest.param(
            6,
            "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 1@0,4r0 3@0,5r2 3@0,6r2 3@0,7r2",
            4 * 3 + 3 * 3,
            id="two groups alike",
        ),
    ],
)
def test_s10_exactly_the_pieces_asked_for_in_the_best_choice(hand, text, points):
    history = build(text, hand=hand)
    assert scores(history)[0][-1] == points + 20
    (won,) = [event for event in told(history) if isinstance(event, events.HandWon)]
    assert won.points == points + 20
    asked = {1: [3], 2: [2], 3: [4], 4: [4], 5: [5], 6: [4, 3]}[hand]
    assert [len(part) for part in won.holding] == asked
    assert len({where for part in won.holding for where in part}) == sum(asked)


# §10 Points: the others'


@pytest.mark.parametrize(
    ("hand", "text", "points"),
    [
        pytest.param(1, "1@0,0r0 2@0,1r0 1@0,2r0", 0, id="nothing"),
        pytest.param(1, "6@0,0r0 1@1,0r1 6@0,1r0", 12, id="a pair"),
        pytest.param(1, "1@0,0r0 1@1,0r0 1@5,5r0", 2, id="a pair that touches"),
        pytest.param(1, "1@0,0r0 1@1,1r0 1@2,2r0", 0, id="corner to corner"),
        pytest.param(2, "6@0,0r0 5@0,1r1", 0, id="nothing in the second hand"),
        pytest.param(3, "6@0,0r0 6@0,1r0 6@0,2r0 1@1,0r1", 18, id="a trio"),
        pytest.param(3, "6@0,0r0 6@0,1r0 1@1,0r1 1@1,1r1", 12, id="the better pair"),
        pytest.param(
            5, "6@0,0r0 6@0,1r0 3@1,0r1 3@1,1r1 3@2,0r1", 12, id="two are more than three"
        ),
        pytest.param(5, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 1@0,4r0", 12, id="a quartet"),
        pytest.param(4, "1@0,0r0 2@0,1r0 3@0,2r0 1@0,3r0", 6, id="three of the staircase"),
        pytest.param(4, "3@0,0r0 1@0,1r0 2@0,2r0 4@0,3r1", 3, id="one and two"),
        pytest.param(4, "1@0,0r0 3@0,1r2 3@0,-1r0 1@9,9r0", 0, id="no two in a row"),
        pytest.param(4, "1@0,0r0 2@0,1r0 6@1,1r3 5@2,1r1", 11, id="five and six"),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 3@0,4r0 3@0,5r0 3@0,6r0", 12, id="four of seven"
        ),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 3@0,2r0 3@0,3r0 3@0,4r0 5@0,-1r0 5@1,-1r1", 22, id="four and two"
        ),
        pytest.param(
            6,
            "3@0,0r0 3@0,1r0 1@0,2r0 3@0,3r2 3@0,4r2 3@0,5r2 1@9,9r0",
            15,
            id="three and two alike",
        ),
        pytest.param(
            6, "3@0,0r0 3@0,1r0 1@0,2r0 2@0,3r0 1@0,4r0 2@0,5r0 1@0,6r0", 6, id="a pair alone"
        ),
        pytest.param(
            6,
            "1@0,0r0 2@0,1r0 1@0,2r0 2@0,3r0 1@0,4r0 2@0,5r0 1@0,6r0",
            0,
            id="nothing in the last",
        ),
    ],
)
def test_s10_everyone_else_scores_what_they_have_joined_towards_the_hand(hand, text, points):
    history = build(text, WON[hand], hand=hand)
    assert winner(history) == 1
    assert scores(history)[0][-1] == points


@pytest.mark.parametrize(
    ("hand", "text", "points"),
    [
        pytest.param(1, "6@0,0r0 1@1,0r1 6@0,1r0", 13, id="all of it"),
        pytest.param(1, "1@0,0r0 1@1,0r0 1@5,5r0", 0, id="touching is no link"),
        pytest.param(1, "4@0,0r0 1@0,1r0 pass 1@5,5r0", 0, id="a gap is no link"),
        pytest.param(1, "4@0,0r0 4@9,9r0 6@0,1r1", 10, id="one apart does not count"),
        pytest.param(1, "3@0,0r0 1@0,1r0 4@9,9r0", 4, id="nor here"),
        pytest.param(2, "6@0,0r0 5@0,1r1", 11, id="in the second hand, too"),
    ],
)
def test_s10_linked_everyone_else_scores_all_pieces_with_a_link(hand, text, points):
    history = build(text, WON[hand], hand=hand, losers="linked")
    assert winner(history) == 1
    assert scores(history)[0][-1] == points


def test_s10_each_of_the_others_scores():
    history = build("6@0,0r0 6@0,1r0 1@1,0r1", "", "4@0,0r0 4@1,0r0 pass 4@2,0r0", seats=4)
    assert winner(history) == 2
    assert scores(history) == [[12], [0], [32], [0]]


def test_s10_what_was_stolen_no_longer_counts():
    history = play("1@0,0r0 1@0,0r0 1@1,0r0 1@1,0r0 4@0,1r0 B0,0@2,0r0")
    assert scores(history) == [[23], [0]]
    history = play("1@0,0r0 1@0,0r0 1@1,0r0 1@1,0r0 4@0,1r0 B0,0@2,0r0", losers="linked")
    assert scores(history) == [[23], [0]]


def test_s10_a_view_is_told_the_pieces_that_count():
    history = build("6@0,0r0 1@1,0r1 6@0,1r0", WON[1])
    (scored,) = [event for event in told(history) if isinstance(event, events.HandScored)]
    loser, won = scored.tallies
    assert scored.hand == 1
    assert ({*loser.cells}, loser.values, loser.bonus) == ({cell(0, 0), cell(0, 1)}, (6, 6), 0)
    assert ({*won.cells}, won.values, won.bonus) == ({cell(0, y) for y in range(3)}, (3, 3, 3), 20)
    assert scored.tables[0][cell(1, 0)] == piece(1, 1)
    assert scored.tables[1][cell(0, 2)] == piece(3, 0)


# §10 A hand without winner


def test_s10_when_all_pieces_are_placed_everyone_scores_as_losers_do():
    history = exhaust(build("6@0,0r0 6@0,1r0", hands=1))
    assert facts(history)["pile"] == [0] * 6
    assert scores(history) == [[12], [0]]
    assert winner(history) is None
    *_, unwon, scored, over = told(history)
    assert unwon == events.HandUnwon(1)
    assert [tally.points for tally in scored.tallies] == [12, 0]
    assert over == events.Over("hands")
    assert history.outcome.reason == "hands"


def test_s10_linked_then_too():
    history = exhaust(build("6@0,0r0 6@0,1r0", hands=1, losers="linked"))
    found = facts(history)["tables"]
    assert scores(history) == [[reference.linked(read(own))] for own in found]
    assert sum(scores(history)[0] + scores(history)[1]) > 100


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])
def test_s5_s10_after_that_the_seat_after_the_one_that_started_starts(seats, first):
    history = exhaust(opened(seats, first))
    assert facts(history) == {
        "hand": 2,
        "tables": [{}] * seats,
        "pile": [10] * 6,
        "scores": [[0]] * seats,
        "die": None,
        "jokers": 0,
        "turn": (first + 1) % seats,
    }
    assert told(history)[-1] == events.Started(2, (first + 1) % seats)


def test_s5_the_winner_of_a_hand_starts_the_next():
    history = build("6@0,0r0 1@1,0r1 6@0,1r0", "", WON[1], seats=4)
    assert facts(history)["turn"] == 2
    history = do(history, "3@0,0r0 . . . 3@0,1r0")
    assert (facts(history)["hand"], facts(history)["turn"]) == (3, 2)


def at_the_last_piece(seats=3, **options):
    """All pieces are placed, the last of them, a two, beside a gap: its player has jokers."""
    history = exhaust(opened(seats, **options), left=1)
    twos = [*lonely(history)]
    history = move(history, "2")
    history = move(history, next(text for text in twos if after(history, text).jokers))
    assert facts(history)["pile"] == [0] * 6
    assert facts(history)["hand"] == 1
    return history


def test_s10_the_jokers_of_the_last_piece_belong_to_the_turn():
    history = at_the_last_piece()
    assert history.active_players == (facts(history)["turn"],)
    assert facts(history)["jokers"] == 1
    assert loot(history)
    assert "pass" in legal_texts(history)


def test_s10_the_hand_ends_with_the_last_theft():
    """Unless it earns another joker or completes the target; nobody has two of a kind joined."""
    history = at_the_last_piece()
    for theft in sorted(legal_texts(history) - {"pass"}):
        kinds = [type(event) for event in step(history, theft).events]
        earned = events.JokersEarned in kinds
        assert kinds == (
            [events.Stolen, events.JokersEarned]
            if earned
            else [events.Stolen, events.HandUnwon, events.HandScored, events.Started]
        )
        assert after(history, theft).hand == (1 if earned else 2)


def test_s10_the_hand_ends_with_the_pass():
    history = at_the_last_piece()
    history = move(history, "pass")
    assert facts(history)["hand"] == 2
    assert scores(history) == [[0]] * 3
    assert facts(history)["turn"] == 1
    assert [type(event) for event in told(history)] == [
        events.JokersPassed,
        events.HandUnwon,
        events.HandScored,
        events.Started,
    ]


# §11 Giving up


def test_s11_while_a_piece_is_to_be_placed():
    history = play("4@0,0r0 . . 4@9,9r0 . . 4 resign", seats=3)
    assert facts(history) == {
        "hand": 1,
        "tables": [{}, {"0,0": "1r0", "0,1": "2r0"}, {"0,0": "1r0", "0,1": "2r0"}],
        "pile": [8, 8, 10, 8, 10, 10],
        "scores": [[], [], []],
        "die": None,
        "jokers": 0,
        "turn": 1,
    }
    assert history.active_players == (CHANCE,)


def test_s11_while_jokers_are_to_be_used():
    history = play(f"{TWO_JOKERS} resign".replace(". ", ". . "), seats=3)
    assert tables(history)[0] == {}
    assert facts(history)["jokers"] == 0
    assert facts(history)["turn"] == 1
    assert facts(history)["pile"] == [10 - 2 - 2, 10 - 2, 10, 9, 10, 10]
    assert history.active_players == (CHANCE,)


def test_s11_not_while_a_roll_is_due():
    for history in (table(), play(""), play("3@0,0r0"), play(f"{JOKER} pass")):
        for seat in (0, 1):
            assert refusal(history, "resign", seat=seat) == "§11"


def test_s11_not_while_it_is_another_s_turn():
    for text in ("4", JOKER):
        assert refusal(play(text), "resign", seat=1) == "§5"


def test_s11_they_are_skipped_from_then_on():
    history, turns = play(". . 4 resign", seats=4), []
    for _ in range(6):
        turns += [facts(history)["turn"]]
        history = do(history, ".")
    assert turns == [3, 0, 1, 3, 0, 1]
    assert refusal(history, "resign", seat=2) == "§11"


def test_s11_there_is_nothing_to_steal_from_them():
    history = play("4@0,0r0 4@0,0r0 . 4@5,5r0 4 resign . 1@0,1r0", seats=3)
    assert loot(history) == {"C0,0", "C0,1"}
    assert refusal(history, "B0,0@9,9r0") == "§8"


def test_s11_their_pieces_are_out_for_this_hand_and_back_in_the_next():
    history = play("3@0,0r0 3@0,0r0 . 3@0,1r0 4 resign", seats=3)
    assert facts(history)["pile"] == [9, 10, 7, 10, 10, 10]
    assert tables(history) == [{"0,0": "3r0", "0,1": "3r0"}, {}, {"0,0": "1r0"}]
    history = do(history, ". 3@0,2r0")
    assert facts(history)["hand"] == 2
    assert facts(history)["pile"] == [10] * 6


def test_s11_they_score_nothing_in_this_hand_and_every_later_one():
    history = play("6@0,0r0 3@0,0r0 . 6@0,1r0 3@0,1r0 . 4 resign 3@0,2r0", seats=3)
    assert scores(history) == [[0], [29], [0]]
    history = do(history, "3@0,0r0 . 3@0,1r0")
    assert scores(history) == [[0, 0], [29, 26], [0, 0]]
    history = build(WON[1], seats=3)
    history = do(history, "4 resign 3@0,0r0 . 3@0,1r0")
    assert scores(history) == [[29, 0], [0, 26], [0, 0]]


@pytest.mark.parametrize("losers", ["target", "linked"])
def test_s11_with_one_player_left_the_game_ends_at_once_and_the_hand_is_not_scored(losers):
    history = build(WON[1], losers=losers)
    before = scores(history)
    history = do(history, "6@0,0r0 3@0,0r0 6 resign")
    assert scores(history) == before
    assert facts(history)["hand"] == 2
    assert facts(history)["turn"] is None
    assert tables(history) == [{}, {"0,0": "3r0"}]
    assert facts(history)["pile"] == [10, 10, 9, 10, 10, 9]
    assert history.active_players == ()
    assert history.outcome.reason == "resigned"
    assert history.outcome.places == (2, 1)
    assert history.outcome.scores == ("29", str(before[1][0]))


def test_s11_the_last_but_one_may_have_jokers():
    history = play(f"{JOKER} resign")
    assert facts(history)["jokers"] == 0
    assert facts(history)["die"] is None
    assert history.outcome.places == (2, 1)
    assert history.outcome.scores == ("0", "0")


def test_s11_they_are_skipped_also_as_starter():
    """Seat 0 started the hand, seat 1 would start the next."""
    history = exhaust(play(". 4 resign", seats=3))
    assert (facts(history)["hand"], facts(history)["turn"]) == (2, 2)
    history = exhaust(play(". 4 resign 4 resign", seats=4))
    assert (facts(history)["hand"], facts(history)["turn"]) == (2, 3)
    history = exhaust(play("4 resign", seats=3, first=2))
    assert (facts(history)["hand"], facts(history)["turn"]) == (2, 0)


def test_s10_s11_giving_up_the_jokers_of_the_last_piece_ends_the_hand_too():
    history = at_the_last_piece()
    leaver = facts(history)["turn"]
    history = move(history, "resign")
    assert scores(history) == [[0]] * 3
    assert facts(history)["hand"] == 2
    assert facts(history)["turn"] == (2 if leaver == 1 else 1)
    history = at_the_last_piece(seats=2)
    history = move(history, "resign")
    assert history.outcome.reason == "resigned"
    assert scores(history) == [[], []]


# §12 End


@pytest.mark.parametrize("hands", range(1, 7))
def test_s12_after_the_hands_agreed_the_highest_total_wins(hands):
    history = build(WON[hands], hand=hands, hands=hands)
    totals = [sum(points) for points in scores(history)]
    assert totals[0] == sum([29, 26, 32, 30, 35, 47][:hands])
    assert history.outcome.scores == tuple(map(str, totals))
    assert history.outcome.places == (1, 2)
    assert history.outcome.reason == "hands"
    assert history.active_players == ()


def test_s12_no_outcome_before_the_end():
    for hand in range(1, 7):
        assert build("6@0,0r0", hand=hand).outcome is None


def test_s12_the_highest_total_not_the_most_hands():
    """A wins the first hand with a trio of ones; B has two sixes, and then a pair of them."""
    history = play("1@0,0r0 6@0,0r0 1@1,0r0 6@0,1r0 1@2,0r0", hands=2)
    assert scores(history) == [[23], [12]]
    history = do(history, "1@0,0r0 6@0,0r0 2@0,1r0 6@0,1r0")
    assert scores(history) == [[23, 0], [12, 32]]
    assert history.outcome.places == (2, 1)


def test_s12_equal_totals_share_the_place():
    assert exhaust(opened(hands=1)).outcome.places == (1, 1)
    assert exhaust(opened(3, hands=1)).outcome.places == (1, 1, 1)
    assert exhaust(build("6@0,0r0 6@0,1r0", "", seats=3, hands=1)).outcome.places == (1, 2, 2)
    history = build("6@0,0r0 6@0,1r0", "6@0,0r0 6@0,1r0", seats=3, hands=1)
    assert exhaust(history).outcome.places == (1, 1, 3)


def test_s12_those_who_resigned_come_after_all_others_the_earliest_last():
    history = play("3@0,0r0 . 4 resign . 4 resign 3@0,1r0 . . 3@0,2r0", seats=5, hands=1)
    assert history.outcome.scores == ("29", "0", "0", "0", "0")
    assert history.outcome.places == (1, 2, 5, 2, 4)


def test_s12_they_do_so_whatever_their_points():
    history = build(WON[1], seats=3, hands=2)
    history = do(history, "4 resign 3@0,0r0 . 3@0,1r0")
    assert history.outcome.scores == ("29", "26", "0")
    assert history.outcome.places == (3, 1, 2)


def test_s12_the_one_who_is_left_is_first_and_the_others_in_reverse_order():
    history = play("4 resign . 4 resign 4 resign", seats=4, first=1)
    assert history.outcome.places == (2, 4, 1, 3)
    assert history.outcome.reason == "resigned"


OVER = {
    "hands": (WON[1], {"hands": 1}),
    "resigned": ("4 resign", {}),
}


@pytest.mark.parametrize("reason", OVER)
def test_s12_nothing_is_legal_after_the_end(reason):
    text, options = OVER[reason]
    history = build(text, **options)
    assert history.outcome.reason == reason
    assert history.active_players == ()
    assert facts(history)["turn"] is None
    for seat in (CHANCE, 0, 1):
        assert GAME.legal_actions(history.state, seat) == ()
        assert GAME.chance_outcomes(history.state) == ()
        for text in ("4", "4@0,0r0", "4@5,5r0", "B0,0@5,5r0", "pass", "resign", "timeout"):
            assert refusal(history, text, seat=seat) == "§12"


# In general


@dataclass(frozen=True)
class Setup:
    """Seats, the hand that is played, how many more, the players' mood, how likely they go."""

    seats: int
    hand: int
    more: int
    losers: str
    mood: str
    leave: float


setups = st.builds(
    Setup,
    seats=st.sampled_from([2, 3, 16]) | st.integers(2, 16),
    hand=st.integers(1, 6),
    more=st.sampled_from([0, 0, 1]),
    losers=st.sampled_from(["target", "linked"]),
    mood=st.sampled_from(["any", "hasty", "patient", "thievish"]),
    leave=st.sampled_from([0, 0, 0.01, 0.1]),
)
any_walk = given(setup=setups, seed=seeds)
TRIED = settings(max_examples=12, deadline=None, database=None)


class Walk:
    """A random game from the start of some hand on, A having won those before.

    `positions` are the second implementation's, `states` the game's, one more than there are
    `plies`. Whoever is hasty joins pieces of a kind, the patient avoid it, and the thievish leave
    gaps.
    """

    def __init__(self, setup, seed, *, compared=True):
        options = {"hands": min(6, setup.hand + setup.more), "losers": setup.losers}
        self.dice, self.setup = Random(seed), setup
        self.history = build(seats=setup.seats, hand=setup.hand, **options)
        self.first = len(self.history.plies)
        self.positions = [reference.start(options, setup.seats)]
        while self.history.active_players:
            self.history = move(self.history, self.choice())
        if compared:
            for _, text in self.history.log():
                self.positions.append(reference.play(self.positions[-1], text))
        self.states = self.history.states

    def choice(self):
        """What to do next."""
        state = self.history.state
        (player,) = self.history.active_players
        actions = GAME.legal_actions(state, player)
        if player != CHANCE and self.dice.random() < self.setup.leave:
            return "resign"
        chosen = self.dice.sample(range(len(actions)), min(8, len(actions)))
        some = [GAME.action_to_string(actions[number]) for number in chosen]
        if player == CHANCE or self.setup.mood == "any":
            return some[0]
        tables = [read(own) for own in facts(self.history)["tables"]]
        return max(some, key=lambda text: self.liking(tables, state.turn, text))

    def liking(self, tables, turn, text):
        if text == "pass":
            return -1
        (what, to), own = text.split("@"), tables[turn]
        if what in FACES:
            kind = int(what)
        else:
            kind, _ = tables[reference.LETTERS.index(what[0])][reference.cell_in(what[1:])]
        near = reference.neighbours(own, *reference.cell_in(to[:-2]))
        like = sum(own[where][0] == kind for _, where in near)
        gaps = reference.contacts(own, near, kind, int(to[-1])).count("gap")
        return {"hasty": like, "patient": -like, "thievish": gaps - like}[self.setup.mood]

    def some(self, count):
        """A few plies by number, those with jokers more often, and the last."""
        late = range(self.first, len(self.states))
        jokers = [n for n in late if self.states[n].jokers]
        chosen = self.dice.sample(late, min(count, len(late)))
        return sorted({*chosen, *self.dice.sample(jokers, min(2, len(jokers))), late[-1]})


@pytest.mark.slow
@TRIED
@any_walk
def test_random_games_go_as_in_the_second_implementation(setup, seed):
    """All facts after every action, and what can be done in some of the positions."""
    walk = Walk(setup, seed)
    for state, position in zip(walk.states, walk.positions, strict=True):
        assert GAME.facts(state) == reference.facts(position)
        assert list(GAME.active_players(state)) == reference.active(position)
    for number in walk.some(5):
        check_list(walk.states[number], walk.positions[number])
    assert walk.history.outcome.places == reference.places(walk.positions[-1])
    assert walk.history.outcome.reason == walk.positions[-1]["over"]


def check_list(state, position):
    """What the list has, once each, is what trying every cell in every rotation finds."""
    for player in GAME.active_players(state):
        actions = [GAME.action_to_string(action) for action in GAME.legal_actions(state, player)]
        assert len(actions) == len(set(actions))
        assert sorted(actions) == sorted(reference.legal(position))


@TRIED
@any_walk
def test_pieces_are_conserved(setup, seed):
    """In the pile, on the tables, or gone with those who gave up; one moves at a time."""
    walk = Walk(setup, seed, compared=False)
    gone = Counter()
    for before, ply in zip(walk.states, walk.history.plies, strict=False):
        found, was = GAME.facts(ply.step.state), GAME.facts(before)
        if found["hand"] != was["hand"]:
            gone.clear()
        elif ply.action == RESIGN:
            gone.update(lying[0] for lying in was["tables"][ply.player].values())
        pieces = Counter(lying[0] for own in found["tables"] for lying in own.values())
        for kind, left in zip("123456", found["pile"], strict=True):
            assert pieces[kind] + gone[kind] + left == 10 * -(-setup.seats // 4)
            assert left >= 0
        for own, then in zip(found["tables"], was["tables"], strict=True):
            if found["hand"] == was["hand"] and ply.action != RESIGN:
                assert len(own.items() ^ then.items()) <= 1


CLAUSES = {"§3", "§4", "§6", "§7", "§8"}
PIECES = [f"{kind}@{where}r{turn}" for kind in FACES for where in EVERYWHERE for turn in range(4)]


@pytest.mark.slow
@TRIED
@any_walk
def test_what_is_not_listed_is_refused_and_all_that_is_listed_is_done(setup, seed):
    walk = Walk(setup, seed, compared=False)
    for state in [walk.states[number] for number in walk.some(4)]:
        found = GAME.facts(state)
        for player in GAME.active_players(state):
            listed = {GAME.action_to_string(a) for a in GAME.legal_actions(state, player)}
            tried = {*FACES, "pass", *walk.dice.sample(PIECES, 100), *thefts(walk, found, 100)}
            tried |= {*walk.dice.sample(sorted(listed), min(50, len(listed)))}
            tried |= {
                text for text in walk.dice.sample(PIECES, 900) if text[0] == str(found["die"])
            }
            for text in tried:
                assert (refused(state, player, text) is None) == (text in listed), text
                assert text in listed or refused(state, player, text) in CLAUSES


def thefts(walk, found, count):
    """Texts of thefts, most of them of pieces that are there."""
    sources = [
        f"{letter}{where}"
        for letter, own in zip("ABCDEFGH", [*found["tables"], {}], strict=False)
        for where in (*own, "0,0", "3,3")
    ]
    return [
        f"{walk.dice.choice(sources)}@{text.partition('@')[2]}"
        for text in walk.dice.sample(PIECES, count)
    ]


def refused(state, player, text):
    """The clause by which it is, None if it is not."""
    try:
        GAME.apply(state, player, GAME.action_from_string(text))
    except IllegalAction as problem:
        return problem.clause
    return None


def scattered(count, reach, dice):
    """A table of so many pieces, none of which touches another as is not allowed (§4)."""
    found = {}
    while len(found) < count:
        where = dice.randint(-reach, reach), dice.randint(-reach, 10)
        lying = dice.randint(1, 6), dice.randrange(4)
        near = reference.neighbours(found, *where)
        if where not in found and "bad" not in reference.contacts(found, near, *lying):
            found[where] = lying
    return found


def laid(found):
    """The same as the game has it."""
    own = EMPTY
    for where, lying in found.items():
        own = put(own, cell(*where), piece(*lying))
    return own


@TRIED
@given(reach=st.sampled_from([4, 6, 10]), seed=seeds)
def test_lists_stay_exact_on_tables_of_sixty_pieces(reach, seed):
    """Every roll, and a joker; such tables take many turns, so these are written down."""
    dice = Random(seed)
    found = [scattered(60, reach, dice), scattered(8, 4, dice)]
    start = GAME.initial_state(2, {"sets": 4})
    state = replace(start, opening=None, tables=tuple(map(laid, found)))
    position = {**reference.start({"sets": 4}), "rolling": [], "tables": found}
    for die, jokers in [*((kind, 0) for kind in range(1, 7)), (None, 2)]:
        check_list(
            replace(state, die=die, jokers=jokers), {**position, "die": die, "jokers": jokers}
        )
