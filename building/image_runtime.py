"""The part of the build that stays in the memory image, as the module `jeex_image`.

While the image is made, `image_contents.py` fills the tables below. In a page, `start` prepares the
copy of the image, and the two finders import what is not in memory yet.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, ClassVar
from zipimport import zipimporter

ZIP = Path("/lib/python314.zip")
"""Where Pyodide keeps the standard library."""

COMPILED: dict[str, tuple[CodeType, bool]] = {}
"""By name, modules that can run in a page only: their code, and whether they are packages."""

SOURCES: dict[str, str] = {}
"""By name, the source of modules that the page shows: the rules of the games."""

FILES: dict[str, bytes] = {}
"""By path, files that modules read; `start` writes them, as no file system is in the image."""


class Placeholder:
    """Stands for an object of PyScript's, which only a page has, until `resolve` replaces it."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def resolved(self) -> Any:
        """The page's object of this name; the placeholder itself in a worker, which has no page."""
        owner = sys.modules.get(self.module) or __import__(self.module, fromlist=["*"])
        return getattr(owner, self.name, self)


GLOBALS: list[tuple[dict[str, Any], str, Placeholder]] = []
DEFAULTS: list[tuple[FunctionType, tuple[Any, ...]]] = []
"""Where placeholders stand: in which globals, and among the defaults of which functions."""


def resolve() -> None:
    """Put PyScript's own objects in the place of all placeholders."""
    for space, name, placeholder in GLOBALS:
        space[name] = placeholder.resolved()
    for function, values in DEFAULTS:
        function.__defaults__ = tuple(v.resolved() if type(v) is Placeholder else v for v in values)
    GLOBALS.clear()
    DEFAULTS.clear()


class Later(ModuleType):
    """Stands for a module that was left out of the image, and imports it when it is used."""

    def __getattr__(self, name: str) -> Any:
        """What the module has of that name. Raises ImportError where it cannot be had."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(import_module(self.__name__), name)


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that calls what that module has of that name."""

    def call(*given: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*given, **named)

    return call


class CompiledFinder:
    """Finds and loads the modules of `COMPILED`; first in sys.meta_path."""

    @staticmethod
    def find_spec(name: str, *_where: object) -> ModuleSpec | None:
        """The spec of a module of `COMPILED`, else None."""
        if name not in COMPILED:
            return None
        code, package = COMPILED[name]
        spec = ModuleSpec(name, CompiledFinder, origin=code.co_filename, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    @staticmethod
    def get_source(name: str) -> str | None:
        """The source of a module, which is kept for rules only: for `game.core.source`."""
        return SOURCES.get(name)

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """None: Python makes an ordinary module."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Run its code. Once that is PyScript's package, placeholders can be resolved."""
        exec(COMPILED[module.__name__][0], vars(module))
        if module.__name__ == "pyscript":
            resolve()


class LibraryFinder:
    """Fetches the standard library when a part of it is imported that is not in the image.

    Last in sys.meta_path. The image holds what Jeex imports; the rest comes as a whole, once.
    """

    url: ClassVar[str] = ""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module of the standard library, once that has been fetched; else None."""
        url, cls.url = cls.url, ""
        if not url or name.partition(".")[0] not in sys.stdlib_module_names:
            cls.url = url
            return None
        import js  # noqa: PLC0415 - there only in a browser

        if not hasattr(js, "XMLHttpRequest"):
            return None  # the worker of the lab's bots, in which nobody may ask for anything
        js.console.warn(f"{name} is not in the image: the standard library is fetched")
        request = js.XMLHttpRequest.new()
        request.open("GET", url, False)  # importing cannot wait
        request.overrideMimeType("text/plain; charset=x-user-defined")  # bytes, as they are
        request.send()
        if request.status != 200:
            return None
        ZIP.write_bytes(request.responseText.encode("utf-16-le")[::2])
        zipimporter(str(ZIP)).invalidate_caches()  # the image knows where files lie in another one
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path or sys.path, target)


def start(library: str) -> None:
    """Prepare a copy of the image to be used; `library` is the address of python_stdlib.zip."""
    if ZIP.exists() and not ZIP.stat().st_size:
        ZIP.unlink()  # an empty one breaks tracebacks
    random.seed()  # or all copies would repeat the same numbers
    if sys.path[:2] == ["", ""]:
        del sys.path[0]  # Pyodide adds it at every start
    sys.path_importer_cache.clear()
    for name, content in FILES.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    LibraryFinder.url = library
    sys.meta_path.append(LibraryFinder)
