"""What serve.py builds: names, rewriting, the memory image and when it is made."""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import re
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from building import image, runtime, site
from game.core.catalogue import Catalogue
from tests.project_copy import FILES, NODE, Project, write

pytestmark = pytest.mark.slow

GERMAN = "static/locale/de/LC_MESSAGES/jeex.po"
HASHED = "-[0-9a-f]{10}"
LOADED = {name for name in FILES if name.endswith(".py")} - {"game/unused.py"}
"""What the page's first module and the games lead to."""


def page(project: Project) -> str:
    return (project.dist / "index.html").read_text("utf-8")


def names_of(project: Project, plain: str) -> set[str]:
    """The names under which that file is in the site."""
    stem, dot, ending = plain.rpartition(".")
    return {name for name in project.site() if re.fullmatch(f"{stem}{HASHED}{dot}{ending}", name)}


# Names


def test_all_that_the_page_and_its_scripts_ask_for_is_there(built: Project) -> None:
    asked = re.findall(r'(?:src|href)="([^"#]+)', page(built))
    assert len(asked) == 3, "the style sheet, the script and the icons"
    for script in ("boot.mjs", "interpreter.mjs", "unpacker.mjs"):
        found = re.findall(r'"\./([^"]+)"', built.read(f"static/{script}"))
        assert found
        asked += [f"static/{name}" for name in found]
    worker = (built.dist / "worker.js").read_text("utf-8")
    asked += re.findall(r'importScripts\("([^"]+)"\)', worker)
    assert asked[-1].startswith("static/vendor/fzstd-")
    assert [name for name in asked if not (built.dist / name).exists()] == []


def test_only_what_python_or_a_bookmark_names_has_a_plain_name(built: Project) -> None:
    plain = {name for name in built.site() if not re.search(HASHED, name)}
    vendored = {name for name in plain if name.startswith("static/vendor/licenses/")}
    assert plain - vendored == {
        "index.html",
        "static/icon.svg",
        "static/jeex.webmanifest",
        "static/jeex-de.webmanifest",
        "static/licenses/jeex.txt",
        "static/licenses/trim.txt",
        "static/icons/chips.svg",
        "static/lids/chips.svg",
        "static/screens/home.png",
        "static/vendor/icons.svg",
        "static/vendor/jost-latin.woff2",
        "worker.js",
    }


def test_the_page_holds_the_manifests_settings_and_begins_with_main(built: Project) -> None:
    [(config, start)] = re.findall(
        r'<script type="py" config="([^"]+)">(.*?)</script>', page(built)
    )
    assert start == "import game.main"
    settings = json.loads(html.unescape(config))
    [interpreter] = names_of(built, "static/interpreter.mjs")
    [boot] = names_of(built, "static/boot.mjs")
    assert settings == {
        "interpreter": f"./{interpreter}",
        "js_modules": {"main": {f"./{boot}": "boot"}},
    }


