"""A look: the same position as the rules have it, and nothing that its player may not know."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE, IllegalAction
from game.core.history import AnyHistory, begin
from game.lab.look import Look, look_at


def look(match: AnyHistory, player: int) -> Look:
    seen = match.game.observation(match.state, player)
    seats = len(match.players)
    return look_at(match.game.id, seats, seen, player, random=Random(1), say=print)


def begun(game: str, seats: int = 2, **options: int) -> AnyHistory:
    match = begin(registry.rules(game), [str(seat) for seat in range(seats)], options, seed=7)
    while match.active_players == (CHANCE,):
        match = match.draw()
    return match


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_look_offers_the_legal_actions_and_follows_them_as_the_rules_do(game: str) -> None:
    match, dice = begun(game), Random(3)
    in_turns = len(match.active_players) == 1  # else others are still to choose after mine
    while match.active_players and len(match.plies) < 12:
        if match.active_players == (CHANCE,):
            match = match.draw()
            continue
        player = match.active_players[0]
        seen = look(match, player)
        legal = match.game.legal_actions(match.state, player)
        assert seen.actions == [match.game.action_to_string(action) for action in legal]
        chosen = dice.randrange(len(legal))
        after = seen.after(seen.actions[chosen])
        match = match.play(player, legal[chosen])
        if in_turns:
            assert after.facts == match.game.facts(match.state)
            assert after.places == (match.outcome.places if match.outcome else None)


def test_boards_are_plain_values() -> None:
    match = begun("stones")
    match = match.play(0, match.game.action_from_string("b1NW"))
    assert look(match, 1).board == {"b1": (0, "NW")}
    match = begun("soldiers")
    match = match.play(0, match.game.action_from_string("a1"))
    assert look(match, 1).board == {"a1": (0, 1)}
    match = begun("jigsaw")
    player = match.active_players[0]
    after = look(match, player).after(look(match, player).actions[0])
    assert after.board[player] == {(0, 0): (int(look(match, player).actions[0][0]), 0)}
    assert after.rolls == ["1", "2", "3", "4", "5", "6"]
    assert after.after("3").facts["die"] == 3
    assert look(begun("chips"), 0).board == {"green": [None, None], "purple": [None, None]}


def test_orders_that_others_have_sealed_are_not_in_it() -> None:
    match = begun("chips", 3)
    match = match.play(0, match.game.action_from_string("a1 c3"))
    seen = look(match, 1)
    assert "a1" not in str(seen.board)
    assert len(seen.moves(0)) == len(seen.moves(2)) == 9900  # as if nobody had chosen yet
    guessed = seen.after("e5 f6").after("b2 d4", 0)
    assert guessed.board["green"] == [None] * 3  # one is missing still
    assert guessed.after("h8 g7", 2).board["green"] == ["b2", "e5", "h8"]


def test_what_the_rules_forbid_is_refused() -> None:
    seen = look(begun("soldiers"), 0)
    with pytest.raises(IllegalAction):
        seen.after("z99")
    assert seen.moves(1) == []


def test_a_list_that_a_draft_changes_changes_nothing_else() -> None:
    seen = look(begun("soldiers"), 0)
    seen.actions.clear()
    assert "a1" in look(begun("soldiers"), 0).actions
    assert seen.after("a1").board["a1"] == (0, 1)
