"""The server of a site: what it answers to whom."""

from __future__ import annotations

import http.client
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from building import server, site
from tests.project_copy import write

LIMIT = 30
"""Seconds that a server may take to answer or to end."""


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
