"""Puzzles as the text of a link, and back: what is asked, and the record up to there.

The answer is in no link: whoever opens one has it proved anew.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.core import record as records
from game.core import sharing
from game.core.record import BadRecord
from game.core.words import _
from game.puzzles.puzzle import Puzzle, from_data

_LINK = re.compile(r"([a-z-]{1,32})\.([1-9])\.([0-9]{1,2}(?:-[0-9]{1,2}){0,7})\.([0-9A-Za-z_-]+)")


def to_link(puzzle: Puzzle) -> str:
    """The puzzle as letters, digits, points, - and _. Raises BadRecord if it is too long."""
    team = "-".join(map(str, puzzle.team))
    letters = sharing.to_link(replace(puzzle.record, seed=0))  # no dice are foretold
    return f"{puzzle.aim}.{puzzle.moves}.{team}.{letters}"


def from_link(text: str) -> Puzzle:
    """The puzzle for which `to_link` gave that text, not proved. Raises BadRecord."""
    found = _LINK.fullmatch(text) if len(text) <= sharing.LONGEST else None
    if found is None:
        raise BadRecord("", _("this is no link of a puzzle"))
    aim, moves, team, letters = found.groups()
    record = sharing.from_link(letters)
    seats = [int(seat) for seat in team.split("-")]
    data = {"aim": aim, "moves": int(moves), "team": seats}
    return from_data({**data, "record": records.read_json(records.dumps(record))})
