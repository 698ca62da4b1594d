"""The page as one file: made of a site of a few lines, and refused where it could not work."""

from __future__ import annotations

import json
import re
import shutil
from html import escape
from pathlib import Path

import pytest

from building import one_file
from building.image import QUICK, THOROUGH
from building.runtime import PACKAGES, SetupError, mirror
from building.site import contents

MOST_BYTES = 16_000_000
CONFIG = {
    "interpreter": "./static/start.mjs",
    "js_modules": {"main": {"./static/boot.mjs": "boot"}},
}
PAGE = f"""<!doctype html>
<html lang="en">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="icon" href="static/icon.svg" type="image/svg+xml">
<link rel="manifest" href="static/jeex.webmanifest">
<link rel="stylesheet" href="static/jeex.css">
<script defer src="static/needs.js"></script>
<script type="module" src="static/boot.mjs"></script>
<script type="py" config="{escape(json.dumps(CONFIG))}">print()</script>
<body>
<template data-one-file><p>This is one file.</p></template>
<p data-site data-words>This is a site.</p>
<svg><use href="static/icon.svg#i"/></svg><img alt="" src="static/icon.svg">
<a href="static/licence.txt">Licence</a>
<main id="lacking"><h1 data-words>Too old</h1></main>
</body>
</html>
"""
FILES = {
    "index.html": PAGE,
    "static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i"/></svg>',
    "static/jeex.css": '@font-face { src: url("letters.woff2") }',
    "static/letters.woff2": "font",
    "static/needs.js": 'const BUILT = {"nl": "static/languages/nl.json"};',
    "static/languages/nl.json": '{"Too old": "Te oud", "Other": "Anders"}',
    "static/boot.mjs": 'export const worker = () => new URL("./worker.mjs", import.meta.url);',
    "static/start.mjs": "export const version = 1;",
    "static/worker.mjs": 'await fetch(new URL("./image-1.bin", import.meta.url));',
    "static/image-1.bin": "image",
    "static/licence.txt": "Licence " * 100,
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "site"


def test_a_site_without_an_image_is_refused(site: Path) -> None:
    (site / "static/image-1.bin").unlink()
    with pytest.raises(SetupError, match="no memory image"):
        one_file.make(site, site / "jeex.html", QUICK)


@pytest.mark.skipif(not PACKAGES.is_dir(), reason="nothing is installed yet")
def test_a_style_that_would_end_within_itself_is_refused(site: Path) -> None:
    (site / "static/jeex.css").write_text("/* </style> */", "utf-8")
    with pytest.raises(SetupError, match="a style would end within itself"):
        one_file.make(site, site / "jeex.html", QUICK)


@pytest.mark.skipif(not PACKAGES.is_dir(), reason="nothing is installed yet")
def test_everything_stands_in_the_file(site: Path) -> None:
    made = site.parent / "jeex.html"
    one_file.make(site, made, QUICK)
    page = made.read_text("utf-8")
    assert "This is one file." in page
    assert "This is a site." not in page
    assert '<use href="#static/icon.svg#i"/>' in page
    assert '<symbol id="static/icon.svg#i"/>' in page
    assert 'url("data:font/woff2;base64,Zm9udA==")' in page
    assert "webmanifest" not in page
    assert 'const BUILT = {"nl": {"Too old": "Te oud"}};' in page
    blocks = dict(re.findall(r'octet-stream" data-part="([^"]+)"([^>]*)>', page))
    assert [*blocks] == [*sorted(blocks, key=lambda name: len(block(page, name)))]
    assert "data-packed" in blocks["static/licence.txt"]
    assert 'data-needs="static/image-1.bin"' in blocks["static/worker.mjs"]
    left = re.findall(r'(?:src|href)="(?!data:|#)([^"]+)"', page.partition("<script>")[0])
    assert left == ["static/licence.txt"]


@pytest.mark.skipif(not PACKAGES.is_dir(), reason="nothing is installed yet")
def test_a_project_may_lie_at_any_path(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of modules write a space or a letter with an accent in another way than paths."""
    project = site.parent / "my café #1"
    shutil.copytree(one_file.BUNDLER.parent, project / "building")
    (project / "node_modules").symlink_to(PACKAGES.resolve())
    site = site.rename(project / "site")
    monkeypatch.setattr(one_file, "BUNDLER", project / "building" / one_file.BUNDLER.name)
    one_file.make(site, project / "jeex.html", QUICK)
    page = (project / "jeex.html").read_text("utf-8")
    assert 'data-needs="static/image-1.bin"' in block(page, "static/worker.mjs")


def block(page: str, name: str) -> str:
    """That part as it stands in the page."""
    [found] = re.findall(f'<script [^>]*data-part="{re.escape(name)}".*?</script>', page)
    return str(found)


@pytest.mark.thorough
@pytest.mark.skipif(not PACKAGES.is_dir(), reason="nothing is installed yet")
def test_the_real_page_is_small_enough_to_be_handed_on(tmp_path: Path) -> None:
    made, folder = tmp_path / "jeex.html", tmp_path / "made"
    folder.mkdir()
    mirror(contents(folder, publish=True), tmp_path / "site")
    one_file.make(tmp_path / "site", made, THOROUGH)
    assert made.stat().st_size <= MOST_BYTES
