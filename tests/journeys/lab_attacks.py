"""Bots that try to get out of their worker, and how a page has one of them act.

Each says "refused" and why if it got nowhere, and "reached" and what if it did.
"""

from __future__ import annotations

import json
from typing import Any

from game import registry
from game.core.history import begin
from game.engine.protocol import Turn, answer_to, message, read_answer, written
from game.lab.lab_bot import LabBot

NAMES = (
    *("indexedDB", "caches", "cookieStore", "localStorage", "navigator", "location", "origin"),
    *("fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "EventSource", "WebTransport"),
    *("RTCPeerConnection", "Request", "Response", "Worker", "SharedWorker", "importScripts"),
    *("BroadcastChannel", "MessageChannel", "MessagePort", "postMessage", "addEventListener"),
    *("onmessage", "dispatchEvent", "URL", "Blob", "File", "FileReader", "Notification"),
    *("eval", "setTimeout", "setInterval", "queueMicrotask", "window", "document", "parent"),
    *("ServiceWorkerRegistration", "StorageManager", "LockManager", "IDBFactory", "CacheStorage"),
)
"""What reaches storage, the network, other tabs, workers and the page, or makes code of text."""

WALK = """
import js, pyodide_js
def is_nothing(thing): return thing is None or type(thing).__name__ == "JsNull"
def names_of(thing):
    try:
        return js.Reflect.ownKeys(thing)
    except Exception:
        return []  # not an object
FORBIDDEN = set(NAMES) - {"location", "origin", "URL", "window", "document", "parent", "onmessage"}
def attack():
    waiting, seen, found = [js.globalThis, pyodide_js.FS, pyodide_js, js.Object], js.Set.new(), []
    while waiting and seen.size < 800:
        thing = waiting.pop(0)
        if is_nothing(thing) or seen.has(thing):
            continue
        seen.add(thing)
        for name in names_of(thing):
            try:
                about = js.Reflect.getOwnPropertyDescriptor(thing, name)
                for part in (getattr(about, p, None) for p in ("value", "get", "set")):
                    if type(part).__name__.startswith("Js"):
                        waiting.append(part)
                        if part.name in FORBIDDEN and "native code" in str(part):
                            found.append(part.name)
            except Exception:
                pass  # not an object, or without a name
        if names_of(thing):
            waiting.append(js.Reflect.getPrototypeOf(thing))
    assert seen.size > 300, seen.size
    return found
""".replace("NAMES", repr(NAMES))
"""Walks from object to object, along properties, accessors and prototypes."""

ATTACKS = {
    "names": f"""
import js
def attack():
    chain, thing = [], js.globalThis
    while thing is not None and type(thing).__name__ != "JsNull":
        chain += [str(name) for name in js.Reflect.ownKeys(thing) if isinstance(name, str)]
        thing = js.Reflect.getPrototypeOf(thing)
    held = [n for n in {NAMES!r} if n in chain and getattr(js, n, None) is not None]
    return held
""",
    "walk": WALK,
    "function": "import js\ndef attack(): return js.Function.new('return 7')()",
    "constructor": "import js\ndef attack(): return js.Object.constructor('return 7')()",
    "every kind of function": """
import js, pyodide_js
def attack():
    for held in (pyodide_js.loadPackage, pyodide_js.runPythonAsync, js.Promise.resolve, js.Map):
        maker = js.Reflect.getPrototypeOf(held).constructor
        try:
            return maker("return 7")
        except Exception as problem:
            assert "no program" in str(problem), problem
""",
    "run_js": "from pyodide.code import run_js\ndef attack(): return run_js('7')",
    "import": """
from pyodide.code import run_js
def attack(): return run_js("import('data:text/javascript,0')")
""",
    "script of emscripten": """
import pyodide_js
def attack():
    module = pyodide_js._module
    return module._emscripten_run_script(module.stringToNewUTF8("globalThis.x = 1")) or 1
""",
    "database of emscripten": """
import pyodide_js
def attack(): return pyodide_js.FS.filesystems.IDBFS.indexedDB()
""",
    "rest of the standard library": "def attack():\n    import wave\n    return 1",
    "memory beyond the cap": """
import js
from pyodide.ffi import to_js
def value(of): return to_js(of, dict_converter=js.Object.fromEntries)
def attack():
    held, kept = [], js.Reflect.apply
    memory = js.WebAssembly.Memory.new(value({"initial": 1}))
    js.Object.defineProperty(memory, "buffer", value({"value": value({"byteLength": 0})}))
    js.Reflect.apply = lambda method, *_others: held.append("grow")
    try:
        memory.grow(8192)
        held.append("grown")
    except Exception as problem:
        assert "enough" in str(problem), problem
    finally:
        js.Reflect.apply = kept
    return held
""",
    "what was hidden comes back": """
import js
def attack():
    del js.performance, js.console
    return [n for n in dir(js) if n in ("fetch", "indexedDB", "caches")]
""",
}

ACT = """
def choose(look, memory):
    try:
        reached = attack()
    except AssertionError:
        raise  # the attack itself is wrong
    except BaseException as problem:
        print("refused:", type(problem).__name__, str(problem)[:200])
    else:
        print("reached:", reached) if reached else print("refused: nothing there")
    return look.actions[0]
"""

LAB = """(async () => {
  const boot = await import(document.querySelector('script[type=module]').src);
  const worker = (await boot.workers()).start("drafts");
  const hear = () => new Promise((done) => {
    setTimeout(() => done('late'), 60_000);
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => done(`error: ${message}`);
  });
  const said = [await hear()];
  for (const text of TEXTS) {
    const heard = hear();
    worker.postMessage(text);
    said.push(await heard);
  }
  worker.terminate();
  return JSON.stringify(said);
})()"""


SOURCES = [attack + ACT for attack in ATTACKS.values()]
"""Whole bots, in the order of `ATTACKS`."""


def refused(said: list[str]) -> list[str]:
    """The names of the attacks that got nowhere, by what the worker said of `SOURCES`."""
    ready, *answers = said
    assert ready == "0 ready"
    told = {name: answer_to(i, answers[i]) for i, name in enumerate(ATTACKS)}
    return [
        name
        for (name, text), source in zip(told.items(), SOURCES, strict=True)
        if read_answer(text, turn(source)).printed.startswith("refused")
    ]


def turn(source: str, key: str = "") -> Turn[Any]:
    """The first move at soldiers."""
    game = registry.rules("soldiers")
    seen = begin(game, ["Ana", "Ben"]).state
    return Turn("soldiers", 2, seen, 0, LabBot("attack", source), key or source, 1)


def asking(sources: list[str]) -> str:
    """JavaScript that has a worker of the lab act by these bots, and gives what it said."""
    return LAB.replace(
        "TEXTS", json.dumps([message(i, written(turn(source))) for i, source in enumerate(sources)])
    )
