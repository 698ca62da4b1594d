"""serve.py, started in small copies of the project, with an npm and a pip that reach no network."""

from __future__ import annotations

import ast
import http.client
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import serve
from building import image, runtime, server
from tests.project_copy import NEEDED, NPM, Project, write

pytestmark = pytest.mark.slow

LIMIT = 30
"""Seconds that a server may take to answer or to end."""


def test_the_first_start_installs_and_builds_exactly_the_site(built: Project) -> None:
    assert built.npm_calls() == [" ".join([*runtime.NPM_CI, *runtime.NPM_WAITS])]
    vendored = {f"static/vendor/{name}" for name in [*NEEDED.values(), "icons.svg"]}
    own = {
        "index.html",
        "static/icon.svg",
        "static/jeex.webmanifest",
        "static/icons/chips.svg",
        "static/lids/chips.svg",
        "worker.js",
    }
    own |= {"static/screens/home.png", "static/vendor/licenses/segno.txt"}
    own |= {"static/licenses/jeex.txt", "static/licenses/trim.txt"}
    own |= {"static/languages/de.json", "static/languages/de.bin", "static/jeex-de.webmanifest"}
    made = {"image.bin", "wasm.bin", "jeex.css", "modules.zip", "unpacker.mjs"}
    made |= {"boot.mjs", "interpreter.mjs", "language.mjs"}
    assert built.plain_site() == own | vendored | {f"static/{name}" for name in made}


def test_the_sprite_holds_every_icon_in_the_colour_of_the_text(built: Project) -> None:
    symbols = ET.parse(built.dist / "static/vendor/icons.svg").getroot()
    assert tuple(symbol.get("id") for symbol in symbols) == runtime.ICONS
    for symbol in symbols:
        assert symbol.get("stroke") == "currentColor"
        assert [child.tag.rpartition("}")[2] for child in symbol] == ["path"]
    filled = [symbol.get("id") for symbol in symbols if symbol.get("fill") == "currentColor"]
    assert sorted(map(str, filled)) == sorted(runtime.SOLID)


def test_the_second_start_fetches_and_writes_nothing(built: Project) -> None:
    def times() -> dict[str, int]:
        return {name: (built.dist / name).stat().st_mtime_ns for name in built.site()}

    before = times()
    built.build()
    assert times() == before
    assert len(built.npm_calls()) == 1


def test_dist_follows_the_sources(built: Project) -> None:
    write(built.folder / "index.html", "<title>Chess</title>")  # of the same length
    write(built.folder / "static" / "new.svg", "")
    (built.folder / "static" / "icon.svg").unlink()
    write(built.folder / "static" / "icon.svg" / "part.svg", "")
    write(built.dist / "game" / "old" / "old.py", "")
    built.build()
    assert (built.dist / "index.html").read_text() == "<title>Chess</title>"
    assert {"static/new.svg", "static/icon.svg/part.svg"} <= built.site()
    assert not (built.dist / "game").exists()


def spoil_stamp(project: Project) -> None:
    (project.vendor / ".stamp").write_bytes(b"\xff")


def remove_stamp(project: Project) -> None:
    (project.vendor / ".stamp").unlink()


def lose_file(project: Project) -> None:
    (project.vendor / "pyodide" / "pyodide.mjs").unlink()


def cut_file_short(project: Project) -> None:
    write(project.vendor / "pyodide" / "pyodide.mjs", "te")


def change_file(project: Project) -> None:
    """It is as long as before."""
    path = project.vendor / "pyodide" / "pyodide.mjs"
    write(path, path.read_text()[::-1].swapcase())


def lose_packages(project: Project) -> None:
    shutil.rmtree(project.folder / "node_modules")


def raise_version(project: Project) -> None:
    lock = project.folder / "package-lock.json"
    write(lock, lock.read_text().replace("0.1.0", "0.2.0"))


@pytest.mark.parametrize(
    "harm",
    [
        spoil_stamp,
        remove_stamp,
        lose_file,
        cut_file_short,
        change_file,
        lose_packages,
        raise_version,
    ],
)
def test_an_install_that_does_not_fit_its_stamp_is_repaired(
    built: Project, harm: Callable[[Project], None]
) -> None:
    whole = built.site()
    harm(built)
    built.build()
    assert len(built.npm_calls()) == 2
    assert built.site() == whole
    [pyodide] = built.dist.glob("static/vendor/pyodide-*/pyodide.mjs")
    assert pyodide.read_text() == "text"


