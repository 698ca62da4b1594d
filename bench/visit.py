"""A first visit over a slow network: what is sent, and the time until the page fully works.

The host compresses as most do. The peer is a page whose PyScript starts Python.
"""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import expect

from bench.boot import PAGES, load
from bench.browser import PATIENCE, Stage, progress
from bench.row import Goal, Row, paired_times
from bench.site import Handler, filled, serving
from building.site import digest


class Network(NamedTuple):
    """Bits a second, which all connections share; seconds until an answer begins; loads to time."""

    name: str
    rate: float
    delay: float
    loads: int


NETWORKS = (
    (Network("10 Mbit/s", 10_000_000, 0.04, 3), Goal("ratio", 0.8)),
    (Network("3G (1.6 Mbit/s)", 1_600_000, 0.15, 1), Goal("ratio", 1.0)),
)
UNLIMITED = Network("unlimited", float("inf"), 0, 1)
PLAYABLE, WHOLE = Goal("median", 8), Goal("median", 10)
"""Megabytes."""

PIECE = 16_384
"""Bytes that one connection sends before it is another's turn."""


@dataclass
class Line:
    """The line from the host to the browser; how many bytes it has carried, and when it is free."""

    network: Network
    sent: int = 0
    _free: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, size: int) -> None:
        """Wait until so many more bytes are through."""
        with self._lock:
            self.sent += size
            start = max(self._free, time.monotonic())
            self._free = end = start + 8 * size / self.network.rate
        time.sleep(max(0, end - time.monotonic()))


def measure(stage: Stage) -> Iterator[Row]:
    """Count the bytes until the page is ready and until it is on the device; time slow networks."""
    with filled() as folder:
        yield from _bytes(stage, folder)
        for network, goal in NETWORKS:
            progress(f"visit, {network.name}")
            ours, bare = [], []
            with _host(folder, network) as (address, _line):
                for _ in range(network.loads):
                    ours.append(_ready(stage, address, "ours"))
                    bare.append(_ready(stage, address, "bare"))
            yield paired_times(f"visit, first, {network.name}: jeex:ready, bare", ours, bare, goal)


def _bytes(stage: Stage, folder: Path) -> Iterator[Row]:
    progress("visit, bytes")
    with _host(folder, UNLIMITED) as (address, line):
        bare, ours = (_sent(stage, address, line, name) for name in ("bare", "ours"))
    yield _megabytes("visit, first: sent until jeex:ready, bare", ours, bare, PLAYABLE)
    with _host(folder, UNLIMITED) as (address, line), stage.lasting_profile() as context:
        page = context.new_page()
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-kept", "", timeout=PATIENCE)
        yield _megabytes("visit, first: sent until it is on the device", line.sent, None, WHOLE)


@contextmanager
def _host(folder: Path, network: Network) -> Iterator[tuple[str, Line]]:
    """A host of the site and its peers at the end of that network: its address and its line."""
    line = Line(network)

    class Host(Handler):
        def do_GET(self) -> None:  # noqa: N802 - the name that http.server calls
            """Answer with the file, compressed where that makes it smaller; 304 if it is known."""
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file():
                return self.send_error(404)
            content, compressed = _as_sent(path)
            tag = f'"{digest(content)}"'
            known = self.headers.get("If-None-Match") == tag
            time.sleep(network.delay)
            self.send_response(304 if known else 200)
            self.send_header("ETag", tag)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            if compressed:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            for start in range(0, 0 if known else len(content), PIECE):
                piece = content[start : start + PIECE]
                line.send(len(piece))
                self.wfile.write(piece)
            return None

    with serving(folder, Host) as address:
        yield address, line


@cache
def _as_sent(path: Path) -> tuple[bytes, bool]:
    """The content as it is sent, and whether that is compressed."""
    content = path.read_bytes()
    smaller = gzip.compress(content, 6)
    return (smaller, True) if len(smaller) < len(content) else (content, False)


def _sent(stage: Stage, address: str, line: Line, name: str) -> int:
    """The bytes that a first visit to that page takes."""
    before = line.sent
    _ready(stage, address, name)
    return line.sent - before


def _ready(stage: Stage, address: str, name: str) -> float:
    with stage.profile() as context:
        return load(context, address, name)[PAGES[name][1]]


def _megabytes(name: str, ours: int, peer: int | None, goal: Goal) -> Row:
    size, other = ours / 1e6, peer / 1e6 if peer else None
    return Row(name, "MB", 1, size, size, size, other, size / other if other else None, goal)
