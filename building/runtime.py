"""The browser runtime: installed once from npm into static/vendor/, and what runs such tools."""

from __future__ import annotations

import filecmp
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENDOR = ROOT / "static" / "vendor"
STAMP = VENDOR / ".stamp"  # written last: what does not fit its stamp is installed again
LOCK = ROOT / "package-lock.json"
TRIMMED = VENDOR / ".trimmed"  # the hash of what says how the interpreter there is trimmed
TRIMMER = ROOT / "building" / "trim.mjs"
ASKERS = (ROOT / "building" / "image.mjs", ROOT / "static" / "interpreter.mjs")
"""Our scripts that ask the interpreter for functions by their names; the trimmer reads them."""
PACKAGES = ROOT / "node_modules"
FETCHED = PACKAGES / ".package-lock.json"  # npm's own; without the packages nothing is built
VENV = ROOT / ".venv"  # shared with `python3 -m tests`
PINS = ROOT / "requirements" / "site.txt"
TARGET = PACKAGES / ".python"
"""Where pip puts what the site needs of PyPI."""
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# By folder in static/vendor: where in node_modules, which files. PyScript's plugins (editors,
# terminals, pygame …) stay out; index.html and pyscript.toml turn them off. The lab has an editor
# of its own, made of the parts of CodeMirror that PyScript brings along.
RUNTIME = {
    "fzstd": ("fzstd/umd", "index.js"),
    "zstddec": ("zstddec/dist", "zstddec.mjs"),
    "idb": ("idb/build", "index.js"),
    "pyodide": ("pyodide", "pyodide.mjs pyodide.asm.* pyodide-lock.json python_stdlib.zip"),
    "qr": ("qr", "decode.js index.js"),
    "pyscript": (
        "@pyscript/core/dist",
        "core.css core.js core-*.js error-*.js toml-*.js codemirror_*.js index-*.js",
    ),
}
COMPLETION = PACKAGES / "@codemirror/autocomplete/dist/index.js"
"""What PyScript brings of it offers no completion: this is CodeMirror's own."""
OF_EDITOR = r"import \{ ([^}]+) \} from '@codemirror/(\w+)';"
QR = "consts encoder"
"""The modules of PyPI's segno that make a QR code; its others write files, and would bring half of
the standard library along."""
QR_COMMENT = r"^[ \t]*/\*(?:(?!\*/)[\s\S])*\*/[ \t]*\n|^[ \t]*//.*\n"
"""A comment in lines of its own: they are more than a quarter of what decodes QR codes."""
FONT = "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2"
ICONS = (
    *("menu", "pause", "play", "chevron-left", "chevron-right", "plus", "minus", "x", "check"),
    *("rotate-ccw", "share", "copy", "house", "flag", "book-open", "settings-2", "sun-moon"),
    *("user", "bot", "undo-2", "redo-2", "step-back", "step-forward", "table-2", "trash-2"),
    *("download", "upload", "clipboard-paste", "chart-column", "ellipsis", "lightbulb"),
    *("code-xml", "zoom-in", "library-big", "layout-grid"),
    *("list-indent-decrease", "list-indent-increase", "text-wrap"),
    *("smartphone", "tablet", "wifi", "wifi-off", "scan-qr-code", "monitor"),
)
SVG = "http://www.w3.org/2000/svg"
SOLID = ("pause", "play", "step-back", "step-forward")
"""Icons that are filled, as on every player of music."""
SYMBOL = {"viewBox": "0 0 24 24", "fill": "none", "stroke": "currentColor"}
SYMBOL.update({"stroke-width": "2.2", "stroke-linecap": "round", "stroke-linejoin": "round"})

NPM_CI = ("ci", "--ignore-scripts", "--no-audit", "--no-fund")
# Without these, npm waits for minutes before it says that there is no network.
NPM_WAITS = ("--fetch-retry-mintimeout=1000", "--fetch-retry-factor=3")
NO_NETWORK = re.compile(
    "ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH"
    "|ERR_SOCKET_TIMEOUT|connection broken by"
)
ERROR = re.compile(r"(npm error|npm ERR!|ERROR:) +\S|\w*Error( \[\w+\])?: |.+: ERROR: ")
ADDED = re.compile(r"A complete log|^Node\.js v")
"""What npm and Node add below the reason of a failure."""