def test_the_page_tells_the_version_of_the_project(built: Project) -> None:
    [told] = re.findall(r"<title>Jeex ([^:<]+)", page(built))
    assert (
        told
        == tomllib.loads((site.ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    )


def test_the_style_sheets_are_one_in_the_order_of_the_page(built: Project) -> None:
    assert built.read("static/jeex.css") == "p {}\nb {}\na {}"
    assert page(built).count("stylesheet") == 1


def test_what_the_games_say_is_filled_in(built: Project) -> None:
    assert ": One game</title>" in page(built)
    manifest = json.loads((built.dist / "static/jeex.webmanifest").read_text("utf-8"))
    assert manifest == {"name": "One"}


def test_the_interpreter_knows_what_was_built(built: Project) -> None:
    [text] = re.findall("const BUILT = (.+?);", built.read("static/interpreter.mjs"))
    told = json.loads(text)
    for part, name in told["packed"].items():
        assert {f"static/{name}"} == names_of(built, f"static/{part}.bin")
    assert told["sizes"] == {"image": len("image 19"), "wasm": len("packed 19")}
    assert re.fullmatch(r"\d+\.\d+\.\d+", told["version"])


def test_the_modules_are_packed_for_a_start_without_the_image(built: Project) -> None:
    [name] = names_of(built, "static/modules.zip")
    with zipfile.ZipFile(built.dist / name) as archive:
        held = {entry: archive.read(entry) for entry in archive.namelist()}
    segno = {name: text for name, text in held.items() if name.startswith("segno/")}
    assert set(segno) == {f"segno/{name}.py" for name in runtime.QR.split()}
    assert {name: text for name, text in held.items() if name not in segno} == {
        path: FILES[path].encode() for path in LOADED
    }


@pytest.mark.parametrize(
    ("changed", "renamed"),
    [
        ("static/first.css", {"jeex.css"}),
        ("static/interpreter.mjs", {"interpreter.mjs", "boot.mjs"}),
        ("static/boot.mjs", {"boot.mjs"}),
        ("game/main.py", {"modules.zip", "interpreter.mjs", "boot.mjs"}),
        ("static/icon.svg", set()),
        (GERMAN, {"languages/de.json", "languages/de.bin", "language.mjs", "boot.mjs"}),
    ],
)
def test_what_changes_gets_a_new_name_and_so_does_what_asks_for_it(
    built: Project, changed: str, renamed: set[str]
) -> None:
    before = built.site()
    path = built.folder / changed
    # The image of the node of these tests is always the same, so its name is.
    more = '#: index.html\nmsgid "Done"\nmsgstr "Fertig"' if changed == GERMAN else ""
    write(path, f"{path.read_text('utf-8')}\n{more}")
    built.build()
    gone = {re.sub(HASHED, "", name) for name in before - built.site()}
    assert gone == {f"static/{name}" for name in renamed}
    assert len(built.site()) == len(before), "the old ones are gone"


def test_the_policy_of_the_page_is_that_of_the_server() -> None:
    text = (site.ROOT / "index.html").read_text("utf-8")
    assert re.findall('http-equiv="Content-Security-Policy" content="([^"]+)"', text) == [
        site.POLICY
    ]


# Languages


def languages_of(project: Project) -> dict[str, dict[str, Any]]:
    """What language.mjs knows."""
    [text] = re.findall("const BUILT = (.+?);", project.read("static/language.mjs"))
    return json.loads(text)


def test_a_language_is_three_files_that_the_page_knows(built: Project) -> None:
    [(code, facts)] = languages_of(built).items()
    assert (code, facts["direction"], facts["whole"]) == ("de", "ltr", False)
    words = (built.dist / "static" / facts["words"]).read_text("utf-8")
    assert json.loads(words) == {"Back": "Zurück"}, "words of the page that are translated"
    packed = (built.dist / "static" / facts["catalogue"]).read_bytes()
    told = Catalogue(BytesIO(gzip.decompress(packed)))
    assert [told.gettext(word) for word in ("Back", "Black")] == ["Zurück", "Black"]
    manifest = (built.dist / "static" / facts["manifest"]).read_text("utf-8")
    assert json.loads(manifest) == {"name": "One in de"}


def test_a_damaged_catalogue_is_named(built: Project) -> None:
    path = built.folder / GERMAN
    write(path, path.read_text("utf-8").replace('"Back"', '"Back'))
    assert "cannot read the catalogue of de: not a line" in built.refusal("build")


# The image


def test_the_image_is_made_of_what_the_page_loads(built: Project) -> None:
    [job] = built.images_made()
    game = {name: told for name, told in job["modules"].items() if not name.startswith("segno")}
    assert {file: source for source, _package, file in game.values()} == {
        path: FILES[path] for path in LOADED
    }
    assert [name for name, (_source, package, _file) in game.items() if package] == [
        *("game", "game.games", "game.games.chips"),
    ]
    assert job["files"] == {}


def test_without_a_change_no_image_is_made(built: Project) -> None:
    (built.folder / "game" / "main.py").touch()
    write(built.folder / "static" / "first.css", "b {}")
    assert "memory image" not in built.build()
    assert len(built.images_made()) == 1


@pytest.mark.parametrize(
    "changed",
    [
        "game/main.py",
        "package-lock.json",
        "building/image.mjs",
    ]
    + [f"building/{name}.py" for name in ("image_runtime", "image_contents")],
)
def test_a_change_makes_a_new_image_and_the_old_one_goes(built: Project, changed: str) -> None:
    path = built.folder / changed
    write(path, path.read_text("utf-8") + "\n")
    assert built.build().count("Making the memory image") == 1
    assert len(built.images_made()) == 2
    kept = [path.suffix for path in (built.folder / ".built").iterdir()]
    assert sorted(kept) == [".image", ".wasm"]


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("import sys; sys.exit('no memory left')", "no memory left"),
        ("import sys, pathlib; pathlib.Path(sys.argv[2]).write_text('h'); sys.exit(1)", ""),
        (None, "there is no node"),
    ],
)
def test_without_an_image_the_site_is_served_but_not_published(
    project: Project, script: str | None, why: str
) -> None:
    project.build_for_here()
    write(project.folder / "game" / "main.py", "from game import pages  # changed")
    if script:
        project.node(script)
    else:
        (project.commands / "node").unlink()
    [line] = re.findall(
        "No memory image, so starting takes longer: (.*)\n", project.build_for_here()
    )
    assert why in line
    assert not names_of(project, "static/image.bin")
    assert '"packed": null' in project.read("static/interpreter.mjs")
    assert why in project.refusal("build")
    project.node(NODE)
    project.build()
    assert names_of(project, "static/image.bin")


