"""What is measured on: a copy of a site that is served, a browser, a throttled processor."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import serve
from building import runtime, site
from serve import SetupError
from tests import setup

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PATIENCE = 120_000
"""Milliseconds until an action on a page times out."""
RATES = (1, 4)
"""Factors by which the processor is slowed down."""
QUARTER = max(RATES)

OURS = "now"
"""The name of the site of this version."""
PEERS = Path(__file__).parent
PYODIDE = "./static/vendor/pyodide/pyodide.mjs"
SAME = ("packages_cache", "plugins")
"""The settings of PyScript that the bare page shares with ours."""


class Handler(serve.SiteHandler):
    """Sends no policy header: our page has its own, and the peers' pages have none."""

    policy = ""


class Site(NamedTuple):
    """A site that is served, with the peers' pages beside it."""

    name: str
    folder: Path
    address: str


@dataclass(frozen=True)
class Stage:
    """A browser and the site to measure in it."""

    browser: Browser
    site: Site

    @property
    def is_ours(self) -> bool:
        """Whether it is the site of this version, whose Python is here, too."""
        return self.site.name == OURS

    @contextmanager
    def profile(self) -> Iterator[BrowserContext]:
        """A new profile in memory, without a service worker."""
        context = self.browser.new_context(**TABLET, service_workers="block")
        with closing(_probed(context)):
            yield context

    @contextmanager
    def lasting_profile(self) -> Iterator[BrowserContext]:
        """A new profile on disk, where Chromium also caches large files."""
        kind, settings = self.browser.browser_type, {**_settings(), **TABLET}
        with (
            tempfile.TemporaryDirectory(prefix="jeex-bench-", ignore_cleanup_errors=True) as folder,
            closing(kind.launch_persistent_context(folder, **settings)) as context,
        ):
            yield _probed(context)

    @contextmanager
    def page(self, path: str) -> Iterator[Page]:
        """A page of the site in a fresh profile, by its path."""
        with self.profile() as context:
            page = context.new_page()
            page.goto(self.site.address + path)
            yield page

    def resident(self) -> float:
        """Megabytes (proportional set size) of all renderer processes; Linux only."""
        session = self.browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        total = 0
        for process in processes:
            if process["type"] == "renderer":
                smaps = Path(f"/proc/{process['id']}/smaps_rollup").read_text("ascii")
                (pss,) = (line for line in smaps.splitlines() if line.startswith("Pss:"))
                total += int(pss.split()[1])
        return total / 1024


def provide() -> None:
    """Find Chromium, or install it; raises `SetupError` if that cannot be done."""
    os.environ["CHROMIUM"] = setup.find_chromium() or setup.install_chromium()


@contextmanager
def launched(site: Site) -> Iterator[Stage]:
    """A browser for that site, closed when the block ends."""
    with (
        sync_playwright() as playwright,
        closing(playwright.chromium.launch(**_settings())) as browser,
    ):
        yield Stage(browser, site)


@contextmanager
def slowed(page: Page, rate: float = QUARTER) -> Iterator[None]:
    """Make the page's processor `rate` times slower within the block."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def check_alive(page: Page) -> None:
    """Raise SetupError with the page's reason if it has failed."""
    if page.evaluate("document.documentElement.dataset.state") == "failed":
        reason = page.locator("#failed [data-reason]").text_content()
        raise SetupError(f"the page failed: {reason}")


def progress(words: str) -> None:
    """Print a line about progress to standard error."""
    sys.stderr.write(f"bench: {words}\n")
    sys.stderr.flush()


@contextmanager
def made(name: str, built: Path | None) -> Iterator[Site]:
    """A copy of the site in `built`, or of what this version builds, until the block ends.

    The peers' pages have a runtime of their own: what is kept of ours must not speed them up.
    """
    runtime.provide(publish=False)
    theirs = {f"static/vendor/{name}": path for name, path in runtime.vendored().items()}
    with (
        tempfile.TemporaryDirectory(prefix="jeex-bench-") as copy,
        tempfile.TemporaryDirectory() as scratch,
    ):
        if built:
            files = {path.relative_to(built).as_posix(): path for path in built.rglob("*")}
            ours = {name: path for name, path in files.items() if path.is_file()}
        else:
            ours = site.contents(Path(scratch), publish=True)
        serve.mirror({**ours, **theirs}, Path(copy))
        settings = site.settings()
        config = json.dumps({"interpreter": PYODIDE, **{key: settings[key] for key in SAME}})
        plugins = json.dumps({"plugins": settings["plugins"]})
        bare = Template((PEERS / "bare.html").read_text("utf-8"))
        page = bare.substitute(config=escape(config), plugins=escape(plugins))
        (Path(copy) / "bare.html").write_text(page, "utf-8")
        (Path(copy) / "plain.html").write_bytes((PEERS / "plain.html").read_bytes())
        folder = Path(copy).resolve()
        with served(folder) as address:
            yield Site(name, folder, address)


@contextmanager
def served(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """The address at which `handler` serves that folder, until the block ends."""
    with serve.SiteServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()


def _settings() -> dict[str, Any]:
    return {"executable_path": os.environ["CHROMIUM"], "args": FLAGS}


def _probed(context: BrowserContext) -> BrowserContext:
    """The context with a long timeout, and our scripts in its pages."""
    context.set_default_timeout(PATIENCE)
    for script in ("probe.js", "hands.js"):
        context.add_init_script(path=PEERS / script)
    return context