class SetupError(Exception):
    """What keeps Jeex from starting, in one line fit to show."""


def provide(*, publish: bool) -> None:
    """Bring static/vendor up to date. To `publish`, raises SetupError if Python is not trimmed."""
    if not installed():
        install()
    if not (TRIMMED.is_file() and TRIMMED.read_text("utf-8") == trimmed_by()):
        try:
            trim(VENDOR / "pyodide")
        except SetupError as error:
            if publish:
                raise
            print(f"Python is not trimmed, so starting takes longer: {error}", flush=True)


def install() -> None:
    """Fill static/vendor from npm, whatever is there; cut short, the next start does it again."""
    VENDOR.mkdir(parents=True, exist_ok=True)  # finds a folder that cannot be written
    npm = shutil.which("npm") or install_node()
    print("Installing the browser runtime (once) …", flush=True)
    run_tool("install the browser runtime", npm, *NPM_CI, *NPM_WAITS)
    pip_install("install the browser runtime", str(PINS), "--target", str(TARGET))
    mirror(vendored(), VENDOR)
    join_completion(VENDOR / "pyscript/autocomplete.js")
    drop_comments(VENDOR / "qr")
    draw_icons(VENDOR / "icons.svg")
    STAMP.write_bytes(inventory())


def installed() -> bool:
    """Whether static/vendor is whole and what this version asks for, and its packages are there."""
    return FETCHED.is_file() and STAMP.is_file() and STAMP.read_bytes() == inventory()


def inventory() -> bytes:
    """What static/vendor is made from, and the files in it with their hashes."""
    made_of = (LOCK.read_bytes(), PINS.read_bytes(), TRIMMER.read_bytes())
    recipe = repr((*made_of, RUNTIME, OF_EDITOR, QR, QR_COMMENT, FONT, ICONS, SOLID, SYMBOL))
    files = sorted(path for path in VENDOR.rglob("[!.]*") if path.is_file())
    hashes = (f"{path.relative_to(VENDOR).as_posix()} {_hash(path.read_bytes())}" for path in files)
    return "\n".join([_hash(recipe.encode()), *hashes]).encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def vendored() -> dict[str, Path]:
    """The files to copy: by their name in static/vendor, where npm has put them."""
    files = {"jost-latin.woff2": PACKAGES / FONT}
    files.update({f"python/segno/{name}.py": TARGET / f"segno/{name}.py" for name in QR.split()})
    files["licenses/segno.txt"] = next(TARGET.glob("segno-*/licenses/LICENSE"))
    for folder, (package, patterns) in RUNTIME.items():
        for pattern in patterns.split():
            found = list((PACKAGES / package).glob(pattern))
            if not found:
                raise SetupError(f"npm has brought no {pattern} of {package}")
            files.update({f"{folder}/{path.name}": path for path in found})
    for package, facts in json.loads(LOCK.read_bytes())["packages"].items():
        name = package.rpartition("node_modules/")[2].replace("/", "-")
        if name and not facts.get("dev"):
            for text in sorted((ROOT / package).glob("LICENSE*")):
                files[f"licenses/{name}.txt"] = text
    return files


def join_completion(path: Path) -> None:
    """Write the completion so that it belongs to the editor whose parts PyScript brings.

    Two copies of those parts would not know each other.
    """
    text = re.sub(OF_EDITOR, r"const { \1 } = await codemirror.\2;", COMPLETION.read_text("utf-8"))
    if re.search(r"^import\b", text, re.MULTILINE):
        raise SetupError("CodeMirror's completion asks for what the editor does not have")
    path.write_text(f'import {{ codemirror }} from "./core.js";\n{text}', "utf-8")


