"""Where in the Python of a game's rules something stands, and the text of their modules."""

from __future__ import annotations

import sys
from dataclasses import dataclass

RULES = "rules"
"""The door of a game behind which its rules are: a module, or a package."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a module: the full name of the module, and the number of the line, 1 first."""

    module: str
    line: int


def raised_at(problem: BaseException) -> SourceLine | None:
    """The line of a game's rules that raised this, the innermost; None if they did not."""
    found, trace = None, problem.__traceback__
    while trace:
        module = str(trace.tb_frame.f_globals.get("__name__"))
        if RULES in module.split("."):
            found = SourceLine(module, trace.tb_lineno)
        trace = trace.tb_next
    return found


def rules_modules(rules: object) -> tuple[str, ...]:
    """The names of the modules of these rules that are loaded, the door first."""
    parts = type(rules).__module__.split(".")
    door = ".".join(parts[: parts.index(RULES) + 1]) if RULES in parts else ".".join(parts)
    return (door, *sorted(name for name in sys.modules if name.startswith(f"{door}.")))


def text_of(module: str) -> str | None:
    """The source of a loaded module; None where it is not at hand."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    read = getattr(spec and spec.loader, "get_source", None)
    try:
        return read(module) if read else None
    except (ImportError, OSError):
        return None


def path_of(module: str) -> str:
    """The file of a loaded module, from the folder in which its package lies."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    package = spec is not None and spec.submodule_search_locations is not None
    return module.replace(".", "/") + ("/__init__.py" if package else ".py")
