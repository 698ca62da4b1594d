"""Lives in the memory image: knows the modules that came with it, and wakes every copy up.

`furnish.py` fills the lists below while the image is made; this module alone remains.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, ClassVar

ZIP = Path("/lib/python314.zip")
"""Where Pyodide keeps the standard library."""

CODE: dict[str, tuple[CodeType, bool]] = {}
"""Modules that only a page can run, compiled; and whether they are packages."""

FILES: dict[str, bytes] = {}
"""What modules read from the file system, which is not in the image."""


class Later:
    """Stands in a module's globals for what only a page has, until `bind` puts that there."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def real(self) -> Any:
        """What the page has under this name; itself in a worker, which has no page to show."""
        home = sys.modules.get(self.module) or __import__(self.module, fromlist=["*"])
        return getattr(home, self.name, self)


GLOBALS: list[tuple[dict[str, Any], str, Later]] = []
DEFAULTS: list[tuple[FunctionType, tuple[Any, ...]]] = []
"""Where placeholders stand: in which globals, and as defaults of which functions."""


def bind() -> None:
    """Once PyScript is there: give the modules what they have asked for."""
    for space, name, later in GLOBALS:
        space[name] = later.real()
    for function, values in DEFAULTS:
        function.__defaults__ = tuple(v.real() if type(v) is Later else v for v in values)
    GLOBALS.clear()
    DEFAULTS.clear()


class Kept:
    """First in sys.meta_path: finds and loads the modules of CODE."""

    @staticmethod
    def find_spec(name: str, *_where: object) -> ModuleSpec | None:
        """How to load that module, if it is kept."""
        if name not in CODE:
            return None
        code, package = CODE[name]
        spec = ModuleSpec(name, Kept, origin=code.co_filename, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """As usual."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Run its code; the modules that wait for PyScript's package get it."""
        exec(CODE[module.__name__][0], vars(module))
        if module.__name__ == "pyscript":
            bind()


class Rest:
    """Last in sys.meta_path: the image holds the part of the standard library that Jeex imports;
    the rest is fetched, all of it, when something else is asked for.
    """

    url: ClassVar[str] = ""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How to load that module from the standard library, if it is not there yet."""
        url, cls.url = cls.url, ""
        if not url or name.partition(".")[0] not in sys.stdlib_module_names:
            cls.url = url
            return None
        import js  # noqa: PLC0415 - there only in a browser

        js.console.warn(f"{name} is not in the image: the standard library is fetched")
        request = js.XMLHttpRequest.new()
        request.open("GET", url, False)  # importing cannot wait
        request.overrideMimeType("text/plain; charset=x-user-defined")  # bytes, as they are
        request.send()
        if request.status != 200:
            return None
        ZIP.write_bytes(request.responseText.encode("utf-16-le")[::2])
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(name, path or sys.path, target)


def wake(library: str) -> None:
    """What every copy of the image does first; `library` is the address of python_stdlib.zip."""
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
    Rest.url = library
    sys.meta_path.append(Rest)
