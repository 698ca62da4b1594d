"""Positions that can be won for certain, to try bots of the lab with: found, and proved.

`python3 -m tests.winning GAME …` plays games between bots, looks for such positions in them, and
writes them to the game's folder; `--verify` proves those again that are there. Nothing is pruned
but by proof: all actions of everybody are tried, and all that the dice may show.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from game import bots, registry
from game.core import record as records
from game.core.contract import CHANCE, AnyGame, OptionValue
from game.core.history import AnyHistory, begin
from game.lab.positions import Position, file_of, positions

WANTED = 12
LAST = 12
"""How many positions of a game are looked at: those before its end."""


@dataclass(frozen=True)
class Search:
    """Where positions of a game are looked for: `wanted` of those that take so many `moves`.

    A position counts if at most the part `rare` of all actions is right. `level` plays; each of its
    moves is a random one with the probability `slips`.
    """

    options: dict[str, OptionValue]
    wanted: int
    moves: int = 1
    rare: float = 0.2
    level: str = "casual"
    slips: float = 0.2


SEARCHES: dict[str, tuple[Search, ...]] = {
    "stones": (Search({}, 4, 1), Search({}, 8, 2)),
    "soldiers": (
        Search({"size": 5}, 3, 1),
        Search({"size": 4}, 6, 2, 0.3),
        Search({"size": 4, "elimination": "wiped"}, 3, 1),
    ),
    "chips": (
        Search({"size": 6, "rounds": 6, "seconds": 0}, 6, 1, 0.4),
        Search({"size": 8, "rounds": 8, "seconds": 0}, 6, 1, 0.4),
    ),
    "jigsaw": (
        Search({"hands": 1}, 4, 1),
        Search({"hands": 3}, 4, 1),
        Search({"hands": 4}, 4, 1),
    ),
}


class Prover:
    """Proves wins in one game; what was proved of a position is remembered."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules, self._together = rules, _together(rules) > 1
        self._known: dict[tuple[object, int, int], bool] = {}

    def right(self, state: Any, player: int, moves: int) -> list[str]:
        """The actions of `player`, who is to act, that win within so many moves of theirs."""
        rules = self._rules
        return [
            rules.action_to_string(action)
            for action in rules.legal_actions(state, player)
            if self.wins(rules.apply(state, player, action).state, player, moves - 1)
        ]

    def wins(self, state: Any, player: int, moves: int) -> bool:
        """Whether `player` wins alone with so many moves more, whatever all others do."""
        key = state, player, moves
        if key not in self._known:
            self._known[key] = self._wins(state, player, moves)
        return self._known[key]

    def _wins(self, state: Any, player: int, moves: int) -> bool:
        rules = self._rules
        outcome = rules.outcome(state)
        if outcome:
            return outcome.places[player] == 1 and outcome.places.count(1) == 1
        active = rules.active_players(state)
        if player in active:
            legal = rules.legal_actions(state, player) if moves else ()
            return any(
                self.wins(rules.apply(state, player, action).state, player, moves - 1)
                for action in legal
            )
        if not moves and not self._together:
            return False  # what others would have to do, or the dice, does not count
        other = active[0]
        listed = (
            [face for face, _weight in rules.chance_outcomes(state)]
            if other == CHANCE
            else rules.legal_actions(state, other)
        )
        return all(
            self.wins(rules.apply(state, other, action).state, player, moves) for action in listed
        )


def proved(position: Position) -> bool:
    """Whether exactly the actions that are noted win, and nothing wins sooner."""
    rules = registry.rules(position.record.game)
    state, player = position.history(position.record.players).state, position.player
    if player not in rules.active_players(state):
        return False
    prover = Prover(rules)
    sooner = position.moves > 1 and prover.right(state, player, position.moves - 1)
    return not sooner and prover.right(state, player, position.moves) == [*position.right]


def find(game: str) -> list[Position]:
    """As many positions as are wanted, one of a game; those that take fewer moves come first."""
    found = [position for search in SEARCHES[game] for position in _found(game, search)]
    return sorted(found, key=lambda position: position.moves)


def _found(game: str, search: Search) -> list[Position]:
    found: list[Position] = []
    seed = 0
    while len(found) < search.wanted:
        seed += 1
        position = next(_in_game(game, search, seed), None)
        if position:
            found.append(position)
            print(f"{game} {search.options} seed {seed}: {position.right}", flush=True)
    return found


def _in_game(game: str, search: Search, seed: int) -> Iterator[Position]:
    """The positions that are as wanted among the last of one game."""
    for history, player in _played(game, search, seed)[-LAST:]:
        position = _as_wanted(history, player, search)
        if position:
            yield position


def _played(game: str, search: Search, seed: int) -> list[tuple[AnyHistory, int]]:
    """One game between bots, at each turn with who is to act; where some have chosen, it is not."""
    found = []
    rules, levels, dice = registry.rules(game), registry.levels(game), Random(seed)
    history = begin(rules, ["Ana", "Ben"], search.options, seed)
    seated = [bots.seat(search.level, levels, 2) for _seat in range(2)]
    while active := history.active_players:
        player = active[0]
        if player == CHANCE:
            history = history.draw()
            continue
        if len(active) == _together(rules):  # else somebody has sealed an order already
            found += [(history, one) for one in active]
        legal = rules.legal_actions(history.state, player)
        seen = rules.observation(history.state, player)
        action = (
            dice.choice(legal)
            if dice.random() < search.slips
            else seated[player].choose(seen, player, dice).action
        )
        history = history.play(player, action)
    return found


def _as_wanted(history: AnyHistory, player: int, search: Search) -> Position | None:
    """The position of that player, if it is as wanted."""
    rules, state = history.game, history.state
    prover = Prover(rules)
    right = prover.right(state, player, 1)
    if search.moves > 1:
        if right:
            return None
        right = prover.right(state, player, search.moves)
    count = len(rules.legal_actions(state, player))
    if not right or len(right) > search.rare * count:
        return None
    return Position(records.of_history(history), player, search.moves, tuple(right))


@cache
def _together(rules: AnyGame) -> int:
    """How many of two are to act at the start."""
    return len(begin(rules, ["Ana", "Ben"]).active_players)


def written(found: list[Position]) -> str:
    """The positions as JSON, a line each."""
    lines = (
        json.dumps(
            {
                "moves": position.moves,
                "player": position.player,
                "right": position.right,
                "record": json.loads(records.dumps(position.record)),
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )
        for position in found
    )
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> int:
    """Find positions, or prove those again that are there."""
    games = [word for word in sys.argv[1:] if word != "--verify"] or [*SEARCHES]
    for game in games:
        if "--verify" in sys.argv:
            for number, position in enumerate(positions(game), 1):
                if not proved(position):
                    print(f"{game}, position {number}: not proved")
                    return 1
            print(f"{game}: {len(positions(game))} positions are proved")
        else:
            file_of(game).write_text(written(find(game)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
