"""One run: serve the site, open a browser, take the measures in turn, print the table."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import traceback
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from bench.browser import launched, progress
from bench.row import Row
from bench.site import served
from bench.table import table
from serve import ROOT


def run(measures: Sequence[str], report: Path | None) -> bool:
    """Take these measures and print them; write the figures to `report` if there is one.

    A measure that fails keeps the rows it has given, and costs no other. False if one failed.
    """
    rows: list[Row] = []
    failed: list[str] = []
    before = _load()
    with served() as address, launched(address) as stage:
        around = _surroundings(stage.browser.version)
        for name in measures:
            progress(f"{name} …")
            try:
                for row in import_module(f"bench.{name}").measure(stage):
                    rows.append(row)  # at once: those before a failure count
            except Exception:
                traceback.print_exc()
                failed.append(name)
    around["load"] = [before, _load()]
    print("; ".join(f"{key} {value}" for key, value in around.items()), end="\n\n")
    print(table(rows))
    for name in failed:
        print(f"{name} failed; see above")
    if report:
        figures = {**around, "rows": [{**asdict(row), "met": row.met} for row in rows]}
        report.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return not failed


def _surroundings(chromium: str) -> dict[str, Any]:
    """The conditions of the run: time, commit, versions and cores."""
    command = ("git", "describe", "--always", "--dirty")
    commit = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
        "python": platform.python_version(),
        "chromium": chromium,
        "cores": os.cpu_count(),
    }


def _load() -> float | None:
    """The load average of the last minute; None where the system has none."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
