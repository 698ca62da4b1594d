"""Whole games written out so that a person can read them: `tests/playthroughs/<game>.txt`.

Each file holds its record; the rest is what the rules make of it. When a rule is meant to change:

    python3 -m tests.playthrough

writes all of them anew, and the diff shows what has changed. For a new game,

    python3 -m tests.playthrough <game>

writes a random game to its end, and one in which somebody resigns. Where these cannot show all that
may happen, write a file `<game>-<what>.txt` with only the line `record: {...}` and run the first
command. Of a long game only the end is written out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game import registry
from game.arena import play_out
from game.core import record as records
from game.core.contract import CHANCE, RESIGN, Game
from game.core.history import AnyHistory, begin

FOLDER = Path(__file__).parent / "playthroughs"

HEAD = """\
One whole game, written out ply by ply from its record. Do not edit below the record:
`python3 -m tests.playthrough` writes it anew, and the diff shows what the rules now do differently.
"""
RECORD = "record: "

LONGEST = 100
"""Plies of a game that is written out whole."""
LAST = 10
"""Plies that are written out of a longer one."""


def files(game: str = "*") -> list[Path]:
    """All playthroughs there are, or those of one game."""
    return sorted({*FOLDER.glob(f"{game}.txt"), *FOLDER.glob(f"{game}-*.txt")})


def record_in(text: str) -> records.Record:
    """The record that a playthrough was written from."""
    (line,) = (line for line in text.splitlines() if line.startswith(RECORD))
    return records.parse(line.removeprefix(RECORD))


def written_out(record: records.Record) -> str:
    """The whole playthrough of that record."""
    return "\n".join([HEAD, RECORD + records.dumps(record), *_body(record), ""])


def _body(record: records.Record) -> Iterator[str]:
    history = records.replay(record, registry.rules(record.game))
    yield from ("", "start", *_position(history.game, history.start))
    left_out = len(history.plies) - LAST if len(history.plies) > LONGEST else 0
    if left_out:
        yield from ("", f"plies 1 to {left_out}: in the record only")
    for number, (ply, (player, text)) in enumerate(
        zip(history.plies[left_out:], history.log()[left_out:], strict=True), start=left_out + 1
    ):
        who = "dice" if player == CHANCE else f"player {player}"
        yield from ("", f"ply {number}: {who}: {text}")
        yield from (f"  event: {event!r}" for event in ply.step.events)
        yield from _position(history.game, ply.step.state)
    yield from ("", f"outcome: {history.outcome!r}")


def _position(game: Game[Any, Any], state: Any) -> Iterator[str]:
    active = game.active_players(state)
    counts = {player: len(game.legal_actions(state, player)) for player in active}
    rolls = len(game.chance_outcomes(state))
    yield f"  facts: {json.dumps(game.facts(state), sort_keys=True)}"
    yield f"  active: {list(active)}"
    yield f"  legal actions: {rolls or counts}"


def random_games(game: str) -> dict[str, records.Record]:
    """By name of their file: a random game, and one that ends by resignations."""
    rules = registry.rules(game)
    names = [f"Player {seat}" for seat in range(rules.seats[0])]
    whole: AnyHistory = begin(rules, names)
    whole, _result = play_out(whole, ["random"] * len(names), Random(game))
    short: AnyHistory = begin(rules, names)
    while short.active_players:
        if short.active_players == (CHANCE,):
            short = short.draw()
        elif len(short.plies) < len(names):
            player = short.active_players[0]
            short = short.play(player, rules.legal_actions(short.state, player)[0])
        else:
            short = short.play(short.active_players[0], RESIGN)
    return {game: records.of_history(whole), f"{game}-resigned": records.of_history(short)}


def main(games: Sequence[str]) -> None:
    """Write random games of the games named, or else all playthroughs anew."""
    found = {path.stem: record_in(path.read_text("utf-8")) for path in files()}
    if games:
        found = {name: record for game in games for name, record in random_games(game).items()}
    for name, record in found.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(written_out(record), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
