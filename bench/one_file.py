"""The page as one file, opened as a file, beside the same page's first visit from a web server."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.boot import fresh
from bench.report import Goal, Measured
from bench.stage import Stage
from building import one_file
from building.image import THOROUGH

LOADS = 5
ROUNDS = 1
READY = "jeex:ready"
SIZE, TIME = Goal("most", 16), Goal("ratio", 2)
"""Megabytes; and how many times as long it takes."""


def measure(stage: Stage) -> Iterator[Measured]:
    """Measure the size of the file, and loads of both in fresh profiles, in turns."""
    if not stage.is_ours:
        return
    with tempfile.TemporaryDirectory(prefix="jeex-bench-") as folder:
        page = Path(folder) / "jeex.html"
        one_file.make(stage.site.folder, page, THOROUGH)
        yield Measured("one file: its size", "MB", [page.stat().st_size / 1e6], goal=SIZE)
        addresses = (page.as_uri(), stage.site.address)
        loads = [[fresh(stage, name, "ours")[READY] for name in addresses] for _ in range(LOADS)]
        files, served = zip(*loads, strict=True)
        name = f"one file: {READY}, beside a first visit"
        yield Measured(name, "ms", files, served, TIME)
