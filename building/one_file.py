"""The whole page as one file, `jeex.html`, which a browser opens without a web server.

It is made of the files of dist/. What the page shows at once stands in it as browsers know it:
styles, pictures, the font, and its scripts as one, which `one_file.mjs` bundles. All else are its
parts: blocks of base64 at its end, which `one_file_host.mjs` hands out in the place of a website.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import tempfile
import zipfile
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

from building.runtime import SetupError, find_node, run_tool

BUNDLER = Path(__file__).with_name("one_file.mjs")
POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval' 'unsafe-eval'; "
    "worker-src blob:; style-src {styles}; img-src data: blob:; font-src data:; "
    "connect-src blob:; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy of the file: it names no host, so the page can ask nobody for anything.

Scripts and styles are those with these hashes; see `site.POLICY` for the rest.
"""

PARTS = re.compile(
    r"static/(?!vendor/)[^/]+\.bin|static/(?:languages|puzzles)/.+|.+\.txt|.+python_stdlib\.zip"
)
"""What scripts and links of the page ask for, once they run."""

FOR_FILES = re.compile(r"<template data-one-file>(.*?)</template>")
FOR_SITES = re.compile(r"<p data-site .*?</p>\n")
"""What the page says only where it is one file, and only where it is not."""

LACKING = re.compile(r'<main id="lacking".*?</main>', re.DOTALL)
TOLD = re.compile(r"const BUILT = (.*);")
LINK = re.compile(r'<link rel="(\w[\w-]*)" href="([^"]+)"[^>]*>\n?')
IMAGE = re.compile(r'(<(?:img|image) [^>]*?(?:src|href)=")(static/[^"]+)')
SIGN = re.compile(r'(<use href=")(static/[^"#]+)#')
SCRIPT = re.compile(r'<script (defer|type="module") src="([^"]+)"></script>\n?')
CONFIG = re.compile(r'<script type="py" config="([^"]+)">')
META = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]+')
URL = re.compile(r'url\("(?!data:)([^"]+)"\)')
TYPES = {".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2"}


def make(site: Path, target: Path, level: int) -> None:
    """Write the page whose files are in the folder `site` as one file, packed at a level of zstd.

    Raises SetupError if the site has no memory image, and where it cannot be bundled.
    """
    target.write_text(_Page(site, level).text(), "utf-8", newline="\n")


