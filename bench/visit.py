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

from bench.boot import PAGES, fresh
from bench.report import Goal, Measured
from bench.stage import Handler, Stage, progress, served
from building.site import digest


class Network(NamedTuple):
    """Bits a second, which all connections share; seconds until an answer begins."""

    rate: float
    delay: float


UNLIMITED, MOBILE = Network(float("inf"), 0), Network(1_600_000, 0.15)
READY, AS_QUICK = Goal("median", 8), Goal("ratio", 1)
"""Megabytes, and the time of the peer."""
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


def measure(stage: Stage) -> Iterator[Measured]:
    """Count the bytes until the page is ready, and time it at 3G."""
    with _host(stage.site.folder, UNLIMITED) as (address, line):
        sent = {}
        for name in PAGES:
            before = line.sent
            fresh(stage, address, name)
            sent[name] = (line.sent - before) / 1e6
    name = "visit: sent until jeex:ready, beside bare PyScript"
    yield Measured(name, "MB", [sent["ours"]], [sent["bare"]], READY)
    progress("visit, 3G")
    with _host(stage.site.folder, MOBILE) as (address, _line):
        ours, bare = (fresh(stage, address, name)[mark] for name, (_path, mark) in PAGES.items())
    yield Measured("visit, 3G: jeex:ready, beside bare PyScript", "ms", [ours], [bare], AS_QUICK)


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

    with served(folder, Host) as address:
        yield address, line


@cache
def _as_sent(path: Path) -> tuple[bytes, bool]:
    """The content as it is sent, and whether that is compressed."""
    content = path.read_bytes()
    smaller = gzip.compress(content, 6)
    return (smaller, True) if len(smaller) < len(content) else (content, False)
