"""Builds a small page that starts from a memory image, for whoever takes that along.

    python3 -m building.example docs/example SITE

The page's folder holds `index.html` and the modules that it imports, which must be pure Python.
`SITE` becomes a folder for any web server: a new or an empty one, or one that was made so before.
See docs/pyscript.md.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from building.image import QUICK, WASM, job_for, make, pack
from building.runtime import SetupError, installed, mirror
from building.site import PYTHON_STARTS, Site, add_python, add_scripts, sources

FOLDERS = tuple(f"static/vendor/{name}" for name in ("pyodide", "pyscript", "zstddec"))
SCRIPTS = (PYTHON_STARTS, "static/unpacker.mjs")


def build(page: Path, target: Path) -> None:
    """Make `target` hold the page of that folder, and nothing else.

    Raises SetupError for a folder that is no page, for a target with other files, and if no image
    can be made.
    """
    _check(page, target)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site, found = Site(folder / "made"), sources()
        for vendored in FOLDERS:
            files = {to: path for to, path in found.items() if to.startswith(f"{vendored}/")}
            site.add_folder(vendored, files)
        modules = {path.relative_to(page).as_posix(): path for path in page.rglob("*.py")}
        make(job_for(modules), QUICK, folder / "image")
        pack(WASM, QUICK, folder / "wasm")
        made = {part: (folder / part).read_bytes() for part in ("image", "wasm")}
        add_scripts(site, list(SCRIPTS), {PYTHON_STARTS: add_python(site, modules, made)})
        text = (page / "index.html").read_text("utf-8")
        site.write("index.html", site.rewritten(site.rewritten(text), "./").encode())
        mirror(site.files, target)


def _check(page: Path, target: Path) -> None:
    if not (page / "index.html").is_file():
        raise SetupError(f"there is no index.html in {page}")
    if target.exists() and not _is_free(target):
        raise SetupError(f"{target} is neither empty nor made by this command")
    if not installed():
        raise SetupError("first, `python3 serve.py build` has to install the browser runtime")


def _is_free(target: Path) -> bool:
    """Whether nothing is lost when that is overwritten: an empty folder, or a site made here."""
    there = {path.name for path in target.iterdir()} if target.is_dir() else {""}
    made = there == {"index.html", "static"} and any(target.glob("static/interpreter-*.mjs"))
    return made or not there


def main(arguments: Sequence[str]) -> int:
    """Run the command with these arguments; return its exit status."""
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        build(*map(Path, arguments))
    except (SetupError, OSError) as error:
        print(f"jeex: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