class _Page:
    """The page of a built site on its way into one file."""

    def __init__(self, site: Path, level: int) -> None:
        self._site, self._level = site.resolve(), level
        self._hashes: dict[str, list[str]] = {"script": [], "style": []}

    def text(self) -> str:
        """The whole file."""
        page = (self._site / "index.html").read_text("utf-8")
        page = FOR_SITES.sub("", FOR_FILES.sub(r"\1", page)).replace(
            "<html", "<html data-one-file", 1
        )
        scripts = dict(SCRIPT.findall(page))
        bundle = self._bundle(page, scripts['type="module"'])
        page = LINK.sub(self._linked, SCRIPT.sub("", page))
        page = IMAGE.sub(lambda found: found[1] + self._data(found[2]), page)
        sprites = "".join(map(self._sprite, sorted({name for _, name in SIGN.findall(page)})))
        page = SIGN.sub(r"\1#\2#", page)
        asks = self._inline("script", self._asking(scripts["defer"], page))
        starts = self._inline("script", bundle["page"], ' type="module" async')
        parts = "".join(sorted((_block(*part) for part in bundle["parts"].items()), key=len))
        body, end = page.split("</body>")
        page = (
            f"{body}<div hidden>{sprites}</div>\n{asks}{starts}{parts}<i hidden></i>\n</body>{end}"
        )
        hashes = {f"{kind}s": " ".join(found) for kind, found in self._hashes.items()}
        return META.sub(lambda found: found[1] + POLICY.format(**hashes), page)

    def _bundle(self, page: str, start: str) -> dict[str, Any]:
        """What `one_file.mjs` makes of the page's scripts and parts."""
        found = CONFIG.search(page)
        config = json.loads(unescape(found[1])) if found else {}
        names = [config["interpreter"], *config["js_modules"]["main"]]
        job = {
            "site": str(self._site),
            "start": start,
            "level": self._level,
            "modules": [name.removeprefix("./") for name in names],
        }
        with tempfile.TemporaryDirectory() as folder:
            job["parts"] = {name: str(path) for name, path in self._parts(Path(folder)).items()}
            bundled = Path(folder) / "bundled.json"
            command = (find_node(), str(BUNDLER), str(bundled))
            run_tool("bundle the page", *command, given=json.dumps(job).encode())
            return dict(json.loads(bundled.read_bytes()))

    def _asking(self, name: str, page: str) -> str:
        """The script that asks what the browser lacks, with the words in which it says so.

        A browser that is too old may have nothing else to translate them with.
        """
        script = (self._site / name).read_text("utf-8")
        [built] = TOLD.findall(script)
        said = "".join(LACKING.findall(page))
        files = {code: self._site / path for code, path in json.loads(built).items()}
        words = {code: json.loads(path.read_bytes()) for code, path in files.items()}
        own = {
            code: {english: text for english, text in found.items() if f">{english}<" in said}
            for code, found in words.items()
        }
        return script.replace(built, json.dumps(own))

    def _parts(self, folder: Path) -> dict[str, Path]:
        """The files that are parts, by their paths in the site."""
        files = [path for path in self._site.rglob("*") if path.is_file()]
        names = {path.relative_to(self._site).as_posix(): path for path in files}
        parts = {name: path for name, path in names.items() if PARTS.fullmatch(name)}
        if not any(name.startswith("static/image-") for name in parts):
            raise SetupError("cannot make the file: there is no memory image to start from")
        for name, path in parts.items():
            if name.endswith(".zip"):
                parts[name] = _stored(path, folder / path.name)
        return dict(sorted(parts.items()))

    def _linked(self, link: re.Match[str]) -> str:
        """What stands in the page instead of a link to a file."""
        kind, name = link.groups()
        if kind == "stylesheet":
            sheet = (self._site / name).read_text("utf-8")
            folder = Path(name).parent
            sheet = URL.sub(lambda url: f'url("{self._data(str(folder / url[1]))}")', sheet)
            return self._inline("style", sheet)
        return link[0].replace(name, self._data(name)) if kind == "icon" else ""

    def _data(self, name: str) -> str:
        """The file of that path as an address that holds it."""
        path = self._site / name
        content = base64.b64encode(path.read_bytes()).decode()
        return f"data:{TYPES[path.suffix]};base64,{content}"

    def _sprite(self, name: str) -> str:
        """A file of signs, whose ids become its path and what they were."""
        picture = (self._site / name).read_text("utf-8")
        return picture.replace(' id="', f' id="{name}#')

    def _inline(self, kind: str, content: str, attributes: str = "") -> str:
        """A script or a style sheet as it stands in the page; its hash goes into the policy."""
        content = content.replace("\r\n", "\n")
        if re.search(rf"</{kind}|<!--", content, re.IGNORECASE):
            raise SetupError(f"cannot make the file: a {kind} would end within itself")
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        self._hashes[kind].append(f"'sha256-{digest}'")
        return f"<{kind}{attributes}>{content}</{kind}>\n"


def _block(name: str, part: dict[str, Any]) -> str:
    """A part as a block of data."""
    packed = " data-packed" if part["packed"] else ""
    needs = f' data-needs="{" ".join(part["needs"])}"' if "needs" in part else ""
    opening = f'<script type="application/octet-stream" data-part="{name}"{packed}{needs}>'
    return f"{opening}{part['content']}</script>\n"


def _stored(archive: Path, target: Path) -> Path:
    """The zip without its own compression, so that its files can be packed as a whole."""
    stream = BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(stream, "w") as new:
        for entry in sorted(old.namelist()):
            new.writestr(zipfile.ZipInfo(entry), old.read(entry))
    target.write_bytes(stream.getvalue())
    return target
