"""What mends a text for certain: each of these leaves a text that Python reads further."""

from __future__ import annotations

import re
from typing import Final

from game.lab.mistakes.texts import code_of, line_starts, unread
from game.lab.mistakes.values import Repair

SPACES: Final = dict.fromkeys(map(ord, "\u00a0\u2007\u202f\u2002\u2003\u2009\u200a\u3000"), " ")
"""Wide and narrow spaces that Python does not take for one."""
NOTHING: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), "")
"""What nobody sees."""
QUOTES: Final = {ord(quote): '"' for quote in "“”„‟«»″"} | {ord(quote): "'" for quote in "‘’‚‛′`´"}
SIGNS: Final = {
    ord(sign): plain
    for sign, plain in {
        **{"−": "-", "–": "-", "—": "-", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!="},
        **{"（": "(", "）": ")", "：": ":", "，": ",", "＝": "=", "＋": "+", "；": ";", "［": "["},
        **{"］": "]", "“": '"'},
    }.items()
}
TAB: Final = 4


def change(source: str, mended: str) -> Repair | None:
    """What makes the one text of the other; None if they are equal."""
    if source == mended:
        return None
    start = 0
    while source[start : start + 1] == mended[start : start + 1]:
        start += 1
    end, end_mended = len(source), len(mended)
    while min(end, end_mended) > start and source[end - 1] == mended[end_mended - 1]:
        end, end_mended = end - 1, end_mended - 1
    return Repair(start, end, mended[start:end_mended])


def certain(source: str, repair: Repair | None, line: int) -> Repair | None:
    """The repair if Python then reads the text, or what it cannot read comes after that line."""
    if repair is None:
        return None
    problem = unread(repair.of(source))
    return repair if problem is None or (problem.lineno or 0) > line else None


def at(source: str, line: int, start: int, end: int, text: str) -> Repair | None:
    """`text` instead of some characters of a line, counted from 0, if that mends it."""
    begin = line_starts(source)[line - 1]
    return certain(source, Repair(begin + start, begin + end, text), line)


def strange_characters(source: str, line: int, plain: dict[int, str]) -> Repair | None:
    """All such characters of the code as plain ones, in that line and in others like it.

    What stands in strings and comments stays.
    """
    lines, codes = source.split("\n"), code_of(source).split("\n")
    mended = list(lines)
    for number, code in enumerate(codes):
        if number >= line - 1 and any(ord(sign) in plain for sign in code):
            mended[number] = _translated(lines[number], code, plain)
    repair = change(source, "\n".join(mended))
    problem = unread(repair.of(source)) if repair else None
    if problem and re.search("invalid.* character|unterminated", problem.msg):
        return None
    return repair


def _translated(line: str, code: str, plain: dict[int, str]) -> str:
    """The line with plain characters in its code; between two curly quotes nothing else changes."""
    if plain is not QUOTES:
        pairs = zip(line, code, strict=True)
        return "".join(a.translate(plain) if a == b else a for a, b in pairs)
    return line.translate(plain)


def tabs(source: str, line: int) -> Repair | None:
    """Spaces instead of the tabs that lines begin with."""
    for size in (TAB, 2 * TAB):
        lines = [_indented(text, size) for text in source.split("\n")]
        mended = "\n".join(lines)
        if repair := certain(source, change(source, mended), line):
            return repair
    return None


def _indented(line: str, size: int) -> str:
    code = line.lstrip(" \t")
    return line[: len(line) - len(code)].expandtabs(size) + code


def rename(source: str, name: str, other: str, line: int) -> Repair | None:
    """Another name for all that is called `name` in the code, from its first place on."""
    code, mended, end = code_of(source), [], 0
    for found in re.finditer(rf"(?<![\w.]){re.escape(name)}(?!\w)", code):
        mended += [source[end : found.start()], other]
        end = found.end()
    return certain(source, change(source, "".join([*mended, source[end:]])), line)


def first_line(source: str, text: str) -> Repair | None:
    """A line more at the beginning of the code, after comments."""
    start = 0
    for line in source.splitlines(keepends=True):
        if not line.startswith("#"):
            break
        start += len(line)
    return certain(source, Repair(start, start, f"{text}\n"), 0)