def test_an_install_that_broke_off_is_repaired(project: Project) -> None:
    project.npm(NPM + "path.unlink(); sys.exit('npm error code E500')")
    project.refusal("build")
    project.npm(NPM.replace("pyodide/pyodide.mjs", "pyodide/other.mjs"))
    assert project.refusal("build") == "npm has brought no pyodide.mjs of pyodide"
    assert not (project.vendor / ".stamp").exists()
    project.npm(NPM)
    project.build()
    assert "static/vendor/pyodide/pyodide.mjs" in project.plain_site()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("inherited", [signal.SIG_DFL, signal.SIG_IGN])
def test_it_serves_until_a_signal_ends_it(
    built: Project, ending: signal.Signals, inherited: signal.Handlers
) -> None:
    """Also as a background job of a shell, which starts it with SIGINT ignored."""
    before = signal.signal(ending, inherited)
    try:
        process = built.start("--no-open", "--port", "0")
    finally:
        signal.signal(ending, before)
    with killed_at_last(process):
        line = process.stdout.readline()
        address = re.fullmatch(r"Jeex is at http://127\.0\.0\.1:(\d+)/ \(Ctrl\+C ends it\)\n", line)
        connection = http.client.HTTPConnection("127.0.0.1", int(address[1]), timeout=LIMIT)
        connection.request("GET", "/")
        assert connection.getresponse().read() == (built.dist / "index.html").read_bytes()
        connection.close()
        process.send_signal(ending)
        assert process.communicate(timeout=LIMIT) == ("", "")
    assert process.returncode == 0


def test_what_is_served_here_is_packed_in_less_time_than_what_is_published(built: Project) -> None:
    assert packed_at(built) == image.THOROUGH
    (built.folder / "game" / "main.py").write_text("from game import pages  # changed")
    with killed_at_last(process := built.start("--no-open", "--port", "0")):
        assert process.stdout.readline().startswith("Making the memory image")
        assert process.stdout.readline().startswith("Jeex is at")
    assert packed_at(built) == image.QUICK
    built.build()
    assert packed_at(built) == image.THOROUGH


def packed_at(project: Project) -> int:
    """The level at which the image in the site is packed, which is all that it holds here."""
    [made] = (project.dist / "static").glob("image-*.bin")
    return int(made.read_text().removeprefix("image "))


@contextmanager
def killed_at_last(process: subprocess.Popen[str]) -> Iterator[None]:
    """The process does not outlive the block, and no read of its output waits for ever."""
    timer = threading.Timer(LIMIT, process.kill)
    timer.start()
    try:
        with process:
            try:
                yield
            finally:
                process.kill()
    finally:
        timer.cancel()


def test_it_tells_the_address_for_other_devices(built: Project) -> None:
    process = built.start("--no-open", "--port", "0", "--host", "0.0.0.0")
    with killed_at_last(process):
        line = process.stdout.readline()
        port = re.fullmatch(r"Jeex is at http://127\.0\.0\.1:(\d+)/ \(Ctrl\+C ends it\)\n", line)[1]
        if (address := server.network_address()) is not None:
            told = f"Other devices in this network open http://{address}:{port}/\n"
            assert process.stdout.readline() == told


# Machines without npm


