"""The memory image: an interpreter that has started already and has imported the game.

A page restores it instead of starting Python. It is made by Node, kept in `.built/` under the hash
of everything that it is made from, and made again only when that changes.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from building.runtime import LOCK, PACKAGES, PYTHON, ROOT, VENDOR, SetupError, run_tool

KEPT = ROOT / ".built"
HERE = Path(__file__).parent
SOURCES = {"jeex_awake": HERE / "awake.py", "furnish": HERE / "furnish.py"}
MAKER = HERE / "image.mjs"


def image(files: dict[str, Path]) -> Path | None:
    """The image, packed, of an interpreter that has these files; None if it cannot be made."""
    job = job_for(files)
    kept = KEPT / f"{fingerprint(job)}.image"
    if not kept.is_file():
        print("Making the memory image (once for every change) …", flush=True)
        try:
            make(job, kept)
        except (SetupError, OSError) as error:
            print(f"No memory image, so starting takes longer: {error}", flush=True)
            return None
    for other in KEPT.glob("*.image"):
        if other != kept:
            other.unlink()
    return kept


def job_for(files: dict[str, Path]) -> dict[str, Any]:
    """What `image.mjs` is told: modules to import, and files that they read."""
    core = PACKAGES / "@pyscript/core/src"
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_bytes())
    job: dict[str, Any] = {
        "abi": lock["info"]["abi_version"],
        "glue": (PACKAGES / "pyodide/pyodide.asm.mjs").as_uri(),
        "package": (core / "stdlib.js").as_uri(),
        "parts": (core / "stdlib/pyscript.js").as_uri(),
        "sources": {name: path.read_text("utf-8") for name, path in SOURCES.items()},
        "modules": {},
        "files": {},
    }
    for name, path in files.items():
        if name.endswith(".py"):
            package = path.name == "__init__.py"
            module = name[:-12] if package else name[:-3]
            source = path.read_text("utf-8")
            job["modules"][module.replace("/", ".")] = (source, package, name)
        else:
            job["files"][name] = base64.b64encode(path.read_bytes()).decode()
    return job


def fingerprint(job: dict[str, Any]) -> str:
    """A name for all that decides about the image; where it lies on the disk does not."""
    addresses = ("glue", "package", "parts")
    said = json.dumps({key: value for key, value in job.items() if key not in addresses})
    parts = (said.encode(), MAKER.read_bytes(), LOCK.read_bytes())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def make(job: dict[str, Any], target: Path) -> None:
    """Run `image.mjs`; a run that is cut short leaves nothing behind that looks whole."""
    node = find_node()
    target.parent.mkdir(exist_ok=True)
    half = target.with_suffix(".half")
    doing = "make the memory image"
    run_tool(doing, node, str(MAKER), str(half), given=json.dumps(job).encode())
    half.replace(target)


def find_node() -> str:
    """Node, which comes with npm; where there was no npm, it is in .venv."""
    beside = PYTHON.with_name("node" + PYTHON.suffix)
    node = shutil.which("node") or shutil.which(str(beside))
    if not node:
        raise SetupError("there is no node")
    return node
