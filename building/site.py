"""What dist/ holds: the page and all that it asks for, under names that tell versions apart.

What changes from version to version has a hash of its content in its name (`boot-1a2b3c4d5e.mjs`),
so no browser can mix two versions: a page names exactly the files that it was built with. Only the
page itself, its icon, its font and the pictures that Python asks for keep their plain names.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any

from building.image import image
from building.runtime import LOCK, ROOT, VENDOR

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob:; "
    "worker-src 'self' blob:; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy, of the page and of every answer. Pyodide's glue evaluates strings, and
PyScript makes its workers out of blobs."""

FOLDERS = ("static/vendor/idb", "static/vendor/pyodide", "static/vendor/pyscript")
"""Each is one thing, whose files find each other by plain names: the folder gets the hash."""

PACKED = ("static/locale/", "static/vendor/python/")
"""Read by Python only: in the image and in modules.zip."""

LIBRARIES = VENDOR / "python"
"""Python's packages for the page, by their path there."""

OURS = re.compile(r"static/[^/]+\.(?:css|mjs)")
WORKER = "static/worker.js"
"""Goes into the site's own folder, as a service worker sees what lies beside and below it."""

UNKEPT = ("static/screens/",)
"""Only shown when the site is installed: not kept on the device."""

LICENSE = "static/licenses/jeex.txt"
"""The project's own licence, beside those of its parts."""

VERSION = "{version}"
"""In the page: becomes the version of the project."""

STYLES = re.compile(r'(?:<link rel="stylesheet" href="[^"]+">\s*)+')
PYTHON = '<script type="py" src="game/main.py" config="pyscript.toml"></script>'
BUILT = "const BUILT = {};"
"""In scripts: becomes what was built."""


class Site:
    """Files by their path in the site, and what plain names have become."""

    def __init__(self, folder: Path) -> None:
        """Files that are made here are written into `folder`."""
        self._folder = folder
        self.files: dict[str, Path] = {}
        self.names: dict[str, str] = {}

    def write(self, name: str, content: bytes) -> None:
        """Add a file of that content, under that plain name."""
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.files[name] = path

    def write_hashed(self, name: str, content: bytes) -> None:
        """Add a file of that content, with its hash in its name."""
        stem, _dot, ending = name.rpartition(".")
        self.names[name] = f"{stem}-{digest(content)}.{ending}"
        self.write(self.names[name], content)

    def add_folder(self, name: str, files: dict[str, Path]) -> None:
        """Add a folder with the hash of all its content in its name."""
        parts = (part for to in sorted(files) for part in (to.encode(), files[to].read_bytes()))
        self.names[f"{name}/"] = f"{name}-{digest(*parts)}/"
        for to, path in files.items():
            self.files[self.names[f"{name}/"] + to.removeprefix(f"{name}/")] = path

    def rewritten(self, text: str, start: str = "", folder: str = "") -> str:
        """The same text with the new names of what it asks for.

        There, addresses begin with `start` and count from `folder`.
        """
        for plain, hashed in self.names.items():
            if plain.startswith(folder):
                asked, now = (f'"{start}{n.removeprefix(folder)}' for n in (plain, hashed))
                text = text.replace(asked, now)
        return text


def contents(folder: Path) -> dict[str, Path]:
    """The files of the site by their path in it; what is made for it is written into `folder`."""
    from game.lids import write_all  # noqa: PLC0415 - an old Python could not read it

    site, found = Site(folder), sources()
    for lid in write_all(folder):
        site.files[f"static/lids/{lid.name}"] = lid
    for name in FOLDERS:
        site.add_folder(name, {to: p for to, p in found.items() if to.startswith(f"{name}/")})
    scripts = [name for name in found if OURS.fullmatch(name) and name.endswith(".mjs")]
    site.files.update((to, path) for to, path in found.items() if is_plain(to))
    site.files[LICENSE] = ROOT / "LICENSE"
    add_scripts(site, scripts, add_python(site))
    add_page(site)
    add_worker(site)
    return site.files


def sources() -> dict[str, Path]:
    """The files below static/ by their path in the site; hidden ones are left out."""
    paths = [path for path in ROOT.glob("static/**/*") if path.is_file()]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {name: path for name, path in names.items() if "/." not in name}


