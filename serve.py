#!/usr/bin/env python3
"""Set up, build and serve Jeex with nothing but the standard library.

    python3 serve.py [--no-open] [--host 127.0.0.1] [--port 8000]
    python3 serve.py build

The first start installs the pinned browser runtime from npm into static/vendor/; every start brings
dist/ up to date and serves it. Whatever stops a start is said in one line, with exit status 2.
The syntax stays readable for Python 3.8, so that an old Python gets that line too.
"""

from __future__ import annotations

import argparse
import contextlib
import filecmp
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import webbrowser
import xml.etree.ElementTree as ET
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, NoReturn
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
VENDOR = ROOT / "static" / "vendor"
STAMP = VENDOR / ".stamp"  # written last: what does not fit its stamp is installed again
LOCK = ROOT / "package-lock.json"
PACKAGES = ROOT / "node_modules"
VENV = ROOT / ".venv"  # shared with `python3 -m tests`
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# By folder in static/vendor: where in node_modules, which files. PyScript's plugins (editors,
# terminals, pygame …) stay out; index.html and pyscript.toml turn them off.
RUNTIME = {
    "pyodide": ("pyodide", "pyodide.mjs pyodide.asm.* pyodide-lock.json python_stdlib.zip"),
    "pyscript": ("@pyscript/core/dist", "core.css core.js core-*.js error-*.js toml-*.js"),
}
FONT = "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2"
ICONS = (
    *("menu", "pause", "play", "chevron-left", "chevron-right", "plus", "minus", "x", "check"),
    *("rotate-ccw", "share", "copy", "house", "flag", "book-open", "settings-2", "sun-moon"),
    *("user", "bot", "undo-2", "table-2"),
)
SVG = "http://www.w3.org/2000/svg"
SYMBOL = {"viewBox": "0 0 24 24", "fill": "none", "stroke": "currentColor"}
SYMBOL.update({"stroke-width": "2.2", "stroke-linecap": "round", "stroke-linejoin": "round"})

NPM_CI = ("ci", "--ignore-scripts", "--no-audit", "--no-fund")
# npm would wait for a minute between its attempts; like this it is four seconds.
NPM_WAITS = ("--fetch-retry-mintimeout=1000", "--fetch-retry-factor=3")
NO_NETWORK = re.compile(
    "ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH"
    "|ERR_SOCKET_TIMEOUT|connection broken by"
)
MIME_TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}


class SetupError(Exception):
    """What keeps Jeex from starting, in one line fit to show."""


def check_python(version: tuple[int, int]) -> None:
    """Refuse a Python that is too old for the game."""
    if version < (3, 11):
        raise SetupError(f"Python 3.11 or newer is needed; this is {version[0]}.{version[1]}")


def install() -> None:
    """Fill static/vendor from npm, whatever is there; cut short, the next start does it again."""
    VENDOR.mkdir(parents=True, exist_ok=True)  # finds a folder that cannot be written
    npm = shutil.which("npm") or install_node()
    print("Installing the browser runtime (once) …", flush=True)
    run_tool("install the browser runtime", npm, *NPM_CI, *NPM_WAITS)
    mirror(vendored(), VENDOR)
    draw_icons(VENDOR / "icons.svg")
    STAMP.write_bytes(inventory())


def installed() -> bool:
    """Whether static/vendor is whole and what this version asks for."""
    return STAMP.is_file() and STAMP.read_bytes() == inventory()


def inventory() -> bytes:
    """What static/vendor is made from, and the files in it with their sizes."""
    recipe = repr((LOCK.read_bytes(), RUNTIME, FONT, ICONS, SYMBOL))
    files = sorted(path for path in VENDOR.rglob("[!.]*") if path.is_file())
    sizes = (f"{path.relative_to(VENDOR).as_posix()} {path.stat().st_size}" for path in files)
    return "\n".join([hashlib.sha256(recipe.encode()).hexdigest(), *sizes]).encode()


def vendored() -> dict[str, Path]:
    """The files to copy: by their name in static/vendor, where npm has put them."""
    files = {"jost-latin.woff2": PACKAGES / FONT}
    for folder, (package, patterns) in RUNTIME.items():
        for pattern in patterns.split():
            found = list((PACKAGES / package).glob(pattern))
            if not found:
                raise SetupError(f"npm has brought no {pattern} of {package}")
            files.update({f"{folder}/{path.name}": path for path in found})
    for package, facts in json.loads(LOCK.read_bytes())["packages"].items():
        name = package.rpartition("node_modules/")[2].replace("/", "-")
        if name and not facts.get("dev"):
            for text in (ROOT / package).glob("LICENSE*"):
                files[f"licenses/{name}.txt"] = text
    return files


def draw_icons(path: Path) -> None:
    """Write the icons as one SVG sprite; its symbols take the colour of the text around them."""
    ET.register_namespace("", SVG)
    sprite = ET.Element(f"{{{SVG}}}svg")
    for icon in ICONS:
        symbol = ET.SubElement(sprite, f"{{{SVG}}}symbol", {"id": icon, **SYMBOL})
        symbol.extend(ET.parse(PACKAGES / f"lucide-static/icons/{icon}.svg").getroot())
    path.write_bytes(ET.tostring(sprite))


