"""The README's pictures and those on the lids are what the games draw."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from building import games
from game import registry
from game.core import record
from game.picture import last_position
from serve import ROOT

PICTURES = ROOT / "docs" / "pictures"
RECORDS = ROOT / "tests" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", [path.stem for path in sorted(RECORDS.glob("*.json"))])
def test_the_picture_is_drawn_anew_the_same(game: str) -> None:
    text = (RECORDS / f"{game}.json").read_text("utf-8")
    history = record.replay(record.parse(text), registry.rules(game))
    drawn = (PICTURES / f"{game}.svg").read_text("utf-8")
    assert drawn.strip() == last_position(history), (
        f"python3 -m game picture tests/pictures/{game}.json > docs/pictures/{game}.svg"
    )
    assert last_position(history, dark=True) != last_position(history)


def test_every_lid_is_an_svg() -> None:
    drawn = dict(games.lid_pictures(games.lid_scenes()))
    assert list(drawn) == [f"{game}.svg" for game in registry.GAMES]
    for picture in drawn.values():
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert list(root.iter(f"{SVG}path"))


def test_every_picture_has_its_record() -> None:
    """The record from which it can be drawn anew."""
    drawn = {path.stem for path in PICTURES.glob("*.svg")}
    assert drawn
    assert drawn == {path.stem for path in RECORDS.glob("*.json")}
