"""Random games a second in Pyodide, beside the same code in the CPython that runs this."""

from __future__ import annotations

from dataclasses import dataclass

import serve
from bench import playing
from bench.browser import Stage, progress
from bench.playing import Options
from bench.row import Goal, Row, rates
from game import registry

SEATS = (2, 8, 32)
"""Numbers of seats, each measured in the games that allow it."""

BATCHES = 5
SECONDS = 0.5
"""How long a batch takes at least."""


@dataclass(frozen=True)
class Native:
    """A goal for games a second in CPython."""

    game: str
    seats: int
    options: Options
    goal: Goal

    @property
    def name(self) -> str:
        """The name of the row."""
        options = "".join(f", {value}" for value in self.options.values())
        return f"playouts of {self.game}, {self.seats} seats{options}: CPython"


NATIVE = (
    Native("soldiers", 2, {"elimination": "wiped"}, Goal("median", least=300)),
    Native("jigsaw", 2, {}, Goal("median", least=6)),
)
PYODIDE = {("jigsaw", 2): Goal("median", least=4)}
"""By game and seats: the goal for games a second in Pyodide."""

LOAD = """async (files) => {
  const folder = new URL("static/vendor/pyodide/", location.href).href;
  const { loadPyodide } = await import(folder + "pyodide.mjs");
  const python = await loadPyodide({ indexURL: folder });
  for (const [name, text] of Object.entries(files)) {
    python.FS.mkdirTree("/box/" + name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile("/box/" + name, text);
  }
  python.runPython("import sys; sys.path.insert(0, '/box')");
  window.python = python;
  window.playing = python.pyimport("bench.playing");
}"""
_RATE = """([game, seats, options, seconds]) =>
  playing.rate(game, seats, python.toPy(options), seconds)"""


def measure(stage: Stage) -> list[Row]:
    """Measure every game of the registry, with alternating batches in Pyodide and CPython."""
    rows = []
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        for game in registry.GAMES:
            for seats in filter(registry.rules(game).seats.__contains__, SEATS):
                progress(f"playouts of {game}, {seats} seats")
                ours, native = [], []
                for _ in range(1 + BATCHES):
                    ours.append(float(page.evaluate(_RATE, [game, seats, {}, SECONDS])))
                    native.append(playing.rate(game, seats, {}, SECONDS))
                name = f"playouts of {game}, {seats} seats: Pyodide"
                goal = PYODIDE.get((game, seats))
                rows.append(rates(name, ours[1:], native[1:], goal))  # the first fills caches
    return rows + [_native(asked) for asked in NATIVE]


def _native(asked: Native) -> Row:
    """Batches in CPython alone."""
    progress(asked.name)
    batches = [
        playing.rate(asked.game, asked.seats, asked.options, SECONDS) for _ in range(1 + BATCHES)
    ]
    return rates(asked.name, batches[1:], goal=asked.goal)


def python_files() -> dict[str, str]:
    """The text of the modules needed for playouts, by path."""
    folders = ("game/**/*.py", *(f"bench/{name}.py" for name in ("__init__", "playing", "drafts")))
    paths = [path for pattern in folders for path in serve.ROOT.glob(pattern)]
    return {path.relative_to(serve.ROOT).as_posix(): path.read_text("utf-8") for path in paths}
