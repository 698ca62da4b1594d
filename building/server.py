"""The web server of serve.py: the files of one folder, on this device or in its network."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import sys
from collections.abc import Sequence
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

from building.runtime import SetupError
from building.site import POLICY

IDLE = 30
"""Seconds without a word after which a connection is closed."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("", "0.0.0.0")
"""Hosts that stand for all addresses of this device."""
BEYOND = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737): what leads there leads to other devices, too."""
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


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD with the files of one folder, and with nothing outside it.

    A request must name a host that is served: loopback, the address at which it arrived, or one of
    `hosts`. Else a foreign page could read the site under a name of its own (DNS rebinding).
    """

    protocol_version = "HTTP/1.1"
    timeout = IDLE
    disable_nagle_algorithm = True  # or each small file would wait for the last one's receipt
    extensions_map = MIME_TYPES
    policy = POLICY

    def __init__(self, *arguments: Any, hosts: Sequence[str] = (), **named: Any) -> None:
        self.hosts = [host.lower() for host in hosts]
        super().__init__(*arguments, **named)  # which answers all requests of a connection

    def send_head(self) -> BinaryIO | BytesIO | None:
        """Start the answer: a file of the folder, links followed; else 404."""
        if not self.is_for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        climbs = ".." in re.split(r"[/\\]", unquote(urlsplit(self.path).path))
        path = Path(self.translate_path(self.path))
        with contextlib.suppress(OSError):  # of a name that is too long
            page = path / "index.html" if path.is_dir() else path
            if page.is_file() and page.resolve().is_relative_to(self.directory) and not climbs:
                return super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def is_for_us(self) -> bool:
        """Whether the request names a host that is served."""
        own = self.connection.getsockname()[0]
        try:
            return urlsplit(f"//{self.headers['Host']}").hostname in (*LOOPBACK, own, *self.hosts)
        except ValueError:  # brackets that do not fit
            return False

    def end_headers(self) -> None:
        """Add the headers of every answer."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def version_string(self) -> str:
        """What the server calls itself: no versions, which would tell its faults."""
        return "Jeex"

    def log_message(self, *_: object) -> None:
        """Log nothing: a page loads a hundred files."""


class SiteServer(ThreadingHTTPServer):
    """A server that ignores browsers which close the connection early or never read on."""

    allow_reuse_address = os.name == "posix"  # on Windows it would share a port that is taken

    def handle_error(
        self, request: socket.socket | tuple[bytes, socket.socket], client_address: object
    ) -> None:
        """Report an error, unless the connection was closed."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, socket.timeout)):
            super().handle_error(request, client_address)


def make_server(folder: Path, host: str, port: int, hosts: Sequence[str] = ()) -> SiteServer:
    """A server of that folder that already listens; it answers once serve_forever() runs.

    It also answers to the names `hosts`. Raises SetupError.
    """
    handler = partial(SiteHandler, directory=str(folder.resolve()), hosts=(host, *hosts))
    try:
        return SiteServer((host, port), handler)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", "ports go from 0 to 65535")
        raise SetupError(f"cannot use port {port} of {host}: {why} (see --port)") from error


def network_address() -> str | None:
    """The address of this device for others in its network, if it is in one. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(BEYOND)
        except OSError:
            return None
        return str(probe.getsockname()[0])
