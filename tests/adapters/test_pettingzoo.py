"""PettingZoo's own tests of environments, for all games; and what they do not ask."""

from __future__ import annotations

import warnings
import xml.etree.ElementTree as ET
from copy import deepcopy
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from game import registry
from game.adapters import pettingzoo
from game.adapters.turns import Turns
from game.core.contract import BadSetup

SMALL = {"chips": {"size": 5, "rounds": 4}, "jigsaw": {"hands": 1}, "soldiers": {"size": 4}}
GAMES = [*filter(registry.is_numbered, registry.GAMES)]
every_game = pytest.mark.parametrize("game", GAMES)
TOGETHER = [game for game in GAMES if Turns(game).numbering.together]
every_game_together = pytest.mark.parametrize("game", TOGETHER)
EXPECTED = ("Observation is not a NumPy array", ".*should be gymnasium.spaces.box")
"""PettingZoo warns so of all that have a mask beside their planes, but for games of its own."""


def options(game: str) -> dict[str, object]:
    return SMALL.get(game, {})


@pytest.fixture(autouse=True)
def strict():
    """Whatever else PettingZoo warns of is a failure."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in EXPECTED:
            warnings.filterwarnings("ignore", expected)
        yield


@every_game
@pytest.mark.parametrize("seats", [None, 4])
def test_api(game: str, seats: int | None) -> None:
    if seats in registry.rules(game).seats or seats is None:
        api_test(pettingzoo.env(game, seats, render_mode="svg", **options(game)), num_cycles=300)


@every_game
def test_seed(game: str) -> None:
    seed_test(partial(pettingzoo.env, game, **options(game)), num_cycles=200)


@every_game
def test_max_cycles_by_turns(game: str) -> None:
    """PettingZoo's test needs both kinds; here is what it asks of this one."""
    env = pettingzoo.env(game, max_cycles=2, **options(game))
    env.reset(seed=1)
    steps = 0
    for _agent in env.agent_iter():
        seen, reward, terminated, truncated, _info = env.last()
        assert (reward, terminated) == (0, False)
        env.step(None if truncated else int(seen["action_mask"].argmax()))
        steps += not truncated
    assert steps == 2 * len(env.possible_agents)


@every_game_together
def test_max_cycles(game: str) -> None:
    both = {"env": pettingzoo.env, "parallel_env": pettingzoo.parallel_env}
    made = {name: partial(make, game, **options(game)) for name, make in both.items()}
    max_cycles_test(SimpleNamespace(**made))


@every_game_together
@pytest.mark.parametrize("seats", [2, 5])
def test_parallel_api(game: str, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(game, seats, **options(game)), num_cycles=100)


@every_game_together
def test_parallel_seed(game: str) -> None:
    parallel_seed_test(partial(pettingzoo.parallel_env, game, **options(game)), num_cycles=40)


@every_game
def test_a_whole_game_ends_with_rewards_by_places(game: str) -> None:
    env = pettingzoo.env(game, **options(game))
    env.reset(seed=2)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter(5000):
        seen, reward, over, _late, _info = env.last()
        if over:
            rewards[agent] = reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert rewards.keys() == set(env.possible_agents)
    assert sum(rewards.values()) == 0
    assert env.agents == []


@every_game
def test_numbers_out_of_range_or_masked_are_refused_and_change_nothing(game: str) -> None:
    env = pettingzoo.env(game, **options(game))
    env.reset(seed=3)
    seen, *_ = env.last()
    masked = map(int, np.flatnonzero(seen["action_mask"] == 0)[:3])
    for wrong in (env.action_space(env.agent_selection).n, -1, 0.5, "1", *masked):
        with pytest.raises(AssertionError, match="action"):
            env.step(wrong)
    again, *_ = env.last()
    assert (seen["observation"] == again["observation"]).all()
    assert (seen["action_mask"] == again["action_mask"]).all()


@every_game_together
def test_in_parallel_one_wrong_number_refuses_all(game: str) -> None:
    env = pettingzoo.parallel_env(game, 3, **options(game))
    seen, _infos = env.reset(seed=1)
    right = {agent: env.action_space(agent).sample() for agent in env.agents}
    gone = env.action_space("player_0").n - 1
    for wrong in ({**right, "player_2": gone}, {**right, "player_1": 10**6}, {}):
        with pytest.raises(AssertionError):
            env.step(wrong)
    after, *_ = env.step(right)
    assert all(not seen[agent]["observation"][-1].any() for agent in env.agents)
    assert all(after[agent]["observation"][-1].all() for agent in env.agents), "all hunters now"


@every_game
def test_a_copy_goes_on_by_itself(game: str) -> None:
    env = pettingzoo.raw_env(game, **options(game))
    env.reset(seed=5)
    for _ in range(6):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    other = deepcopy(env)
    before = env.last()[0]["observation"].copy()
    agent = other.agent_selection
    other.step(int(other.last()[0]["action_mask"].argmax()))
    assert (env.last()[0]["observation"] == before).all()
    assert (other.observe(agent)["observation"] != before).any()
    assert other.action_space(agent).contains(other.action_space(agent).sample())


@every_game
def test_it_draws_itself(game: str) -> None:
    env = pettingzoo.env(game, render_mode="svg", **options(game))
    env.reset(seed=1)
    assert ET.fromstring(env.render()).tag.endswith("svg")
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env(game, render_mode="human")


def test_what_is_not_on_offer_is_refused() -> None:
    with pytest.raises(BadSetup, match="one player chooses at a time"):
        pettingzoo.parallel_env("stones")
    with pytest.raises(BadSetup, match="4 to 16"):
        pettingzoo.env("chips", size=3)
    with pytest.raises(BadSetup, match="2 to 8"):
        pettingzoo.env("soldiers", 9)
