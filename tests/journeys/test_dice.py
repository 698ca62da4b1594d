"""The game's die in the page's own Python, woken from its image, is as fair as anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game import registry
from game.core.history import begin
from serve import ROOT
from tests import dice
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_boot import WOKEN, python

pytestmark = pytest.mark.browser

LOAD = """
import json, sys, types
dice = sys.modules["dice"] = types.ModuleType("dice")
exec({source!r}, vars(dice))
answer = ""
"""
ROLLS = 6_000
"""A tenth of those that `tests/core/test_dice.py` judges: enough to be sure they are the same."""
FIGURES = """
import json
import dice
dice.ROLLS = ROLLS
answer = json.dumps([[f.name, f.statistic, f.freedom] for f in dice.figures()])
""".replace("ROLLS = ROLLS", f"ROLLS = {ROLLS}")
DRAWN = """
import json
from game import registry
from game.core.history import begin
rolls = []
for seed in range({first}, {first} + 100):
    history = begin(registry.rules("jigsaw"), ("Ana", "Ben"), {{}}, seed)
    history = history.draw()
    rolls.append(history.log()[0][1])
answer = json.dumps(rolls)
"""
FIRST = 2**53 - 101


def drawn(seed: int) -> str:
    """What the die shows first in a game of that seed."""
    history = begin(registry.rules("jigsaw"), ("Ana", "Ben"), {}, seed)
    history = history.draw()
    return history.log()[0][1]


def test_chi_square_in_the_page_s_python_is_what_it_is_here(
    jeex: Jeex, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    monkeypatch.setattr(dice, "ROLLS", ROLLS)
    jeex.open()
    assert jeex.page.evaluate(WOKEN) == 1
    python(jeex, LOAD.format(source=(ROOT / "tests" / "dice.py").read_text("utf-8")))
    there = [dice.Figure(*figure) for figure in json.loads(python(jeex, FIGURES))]
    here = dice.figures()
    assert [(figure.name, figure.freedom) for figure in there] == [
        (figure.name, figure.freedom) for figure in here
    ]
    for one, other in zip(there, here, strict=True):
        assert one.statistic == pytest.approx(other.statistic, rel=1e-9), one.name
    for figure in there:
        record_property(figure.name, round(figure.statistic, 3))
    shown = "\n".join(map(str, there))
    assert all(figure.statistic <= figure.critical for figure in there), f"\n{shown}"


def test_the_page_rolls_what_is_rolled_here(jeex: Jeex) -> None:
    jeex.open()
    rolls = json.loads(python(jeex, DRAWN.format(first=FIRST)))
    assert rolls == [drawn(seed) for seed in range(FIRST, FIRST + 100)]
