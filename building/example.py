"""Builds a small page that starts from a memory image, for whoever takes that along.

    python3 -m building.example docs/example SITE

The page's folder holds `index.html` and the modules that it imports, which must be pure Python.
`SITE` becomes a folder for any web server. See docs/pyscript.md.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from building.image import QUICK, WASM, job_for, make, pack
from building.runtime import mirror
from building.site import PYTHON_STARTS, Site, add_python, add_scripts, sources

FOLDERS = tuple(f"static/vendor/{name}" for name in ("pyodide", "pyscript", "zstddec"))
SCRIPTS = (PYTHON_STARTS, "static/unpacker.mjs")


def build(page: Path, target: Path) -> None:
    """Make `target` hold the page of that folder. Raises SetupError if no image can be made."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site, found = Site(folder / "made"), sources()
        for vendored in FOLDERS:
            files = {to: path for to, path in found.items() if to.startswith(f"{vendored}/")}
            site.add_folder(vendored, files)
        modules = {path.relative_to(page).as_posix(): path for path in page.rglob("*.py")}
        made = {"image": folder / "image", "wasm": folder / "wasm"}
        make(job_for(modules), QUICK, made["image"])
        pack(WASM, QUICK, made["wasm"])
        add_scripts(site, list(SCRIPTS), {PYTHON_STARTS: add_python(site, modules, made)})
        text = (page / "index.html").read_text("utf-8")
        site.write("index.html", site.rewritten(site.rewritten(text), "./").encode())
        mirror(site.files, target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build(Path(sys.argv[1]), Path(sys.argv[2]))
