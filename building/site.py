"""What dist/ holds: the page and all that it asks for, under names that tell one version from another.

Whatever changes from version to version has a hash of its content in its name (`boot-1a2b3c4d.mjs`),
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
from building.runtime import LOCK, ROOT

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' blob:; "
    "worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy, of the page and of every answer. Pyodide's glue evaluates strings, and
PyScript makes its workers out of blobs."""

FOLDERS = ("static/vendor/pyodide", "static/vendor/pyscript")
"""Each is one thing, whose files find each other by plain names: the folder gets the hash."""

PACKED = ("static/locale/",)
"""Read by Python only: in the image and in modules.zip."""

STYLES = re.compile(r'(?:<link rel="stylesheet" href="[^"]+">\s*)+')
PYTHON = '<script type="py" src="game/main.py" config="pyscript.toml"></script>'
BUILT = "const BUILT = {};"  # in static/interpreter.mjs


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

    def rewritten(self, text: str, near: str = "") -> str:
        """The same text with the new names of what it asks for; it lies in the folder `near`."""
        for plain, hashed in self.names.items():
            if plain.startswith(near):
                asked, now = (f'"{"./" if near else ""}{n.removeprefix(near)}' for n in (plain, hashed))
                text = text.replace(asked, now)
        return text


def contents(folder: Path) -> dict[str, Path]:
    """The files of the site by their path in it; what is made for it is written into `folder`."""
    from game.lids import write_all  # noqa: PLC0415 - an old Python could not read it

    site, found = Site(folder), sources()
    for lid in write_all(folder / "lids"):
        site.files[f"static/lids/{lid.name}"] = lid
    for name in FOLDERS:
        site.add_folder(name, {to: p for to, p in found.items() if to.startswith(f"{name}/")})
    scripts = {name: found.pop(name) for name in list(found) if name.endswith(".mjs") and is_own(name)}
    styles = {name: found.pop(name) for name in list(found) if name.endswith(".css") and is_own(name)}
    site.files.update((to, path) for to, path in found.items() if not to.startswith(FOLDERS + PACKED))
    add_scripts(site, scripts, add_python(site))
    add_page(site, styles)
    return site.files


def sources() -> dict[str, Path]:
    """The files below static/ by their path in the site; hidden ones are left out."""
    paths = [path for path in ROOT.glob("static/**/*") if path.is_file()]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {name: path for name, path in names.items() if "/." not in name}


def is_own(name: str) -> bool:
    """Whether that file lies directly in static/, where those lie that we have written."""
    return name.count("/") == 1


def manifest() -> dict[str, Any]:
    """What pyscript.toml says."""
    import tomllib  # noqa: PLC0415 - an old Python has none

    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def python_files() -> dict[str, Path]:
    """What Python needs, by its path there: the manifest's files and the module that begins."""
    names = [name.removeprefix("./") for name in manifest().get("files", ())]
    return {name: ROOT / name for name in ["game/main.py", *names]}


def add_python(site: Site) -> dict[str, Any]:
    """Add the game's modules, as an image and packed; what the interpreter is to know of them."""
    files = python_files()
    made = image(files)
    if made:
        site.write_hashed("static/image.bin", made.read_bytes())
    site.write_hashed("static/modules.zip", packed(files))
    wasm = site.names["static/vendor/pyodide/"] + "pyodide.asm.wasm"
    version = json.loads(LOCK.read_bytes())["packages"]["node_modules/pyodide"]["version"]
    return {
        "version": version,
        "image": site.rewritten('"./image.bin"', "static/").strip('"') if made else None,
        "sizes": {"image": made.stat().st_size if made else 0, "wasm": site.files[wasm].stat().st_size},
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


def add_scripts(site: Site, scripts: dict[str, Path], built: dict[str, Any]) -> None:
    """Add our scripts, each after those that it asks for, as it has their hash in it."""
    texts = {name: path.read_text("utf-8") for name, path in scripts.items()}
    while texts:
        ready = (n for n, t in texts.items() if not any(f'"./{o[7:]}"' in t for o in texts))
        name = next(ready)
        text = texts.pop(name).replace(BUILT, f"const BUILT = {json.dumps(built)};")
        site.write_hashed(name, site.rewritten(text, "static/").encode())


def add_page(site: Site, styles: dict[str, Path]) -> None:
    """Add the page, with one style sheet instead of several and the manifest's settings in it."""
    page = (ROOT / "index.html").read_text("utf-8")
    links = STYLES.search(page)
    if links:
        names = re.findall(r'href="([^"]+)"', links[0])
        site.write_hashed("static/jeex.css", b"\n".join(styles[n].read_bytes() for n in names))
        page = page.replace(links[0], '<link rel="stylesheet" href="static/jeex.css">\n')
    settings = {key: value for key, value in manifest().items() if key != "files"}
    config = site.rewritten(json.dumps(settings).replace('"./', '"')).replace('"static/', '"./static/')
    start = f'<script type="py" config="{escape(config)}">import game.main</script>'
    site.write("index.html", site.rewritten(page).replace(PYTHON, start).encode())


def digest(*parts: bytes) -> str:
    """A short name for what has this content."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:10]
