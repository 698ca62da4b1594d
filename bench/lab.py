"""How fast a draft of the lab plays, beside the same search written inside, in one run."""

from __future__ import annotations

from bench import drafts
from bench.browser import Stage, progress
from bench.playouts import LOAD, python_files
from bench.row import Goal, Row, rates

BATCHES = 5
GAMES = {"chips": 2, "stones": 20, "soldiers": 2, "jigsaw": 1}
"""Games a batch."""
GOAL = Goal("ratio", most=1 / 0.6)
"""At least 60 moves in the time in which the search inside plays 100."""

_DRAFT = "([game, games]) => python.pyimport('bench.drafts').draft_rate(game, games)"
_INSIDE = "([game, games]) => python.pyimport('bench.drafts').inside_rate(game, games)"


def measure(stage: Stage) -> list[Row]:
    """The demo that takes the best at one glance, in CPython and in Pyodide."""
    rows = [_natively(game, games) for game, games in GAMES.items()]
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        for game, games in GAMES.items():
            progress(f"drafts of the lab: {game}")
            ours, inside = [], []
            for _ in range(1 + BATCHES):
                ours.append(float(page.evaluate(_DRAFT, [game, games])))
                inside.append(float(page.evaluate(_INSIDE, [game, games])))
            rows.append(_row(game, "Pyodide", ours, inside))
    return rows


def _natively(game: str, games: int) -> Row:
    ours, inside = [], []
    for _ in range(1 + BATCHES):
        ours.append(drafts.draft_rate(game, games))
        inside.append(drafts.inside_rate(game, games))
    return _row(game, "CPython", ours, inside)


def _row(game: str, where: str, ours: list[float], inside: list[float]) -> Row:
    """The batches, which took turns, without the first of each."""
    return rates(f"moves of a draft, {game}: {where}", ours[1:], inside[1:], GOAL)
