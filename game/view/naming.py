"""Which cell somebody means who types it."""

from __future__ import annotations

from collections.abc import Mapping


def named(words: Mapping[str, str], typed: str) -> str | None:
    """The cell of that name, else the only one whose words begin with what is typed, or have it.

    `words` are what is said of every cell, by its name.
    """
    wanted = " ".join(typed.casefold().split())
    names = {name.casefold(): name for name in words}
    if name := names.get(wanted.replace(" ", "")):
        return name
    said = {cell: text.casefold() for cell, text in words.items()}
    first = [cell for cell, text in said.items() if text.startswith(wanted)]
    found = first if len(first) == 1 else [cell for cell, text in said.items() if wanted in text]
    return found[0] if wanted and len(found) == 1 else None
