"""One server and one browser for the session, a fresh context for every visit.

The site lies under a sub-path, which proves that its addresses are relative. Every visit fails its
test on a request to another origin, an error in the console or on the page, and a failed request.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

import serve
from tests.browser.jeex_page import Jeex
from tests.setup import find_chromium

SUB_PATH = "some/where/jeex"
WAIT = 15_000  # a limit for what hangs, not a measure of anything
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--js-flags=--liftoff-only",  # a Python of seconds is not worth optimizing
)
Visit = Callable[..., Jeex]


class Watch:
    """Writes down what must not happen in `context`; `broken` pages may fail, but not leave."""

    def __init__(self, context: BrowserContext, site: str, *, broken: bool) -> None:
        self.troubles: list[str] = []
        self._site = site
        context.on("request", self._asked)
        if not broken:
            context.on("console", self._printed)
            context.on("weberror", lambda e: self.troubles.append(f"page error: {e.error}"))
            context.on("response", self._answered)
            context.on("requestfailed", lambda r: self.troubles.append(f"failed: {r.url}"))

    def _asked(self, request: Request) -> None:
        own = f"blob:{self._site.removesuffix(f'{SUB_PATH}/')}"  # of the origin, not below the site
        if not request.url.startswith((self._site, own, "data:")):
            self.troubles.append(f"request outside the site: {request.url}")

    def _printed(self, message: Any) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.url}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site, served from a copy that nobody changes meanwhile."""
    top: Path = tmp_path_factory.mktemp("site").resolve()
    shutil.copytree(serve.DIST, top / SUB_PATH)
    handler = partial(serve.SiteHandler, directory=str(top))
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


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Makes visitors: `visit(broken=False, **what a Playwright context takes)`."""
    visits: list[tuple[BrowserContext, Watch]] = []

    def make(*, broken: bool = False, **options: Any) -> Jeex:
        calm = {"reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**{**calm, **options})
        context.set_default_timeout(WAIT)
        visits.append((context, Watch(context, site, broken=broken)))
        return Jeex(context.new_page(), site, touch=bool(options.get("has_touch")))

    yield make
    for context, _watch in visits:
        context.close()
    assert [trouble for _context, watch in visits for trouble in watch.troubles] == []


@pytest.fixture
def jeex(visit: Visit) -> Jeex:
    """A visitor with a mouse at a tablet's size, whose device asks for no motion."""
    return visit(viewport={"width": 768, "height": 1024})
