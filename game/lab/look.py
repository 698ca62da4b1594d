"""What a draft sees of a game: the position as its player may observe it, and what may follow.

A look is made of an observation only, so seeds, sealed orders and coming dice are not in it.
Actions are the texts that a record holds, and seats are numbers from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from game import registry
from game.core.contract import CHANCE, Call, Json
from game.core.knowledge import LEVELS

KNOWN_TEXTS = 50_000
"""Actions whose texts are remembered; a game with more forgets them all and begins anew."""


class ActionTexts:
    """The actions of one game by their texts, and the texts by their actions."""

    def __init__(self, game: str) -> None:
        self.game = registry.rules(game)
        self.knowledge = registry.levels(game)[LEVELS[-1]].knowledge
        self._texts: dict[object, str] = {}
        self._actions: dict[str, object] = {}

    def text(self, action: object) -> str:
        """The text of that action."""
        found = self._texts.get(action)
        if found is None:
            found = self.game.action_to_string(action)
            self._remember(action, found)
        return found

    def action(self, text: str) -> object:
        """The action of that text. Raises IllegalAction if it is none."""
        found = self._actions.get(text)
        if found is None:
            found = self.game.action_from_string(text)
            if not isinstance(found, Call):
                self._remember(found, text)
        return found

    def all(self, actions: Iterable[object]) -> list[str]:
        """The texts of these actions."""
        known, text = self._texts.get, self.text
        return [known(action) or text(action) for action in actions]

    def _remember(self, action: object, text: str) -> None:
        if len(self._texts) >= KNOWN_TEXTS:
            self._texts.clear()
            self._actions.clear()
        self._texts[action] = text
        self._actions[text] = action


action_texts = cache(ActionTexts)
"""Those of a game by its id."""


class Look:
    """One position as one player sees it; `after` gives others.

    What it holds is worked out once, when it is first asked for.
    """

    __slots__ = (
        *("_actions", "_board", "_facts", "_say", "_state", "_texts"),
        *("me", "players", "random"),
    )

    def __init__(
        self,
        texts: ActionTexts,
        state: object,
        me: int,
        players: list[int],
        *,
        random: Random,
        say: Callable[[str], object],
    ) -> None:
        """`state` is a position that may lie behind what the player observes."""
        self._texts, self._state, self._say = texts, state, say
        self._actions: list[str] | None = None
        self._board: object = None
        self._facts: dict[str, Json] | None = None
        self.me, self.players, self.random = me, players, random

    @property
    def actions(self) -> list[str]:
        """What I may do now."""
        if self._actions is None:
            self._actions = self.moves(self.me)
        return self._actions

    @property
    def board(self) -> object:
        """What lies on the board, in the game's own way."""
        if self._board is None:
            self._board = self._texts.knowledge.board(self._state)
        return self._board

    @property
    def facts(self) -> dict[str, Json]:
        """All that everybody knows, as the rulebook writes it in JSON."""
        if self._facts is None:
            self._facts = self._texts.game.facts(self._state)
        return self._facts

    @property
    def rolls(self) -> list[str]:
        """What the dice may show, if they are rolled now."""
        text = self._texts.text
        outcomes = self._texts.game.chance_outcomes(self._state)
        return [text(action) for action, _weight in outcomes]

    @property
    def places(self) -> tuple[int, ...] | None:
        """By player, once the game is over: 1 is first, equals share a place."""
        outcome = self._texts.game.outcome(self._state)
        return outcome.places if outcome else None

    def moves(self, player: int) -> list[str]:
        """What that player may do now; empty if it is not their turn."""
        return self._texts.all(self._texts.game.legal_actions(self._state, player))

    def after(self, action: str, player: int | None = None) -> Look:
        """The look after that action of a player: of mine, or of the dice if they are rolled now.

        Where all choose at once, nothing moves until an action of each of them is given. Raises
        IllegalAction for what the rules forbid.
        """
        texts, state = self._texts, self._state
        if player is None:
            player = self.me
            if texts.game.active_players(state) == (CHANCE,):
                player = CHANCE
        state = texts.game.apply(state, player, texts.action(action)).state
        return Look(texts, state, self.me, self.players, random=self.random, say=self._say)

    def say(self, text: object) -> None:
        """Leave a note beside this move."""
        self._say(str(text))

    def __repr__(self) -> str:
        return f"<look of player {self.me}: {len(self.actions)} actions>"


def look_at(
    game: str,
    seats: int,
    seen: object,
    player: int,
    *,
    random: Random,
    say: Callable[[str], object],
) -> Look:
    """The look of `player`, who is to act in a game of so many seats and observes `seen`."""
    texts = action_texts(game)
    state = texts.knowledge.determinize(seen, player, random)
    return Look(texts, state, player, list(range(seats)), random=random, say=say)
