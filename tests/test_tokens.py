"""The design tokens: both dark blocks alike, nothing missing, and contrast that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.view import palette

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "static"
CSS = (STATIC / "tokens.css").read_text("utf-8")
THEMES = {"light": palette.tokens(CSS), "dark": palette.tokens(CSS, dark=True)}
USED = re.compile(r"var\(--([a-z0-9-]+)[,)]")
SET_BY_PYTHON = {
    *("seat", "seat-deep", "ground", "shape", "onshape", "words", "name-size"),  # the cover
    *(
        "left",
        "columns",
        "mark",
        "rows",
        "cells",
        "ratio",
        "x",
        "y",
        "shift",
        "h",
        "hint",
        "whole",
        "wide",
        "key",
        "lid",
        "mini",
    ),
}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, of '#RRGGBB'."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_two_dark_blocks_are_alike() -> None:
    by_device = CSS.split("@media (prefers-color-scheme: dark)")[1].split("}")[0]
    by_choice = CSS.split(':root[data-theme="dark"]')[1].split("}")[0]
    found = re.compile(r"--[a-z0-9-]+: [^;]+;")
    assert found.findall(by_device)
    assert found.findall(by_device) == found.findall(by_choice)


@pytest.mark.parametrize("sheet", ["parts.css", "screens.css", "table.css", "rules.css"])
def test_every_token_used_is_there(sheet: str) -> None:
    text = (STATIC / sheet).read_text("utf-8")
    assert set(USED.findall(text)) <= {*THEMES["light"], *SET_BY_PYTHON}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, ground) for text in ("ink", "ink2") for ground in ("paper", "card", "sunk")),
        ("ink2", "b-chips"),
        ("ink2", "b-chips2"),
        ("paper", "ink"),
        ("good", "card"),
        ("warn", "card"),
        *((f"p-{seat}", "card") for seat in "abcdefgh"),
        *(("onp", f"p-{seat}") for seat in "abcdefgh"),
    ],
)
def test_text_is_readable(theme: str, text: str, ground: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("piece", ["run", "hunt"])
@pytest.mark.parametrize("ground", ["b-chips", "b-chips2"])
def test_pieces_stand_out_from_the_board(theme: str, piece: str, ground: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[piece], tokens[ground]) >= 3
