"""Where the files of `static/` lie that Python reads: beside the package, in a wheel within it."""

from __future__ import annotations

from pathlib import Path

PATTERNS = ("tokens.css", "puzzles/*.json", "locale/*/LC_MESSAGES/jeex.po")
"""Those files, as the build of the wheel finds them in `static/`."""

_PACKAGE = Path(__file__).resolve().parent
_WITHIN = _PACKAGE / "static"

STATIC = _WITHIN if _WITHIN.is_dir() else _PACKAGE.with_name("static")
"""The folder that holds them."""