def is_plain(name: str) -> bool:
    """Whether that file comes into the site as it is, under its own name."""
    ours = name == WORKER or OURS.fullmatch(name)
    return not (ours or name.startswith((*FOLDERS, *PACKED)))


def manifest() -> dict[str, Any]:
    """What pyscript.toml says."""
    return read_toml("pyscript.toml")


def version() -> str:
    """The version of the project, as pyproject.toml says it."""
    return str(read_toml("pyproject.toml")["project"]["version"])


def read_toml(name: str) -> dict[str, Any]:
    """What a file in the project's folder says."""
    import tomllib  # noqa: PLC0415 - an old Python has none

    return tomllib.loads((ROOT / name).read_text("utf-8"))


def python_files() -> dict[str, Path]:
    """What Python needs, by its path there: the manifest's files and the module that begins."""
    names = [name.removeprefix("./") for name in manifest().get("files", ())]
    vendored = {p.relative_to(LIBRARIES).as_posix(): p for p in LIBRARIES.rglob("*.py")}
    return {name: ROOT / name for name in ["game/main.py", *names]} | vendored


def add_python(site: Site) -> dict[str, Any]:
    """Add the game's modules, as an image and packed; what the interpreter is to know of them."""
    files = python_files()
    made = image(files)
    if made:
        site.write_hashed("static/image.bin", made.read_bytes())
    site.write_hashed("static/modules.zip", packed(files))
    wasm = site.files[site.names["static/vendor/pyodide/"] + "pyodide.asm.wasm"]
    return {
        "version": json.loads(LOCK.read_bytes())["packages"]["node_modules/pyodide"]["version"],
        "image": Path(site.names["static/image.bin"]).name if made else None,
        "sizes": {"image": made.stat().st_size if made else 0, "wasm": wasm.stat().st_size},
    }


def packed(files: dict[str, Path]) -> bytes:
    """A zip of these files; the same files make the same zip."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # of 1980, whenever the file was changed
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name].read_bytes())
    return stream.getvalue()


def add_scripts(site: Site, names: list[str], built: dict[str, Any]) -> None:
    """Add our scripts, each after those that it asks for, as it has their hash in it."""
    texts = {name: (ROOT / name).read_text("utf-8") for name in names}
    asked = {name: name.replace("static/", '"./') + '"' for name in names}
    while texts:
        name = next(n for n, text in texts.items() if not any(asked[o] in text for o in texts))
        text = informed(texts.pop(name), built)
        site.write_hashed(name, site.rewritten(text, "./", "static/").encode())


def informed(script: str, built: dict[str, Any]) -> str:
    """The script with what it is to know of the build."""
    return script.replace(BUILT, f"const BUILT = {json.dumps(built)};")


def add_page(site: Site) -> None:
    """Add the page, with one style sheet instead of several and the manifest's settings in it."""
    page = (ROOT / "index.html").read_text("utf-8")
    links = STYLES.search(page)
    if links:
        names = re.findall(r'href="([^"]+)"', links[0])
        site.write_hashed("static/jeex.css", b"\n".join((ROOT / n).read_bytes() for n in names))
        page = page.replace(links[0], '<link rel="stylesheet" href="static/jeex.css">\n')
    page = page.replace(VERSION, version())
    settings = {key: value for key, value in manifest().items() if key != "files"}
    config = site.rewritten(json.dumps(settings), "./")
    start = f'<script type="py" config="{escape(config)}">import game.main</script>'
    site.write("index.html", site.rewritten(page).replace(PYTHON, start).encode())


def add_worker(site: Site) -> None:
    """Add the service worker, which knows every file that it is to keep by its content."""
    kept = {name: path for name, path in site.files.items() if not name.startswith(UNKEPT)}
    files = {name: digest(path.read_bytes()) for name, path in sorted(kept.items())}
    version = digest(json.dumps(files).encode())
    built = {"version": version, "image": site.names.get("static/image.bin"), "files": files}
    site.write("worker.js", informed((ROOT / WORKER).read_text("utf-8"), built).encode())


def digest(*parts: bytes) -> str:
    """A short name for what has this content."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]
