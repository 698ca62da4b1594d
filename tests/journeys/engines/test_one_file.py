"""The page as one file, in three engines: opened as a file, with no server behind it.

It is built once; each engine opens it once, and all tests of that engine go on in that page.
"""

from __future__ import annotations

import json
import re
import threading
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Playwright
from selenium.common import WebDriverException

import serve
from building import one_file
from building.image import QUICK
from game import registry
from tests.journeys.engines.chromium import Chromium
from tests.journeys.engines.engine import WAIT, Engine
from tests.journeys.engines.firefox import Firefox
from tests.journeys.engines.test_engines import (
    CHOSEN,
    TYPED,
    WOKEN,
    Visitor,
    play_chips,
    play_stones,
)
from tests.journeys.engines.webkit import WebKit, screen
from tests.journeys.test_boot import RUN as IN_PYTHON

pytestmark = [
    pytest.mark.browser,
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # Selenium warns itself
]

ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}

READY = "document.documentElement.dataset.state === 'ready'"
LAID = """document.querySelector('#table .board [data-cell="0,0"]')
  ?.ariaLabel.includes('place it here') === false"""
OWN = "[...document.querySelectorAll('#home > p')].some((e) => e.innerText.includes('{}'))"


SAVING = """(() => {
  const address = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    file.text().then((text) => (window.saved = text));
    return address.call(URL, file);
  };
  HTMLAnchorElement.prototype.click = () => {};
})()"""
"""Catches what the page hands out as a file."""

OPENED = """(() => {
  const list = new DataTransfer();
  list.items.add(new File([window.saved], 'games.json', { type: 'application/json' }));
  const input = document.querySelector('#games input[type=file]');
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
KEPT = "document.querySelectorAll('#games .kept').length"
LICENCE = """(() => {
  const link = document.querySelector('.licences a');
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const asked = new XMLHttpRequest();
  asked.onload = () => (window.licence = asked.responseText);
  asked.open('GET', link.href);
  asked.send();
})()"""
"""Follows the first link to a licence, and reads what lies there."""


def hashed(script: str) -> str:
    """The hash of a script, as a policy has it."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


@pytest.fixture(scope="session")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page in one file, alone in its folder."""
    made = tmp_path_factory.mktemp("stick") / "jeex.html"
    one_file.make(serve.DIST, made, QUICK)
    return made


class Reader(Visitor):
    """Somebody who has opened the file."""

    def set_up(self, game: str, people: Sequence[str] = ("Ana", "Ben")) -> None:
        self.go("#/")
        self.engine.shown("#home .lid")
        self.keep(f"seats.{game}", None)
        self.keep(f"played.{game}", {"options": {}})
        self.keep("names", people)
        self.go(f"#/new/{game}")

    def keep(self, key: str, value: object) -> None:
        """Put a small value where the page keeps it, which is named after the file's folder."""
        name = f"`jeex ${{new URL('.', document.baseURI).pathname}} {key}`"
        change = f"localStorage[{name}] = {json.dumps(json.dumps(value))}"
        self.engine.evaluate(f"({change if value else f'delete localStorage[{name}]'}, 0)")


