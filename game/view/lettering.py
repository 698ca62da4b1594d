"""How much room words take in the display face, where nobody can measure them."""

from __future__ import annotations

from unicodedata import category, east_asian_width

_NARROW = frozenset("fijlrtI.,:;'’!|-() ")
_NUMERIC = frozenset("0123456789+−")
_WIDE = frozenset("mwMOQGCD×")
_WIDEST = frozenset("W%@")


def width(text: str, size: float) -> float:
    """About how wide that text is, rather more than less, in the units of `size`."""
    return size * sum(map(_ems, text))


def _ems(sign: str) -> float:
    if sign in _NARROW:
        return 0.36
    if sign in _NUMERIC:
        return 0.66
    if category(sign).startswith("M"):
        return 0
    if sign in _WIDEST or east_asian_width(sign) in ("W", "F"):
        return 1.05
    return 0.86 if sign in _WIDE else 0.6


def shortened(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as there is room for, with an ellipsis."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def broken(text: str, size: float, room: float) -> list[str]:
    """The text in lines that are no wider than `room`, unless a word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
