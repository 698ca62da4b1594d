"""Rows as a plain table, columns aligned, beside those of an earlier run if there is one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.row import Row

HEADER = ("", "median", "p95", "max", "", "n", "peer", "ratio", "goal")
COMPARED = ("earlier", "change")
"""The columns that follow the name where there is an earlier run: its figure, and ours by it."""
TITLES = {"most": "max"}
"""Titles of columns that differ from the name of the figure."""


def table(rows: Sequence[Row], earlier: Mapping[str, Row] | None = None) -> str:
    """The text of the table: a header and the rows, goals marked as met or missed.

    `earlier` holds the rows of an earlier run by their names. A row that has a ratio is compared by
    it, as the machine may have been slower then; others by their medians.
    """
    lines = [HEADER, *(_cells(row) for row in rows)]
    if earlier is not None:
        compared = [COMPARED, *(_compared(row, earlier.get(row.name)) for row in rows)]
        lines = [(line[0], *more, *line[1:]) for line, more in zip(lines, compared, strict=True)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(_aligned(line, widths) for line in lines)


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    """A line with name, unit and goal aligned left, numbers aligned right."""
    to_left = (0, len(line) - 5, len(line) - 1)
    cells = (
        text.ljust(width) if i in to_left else text.rjust(width)
        for i, (text, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join(cells).rstrip()


def _compared(row: Row, earlier: Row | None) -> tuple[str, str]:
    if earlier is None or earlier.unit != row.unit:
        return "", ""
    if row.ratio is not None and earlier.ratio:
        return f"{earlier.ratio:.2f}×", f"{row.ratio / earlier.ratio - 1:+.0%}"
    change = f"{row.median / earlier.median - 1:+.0%}" if earlier.median else ""
    return _number(earlier.median), change


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
