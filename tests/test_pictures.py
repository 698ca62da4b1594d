"""The README's pictures are what the game draws, and every game has one."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import lids, registry
from game.core import record
from game.picture import last_position

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_picture_is_drawn_anew_the_same(game: str) -> None:
    text = (ROOT / "tests" / "pictures" / f"{game}.json").read_text("utf-8")
    match = record.replay(record.parse(text), registry.rules(game))
    drawn = (PICTURES / f"{game}.svg").read_text("utf-8")
    assert drawn.strip() == last_position(match), (
        f"python3 -m game picture tests/pictures/{game}.json > docs/pictures/{game}.svg"
    )
    assert last_position(match, dark=True) != last_position(match)


def test_every_lid_is_an_svg_with_the_id_that_the_page_uses(tmp_path: Path) -> None:
    written = lids.write_all(tmp_path)
    assert [path.stem for path in written] == list(registry.GAMES)
    for path in written:
        root = ElementTree.parse(path).getroot()
        assert root.tag == f"{SVG}svg"
        assert root.get("id") == "lid"
        assert list(root.iter(f"{SVG}path"))
