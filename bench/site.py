"""The site to measure: a separate copy, so that nothing changes during the measurement."""

from __future__ import annotations

import json
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from pathlib import Path
from string import Template

import serve
from building import runtime, site

PAGES = Path(__file__).parent
"""The folder of the peers' pages."""

PLAIN = ("plain.html", "field.html", "raw.html")
"""The peers' pages that are not templates."""

PYODIDE = "./static/vendor/pyodide/pyodide.mjs"
SAME = ("packages_cache", "plugins")
"""The settings of PyScript that the bare page shares with ours."""


class Handler(serve.SiteHandler):
    """Sends no policy header: our page has its own, and the peers' pages have none."""

    policy = ""


@contextmanager
def served() -> Iterator[str]:
    """The address of the site and the peers' pages, until the block ends."""
    with filled() as folder, serving(folder, Handler) as address:
        yield address


@contextmanager
def filled() -> Iterator[Path]:
    """A folder with the site and the peers' pages, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="jeex-bench-") as folder:
        _fill(Path(folder))
        yield Path(folder).resolve()


@contextmanager
def serving(folder: Path, handler: type[Handler]) -> Iterator[str]:
    """The address at which `handler` serves that folder, until the block ends."""
    with serve.SiteServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()


def _fill(folder: Path) -> None:
    """What serve.build() makes, and the peers' pages beside it, with a runtime of their own.

    Theirs is as npm brings it. What the browser has kept of ours must not speed it up.
    """
    if not serve.installed():
        serve.install()
    theirs = {f"static/vendor/{name}": path for name, path in runtime.vendored().items()}
    with tempfile.TemporaryDirectory() as made:
        serve.mirror({**site.contents(Path(made), publish=True), **theirs}, folder)
    settings = site.settings()
    config = json.dumps({"interpreter": PYODIDE, **{key: settings[key] for key in SAME}})
    plugins = json.dumps({"plugins": settings["plugins"]})
    bare = Template((PAGES / "bare.html").read_text("utf-8"))
    page = bare.substitute(config=escape(config), plugins=escape(plugins))
    (folder / "bare.html").write_text(page, "utf-8")
    for name in PLAIN:
        (folder / name).write_bytes((PAGES / name).read_bytes())
    maker = str(PAGES / "snapshot.mjs")
    serve.run_tool("take a snapshot", runtime.find_node(), maker, str(folder / "snapshot.gz"))
