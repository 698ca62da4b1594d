"""Imports the game's modules into the interpreter whose memory becomes the image.

Modules that need a page are imported with stubs in PyScript's place; in the page,
`image_runtime.resolve` replaces the stubs' placeholders. A module that cannot be imported without a
page is compiled only. This module itself is removed before the image is taken.
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

NEEDED = (
    *("asyncio", "builtins", "json", "linecache", "pathlib", "traceback"),
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_16_le"),
)
"""Parts of the standard library that Python itself or Pyodide imports, some only later."""

LEFT_OUT = (
    *("_opcode_metadata", "_ssl", "asyncio.sslproto", "bz2", "compression", "dis", "lzma"),
    *("encodings.idna", "opcode", "shutil", "socket", "ssl", "stringprep", "subprocess"),
    *("tempfile", "zipfile"),
)
"""Parts of the standard library that others import, but nothing that runs in a page uses."""

HAS_DOCSTRING = 0x4000000
"""The flag of code whose first constant documents it, CO_HAS_DOCSTRING since Python 3.14."""

SHOWN = "rules"
"""Modules of that name, and those below, keep their source: players may read it."""


def fill(job: str, runtime: Any) -> None:
    """Import and compile what `job` lists: JSON as `image.job_for` makes it.

    `runtime` is the module image_runtime.py. Raises RuntimeError if a placeholder would stay, or if
    something would be equal in all copies that has to differ.
    """
    listed = json.loads(job)
    sources: dict[str, tuple[str, bool, str]] = listed["modules"]
    sys.meta_path.insert(0, runtime.CompiledFinder)
    wanted = set(NEEDED)
    for name in {name.rpartition(".")[0] for name in sources} - sources.keys() - {""}:
        empty = compile("", name, "exec")  # a package without an __init__.py
        runtime.COMPILED[name] = (empty, True)
    for name, (source, package, file) in sources.items():
        tree = ast.parse(source, file)
        wanted.update(_imported(tree))
        if SHOWN in name.split("."):
            runtime.SOURCES[name] = source
        else:
            _drop_annotations(tree)
        code = compile(tree, file, "exec", dont_inherit=True, optimize=2)  # no page reads docs
        runtime.COMPILED[name] = (code, package)
    for name in sorted(wanted):
        if name.partition(".")[0] not in ("game", "pyscript", *PAGE):
            _import_if_possible(name)
    for_page = {n for n in sources if n.startswith(("game.browser", "pyscript"))} | {"game.main"}
    for name in sorted(sources.keys() - for_page):
        importlib.import_module(name)
        del runtime.COMPILED[name]
    _import_with_stubs(sorted(n for n in for_page if n.startswith("game.browser")), runtime)
    runtime.FILES.update((n, base64.b64decode(text)) for n, text in listed["files"].items())
    _leave_out(runtime)
    _drop_documentation()
    _reset()


def _imported(tree: ast.Module) -> Iterator[str]:
    """The names of all modules that are imported anywhere in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _import_if_possible(name: str) -> None:
    """Import a module of the standard library, unless Pyodide leaves it out or it needs a page."""
    with contextlib.suppress(ImportError):
        importlib.import_module(name)


def _import_with_stubs(names: list[str], runtime: Any) -> None:
    """Import these modules with stubs in PyScript's place, and note where placeholders stand."""

    class Stub(ModuleType):
        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            placeholder = runtime.Placeholder(self.__name__, name)
            setattr(self, name, placeholder)
            return placeholder

    stubs = {name: Stub(name) for name in STUBS}
    sys.modules.update(stubs)
    for name in names:
        importlib.import_module(name)
        del runtime.COMPILED[name]
    for name in STUBS:
        del sys.modules[name]
    spaces = [vars(sys.modules[name]) for name in names]
    runtime.GLOBALS.extend(
        (space, key, value)
        for space in spaces
        for key, value in space.items()
        if type(value) is runtime.Placeholder
    )
    for thing in gc.get_objects():
        values = (thing.__defaults__ or ()) if isinstance(thing, FunctionType) else ()
        if any(type(value) is runtime.Placeholder for value in values):
            runtime.DEFAULTS.append((thing, values))
    unreachable = list(_unreachable(runtime, [*spaces, *map(vars, stubs.values())]))
    if unreachable:
        raise RuntimeError("; ".join(unreachable))


def _unreachable(runtime: Any, spaces: list[dict[str, Any]]) -> Iterator[str]:
    """The placeholders that `image_runtime.resolve` would not replace, each in a sentence."""
    placeholders = {id(holder): holder for _space, _name, holder in runtime.GLOBALS}
    known = {id(space) for space in (*spaces, placeholders)}
    known.update(id(entry) for entry in runtime.GLOBALS)
    known.update(id(values) for _function, values in runtime.DEFAULTS)
    passing = (FrameType, GeneratorType)
    for placeholder in placeholders.values():
        for holder in gc.get_referrers(placeholder):
            if id(holder) not in known and not isinstance(holder, passing):
                name = f"{placeholder.module}.{placeholder.name}"
                yield f"{name} is used too early: {str(holder)[:200]}"


def _drop_annotations(tree: ast.Module) -> None:
    """Forget the types of parameters and results, of which nothing asks but in the rules."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None


def _leave_out(runtime: Any) -> None:
    """Forget the modules of `LEFT_OUT`; where others know them, put something that imports them."""
    left_out = {
        name: sys.modules.pop(name)
        for name in list(sys.modules)
        if any(name == known or name.startswith(f"{known}.") for known in LEFT_OUT)
    }
    modules = {id(module): runtime.Later(name) for name, module in left_out.items()}
    parts = {
        id(value): runtime.later(value.__module__, name)
        for module in left_out.values()
        for name, value in vars(module).items()
        if getattr(value, "__module__", None) in left_out
    }
    stand_ins = modules | parts
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        names.update((n, stand_ins[id(v)]) for n, v in list(names.items()) if id(v) in stand_ins)


def _drop_documentation() -> None:
    """Forget what documents the standard library: no page reads it."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_flags & HAS_DOCSTRING:
            code = thing.__code__
            flags, others = code.co_flags & ~HAS_DOCSTRING, code.co_consts[1:]
            thing.__code__ = code.replace(co_flags=flags, co_consts=(None, *others))
        with contextlib.suppress(AttributeError, TypeError):  # those of C have theirs in the wasm
            if isinstance(thing, FunctionType | ModuleType | type) and thing.__doc__:
                thing.__doc__ = None


def _reset() -> None:
    """Remove what would differ from image to image, and seed what must differ from page to page."""
    generators = [o for o in gc.get_objects() if isinstance(o, random.Random)]
    if generators != [random._inst]:
        raise RuntimeError("a generator of random numbers would be the same in every page")
    random.seed(0)
    logging._startTime = 0  # type: ignore[attr-defined]
    linecache.clearcache()
