"""One server and one browser for the session, and visitors whose devices hold nothing at first.

The site lies under a sub-path, which proves that its addresses are relative. Every visit fails its
test on a request to another origin, an error in the console or on the page, and a failed request.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

import serve
from building.site import UNPACKED
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import SUB_PATH
from tests.journeys.visitors import WAIT, Visitors
from tests.setup import find_chromium

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    # A Python of seconds is not worth optimizing, nor is what it never calls worth checking.
    "--js-flags=--liftoff-only --wasm-lazy-validation",
    "--renderer-process-limit=1",  # what one page of a device has compiled serves the next one
)
PACKED = re.compile("(image|wasm)-.*[.]bin")
Visit = Callable[..., Jeex]


class Unpacked(serve.SiteHandler):
    """Hands out what is packed as the service worker keeps it, which spares each start work."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file, by which the page sees whether it is unpacked."""
        part = PACKED.match(Path(path).name)
        return UNPACKED[part[1]] if part else super().guess_type(path)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site, served from a copy that nobody changes meanwhile."""
    top: Path = tmp_path_factory.mktemp("site").resolve()
    shutil.copytree(serve.DIST, top / SUB_PATH)
    for path in (top / SUB_PATH / "static").glob("*.bin"):
        path.write_bytes(zstandard.decompress(path.read_bytes()))
    handler = partial(Unpacked, directory=str(top))
    with serve.SiteServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/{SUB_PATH}/"
        server.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=WAIT)
    with sync_playwright() as opened:
        yield opened


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or find_chromium()
    opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def visitors(browser: Browser, site: str) -> Visitors:
    return Visitors(browser, site)


@pytest.fixture
def visit(visitors: Visitors) -> Iterator[Visit]:
    """Makes visitors: see `Visitors.come`."""
    yield visitors.come
    assert visitors.leave() == []


@pytest.fixture
def jeex(visit: Visit, request: pytest.FixtureRequest) -> Jeex:
    """A visitor with a mouse at a tablet's size, whose device asks for no motion.

    For a test that is marked as `fresh` they have yet to load the page.
    """
    fresh = request.node.get_closest_marker("fresh") is not None
    return visit(fresh=fresh, viewport={"width": 768, "height": 1024})
