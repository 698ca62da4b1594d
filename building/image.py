"""The memory image: the memory of an interpreter that has started and has imported the game.

A page restores it instead of starting Python. Node makes it; it is cached in `.built/` under a hash
of everything that it is made from.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

from building.modules import is_module
from building.runtime import (
    LOCK,
    PACKAGES,
    ROOT,
    VENDOR,
    SetupError,
    find_node,
    run_tool,
)

CACHE = ROOT / ".built"
HERE = Path(__file__).parent
SOURCES = {name: HERE / f"{name}.py" for name in ("image_runtime", "image_contents")}
MAKER = HERE / "image.mjs"
QUICK, THOROUGH = 12, 19
"""Levels of zstd: three seconds, for this machine; fifteen for half a megabyte less, for a host."""


def image(files: dict[str, Path], level: int) -> Path | None:
    """The image of an interpreter with these files, packed at `level`; None if it cannot be made.

    `files` are Python modules, and files that these read, by their path there. One that has been
    packed more thoroughly will do.
    """
    job = job_for(files)
    cached = CACHE / f"{fingerprint(job)}-{THOROUGH}.image"
    if not cached.is_file():
        cached = cached.with_stem(f"{fingerprint(job)}-{level}")
    if not cached.is_file():
        print("Making the memory image (once for every change) …", flush=True)
        try:
            make(job, level, cached)
        except (SetupError, OSError) as error:
            print(f"No memory image, so starting takes longer: {error}", flush=True)
            return None
    for other in CACHE.glob("*.image"):
        if other != cached:
            other.unlink()
    return cached


def job_for(files: dict[str, Path]) -> dict[str, Any]:
    """What `image.mjs` reads from its standard input.

    By name, `modules` are source, whether it is a package, and the file's name for tracebacks;
    `files` are base64.
    """
    core = PACKAGES / "@pyscript/core/src"
    job: dict[str, Any] = {
        "pyodide": (VENDOR / "pyodide").as_uri(),
        "package": (core / "stdlib.js").as_uri(),
        "parts": (core / "stdlib/pyscript.js").as_uri(),
        "sources": {name: path.read_text("utf-8") for name, path in SOURCES.items()},
        "modules": {},
        "files": {},
    }
    for name, path in files.items():
        if is_module(name):
            package = path.name == "__init__.py"
            module = name[:-12] if package else name[:-3]
            source = path.read_text("utf-8")
            job["modules"][module.replace("/", ".")] = (source, package, name)
        else:
            job["files"][name] = base64.b64encode(path.read_bytes()).decode()
    return job


def fingerprint(job: dict[str, Any]) -> str:
    """A hash of everything that the image depends on, wherever the project lies."""
    addresses = ("pyodide", "package", "parts")
    content = json.dumps({key: value for key, value in job.items() if key not in addresses})
    wasm = VENDOR / "pyodide/pyodide.asm.wasm"  # trimmed, or as npm brings it
    parts = (content.encode(), *(path.read_bytes() for path in (MAKER, LOCK, wasm)))
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def make(job: dict[str, Any], level: int, target: Path) -> None:
    """Run `image.mjs`. Writes to another file first: a run that is cut short leaves no image."""
    node = find_node()
    target.parent.mkdir(exist_ok=True)
    partial = target.with_suffix(".partial")
    doing = "make the memory image"
    run_tool(doing, node, str(MAKER), str(partial), str(level), given=json.dumps(job).encode())
    partial.replace(target)
