"""What a device keeps of puzzles: what it took to solve each, by ids that begin with `SOLVED`.

Each is a text of JSON. What is damaged counts as not there; in backups they are JSON data by id.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from game.core.nesting import parsed

SOLVED: Final = "solved/"
"""What ids begin with; the rest is the puzzle's."""
OWN: Final = "own/"
"""What the ids of moments of one's own games begin with."""
NOTHING: Final = "{}"
"""What is kept of a game in which no moment was found."""
MOST: Final = 10_000
"""The most of a backup, and the highest number that is kept."""
LONGEST: Final = 200_000
"""Characters of one text."""
_ID: Final = re.compile(rf"(?:{SOLVED}|{OWN})[0-9A-Za-z_./-]{{1,100}}")


@dataclass(frozen=True, slots=True)
class Effort:
    """What one puzzle took so far: wrong turns, hints, whether the solution was shown."""

    wrong: int = 0
    hints: int = 0
    shown: bool = False
    solved: bool = False

    def to_text(self) -> str:
        """As text to keep."""
        return json.dumps(asdict(self), separators=(",", ":"))


def from_text(text: str) -> Effort | None:
    """The effort in a text that was kept; None if it is damaged."""
    return from_data(parsed(text))


def from_data(data: object) -> Effort | None:
    """The effort in JSON data; None if it is damaged."""
    if not isinstance(data, Mapping):
        return None
    wrong, hints = data.get("wrong"), data.get("hints")
    shown, solved = data.get("shown"), data.get("solved")
    if type(wrong) is not int or type(hints) is not int:
        return None
    if type(shown) is not bool or type(solved) is not bool:
        return None
    if wrong not in range(MOST) or hints not in range(MOST):
        return None
    return Effort(wrong, hints, shown, solved)


def together(before: Effort | None, now: Effort) -> Effort:
    """What is kept of both: once it is solved nothing changes any more, else the greater effort."""
    if before is None or now == before:
        return now
    if before.solved:
        return before
    if now.solved:
        return now
    return Effort(
        max(before.wrong, now.wrong), max(before.hints, now.hints), before.shown or now.shown
    )


def is_id(id: object) -> bool:
    """Whether that is the id of something that is kept of puzzles."""
    return isinstance(id, str) and _ID.fullmatch(id) is not None


def checked(id: str, data: object) -> str:
    """The text to keep of JSON data that came in under that id; "" if they are damaged."""
    if id.startswith(SOLVED):
        effort = from_data(data)
        return effort.to_text() if effort else ""
    text = json.dumps(data, separators=(",", ":"))
    return text if isinstance(data, Mapping) and len(text) <= LONGEST else ""


def added(id: str, came: str, before: str) -> str:
    """The text to keep under that id after another one came in, which is `checked`."""
    if not before or not id.startswith(SOLVED):
        return before or came
    now = from_text(came)
    return together(from_text(before), now).to_text() if now else before
