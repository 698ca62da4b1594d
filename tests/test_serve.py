"""serve.py, run in small copies of the project, with an npm and a pip that reach no network."""

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
from types import ModuleType

import pytest

import serve
from building import image, runtime, server, site
from tests.project import NEEDED, NPM, Project, write

LIMIT = 30
"""Seconds that a server may take to answer or to end."""

# What a start does


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
    own.add("static/licenses/jeex.txt")
    own |= {"static/languages/de.json", "static/languages/de.bin", "static/jeex-de.webmanifest"}
    made = {"boot.mjs", "image.bin", "interpreter.mjs", "jeex.css", "language.mjs", "modules.zip"}
    assert built.plain_site() == own | vendored | {f"static/{name}" for name in made}


def test_the_sprite_holds_every_icon_in_the_colour_of_the_text(built: Project) -> None:
    symbols = ET.parse(built.dist / "static/vendor/icons.svg").getroot()
    assert tuple(symbol.get("id") for symbol in symbols) == runtime.ICONS
    for symbol in symbols:
        assert symbol.get("stroke") == "currentColor"
        assert [child.tag.rpartition("}")[2] for child in symbol] == ["path"]


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


def raise_version(project: Project) -> None:
    lock = project.folder / "package-lock.json"
    write(lock, lock.read_text().replace("0.1.0", "0.2.0"))


@pytest.mark.parametrize(
    "harm", [spoil_stamp, remove_stamp, lose_file, cut_file_short, raise_version]
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


@pytest.mark.parametrize("module", [serve, image, runtime, server, site])
def test_an_old_python_can_read_what_starts(module: ModuleType) -> None:
    source = Path(module.__file__).read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 8)).body


# The server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site, next to a secret."""
    site = tmp_path / "site"
    write(tmp_path / "secret.txt", "secret")
    write(site / "index.html", "<title>Jeex</title>")
    write(site / "game" / "main.py", "pass")
    (site / "link.txt").symlink_to(tmp_path / "secret.txt")
    (site / "folder").symlink_to(tmp_path)
    return site


@pytest.fixture
def connection(folder: Path) -> Iterator[http.client.HTTPConnection]:
    """A connection to a server of that site."""
    with connected(folder) as connection:
        yield connection


@contextmanager
def connected(
    folder: Path, host: str = "127.0.0.1", *allowed: str
) -> Iterator[http.client.HTTPConnection]:
    with server.make_server(folder, host, 0, allowed) as serving:
        thread = threading.Thread(target=serving.serve_forever, args=(0.01,))
        thread.start()
        port = serving.server_address[1]
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
        yield connection
        connection.close()
        serving.shutdown()
        thread.join()


def ask(
    connection: http.client.HTTPConnection, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    """The answer and its body; a header's name is written with underscores."""
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=names)
    answer = connection.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.bin", "application/octet-stream"),
        ("a.html", "text/html"),
        ("a.css", "text/css"),
        ("a.js", "text/javascript"),
        ("a.json", "application/json"),
        ("a.mjs", "text/javascript"),
        ("a.mo", "application/octet-stream"),
        ("a.py", "text/x-python"),
        ("a.svg", "image/svg+xml"),
        ("a.toml", "application/toml"),
        ("a.wasm", "application/wasm"),
        ("a.woff2", "font/woff2"),
        ("a.zip", "application/zip"),
    ],
)
def test_every_file_has_its_type(
    folder: Path, connection: http.client.HTTPConnection, name: str, kind: str
) -> None:
    write(folder / name, "content")
    answer, body = ask(connection, f"/{name}")
    assert (answer.status, body) == (200, b"content")
    assert answer.getheader("Content-Type") == kind


@pytest.mark.parametrize("path", ["/", "/index.html", "/game/main.py", "/missing"])
def test_every_answer_carries_the_headers(
    connection: http.client.HTTPConnection, path: str
) -> None:
    answer, _ = ask(connection, path)
    assert answer.getheader("Cache-Control") == "no-cache"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Content-Security-Policy") == site.POLICY


def test_an_unchanged_file_is_not_sent_again(connection: http.client.HTTPConnection) -> None:
    first, _ = ask(connection, "/index.html")
    again, body = ask(connection, "/index.html", If_Modified_Since=first.getheader("Last-Modified"))
    assert (again.status, body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/game",
        "/game/",
        "/../secret.txt",
        "/../site/index.html",
        "/game/../index.html",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "/folder/secret.txt",
        "/folder/",
        "/index.html%00",
        f"/{'long' * 100}",
    ],
)
def test_there_is_nothing_but_the_files_of_the_site(
    connection: http.client.HTTPConnection, path: str
) -> None:
    answer, body = ask(connection, path)
    assert answer.status == 404
    assert b"secret" not in body


def test_head_answers_without_the_body(connection: http.client.HTTPConnection) -> None:
    answer, body = ask(connection, "/game/main.py", "HEAD")
    assert (answer.status, body) == (200, b"")
    assert answer.getheader("Content-Length") == "4"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_other_methods_are_refused(connection: http.client.HTTPConnection, method: str) -> None:
    answer, _ = ask(connection, "/", method)
    assert answer.status == 501


