"""Writes the records by which today's format is known for ever: `python3 -m tests.formats`.

For every game one that is over, one that runs and one that stops within a round (or a turn), with
the facts that each leads to. It only adds: what a released format looked like never changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game import registry
from game.arena import play_out
from game.core import record as records
from game.core.contract import CHANCE, RESIGN
from game.core.history import AnyHistory, begin

FOLDER = Path(__file__).parent / "data" / "formats"

NAMES = [
    "Łucja 🦊",
    "بن عمر",
    "Ζωή",
    "山田 太郎",
    "Нина",
    "दीपा",
    "אורי",
    "Zoe\u0301 “the 2nd” \\ O’Neill",
]
BOTS = (None, "random", None, "a bot of tomorrow")
OTHER_KEYS = {"date": "2026-03-01T19:30:00Z", "times": [1, 2.5], "notes": {"deep": [None, "é"]}}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "chips": (4, {"size": 6, "seconds": 0, "rounds": 4, "own_meeting": True}),
    "stones": (2, {"battlefields": "c1 c3", "swap": True}),
    "soldiers": (5, {"size": 5, "elimination": "wiped", "turns": 60}),
    "jigsaw": (8, {"sets": 3, "losers": "linked", "hands": 2}),
}


def histories(game: str) -> Iterator[tuple[str, AnyHistory]]:
    """A game that is over, one that runs without one of many players, one within a round."""
    seats, options = TABLES.get(game, (registry.rules(game).seats[0], {}))
    names = (NAMES * 4)[:seats]
    whole: AnyHistory = begin(registry.rules(game), names, options, 2**53 - 7)
    whole, _result = play_out(whole, ["random"] * seats, Random(game))
    yield "finished", whole
    for kind, plies in (
        ("running", len(whole.plies) // 2 // seats * seats),
        ("mid-round", 5 * seats - 1 if seats > 2 else 3),
    ):
        part: AnyHistory = begin(whole.game, names, options if kind == "running" else {}, 0)
        dice = Random(kind)
        while len(part.plies) < plies:
            player = dice.choice(part.active_players)
            if player == CHANCE:
                part = part.draw()
            elif kind == "running" and seats > 2 and len(part.plies) == 2 * seats - 1:
                part = part.play(player, RESIGN)
            else:
                part = part.play(player, dice.choice(part.game.legal_actions(part.state, player)))
        yield kind, part


def expected(history: AnyHistory) -> dict[str, Any]:
    """What a record must lead to."""
    outcome = history.outcome
    return {
        "players": list(history.players),
        "facts": history.game.facts(history.state),
        "active": list(history.active_players),
        "places": list(outcome.places) if outcome else None,
    }


def texts(history: AnyHistory, kind: str) -> str:
    """A record as programs may have written it: bare, with other keys, laid out and escaped."""
    seats = len(history.players)
    bots = None if kind == "running" else (BOTS * seats)[:seats]
    bare = records.dumps(records.of_history(history, bots))
    if kind == "finished":
        return bare
    told = {**OTHER_KEYS, **json.loads(bare)}
    return json.dumps(told, indent=1 if kind == "running" else None)


def main() -> None:
    """Write what is missing of today's format."""
    folder = FOLDER / str(records.FORMAT)
    (folder / "facts").mkdir(parents=True, exist_ok=True)
    for game in registry.GAMES:
        for kind, history in histories(game):
            path = folder / f"{game}-{kind}.json"
            if not path.exists():
                path.write_text(texts(history, kind) + "\n", encoding="utf-8")
                facts = json.dumps(expected(history), ensure_ascii=False)
                (folder / "facts" / path.name).write_text(facts + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
