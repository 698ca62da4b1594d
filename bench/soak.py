"""Growth of memory, proxies between the languages, and elements over a hundred games in one page.

Each game is played for some random moves and then resigned. The first games are not counted: they
fill caches and import modules.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, Route

from bench import hand
from bench.browser import Stage, check_alive, progress
from bench.row import Goal, Row

GAMES = ("soldiers", "stones", "jigsaw", "soldiers", "chips")
"""One after the other, again and again."""

FIRST, COUNT, MOVES = 10, 100, 12
GOAL = Goal("most", 8)
"""Megabytes, of JavaScript and WebAssembly together."""

_PLAY = f"""async (moves) => {{{hand.HANDS}"""
_PLAY += """
  const resign = () => {
    find('#table [data-do="pause"]').click();
    find('#pause [data-do="resign"]').click();
    find('#ask [data-do="yes"]').click();
  };
  for (let move = 0; result.hidden; ) {
    while (!resting()) await moment();
    if (!out.hidden) leave();
    else if (stopped()) proceed.click();
    else if (!cover.hidden) find('#cover [data-do="here"]').click();
    else if (asked()) await (move++ < moves ? choose : resign)();
    await moment();
  }
}"""
_PYTHON = """
import gc, sys

def left():
    gc.collect()
    gc.collect()
    found = gc.get_objects()
    return [len(found), sum(map(sys.getsizeof, found))]

left()
"""
_COUNT = """(code) => {
  const module = python._module;
  const found = python.runPython(code);
  const [objects, bytes] = found.toJs();
  found.destroy();
  return { wasm: module.HEAP8.length, references: module._hiwire_num_refs?.() ?? 0,
    proxies: registered.count, objects, bytes };
}"""
_REGISTRY = """
  window.registered = { count: 0 };
  const { register, unregister } = FinalizationRegistry.prototype;
  FinalizationRegistry.prototype.register = function (...what) {
    registered.count += 1;
    return register.apply(this, what);
  };
  FinalizationRegistry.prototype.unregister = function (...what) {
    const known = unregister.apply(this, what);
    registered.count -= known;
    return known;
  };
"""
"""Pyodide registers every proxy of a Python object, until it is destroyed."""


@dataclass
class Left:
    """The counts at one moment, after garbage collection; `heap` and `wasm` in MB."""

    heap: float
    wasm: float
    proxies: int
    references: int
    objects: int
    bytes: int
    nodes: int
    listeners: int


def measure(stage: Stage) -> list[Row]:
    """Play the games and return a row for each count's growth."""
    with stage.profile() as context:
        page = context.new_page()
        page.add_init_script(_REGISTRY)
        page.route("**/interpreter*.mjs", _handing_out)
        page.goto(f"{stage.address}#/")
        page.emulate_media(reduced_motion="reduce")
        for game in range(FIRST):
            _play(page, GAMES[game % len(GAMES)])
        before = _left(page)
        halfway = before
        for game in range(COUNT):
            if game % 10 == 0:
                progress(f"soak, {game} of {COUNT} games: {_left(page)}")
            if game == COUNT // 2:
                halfway = _left(page)
            _play(page, GAMES[game % len(GAMES)])
        after = _left(page)
    grown = after.heap + after.wasm - before.heap - before.wasm
    late = after.heap + after.wasm - halfway.heap - halfway.wasm
    name = f"soak, {COUNT} games more"
    return [
        _row(f"{name}: memory", "MB", grown, GOAL),
        _row(f"{name}: memory, second half", "MB", late),
        _row(f"{name}: JavaScript", "MB", after.heap - before.heap),
        _row(f"{name}: WebAssembly", "MB", after.wasm - before.wasm),
        _row(f"{name}: proxies of Python objects", "", after.proxies - before.proxies),
        _row(f"{name}: references to JavaScript", "", after.references - before.references),
        _row(f"{name}: Python objects", "", after.objects - before.objects),
        _row(f"{name}: bytes of these", "MB", (after.bytes - before.bytes) / 1e6),
        _row(f"{name}: elements", "", after.nodes - before.nodes),
        _row(f"{name}: listeners", "", after.listeners - before.listeners),
    ]


def _handing_out(route: Route) -> None:
    """Serve the interpreter's module changed so that the page exposes the interpreter."""
    answer = route.fetch()
    script = answer.text().replace("return python;", "return (globalThis.python = python);")
    route.fulfill(response=answer, body=script)


def _play(page: Page, game: str) -> None:
    """A game from set-up to result."""
    hand.set_up(page, game, 2)
    hand.click(page, '#setup [data-do="start"]')
    page.locator("#table, #cover").filter(visible=True).first.wait_for()
    page.evaluate(_PLAY, MOVES)
    check_alive(page)


def _left(page: Page) -> Left:
    page.evaluate("location.hash = '#/'")
    page.locator("#home").wait_for()
    counted: dict[str, int] = page.evaluate(_COUNT, _PYTHON)
    session = page.context.new_cdp_session(page)
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    dom = session.send("Memory.getDOMCounters")
    session.detach()
    wasm = counted.pop("wasm")
    return Left(
        heap=heap / 1e6,
        wasm=wasm / 1e6,
        nodes=dom["nodes"],
        listeners=dom["jsEventListeners"],
        **counted,
    )


def _row(name: str, unit: str, figure: float, goal: Goal | None = None) -> Row:
    return Row(name, unit, 1, figure, figure, figure, goal=goal)
