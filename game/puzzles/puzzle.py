"""What a puzzle is, and files of puzzles; what comes from outside is hostile until it is parsed.

A file is a JSON object `{"format": 1, "game": ..., "puzzles": [...]}`. Each puzzle has a `record`
that ends at the question, the `aim` of the game, the `moves` within which the `team` is to reach
it, and the choices that do (`right`: an action for each seat of the team).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, TypeGuard

from game import registry
from game.core import record as records
from game.core.aims import AnyAim, Team
from game.core.contract import BadSetup
from game.core.history import AnyHistory
from game.core.knowledge import LEVELS
from game.core.record import BadRecord, Record
from game.core.words import _
from game.view.values import Words

FORMAT: Final = 1
MOVES: Final = range(1, 9)
DEGREES: Final = range(1, 4)
MOST: Final = 500
"""The most puzzles of a file."""
ALL: Final = 100
"""What `found` says of a level that always solves the puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question about the end of a record.

    `right` holds each choice that reaches the aim, as the texts of its actions by seat of the team;
    it is empty as long as nothing is `proved`. `found` says in how many of a hundred tries each
    level of bots makes such a choice; it is empty if nobody has measured that.
    """

    game: str
    aim: str
    moves: int
    team: Team
    record: Record
    right: tuple[tuple[str, ...], ...] = ()
    degree: int = 1
    found: tuple[int, ...] = ()
    proved: bool = False

    @property
    def id(self) -> str:
        """The game and eight hexadecimal digits that differ for different questions."""
        return _id(self)

    @property
    def asks(self) -> AnyAim:
        """What is to be reached."""
        return registry.puzzling(self.game).aims[self.aim]

    def history(self, names: Sequence[str] | None = None) -> AnyHistory:
        """The game up to the question, among players of these names. Raises BadRecord."""
        history = _history(self.record)
        acting = {*history.active_players} & {*self.team}
        if not acting or self.team not in self.asks.teams(history.state):
            raise BadRecord("team", _("nothing can be asked of these players there"))
        return replace(history, players=tuple(names)) if names else history

    def question(self) -> Words:
        """What is asked. Raises BadRecord."""
        return Words(*self.asks.question(self.history().state, self.team, self.moves))

    def kind(self) -> str:
        """What is asked, without the position."""
        return self.asks.kind(self.moves)

    def as_data(self) -> dict[str, object]:
        """The puzzle as JSON data."""
        data: dict[str, object] = {"aim": self.aim, "moves": self.moves, "team": self.team}
        if self.proved:
            data |= {"degree": self.degree, "found": self.found, "right": self.right}
        return data | {"record": json.loads(records.dumps(self.record))}


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of a file, and how many of its entries are damaged."""

    puzzles: tuple[Puzzle, ...] = ()
    damaged: int = 0


def from_data(data: object, *, trusted: bool = False) -> Puzzle:
    """The puzzle in JSON data; only if it is `trusted`, what it says is right. Raises BadRecord."""
    if not isinstance(data, dict):
        raise BadRecord("", _("this is no puzzle"))
    record = records.from_data(data.get("record"))
    aim, moves, team = data.get("aim"), data.get("moves"), data.get("team")
    try:
        known = registry.puzzling(record.game).aims
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    if not isinstance(aim, str) or aim not in known:
        raise BadRecord("aim", _("this is no puzzle"))
    if type(moves) is not int or moves not in MOVES:
        raise BadRecord("moves", _("this is no puzzle"))
    seats = range(len(record.players))
    if not _is_team(team, seats):
        raise BadRecord("team", _("this is no puzzle"))
    puzzle = Puzzle(record.game, aim, moves, tuple(team), replace(record, bots=None))
    return _with_proof(puzzle, data) if trusted else puzzle


def _with_proof(puzzle: Puzzle, data: dict[str, Any]) -> Puzzle:
    """The puzzle with what a file of ours says of it. Raises BadRecord."""
    right, degree, found = data.get("right"), data.get("degree"), data.get("found", [])
    if (
        not isinstance(right, list)
        or not right
        or not all(_is_choice(puzzle, one) for one in right)
    ):
        raise BadRecord("right", _("this is no puzzle"))
    if type(degree) is not int or degree not in DEGREES:
        raise BadRecord("degree", _("this is no puzzle"))
    if not _is_measure(found):
        raise BadRecord("found", _("this is no puzzle"))
    choices = tuple(map(tuple, right))
    return replace(puzzle, right=choices, degree=degree, found=tuple(found), proved=True)


def _is_team(team: object, seats: range) -> TypeGuard[list[int]]:
    return (
        isinstance(team, list)
        and bool(team)
        and all(type(seat) is int and seat in seats for seat in team)
        and team == sorted({*team})
    )


def _is_choice(puzzle: Puzzle, choice: object) -> bool:
    return (
        isinstance(choice, list)
        and len(choice) == len(puzzle.team)
        and all(isinstance(text, str) for text in choice)
    )


def _is_measure(found: object) -> bool:
    return (
        isinstance(found, list)
        and len(found) in (0, len(LEVELS))
        and all(type(share) is int and 0 <= share <= ALL for share in found)
    )


def read_shelf(text: str | bytes, game: str) -> Shelf:
    """The puzzles of that game in the text of a file; what is damaged is left out and counted."""
    try:
        data = records.read_json(text)
    except BadRecord:
        return Shelf((), 1)
    given = data.get("puzzles") if isinstance(data, dict) else None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(given, list):
        return Shelf((), 1)
    found, damaged = dict[str, Puzzle](), 0
    for entry in given[:MOST]:
        try:
            puzzle = from_data(entry, trusted=True)
        except BadRecord:
            damaged += 1
            continue
        if puzzle.game != game or puzzle.id in found:
            damaged += 1
            continue
        found[puzzle.id] = puzzle
    return Shelf(tuple(found.values()), damaged)


def written(game: str, puzzles: Sequence[Puzzle]) -> str:
    """The text of a file with these puzzles, a line each."""
    lines = (
        json.dumps(puzzle.as_data(), ensure_ascii=False, separators=(",", ":"))
        for puzzle in puzzles
    )
    head = f'{{"format":{FORMAT},"game":"{game}","puzzles":[\n'
    return head + ",\n".join(lines) + "\n]}\n"


@lru_cache(maxsize=1024)
def _id(puzzle: Puzzle) -> str:
    record = puzzle.record
    asked = [puzzle.aim, puzzle.moves, puzzle.team, len(record.players)]
    whole = json.dumps([*asked, sorted(record.options), record.actions])
    return f"{puzzle.game}-{sha256(whole.encode()).hexdigest()[:8]}"


@lru_cache(maxsize=16)
def _history(record: Record) -> AnyHistory:
    return records.replay(record, registry.rules(record.game))
