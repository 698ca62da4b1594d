"""Two tiny games of the tests' own, for what the box's games need not reach.

`Race` goes in turns with a die, `Duel` is simultaneous and secret. Both follow the contract, and
the conformance suite holds them to it like any other game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import (
    CALLS,
    CHANCE,
    RESIGN,
    TIMEOUT,
    Call,
    Event,
    Game,
    IllegalAction,
    Option,
    OptionValue,
    Outcome,
    Step,
    checked_options,
    shared_places,
)
from game.core.sealed import Orders, masked, seal

FACES = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die shows a number."""

    face: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Everybody's choice has come to light."""

    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RaceState:
    """`die` is the roll to use now; `out` are those who gave up."""

    seconds: int
    loaded: bool
    turns_left: int
    turn: int
    scores: tuple[int, ...]
    out: tuple[bool, ...]
    die: str | None = None


class Race(Game[RaceState, str]):
    """Roll, then keep the number or pass. The clock passes for whoever is too late."""

    id = "race"
    seats = range(2, 4)
    options = (
        Option("turns", 4, (range(1, 9),)),
        Option("seconds", 3, (range(1), range(2, 6))),
        Option("loaded", False),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> RaceState:
        checked = checked_options(self, seats, options)
        return RaceState(
            seconds=int(checked["seconds"]),
            loaded=bool(checked["loaded"]),
            turns_left=int(checked["turns"]),
            turn=0,
            scores=(0,) * seats,
            out=(False,) * seats,
        )

    def active_players(self, state: RaceState) -> tuple[int, ...]:
        if state.turns_left == 0 or state.out.count(False) < 2:
            return ()
        return (CHANCE,) if state.die is None else (state.turn,)

    def legal_actions(self, state: RaceState, player: int) -> tuple[str, ...]:
        if player not in self.active_players(state):
            return ()
        return FACES if player == CHANCE else ("keep", "pass")

    def chance_outcomes(self, state: RaceState) -> tuple[tuple[str, int], ...]:
        if self.active_players(state) != (CHANCE,):
            return ()
        return tuple((face, 10**9 if state.loaded and face == "6" else 1) for face in FACES)

    def apply(self, state: RaceState, player: int, action: str | Call) -> Step[RaceState]:
        if player not in self.active_players(state):
            raise IllegalAction("It is not your turn.")
        if action == RESIGN and player != CHANCE:
            out = tuple(gone or seat == player for seat, gone in enumerate(state.out))
            return Step(_next_turn(replace(state, out=out)))
        if action not in self.legal_actions(state, player):
            raise IllegalAction("That is no move.", "§1")
        if player == CHANCE:
            return Step(replace(state, die=action), (Rolled(action),))
        if action == "keep":
            scores = list(state.scores)
            scores[player] += int(state.die)
            state = replace(state, scores=tuple(scores))
        return Step(_next_turn(state))

    def outcome(self, state: RaceState) -> Outcome | None:
        if self.active_players(state):
            return None
        ranks = [(not out, score) for out, score in zip(state.out, state.scores, strict=True)]
        return Outcome(shared_places(ranks), tuple(map(str, state.scores)), "turns")

    def observation(self, state: RaceState, viewer: int | None) -> RaceState:
        return state

    def time_limit(self, state: RaceState, player: int) -> int:
        return state.seconds

    def timeout(self, state: RaceState, player: int) -> str | None:
        return "pass" if player != CHANCE and player in self.active_players(state) else None

    def action_to_string(self, action: str | Call) -> str:
        return action.word if isinstance(action, Call) else action

    def action_from_string(self, text: str) -> str | Call:
        if text in CALLS:
            return CALLS[text]
        if text not in (*FACES, "keep", "pass"):
            raise IllegalAction("That is no move.")
        return text

    def facts(self, state: RaceState) -> dict[str, Any]:
        return {"scores": list(state.scores), "die": state.die, "turn": state.turn}


@dataclass(frozen=True, slots=True)
class DuelState:
    """`orders` are this round's secret choices."""

    wins: str
    rounds_left: int
    scores: tuple[int, ...]
    out: tuple[bool, ...]
    orders: Orders[str | Call]


class Duel(Game[DuelState, str]):
    """Everybody secretly shows a number; the highest (or lowest) shown only once scores."""

    id = "duel"
    seats = range(2, 5)
    options = (
        Option("rounds", 3, (range(1, 6),)),
        Option("wins", "highest", ("highest", "lowest")),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> DuelState:
        checked = checked_options(self, seats, options)
        return DuelState(
            wins=str(checked["wins"]),
            rounds_left=int(checked["rounds"]),
            scores=(0,) * seats,
            out=(False,) * seats,
            orders=(None,) * seats,
        )

    def active_players(self, state: DuelState) -> tuple[int, ...]:
        if state.rounds_left == 0 or state.out.count(False) < 2:
            return ()
        return tuple(
            seat
            for seat, (order, out) in enumerate(zip(state.orders, state.out, strict=True))
            if order is None and not out
        )

    def legal_actions(self, state: DuelState, player: int) -> tuple[str, ...]:
        return FACES if player in self.active_players(state) else ()

    def chance_outcomes(self, state: DuelState) -> tuple[()]:
        return ()

    def apply(self, state: DuelState, player: int, action: str | Call) -> Step[DuelState]:
        if player not in self.active_players(state):
            raise IllegalAction("You have chosen already.")
        if action not in (*FACES, RESIGN, TIMEOUT):
            raise IllegalAction("That is no number.")
        state = replace(state, orders=seal(state.orders, player, action))
        if self.active_players(state):
            return Step(state)
        shown = tuple(sealed.order if sealed else RESIGN for sealed in state.orders)
        sole = [face for face in shown if face in FACES and shown.count(face) == 1]
        best = max if state.wins == "highest" else min
        winner = shown.index(best(sole)) if sole else None
        return Step(
            DuelState(
                wins=state.wins,
                rounds_left=state.rounds_left - 1,
                scores=tuple(s + (seat == winner) for seat, s in enumerate(state.scores)),
                out=tuple(face not in FACES for face in shown),
                orders=(None,) * len(shown),
            ),
            (Shown(tuple(map(self.action_to_string, shown))),),
            reveals=True,
        )

    def outcome(self, state: DuelState) -> Outcome | None:
        if self.active_players(state):
            return None
        ranks = [(not out, score) for out, score in zip(state.out, state.scores, strict=True)]
        return Outcome(shared_places(ranks), tuple(map(str, state.scores)), "rounds")

    def observation(self, state: DuelState, viewer: int | None) -> DuelState:
        return replace(state, orders=masked(state.orders, viewer))

    def time_limit(self, state: DuelState, player: int) -> int:
        return 5

    def timeout(self, state: DuelState, player: int) -> Call | None:
        return TIMEOUT if player in self.active_players(state) else None

    def action_to_string(self, action: str | Call) -> str:
        return action.word if isinstance(action, Call) else action

    def action_from_string(self, text: str) -> str | Call:
        if text in CALLS:
            return CALLS[text]
        if text not in FACES:
            raise IllegalAction("That is no number.")
        return text

    def facts(self, state: DuelState) -> dict[str, Any]:
        return {"scores": list(state.scores), "choosing": list(self.active_players(state))}


def _next_turn(state: RaceState) -> RaceState:
    """The next roll is for the next seat still in."""
    seats = len(state.scores)
    following = [(state.turn + step) % seats for step in range(1, seats + 1)]
    turn = next((seat for seat in following if not state.out[seat]), state.turn)
    return replace(state, die=None, turn=turn, turns_left=state.turns_left - 1)


RACE = Race()
DUEL = Duel()