def drop_comments(folder: Path) -> None:
    """Take the comments in lines of their own out of the scripts in that folder."""
    for path in folder.glob("*.js"):
        text = re.sub(QR_COMMENT, "", path.read_text("utf-8"), flags=re.MULTILINE)
        path.write_text(text, "utf-8")


def trim(folder: Path) -> None:
    """Write Pyodide's interpreter into that folder, without what no page of Jeex asks it for."""
    whole = PACKAGES / "pyodide"
    run_tool("trim Python", find_node(), str(TRIMMER), str(whole), str(folder))
    STAMP.write_bytes(inventory())
    TRIMMED.write_text(trimmed_by(), "utf-8")


def trimmed_by() -> str:
    """A hash of the trimmer and of our scripts that it reads."""
    return _hash(b"\0".join(path.read_bytes() for path in (TRIMMER, *ASKERS)))


def draw_icons(path: Path) -> None:
    """Write the icons as one SVG sprite; its symbols take the colour of the text around them."""
    ET.register_namespace("", SVG)
    sprite = ET.Element(f"{{{SVG}}}svg")
    for icon in ICONS:
        fill = {"fill": "currentColor"} if icon in SOLID else {}
        symbol = ET.SubElement(sprite, f"{{{SVG}}}symbol", {"id": icon, **SYMBOL, **fill})
        symbol.extend(ET.parse(PACKAGES / f"lucide-static/icons/{icon}.svg").getroot())
    path.write_bytes(ET.tostring(sprite))


def install_node() -> str:
    """Install Node.js from PyPI into .venv, beside whatever is there; return its npm."""
    print("Installing Node.js, as there is none here (once) …", flush=True)
    pip_install("install Node.js, and there is none here", "requirements/node.txt")
    return str(PYTHON.with_name("npm" + PYTHON.suffix))


def find_node() -> str:
    """The path of Node: the one that came with npm, or the one that is installed into .venv.

    It is installed again where .venv has been made anew since.
    """
    if not (node := _node()):
        install_node()
        node = _node()
    if not node:
        raise SetupError("there is no node")
    return node


def _node() -> str | None:
    beside = PYTHON.with_name("node" + PYTHON.suffix)
    return shutil.which("node") or shutil.which(str(beside))


def pip_install(doing: str, requirements: str, *options: str) -> None:
    """Install pinned requirements, also over what a killed pip has left half done.

    They go into .venv, which is made if need be, or where `options` say.
    """
    if not shutil.which(str(PYTHON)):
        run_tool("make .venv", sys.executable, "-m", "venv", "--clear", str(VENV))
    pip = (str(PYTHON), "-m", "pip", "install", "--ignore-installed", "--only-binary=:all:")
    run_tool(doing, *pip, "--quiet", "--require-hashes", *options, "-r", requirements)


def run_tool(doing: str, *command: str, given: bytes = b"") -> None:
    """Run a tool in the project's folder, quietly; its failure becomes one line."""
    tool = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False)
    if tool.returncode == 0:
        return
    said = (tool.stdout + tool.stderr).decode(errors="replace")
    if NO_NETWORK.search(said):
        raise SetupError(f"cannot {doing}: no network, and the first start has to fetch it")
    lines = [line for line in map(str.strip, said.splitlines()) if not ADDED.search(line)]
    errors = [line for line in lines if ERROR.match(line)]
    why = (errors or list(filter(None, lines)) or [f"exit status {tool.returncode}"])[-1]
    raise SetupError(f"cannot {doing}: {why}")


def mirror(files: dict[str, Path], folder: Path) -> None:
    """Make a folder hold exactly these files; one with the right content is left untouched."""
    wanted = {folder / name for name in files}
    for path in sorted(folder.rglob("*"), reverse=True):  # what is in a folder before the folder
        if path.is_symlink() or (path.is_file() and path not in wanted):
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, source in files.items():
        target = folder / name
        if not (target.exists() and filecmp.cmp(source, target, shallow=False)):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)  # with a new time, or browsers could keep the old file
