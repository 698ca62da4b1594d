"""The small page of docs/pyscript.md: it is built, opens from an image, and asks nobody else."""

from __future__ import annotations

import re
import threading
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import serve
from building import example
from tests.journeys.engines.test_engines import WOKEN

EXAMPLE = serve.ROOT / "docs/example"


def test_it_is_thirty_lines() -> None:
    assert len((EXAMPLE / "index.html").read_text("utf-8").splitlines()) <= 30


@pytest.mark.thorough
@pytest.mark.browser
def test_it_starts_from_an_image_of_its_own(browser: Browser, tmp_path: Path) -> None:
    example.build(EXAMPLE, tmp_path)
    handler = partial(serve.SiteHandler, directory=str(tmp_path))
    with serve.SiteServer(("127.0.0.1", 0), handler) as server, browser.new_context() as context:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page, troubles, asked = context.new_page(), list[str](), set[str]()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: said.type == "error" and troubles.append(said.text))
        page.on("request", lambda request: asked.add(request.url))
        site = f"http://127.0.0.1:{server.server_address[1]}/"
        page.goto(site)
        said = page.get_by_role("status")
        expect(said).to_have_text(re.compile(r"^Roll 1: a [1-6]\. On average: [1-6]$"))
        page.get_by_role("button").click()
        expect(said).to_contain_text("Roll 2: ")
        assert page.evaluate(WOKEN) == 1
        server.shutdown()
    assert troubles == []
    assert all(address.startswith((site, "blob:", "data:")) for address in asked)
