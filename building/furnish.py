"""Runs in the interpreter whose memory becomes the image, and is gone when that is taken.

It imports the game's modules, so that a page need not: those that want a page against stubs, whose
placeholders `awake.bind` replaces once PyScript is there. What cannot be imported without a page is
compiled at least.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import gc
import importlib
import json
import linecache
import logging
import random
import sys
from collections.abc import Iterator
from types import FrameType, FunctionType, GeneratorType, ModuleType
from typing import Any

STUBS = ("pyscript", "pyscript.ffi", "pyscript.js_modules", "pyscript.util", "pyscript.web")
PAGE = ("_pyscript", "js", "jsffi", "polyscript")
"""Modules that only a page has."""

USED = (
    *("asyncio", "builtins", "json", "linecache", "pathlib", "traceback"),
    *("encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_16_le"),
)
"""Parts of the standard library that Python itself or Pyodide imports, some of them late."""


def furnish(job: str, awake: Any) -> None:
    """Import and compile what `job` lists. Raises RuntimeError if it cannot be done cleanly."""
    listed = json.loads(job)
    sources: dict[str, tuple[str, bool, str]] = listed["modules"]
    sys.meta_path.insert(0, awake.Kept)
    wanted = set(USED)
    for name in {name.rpartition(".")[0] for name in sources} - sources.keys() - {""}:
        awake.CODE[name] = (compile("", name, "exec"), True)  # a package without an __init__.py
    for name, (source, package, file) in sources.items():
        wanted.update(_imported(ast.parse(source, file)))
        code = compile(source, file, "exec", dont_inherit=True, optimize=2)  # no page reads docs
        awake.CODE[name] = (code, package)
    for name in sorted(wanted):
        if name.partition(".")[0] not in ("game", "pyscript", *PAGE):
            _import_if_there(name)
    for_page = {n for n in sources if n.startswith(("game.browser", "pyscript"))} | {"game.main"}
    for name in sorted(sources.keys() - for_page):
        importlib.import_module(name)
        del awake.CODE[name]
    _settle(sorted(n for n in for_page if n.startswith("game.browser")), awake)
    awake.FILES.update((n, base64.b64decode(text)) for n, text in listed["files"].items())
    _clean()


def _imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _import_if_there(name: str) -> None:
    """Import a part of the standard library, unless Pyodide leaves it out or it needs a page."""
    with contextlib.suppress(ImportError):
        importlib.import_module(name)


def _settle(names: list[str], awake: Any) -> None:
    """Import these modules against stubs of PyScript, and note where placeholders stand."""

    class Stub(ModuleType):
        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            later = awake.Later(self.__name__, name)
            setattr(self, name, later)
            return later

    stubs = {name: Stub(name) for name in STUBS}
    sys.modules.update(stubs)
    for name in names:
        importlib.import_module(name)
        del awake.CODE[name]
    for name in STUBS:
        del sys.modules[name]
    spaces = [vars(sys.modules[name]) for name in names]
    awake.GLOBALS.extend(
        (space, key, value)
        for space in spaces
        for key, value in space.items()
        if type(value) is awake.Later
    )
    for thing in gc.get_objects():
        values = (thing.__defaults__ or ()) if isinstance(thing, FunctionType) else ()
        if any(type(value) is awake.Later for value in values):
            awake.DEFAULTS.append((thing, values))
    astray = list(_held_elsewhere(awake, [*spaces, *map(vars, stubs.values())]))
    if astray:
        raise RuntimeError("; ".join(astray))


def _held_elsewhere(awake: Any, spaces: list[dict[str, Any]]) -> Iterator[str]:
    """The placeholders that `awake.bind` would not reach."""
    laters = {id(later): later for _space, _name, later in awake.GLOBALS}
    known = {id(space) for space in (*spaces, laters)}
    known.update(id(entry) for entry in awake.GLOBALS)
    known.update(id(values) for _function, values in awake.DEFAULTS)
    passing = (FrameType, GeneratorType)
    for later in laters.values():
        for holder in gc.get_referrers(later):
            if id(holder) not in known and not isinstance(holder, passing):
                yield f"{later.module}.{later.name} is used too early: {str(holder)[:200]}"


def _clean() -> None:
    """Forget what would make every image a different one, or the same to every player."""
    generators = [o for o in gc.get_objects() if isinstance(o, random.Random)]
    if generators != [random._inst]:
        raise RuntimeError("a generator of random numbers would be the same in every page")
    random.seed(0)
    logging._startTime = 0  # type: ignore[attr-defined]
    linecache.clearcache()
