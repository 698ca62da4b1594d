"""Stones positions that are won by force, proved by trying everything.

`python3 -m tests.solve_stones` looks for them and writes them; `--verify` proves again those that
are stored. Nothing here prunes but by proof: every legal action of both sides is tried.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.core.contract import Outcome
from game.core.past import Past
from game.games.stones.rules import GAME
from game.games.stones.rules.board import DIRECTIONS, FIELDS, NAMES
from game.games.stones.rules.state import Action, Setup, State, stone

SOLVED = Path(__file__).parent / "solved" / "stones.json"
SETUP = Setup((FIELDS["b2"], FIELDS["d2"]), swap=False, repetition=True)
WANTED = {2: 26, 3: 10, 4: 30}
"""By number of the winner's actions, the claim included: how many positions are stored."""
MOST = 4


def state_of(facts: dict[str, Any]) -> State:
    """The position, with no history."""
    board = bytearray(len(NAMES))
    for name, text in facts["board"].items():
        colour, direction = text.split()
        board[FIELDS[name]] = stone("WB".index(colour), DIRECTIONS.index(direction))
    stock = tuple(facts["stock"])
    key = bytes(board) + bytes((*stock, facts["turn"]))
    return State(SETUP, bytes(board), stock, facts["removed"], facts["turn"], 0, Past.of((key,)))


class Prover:
    """What has been proved so far, by position."""

    def __init__(self) -> None:
        self._least: dict[bytes, int] = {}
        self._unwon: dict[bytes, int] = {}

    def wins(self, state: State, actions: int) -> bool:
        """Whether the player to move wins with so many actions at most, whatever is answered."""
        key = state.key
        if self._least.get(key, 99) <= actions:
            return True
        if self._unwon.get(key, 0) >= actions:
            return False
        if any(self.winning(state, actions)):
            self._least[key] = min(actions, self._least.get(key, 99))
            return True
        self._unwon[key] = actions
        return False

    def winning(self, state: State, actions: int) -> Iterator[Action]:
        """The actions that win so."""
        for action in GAME.legal_actions(state, state.turn):
            after = GAME.apply(state, state.turn, action).state
            if _won(GAME.outcome(after), state.turn) or (
                not after.end and actions > 1 and self._lost(after, actions - 1)
            ):
                yield action

    def _lost(self, state: State, actions: int) -> bool:
        """Whether every answer leads to where the other player wins with so many actions."""
        for action in GAME.legal_actions(state, state.turn):
            after = GAME.apply(state, state.turn, action).state
            won = _won(GAME.outcome(after), 1 - state.turn)
            if not won and (after.end or not self.wins(after, actions)):
                return False
        return True


def _won(outcome: Outcome | None, seat: int) -> bool:
    return outcome is not None and outcome.places[seat] == 1 and outcome.places != (1, 1)


def problem(state: State) -> dict[str, Any] | None:
    """The position as it is stored, if it is won by force but not at once; else None."""
    prover = Prover()
    actions = next((n for n in range(1, MOST + 1) if prover.wins(state, n)), None)
    if actions not in WANTED:
        return None
    keys = sorted(map(GAME.action_to_string, prover.winning(state, actions)))
    return {**GAME.facts(state), "actions": actions, "keys": keys}


def few_stones(dice: Random) -> State:
    """Any position with two or three stones of each player, and none or one in stock."""
    board = bytearray(len(NAMES))
    counts = dice.choice([(2, 2), (2, 3), (3, 2), (3, 3)])
    fields = iter(dice.sample(range(len(NAMES)), sum(counts)))
    for colour, count in enumerate(counts):
        for _ in range(count):
            board[next(fields)] = stone(colour, dice.randrange(8))
    stock = (dice.randrange(2), dice.randrange(2))
    turn = dice.randrange(2)
    key = bytes(board) + bytes((*stock, turn))
    return State(
        SETUP, bytes(board), stock, 14 - sum(counts) - sum(stock), turn, 0, Past.of((key,))
    )


def find() -> list[dict[str, Any]]:
    """As many as are wanted, hard ones (few actions win) before easy ones."""
    dice, found, left = Random(1), [], dict(WANTED)
    while any(left.values()):
        made = problem(few_stones(dice))
        if made and left[made["actions"]] and len(made["keys"]) <= 3:
            left[made["actions"]] -= 1
            found.append(made)
            print(made, flush=True)
    return sorted(found, key=lambda one: one["actions"])


def main(arguments: list[str]) -> int:
    """Write them, or prove them again."""
    if arguments == ["--verify"]:
        stored = json.loads(SOLVED.read_text("utf-8"))
        wrong = [one for one in stored if problem(state_of(one)) != one]
        print(f"{len(stored) - len(wrong)} of {len(stored)} proved")
        return bool(wrong)
    rows = ",\n".join(json.dumps(one) for one in find())
    SOLVED.write_text(f"[\n{rows}\n]\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
