#!/usr/bin/env python3
"""Set up, build and serve Jeex with nothing but the standard library.

    python3 serve.py [--no-open] [--host 127.0.0.1] [--port 8000]
    python3 serve.py build
    python3 serve.py zip

The first start installs the pinned browser runtime from npm into static/vendor/; every start brings
dist/ up to date and serves it. Whatever stops a start is said in one line, with exit status 2.
The syntax stays readable for Python 3.8, so that an old Python gets that line too.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO, NoReturn
from urllib.parse import unquote, urlsplit

from building.runtime import (
    PACKAGES,
    PYTHON,
    ROOT,
    VENV,
    SetupError,
    install,
    installed,
    mirror,
    pip_install,
    run_tool,
)
from building.site import POLICY, contents, packed

# What the tests and the bench take from here, besides what follows.
__all__ = ["PACKAGES", "PYTHON", "ROOT", "VENV", "SetupError"]
__all__ += ["install", "installed", "mirror", "pip_install", "run_tool"]

DIST = ROOT / "dist"
MIME_TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def check_python(version: tuple[int, int]) -> None:
    """Raise SetupError for a Python that is too old."""
    if version < (3, 11):
        raise SetupError(f"Python 3.11 or newer is needed; this is {version[0]}.{version[1]}")


def build() -> Path:
    """Install the browser runtime if it is not there, bring dist/ up to date and return it."""
    try:
        if not installed():
            install()
        with tempfile.TemporaryDirectory() as folder:
            mirror(contents(Path(folder)), DIST)
    except OSError as error:
        raise SetupError(f"cannot use {error.filename or ROOT}: {error.strerror}") from error
    return DIST


def pack() -> Path:
    """Build, and pack dist/ with index.html at its top; return the packed file."""
    folder, archive = build(), ROOT / "jeex.zip"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.*")}
    try:
        archive.write_bytes(packed({name: path for name, path in files.items() if path.is_file()}))
    except OSError as error:
        raise SetupError(f"cannot write {archive}: {error.strerror}") from error
    return archive


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD with the files of one folder, and with nothing outside it."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or each small file would wait for the last one's receipt
    extensions_map = MIME_TYPES
    policy = POLICY

    def send_head(self) -> BinaryIO | None:
        """Start the answer if the path, links followed, is a file in the folder; else send 404."""
        climbs = ".." in re.split(r"[/\\]", unquote(urlsplit(self.path).path))
        path = Path(self.translate_path(self.path))
        with contextlib.suppress(OSError):  # of a name that is too long
            page = path / "index.html" if path.is_dir() else path
            if page.is_file() and page.resolve().is_relative_to(self.directory) and not climbs:
                return super().send_head()
        self.send_error(404)
        return None

    def end_headers(self) -> None:
        """Add the headers of every answer."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing: a page loads a hundred files."""


class SiteServer(ThreadingHTTPServer):
    """A server that ignores browsers which close the connection early."""

    allow_reuse_address = os.name == "posix"  # on Windows it would share a port that is taken

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: object
    ) -> None:
        """Report an error, unless the connection was closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(host: str, port: int) -> ThreadingHTTPServer:
    """A server of dist/ that already listens; it answers once serve_forever() runs."""
    try:
        return SiteServer((host, port), partial(SiteHandler, directory=str(DIST.resolve())))
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", "ports go from 0 to 65535")
        raise SetupError(f"cannot use port {port} of {host}: {why} (see --port)") from error


def serve(host: str, port: int, open_page: bool) -> None:
    """Build and serve until a signal ends it; a taken port is found before the work begins."""
    with make_server(host, port) as server:
        build()
        page = f"http://{host}:{server.server_address[1]}/"
        print(f"Jeex is at {page} (Ctrl+C ends it)", flush=True)
        if open_page:  # in a thread: some browsers return only when they are closed
            threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def interrupt(*_: object) -> NoReturn:
    """Handle a signal: raise KeyboardInterrupt."""
    raise KeyboardInterrupt


class Parser(argparse.ArgumentParser):
    """An argument parser whose refusals are SetupErrors, told in one line like all others."""

    def error(self, message: str) -> NoReturn:
        """Raise SetupError with `message`."""
        raise SetupError(message)


def main() -> int:
    """Run the command line; return its exit status."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, interrupt)  # a shell starts background jobs with SIGINT ignored
    parser = Parser(description="Set up, build and serve Jeex.")
    parser.add_argument(
        "command",
        nargs="?",
        choices=["build", "zip"],
        help="only install and build dist/; or also pack it as jeex.zip, for hosts that take one",
    )
    parser.add_argument("--no-open", action="store_true", help="leave the browser closed")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    try:
        check_python(sys.version_info[:2])
        options = parser.parse_args()
        if options.command == "build":
            print(f"Built {build()}")
        elif options.command == "zip":
            print(f"Packed {pack()}")
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
