"""The games as environments of PettingZoo: `env` and `raw_env` for all, `parallel_env` for some.

    from jeex.adapters import pettingzoo
    env = pettingzoo.env("chips", seats=4, size=6)

Actions are the numbers of the game's `numbering`, observations its planes, with a mask. Rewards
come at the end, by places: from 1 for who is before all others to -1. A number out of range or
masked raises AssertionError, as PettingZoo's own checks do. Dice follow the seed of `reset`.
"""

from __future__ import annotations

from operator import index
from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from game.adapters.spaces import LegalNumbers, Observation, observation_space, observed
from game.adapters.turns import Turns
from game.core.contract import BadSetup, OptionValue

SVG = "svg"
"""The render mode: `render` returns the picture as text."""


def env(
    game: str,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> AECEnv[str, Observation, int]:
    """The environment, one player at a time, with PettingZoo's checks of the order of calls.

    `max_cycles` truncates a game after so many numbers for each seat. Raises BadSetup.
    """
    raw = raw_env(game, seats, max_cycles=max_cycles, render_mode=render_mode, **options)
    return InOrder(raw)


def raw_env(
    game: str,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> TurnsEnv:
    """The environment alone. Raises BadSetup."""
    return TurnsEnv(_Table(game, seats, options, max_cycles, render_mode))


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> TogetherEnv:
    """The environment of a game in which all choose at the same time. Raises BadSetup.

    Of an order of several numbers, all choose the first one before anybody chooses the next.
    """
    return TogetherEnv(_Table(game, seats, options, max_cycles, render_mode))


class _Table:
    """What both kinds of environments know: the turns, the agents, their spaces, the end."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: dict[str, OptionValue],
        max_cycles: int | None,
        render_mode: str | None,
    ) -> None:
        """Raises BadSetup, and ValueError for another render mode."""
        if render_mode not in (None, SVG):
            raise ValueError(f"render_mode is {SVG!r} or None, not {render_mode!r}")
        self.turns = Turns(game, seats, options)
        self.random = Random()
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.agents = [f"player_{seat}" for seat in range(self.turns.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(self.turns) for agent in self.agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: LegalNumbers(self.turns, seat) for agent, seat in self.seats.items()
        }
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": [SVG],
            "is_parallelizable": False,
            "render_fps": 1,
        }

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed, the dice go on from the game before."""
        if seed is not None:
            self.random = Random(seed)
        self.turns.begin()
        self.turns.roll(self.random)

    def checked(self, agent: str, action: Any) -> int:
        """The number that an agent chooses. Raises AssertionError unless it is legal now."""
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.turns.numbering.count:
            raise AssertionError("action is not in action space")
        if not self.turns.is_legal(self.seats[agent], number):
            raise AssertionError(f"action {number} is masked: {agent} may not choose it now")
        return number

    def rewards(self) -> dict[str, float]:
        """By agent; all 0 while the game goes on."""
        rewards = self.turns.rewards()
        return dict(zip(self.agents, rewards or [0.0] * len(self.agents), strict=True))

    def render(self) -> str | None:
        """The position as SVG, if that is the render mode."""
        return self.turns.svg() if self.render_mode == SVG else None


class _Seated:
    """What both kinds of environments offer alike; `planes` says what each plane tells."""

    def __init__(self, table: _Table) -> None:
        self._table, self._turns = table, table.turns
        self.metadata, self.render_mode = table.metadata, table.render_mode
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []
        self.planes = table.turns.numbering.planes
        self.observation_spaces, self.action_spaces = table.observation_spaces, table.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The planes and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The position as SVG, if that is the render mode."""
        return self._table.render()

    def close(self) -> None:
        """Nothing is held open."""


class TurnsEnv(_Seated, AECEnv[str, Observation, int]):
    """A game in which one agent chooses a number at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. What the rules leave open was chosen with the environment."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._steps = 0
        self._select()

    def _select(self) -> None:
        """It is the turn of the first player who is to act."""
        player = self._turns.player
        if player is not None:
            self.agent_selection = self.possible_agents[player]

    def observe(self, agent: str) -> Observation:
        """What that agent sees; its mask is all 0 while others are to choose."""
        return observed(self._turns, self._table.seats[agent])

    def step(self, action: Any) -> None:
        """The number that the selected agent chooses. Raises AssertionError unless it is legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self._table.checked(agent, action)
        self._turns.choose(self._table.seats[agent], number)
        self._turns.roll(self._table.random)
        self._steps += 1
        self._select()
        limit = self._table.max_cycles
        if self._turns.player is None:
            self.rewards = self._table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif limit is not None and self._steps >= limit * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)


class InOrder(OrderEnforcingWrapper[str, Observation, int]):
    """PettingZoo's check of what is called when; it asks `last` once instead of part by part."""

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, its reward, whether it is over or late, and its infos."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)


class TogetherEnv(_Seated, ParallelEnv[str, Observation, int]):
    """A game in which all agents choose a number at the same time."""

    def __init__(self, table: _Table) -> None:
        """Raises BadSetup for a game in which they do not."""
        if not table.turns.numbering.together:
            problem = f"in {table.turns.rules.id} one player chooses at a time; take env instead"
            raise BadSetup("game", problem)
        super().__init__(table)
        self.max_cycles = table.max_cycles

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; what every agent sees, and no infos."""
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        """What every agent sees."""
        return {agent: observed(self._turns, self._table.seats[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """A number for each agent. Raises AssertionError if one is not legal; nothing changes."""
        missing = [agent for agent in self.agents if agent not in actions]
        if missing or len(actions) != len(self.agents):
            raise AssertionError(f"an action for each of {self.agents}, not for {[*actions]}")
        numbers = {agent: self._table.checked(agent, actions[agent]) for agent in self.agents}
        for agent, number in numbers.items():
            self._turns.choose(self._table.seats[agent], number)
        self._turns.roll(self._table.random)
        self._cycles += 1
        over = self._turns.player is None
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        agents = self.agents
        answer = (
            self._observations(),
            self._table.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            {agent: dict[str, Any]() for agent in agents},
        )
        if over or late:
            self.agents = []
        return answer
