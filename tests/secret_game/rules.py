"""The rules of Windfall: §1 the orchard, §2 the sun, §3 a round, §4 the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.contract import (
    CALLS,
    CHANCE,
    RESIGN,
    Call,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Step,
    checked_options,
    shared_places,
)
from game.core.plain_game import PlainGame
from game.core.sealed import Orders, masked, seal
from game.core.words import _

ROWS = (("a", "b", "c"), ("d", "e", "f"))
"""The names of the trees, from the top (§1)."""
TREES = ROWS[0] + ROWS[1]
RIPE = 3
"""Apples that ripen at a time (§2)."""


@dataclass(frozen=True, slots=True)
class State:
    """Apples by tree and by seat, where all went last ("" nowhere), whether the sun has shone."""

    rounds: int
    trees: tuple[int, ...]
    baskets: tuple[int, ...]
    went: tuple[str, ...]
    out: tuple[bool, ...]
    orders: Orders[str | Call]
    round: int = 1
    shone: bool = False


@dataclass(frozen=True, slots=True)
class Ripened(Event):
    """Apples have ripened on a tree."""

    tree: str


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """All have gone to their trees: where by seat, "" for nowhere, and the apples they picked."""

    went: tuple[str, ...]
    apples: tuple[int, ...]


class Windfall(PlainGame[State, str]):
    """An action, of a player or of the dice, is the name of a tree."""

    id = "windfall"
    seats = range(2, 7)
    options = (Option("rounds", 8, (range(3, 13),)),)

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """One apple on every tree (§1). Raises BadSetup."""
        rounds = int(checked_options(self, seats, options)["rounds"])
        nothing = (0,) * seats
        return State(rounds, (1,) * 6, nothing, ("",) * seats, (False,) * seats, (None,) * seats)

    def active_players(self, state: State) -> tuple[int, ...]:
        """First the dice (§2), then at once all who have not chosen yet (§3)."""
        if state.round > state.rounds or state.out.count(False) < 2:
            return ()
        if not state.shone:
            return (CHANCE,)
        places = enumerate(zip(state.orders, state.out, strict=True))
        return tuple(seat for seat, place in places if place == (None, False))

    def legal_actions(self, state: State, player: int) -> tuple[str, ...]:
        """Any tree (§3)."""
        return TREES if player in self.active_players(state) else ()

    def chance_outcomes(self, state: State) -> tuple[tuple[str, int], ...]:
        """Every tree alike (§2)."""
        return tuple((tree, 1) for tree in self.legal_actions(state, CHANCE))

    def apply(self, state: State, player: int, action: str | Call) -> Step[State]:
        """Let apples ripen (§2), or seal an order; the last one opens all (§3).

        Raises IllegalAction, also for what is no tree (§1).
        """
        if player not in self.active_players(state):
            raise IllegalAction(_("There is nothing for you to choose now."), "§3")
        if action not in TREES and (action != RESIGN or player == CHANCE):
            raise IllegalAction(_("There is no such tree."), "§1")
        if player == CHANCE:
            grown = tuple(n + RIPE * (TREES[i] == action) for i, n in enumerate(state.trees))
            return Step(replace(state, trees=grown, shone=True), (Ripened(str(action)),))
        sealed = replace(state, orders=seal(state.orders, player, action))
        return Step(sealed) if self.active_players(sealed) else _all_go(sealed)

    def outcome(self, state: State) -> Outcome | None:
        """The most apples win; whoever has given up is behind all others (§4)."""
        if self.active_players(state):
            return None
        ranks = [(int(not out), n) for out, n in zip(state.out, state.baskets, strict=True)]
        reason = "rounds" if state.round > state.rounds else "resigned"
        return Outcome(shared_places(ranks), tuple(map(str, state.baskets)), reason)

    def observation(self, state: State, viewer: int | None) -> State:
        """Without what others have chosen (§3)."""
        return replace(state, orders=masked(state.orders, viewer))

    def action_from_string(self, text: str) -> str | Call:
        """A call, or the name of a tree (§1). Raises IllegalAction."""
        if text not in CALLS and text not in TREES:
            raise IllegalAction(_("There is no such tree."), "§1")
        return CALLS.get(text, text)

    def facts(self, state: State) -> dict[str, Json]:
        """What hangs on the trees, who has how many apples, and who is to choose."""
        active = list(self.active_players(state))
        return {"trees": list(state.trees), "baskets": list(state.baskets), "active": active}


def _all_go(state: State) -> Step[State]:
    """All go to their trees: whoever is alone there picks all of its apples (§3)."""
    orders = [sealed.order if sealed else None for sealed in state.orders]
    went = tuple(order if isinstance(order, str) else "" for order in orders)
    hanging = dict(zip(TREES, state.trees, strict=True))
    apples = tuple(hanging[tree] if tree and went.count(tree) == 1 else 0 for tree in went)
    after = State(
        rounds=state.rounds,
        trees=tuple(0 if went.count(tree) == 1 else hanging[tree] for tree in TREES),
        baskets=tuple(map(sum, zip(state.baskets, apples, strict=True))),
        went=went,
        out=tuple(not tree for tree in went),
        orders=(None,) * len(went),
        round=state.round + 1,
    )
    return Step(after, (Picked(went, apples),), reveals=True)


GAME = Windfall()
