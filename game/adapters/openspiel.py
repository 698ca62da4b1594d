"""The games as games of OpenSpiel, registered when this module is imported.

    from jeex.adapters import openspiel
    import pyspiel
    game = pyspiel.load_game("jeex_chips(players=4,size=6)")

Actions are the numbers of the game's `numbering`; where several choose at the same time, they do so
one after the other, and nobody sees what others have chosen. Dice are a player of chance, whose
actions count what they may show. Returns go by places, from 1 to -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from game import registry
from game.adapters.turns import Turns
from game.core.contract import CHANCE, AnyGame

ENDLESS = 1_000_000
"""The longest game that is told where the rules know none: OpenSpiel wants a number."""
_FACES = 6
"""The most that dice may show."""


def name_of(game: str) -> str:
    """What OpenSpiel calls that game."""
    return f"jeex_{game}"


def _game_type(rules: AnyGame) -> Any:
    """What OpenSpiel knows of all games of that kind."""
    start = Turns(rules.id)
    chance = start.active == (CHANCE,)
    modes, kinds = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    hidden = start.numbering.together
    return pyspiel.GameType(
        short_name=name_of(rules.id),
        long_name=f"Jeex: {rules.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance else modes.DETERMINISTIC,
        information=kinds.IMPERFECT_INFORMATION if hidden else kinds.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.seats[0],
            **{option.name: option.default for option in rules.options},
        },
    )


class SpielGame(pyspiel.Game):
    """One game with its seats and options. A subclass says which."""

    game_type: Any
    rules: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadSetup for seats and options that the rules do not offer."""
        given = dict(params or {})
        seats = given.get("players", self.rules.seats[0])
        options = {name: value for name, value in given.items() if name != "players"}
        self.turns = Turns(self.rules.id, seats, options)
        dice = self.turns.active == (CHANCE,)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.turns.numbering.count,
            max_chance_outcomes=_FACES if dice else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.turns.numbering.longest or ENDLESS,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> SpielState:
        """The position in which the game begins."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What fills tensors with planes."""
        return Observer(self.turns, params)


class SpielState(pyspiel.State):
    """A position, which OpenSpiel changes in place."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.turns = game.turns.__deepcopy__({})
        self.turns.begin()

    def current_player(self) -> int:
        """The player to act, or OpenSpiel's number for chance or for a game that is over."""
        player = self.turns.player
        if player is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if player == CHANCE else player

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers that may be chosen next, ascending."""
        return [number for number, legal in enumerate(self.turns.mask(player)) if legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the dice may show, counted from 0, with its probability."""
        weights = [weight for _face, weight in self._faces()]
        return [(face, weight / sum(weights)) for face, weight in enumerate(weights)]

    def _faces(self) -> Any:
        """What the dice may show, as the rules have it."""
        return self.turns.rules.chance_outcomes(self.turns.state)

    def _apply_action(self, action: int) -> None:
        """Take one number: a roll, or a step of what the player chooses."""
        player = self.turns.player
        if player == CHANCE:
            self.turns.play(CHANCE, self._faces()[action][0])
        elif player is not None:
            self.turns.choose(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The text of the action that is complete with that number, else the number."""
        turns = self.turns
        if player == CHANCE:
            return str(turns.rules.action_to_string(self._faces()[action][0]))
        whole = turns.numbering.action(turns.state, player, (*turns.chosen[player], action))
        return f"{action}…" if whole is None else str(turns.rules.action_to_string(whole))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.turns.player is None

    def returns(self) -> list[float]:
        """By places, once the game is over."""
        return list(self.turns.rewards() or (0.0,) * self.turns.seats)

    def __str__(self) -> str:
        """The public position, and what its player has chosen."""
        player = self.turns.player
        chosen = self.turns.chosen[player] if player is not None and player >= 0 else ()
        return f"{self.turns.rules.facts(self.turns.state)} {list(chosen)}"


class Observer:
    """Fills `tensor` with the planes that a player sees, from 0 to 1."""

    def __init__(self, turns: Turns, params: Any) -> None:
        """Raises ValueError for parameters: there are none."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self.tensor = np.zeros(int(np.prod(turns.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(turns.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what that player sees of the position."""
        planes = np.frombuffer(state.turns.observation(player), np.uint8)
        np.divide(planes, np.float32(255), out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The public position, and what that player has chosen."""
        turns = state.turns
        return f"{turns.rules.facts(turns.state)} {list(turns.chosen[player])}"


def register() -> None:
    """Register all games that have numbers with OpenSpiel."""
    for game in filter(registry.is_numbered, registry.GAMES):
        rules = registry.rules(game)
        facts = {"game_type": _game_type(rules), "rules": rules}
        pyspiel.register_game(facts["game_type"], type(f"Spiel_{game}", (SpielGame,), facts))


register()
