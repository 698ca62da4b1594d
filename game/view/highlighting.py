"""Python to be read: its colours as values, told by the standard library's own tokenizer."""

from __future__ import annotations

import builtins
import io
import keyword
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

KEYWORD, STRING, NUMBER, COMMENT = "keyword", "string", "number", "comment"
NAME: Final = "name"
"""What a function or a class is called where it is defined."""
BUILTIN: Final = "builtin"
PLAIN: Final = ""

_BUILTINS: Final = frozenset(dir(builtins))
_DEFINING: Final = ("def", "class")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line, and what it is: one of the kinds above."""

    text: str
    kind: str = PLAIN


Line = tuple[Span, ...]


def highlighted(source: str) -> tuple[Line, ...]:
    """The lines of a source in spans, which joined give each line again.

    From where it is no Python any more, the rest is plain.
    """
    lines = source.splitlines()
    marks: list[list[tuple[int, int, str]]] = [[] for _line in lines]
    for (first, start), (last, end), kind in _marked(source):
        for row in range(first, min(last, len(lines)) + 1):
            begins = start if row == first else 0
            ends = end if row == last else len(lines[row - 1])
            marks[row - 1].append((begins, ends, kind))
    return tuple(_spans(line, found) for line, found in zip(lines, marks, strict=True))


Place = tuple[int, int]
"""The number of a line, 1 first, and of a character in it, 0 first."""


def _marked(source: str) -> Iterator[tuple[Place, Place, str]]:
    """Where the tokens that have a colour begin and end, in their order."""
    before = ""
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            kind = _kind(token, before)
            if kind:
                yield token.start, token.end, kind
            before = token.string
    except (tokenize.TokenError, SyntaxError):
        return


def _kind(token: tokenize.TokenInfo, before: str) -> str:
    """What that token is, after the token `before`."""
    if token.type == tokenize.COMMENT:
        return COMMENT
    if token.type == tokenize.NUMBER:
        return NUMBER
    if token.type == tokenize.NAME:
        if keyword.iskeyword(token.string):
            return KEYWORD
        if before in _DEFINING:
            return NAME
        return BUILTIN if token.string in _BUILTINS and before != "." else PLAIN
    # Since Python 3.12 an f-string comes in parts: FSTRING_START, FSTRING_MIDDLE, FSTRING_END.
    return STRING if "STRING" in tokenize.tok_name[token.type] else PLAIN


def _spans(line: str, marks: list[tuple[int, int, str]]) -> Line:
    """The line cut at these marks."""
    spans, at = [], 0
    for start, end, kind in marks:
        if at < start:
            spans.append(Span(line[at:start]))
        if max(at, start) < end:
            spans.append(Span(line[max(at, start) : end], kind))
        at = max(at, end)
    return (*spans, Span(line[at:])) if at < len(line) else tuple(spans)
