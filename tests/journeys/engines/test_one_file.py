"""The page as one file, in three engines: opened as a file, with no server behind it.

It is built once; each engine opens it once, and all tests of that engine go on in that page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

import serve
from building import one_file
from building.image import QUICK
from game import registry
from tests.journeys.engines.chromium import Chromium
from tests.journeys.engines.engine import Engine
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

pytestmark = [
    pytest.mark.browser,
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # Selenium warns itself
]

MOST_BYTES = 16_000_000
ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}
READY = "document.documentElement.dataset.state === 'ready'"
OWN = "[...document.querySelectorAll('#home > p')].some((e) => e.innerText.includes('{}'))"


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


def test_it_is_small_enough_to_be_handed_on(page: Path) -> None:
    assert page.stat().st_size <= MOST_BYTES


def test_its_policy_names_no_host_and_the_hash_of_every_script_and_style(page: Path) -> None:
    text = page.read_text("utf-8")
    [policy] = re.findall('http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert "'unsafe-inline'" not in policy
    assert not re.search(r"://|'self'|\*", policy)
    inline = re.findall(r"<(script|style)( type=\"module\" async)?>", text)
    assert policy.count("'sha256-") == len(inline) == 3
    assert not re.findall(
        r'(?:src|href)="(?!data:|#|static/[\w/@.-]+\.txt)[^"]', text.split("<script")[0]
    )


def test_it_opens_from_the_image_and_says_what_it_is(reader: Reader) -> None:
    reader.go("#/")
    assert reader.engine.evaluate(WOKEN) == 1
    for game in registry.GAMES:
        reader.engine.says(f"#home .lid.{game}", registry.view(game).lid().name)
    assert reader.engine.evaluate(OWN.format("This is Jeex in one file."))


def test_chips_are_played(reader: Reader) -> None:
    play_chips(reader)


def test_stones_are_played(reader: Reader) -> None:
    play_stones(reader)


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
