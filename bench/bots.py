"""How fast bots think, natively and in Pyodide, the same code in one run."""

from __future__ import annotations

from bench import playing
from bench.browser import Stage, progress
from bench.playouts import LOAD, python_files
from bench.row import Goal, Row, rates

BATCHES = 3
NODES = 4_000
"""Positions a move."""
DESCENTS = 60
"""Playouts a batch."""

NATIVE = Goal("median", least=30_000)
PYODIDE = Goal("median", least=18_000)
PLAYOUTS = Goal("median", least=100)
"""Positions a second, and whole random games a second within a tree search."""

_SEARCH = "([game, nodes]) => playing.search_rate(game, nodes)"
_TREE = "([game, descents]) => playing.tree_rate(game, descents)"


def measure(stage: Stage) -> list[Row]:
    """Alpha-beta at stones and playouts at soldiers, batches taking turns."""
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        progress("alpha-beta at stones")
        ours, native = [], []
        for _ in range(1 + BATCHES):
            ours.append(float(page.evaluate(_SEARCH, ["stones", NODES])))
            native.append(playing.search_rate("stones", NODES))
        progress("tree search at soldiers")
        played, natively = [], []
        for _ in range(1 + BATCHES):
            played.append(float(page.evaluate(_TREE, ["soldiers", DESCENTS])))
            natively.append(playing.tree_rate("soldiers", DESCENTS))
    return [
        rates("alpha-beta at stones: CPython", native[1:], goal=NATIVE),
        rates("alpha-beta at stones: Pyodide", ours[1:], native[1:], PYODIDE),
        rates("playouts in a tree, soldiers: CPython", natively[1:], goal=PLAYOUTS),
        rates("playouts in a tree, soldiers: Pyodide", played[1:], natively[1:]),
    ]
