"""What a page holds: memory, proxies between the languages, elements and listeners."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page, Route

from bench.browser import Stage

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


@contextmanager
def exposed(stage: Stage) -> Iterator[Page]:
    """A page in a new profile that exposes its Python, and counts the proxies of its objects."""
    with stage.profile() as context:
        page = context.new_page()
        page.add_init_script(_REGISTRY)
        page.route("**/interpreter*.mjs", _handing_out)
        page.goto(f"{stage.address}#/")
        page.emulate_media(reduced_motion="reduce")
        yield page


def left(page: Page) -> Left:
    """What an exposed page holds once garbage is collected."""
    counted: dict[str, int] = page.evaluate(_COUNT, _PYTHON)
    collect(page)
    session = page.context.new_cdp_session(page)
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


def collect(page: Page) -> None:
    """Collect the page's garbage of JavaScript, which the browser does at a time of its own."""
    session = page.context.new_cdp_session(page)
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    session.detach()


def _handing_out(route: Route) -> None:
    """Serve the interpreter's module changed so that the page exposes the interpreter."""
    answer = route.fetch()
    script = answer.text().replace("return python;", "return (globalThis.python = python);")
    route.fulfill(response=answer, body=script)
