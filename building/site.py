"""The content of dist/: the page and every file that it asks for.

A file that changes from version to version has a hash of its content in its name
(`boot-1a2b3c4d5e.mjs`), so a browser cannot mix two versions. The page itself, its icon, its font
and the pictures that Python asks for keep their plain names.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import zipfile
from collections.abc import Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any

from building.image import QUICK, THOROUGH, image_and_interpreter
from building.modules import DEMOS, page_modules
from building.runtime import LOCK, ROOT, TRIMMER, VENDOR, SetupError

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob:; "
    "worker-src 'self' blob:; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy, of the page and of every answer. Pyodide's glue evaluates strings, and
Workers are made out of blobs: see static/workers.mjs."""

FOLDERS = tuple(
    f"static/vendor/{name}" for name in ("fzstd", "idb", "pyodide", "pyscript", "qr", "zstddec")
)
"""The files in each of them ask for each other by plain names: the folder gets the hash."""

PACKED = ("static/locale/", "static/vendor/python/")
"""Not copied: of the catalogues files are made, and libraries are in the image and modules.zip."""

LIBRARIES = VENDOR / "python"
"""Libraries for the page's Python, each below the path that it is imported by."""

OURS = re.compile(r"static/(?:[^/]+\.(?:css|mjs)|needs\.js)")
WORKER = "static/worker.js"
"""Its place is the top of the site: a service worker serves what lies beside and below it."""

INSTALL = "static/jeex.webmanifest"
GAMES_OWN = "static/games-own.css"
"""Named by index.html, in the order of its style sheets; made of the games' own styles."""

NOT_CACHED = ("static/screens/",)
"""Shown only while the site is being installed, so not stored on the device."""

PLAIN_START = re.compile(
    r"static/(?:modules-\w+\.zip"
    r"|vendor/pyodide-\w+/(?:python_stdlib\.zip|pyodide-lock\.json|pyodide\.asm\.wasm))"
)
"""What only a start without the image asks for: stored once a device has had to start like that."""

UNPACKED = {"image": "application/x-jeex-image", "wasm": "application/wasm"}
"""What is sent packed, and the type under which devices keep it unpacked."""

LICENSE = "static/licenses/jeex.txt"
"""The project's own licence, beside those of its parts."""
CHANGES = "static/licenses/trim.txt"
"""The source of the changes to Pyodide, which its licence asks for."""

VERSION = "{version}"
"""In the page: becomes the version of the project."""

STYLES = re.compile(r'(?:<link rel="stylesheet" href="[^"]+">\s*)+')
PYTHON = '<script type="py" src="game/main.py" config="pyscript.toml"></script>'
BUILT = "const BUILT = {};"
"""A line of scripts; the build writes JSON about itself into it."""
PYTHON_STARTS, SPEAKS, ASKS = "static/interpreter.mjs", "static/language.mjs", "static/needs.js"
"""Scripts with that line."""


class Site:
    """The files by their path in the site, and the hashed names by the plain ones.

    Files that are made, not copied, are written into `folder`.
    """

    def __init__(self, folder: Path) -> None:
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
        """`text` with the hashed names of the files that it asks for.

        In the text, addresses begin with `start` and are relative to `folder`.
        """
        for plain, hashed in self.names.items():
            if plain.startswith(folder):
                asked, now = (f'"{start}{n.removeprefix(folder)}' for n in (plain, hashed))
                text = text.replace(asked, now)
        return text


def contents(folder: Path, *, publish: bool) -> dict[str, Path]:
    """All files by their path in the site; those that are made are written into `folder`.

    To `publish` takes longer, as it makes the largest file as small as it gets, and raises
    SetupError without a memory image.
    """
    from building import games, letters  # noqa: PLC0415 - build() tells of a mistake in them

    site, found = Site(folder), sources()
    for name in FOLDERS:
        site.add_folder(name, {to: p for to, p in found.items() if to.startswith(f"{name}/")})
    scripts = [name for name in found if OURS.fullmatch(name) and not name.endswith(".css")]
    site.files.update((to, path) for to, path in found.items() if is_plain(to))
    site.files[LICENSE] = ROOT / "LICENSE"
    site.files[CHANGES] = TRIMMER
    lids = letters.outlined(games.lid_scenes(), folder)
    for name, picture in games.lid_pictures(lids):
        site.write(f"static/lids/{name}", picture.encode())
    for name, picture in games.shortcut_icons(lids):
        site.write(f"static/icons/{name}", picture.encode())
    site.write(INSTALL, games.web_manifest((ROOT / INSTALL).read_text("utf-8")).encode())
    level = THOROUGH if publish else QUICK
    spoken = add_languages(site)
    words = {code: f"static/{facts['words']}" for code, facts in spoken.items()}
    files = python_files(games.doors())
    starts = add_python(site, files, image_and_interpreter(files, level, needed=publish))
    built = {PYTHON_STARTS: starts, SPEAKS: spoken, ASKS: words}
    add_scripts(site, scripts, built)
    add_page(site, games.fill_page((ROOT / "index.html").read_text("utf-8")), games.style_sheet())
    add_worker(site)
    return site.files


def sources() -> dict[str, Path]:
    """The files below static/ by their path in the site; hidden ones are left out."""
    paths = [path for path in ROOT.glob("static/**/*") if path.is_file()]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {name: path for name, path in names.items() if "/." not in name}


def is_plain(name: str) -> bool:
    """Whether that file is copied as it is, under its own name."""
    ours = name == WORKER or OURS.fullmatch(name)
    return not (ours or name.startswith((*FOLDERS, *PACKED)))


