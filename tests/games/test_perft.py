"""Lines of play counted to a depth, against counts that the game had no part in.

`tests/perft/<game>.json` lists positions: the "game", its "options", the "moves" that lead there
and "counts": how many lines of exactly 1, 2, … moves go on from it. "seats" says how many play, if
not two. "split", where given, is the count of depth 2 by first move. A "note" says what the
position is for. Where a count is wrong, the failure shows it move by move, as python-chess does;
follow the move that differs to the mistake.

A line ends where the game does, and only listed actions count: nobody gives up. A roll is an action
among the others, and where one is due, every face counts, once.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from game import registry
from game.core.history import begin
from tests import counting

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[1] / "perft"

FOLLOWED = 12
"""About so many moves of a position after which both are asked again."""

REFERENCES = {
    path.stem.removeprefix("reference_"): import_module(f"tests.{path.stem}")
    for path in Path(__file__).parents[1].glob("reference_*.py")
}
"""Second implementations, from the rulebooks alone, by game."""

ENTRIES = [
    entry
    for path in sorted(FOLDER.glob("*.json"))
    for entry in json.loads(path.read_text(encoding="utf-8"))
]


def every(entries):
    return pytest.mark.parametrize(
        "entry", [pytest.param(entry, id=f"{entry['game']}: {entry['note']}") for entry in entries]
    )


def reached(entry):
    """The game of that entry and its position, every move on the way a listed one."""
    game = registry.rules(entry["game"])
    names = [f"Player {seat}" for seat in range(entry.get("seats", 2))]
    history = begin(game, names, entry["options"])
    for text in entry["moves"].split():
        assert text in texts(game, history.state)
        (player,) = history.active_players
        history = history.play(player, game.action_from_string(text))
    return game, history.state


def reached_by_reference(entry):
    """The second implementation of that game and the same position in it."""
    reference = REFERENCES[entry["game"]]
    return reference, counting.after(reference, entry)


def listed(game, state):
    """All (player, action) there are."""
    return [(p, a) for p in game.active_players(state) for a in game.legal_actions(state, p)]


def texts(game, state):
    return sorted(game.action_to_string(action) for _, action in listed(game, state))


def perft(game, state, depth):
    """How many lines of exactly `depth` listed actions there are."""
    if depth == 1:
        return len(listed(game, state))
    return sum(perft(game, after, depth - 1) for _, after in followers(game, state))


def split(game, state, depth):
    """The same by first move."""
    if depth == 1:
        return dict.fromkeys(texts(game, state), 1)
    return {text: perft(game, after, depth - 1) for text, after in followers(game, state)}


def followers(game, state):
    """Every action as text, and the position after it."""
    for player, action in listed(game, state):
        yield game.action_to_string(action), game.apply(state, player, action).state


def report(entry, depth):
    """The count of that depth move by move, beside what it should be as far as anyone knows."""
    found = split(*reached(entry), depth)
    known = entry.get("split", {}) if depth == 2 else {}
    if entry["game"] in REFERENCES:
        reference, position = reached_by_reference(entry)
        known = counting.split(reference, position, depth)
    lines = [f"depth {depth}: {sum(found.values())}, not {entry['counts'][depth - 1]}"]
    for text in sorted({*found, *known}):
        here, there = found.get(text, "illegal"), known.get(text, "illegal" if known else "?")
        lines.append(f"{text}: {here}" + ("" if here == there else f", not {there}"))
    return "\n".join(lines)


@every(ENTRIES)
def test_as_many_lines_as_counted(entry):
    game, state = reached(entry)
    for depth, count in enumerate(entry["counts"], start=1):
        assert perft(game, state, depth) == count, report(entry, depth)


@every(entry for entry in ENTRIES if "split" in entry)
def test_as_many_lines_after_each_move(entry):
    assert split(*reached(entry), 2) == entry["split"], report(entry, 2)
    assert [len(entry["split"]), sum(entry["split"].values())] == entry["counts"][:2]


@every(entry for entry in ENTRIES if entry["game"] in REFERENCES)
def test_the_same_moves_as_a_second_implementation(entry):
    """In the position and after some moves from it, from the first to the last."""
    reference, position = reached_by_reference(entry)
    game, state = reached(entry)
    assert texts(game, state) == sorted(reference.legal(position))
    moves = list(followers(game, state))
    for text, after in [*moves[:: 1 + len(moves) // FOLLOWED], moves[-1]]:
        assert texts(game, after) == sorted(reference.legal(reference.play(position, text))), text


@pytest.mark.parametrize(
    ("counts", "head", "lines"),
    [
        ([33], "depth 1: 32, not 33", ["b2xa3: 1", "jeex: 1"]),
        ([32, 700], "depth 2: 699, not 700", ["b2xa3: 15", "jeex: 0"]),
    ],
)
def test_a_wrong_count_is_shown_move_by_move(counts, head, lines):
    moves = "b3W b2NW a3SE c1N b3>SE c3W d1NW"
    entry = {"game": "stones", "options": {}, "moves": moves, "counts": counts}
    shown = report(entry, len(counts)).splitlines()
    assert shown[0] == head
    assert set(lines) < set(shown)
    assert len(shown) == 1 + 32


def test_every_second_implementation_has_something_to_count():
    assert REFERENCES.keys()
    assert {entry["game"] for entry in ENTRIES} >= REFERENCES.keys()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_counts_lie_in_the_file_of_their_game(path):
    entries = json.loads(path.read_text(encoding="utf-8"))
    assert {entry["game"] for entry in entries} == {path.stem}
