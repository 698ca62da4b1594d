"""Places in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _, listing

NAMED = 4
"""More people than that at one place are counted, not named."""


def shared(places: Sequence[int], names: Sequence[str]) -> str:
    """Who shares a place behind the first, in a sentence; "" if nobody does."""
    told = []
    for place in sorted(set(places) - {1}):
        there = [name for name, taken in zip(names, places, strict=True) if taken == place]
        if len(there) > NAMED:
            words = _("{count} share {ordinal} place").format
            told.append(words(count=len(there), ordinal=ordinal(place)))
        elif len(there) > 1:
            words = _("{names} share {ordinal} place").format
            told.append(words(names=listing(there), ordinal=ordinal(place)))
    return "; ".join(told)


def ordinal(place: int) -> str:
    """'second', 'twelfth'; later ones as '13th'."""
    words = (
        *(_("first"), _("second"), _("third"), _("fourth"), _("fifth"), _("sixth")),
        *(_("seventh"), _("eighth"), _("ninth"), _("tenth"), _("eleventh"), _("twelfth")),
    )
    if place <= len(words):
        return words[place - 1]
    ending = "th" if place % 100 in range(11, 14) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10)
    return f"{place}{ending or 'th'}"