@pytest.fixture(scope="module", params=ENGINES)
def reader(
    request: pytest.FixtureRequest, page: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    """Has opened the file in that engine."""
    kind, folder = ENGINES[request.param], tmp_path_factory.mktemp(request.param)
    if missing := kind.missing():
        pytest.skip(f"no {missing} here")
    with ExitStack() as stack:
        if kind is WebKit:
            engine: Engine = WebKit(stack.enter_context(screen()), folder)
        else:
            playwright: Playwright = request.getfixturevalue("playwright")
            engine = kind(playwright, folder)  # type: ignore[arg-type]
        stack.callback(engine.quit)
        engine.start()
        engine.open(page.as_uri())
        yield Reader(engine, page.as_uri())
        engine.quit()
        assert engine.troubles == []


def test_its_policy_names_no_host_and_the_hash_of_every_script_and_style(page: Path) -> None:
    text = page.read_text("utf-8")
    [policy] = re.findall('http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert "'unsafe-inline'" not in policy
    assert not re.search(r"://|'self'|\*", policy)
    inline = re.findall(r"^<(script|style)[^>]*>(.+?)</\1>$", text, re.MULTILINE | re.DOTALL)
    own = [content for _kind, content in inline if hashed(content) in policy]
    assert policy.count("'sha256-") == len(own) == 3
    asked = re.findall(r'(?:src|href)="(?!data:|#)([^"]+)"', text.partition("<script>")[0])
    assert all(name.endswith(".txt") and f'data-part="{name}"' in text for name in asked)


def test_it_opens_from_the_image_and_says_what_it_is(reader: Reader) -> None:
    reader.go("#/")
    assert reader.engine.evaluate(WOKEN) == 1
    for game in registry.GAMES:
        reader.engine.says(f"#home .lid.{game}", registry.view(game).lid().name)
    assert reader.engine.evaluate(OWN.format("This is Jeex in one file"))


def test_chips_are_played(reader: Reader) -> None:
    play_chips(reader)


@pytest.mark.thorough
def test_stones_are_played(reader: Reader) -> None:
    play_stones(reader)


@pytest.mark.thorough
def test_a_piece_is_laid_at_jigsaw(reader: Reader) -> None:
    reader.start("jigsaw")
    reader.hears("0,0", "you can place it here")
    reader.tap("0,0")
    reader.done()
    reader.engine.wait_for(LAID)


@pytest.mark.thorough
def test_a_bot_answers_at_soldiers(reader: Reader) -> None:
    """It thinks in a worker, which is handed its Python by the page."""
    reader.set_up("soldiers", people=("Ana",))
    reader.engine.press('#setup [data-do="start"]')
    for move in (1, 3):
        reader.engine.says("#table .status", f"Move {move}")
        reader.reads("Ana, place a soldier")
        reader.tap("a1")
    reader.engine.says("#table .status", "Move 5")


def test_a_bot_of_the_lab_runs_and_takes_a_seat(reader: Reader) -> None:
    engine = reader.engine
    reader.go("#/lab/soldiers")
    engine.wait_for("document.querySelector('#lab .editor').shadowRoot?.querySelector('.cm-line')")
    assert engine.evaluate(TYPED)
    engine.press("#lab [data-do=run]")
    engine.shown("#lab .said li")
    reader.set_up("soldiers", people=("Ana",))
    engine.wait_for("document.querySelector('#setup ol select optgroup option')")
    engine.evaluate(CHOSEN)
    engine.press('#setup [data-do="start"]')
    for move in (1, 3):
        engine.says("#table .status", f"Move {move}")
        reader.tap("h8")  # the demo takes the first plot, which is at the other end
    engine.says("#table .status", "Move 5")


def test_a_game_is_saved_to_a_file_and_opened_from_it(reader: Reader) -> None:
    engine = reader.engine
    reader.set_up("stones", people=("Cleo", "Dev"))  # no other game of these tests is like it
    engine.press('#setup [data-do="start"]')
    reader.reads("Cleo, place your first stone")
    reader.tap("a2")
    engine.press('#table .pad [data-step="N"]')
    reader.done()
    engine.wait_for("document.querySelector('#table').dataset.turn == 1")
    reader.go("#/games")
    engine.shown("#games .kept")
    engine.evaluate(f"({SAVING}, 0)")
    engine.press("#games [data-do=export]:not(.icon)")
    engine.wait_for("'saved' in window")
    count = engine.evaluate(KEPT)
    engine.press("#games .kept:first-child [data-do=delete]")
    engine.wait_for(f"{KEPT} === {count - 1}")
    engine.evaluate(f"({OPENED}, 0)")
    engine.wait_for(f"{KEPT} === {count}")


@pytest.mark.thorough
def test_a_link_would_lead_nowhere_which_is_said_in_its_place(reader: Reader) -> None:
    engine = reader.engine
    play_stones(reader)
    reader.go(engine.evaluate("location.hash.replace('table', 'replay')"))
    engine.press('#table [data-do="share"]')
    engine.says("#share", "A link to this file would open on this device alone")
    assert not engine.evaluate("document.querySelector('#share .link').checkVisibility()")
    engine.press('#share [data-do="shut"]')


@pytest.mark.thorough
def test_the_standard_library_is_in_it(reader: Reader) -> None:
    """What no module of the page imports is found in the file, too."""
    reader.go("#/")
    code = "import colorsys\nanswer = str(colorsys.rgb_to_hsv(1, 0, 0))"
    reader.engine.evaluate(f"(({IN_PYTHON})({json.dumps(code)}).then((a) => window.a = a), 0)")
    reader.engine.wait_for("'a' in window")
    assert reader.engine.evaluate("window.a") == "(0.0, 1.0, 1)"


@pytest.mark.thorough
def test_a_licence_opens(reader: Reader) -> None:
    reader.go("#/settings")
    reader.engine.shown("#settings h1")
    reader.engine.evaluate(f"({LICENCE}, 0)")
    reader.engine.wait_for("'licence' in window")
    assert "MIT License" in reader.engine.evaluate("window.licence")


@pytest.mark.thorough
def test_another_language_is_chosen(reader: Reader) -> None:
    engine = reader.engine
    for code, words in (("nl", "Vier spellen"), ("en", "Four games")):
        reader.go("#/")
        engine.press('#home [data-do="language"]')
        engine.shown("#language input")
        choice = f"document.querySelector('#language input[value={code}]')"
        engine.evaluate(f"(setTimeout(() => {choice}.click()), 0)")
        await_anew(engine, f"document.documentElement.lang === '{code}' && {READY}")
        engine.press('#language [data-do="shut"]')
        engine.says("#home", words)


def await_anew(engine: Engine, expression: str) -> None:
    """Wait until that is true, while the page is loaded anew and cannot be asked."""
    last = time.monotonic() + WAIT
    while True:
        with suppress(PlaywrightError, WebDriverException):
            if engine.evaluate(f"Boolean({expression})"):
                return
        assert time.monotonic() < last, f"never: {expression}"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and sends no headers of its own."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def test_it_also_comes_from_a_web_server(
    page: Path, playwright: Playwright, tmp_path: Path
) -> None:
    handler = partial(Quiet, directory=str(page.parent))
    engine = Chromium(playwright, tmp_path)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        engine.start()
        engine.open(f"http://127.0.0.1:{server.server_address[1]}/{page.name}")
        assert engine.evaluate(WOKEN) == 1
        assert engine.evaluate("performance.getEntriesByType('resource').length") == 0
        engine.quit()
        server.shutdown()
    assert engine.troubles == []


def test_a_file_that_was_cut_short_says_so(
    page: Path, playwright: Playwright, tmp_path: Path
) -> None:
    cut = tmp_path / "cut.html"
    cut.write_bytes(page.read_bytes()[: page.stat().st_size * 3 // 4])
    engine = Chromium(playwright, tmp_path / "profile")
    engine.start()
    engine.load(cut.as_uri())
    await_anew(engine, "document.documentElement.dataset.state === 'failed'")
    reason = engine.evaluate("document.querySelector('#failed [data-reason]').innerText")
    engine.quit()
    assert reason.startswith("This file is damaged or not whole.")


def test_a_browser_that_is_too_old_is_told_so_in_its_language(
    page: Path, playwright: Playwright, tmp_path: Path
) -> None:
    """By a script that needs nothing: the page's own would not run there."""
    old = tmp_path / "old.html"
    lacking = (
        "CSS.supports = () => false; Object.defineProperty(navigator, 'languages', {value: ['nl']})"
    )
    text = page.read_text("utf-8").replace("<script>", f"<script>{lacking}</script><script>", 1)
    [policy] = re.findall('content="(default-src[^"]+)"', text)
    old.write_text(
        text.replace(policy, policy.replace("script-src", f"script-src {hashed(lacking)}"))
    )
    engine = Chromium(playwright, tmp_path / "profile")
    engine.start()
    engine.load(old.as_uri())
    assert engine.evaluate("document.documentElement.dataset.lacking") == "browser"
    assert "Deze browser is te oud" in engine.evaluate(
        "document.querySelector('#lacking').innerText"
    )
    engine.quit()
