"""What the wheel holds: all of `game/` that runs outside a browser, as a package `jeex`.

`game/library.py` becomes the package itself; what leads to `game.browser` is left out; files that
the rest reads come along. In a wheel `game` would be no name to take among all packages there are.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from building.modules import DEMOS, closure, import_statements, tree
from game.static_files import PATTERNS

OLD, NEW = "game", "jeex"
BROWSER = f"{OLD}.browser"
LIBRARY = f"{OLD}.library"
DATA = ("game/py.typed", DEMOS)
"""What the modules read beside them, and what tells that they are typed."""


def package(root: Path) -> dict[str, bytes]:
    """The files of the wheel by their path, without those that tell of it."""
    modules, folder = tree(root), root / OLD
    sources = {
        path.relative_to(folder).as_posix(): path
        for module, path in modules.items()
        if module != LIBRARY and BROWSER not in closure([module], modules)
    }
    sources["__init__.py"] = modules[LIBRARY]
    found = {name: renamed(path.read_text("utf-8")).encode() for name, path in sources.items()}
    for path in (path for pattern in DATA for path in root.glob(pattern)):
        found[path.relative_to(folder).as_posix()] = path.read_bytes()
    for path in (path for pattern in PATTERNS for path in (root / "static").glob(pattern)):
        found[path.relative_to(root).as_posix()] = path.read_bytes()
    return {f"{NEW}/{name}": content for name, content in found.items()}


def renamed(source: str) -> str:
    """The source of a module with `game` called `jeex` wherever it imports from it."""
    lines = source.split("\n")
    for row, column, name in sorted(_names(source), reverse=True):
        line = lines[row - 1]
        at = re.compile(rf"\b{OLD}\b").search(line, column)
        if at is None:
            raise ValueError(f"import {name} is spread over lines")
        lines[row - 1] = line[: at.start()] + NEW + line[at.end() :]
    return "\n".join(lines)


def _names(source: str) -> Iterator[tuple[int, int, str]]:
    """Line and column of the import statements that name `game`, and the name.

    Raises ValueError for `import game.…`, whose name is used again somewhere else.
    """
    for node in import_statements(source):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [""]
        if any(name.split(".")[0] == OLD for name in names):
            raise ValueError(f"write `from {OLD} import …` instead of `import {names[0]}`")
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == OLD:
            yield node.lineno, node.col_offset, str(node.module)
