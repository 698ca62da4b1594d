"""The text of a bot as code without its strings and comments, and names that are much alike."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable
from difflib import get_close_matches

_NO_CODE = re.compile(
    r"""\#[^\n]*
    | (?P<quotes>\"{3}|'{3})(?:\\.|(?!(?P=quotes)).)*(?:(?P=quotes)|\Z)
    | "(?:\\.|[^"\\\n])*"?
    | '(?:\\.|[^'\\\n])*'?""",
    re.VERBOSE | re.DOTALL,
)
_WORD = re.compile(r"[^\W\d]\w*")


def code_of(source: str) -> str:
    """The text with as many characters; what stands in strings is _, what in comments a space."""
    return _NO_CODE.sub(_blank, source)


def _blank(found: re.Match[str]) -> str:
    filler = " " if found[0].startswith("#") else "_"
    return re.sub(r"[^\n]", filler, found[0])


def words_of(code: str) -> Iterable[re.Match[str]]:
    """The names and keywords in a piece of code."""
    return _WORD.finditer(code)


def line_starts(source: str) -> list[int]:
    """Where each line begins; that of line 1 is the first."""
    return [0, *(found.end() for found in re.finditer("\n", source))]


def unread(source: str) -> SyntaxError | None:
    """Why Python cannot read the text; None if it can."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, "<bot>", "exec", dont_inherit=True)
    except SyntaxError as problem:
        return problem
    except (ValueError, RecursionError, MemoryError, OverflowError) as problem:
        return SyntaxError(str(problem))
    return None


def nearest(name: str, known: Iterable[str], cutoff: float = 0.7) -> str:
    """The known name that is most like this one; "" if none is."""
    names = sorted({other for other in known if other != name})
    alike = [other for other in names if is_slip(name, other)]
    return (alike or get_close_matches(name, names, 1, cutoff) or [""])[0]


def is_slip(name: str, other: str) -> bool:
    """Whether one letter is missing, too many, another one, or swapped; or only capitals differ."""
    if name.lower() == other.lower():
        return True
    if min(len(name), len(other)) < 3 or abs(len(name) - len(other)) > 1:
        return False
    at = next((i for i, (a, b) in enumerate(zip(name, other, strict=False)) if a != b), -1)
    if at < 0:
        return True
    one, two = name[at:], other[at:]
    swapped = one[:2] == two[1::-1] and one[2:] == two[2:]
    return swapped or one[1:] == two[1:] or one[1:] == two or one == two[1:]
