"""One seat of a game against bots, as an environment of Gymnasium.

    from jeex.adapters import gym
    env = gym.SeatEnv("stones", rival="casual")

Actions are the numbers of the game's `numbering`, observations its planes; `info["action_mask"]`
has a 1 for each number that is legal. The reward comes at the end, by places, from 1 to -1.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
from gymnasium.error import InvalidAction

from game import bots, registry
from game.adapters.spaces import Array, LegalNumbers, mask_of, planes_of, planes_space
from game.adapters.turns import Turns
from game.core.contract import OptionValue

SVG = "svg"


class SeatEnv(gymnasium.Env[Array, Any]):
    """A player in `seat`, and a bot of the level `rival` in every other one."""

    metadata = {"render_modes": [SVG], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        rival: str = "casual",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """Raises BadSetup, and ValueError for a seat or a render mode that there is not."""
        if render_mode not in (None, SVG):
            raise ValueError(f"render_mode is {SVG!r} or None, not {render_mode!r}")
        self._turns, self._seat = Turns(game, seats, options), seat
        if seat not in range(self._turns.seats):
            raise ValueError(f"seat is 0 to {self._turns.seats - 1}, not {seat!r}")
        self._rival = bots.seat(rival, registry.levels(game), self._turns.seats)
        self._random, self.render_mode = Random(), render_mode
        self.observation_space = planes_space(self._turns)
        self.action_space = LegalNumbers(self._turns, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game, up to the player's first choice; the planes and the mask."""
        super().reset(seed=seed)
        self._random = Random(int(self.np_random.integers(2**63)))
        self._turns.begin()
        self._go_on()
        return planes_of(self._turns, self._seat), self._info()

    def _go_on(self) -> None:
        """The dice and the others, until the player is to choose or the game is over."""
        turns = self._turns
        turns.roll(self._random)
        while (player := turns.player) is not None and player != self._seat:
            seen = turns.rules.observation(turns.state, player)
            turns.play(player, self._rival.choose(seen, player, self._random).action)
            turns.roll(self._random)

    def _info(self) -> dict[str, Any]:
        """The mask."""
        return {"action_mask": mask_of(self._turns, self._seat)}

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Choose a number. Raises InvalidAction unless it is legal now."""
        if not self.action_space.contains(action):
            raise InvalidAction(f"{action!r} is not in the action space")
        if not self._turns.is_legal(self._seat, int(action)):
            raise InvalidAction(f"action {int(action)} is masked: it may not be chosen now")
        self._turns.choose(self._seat, int(action))
        self._go_on()
        rewards = self._turns.rewards()
        reward = rewards[self._seat] if rewards else 0.0
        planes = planes_of(self._turns, self._seat)
        return planes, reward, rewards is not None, False, self._info()

    def render(self) -> Any:
        """The position as SVG, if that is the render mode."""
        return self._turns.svg() if self.render_mode == SVG else None
