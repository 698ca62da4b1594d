"""What a device is told when the page is installed, and that its pictures are what it says."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

from building import games
from building.server import MIME_TYPES
from game import registry
from serve import ROOT

STATIC = ROOT / "static"
MANIFEST = json.loads(games.web_manifest((STATIC / "jeex.webmanifest").read_text("utf-8")))
PICTURES = [*MANIFEST["icons"], *MANIFEST["screenshots"]]


def pixels(png: Path) -> str:
    """Width and height as the file has them."""
    head = png.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", head[16:]))


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture["src"])
def test_every_picture_is_what_the_manifest_says(picture: dict[str, Any]) -> None:
    path = STATIC / picture["src"]
    assert picture["type"] == MIME_TYPES[path.suffix]
    assert picture["sizes"] in {"any"} if path.suffix == ".svg" else pixels(path)


def test_there_are_icons_for_every_launcher() -> None:
    has = {(icon["sizes"], icon["purpose"]) for icon in MANIFEST["icons"]}
    for purpose in ("any", "maskable"):
        assert {("192x192", purpose), ("512x512", purpose)} <= has
    assert pixels(STATIC / "icons" / "icon-180.png") == "180x180"


def test_screenshots_come_wide_and_narrow() -> None:
    assert {shot["form_factor"] for shot in MANIFEST["screenshots"]} == {"wide", "narrow"}


def test_the_site_is_its_own_scope_wherever_it_lies() -> None:
    assert (MANIFEST["start_url"], MANIFEST["scope"]) == ("../", "../")
    assert MANIFEST["orientation"] == "any"


def test_every_game_is_a_shortcut_with_an_icon() -> None:
    assert [s["url"] for s in MANIFEST["shortcuts"]] == [f"../#/new/{id}" for id in registry.GAMES]
    drawn = dict(games.shortcut_icons(games.lid_scenes()))
    for shortcut in MANIFEST["shortcuts"]:
        [icon] = shortcut["icons"]
        head, _body = drawn[icon["src"].removeprefix("icons/")].split(">", 1)
        _x, _y, width, height = re.findall(r'viewBox="(.*?)"', head)[0].split()
        assert width == height


def test_the_app_stays_the_one_that_was_installed() -> None:
    """Its id is read from the start address, and is the same as without one."""
    assert MANIFEST["id"] == "./"
    assert MANIFEST["launch_handler"]["client_mode"][0] == "focus-existing"


def test_games_come_in_from_other_apps() -> None:
    assert MANIFEST["share_target"]["method"] == "GET"  # there is no server
    assert set(MANIFEST["share_target"]["params"]) == {"title", "text", "url"}
    [handler] = MANIFEST["file_handlers"]
    assert handler["action"] == MANIFEST["share_target"]["action"] == MANIFEST["start_url"]
    [endings] = handler["accept"].values()
    assert ".jeex" in endings


def test_any_file_may_be_picked() -> None:
    """An iPad greys out what has an ending that it does not know."""
    page = (ROOT / "index.html").read_text("utf-8")
    assert re.findall(r'<input type="file"[^>]*>', page)
    assert not re.findall(r'<input type="file"[^>]* accept=', page)


def test_the_colours_are_those_of_the_page() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    light, dark = re.findall(r'name="theme-color" content="(#\w+)"', page)
    tokens = (STATIC / "tokens.css").read_text("utf-8")
    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == light
    assert f"--paper: light-dark({light}, {dark});" in tokens
