"""One run: serve the site, open a browser, take the measures in turn, print the table."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.browser import launched, progress, provide
from bench.pace import Pace
from bench.row import Row, times
from bench.site import served
from bench.table import table
from serve import ROOT, SetupError


def run(measures: Sequence[str], report: Path | None, earlier: Path | None) -> bool:
    """Take these measures and print them, beside those of the report `earlier` if there is one.

    The figures go to `report`, if there is one, after each row, so that no end loses them. A
    measure that fails keeps the rows it has given, and costs no other: each has a browser of its
    own, which none before it has filled or ended. False if one failed.
    """
    before_that = read_report(earlier) if earlier else None
    rows: list[Row] = []
    failed: list[str] = []
    pace, paces = Pace(), list[float]()
    before, around = _load(), _surroundings()

    def keep() -> None:
        around.update({"slow blocks left out": pace.left_out, "load": [before, _load()]})
        if report:
            write_report(report, around, [*rows, _pace(paces)])

    provide()
    with served() as address:
        for name in measures:
            progress(f"{name} …")
            paces.append(pace.now())
            try:
                with launched(address, pace) as stage:
                    around["chromium"] = stage.browser.version
                    for row in import_module(f"bench.{name}").measure(stage):
                        rows.append(row)  # at once: those before a failure count
                        keep()
            except Exception:
                traceback.print_exc()
                failed.append(name)
            keep()
    rows.append(_pace(paces))
    print("; ".join(f"{key} {value}" for key, value in around.items()), end="\n\n")
    print(table(rows, before_that))
    for name in failed:
        print(f"{name} failed; see above")
    return not failed


def _pace(loops: Sequence[float]) -> Row:
    """How fast the machine was before each measure: where it varies, so do the other figures."""
    return times("machine: a loop of Python, before each measure", loops)


def write_report(path: Path, around: Mapping[str, Any], rows: Sequence[Row]) -> None:
    """Write the conditions of a run and its rows, each with whether its goal is met, as JSON."""
    figures = {**around, "rows": [{**asdict(row), "met": row.met} for row in rows]}
    path.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


def read_report(path: Path) -> dict[str, Row]:
    """The rows of a report by their names; raises `SetupError` for a file that is none."""
    try:
        found = [dict(row) for row in json.loads(path.read_text("utf-8"))["rows"]]
        known = {field.name for field in fields(Row)} - {"goal"}
        rows = [Row(**{key: row[key] for key in known}) for row in found]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SetupError(f"{path} is no report of a run: {error!r}") from error
    return {row.name: row for row in rows}


def _surroundings() -> dict[str, Any]:
    """The conditions of the run, but for the browser: time, commit, version of Python, cores."""
    command = ("git", "describe", "--always", "--dirty")
    commit = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
    }


def _load() -> float | None:
    """The load average of the last minute; None where the system has none."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
