"""Turns in the terms of Gymnasium: spaces for numbers and planes, and arrays of both."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from game.adapters.turns import Turns

Array: TypeAlias = NDArray[Any]
Observation: TypeAlias = dict[str, Array]
"""`observation`: the planes, `action_mask`: by number, 1 if it is legal."""


class LegalNumbers(spaces.Discrete[Any]):
    """The numbers of a game; without a mask, samples are those that its player may choose now.

    Tools that sample without a mask would else do nothing but what the rules forbid.
    """

    def __init__(self, turns: Turns, player: int) -> None:
        super().__init__(turns.numbering.count)
        self._turns, self._player = turns, player

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A number that is legal, or one that `mask` or `probability` allows."""
        if mask is None and probability is None:
            mask = mask_of(self._turns, self._player)
        return super().sample(mask, probability)


def planes_space(turns: Turns) -> spaces.Box:
    """Bytes in the shape of the planes."""
    return spaces.Box(0, 255, turns.shape, np.uint8)


def observation_space(turns: Turns) -> spaces.Dict:
    """The planes, and the mask."""
    mask = spaces.Box(0, 1, (turns.numbering.count,), np.int8)
    return spaces.Dict({"observation": planes_space(turns), "action_mask": mask})


def planes_of(turns: Turns, viewer: int) -> Array:
    """The planes that `viewer` sees: bytes, by plane, row and column."""
    planes = np.frombuffer(bytearray(turns.observation(viewer)), np.uint8)
    return planes.reshape(turns.shape)


def mask_of(turns: Turns, player: int) -> Array:
    """By number, 1 if that player may choose it now."""
    return np.frombuffer(bytearray(turns.mask(player)), np.int8)


def observed(turns: Turns, viewer: int) -> Observation:
    """What that seat sees, and what it may choose."""
    return {"observation": planes_of(turns, viewer), "action_mask": mask_of(turns, viewer)}
