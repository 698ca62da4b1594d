"""The design tokens: plain values in both themes, and contrast that can be read."""

from __future__ import annotations

import re

import pytest

from game import registry, theme
from serve import ROOT

STATIC = ROOT / "static"
CSS = (STATIC / "tokens.css").read_text("utf-8")
THEMES = {"light": theme.tokens(), "dark": theme.tokens(dark=True)}
COLOUR = re.compile("#[0-9A-F]{6}")


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, of '#RRGGBB'."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_a_token_is_a_plain_value_in_each_theme() -> None:
    mixed = {"veil", "shadow-card", "shadow-lifted"}  # half seen through, for style sheets only
    for tokens in THEMES.values():
        values = [value for name, value in tokens.items() if name not in mixed]
        assert [value for value in values if "light-dark" in value or "var(" in value] == []
    colours = [name for name, value in THEMES["light"].items() if COLOUR.fullmatch(value)]
    assert len(colours) > 60
    assert [name for name in colours if not COLOUR.fullmatch(THEMES["dark"][name])] == []


def test_a_chosen_theme_is_a_colour_scheme_and_the_devices_one_both() -> None:
    schemes = re.findall(r"^:root(.*) \{\n  color-scheme: (.*);$", CSS, re.MULTILINE)
    chosen = {'[data-theme="light"]': "only light", '[data-theme="dark"]': "dark"}
    assert dict(schemes) == {"": "light dark", **chosen}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, ground) for text in ("ink", "ink2") for ground in ("paper", "card", "sunk")),
        ("ink2", "b-chips"),
        ("ink2", "b-chips2"),
        ("ink2", "b-soldiers"),
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
def test_one_of_the_focus_rings_two_colours_stands_out_from_every_ground(theme: str) -> None:
    tokens = THEMES[theme]
    games = [registry.view(game).palette().tokens for game in registry.GAMES]
    lids = [registry.view(game).palette().lid for game in registry.GAMES]
    own = [colours[theme == "dark"] for palette in games for colours in palette.values()]
    grounds = [*tokens.values(), *own, *(lid[theme == "dark"] for lid in lids)]
    found = [colour for colour in grounds if COLOUR.fullmatch(colour)]
    rings = (tokens["ink"], tokens["paper"])
    best = {ground: max(contrast(ring, ground) for ring in rings) for ground in found}
    assert {ground: ratio for ground, ratio in best.items() if ratio < 3} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_with_more_contrast_lines_stand_out_from_what_they_lie_on(theme: str) -> None:
    """There borders are `edge`, and fields and cards have an outline in `ink`."""
    tokens = THEMES[theme]
    assert min(contrast(tokens["edge"], tokens[name]) for name in ("paper", "card")) >= 3
    grounds = [colour for name, colour in tokens.items() if name.startswith("b-")]
    assert grounds
    assert min(contrast(tokens["ink"], ground) for ground in grounds) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("piece", ["run", "hunt"])
@pytest.mark.parametrize("ground", ["b-chips", "b-chips2"])
def test_pieces_stand_out_from_the_board(theme: str, piece: str, ground: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[piece], tokens[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_empty_plots_stand_out_from_the_tray_and_soldiers_from_empty_plots(theme: str) -> None:
    tokens = THEMES[theme]
    tray, bare, edge = (tokens[name] for name in ("b-soldiers", "b-soldiers2", "b-soldiers3"))
    assert contrast(edge, tray) >= (2.5 if theme == "dark" else 1.6)
    assert min(contrast(tokens[f"f-{seat}"], bare) for seat in "abcdefgh") >= 3


def test_no_two_games_use_the_same_name_for_a_colour() -> None:
    shared = set(re.findall(r"--([a-z0-9-]+):", CSS))
    own = [name for game in registry.GAMES for name in registry.view(game).palette().tokens]
    assert [name for name in own if own.count(name) > 1 or name in shared] == []
