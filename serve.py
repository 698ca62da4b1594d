#!/usr/bin/env python3
"""Set up, build and serve Jeex with nothing but the standard library.

    python3 serve.py [--no-open] [--host 127.0.0.1] [--port 8000] [--allow-host NAME]
    python3 serve.py build
    python3 serve.py zip
    python3 serve.py file

The first start installs the pinned browser runtime from npm into static/vendor/; every start brings
dist/ up to date and serves it. Whatever stops a start is said in one line, with exit status 2.
An old Python gets that line, too: what it reads before is the syntax of Python 3.8.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from building import one_file
from building.image import THOROUGH
from building.runtime import (
    PACKAGES,
    PYTHON,
    ROOT,
    VENV,
    SetupError,
    install,
    mirror,
    pip_install,
    provide,
    run_tool,
)
from building.server import EVERYWHERE, SiteHandler, SiteServer, make_server, network_address
from building.site import contents, packed

# What the tests and the bench take from here, besides what follows.
__all__ = ["PACKAGES", "PYTHON", "ROOT", "VENV", "SetupError", "SiteHandler", "SiteServer"]
__all__ += ["install", "mirror", "pip_install", "run_tool"]

DIST = ROOT / "dist"


def build(*, publish: bool = False) -> Path:
    """Install the browser runtime if it is not there, bring dist/ up to date and return it.

    To `publish` it takes longer, its largest file is smaller, and what makes it start fast must be
    there.
    """
    try:
        provide(publish=publish)
        with tempfile.TemporaryDirectory() as folder:
            mirror(contents(Path(folder), publish=publish), DIST)
    except OSError as error:
        raise SetupError(f"cannot use {error.filename or ROOT}: {error.strerror}") from error
    except SyntaxError as error:
        raise SetupError(f"{error.filename}, line {error.lineno}: {error.msg}") from error
    return DIST


def pack() -> Path:
    """Build, and pack dist/ with index.html at its top; return the packed file."""
    folder, archive = build(publish=True), ROOT / "jeex.zip"
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.*")}
    try:
        archive.write_bytes(packed({name: path for name, path in files.items() if path.is_file()}))
    except OSError as error:
        raise SetupError(f"cannot write {archive}: {error.strerror}") from error
    return archive


def pack_page() -> Path:
    """Build, and make the whole page one file, which opens without a web server; return it."""
    folder, page = build(publish=True), ROOT / "jeex.html"
    try:
        one_file.make(folder, page, THOROUGH)
    except OSError as error:
        raise SetupError(f"cannot write {page}: {error.strerror}") from error
    return page


def serve(host: str, port: int, allowed: Sequence[str], open_page: bool) -> None:
    """Build and serve until a signal ends it; a taken port is found before the work begins.

    Where it listens to the whole network, it tells the address for other devices, too.
    """
    with make_server(DIST, host, port, allowed) as server:
        build()
        port = server.server_address[1]
        page = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/"
        print(f"Jeex is at {page} (Ctrl+C ends it)", flush=True)
        outside = network_address() if host in EVERYWHERE else None
        if outside:
            print(f"Other devices in this network open http://{outside}:{port}/", flush=True)
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
        choices=["build", "zip", "file"],
        help="only install and build dist/; or also pack it as jeex.zip, for hosts that take one; "
        "or make the whole page one file, jeex.html, which opens without a web server",
    )
    parser.add_argument("--no-open", action="store_true", help="leave the browser closed")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the whole network")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="also answer to that name, as of a proxy; may be given several times",
    )
    try:
        options = parser.parse_args()
        if options.command == "build":
            print(f"Built {build(publish=True)}")
        elif options.command == "zip":
            print(f"Packed {pack()}")
        elif options.command == "file":
            print(f"Made {pack_page()}")
        else:
            serve(options.host, options.port, options.allow_host, not options.no_open)
    except SetupError as error:
        print(f"jeex: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
