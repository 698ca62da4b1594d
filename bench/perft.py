"""Perft natively and in Pyodide, the same code in one run."""

from __future__ import annotations

from bench import playing
from bench.browser import Stage, progress
from bench.playouts import LOAD, python_files
from bench.row import Goal, Row, paired_times, times

DEPTHS = {"stones": 3}
"""Games without chance or secrets, and how deep they are counted from the start."""

NATIVE_GOAL = {"stones": Goal("median", 800)}
"""Milliseconds."""

ROUNDS = 5

_TIME = "([game, depth]) => playing.perft_time(game, depth)"


def measure(stage: Stage) -> list[Row]:
    """A row in CPython and one in Pyodide for each game, rounds taking turns."""
    rows = []
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        for game, depth in DEPTHS.items():
            progress(f"perft({depth}) of {game}")
            ours, native = [], []
            for _ in range(ROUNDS):
                ours.append(float(page.evaluate(_TIME, [game, depth])))
                native.append(playing.perft_time(game, depth))
            name = f"perft({depth}) of {game}"
            rows.append(times(f"{name}: CPython", native, goal=NATIVE_GOAL[game]))
            rows.append(paired_times(f"{name}: Pyodide", ours, native))
    return rows