def test_the_server_is_quiet(
    connection: http.client.HTTPConnection, capfd: pytest.CaptureFixture[str]
) -> None:
    ask(connection, "/")
    ask(connection, "/missing")
    assert capfd.readouterr() == ("", "")


# Who is answered


@pytest.mark.parametrize(
    "named", ["localhost", "LocalHost:8000", "127.0.0.1:1", "[::1]:8000", "jeex.example"]
)
def test_the_hosts_it_serves_are_answered(folder: Path, named: str) -> None:
    with connected(folder, "127.0.0.1", "Jeex.Example") as connection:
        assert ask(connection, "/", Host=named)[0].status == 200


@pytest.mark.parametrize(
    "named", ["", "evil.example", "localhost.evil.example", "127.0.0.2", "[::1", "0.0.0.0", ":80"]
)
@pytest.mark.parametrize("path", ["/", "/missing"])
def test_other_hosts_get_nothing(
    connection: http.client.HTTPConnection, named: str, path: str
) -> None:
    answer, body = ask(connection, path, Host=named)
    assert answer.status == 421
    assert b"Jeex" not in body


def test_who_names_no_host_gets_nothing(connection: http.client.HTTPConnection) -> None:
    connection.putrequest("GET", "/", skip_host=True)
    connection.endheaders()
    assert connection.getresponse().status == 421


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only one such address")
def test_in_the_whole_network_the_address_that_was_asked_is_answered(folder: Path) -> None:
    with connected(folder, "0.0.0.0") as connection:
        connection.host = "127.0.0.2"  # another address of this device
        assert ask(connection, "/", Host=f"127.0.0.2:{connection.port}")[0].status == 200
        assert ask(connection, "/", Host="127.0.0.3")[0].status == 421


def test_no_version_is_told(connection: http.client.HTTPConnection) -> None:
    for path in ("/", "/missing"):
        answer, body = ask(connection, path)
        assert answer.getheader("Server") == "Jeex"
        assert b"Python" not in body


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_an_idle_connection_is_closed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(server.SiteHandler, "timeout", 0.05)
    with connected(folder) as connection:
        connection.connect()
        connection.sock.sendall(said)
        while connection.sock.recv(10_000):  # until the other side has closed it
            pass


def test_it_tells_the_address_for_other_devices(built: Project) -> None:
    process = built.start("--no-open", "--port", "0", "--host", "0.0.0.0")
    with killed_at_last(process):
        line = process.stdout.readline()
        port = re.fullmatch(r"Jeex is at http://127\.0\.0\.1:(\d+)/ \(Ctrl\+C ends it\)\n", line)[1]
        if (address := server.network_address()) is not None:
            told = f"Other devices in this network open http://{address}:{port}/\n"
            assert process.stdout.readline() == told


# Parts of a file


@pytest.mark.parametrize(
    ("asked", "part", "told"),
    [
        ("bytes=0-3", b"0123", "bytes 0-3/10"),
        ("bytes=4-", b"456789", "bytes 4-9/10"),
        ("bytes=-3", b"789", "bytes 7-9/10"),
        ("bytes=-99", b"0123456789", "bytes 0-9/10"),
        ("bytes=8-99", b"89", "bytes 8-9/10"),
    ],
)
def test_a_part_of_a_file_can_be_asked_for(
    folder: Path, connection: http.client.HTTPConnection, asked: str, part: bytes, told: str
) -> None:
    write(folder / "a.bin", "0123456789")
    answer, body = ask(connection, "/a.bin", Range=asked)
    assert (answer.status, body) == (206, part)
    assert answer.getheader("Content-Range") == told
    assert answer.getheader("Content-Type") == "application/octet-stream"


@pytest.mark.parametrize("asked", ["bytes=10-", "bytes=99-100", "bytes=-0"])
def test_a_part_behind_the_end_is_refused(
    folder: Path, connection: http.client.HTTPConnection, asked: str
) -> None:
    write(folder / "a.bin", "0123456789")
    answer, body = ask(connection, "/a.bin", Range=asked)
    assert (answer.status, body) == (416, b"")
    assert answer.getheader("Content-Range") == "bytes */10"
    assert ask(connection, "/a.bin")[1] == b"0123456789", "the connection goes on"


@pytest.mark.parametrize(
    "headers",
    [
        {"Range": "bytes=3-1"},
        {"Range": "bytes=-"},
        {"Range": "bytes=0-1,3-4"},
        {"Range": "lines=0-1"},
        {"Range": f"bytes={'9' * 5000}-"},
        {"Range": "bytes=0-1", "If_Range": "Thu, 01 Jan 1970 00:00:00 GMT"},
    ],
    ids=str,
)
def test_what_is_no_range_of_this_file_gets_all_of_it(
    folder: Path, connection: http.client.HTTPConnection, headers: dict[str, str]
) -> None:
    write(folder / "a.bin", "0123456789")
    answer, body = ask(connection, "/a.bin", **headers)
    assert (answer.status, body) == (200, b"0123456789")
    assert answer.getheader("Accept-Ranges") == "bytes"


def test_an_unchanged_file_is_read_on(folder: Path, connection: http.client.HTTPConnection) -> None:
    write(folder / "a.bin", "0123456789")
    date = ask(connection, "/a.bin")[0].getheader("Last-Modified")
    assert ask(connection, "/a.bin", Range="bytes=9-", If_Range=date)[1] == b"9"
