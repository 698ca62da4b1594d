"""A small copy of the project, with an npm and a node that reach no network."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from building import runtime

# What npm brings, by path in node_modules: what the page needs and some of what it does not.
NEEDED = {
    "@codemirror/autocomplete/LICENSE": "licenses/@codemirror-autocomplete.txt",
    "@codemirror/autocomplete/dist/index.js": "pyscript/autocomplete.js",
    "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2": "jost-latin.woff2",
    "@fontsource-variable/jost/LICENSE": "licenses/@fontsource-variable-jost.txt",
    "@pyscript/core/LICENSE": "licenses/@pyscript-core.txt",
    "@pyscript/core/dist/codemirror_view-Mn7.js": "pyscript/codemirror_view-Mn7.js",
    "@pyscript/core/dist/core-Ab1.js": "pyscript/core-Ab1.js",
    "@pyscript/core/dist/core.css": "pyscript/core.css",
    "@pyscript/core/dist/core.js": "pyscript/core.js",
    "@pyscript/core/dist/error-Cd2.js": "pyscript/error-Cd2.js",
    "@pyscript/core/dist/index-Op8.js": "pyscript/index-Op8.js",
    "@pyscript/core/dist/toml-Ef3.js": "pyscript/toml-Ef3.js",
    "fzstd/LICENSE": "licenses/fzstd.txt",
    "fzstd/umd/index.js": "fzstd/index.js",
    "zstddec/LICENSE": "licenses/zstddec.txt",
    "zstddec/dist/zstddec.mjs": "zstddec/zstddec.mjs",
    "qr/LICENSE": "licenses/qr.txt",
    "qr/decode.js": "qr/decode.js",
    "qr/index.js": "qr/index.js",
    "idb/LICENSE": "licenses/idb.txt",
    "idb/build/index.js": "idb/index.js",
    "html-escaper/LICENSE.txt": "licenses/html-escaper.txt",
    "lucide-static/LICENSE": "licenses/lucide-static.txt",
    "pyodide/pyodide-lock.json": "pyodide/pyodide-lock.json",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm": "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide.mjs": "pyodide/pyodide.mjs",
    "pyodide/python_stdlib.zip": "pyodide/python_stdlib.zip",
}
UNNEEDED = (
    "@pyscript/core/dist/codemirror-Gh4.js",
    "@pyscript/core/dist/core.js.map",
    "@pyscript/core/dist/py-editor-Ij5.js",
    "axe-core/LICENSE",
    "pyodide/console.html",
    "pyodide/pyodide.js",
)
ICON = '<!-- lucide --><svg xmlns="http://www.w3.org/2000/svg" class="x"><path d="M0 0h9"/></svg>'
GAMES = """
def doors():
    return ["game.games.chips.rules", "game.games.chips.bot"]

def fill_page(page):
    return page.replace("$number", "One")

def web_manifest(text, code="en"):
    return text.replace("$number", "One" if code == "en" else f"One in {code}")

def lid_scenes():
    return {}

def lid_pictures(scenes):
    yield "chips.svg", "<svg/>"

def shortcut_icons(scenes):
    yield "chips.svg", "<svg/>"

def style_sheet():
    return "b {}"
"""
LETTERS = """
def outlined(scenes, folder):
    return scenes
"""
NPM = f"""
import pathlib, shutil, sys
with open("npm-calls", "a") as calls:
    print(*sys.argv[1:], file=calls)
