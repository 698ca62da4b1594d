"""Which cell somebody means who types it, and what stands at the edges of a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class Edges:
    """What the columns of a board are called from the left, and its rows from the top."""

    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


def edges(names: Sequence[Sequence[str]]) -> Edges:
    """The edges of a board with cells of these names, row by row from the top.

    "c4" is in the column "c" and the row "4", "-1,2" in "-1" and "2"; a board whose names are not
    made like that has none.
    """
    corner = names[0][0]
    for end in range(1, len(corner)):
        left, right = corner[:end], corner[end:]
        columns = [name.removesuffix(right) for name in names[0]]
        rows = [row[0].removeprefix(left) for row in names]
        made = [[column + row for column in columns] for row in rows]
        if made == [[*row] for row in names]:
            return Edges(tuple(columns), tuple(row.lstrip(",") for row in rows))
    return Edges()
