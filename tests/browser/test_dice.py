"""The match's die in the page's own Python rolls what it rolls anywhere, and is as fair there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bench import dice
from bench.playouts import LOAD, python_files
from serve import ROOT
from tests.browser.jeex_page import Jeex

pytestmark = pytest.mark.browser

FIGURES = """() => {
  const dice = python.pyimport("bench.dice");
  const figures = dice.figures().toJs({ depth: 1 });
  return figures.map(({ name, statistic, freedom }) => [name, statistic, freedom]);
}"""
DRAWN = """([seed, plies]) => {
  python.globals.set("seed", seed);
  python.globals.set("plies", plies);
  return python.runPython(`
from game import registry
from game.core.match import Match
from bench import dice

rules = registry.rules("jigsaw")
rolls = []
for further in range(plies):
    match = Match(rules, ("Ana", "Ben"), {}, seed + further)
    match.draw()
    rolls.append([int(match.log()[0][1]), dice.roll(seed + further, 0)])
rolls
`).toJs();
}"""


def test_chi_square_in_the_page_s_python_is_what_it_is_here(
    jeex: Jeex, record_property: Callable[[str, object], None]
) -> None:
    jeex.open()
    files = python_files()
    files["bench/dice.py"] = (ROOT / "bench" / "dice.py").read_text("utf-8")
    jeex.page.evaluate(LOAD, files)
    there = [dice.Figure(*figure) for figure in jeex.page.evaluate(FIGURES)]
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
    for drawn, rolled in jeex.page.evaluate(DRAWN, [2**53 - 101, 100]):
        assert drawn == rolled
