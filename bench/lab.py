"""How fast a draft of the lab plays, beside the same search written inside, in one run."""

from __future__ import annotations

from bench import drafts
from bench.browser import Stage, progress
from bench.playouts import LOAD, python_files
from bench.row import Goal, Row, rates

BATCHES = 5
GAMES = 3
"""Games a batch."""
GOAL = Goal("ratio", most=1 / 0.6)
"""At least 60 games in the time in which the search inside plays 100."""

_DRAFT = "([games]) => python.pyimport('bench.drafts').draft_rate(games)"
_INSIDE = "([games]) => python.pyimport('bench.drafts').inside_rate(games)"


def measure(stage: Stage) -> list[Row]:
    """The demo that looks one action ahead at soldiers; batches take turns."""
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        progress("drafts of the lab")
        ours, inside = [], []
        for _ in range(1 + BATCHES):
            ours.append(float(page.evaluate(_DRAFT, [GAMES])))
            inside.append(float(page.evaluate(_INSIDE, [GAMES])))
    natively, beside = [], []
    for _ in range(1 + BATCHES):
        natively.append(drafts.draft_rate(GAMES))
        beside.append(drafts.inside_rate(GAMES))
    return [
        rates("games of a draft, soldiers: CPython", natively[1:], beside[1:], GOAL),
        rates("games of a draft, soldiers: Pyodide", ours[1:], inside[1:], GOAL),
    ]
