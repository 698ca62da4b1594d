"""Numbers and planes of all games: what the adapters rely on. The suite asks the games."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.adapters.turns import Turns
from game.core.contract import CHANCE, Outcome
from game.core.numbering import rewards

every_game = pytest.mark.parametrize("game", [*filter(registry.is_numbered, registry.GAMES)])
OPTIONS = {"chips": {"size": 4, "rounds": 3}, "jigsaw": {"hands": 1}, "soldiers": {"size": 4}}


def play(turns: Turns, dice: Random, limit: int = 3000):
    """Play at random by numbers; yield the turns before each choice of a player."""
    turns.begin()
    for _ in range(limit):
        turns.roll(dice)
        if turns.player is None:
            return
        yield turns.player
        mask = turns.mask(turns.player)
        legal = [number for number, allowed in enumerate(mask) if allowed]
        turns.choose(turns.player, dice.choice(legal))


@every_game
@pytest.mark.parametrize("most", [False, True])
def test_masks_reach_every_legal_action_and_no_other(game: str, most: bool) -> None:
    """All ways through the masks give the list of the rules, each action once."""
    seats = min(6, registry.rules(game).seats[-1]) if most else None
    turns, dice = Turns(game, seats, OPTIONS.get(game)), Random(7)
    numbering, looked = turns.numbering, 0
    for player in play(turns, dice, 400):
        if turns.chosen[player] or looked > 25:
            continue
        waiting, found = [()], []
        while waiting:
            chosen = waiting.pop()
            mask = numbering.mask(turns.state, player, chosen)
            assert len(mask) == numbering.count
            assert {1} <= set(mask) <= {0, 1}
            for number in (number for number, allowed in enumerate(mask) if allowed):
                numbers = (*chosen, number)
                action = numbering.action(turns.state, player, numbers)
                if action is None:
                    waiting.append(numbers)
                else:
                    assert numbering.numbers(turns.state, player, action) == numbers
                    found.append(action)
        listed = turns.rules.legal_actions(turns.state, player)
        assert len(found) == len(listed)
        assert set(found) == set(listed)
        looked += 1
    assert looked > 3


@every_game
def test_planes_have_their_shape_and_hide_what_is_secret(game: str) -> None:
    turns = Turns(game, None, OPTIONS.get(game))
    planes, rows, columns = turns.shape
    assert len(set(turns.numbering.planes)) == planes
    for player in play(turns, Random(3), 200):
        for viewer in range(turns.seats):
            seen = turns.observation(viewer)
            assert len(seen) == planes * rows * columns
            masked = turns.rules.observation(turns.state, viewer)
            chosen = turns.chosen[viewer]
            assert turns.numbering.observation(masked, viewer, chosen) == seen
        assert turns.mask((player + 1) % turns.seats).count(1) == 0 or len(turns.active) > 1


def test_more_stones_than_at_the_start_are_as_many_as_planes_tell() -> None:
    """Whoever captures has them to place again (§8), and at least one on the board."""
    turns = Turns("stones", None, None)
    turns.begin()
    stock = [plane for plane, name in enumerate(turns.numbering.planes) if "255 for seven" in name]
    for first in range(14):
        turns.state = replace(turns.state, stock=(first, 13 - first))
        seen = turns.observation(0)
        told = [seen[plane * turns.shape[1] * turns.shape[2]] for plane in stock]
        assert told == [round(255 * min(7, count) / 7) for count in (first, 13 - first)]


@every_game
def test_planes_tell_positions_apart(game: str) -> None:
    """What a player chooses shows in the planes of that player."""
    turns = Turns(game, None, OPTIONS.get(game))
    seen = [turns.observation(player) for player in play(turns, Random(5), 60)]
    assert len(set(seen)) > len(seen) * 3 // 4


@every_game
def test_numbers_depend_on_size_and_seats_only(game: str) -> None:
    one, other = Turns(game, None, OPTIONS.get(game)), Turns(game, None, OPTIONS.get(game))
    for _ in play(one, Random(9), 50):
        pass
    assert one.numbering.count == other.numbering.count
    assert one.numbering.planes == other.numbering.planes


@every_game
def test_a_copy_goes_on_by_itself(game: str) -> None:
    turns = Turns(game, None, OPTIONS.get(game))
    for player in play(turns, Random(4), 5):
        other = deepcopy(turns)
        before = turns.state, list(turns.chosen)
        other.choose(player, other.mask(player).index(1))
        assert (turns.state, turns.chosen) == before
    assert turns.player != CHANCE


@every_game
def test_rewards_come_with_the_end_and_add_up_to_nothing(game: str) -> None:
    turns = Turns(game, None, OPTIONS.get(game))
    for _ in play(turns, Random(11)):
        assert turns.rewards() is None
    assert sum(turns.rewards()) == 0
    assert max(map(abs, turns.rewards())) <= 1


def test_rewards_follow_places() -> None:
    assert rewards(Outcome((1, 2), ("", ""), "")) == (1, -1)
    assert rewards(Outcome((1, 1), ("", ""), "")) == (0, 0)
    assert rewards(Outcome((2, 1, 2, 4), ("",) * 4, "")) == (0, 1, 0, -1)


def test_a_chip_that_is_gone_has_one_number() -> None:
    """The number after the last cell, which is legal then, and only then (§7)."""
    turns, dice, gone = Turns("chips", 6, {"size": 4}), Random(2), 0
    for player in play(turns, dice):
        runner = turns.state.runners[player]
        alone = not turns.chosen[player] and runner is None and turns.state.round > 0
        assert turns.is_legal(player, 16) == alone
        if alone:
            assert turns.mask(player).count(1) == 1
            gone += 1
    assert gone


def test_the_longest_game_is_as_long_as_told() -> None:
    for game, options in (("chips", {"size": 4, "rounds": 3}), ("soldiers", {"size": 4})):
        turns = Turns(game, 2, options)
        lengths = [sum(1 for _ in play(turns, Random(seed))) for seed in range(20)]
        assert 0 < max(lengths) <= turns.numbering.longest