shutil.rmtree("node_modules", ignore_errors=True)
files = dict.fromkeys({[*NEEDED, *UNNEEDED]}, "text")
files.update({{f"lucide-static/icons/{{icon}}.svg": {ICON!r} for icon in {runtime.ICONS}}})
files[".package-lock.json"] = "{{}}"
files["pyodide/pyodide-lock.json"] = '{{"info": {{"abi_version": "1"}}}}'
for name, text in files.items():
    path = pathlib.Path("node_modules", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
"""
PIP = """
import pathlib, sys
if "--target" in sys.argv:
    target = pathlib.Path(sys.argv[sys.argv.index("--target") + 1])
    for name in ("__init__", "consts", "encoder", "utils", "writers", "cli"):
        module = target / "segno" / f"{name}.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text("")
    text = target / "segno-1.dist-info" / "licenses" / "LICENSE"
    text.parent.mkdir(parents=True, exist_ok=True)
    text.write_text("text")
"""
NODE = """
import pathlib, sys
if "trim.mjs" in sys.argv[1]:
    with open("trim-calls", "a") as calls:
        print(file=calls)
    sys.exit()
if "pack.mjs" in sys.argv[1]:
    sys.exit(pathlib.Path(sys.argv[2]).write_text(f"packed {sys.argv[3]}") and 0)
with open("node-calls", "ab") as calls:
    calls.write(sys.stdin.buffer.read() + b"\\n")
pathlib.Path(sys.argv[2]).write_text(f"image {sys.argv[3]}")
"""
PAGE = """<title>Jeex {version}: $number game</title>
<link rel="stylesheet" href="static/first.css">
<link rel="stylesheet" href="static/games-own.css">
<link rel="stylesheet" href="static/second.css">
<script type="module" src="static/boot.mjs"></script>
<script type="py" src="game/main.py" config="pyscript.toml"></script>
<svg><use href="static/vendor/icons.svg#x"/></svg>
"""
SETTINGS = """
interpreter = "./static/interpreter.mjs"
[js_modules.main]
"./static/boot.mjs" = "boot"
"""
BOOT = 'import("./language.mjs"); import("./interpreter.mjs"); import("./vendor/pyscript/core.js");'
CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

#: index.html
msgid "Back"
msgstr "Zurück"

#: game/core/contract.py
msgid "Black"
msgstr ""
"""
INTERPRETER = (
    'const BUILT = {}; const at = ["./vendor/pyodide/", "./modules.zip", "./unpacker.mjs"];'
)
FILES = {
    "index.html": PAGE,
    "pyscript.toml": SETTINGS,
    "game/__init__.py": "",
    "game/games/__init__.py": "",
    "game/games/chips/__init__.py": "",
    "game/games/chips/rules.py": "import game",
    "game/main.py": "from game import pages",
    "game/pages.py": "",
    "game/unused.py": "",
    "static/boot.mjs": BOOT,
    "static/interpreter.mjs": INTERPRETER,
    "static/language.mjs": "const BUILT = {};",
    "static/first.css": "p {}",
    "static/second.css": "a {}",
    "requirements/site.txt": "segno",
    "static/icon.svg": "<svg/>",
    "static/screens/home.png": "shown when it is installed",
    "static/worker.js": 'importScripts("static/vendor/fzstd/index.js"); const BUILT = {};',
    "static/unpacker.mjs": 'import "./vendor/zstddec/zstddec.mjs";',
    "static/jeex.webmanifest": '{"name": "$number"}',
    "static/locale/de/LC_MESSAGES/jeex.po": CATALOGUE,
    "static/locale/jeex.pot": "for translators",
    "static/.hidden": "",
    "static/.editor/settings.json": "",
}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def put_command(folder: Path, name: str, script: str) -> None:
    """Make a command out of a Python script."""
    write(folder / f"{name}.py", script)
    write(folder / name, f'#!/bin/sh\nexec "{sys.executable}" "{folder / name}.py" "$@"\n')
    (folder / name).chmod(0o755)


class Project:
    """A copy of what serve.py works on, with an npm of its own as the only thing on PATH."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.vendor = folder / "static" / "vendor"
        self.dist = folder / "dist"
        self.commands = folder.with_name("commands")
        self.commands.mkdir()
        for name, text in FILES.items():
            write(folder / name, text)
        for name in ("serve.py", "package-lock.json", "pyproject.toml", "LICENSE"):
            shutil.copy(runtime.ROOT / name, folder)
        leave = shutil.ignore_patterns("__pycache__")
        shutil.copytree(runtime.ROOT / "building", folder / "building", ignore=leave)
        write(folder / "building" / "games.py", GAMES)
        write(folder / "building" / "letters.py", LETTERS)
        core = ("core/__init__.py", "core/catalogue.py", "core/words.py")
        for name in ("catalogues.py", "static_files.py", *core):
            write(folder / "game" / name, (runtime.ROOT / "game" / name).read_text("utf-8"))
        self.npm(NPM)
        self.node(NODE)
        put_command(folder / ".venv" / "bin", "python", PIP)

    def npm(self, script: str) -> None:
        """Replace what npm does."""
        put_command(self.commands, "npm", script)

    def node(self, script: str) -> None:
        """Replace what node does."""
        put_command(self.commands, "node", script)

    def images_made(self) -> list[Any]:
        """What node was told, every time."""
        log = self.folder / "node-calls"
        return list(map(json.loads, log.read_text().splitlines())) if log.exists() else []

    def trims(self) -> int:
        """How often Python was trimmed."""
        log = self.folder / "trim-calls"
        return len(log.read_text().splitlines()) if log.exists() else 0

    def npm_calls(self) -> list[str]:
        log = self.folder / "npm-calls"
        return log.read_text().splitlines() if log.exists() else []

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "serve.py", *arguments],
            cwd=self.folder,
            env={**os.environ, "PATH": str(self.commands), "PYTHONIOENCODING": "utf-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def build(self) -> str:
        """Build, and insist that it works; what was said."""
        with self.start("build") as process:
            said, errors = process.communicate()
        assert (process.returncode, errors) == (0, "")
        return said

    def build_for_here(self) -> str:
        """Build as what is served here is, not to publish it; what was said."""
        told = subprocess.run(
            [sys.executable, "-c", "import serve; serve.build()"],
            cwd=self.folder,
            env={**os.environ, "PATH": str(self.commands), "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
        return told.stdout

    def refusal(self, *arguments: str) -> str:
        """The one line with which serve.py refuses to go on."""
        with self.start(*arguments) as process:
            _, errors = process.communicate()
        assert process.returncode == 2
        assert re.fullmatch(r"jeex: .+\n", errors)
        return errors.removeprefix("jeex: ").rstrip("\n")

    def site(self) -> set[str]:
        return {
            path.relative_to(self.dist).as_posix()
            for path in self.dist.rglob("*")
            if path.is_file()
        }

    def plain_site(self) -> set[str]:
        """The same without the hashes in the names."""
        return {re.sub("-[0-9a-f]{10}(?=[./])", "", name) for name in self.site()}

    def read(self, plain: str) -> str:
        """The one file of that name, whatever its hash."""
        stem, dot, ending = plain.rpartition(".")
        [path] = self.dist.glob(f"{stem}-*{dot}{ending}")
        return path.read_text("utf-8")
