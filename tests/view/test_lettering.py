"""Words have the room that the display face takes, in its boldest cut."""

from __future__ import annotations

import pytest

from game.view.lettering import width

BOLD = {"−10": 1.76, "+5": 1.32, "+10": 1.84, "×": 0.6}
"""How wide Jost draws them at a weight of 700, as a browser measures it, in sizes."""


@pytest.mark.parametrize("text", BOLD)
def test_an_amount_is_no_wider_than_it_is_thought_to_be(text: str) -> None:
    assert BOLD[text] <= width(text, 1) <= 1.5 * BOLD[text]
