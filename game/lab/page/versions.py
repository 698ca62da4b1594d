"""Versions of a bot: its text at every Run and Match, with the scores that it came to.

They are plain data beside the bot. A version that was dropped never gives its number to another.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from game.core.nesting import parsed
from game.core.record import TIMES
from game.lab.lab_bot import LONGEST_SOURCE

MOST = 50
"""Versions of a bot that are kept, the last ones."""
LONGEST = 4 * LONGEST_SOURCE
"""Characters of them all; the newest one is always kept."""
MOST_SCORES = 6
"""Scores of a version, the last ones."""
LONGEST_RIVAL = 60
AROUND = 3
"""Lines that are shown before and after what differs."""
MOST_GAMES = 100_000
_MOST_NUMBER = 10**9


@dataclass(frozen=True, slots=True)
class VersionScore:
    """The points of a match against `rival`, a level or the name of another bot."""

    rival: str
    games: int
    points: float

    @property
    def mean(self) -> float:
        """The points of a game, from 0 to 1."""
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class Version:
    """A text by its number from 1; `when` it was written, in milliseconds since 1970."""

    number: int
    when: int
    source: str
    scores: tuple[VersionScore, ...] = ()


Versions = tuple[Version, ...]
"""The versions of a bot, the oldest first."""


def with_text(log: Versions, source: str, when: int) -> Versions:
    """With that text as the newest version, unless it is that already."""
    if log and log[-1].source == source:
        return log
    number = log[-1].number + 1 if log else 1
    return _bounded((*log, Version(number, when, source)))


def with_score(log: Versions, number: int, score: VersionScore) -> Versions:
    """With the score of that version; it replaces one of as many games against the same rival."""
    return tuple(
        _scored(version, score) if version.number == number else version for version in log
    )


def _scored(version: Version, score: VersionScore) -> Version:
    if any(one.rival == score.rival and one.games > score.games for one in version.scores):
        return version
    others = tuple(other for other in version.scores if other.rival != score.rival)
    return replace(version, scores=(*others, score)[-MOST_SCORES:])


def _bounded(log: Versions) -> Versions:
    """Without the oldest ones, where there are too many or they are too long together."""
    kept, length = list[Version](), 0
    for version in reversed(log[-MOST:]):
        length += len(version.source)
        if kept and length > LONGEST:
            break
        kept.append(version)
    return tuple(reversed(kept))


def as_data(log: Versions) -> list[dict[str, object]]:
    """The versions as plain data."""
    return [
        {
            "number": version.number,
            "when": version.when,
            "source": version.source,
            "scores": [[score.rival, score.games, score.points] for score in version.scores],
        }
        for version in log
    ]


def from_data(data: object) -> Versions:
    """The versions in plain data from elsewhere; what is damaged is left out."""
    found = [_version(entry) for entry in data] if isinstance(data, list) else []
    log, last = list[Version](), 0
    for version in found:
        if version and version.number > last:
            log.append(version)
            last = version.number
    return _bounded(tuple(log))


def to_text(log: Versions) -> str:
    """The versions as JSON."""
    return json.dumps(as_data(log))


def from_text(text: str) -> Versions:
    """The versions in that JSON; what is damaged is left out."""
    return from_data(parsed(text))


def _version(entry: object) -> Version | None:
    if not isinstance(entry, Mapping):
        return None
    number, when, source = (entry.get(key) for key in ("number", "when", "source"))
    if type(number) is not int or type(when) is not int or not isinstance(source, str):
        return None
    if not 0 < number < _MOST_NUMBER or when not in TIMES:
        return None
    if "\0" in source:
        return None
    text = source.encode("utf-8", "replace").decode()
    given = entry.get("scores")
    scores = filter(None, map(_score, given if isinstance(given, list) else ()))
    return Version(number, when, text, tuple(scores)[-MOST_SCORES:])


def _score(entry: object) -> VersionScore | None:
    if not isinstance(entry, list) or len(entry) != 3:
        return None
    rival, games, points = entry
    if not isinstance(rival, str) or not rival.isprintable() or len(rival) > LONGEST_RIVAL:
        return None
    if type(games) is not int or not 0 < games <= MOST_GAMES or type(points) not in (int, float):
        return None
    return VersionScore(rival, games, float(points)) if 0 <= points <= games else None


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of a comparison: `sign` is "+" for an added one, "-" for one that is gone, else " ".

    `…` stands for lines that are the same in both.
    """

    sign: str
    text: str


def compared(old: str, new: str) -> tuple[DiffLine, ...]:
    """What has become of `old`, line by line; nothing if the texts are the same."""
    before, after = old.splitlines(), new.splitlines()
    matcher = SequenceMatcher(None, before, after)
    lines = list[DiffLine]()
    last = 0
    for group in matcher.get_grouped_opcodes(AROUND):
        if group[0][1] > last:
            lines.append(DiffLine("…", ""))
        for tag, low, high, new_low, new_high in group:
            if tag == "equal":
                lines += _lines(" ", before[low:high])
            else:
                lines += [*_lines("-", before[low:high]), *_lines("+", after[new_low:new_high])]
            last = high
    if lines and last < len(before):
        lines.append(DiffLine("…", ""))
    return tuple(lines)


def _lines(sign: str, texts: Iterable[str]) -> list[DiffLine]:
    return [DiffLine(sign, text) for text in texts]