def test_without_node_python_is_not_trimmed_and_not_published(project: Project) -> None:
    (project.commands / "node").unlink()
    said = project.build_for_here()
    assert "Python is not trimmed, so starting takes longer: there is no node" in said
    assert any(name.endswith("pyodide.asm.wasm") for name in project.site())
    assert project.refusal("build") == "there is no node"
    project.node(NODE)
    project.build()
    assert (project.trims(), len(project.npm_calls())) == (1, 1)


@pytest.mark.parametrize("asker", ["building/image.mjs", "static/interpreter.mjs"])
def test_python_is_trimmed_again_if_our_scripts_may_ask_for_more(
    built: Project, asker: str
) -> None:
    trims = built.trims()
    path = built.folder / asker
    write(path, path.read_text("utf-8") + "\n")
    built.build()
    built.build()
    assert (built.trims(), len(built.npm_calls())) == (trims + 1, 1)


@pytest.mark.parametrize("level", [image.QUICK, image.THOROUGH])
def test_two_builds_at_once_do_not_take_each_others_image(
    level: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one begins while the first makes its image, and is done before it."""
    monkeypatch.setattr(image, "CACHE", tmp_path)

    def make(level: int, target: Path) -> None:
        target.write_text(f"of {level}")

    def make_slowly(own: int, target: Path) -> None:
        make(own, target)
        assert image._cached("image", "ab", level, make) == f"of {level}".encode()

    assert image._cached("image", "ab", image.QUICK, make_slowly) == b"of 12"
    there = {path.name for path in tmp_path.iterdir()}
    assert there == {"ab-12.image", f"ab-{level}.image"}
    assert image._cached("image", "cd", image.QUICK, make) == b"of 12"
    assert [path.name for path in tmp_path.iterdir()] == ["cd-12.image"]


def test_the_trimmed_interpreter_offers_what_its_page_takes() -> None:
    whole, trimmed = (path / "pyodide" for path in (runtime.PACKAGES, runtime.VENDOR))
    taken, named = set(), re.compile(r'wasmExports\["([^"]+)"\]')
    for folder in (trimmed, whole):
        names = set(named.findall((folder / "pyodide.asm.mjs").read_text("utf-8")))
        wasm = (folder / "pyodide.asm.wasm").read_bytes()
        assert all(name.encode() in wasm for name in names)
        assert taken < names
        taken = names
    sizes = [(path / "pyodide.asm.wasm").stat().st_size for path in (trimmed, whole)]
    assert 5_000_000 < sizes[0] < 0.95 * sizes[1]


def test_the_same_files_are_packed_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    packs = []
    for _ in range(2):
        path.unlink(missing_ok=True)
        write(path, "pass")
        packs.append(site.packed({"a.py": path}))
    assert packs[0] == packs[1]


# What the service worker is told


def told(project: Project) -> dict[str, Any]:
    """What worker.js knows of the build."""
    [built] = re.findall("const BUILT = (.*);", (project.dist / "worker.js").read_text("utf-8"))
    return dict(json.loads(built))


def test_the_worker_knows_every_file_by_its_content(built: Project) -> None:
    files, plain = told(built)["files"], told(built)["plain"]
    assert set(files) | set(plain) == built.site() - {"worker.js", "static/screens/home.png"}
    assert set(files) & set(plain) == set()
    for name, known in {**files, **plain}.items():
        assert hashlib.sha256((built.dist / name).read_bytes()).hexdigest().startswith(known)


def test_the_worker_knows_what_is_sent_packed(built: Project) -> None:
    [image] = names_of(built, "static/image.bin")
    [wasm] = names_of(built, "static/wasm.bin")
    assert told(built)["packed"] == {image: "application/x-jeex-image", wasm: "application/wasm"}


def test_the_worker_knows_what_only_a_plain_start_asks_for(built: Project) -> None:
    plain = {name.rpartition("/")[2].partition("-")[0] for name in told(built)["plain"]}
    assert plain == {"modules", "python_stdlib.zip", "pyodide", "pyodide.asm.wasm"}


def test_the_version_follows_the_content(built: Project) -> None:
    before = told(built)["version"]
    built.build()
    assert told(built)["version"] == before
    write(built.folder / "static/icon.svg", "<svg></svg>")
    built.build()
    assert told(built)["version"] != before


# Packed for hosts that take one file


def test_a_packed_site_is_dist_with_its_page_at_the_top(project: Project) -> None:
    with project.start("zip") as process:
        said, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
    archive = project.folder / "jeex.zip"
    assert said.endswith(f"Packed {archive}\n")
    with zipfile.ZipFile(archive) as packed:
        assert set(packed.namelist()) == project.site()
        page_in_it = packed.read("index.html").decode()
    assert page_in_it == page(project)
