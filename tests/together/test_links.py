"""Turn by link: which game a link is, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import registry
from game.core import sharing
from game.core.contract import RESIGN
from game.core.history import begin
from game.core.record import of_history, replay
from game.together import links
from game.together.links import Comparison

OPEN = [name for name in registry.GAMES if links.is_open(registry.rules(name))]


def played(game, moves, dice=None, *, last=0):
    """A game after so many moves, the last of which takes another of the legal actions."""
    history, dice = begin(registry.rules(game), ("Ana", "Ben"), {}, 7), dice or Random(1)
    for move in range(moves):
        player = history.active_players[0]
        legal = history.game.legal_actions(history.state, player)
        place = dice.randrange(len(legal))
        history = history.play(player, legal[place - last if move + 1 == moves else place])
    return history


def records(game, *moves):
    return [of_history(played(game, count)) for count in moves]


def test_only_games_without_secrets_and_dice_are_sent():
    assert {"stones", "soldiers"} <= {*OPEN}
    assert not {"chips", "jigsaw"} & {*OPEN}


def test_only_people_play_by_link():
    record, rules = records("stones", 2)[0], registry.rules("stones")
    assert links.can_be_sent(record, rules)
    assert not links.can_be_sent(replace(record, bots=(None, "strong")), rules)
    assert links.can_be_sent(replace(record, bots=(None, None)), rules)


@pytest.mark.parametrize("game", OPEN)
def test_a_game_goes_to_and_fro(game):
    """Each device plays its player's moves only, and has the whole game in the end."""
    here = there = begin(registry.rules(game), ("Ana", "Ben"), {}, 7)
    for move in range(8):
        if here.outcome is not None:
            break
        legal = here.game.legal_actions(here.state, here.active_players[0])
        here = here.play(here.active_players[0], legal[move % len(legal)])
        came = sharing.from_link(links.link(here))
        assert came.seed == 7
        assert links.compared(of_history(there), came) is Comparison.NEWER
        here, there = replay(came, here.game), here
    assert len(here.plies) == 8 or here.outcome is not None


@given(st.integers(0, 9), st.integers(0, 9))
@settings(max_examples=30)
def test_the_longer_one_counts(one, other):
    here, came = records("stones", one, other)
    wanted = Comparison.SAME if one == other else Comparison.NEWER
    wanted = Comparison.OLDER if one > other else wanted
    assert links.compared(here, came) is wanted
    assert links.first_difference(here, came) == min(one, other)


@pytest.mark.parametrize(
    "change",
    [{"seed": 8}, {"players": ("Ana", "Bob")}, {"options": (("swap", True),)}, {"game": "x"}],
)
def test_another_head_is_another_game(change):
    here = records("stones", 3)[0]
    assert links.compared(here, replace(here, **change)) is Comparison.OTHER


def test_the_order_of_options_is_the_same_game():
    options = (("repetition", True), ("swap", False))
    here = replace(records("stones", 3)[0], options=options)
    assert links.compared(here, replace(here, options=options[::-1])) is Comparison.SAME


def test_two_games_that_went_on_in_two_ways_differ():
    here, came = of_history(played("stones", 4)), of_history(played("stones", 4, last=1))
    assert links.compared(here, came) is Comparison.DIFFERS
    assert links.first_difference(here, came) == 3


def test_the_game_that_has_most_in_common_is_found():
    short, mine, longer = records("stones", 2, 4, 6)
    other = of_history(played("stones", 4, last=1))
    kept = {"other": other, "short": short, "mine": mine, "soldiers": records("soldiers", 6)[0]}
    assert links.found(kept.items(), longer) == ("mine", Comparison.NEWER)
    assert links.found(kept.items(), other) == ("other", Comparison.SAME)
    del kept["other"]
    assert links.found(kept.items(), records("stones", 3)[0]) == ("mine", Comparison.OLDER)
    assert links.found({"mine": mine}.items(), other) == ("mine", Comparison.DIFFERS)
    assert links.found({}.items(), mine) == (None, Comparison.OTHER)


@pytest.mark.parametrize(
    ("comparison", "here", "came", "words"),
    [
        (Comparison.OTHER, None, 2, "This game was not here yet. From now on it is kept here. "),
        (Comparison.SAME, 2, 2, "You have that game here already, up to the same move. "),
        (Comparison.NEWER, 1, 2, "Your game goes on by 1 move. "),
        (Comparison.NEWER, 0, 2, "Your game goes on by 2 moves. "),
        (
            Comparison.OLDER,
            2,
            1,
            "This link is older than your game, which has 1 move more. Your game stays. ",
        ),
    ],
)
def test_it_is_said_what_has_come_and_whose_turn_it_is(comparison, here, came, words):
    here = None if here is None else played("soldiers", here)
    assert links.told(comparison, here, played("soldiers", came)) == f"{words}It is Ana’s turn."


def test_it_is_said_where_two_differ_and_that_a_game_is_over():
    here, came = played("stones", 4), played("stones", 4, last=1)
    came = came.play(came.active_players[0], RESIGN)
    words = links.told(Comparison.DIFFERS, here, came)
    assert words == (
        "From move 4 on, this link and your game differ. Both are kept. This game is over."
    )


def test_an_address_is_found_in_what_was_pasted():
    letters = links.link(played("stones", 3))
    address = f"#/turn/{letters}"
    assert links.address_in(f"Your move! https://jeex.example/a/{address} .") == address
    assert links.address_in(address.replace("_", "%5F").replace("-", "%2D")) == address
    assert links.address_in(f"https://jeex.example/#/replay/={letters}") == ""
