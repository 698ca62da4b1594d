"""Values of a bot in short, as it would write them; nothing of the bot is called for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, Final

MOST_ITEMS: Final = 6
DEEPEST: Final = 3
LONGEST_TEXT: Final = 60
LONGEST_FLOAT: Final = 8
MOST_BITS: Final = 256

_NAME: Final[Callable[[type], str]] = type.__dict__["__name__"].__get__
"""The name of a class, whatever it says itself."""
Special = Callable[[object], str | None]
"""What writes values of its own kind, and gives None for any other."""


def short(value: object, longest: int, special: Special = lambda _value: None) -> str:
    """The value in at most so many characters."""
    try:
        text = _written(value, special, 0)
    except RecursionError:
        text = "…"
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _written(value: Any, special: Special, depth: int) -> str:
    kind = type(value)
    known = special(value)
    if known is not None:
        return known
    if kind is float:
        return repr(value) if len(repr(value)) <= LONGEST_FLOAT else f"{value:.6g}"
    if value is None or kind in (bool, range):
        return repr(value)
    if kind is int:
        return repr(value) if value.bit_length() <= MOST_BITS else "<int>"
    if kind in (str, bytes):
        return repr(value) if len(value) <= LONGEST_TEXT else repr(value[:LONGEST_TEXT]) + "…"
    name = _NAME(kind)[:LONGEST_TEXT]
    if depth >= DEEPEST:
        return f"<{name}>"
    for base, brackets in ((list, "[]"), (tuple, "()"), (set, "{}"), (frozenset, "{}")):
        if issubclass(kind, base):
            items = (_written(item, special, depth + 1) for item in base.__iter__(value))
            shown = _row(items, base.__len__(value), brackets)
            return shown if kind is base else name + shown
    if issubclass(kind, dict):
        shown = _row(_pairs(dict.items(value), special, depth), dict.__len__(value), "{}")
        return shown if kind is dict else name + shown
    return _of_object(value, name, special, depth)


def _pairs(items: Iterable[tuple[object, object]], special: Special, depth: int) -> Iterable[str]:
    for key, value in items:
        yield f"{_written(key, special, depth + 1)}: {_written(value, special, depth + 1)}"


def _row(items: Iterable[str], count: int, brackets: str) -> str:
    """So many items in brackets; of a long row the first, and how many there are."""
    first = ", ".join(islice(items, MOST_ITEMS))
    if count > MOST_ITEMS:
        return f"{brackets[0]}{first}, …{brackets[1]} ({count})"
    comma = "," if count == 1 and brackets == "()" else ""
    return f"{brackets[0]}{first}{comma}{brackets[1]}"


def _of_object(value: Any, name: str, special: Special, depth: int) -> str:
    """An object by its class and what is set on it."""
    try:
        held = object.__getattribute__(value, "__dict__")
    except AttributeError:
        held = None
    if type(held) is not dict:
        return f"<{name}>"
    fields = (
        f"{str(field)[:LONGEST_TEXT]}={_written(content, special, depth + 1)}"
        for field, content in held.items()
    )
    return name + _row(fields, len(held), "()")
