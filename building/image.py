"""The memory image: the memory of an interpreter that has started and has imported the game.

A page restores it instead of starting Python, which takes seconds on any device. Node makes it; it
is cached in `.built/` under a hash of everything that it is made from.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import tempfile
from collections.abc import Callable
from functools import partial
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
WASM = VENDOR / "pyodide/pyodide.asm.wasm"
"""Trimmed, or as npm brings it."""
SOURCES = {name: HERE / f"{name}.py" for name in ("image_runtime", "image_contents")}
MAKER, PACKER = HERE / "image.mjs", HERE / "pack.mjs"
QUICK, THOROUGH = 12, 19
"""Levels of zstd: one that keeps nobody waiting here, and a slow one for what a host sends."""


def image_and_interpreter(files: dict[str, Path], level: int, *, needed: bool) -> dict[str, bytes]:
    """The `image` of an interpreter with these files, and the `wasm` that wakes from it, packed.

    `files` are Python modules, and files that these read, by their path there. A cached file that
    is packed at a higher level is used as it is. If they cannot be made, it is empty, or raises
    SetupError or OSError where they are `needed`.
    """
    job = job_for(files)
    try:
        return {
            "image": _cached("image", fingerprint(job), level, partial(make, job)),
            "wasm": _cached("wasm", _hash(WASM.read_bytes()), level, partial(pack, WASM)),
        }
    except (SetupError, OSError) as error:
        if needed:
            raise
        print(f"No memory image, so starting takes longer: {error}", flush=True)
        return {}


def _cached(ending: str, content: str, level: int, build: Callable[[int, Path], None]) -> bytes:
    """The file of the cache with that content, made if it is not there; other ones are deleted.

    Another build may run at the same time: nobody's unfinished file is in its way, and what it
    needs of the same content is left alone.
    """
    for known in (THOROUGH, level):
        kept = CACHE / f"{content}-{known}.{ending}"
        with contextlib.suppress(FileNotFoundError):
            return kept.read_bytes()
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        unfinished = Path(folder) / kept.name  # or a run that is cut short would leave half
        build(level, unfinished)
        made = unfinished.read_bytes()
        unfinished.replace(kept)
    for other in CACHE.glob(f"*.{ending}"):
        if not other.name.startswith(content):
            other.unlink(missing_ok=True)
    return made


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
    return _hash(content.encode(), *(path.read_bytes() for path in (MAKER, LOCK, WASM)))


def make(job: dict[str, Any], level: int, target: Path) -> None:
    """Run `image.mjs`, which writes the image."""
    print("Making the memory image (once for every change) …", flush=True)
    doing, arguments = "make the memory image", (str(MAKER), str(target), str(level))
    run_tool(doing, find_node(), *arguments, given=json.dumps(job).encode())


def pack(source: Path, level: int, target: Path) -> None:
    """Run `pack.mjs`, which packs a file."""
    run_tool("pack the interpreter", find_node(), str(PACKER), str(target), str(level), str(source))


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]
