"""What the page should say of a game of jigsaw, told from facts and rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game import registry
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.record import Record
from tests import reference_jigsaw as rulebook

TARGETS = ("Trio", "Pair", "Quartet", "Staircase", "Quintet", "Quartet and trio")
KINDS = range(1, 7)
Table = dict[tuple[int, int], tuple[int, int]]
"""By cell: kind and rotation."""


def redrawn(game: Record) -> tuple[tuple[int, str], ...]:
    """The same game again, with dice drawn from its seed."""
    history: AnyHistory = begin(
        registry.rules(game.game), game.players, dict(game.options), game.seed
    )
    for seat, text in game.actions:
        if seat == CHANCE:
            history = history.draw()
        else:
            history = history.play(seat, history.game.action_from_string(text))
    return history.log()


def sheet_of(history: AnyHistory) -> list[list[str]]:
    """What the score sheet should say of that game."""
    scores = history.game.facts(history.state)["scores"]
    rolls: Counter[tuple[int, str]] = Counter()
    for before, ply, (_player, text) in zip(
        history.states, history.plies, history.log(), strict=False
    ):
        if ply.player == CHANCE and not before.opening:
            rolls[before.turn, text] += 1
    seats = range(len(scores))
    hands = int(history.options.get("hands", 6))
    return [
        ["", *history.players],
        *(
            [TARGETS[hand], *(str(past[hand]) if hand < len(past) else "" for past in scores)]
            for hand in range(hands)
        ),
        ["Total", *(str(sum(past)) for past in scores)],
        *([f"Rolls of {face}", *(str(rolls[seat, str(face)]) for seat in seats)] for face in KINDS),
    ]


def table_of(facts: dict[str, Any], seat: int) -> Table:
    """A player's table, as the second implementation of the rulebook has tables."""
    found = {}
    for name, lying in facts["tables"][seat].items():
        x, y = name.split(",")
        found[int(x), int(y)] = (int(lying[0]), int(lying[2]))
    return found


def words_of_table(facts: dict[str, Any], seat: int) -> dict[str, str]:
    """What is said of cells that are not bare, as the player sees them who has a piece to place."""
    table, kind = table_of(facts, seat), facts["die"]
    words = {
        f"{x},{y}": f"{place_of(table, f'{x},{y}')}, {words_of_piece(*lying)}"
        for (x, y), lying in table.items()
    }
    for x, y, rotation in reversed(rulebook.ways(table, kind) if kind else []):
        near = rulebook.neighbours(table, x, y)
        made = Counter(rulebook.contacts(table, near, kind, rotation))
        where = place_of(table, f"{x},{y}")
        makes = f", {words_of_contacts(made)}" if table else ""
        words[f"{x},{y}"] = f"{where}, you can place it here{makes}"
    return words


def place_of(table: Table, name: str) -> str:
    """'below the 2 and right of the 6': where a cell lies, by its neighbours or the middle."""
    x, y = map(int, name.split(","))
    near = (("below", 0, 1), ("left of", 1, 0), ("above", 0, -1), ("right of", -1, 0))
    found = [
        f"{where} the {table[x + dx, y + dy][0]}"
        for where, dx, dy in near
        if (x + dx, y + dy) in table
    ]
    if not found and (x, y) == (0, 0):
        return "in the middle"
    ways = ((y, "up"), (-y, "down"), (-x, "left"), (x, "right"))
    parts = found or [f"{count} {way}" for count, way in ways if count > 0]
    listed = " and ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)
    return listed if found else f"{listed} from the middle"


def words_of_piece(kind: int, rotation: int) -> str:
    """'a 1: hole above, flat right, hole below, flat left'."""
    names = {"T": "tab", "S": "hole", "F": "flat"}
    where = ("above", "right", "below", "left")
    sides = zip(rulebook.sides(kind, rotation), where, strict=True)
    return f"a {kind}: " + ", ".join(f"{names[side]} {there}" for side, there in sides)


def words_of_contacts(made: Counter[str]) -> str:
    """'1 link and a gap for one joker'."""
    links = f"{made['link']} link{'s' if made['link'] > 1 else ''}"
    count = made["gap"]
    gaps = "a gap for one joker" if count == 1 else f"{count} gaps for {count} jokers"
    if made["link"]:
        return f"{links} and {gaps}" if count else links
    return gaps if count else "no link"


def words_of_shelf(facts: dict[str, Any]) -> str:
    """The die or the jokers, then the pile."""
    if facts["die"]:
        first = f"The dice shows a {facts['die']}."
    else:
        count = facts["jokers"]
        first = f"To use: {'one joker' if count == 1 else f'{count} jokers'}."
    left = [f"{count} with a {kind}" for kind, count in zip(KINDS, facts["pile"], strict=True)]
    return f"{first} Left in the pile: {', '.join(left[:-1])} and {left[-1]}."