def settings() -> dict[str, Any]:
    """PyScript's settings, as pyscript.toml has them."""
    return read_toml("pyscript.toml")


def version() -> str:
    """The version of the project, as pyproject.toml has it."""
    return str(read_toml("pyproject.toml")["project"]["version"])


def read_toml(name: str) -> dict[str, Any]:
    """The content of a TOML file in the project's folder. Raises SetupError for a broken one."""
    try:
        return tomllib.loads((ROOT / name).read_text("utf-8"))
    except ValueError as error:
        raise SetupError(f"{name}: {error}") from error


def python_files(doors: Sequence[str]) -> dict[str, Path]:
    """What Python needs, by its path there: the page's modules, libraries and what these read.

    `doors` are the modules that the registry of games imports by name.
    """
    vendored = {p.relative_to(LIBRARIES).as_posix(): p for p in LIBRARIES.rglob("*.py")}
    files = sorted(ROOT.glob(DEMOS))
    read = {path.relative_to(ROOT).as_posix(): path for path in files}
    return {**page_modules(ROOT, doors), **vendored, **read}


def add_python(site: Site, files: dict[str, Path], made: dict[str, bytes]) -> dict[str, Any]:
    """Add Python's modules, packed, and the image that is `made` of them, if there is one.

    Return what interpreter.mjs must know.
    """
    for part, content in made.items():
        site.write_hashed(f"static/{part}.bin", content)
    site.write_hashed("static/modules.zip", packed(files))
    lock = json.loads((VENDOR / "pyodide/pyodide-lock.json").read_bytes())
    return {
        "abi": lock["info"]["abi_version"],
        "version": json.loads(LOCK.read_bytes())["packages"]["node_modules/pyodide"]["version"],
        "packed": {part: Path(site.names[f"static/{part}.bin"]).name for part in made} or None,
        "sizes": {part: len(content) for part, content in made.items()},
    }


def add_languages(site: Site) -> dict[str, Any]:
    """Add the files of every language; return what language.mjs must know of each, by its code.

    The names of its files are relative to static/.
    """
    from building import games, languages  # noqa: PLC0415 - build() tells of a mistake in them

    manifest, told = (ROOT / INSTALL).read_text("utf-8"), {}
    for language in languages.languages():
        code = language.code
        names = {"words": f"languages/{code}.json", "catalogue": f"languages/{code}.bin"}
        site.write_hashed(f"static/{names['words']}", language.page_words())
        site.write_hashed(f"static/{names['catalogue']}", language.catalogue())
        names = {k: site.names[f"static/{n}"].removeprefix("static/") for k, n in names.items()}
        names["manifest"] = f"jeex-{code}.webmanifest"
        with language.spoken():
            site.write(f"static/{names['manifest']}", games.web_manifest(manifest, code).encode())
        told[code] = {**language.facts(), **names}
    return told


def packed(files: dict[str, Path]) -> bytes:
    """A zip of these files; the same files make the same zip."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # of 1980, whenever the file was changed
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name].read_bytes())
    return stream.getvalue()


def add_scripts(site: Site, names: list[str], built: dict[str, dict[str, Any]]) -> None:
    """Add our scripts, each after those that it imports, as it contains their hashes.

    `built` has by name what goes into their line `BUILT`.
    """
    texts = {name: (ROOT / name).read_text("utf-8") for name in names}
    asked = {name: name.replace("static/", '"./') + '"' for name in names}
    while texts:
        name = next(n for n, text in texts.items() if not any(asked[o] in text for o in texts))
        text = informed(texts.pop(name), built.get(name, {}))
        site.write_hashed(name, site.rewritten(text, "./", "static/").encode())


def informed(script: str, built: dict[str, Any]) -> str:
    """The script with `built` in its line `BUILT`."""
    return script.replace(BUILT, f"const BUILT = {json.dumps(built)};")


def add_page(site: Site, page: str, own: str) -> None:
    """Add the page, with one style sheet instead of several and PyScript's settings in it.

    `own` is the style sheet of the games' own colours and styles, which is made and not kept.
    """
    links = STYLES.search(page)
    if links:
        names = re.findall(r'href="([^"]+)"', links[0])
        sheets = [own if n == GAMES_OWN else (ROOT / n).read_text("utf-8") for n in names]
        site.write_hashed("static/jeex.css", "\n".join(sheets).encode())
        page = page.replace(links[0], '<link rel="stylesheet" href="static/jeex.css">\n')
    page = page.replace(VERSION, version())
    config = site.rewritten(json.dumps(settings()), "./")
    start = f'<script type="py" config="{escape(config)}">import game.main</script>'
    site.write("index.html", site.rewritten(page).replace(PYTHON, start).encode())


def add_worker(site: Site) -> None:
    """Add the service worker with the hash of every file that it is to cache."""
    cached = {name: path for name, path in site.files.items() if not name.startswith(NOT_CACHED)}
    hashes = {name: digest(path.read_bytes()) for name, path in sorted(cached.items())}
    version = digest(json.dumps(hashes).encode())
    types = {f"static/{part}.bin": type for part, type in UNPACKED.items()}
    packed = {site.names[name]: type for name, type in types.items() if name in site.names}
    plain = {name: hash for name, hash in hashes.items() if packed and PLAIN_START.fullmatch(name)}
    files = {name: hash for name, hash in hashes.items() if name not in plain}
    built = {"version": version, "files": files, "plain": plain, "packed": packed}
    script = site.rewritten((ROOT / WORKER).read_text("utf-8"))
    site.write("worker.js", informed(script, built).encode())


def digest(*parts: bytes) -> str:
    """The first ten digits of the hash of this content."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]
