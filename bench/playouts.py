"""Random games a second in Pyodide, beside the same code in the CPython that runs this."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

import serve
from bench import playing
from bench.playing import Options
from bench.report import Goal, Measured
from bench.stage import Stage, progress
from game import registry

SEATS = (2, 8, 32)
"""Numbers of seats, each measured in the games that allow it."""
BATCHES = 5
SECONDS = 0.5
"""How long a batch takes at least."""
NATIVE: tuple[tuple[str, Options, float], ...] = (
    ("soldiers", {"elimination": "wiped"}, 300),
    ("jigsaw", {}, 6),
)
"""Games of two seats in CPython: the game, its options and the least games a second."""
PYODIDE = {("jigsaw", 2): Goal("median", least=4)}
"""By game and seats: the goal for games a second in Pyodide."""

_LOAD = """async (files) => {
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


def measure(stage: Stage) -> Iterator[Measured]:
    """Measure every game of the registry, with alternating batches in Pyodide and CPython."""
    if not stage.is_ours:  # the code that is played is that of this version
        return
    with pyodide(stage) as page:
        for game in registry.GAMES:
            for seats in filter(registry.rules(game).seats.__contains__, SEATS):
                progress(f"playouts of {game}, {seats} seats")
                ours, native = [], []
                for _ in range(1 + BATCHES):
                    ours.append(float(page.evaluate(_RATE, [game, seats, {}, SECONDS])))
                    native.append(playing.rate(game, seats, {}, SECONDS))
                name = f"playouts of {game}, {seats} seats: Pyodide, beside CPython"
                goal = PYODIDE.get((game, seats))  # below: the first fills caches
                yield Measured(name, "/s", ours[1:], native[1:], goal)
    for game, options, least in NATIVE:
        batches = [playing.rate(game, 2, options, SECONDS) for _ in range(1 + BATCHES)]
        told = "".join(f", {value}" for value in options.values())
        name = f"playouts of {game}, 2 seats{told}: CPython"
        yield Measured(name, "/s", batches[1:], goal=Goal("median", least=least))


@contextmanager
def pyodide(stage: Stage) -> Iterator[Page]:
    """A plain page with a Python of its own in which `bench.playing` is imported."""
    names = ("game/**/*.py", "bench/__init__.py", "bench/playing.py")
    files = [path for name in names for path in serve.ROOT.glob(name)]
    texts = {path.relative_to(serve.ROOT).as_posix(): path.read_text("utf-8") for path in files}
    with stage.page("plain.html") as page:
        page.evaluate(_LOAD, texts)
        yield page
