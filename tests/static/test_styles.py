"""The style sheets: in one form, every colour in one place, nothing that styles nothing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from building import games
from game import registry
from serve import ROOT

PAGE = (ROOT / "index.html").read_text("utf-8")
SHARED = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "static").glob("*.css"))}
OWN = {str(path): path.read_text("utf-8") for path in games.sheets()}
"""What a game has of its own, in its folder."""

SHEETS = {**SHARED, **OWN}
CODE = "".join(
    path.read_text("utf-8")
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "static").glob("*.mjs")]
)

KNOWN = set(re.findall(r"[\w-]+", PAGE + CODE))
"""Every word of the page and of its code."""

LONGEST = 300
"""Lines of a sheet: what is longer styles more than one thing."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"(?<=[{};])[^{};@]+(?=\{)")
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(")
LARGE = re.compile(r"(?:\b(?:html|body|main)|:root|\.table)\b[^\s>+~,]*:has\(")
OF_PLAYERS = re.compile("[pfd]-[a-h]")  # names that Python puts together


def rules(sheet: str) -> str:
    """The sheet without its comments."""
    return COMMENT.sub("", SHEETS[sheet])


def selectors(sheet: str) -> list[str]:
    """What stands before the blocks, without at-rules and the steps of animations."""
    found = [text.strip() for text in SELECTORS.findall(f";{rules(sheet)}")]
    return [text for text in found if text not in ("from", "to")]


def test_the_page_links_every_sheet_once() -> None:
    linked = re.findall(r'<link rel="stylesheet" href="static/([^"]+)">', PAGE)
    assert {*SHARED, "games-own.css"} <= set(linked)
    assert len(linked) == len(set(linked))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_short_and_has_one_declaration_a_line(sheet: str) -> None:
    lines = SHEETS[sheet].splitlines()
    assert len(lines) <= LONGEST
    assert [line for line in lines if len(line) >= 100] == []
    code = [line.strip() for line in rules(sheet).splitlines()]
    assert [line for line in code if re.search("[;{].|.}|}.", line)] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_hides_what_hidden_hides(sheet: str) -> None:
    heads = [text for text in selectors(sheet) if text != "[hidden]"]
    ends = [part.strip() for text in heads for part in text.split(",")]
    assert [part for part in ends if part.endswith("[hidden]") and ":has(" not in part] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_rule_stands_twice(sheet: str) -> None:
    outside_media = re.sub(r"@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", rules(sheet))
    heads = Counter(" ".join(text.split()) for text in re.findall(r"([^{}]+)\{", outside_media))
    assert [head for head, count in heads.items() if count > 1 and head != ":root"] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_about_the_whole_table_depends_on_what_is_in_it(sheet: str) -> None:
    """With such a rule every change on the table makes a browser work all its styles out anew."""
    selectors = re.findall(r"([^{};]+)\{", rules(sheet))
    assert [text.strip() for text in selectors if LARGE.search(text)] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_type_and_breakpoints_grow_with_the_type_of_the_browser(sheet: str) -> None:
    type_in_pixels = re.findall(r"(?:font|font-size|--size-\w+):[^;]*\dpx[^;]*", rules(sheet))
    asked_in_pixels = re.findall(r"@media[^{]*\dpx[^{]*", rules(sheet))
    assert type_in_pixels + asked_in_pixels == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_layouts_ask_for_the_size_of_the_window_in_the_type_of_the_page(sheet: str) -> None:
    """So they follow larger letters, too. One shape parts wide from tall; phones are slender."""
    assert re.findall("@media[^{]*(?:width|height|orientation)", rules(sheet)) == []
    asked = re.findall(r"@container ([^{]+)\{", rules(sheet))
    assert [text for text in asked if "orientation" in text] == []
    shapes = re.findall(r"aspect-ratio [<>]=? ([^)]+)\)", " ".join(asked))
    assert set(shapes) <= {"6/5", "7/10"}


@pytest.mark.parametrize("sheet", SHARED)
def test_what_all_games_share_has_no_style_of_one(sheet: str) -> None:
    names = re.findall(r"[.#]([A-Za-z][\w-]*)", " ".join(selectors(sheet)))
    assert set(names) & set(registry.GAMES) == set()


def test_every_colour_stands_in_one_place() -> None:
    elsewhere = {name: COLOUR.findall(rules(name)) for name in SHEETS if name != "tokens.css"}
    assert {name: found for name, found in elsewhere.items() if found} == {}
    counted = Counter(map(str.upper, COLOUR.findall(rules("tokens.css"))))
    assert len(counted) > 40
    assert [colour for colour, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_name_in_a_selector_is_a_name_of_the_page(sheet: str) -> None:
    text = " ".join(selectors(sheet))
    names = re.findall(r"[.#]([A-Za-z][\w-]*)", text)
    attributes = re.findall(r'\[([a-z-]+)(?:="([^"]*)")?\]', text)
    names += [value for _name, value in attributes if value]
    missing = {name for name in names if name not in KNOWN}
    missing |= {
        name
        for name, _value in attributes
        if name not in KNOWN and name.removeprefix("data-") not in KNOWN
    }
    assert missing == set()


def test_every_custom_property_is_given_and_used() -> None:
    everything = "".join(map(rules, SHEETS)) + games.style_sheet()
    given = set(re.findall(r"(?<=[{;])\s*--([a-z0-9-]+):", everything))
    used = set(re.findall(r"var\(--([a-z0-9-]+)", everything))
    by_code = set(re.findall(r"--([a-z0-9-]+)", CODE))
    assert used - given - by_code == set()
    words = set(re.findall(r"[\w-]+", CODE))
    assert {name for name in given - used - words if not OF_PLAYERS.fullmatch(name)} == set()