def test_without_npm_node_is_installed_from_pypi(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(runtime, "run_tool", lambda _, *command: commands.append(command))
    monkeypatch.setattr(runtime.shutil, "which", lambda _: None)
    npm = Path(runtime.install_node())
    (_, *make), (python, *install) = commands
    assert make == ["-m", "venv", "--clear", str(serve.ROOT / ".venv")]
    assert install[:3] == ["-m", "pip", "install"]
    assert install[-3:] == ["--require-hashes", "-r", "requirements/node.txt"]
    assert (npm.parent, npm.stem) == (Path(python).parent, "npm")


def test_a_venv_that_is_there_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(runtime, "run_tool", lambda _, *command: commands.append(command))
    monkeypatch.setattr(runtime.shutil, "which", lambda command: command)
    runtime.install_node()
    assert "--clear" not in commands[0]


def test_node_is_installed_again_where_the_venv_was_made_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = dict[str, str]()
    monkeypatch.setattr(runtime.shutil, "which", there.get)
    beside = str(runtime.PYTHON.with_name("node" + runtime.PYTHON.suffix))
    monkeypatch.setattr(runtime, "pip_install", lambda *_: there.update({beside: beside}))
    assert runtime.find_node() == beside
    monkeypatch.setattr(runtime, "pip_install", lambda *_: pytest.fail("it is there"))
    assert runtime.find_node() == beside


def test_without_npm_and_without_a_way_to_it(project: Project) -> None:
    (project.commands / "npm").unlink()
    shutil.rmtree(project.folder / ".venv")
    write(project.folder / ".venv", "a file where the folder should be")
    assert project.refusal("build").startswith("cannot make .venv: ")


# Refusals


@pytest.mark.parametrize("code", ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT"])
def test_no_network(project: Project, code: str) -> None:
    project.npm(f"import sys; sys.exit('npm error code {code}\\nnpm error see the proxy settings')")
    assert project.refusal("build") == (
        "cannot install the browser runtime: no network, and the first start has to fetch it"
    )


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("npm error code E404\\nnpm error 404 Not Found\\nnpm error", "npm error 404 Not Found"),
        ("npm ERR! one\\nnpm ERR! two\\n\\nnpm ERR! A complete log: x", "npm ERR! two"),
        ("x.mjs:1\\n ^\\n\\nTypeError: no\\n at x:1\\n\\nNode.js v20.20.2", "TypeError: no"),
        ("Error [ERR_X]: no\\n at x:1 {\\n code: 1\\n}\\n\\nNode.js v22", "Error [ERR_X]: no"),
        ("Error: failed:\\na.mjs:1:0: ERROR: no b\\n at x\\nNode.js v22", "a.mjs:1:0: ERROR: no b"),
        ("env: node: No such file or directory\\n", "env: node: No such file or directory"),
        ("", "exit status 1"),
    ],
)
def test_npm_fails(project: Project, said: str, why: str) -> None:
    project.npm(f"import sys; print('{said}', file=sys.stderr); sys.exit(1)")
    assert project.refusal("build") == f"cannot install the browser runtime: {why}"


@pytest.mark.parametrize("folder", ["static/vendor", "dist"])
def test_a_folder_that_cannot_be_written(project: Project, folder: str) -> None:
    write(project.folder / folder, "a file where the folder should be")
    assert project.refusal("build").startswith(f"cannot use {project.folder / folder}")


def test_the_port_is_taken(project: Project) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = project.refusal("--no-open", "--port", str(port))
    assert said.startswith(f"cannot use port {port} of 127.0.0.1: ")
    assert project.npm_calls() == []


@pytest.mark.parametrize(
    ("arguments", "culprit"),
    [
        (["--port", "65536"], "65536"),
        (["--port=-1"], "-1"),
        (["--port", "web"], "web"),
        (["--speed"], "--speed"),
        (["destroy"], "destroy"),
    ],
)
def test_arguments_that_mean_nothing(project: Project, arguments: list[str], culprit: str) -> None:
    assert culprit in project.refusal("--no-open", *arguments)


def test_an_old_python_gets_one_clear_line(project: Project) -> None:
    old = "import runpy, sys; sys.version_info = (3, 8, 10, 'final', 0); sys.argv = ['serve.py'];"
    start = f"{old} runpy.run_path('serve.py', run_name='__main__')"
    ended = subprocess.run(
        [sys.executable, "-c", start],
        cwd=project.folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == "jeex: Python 3.11 or newer is needed; this is 3.8\n"


def test_an_old_python_can_read_what_starts_and_knows_its_names() -> None:
    """Modules and names of Python 3.8, until `building` ends what is too old."""
    known = {"__future__.annotations", "collections.abc.Sequence", "importlib.import_module"}
    known |= {"pathlib.Path", "typing.NoReturn", "tests.setup.main"}
    known |= {"argparse", "contextlib", "hashlib", "os", "shutil", "signal", "subprocess", "sys"}
    known |= {"tempfile", "threading", "webbrowser"}
    for name in ("tests/__main__", "tests/setup", "bench/__main__", "serve", "building/__init__"):
        source = (serve.ROOT / f"{name}.py").read_text("utf-8")
        tree = ast.parse(source, feature_version=(3, 8))
        assert {*imported_before_ours(tree)} <= known


def imported_before_ours(tree: ast.Module) -> Iterator[str]:
    """What a module imports before it imports `serve` or `building`, by its whole name."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            module = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            names = [f"{module}{alias.name}" for alias in node.names]
            if names[0].partition(".")[0] in ("building", "serve"):
                return
            yield from names


# Mistakes in what is built


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("game/main.py", "from game import (", r"{}, line 1: .+"),
        ("building/games.py", "x = 1\n  y = 2", r"{}, line 2: unexpected indent"),
        ("pyscript.toml", "a = 1\nb =\n", r"pyscript\.toml: .*line 2.*"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_line(
    built: Project, name: str, text: str, told: str
) -> None:
    write(built.folder / name, text)
    assert re.fullmatch(told.format(re.escape(str(built.folder / name))), built.refusal("build"))
