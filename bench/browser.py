"""A running Chromium, pages with the probe script, and a throttled processor."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.pace import Pace
from serve import SetupError
from tests import setup

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PATIENCE = 120_000
"""Milliseconds until an action on a page times out."""

RATES = (1, 4)
"""Factors by which the processor is slowed down."""


@dataclass(frozen=True)
class Stage:
    """A browser, the address of the site to measure, and how fast the machine is."""

    browser: Browser
    address: str
    pace: Pace = field(default_factory=Pace)

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
        with TemporaryDirectory(prefix="jeex-bench-", ignore_cleanup_errors=True) as folder:
            context = kind.launch_persistent_context(folder, **settings)
            with closing(_probed(context)):
                yield context

    @contextmanager
    def page(self, path: str) -> Iterator[Page]:
        """A page of the site in a fresh profile, by its path."""
        with self.profile() as context:
            page = context.new_page()
            page.goto(self.address + path)
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
def launched(address: str, pace: Pace) -> Iterator[Stage]:
    """A browser for the site at that address, closed when the block ends."""
    with (
        sync_playwright() as playwright,
        closing(playwright.chromium.launch(**_settings())) as browser,
    ):
        yield Stage(browser, address, pace)


@contextmanager
def slowed(page: Page, rate: float) -> Iterator[None]:
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


def _settings() -> dict[str, Any]:
    return {"executable_path": os.environ["CHROMIUM"], "args": FLAGS}


def _probed(context: BrowserContext) -> BrowserContext:
    """The context with a long timeout, and the probe script in its pages."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=Path(__file__).with_name("probe.js"))
    return context


def progress(words: str) -> None:
    """Print a line about progress to standard error."""
    sys.stderr.write(f"bench: {words}\n")
    sys.stderr.flush()
