"""Draws what a device shows of the installed page: `python3 -m tests.icons` renews static/icons and
static/screens from static/icon.svg and the built site. Browsers want these as PNG."""

from __future__ import annotations

import os
import threading
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import serve
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import Soldiers, longest, plots
from tests.setup import find_chromium

STATIC = serve.ROOT / "static"
PAPER = "#F6F1E7"
ICONS = {
    "icon-180": (180, 0.76, PAPER),  # Apple's, which gets its corners cut
    "icon-192": (192, 1.0, "transparent"),
    "icon-512": (512, 1.0, "transparent"),
    "mask-192": (192, 0.56, PAPER),
    "mask-512": (512, 0.56, PAPER),
}
"""Pixels, how much of the width the box takes, and the ground. Of a maskable icon only the circle
over four fifths of the width is sure to be seen: a square in it takes at most 0.56."""

WIDE: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}}
NARROW: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2}
CALM: dict[str, Any] = {
    "reduced_motion": "reduce",
    "color_scheme": "light",
    "service_workers": "block",
}
MOVES = 150
FLAGS = ("--no-sandbox", "--disable-gpu", "--force-color-profile=srgb")


def draw_icons(browser: Browser) -> None:
    """One file for each of ICONS."""
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    for name, (pixels, part, ground) in ICONS.items():
        page = browser.new_page(viewport={"width": pixels, "height": pixels})
        page.set_content(
            "<style>body { margin: 0; height: 100vh; display: grid; place-items: center;"
            f"background: {ground} }} svg {{ width: {part * 100}% }}</style>{drawing}"
        )
        to = STATIC / "icons" / f"{name}.png"
        page.screenshot(path=to, omit_background=ground == "transparent")
        page.close()


def draw_screens(browser: Browser, site: str) -> None:
    """Home, and a table of eight, wide and narrow."""
    record = longest()
    for form, options in (("wide", WIDE), ("narrow", NARROW)):
        with browser.new_context(**options, **CALM) as context:
            jeex = Jeex(context.new_page(), site)
            jeex.open()
            shoot(jeex, f"home-{form}")
            table = Soldiers(jeex)
            table.new_game_like(record)
            table.make(plots(record)[:MOVES], taps=1 if form == "wide" else 2)
            shoot(jeex, f"soldiers-{form}")


def shoot(jeex: Jeex, name: str) -> None:
    """Keep what the page looks like."""
    jeex.page.evaluate("document.fonts.ready")
    jeex.painted()
    jeex.page.screenshot(path=STATIC / "screens" / f"{name}.png")


def main() -> None:
    """Draw everything anew."""
    handler = partial(serve.SiteHandler, directory=str(serve.build().resolve()))
    path = os.environ.get("CHROMIUM") or find_chromium()
    with serve.SiteServer(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for folder in ("icons", "screens"):
            Path(STATIC / folder).mkdir(exist_ok=True)
        draw_icons(browser)
        draw_screens(browser, f"http://127.0.0.1:{server.server_address[1]}/")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
