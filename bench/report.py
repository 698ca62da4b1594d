"""What was measured: figures, their goals, the table that is printed and the report as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

TOLERANCE = 1.1
"""A goal is missed by more than a tenth, or not at all: a machine is never quite the same."""
TITLES = {"most": "max"}
"""Titles of figures that differ from their names."""
HEADER = ("", "median", "p95", "max", "", "n", "ratio")
COMPARED = ("before", "change")


@dataclass(frozen=True, slots=True)
class Goal:
    """The bound of one figure of a row: `median`, `p95`, `most` or `ratio`."""

    figure: str
    most: float | None = None
    least: float | None = None

    def missed(self, value: float) -> bool:
        """Whether the value is out of bounds by more than a tenth."""
        high = self.most is not None and value > self.most * TOLERANCE
        low = self.least is not None and value < self.least / TOLERANCE
        return high or low


@dataclass(frozen=True, slots=True)
class Measured:
    """The samples of one row in one round, and those of its peer, each taken beside one of ours."""

    name: str
    unit: str
    samples: Sequence[float]
    peers: Sequence[float] = ()
    goal: Goal | None = None

    def figures(self) -> dict[str, float]:
        """The figures of this round.

        `ratio` is the median of the pairs: other load slows both of a pair. Of rates, where more is
        better, it is the peer's by ours, and p95 is what 95 of 100 samples reach.
        """
        rate = self.unit == "/s"
        slow = -p95([-sample for sample in self.samples]) if rate else p95(self.samples)
        found = {"median": median(self.samples), "p95": slow, "most": max(self.samples)}
        pairs = [*zip(self.samples, self.peers, strict=True)] if self.peers else []
        ratios = [peer / ours if rate else ours / peer for ours, peer in pairs]
        return found | ({"ratio": median(ratios)} if ratios else {})


@dataclass
class Row:
    """The rounds of one row, by the site that was measured."""

    name: str
    unit: str
    goal: Goal | None
    rounds: dict[str, list[Measured]] = field(default_factory=dict)

    def figures(self, site: str) -> dict[str, float]:
        """The medians of the rounds' figures."""
        rounds = [measured.figures() for measured in self.rounds.get(site, ())]
        return {key: median(each[key] for each in rounds) for key in (rounds or [{}])[0]}

    def missed(self, site: str) -> bool | None:
        """Whether the goal is missed by more than a tenth; None without a goal or a figure."""
        value = self.figures(site).get(self.goal.figure) if self.goal else None
        return None if self.goal is None or value is None else self.goal.missed(value)


class Report:
    """The rows of a run on these sites, ours first, and the conditions of the run."""

    def __init__(self, sites: Sequence[str], path: Path | None = None) -> None:
        self.sites, self._path = sites, path
        self.around: dict[str, Any] = {}
        self.rows: dict[str, Row] = {}

    def add(self, site: str, measured: Measured) -> None:
        """Note a row of one round; at once in the file, so that no end loses it."""
        new = Row(measured.name, measured.unit, measured.goal)
        row = self.rows.setdefault(measured.name, new)
        row.rounds.setdefault(site, []).append(measured)
        self.write()

    def write(self) -> None:
        """Write conditions and rows into the file, if there is one."""
        if self._path:
            rows = [self._as_data(row) for row in self.rows.values()]
            figures = {**self.around, "rows": rows}
            text = json.dumps(figures, ensure_ascii=False, indent=1)
            self._path.write_text(text + "\n", "utf-8")

    def table(self) -> str:
        """The text of the table: a header and the rows; goals that are missed are marked."""
        compared = COMPARED if len(self.sites) > 1 else ()
        lines = [(*HEADER, *compared, "goal"), *map(self._cells, self.rows.values())]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        to_left = (0, HEADER.index("", 1), len(widths) - 1)
        return "\n".join(
            "  ".join(
                cell.ljust(width) if place in to_left else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        )

    def _as_data(self, row: Row) -> dict[str, Any]:
        sites = {
            site: {
                **row.figures(site),
                "missed": row.missed(site),
                "rounds": [measured.figures() for measured in row.rounds[site]],
            }
            for site in row.rounds
        }
        goal = asdict(row.goal) if row.goal else None
        return {"name": row.name, "unit": row.unit, "goal": goal, "sites": sites}

    def _cells(self, row: Row) -> tuple[str, ...]:
        ours = row.figures(self.sites[0])
        samples = sum(len(measured.samples) for measured in row.rounds.get(self.sites[0], ()))
        numbers = [_number(ours.get(key)) for key in ("median", "p95", "most")]
        ratio = f"{ours['ratio']:.2f}×" if "ratio" in ours else ""
        compared = [cell for site in self.sites[1:] for cell in _compared(row, ours, site)]
        goal = _goal(row, missed=bool(row.missed(self.sites[0])))
        return (row.name, *numbers, row.unit, str(samples), ratio, *compared, goal)


def _compared(row: Row, ours: dict[str, float], site: str) -> tuple[str, str]:
    """The other site's figure that the goal is about, else its median, and the change to ours."""
    figure = row.goal.figure if row.goal else "median"
    other, own = row.figures(site).get(figure), ours.get(figure)
    if other is None:
        return "", ""
    told = f"{other:.2f}×" if figure == "ratio" else _number(other)
    return told, f"{own / other - 1:+.0%}" if own is not None and other else ""


def _goal(row: Row, *, missed: bool) -> str:
    if row.goal is None:
        return ""
    unit = "×" if row.goal.figure == "ratio" else f" {row.unit}"
    bounds = (("≥", row.goal.least), ("≤", row.goal.most))
    asked = " ".join(f"{sign} {bound:,g}{unit}" for sign, bound in bounds if bound is not None)
    title = TITLES.get(row.goal.figure, row.goal.figure)
    return f"{title} {asked.rstrip()}" + (": missed" if missed else "")


def _number(figure: float | None) -> str:
    if figure is None:
        return ""
    return f"{figure:.0f}" if abs(figure) >= 100 else f"{figure:.1f}"


def p95(samples: Sequence[float]) -> float:
    """The smallest sample that at least 95 of 100 do not exceed."""
    return sorted(samples)[math.ceil(0.95 * len(samples)) - 1]
