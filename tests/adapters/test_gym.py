"""Gymnasium's own test of environments, for a seat against bots in all games."""

from __future__ import annotations

import pytest
from gymnasium.error import InvalidAction
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import TransformAction

from game import registry
from game.adapters import gym
from game.adapters.spaces import mask_of
from game.core.contract import BadSetup

SMALL = {"chips": {"size": 5, "rounds": 4}, "jigsaw": {"hands": 1}, "soldiers": {"size": 4}}
GAMES = [*filter(registry.is_numbered, registry.GAMES)]
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_passes_gymnasiums_checks(game: str, seat: int) -> None:
    """They draw a number before they begin a game: where it is masked, another one is chosen."""
    env = gym.SeatEnv(game, seat=seat, rival="random", **SMALL.get(game, {}))

    def allowed(number: int) -> int:
        mask = mask_of(env._turns, seat)
        return number if mask[number] else int(mask.argmax())

    check_env(TransformAction(env, allowed, env.action_space), skip_render_check=True)


@every_game
def test_a_game_is_played_to_its_end(game: str) -> None:
    env = gym.SeatEnv(game, seat=1, rival="random", render_mode="svg", **SMALL.get(game, {}))
    _planes, info = env.reset(seed=1)
    env.action_space.seed(1)
    over, total = False, 0.0
    while not over:
        mask = info["action_mask"]
        _planes, reward, over, _late, info = env.step(env.action_space.sample(mask))
        total += reward
    assert total in (-1, 0, 1)
    assert not info["action_mask"].any()
    assert env.render().startswith("<svg")


def test_wrong_numbers_raise_gymnasiums_own_error() -> None:
    env = gym.SeatEnv("stones", rival="random")
    env.reset(seed=1)
    for wrong in (422, -1, "1"):
        with pytest.raises(InvalidAction, match="not in the action space"):
            env.step(wrong)
    with pytest.raises(InvalidAction, match="masked"):
        env.step(420)


def test_what_is_not_on_offer_is_refused() -> None:
    with pytest.raises(ValueError, match="seat is 0 to 1"):
        gym.SeatEnv("stones", seat=2)
    with pytest.raises(BadSetup, match="genius"):
        gym.SeatEnv("stones", rival="genius")
