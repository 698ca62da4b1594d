"""What Settings tell about Jeex itself: its version, and the licences of it and its parts."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from playwright.sync_api import Locator, expect

import serve
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

LICENCES = {
    "Jeex": ("MIT", "MIT License"),
    "PyScript": ("Apache-2.0", "Apache License"),
    "CodeMirror": ("MIT", "MIT License"),
    "Pyodide": ("MPL-2.0", "Mozilla Public License Version 2.0"),
    "Python": ("PSF-2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
    "idb": ("ISC", "ISC License"),
    "fzstd": ("MIT", "MIT License"),
    "zstddec": ("MIT AND BSD-3-Clause", "MIT License"),
    "qr": ("MIT OR Apache-2.0", "MIT License"),
    "segno": ("BSD-3-Clause", "Redistribution and use in source and binary forms"),
    "Jost": ("OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"),
    "Lucide": ("ISC", "ISC License"),
}
"""By name: the identifier that is shown, and words of the text that is linked."""


def about(jeex: Jeex) -> Locator:
    return jeex.page.locator("#settings").get_by_role("region", name="About", exact=True)


def test_settings_tell_the_version(jeex: Jeex) -> None:
    project = tomllib.loads((serve.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    jeex.open("#/settings")
    expect(about(jeex).get_by_text(f"Version {project['version']}", exact=True)).to_be_visible()


def test_every_licence_can_be_read_on_the_site_itself(jeex: Jeex) -> None:
    jeex.open("#/settings")
    links = about(jeex).get_by_role("link")
    expect(links).to_have_text([name + licence for name, (licence, _words) in LICENCES.items()])
    for link, (_licence, words) in zip(links.all(), LICENCES.values(), strict=True):
        answer = jeex.page.request.get(f"{jeex.site}{link.get_attribute('href')}")
        assert answer.ok
        assert answer.headers["content-type"].startswith("text/plain")
        assert words.lower() in " ".join(answer.text().split()).lower()


def test_every_licence_is_kept_on_the_device(jeex: Jeex) -> None:
    [built] = re.findall("const BUILT = (.*);", (serve.DIST / "worker.js").read_text("utf-8"))
    jeex.open("#/settings")
    links = about(jeex).get_by_role("link").all()
    assert {link.get_attribute("href") for link in links} <= set(json.loads(built)["files"])


def test_a_licence_opens_in_a_tab_of_its_own_by_the_keyboard(visit: Visit) -> None:
    jeex = visit(broken=True)  # a text names no icon, so the browser looks for one in vain
    jeex.open("#/settings")
    first = about(jeex).get_by_role("link").first
    jeex.page.keyboard.press("Shift+Tab")  # from the heading, past the link back
    for _ in range(len(LICENCES) + 2):
        if first.evaluate("(link) => link === document.activeElement"):
            break
        jeex.page.keyboard.press("Shift+Tab")
    expect(first).to_be_focused()
    with jeex.page.context.expect_page() as opened:
        jeex.page.keyboard.press("Enter")
    expect(opened.value.get_by_text("The Jeex contributors")).to_be_visible()
    expect(about(jeex)).to_be_visible()
