"""A look: the same position as the rules have it, and nothing that its player may not know."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE, IllegalAction
from game.core.history import AnyHistory, begin
from game.lab.look import Look, look_at


def look(history: AnyHistory, player: int) -> Look:
    seen = history.game.observation(history.state, player)
    seats = len(history.players)
    return look_at(history.game.id, seats, seen, player, random=Random(1), say=print)


def begun(game: str, seats: int = 2, **options: int) -> AnyHistory:
    history = begin(registry.rules(game), [str(seat) for seat in range(seats)], options, seed=7)
    while history.active_players == (CHANCE,):
        history = history.draw()
    return history


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_look_offers_the_legal_actions_and_follows_them_as_the_rules_do(game: str) -> None:
    history, dice = begun(game), Random(3)
    in_turns = len(history.active_players) == 1  # else others are still to choose after mine
    while history.active_players and len(history.plies) < 12:
        if history.active_players == (CHANCE,):
            history = history.draw()
            continue
        player = history.active_players[0]
        seen = look(history, player)
        legal = history.game.legal_actions(history.state, player)
        assert seen.actions == [history.game.action_to_string(action) for action in legal]
        chosen = dice.randrange(len(legal))
        after = seen.after(seen.actions[chosen])
        history = history.play(player, legal[chosen])
        if in_turns:
            assert after.facts == history.game.facts(history.state)
            assert after.places == (history.outcome.places if history.outcome else None)


def test_boards_are_plain_values() -> None:
    history = begun("stones")
    history = history.play(0, history.game.action_from_string("b1NW"))
    assert look(history, 1).board == {"b1": (0, "NW")}
    history = begun("soldiers")
    history = history.play(0, history.game.action_from_string("a1"))
    assert look(history, 1).board == {"a1": (0, 1)}
    history = begun("jigsaw")
    player = history.active_players[0]
    after = look(history, player).after(look(history, player).actions[0])
    value = int(look(history, player).actions[0][0])
    assert after.board == {"0,0": (player, value, 0)}
    assert after.rolls == ["1", "2", "3", "4", "5", "6"]
    assert after.after("3").facts["die"] == 3
    history = begun("chips")
    assert look(history, 0).board == {}
    for player, order in enumerate(("a1 b2", "c3 b2")):
        history = history.play(player, history.game.action_from_string(order))
    assert look(history, 0).board == {
        "a1": ((0, "runner"),),
        "b2": ((0, "hunter"), (1, "hunter")),
        "c3": ((1, "runner"),),
    }


def test_a_rivals_table_is_named_as_thefts_name_it() -> None:
    history = begun("jigsaw")
    for _turn in range(2):
        player = history.active_players[0]
        history = history.play(player, history.game.legal_actions(history.state, player)[0]).draw()
    first, second = (look(history, player).board for player in (0, 1))
    assert first.keys() == {"0,0", "B0,0"}
    assert second.keys() == {"A0,0", "0,0"}
    assert first["B0,0"] == second["0,0"]


def test_boards_are_found_as_older_bots_ask_for_them() -> None:
    history = begun("jigsaw")
    player = history.active_players[0]
    seen = look(history, player)
    after = seen.after(seen.actions[0])
    assert after.board[player] == {(0, 0): (int(seen.actions[0][0]), 0)}
    assert after.board[1 - player] == {}
    with pytest.raises(KeyError):
        after.board["9,9"]
    assert look(begun("chips"), 0).board["purple"] == [None, None]
    assert seen.moves(player) == seen.actions_of(player) == seen.actions


def test_orders_that_others_have_sealed_are_not_in_it() -> None:
    history = begun("chips", 3)
    history = history.play(0, history.game.action_from_string("a1 c3"))
    seen = look(history, 1)
    assert "a1" not in str(seen.board)
    assert len(seen.moves(0)) == len(seen.moves(2)) == 9900  # as if nobody had chosen yet
    guessed = seen.after("e5 f6").after("b2 d4", 0)
    assert guessed.board == {}  # one is missing still
    assert guessed.after("h8 g7", 2).board["b2"] == ((0, "runner"),)


def test_what_the_rules_forbid_is_refused() -> None:
    seen = look(begun("soldiers"), 0)
    with pytest.raises(IllegalAction):
        seen.after("z99")
    assert seen.moves(1) == []


def test_a_list_that_a_bot_changes_changes_nothing_else() -> None:
    seen = look(begun("soldiers"), 0)
    seen.actions.clear()
    assert "a1" in look(begun("soldiers"), 0).actions
    assert seen.after("a1").board["a1"] == (0, 1)


def played(game: str, plies: int, seats: int = 2) -> AnyHistory:
    """A game of so many plies by chance, or until its last one; jeex is not said."""
    history, dice = begun(game, seats), Random(11)
    for _ply in range(plies):
        if history.active_players == (CHANCE,):
            history = history.draw()
            continue
        player = history.active_players[0]
        legal = [*history.game.legal_actions(history.state, player)]
        actions = [action for action in legal if str(action) != "jeex"]
        after = history.play(player, dice.choice(actions or legal))
        if not after.active_players:
            return history
        history = after
    return history


def to_act(history: AnyHistory) -> Look:
    while history.active_players == (CHANCE,):
        history = history.draw()
    return look(history, history.active_players[0])


with_board = pytest.mark.parametrize(
    "game", [game for game in registry.GAMES if to_act(played(game, 4)).board]
)
"""Games that show bots their board."""


@with_board
def test_boards_have_one_shape_in_all_games(game: str) -> None:
    seen = to_act(played(game, 30, seats=max(2, min(3, registry.rules(game).seats[-1]))))
    assert seen.board
    for cell, lying in seen.board.items():
        assert seen.neighbours(cell)
        assert type(lying) is tuple
        for thing in lying if type(lying[0]) is tuple else [lying]:
            assert thing[0] in seen.players
            assert all(type(value) in (int, str) for value in thing)


@with_board
def test_whoever_is_next_to_a_cell_has_it_next_to_them(game: str) -> None:
    seen = to_act(played(game, 12))
    cells = {*seen.board}
    while new := {near for cell in cells for near in seen.neighbours(cell)} - cells:
        cells |= new
    assert len(cells) > 10
    assert all(cell in seen.neighbours(near) for cell in cells for near in seen.neighbours(cell))
    with pytest.raises(ValueError, match="z99"):
        seen.neighbours("z99")


def test_stones_are_next_to_each_other_over_the_sun() -> None:
    assert look(begun("stones"), 0).neighbours("c1") == ["c3", "d2", "d1", "b1", "b2"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_actions_are_told_in_parts_and_grouped_by_them(game: str) -> None:
    seen = to_act(played(game, 14))
    by_do = seen.grouped("do")
    assert sorted(action for group in by_do.values() for action in group) == sorted(seen.actions)
    names = {name for action in seen.actions for name in seen.parts(action)}
    for name in names:
        for value, group in seen.grouped(name).items():
            assert all(seen.parts(action)[name] == value for action in group)
    assert all(seen.neighbours(cell) for cell in seen.grouped("cell"))
    assert seen.grouped("nothing") == {}
    assert seen.parts("resign") == {"do": "resign"}


def test_parts_are_named_alike() -> None:
    history = begun("stones")
    for player, action in enumerate(("b3W", "b2NW")):
        history = history.play(player, history.game.action_from_string(action))
    seen = look(history, 0)
    assert seen.parts("a3SE") == {"do": "place", "cell": "a3", "direction": "SE"}
    assert seen.parts("b3>SE") == {"do": "turn", "cell": "b3", "direction": "SE"}
    assert seen.parts("jeex") == {"do": "jeex"}
    capture = {"do": "capture", "cell": "b3", "direction": "NW", "from": "b2"}
    assert look(history, 1).parts("b2xb3") == capture
    assert look(begun("soldiers"), 0).parts("c4") == {"do": "place", "cell": "c4"}
    assert look(begun("chips"), 0).parts("c4 d5") == {"do": "place", "runner": "c4", "hunter": "d5"}
    seen = stealing()
    victim = 1 - seen.me
    action = next(action for action in seen.actions if action != "pass")
    parts = seen.parts(action)
    assert parts["do"] == "steal"
    assert parts["player"] == victim
    assert seen.board[str(parts["from"])] == (victim, parts["value"], seen.board[parts["from"]][2])
    assert seen.after(action).board[str(parts["cell"])][:2] == (seen.me, parts["value"])
    thefts = seen.grouped("from")[str(parts["from"])]
    assert {seen.parts(a)["from"] for a in thefts} == {parts["from"]}
    assert action in seen.grouped("cell", thefts)[parts["cell"]]


def stealing() -> Look:
    """A look at jigsaw in which there is a joker."""
    history = begun("jigsaw")
    while not history.state.jokers:
        if history.active_players == (CHANCE,):
            history = history.draw()
            continue
        player = history.active_players[0]
        actions = history.game.legal_actions(history.state, player)
        history = history.play(player, Random(len(history.plies)).choice(actions))
    return look(history, history.active_players[0])


@with_board
def test_a_key_is_that_of_the_position(game: str) -> None:
    history = played(game, 8)
    one, same = to_act(history), to_act(history)
    assert one.key == same.key
    some = one.actions[: 40 if one.actions[0] != "pass" else 1]
    afters = [one.after(action) for action in some]
    assert len({after.key for after in afters}) == len(afters)
    assert one.key not in {after.key for after in afters}


def test_positions_that_come_again_are_counted() -> None:
    history = begun("stones")
    assert look(history, 0).seen == 1
    turns = ["b3W", "d1E", "b3>N", "d1>N", "b3>W", "d1>E"]
    for number, action in enumerate(turns):
        history = history.play(number % 2, history.game.action_from_string(action))
    seen = look(history, 0)
    assert seen.seen == 2
    again = seen.after("b3>N").after("d1>N", 1).after("b3>W")
    assert again.seen == 2
    assert again.after("d1>E", 1).places == (1, 1)
    assert seen.after("jeex").key != seen.key  # the game is over there
    assert look(begun("soldiers"), 0).seen == 1


def test_my_own_actions_count_as_turns() -> None:
    seen = look_at("soldiers", 2, begun("soldiers").state, 0, random=Random(1), say=print, turn=5)
    assert seen.turn == 5
    assert seen.after("a1").turn == 6
    assert seen.after("a1").after("b2", 1).turn == 6
    assert seen.options == {"size": 10, "elimination": "stuck", "turns": 0}
    assert seen.after("a1").options == seen.options
