"""A mistake as a value, and what mends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LONGEST_DETAIL: Final = 80
"""Characters of a detail."""


@dataclass(frozen=True, slots=True)
class Repair:
    """What mends a text for certain: `text` instead of the characters from `start` to `end`."""

    start: int
    end: int
    text: str

    def of(self, source: str) -> str:
        """The text, mended."""
        return source[: self.start] + self.text + source[self.end :]


@dataclass(frozen=True, slots=True)
class Mistake:
    """Which mistake it is, "" for none that is known, with the details of its sentence.

    What the details mean is up to the sentence: names, pieces of the text, names of classes. `at`
    is another line that has to do with it, `count` a number.
    """

    kind: str = ""
    name: str = ""
    other: str = ""
    third: str = ""
    at: int = 0
    count: int = 0
    repair: Repair | None = None


Found = tuple[int | None, Mistake]
"""A mistake, and the line that matters, if it is another than that which Python names."""
