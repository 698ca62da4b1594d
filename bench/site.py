"""The site to measure: a copy of its own, so that nothing changes under the measurement."""

from __future__ import annotations

import json
import tempfile
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from pathlib import Path
from string import Template

import serve
from game.lids import write_all

PAGES = Path(__file__).parent
"""Where the peers' pages are kept."""

PLAIN = ("plain.html", "field.html")
"""Those without Python; `bare.html` has nothing else, and only prints."""

SAME = ("interpreter", "packages_cache", "plugins")
"""What the bare page's PyScript is told, word for word what ours is."""


@contextmanager
def served() -> Iterator[str]:
    """The address of the site and the peers' pages, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="jeex-bench-") as folder:
        _fill(Path(folder))
        handler = partial(serve.SiteHandler, directory=str(Path(folder).resolve()))
        with serve.SiteServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            try:
                yield f"http://127.0.0.1:{server.server_address[1]}/"
            finally:
                server.shutdown()


def _fill(folder: Path) -> None:
    """What serve.build() makes, and the peers' pages beside it."""
    if not serve.installed():
        serve.install()
    with tempfile.TemporaryDirectory() as drawn:
        lids = {f"static/lids/{path.name}": path for path in write_all(Path(drawn))}
        serve.mirror({**serve.sources(), **lids}, folder)
    settings = tomllib.loads((serve.ROOT / "pyscript.toml").read_text("utf-8"))
    config = json.dumps({key: settings[key] for key in SAME if key in settings})
    plugins = json.dumps({"plugins": settings["plugins"]})
    bare = Template((PAGES / "bare.html").read_text("utf-8"))
    page = bare.substitute(config=escape(config), plugins=escape(plugins))
    (folder / "bare.html").write_text(page, "utf-8")
    for name in PLAIN:
        (folder / name).write_bytes((PAGES / name).read_bytes())
