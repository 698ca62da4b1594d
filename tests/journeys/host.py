"""A web host that can be switched off, hold an answer back, and get a new version of the site."""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import serve
from building.site import digest
from tests.journeys.storage import SUB_PATH


class Handler(serve.SiteHandler):
    """Answers as serve.py does; what is held back only once it is let go."""

    def __init__(self, *arguments: Any, host: Host, **named: Any) -> None:
        self.host = host
        super().__init__(*arguments, **named)

    def do_GET(self) -> None:  # noqa: N802 - the name that http.server calls
        if self.host.held and self.path.endswith(self.host.held):
            self.host.asked.set()
            self.host.let_go.wait()
            self.close_connection = True
            return  # whoever asked is gone, or gets a torn answer
        super().do_GET()


class Host:
    """The built site below `path`, in a folder of its own."""

    def __init__(self, folder: Path, path: str = SUB_PATH) -> None:
        self.folder = folder.resolve() / path
        shutil.copytree(serve.DIST, self.folder)
        self._top, self._path, self._port = folder.resolve(), path, 0
        self.held = ""
        self.asked, self.let_go = threading.Event(), threading.Event()
        self._server: Any = None
        self.start()

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self._port}/{self._path}/"

    def start(self) -> None:
        """Be reachable, at the same address as before."""
        handler = partial(Handler, host=self, directory=str(self._top))
        self._server = serve.SiteServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone: nobody listens at the address any more."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
        self._server = None

    @contextmanager
    def holding(self, ending: str) -> Iterator[threading.Event]:
        """Hold back what ends so; the event says that it has been asked for."""
        self.held = ending
        self.asked.clear()
        self.let_go.clear()
        try:
            yield self.asked
        finally:
            self.held = ""
            self.let_go.set()

    def deploy(self, title: str) -> None:
        """A new version of the site: its page has another title."""
        page = self.folder / "index.html"
        text = page.read_text("utf-8")
        page.write_text(re.sub("<title>.*</title>", f"<title>{title}</title>", text), "utf-8")
        self.inform(lambda built: built["files"].update({"index.html": digest(page.read_bytes())}))

    def inform(self, change: Any) -> None:
        """Change what the service worker knows of the build."""
        worker = self.folder / "worker.js"
        before = worker.stat().st_mtime
        script = worker.read_text("utf-8")
        [told] = re.findall("^const BUILT = (.*);", script, re.MULTILINE)
        built = json.loads(told)
        change(built)
        built["version"] = digest(json.dumps(built["files"]).encode())
        worker.write_text(script.replace(told, json.dumps(built)), "utf-8")
        # HTTP tells versions apart by whole seconds: two in one second would be one to a browser.
        os.utime(worker, (before + 2, before + 2))
