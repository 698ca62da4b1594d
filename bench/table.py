"""Rows as a plain table, columns aligned."""

from __future__ import annotations

from collections.abc import Sequence

from bench.row import Row

HEADER = ("", "median", "p95", "max", "", "n", "peer", "ratio", "goal")
TITLES = {"most": "max"}
"""Titles of columns that differ from the name of the figure."""


def table(rows: Sequence[Row]) -> str:
    """The text of the table: a header and the rows, goals marked as met or missed."""
    lines = [HEADER, *(_cells(row) for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADER))]
    return "\n".join(_aligned(line, widths) for line in lines)


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    """A line with name, unit and goal aligned left, numbers aligned right."""
    to_left = (0, 4, len(HEADER) - 1)
    cells = (
        text.ljust(width) if i in to_left else text.rjust(width)
        for i, (text, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join(cells).rstrip()


def _cells(row: Row) -> tuple[str, ...]:
    figures = [_number(number) for number in (row.median, row.p95, row.most)]
    peer = "" if row.peer is None else _number(row.peer)
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}×"
    return (row.name, *figures, row.unit, str(row.samples), peer, ratio, _goal(row))


def _goal(row: Row) -> str:
    if row.goal is None:
        return ""
    goal = row.goal
    unit = "×" if goal.figure == "ratio" else f" {row.unit}"
    bounds = (("≥", goal.least), ("≤", goal.most))
    asked = " ".join(f"{sign} {bound:,g}{unit}" for sign, bound in bounds if bound is not None)
    return f"{TITLES.get(goal.figure, goal.figure)} {asked}: {'met' if row.met else 'missed'}"


def _number(figure: float) -> str:
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}"
