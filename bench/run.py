"""One run: serve the sites, take the measures in turns, print the table."""

from __future__ import annotations

import subprocess
import traceback
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.report import Report
from bench.stage import OURS, Site, launched, made, progress, provide
from serve import ROOT

ROUNDS = 3
"""How often everything is measured; a measure that takes long has a `ROUNDS` of its own."""
LOOPS, STEPS = 5, 500_000
BUSY = 1.1
"""How many times as long a loop takes, at least, on a machine that others use, too."""


def run(
    measures: Sequence[str], rounds: int | None, path: Path | None, before: Path | None
) -> bool:
    """Take these measures, print them, and write them to `path` after each row.

    With a folder `before`, the site in it is measured as ours is, in turns. A round that fails
    keeps its rows, and costs no other: each has a browser of its own. False if one failed.
    """
    folders = {OURS: None} | ({"before": before} if before else {})
    report, failed = Report([*folders], path), list[str]()
    report.around, loops = _surroundings(), [_loop()]
    provide()
    with ExitStack() as served:
        sites = [served.enter_context(made(name, folder)) for name, folder in folders.items()]
        for name in measures:
            measure = import_module(f"bench.{name}")
            for turn in range(rounds or int(getattr(measure, "ROUNDS", ROUNDS))):
                for site in sites[:: -1 if turn % 2 else 1]:  # neither is always the second
                    progress(f"{name}, round {turn + 1}, {site.name}")
                    if not _measured(measure, site, report):
                        failed.append(f"{name}, {site.name}")
            loops.append(_loop())
            report.around["machine"] = _told(loops)
            report.write()
    print("; ".join(f"{key}: {value}" for key, value in report.around.items()), end="\n\n")
    print(report.table())
    for name in dict.fromkeys(failed):
        print(f"{name} failed; see above")
    return not failed


def _measured(measure: Any, site: Site, report: Report) -> bool:
    """Whether a round could be measured to its end."""
    try:
        with launched(site) as stage:
            for measured in measure.measure(stage):
                report.add(site.name, measured)
    except Exception:
        traceback.print_exc()
        return False
    return True


def _loop() -> float:
    """Milliseconds of a loop of Python that is always the same."""
    found = []
    for _ in range(LOOPS):
        start, total = perf_counter(), 0
        for number in range(STEPS):
            total += number * number % 7
        found.append(1000 * (perf_counter() - start))
    return median(found)


def _told(loops: Sequence[float]) -> str:
    """How fast the machine was before, between and after the measures."""
    busy = max(loops) > BUSY * min(loops)
    told = f"a loop of Python took {min(loops):.0f} to {max(loops):.0f} ms"
    return f"{told}, so it was busy, and figures are too high" if busy else told


def _surroundings() -> dict[str, Any]:
    """When and of what version, but for the machine's speed."""
    command = ("git", "describe", "--always", "--dirty")
    commit = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
    }
