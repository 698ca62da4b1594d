"""Stamps as elements of the page: each is made once, whatever games and names there are."""

from __future__ import annotations

import pytest

from game.view.seats import Signs


@pytest.mark.usefixtures("page")
def test_a_stamp_is_made_once_for_each_sign_on_it() -> None:
    from game.browser.web import svg_elements  # noqa: PLC0415

    made = svg_elements.pictures.picture
    svg_elements.badge(0, Signs(("A", "B")))
    svg_elements.plain(0, Signs(), solid=True)
    before = made.call_count
    svg_elements.badge(0, Signs(("A", "C")))
    svg_elements.badge(0, Signs(("A", "D", "E"), (0, 5, 2)))
    svg_elements.badge(1, Signs(("B", "A"), (3, 0)))
    assert made.call_count == before, "the signs of others and the seat do not matter"
    for other in (Signs(("Z", "B")), Signs(("A", "B"), (1, 0))):
        before = made.call_count
        svg_elements.badge(0, other)
        assert made.call_count > before