def install_node() -> str:
    """Install Node.js from PyPI into .venv, beside whatever is there; return its npm."""
    print("Installing Node.js, as there is no npm here (once) …", flush=True)
    afresh = () if shutil.which(str(PYTHON)) else ("--clear",)
    run_tool("make .venv", sys.executable, "-m", "venv", *afresh, str(VENV))
    pip_install("install Node.js, and there is no npm here", "requirements/node.txt")
    return str(PYTHON.with_name("npm" + PYTHON.suffix))


def pip_install(doing: str, requirements: str) -> None:
    """Install pinned requirements into .venv, also over what a killed pip has left half done."""
    pip = (str(PYTHON), "-m", "pip", "install", "--ignore-installed", "--only-binary=:all:")
    run_tool(doing, *pip, "--quiet", "--require-hashes", "-r", requirements)


def run_tool(doing: str, *command: str) -> None:
    """Run a tool in the project's folder, quietly; its failure becomes one line."""
    tool = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True)
    if tool.returncode == 0:
        return
    said = (tool.stdout + tool.stderr).decode(errors="replace")
    if NO_NETWORK.search(said):
        raise SetupError(f"cannot {doing}: no network, and the first start has to fetch it")
    lines = [line.strip() for line in said.splitlines() if "A complete log" not in line]
    errors = [line for line in lines if re.match(r"(npm error|npm ERR!|ERROR:) +\S", line)]
    why = (errors or list(filter(None, lines)) or [f"exit status {tool.returncode}"])[-1]
    raise SetupError(f"cannot {doing}: {why}")


def build() -> Path:
    """Install the browser runtime if it is not there, bring dist/ up to date and return it."""
    try:
        if not installed():
            install()
        from game.lids import write_all  # not above: an old Python could not read it

        with tempfile.TemporaryDirectory() as folder:
            lids = {f"static/lids/{path.name}": path for path in write_all(Path(folder))}
            mirror({**sources(), **lids}, DIST)
    except OSError as error:
        raise SetupError(f"cannot use {error.filename or ROOT}: {error.strerror}") from error
    return DIST


def sources() -> dict[str, Path]:
    """The files of the site by their path in it; hidden ones are left out."""
    paths = [ROOT / "index.html", ROOT / "pyscript.toml"]
    paths += ROOT.glob("game/**/*.py")
    paths += (path for path in ROOT.glob("static/**/*") if path.is_file())
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {name: path for name, path in names.items() if "/." not in name}


def mirror(files: dict[str, Path], folder: Path) -> None:
    """Make a folder hold exactly these files; one with the right content is left untouched."""
    wanted = {folder / name for name in files}
    for path in sorted(folder.rglob("*"), reverse=True):  # what is in a folder before the folder
        if path.is_symlink() or (path.is_file() and path not in wanted):
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, source in files.items():
        target = folder / name
        if not (target.exists() and filecmp.cmp(source, target, shallow=False)):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)  # with a new time, or browsers could keep the old file


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD with the files of one folder and nothing else."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or each small file would wait for the last one's receipt
    extensions_map = MIME_TYPES

    def send_head(self) -> BinaryIO | None:
        """Start the answer, if what is asked for lies in the folder, links followed."""
        climbs = ".." in re.split(r"[/\\]", unquote(urlsplit(self.path).path))
        path = Path(self.translate_path(self.path))
        with contextlib.suppress(OSError):  # of a name that is too long
            page = path / "index.html" if path.is_dir() else path
            if page.is_file() and page.resolve().is_relative_to(self.directory) and not climbs:
                return super().send_head()
        self.send_error(404)
        return None

    def end_headers(self) -> None:
        """Add what every answer carries."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing: a page loads a hundred files."""


class SiteServer(ThreadingHTTPServer):
    """A server to which a browser that goes away in the middle is no event."""

    allow_reuse_address = os.name == "posix"  # on Windows it would share a port that is taken

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report real errors only."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(host: str, port: int) -> ThreadingHTTPServer:
    """A server of dist/ that listens already and answers once its serve_forever() runs."""
    try:
        return SiteServer((host, port), partial(SiteHandler, directory=str(DIST.resolve())))
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", "ports go from 0 to 65535")
        raise SetupError(f"cannot use port {port} of {host}: {why} (see --port)") from error


def serve(host: str, port: int, open_page: bool) -> None:
    """Build and serve until Ctrl+C; a port that is taken is found before the work begins."""
    with make_server(host, port) as server:
        build()
        page = f"http://{host}:{server.server_address[1]}/"
        print(f"Jeex is at {page} (Ctrl+C ends it)", flush=True)
        if open_page:  # in a thread: some browsers return only when they are closed
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


class Parser(argparse.ArgumentParser):
    """An argument parser that reports like everything else here."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments in one line."""
        raise SetupError(message)


def main() -> int:
    """Run the command line; return its exit status."""
    parser = Parser(description="Set up, build and serve Jeex.")
    parser.add_argument("command", nargs="?", choices=["build"], help="only install and build")
    parser.add_argument("--no-open", action="store_true", help="leave the browser closed")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    try:
        check_python(sys.version_info[:2])
        options = parser.parse_args()
        if options.command == "build":
            print(f"Built {build()}")
        else:
            serve(options.host, options.port, not options.no_open)
    except SetupError as error:
        print(f"jeex: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
