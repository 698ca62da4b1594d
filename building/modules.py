"""Which of the game's Python modules the page needs: those that its first module leads to.

Found in the sources, without importing them: a module that nothing leads to makes nobody wait, and
a new one is there as soon as something imports it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

DEMOS = "game/games/**/demos/*.py"
"""The lab's demos: Python that the page hands out as text, not modules."""

STARTS = ("game.main", "game.engine.answering")
"""Where Python begins: in the page, and in its workers."""


def tree(root: Path) -> dict[str, Path]:
    """The modules of `root`/game by their full names, packages by their `__init__.py`."""
    found = {}
    for path in sorted(set((root / "game").rglob("*.py")) - set(root.glob(DEMOS))):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def is_module(name: str) -> bool:
    """Whether the file of that path is a module; if not, it is a file that modules read."""
    path = PurePosixPath(name)
    return path.suffix == ".py" and path.parent.name != "demos"


def imported(module: str, modules: Mapping[str, Path]) -> Iterator[str]:
    """The full names of what a module imports, anywhere in it. Imports must be absolute."""
    path = modules[module]
    for node in import_statements(path.read_text("utf-8"), str(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules else node.module


@cache
def import_statements(
    source: str, file: str = "<unknown>"
) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """All of a module, by its source; kept, as who follows imports comes by many times.

    Raises SyntaxError, which names the file.
    """
    nodes = ast.walk(ast.parse(source, file))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def closure(starts: Iterable[str], modules: Mapping[str, Path]) -> set[str]:
    """The modules that are loaded by importing `starts`, with the packages that they lie in."""
    found, waiting = set[str](), list(starts)
    while waiting:
        module = waiting.pop()
        if module in found or module not in modules:
            continue
        found.add(module)
        waiting += [module.rpartition(".")[0], *imported(module, modules)]
    return found


def page_modules(root: Path, doors: Iterable[str]) -> dict[str, Path]:
    """The modules of the page by their path below `root`; `doors` are those imported by name."""
    modules = tree(root)
    needed = closure((*STARTS, *doors), modules)
    paths = [modules[name] for name in sorted(needed)]
    return {path.relative_to(root).as_posix(): path for path in paths}
