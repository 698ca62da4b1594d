"""Stamps as elements of the page: each is made once, whatever games and names there are."""

from __future__ import annotations

import pytest


@pytest.mark.usefixtures("page")
def test_a_stamp_is_made_once_for_each_letter_on_it() -> None:
    from game.browser.web import svg_elements  # noqa: PLC0415

    made = svg_elements.pictures.picture
    svg_elements.badge(0, ("A", "B"))
    svg_elements.plain(0, solid=True)
    before = made.call_count
    svg_elements.badge(0, ("A", "C"))
    svg_elements.badge(0, ("A", "D", "E"))
    assert made.call_count == before, "the letters of others do not matter"
    svg_elements.badge(0, ("Z", "B"))
    assert made.call_count > before
