"""The page in Firefox and in WebKitGTK: once visited, it works with the server gone.

For each engine the site is visited once; then the server goes, the browser is started again with
the same profile, and all tests go on in that one.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from urllib.request import urlopen

import pytest
from playwright.sync_api import Playwright

from game import registry
from game.core import backup
from game.core.history import begin
from tests.journeys.engines.engine import Engine
from tests.journeys.engines.firefox import Firefox
from tests.journeys.engines.frame import Frame
from tests.journeys.engines.webkit import WebKit, screen
from tests.journeys.host import Host
from tests.journeys.keeping import row_of
from tests.journeys.lab_attacks import ATTACKS, SOURCES, asking, refused
from tests.journeys.storage import NAMESPACE, OPENING, item
from tests.journeys.test_boot import RUN as IN_PYTHON
from tests.journeys.test_lab_attacks import FLOODS, POSTING
from tests.journeys.test_lab_attacks import RUN as LAB
from tests.setup import AXE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr"),  # Selenium warns itself
]

GAMES = tuple(registry.GAMES)
GUIDED = [game for game in GAMES if registry.view(game).lesson()]
DONE = '#table [data-do="done"][aria-disabled="false"]'
TITLE = "#table .say h1"
WOKEN = "performance.getEntriesByName('jeex:woken').length"
VIOLATIONS = """Promise.resolve(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  .forEach((animation) => animation.finish()))
  .then(() => axe.run(document, { resultTypes: ['violations'] }))
  .then((found) => found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`))"""
"""What axe finds serious on the screen once it stands still, which it is made to do.

Firefox may never end what begins to move on a page as it becomes hidden.
"""


class Visitor:
    """Somebody with that browser, and an address that nobody answers at any more."""

    def __init__(self, engine: Engine, site: str) -> None:
        self.engine, self.site = engine, site

    def set_up(self, game: str, people: Sequence[str] = ("Ana", "Ben")) -> None:
        """Open the set-up of a game on a device that remembers these from the standard one."""
        self.go("#/")
        self.engine.shown("#home .lid")
        seats, names = f"delete {item(f'seats.{game}')}", json.dumps(people)
        played = f"{item(f'played.{game}')} = '{json.dumps({'options': {}})}'"
        self.engine.evaluate(f"({seats}, {played}, {item('names')} = '{names}')")
        self.go(f"#/new/{game}")

    def start(self, game: str, options: str = "") -> None:
        """Open the set-up of a game, press an option and start."""
        self.set_up(game)
        if options:
            self.engine.press(options)
            self.engine.wait_for(f"document.querySelector('{options}').ariaChecked === 'true'")
        self.engine.press('#setup [data-do="start"]')

    def go(self, address: str) -> None:
        """Follow a link to there; from a page that has failed there is none."""
        if self.engine.evaluate("document.documentElement.dataset.state") == "ready":
            self.engine.evaluate(f"(location.hash = '{address}')")
        else:
            self.engine.open(self.site + address)

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.engine.press(f'#table .board [data-cell="{cell}"]')

    def done(self) -> None:
        self.engine.press(DONE)

    def reads(self, title: str) -> None:
        """These words lead at the table."""
        self.engine.says(TITLE, title)

    def hears(self, cell: str, words: str) -> None:
        """Whoever listens hears these words at that cell."""
        self.engine.says(f'#table .board [data-cell="{cell}"]', words)


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def visitor(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visitor]:
    """Has been there once, with that engine."""
    folder = tmp_path_factory.mktemp("engine")
    missing = request.param.missing()
    if missing:
        pytest.skip(f"no {missing} here")
    with ExitStack() as stack:
        if request.param is WebKit:
            engine: Engine = WebKit(stack.enter_context(screen()), folder / "webkit")
        else:
            playwright: Playwright = request.getfixturevalue("playwright")
            engine = Firefox(playwright, folder / "firefox")
        stack.callback(engine.quit)
        host = Host(folder / "host")
        stack.callback(host.stop)
        engine.start()
        engine.open(host.site)
        assert engine.evaluate("document.querySelectorAll('.lid').length") == len(GAMES)
        assert engine.evaluate(WOKEN) == 1, "from the packed image"
        engine.wait_for("'kept' in document.documentElement.dataset")
        host.stop()
        with pytest.raises(OSError, match="refused"):
            urlopen(host.site)
        engine.restart()
        engine.open(host.site)
        yield Visitor(engine, host.site)
        engine.quit()
        assert engine.troubles == []


def test_home_has_all_games(visitor: Visitor) -> None:
    engine = visitor.engine
    visitor.go("#/")
    for game in GAMES:
        engine.says(f"#home .lid.{game}", registry.view(game).lid().name)
    assert engine.evaluate(WOKEN) == 1, "from the image as the service worker keeps it"


def test_pyscript_has_no_database(visitor: Visitor) -> None:
    """Nor needs one, where the browser refuses them."""
    visitor.go("#/")
    opening = "Object.assign(indexedDB.open('IDBMap/x'), { onsuccess() {} })"
    assert not visitor.engine.evaluate(f"{opening} instanceof IDBOpenDBRequest")


def test_a_lid_that_was_pressed_looks_as_before_when_one_comes_back(visitor: Visitor) -> None:
    engine, lid = visitor.engine, "#home .lid.stones"
    colour = f"getComputedStyle(document.querySelector('{lid}')).backgroundColor"
    visitor.go("#/")
    engine.shown(lid)
    before = engine.evaluate(colour)
    engine.press(lid)
    engine.shown("#setup .banner.stones")
    visitor.go("#/")
    engine.shown(lid)
    engine.wait_for(f"{colour} === '{before}'")


@pytest.mark.thorough
def test_axe_finds_nothing_serious_here_either(visitor: Visitor) -> None:
    engine = visitor.engine
    visitor.start("soldiers")
    engine.shown("#table[data-turn]")
    engine.run(AXE.read_text("utf-8"))
    found = {"table": engine.evaluate(VIOLATIONS)}
    for address, shown in (("#/", "#home .lid"), ("#/settings", "#settings h1")):
        visitor.go(address)
        engine.shown(shown)
        found[address] = engine.evaluate(VIOLATIONS)
    assert found == {"table": [], "#/": [], "#/settings": []}


def test_a_theme_has_its_colours(visitor: Visitor) -> None:
    engine = visitor.engine
    visitor.go("#/")
    for theme, paper in (("light", "rgb(246, 241, 231)"), ("dark", "rgb(20, 24, 29)")):
        choose = f"document.documentElement.dataset.theme = '{theme}'"
        shown = "getComputedStyle(document.documentElement).backgroundColor"
        engine.evaluate(f"({choose}, 0)")
        assert engine.evaluate(shown) == paper
    engine.evaluate("(delete document.documentElement.dataset.theme, 0)")


def play_chips(visitor: Visitor) -> None:
    """Against bots, from placement to what is revealed."""
    visitor.start("chips", '#setup [data-option="seconds"] button:last-child')
    for name, cells in (("Ana", ("d4", "f6")), ("Ben", ("h8", "b2"))):
        visitor.engine.says("#cover h1", f"Hand the tablet to {name}")
        visitor.engine.press('#cover [data-do="here"]')
        visitor.reads(f"{name}, place your runner")
        visitor.tap(cells[0])
        visitor.hears(cells[0], f"{cells[0]}, your runner will go here")
        visitor.tap(cells[1])
        visitor.reads(f"{name}, ready?")
        visitor.done()
    visitor.engine.says('#table.revealing [data-do="proceed"]', "Round 1: I’m Ben")
    visitor.hears("d4", "Ana’s runner")
    visitor.hears("b2", "Ben’s hunter")


def play_stones(visitor: Visitor) -> None:
    """A stone of each, then a turn of the first."""
    visitor.start("stones")
    for turn, (name, field, direction) in enumerate((("Ana", "a2", "N"), ("Ben", "e2", "S"))):
        visitor.reads(f"{name}, place your first stone")
        visitor.tap(field)
        visitor.engine.press(f'#table .pad [data-step="{direction}"]')
        visitor.done()
        visitor.engine.wait_for(f"document.querySelector('#table').dataset.turn == {1 - turn}")
    visitor.hears("a2", "a2, Ana’s stone, pointing north")
    visitor.hears("e2", "e2, Ben’s stone, pointing south")


def test_a_round_is_played(visitor: Visitor) -> None:
    play_chips(visitor)


SAVED = """(async () => {
  const boot = document.querySelector('script[type=module]').src;
  const [name] = (await (await fetch(boot)).text()).match(/rescue[-\\w]*\\.mjs/);
  const rescue = await import(new URL(name, boot));
  await rescue.offer(['NAMESPACE'], 'NAMESPACE ');
  const handed = new Promise((done) => {
    URL.createObjectURL = (file) => done(file.text()) ?? '#';
  });
  HTMLAnchorElement.prototype.click = () => {};
  document.querySelector('#failed [data-do=save]').click();
  return handed;
})()""".replace("NAMESPACE", NAMESPACE)
"""The file that the failure page hands out."""


@pytest.mark.thorough
def test_all_games_are_saved_as_when_python_has_failed(visitor: Visitor) -> None:
    play_stones(visitor)
    games = [game for _place, game in backup.parse_any(visitor.engine.evaluate(SAVED))]
    stones = [game.record for game in games if game.record.game == "stones"]
    assert [text for _seat, text in stones[-1].actions] == ["a2N", "e2S"]
    assert all(record.seed for record in stones)
    visitor.engine.open(visitor.site)


def test_a_bot_answers(visitor: Visitor) -> None:
    """It thinks in a worker, which has to find everything without the network, too."""
    visitor.set_up("soldiers", people=("Ana",))
    visitor.engine.press('#setup [data-do="start"]')
    for move in (1, 3):
        visitor.engine.says("#table .status", f"Move {move}")
        visitor.reads("Ana, place a soldier")
        visitor.tap("a1")
    visitor.engine.says("#table .status", "Move 5")


def test_a_bot_of_the_lab_reaches_nothing_beyond_its_worker(visitor: Visitor) -> None:
    """The worker is started without the network, too."""
    visitor.go("#/")
    visitor.engine.evaluate(f"({asking(SOURCES)}.then((said) => window.said = said), 0)")
    visitor.engine.wait_for("'said' in window")  # a script may take half a minute at most
    assert refused(json.loads(visitor.engine.evaluate("window.said"))) == [*ATTACKS]


@pytest.mark.thorough
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_bot_that_floods_the_page_is_ended(visitor: Visitor, flood: str) -> None:
    visitor.go("#/")
    flooding = POSTING.format(flood)
    steps = (
        f"flooded = [await tried({flooding!r}) for _ in range(2)]",
        "answer = repr((flooded, await tried('return look.actions[3]')))",
        "interpreter.close(), engine.close()",
    )
    code = json.dumps(LAB + "\n".join(steps))
    visitor.engine.evaluate(f"(({IN_PYTHON})({code}).then((said) => window.flooded = said), 0)")
    visitor.engine.wait_for("'flooded' in window")
    flooded, after = ast.literal_eval(visitor.engine.evaluate("window.flooded"))
    visitor.engine.evaluate("delete window.flooded")
    assert {*flooded} <= {"a1", "crash"}
    assert after == "d1"


TYPED = r"""(() => {
  const editor = document.querySelector('#lab .editor').shadowRoot.querySelector('.cm-content');
  editor.focus();
  return document.execCommand('insertText', false, '# mine\n');
})()"""
"""Writes the first line of the lab's editor."""

CHOSEN = """(() => {
  const seat = document.querySelector('#setup ol select');
  seat.value = seat.querySelector('optgroup option').value;
  seat.dispatchEvent(new Event('change', { bubbles: true }));
})()"""
"""Gives the bot's seat to the first bot that was written in the lab."""


@pytest.mark.thorough
def test_a_bot_is_written_run_and_takes_a_seat(visitor: Visitor) -> None:
    engine = visitor.engine
    visitor.go("#/lab/soldiers")
    engine.wait_for("document.querySelector('#lab .editor').shadowRoot?.querySelector('.cm-line')")
    assert engine.evaluate(TYPED)
    engine.press("#lab [data-do=run]")
    engine.shown("#lab .said li")
    visitor.set_up("soldiers", people=("Ana",))
    engine.wait_for("document.querySelector('#setup ol select optgroup option')")
    engine.evaluate(CHOSEN)
    engine.press('#setup [data-do="start"]')
    for move in (1, 3):
        engine.says("#table .status", f"Move {move}")
        visitor.tap("h8")  # the demo takes the first plot, which is at the other end
    engine.says("#table .status", "Move 5")
    engine.says('#table .seat[data-seat="1"]', "my_bot.py")


ELSEWHERE = """(() => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const games = opening.result.transaction('games', 'readwrite').objectStore('games');
    games.get(location.hash.split('/').at(-1)).onsuccess = ({ target: { result } }) => {
      const record = result.record.replace(']]', '],[1,"j10"]]');
      games.put({ ...result, record }).onsuccess = () => opening.result.close();
      document.body.dataset.elsewhere = '';
    };
  };
})()""".replace("OPENING", OPENING)
"""What another window does that plays on."""


def test_a_move_that_was_kept_in_another_window_is_not_replaced(visitor: Visitor) -> None:
    visitor.start("soldiers")
    visitor.tap("a1")
    visitor.engine.says("#table .status", "Move 2")
    visitor.engine.evaluate(ELSEWHERE)
    visitor.engine.wait_for("'elsewhere' in document.body.dataset")
    visitor.tap("c3")
    visitor.engine.says("#notice", ELSEWHERE_TOLD)
    visitor.engine.says("#table .status", "Move 3")
    visitor.hears("j10", "j10, Ben’s, 1 soldier")
    visitor.tap("c3")
    visitor.engine.says("#table .status", "Move 4")


ELSEWHERE_TOLD = "This game goes on in another window."
SILENT = "(BroadcastChannel.prototype.postMessage = () => {}, 0)"
"""This window cannot tell others anything."""
STORE = """(() => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const writing = opening.result.transaction('games', 'readwrite');
    writing.objectStore('games').put(ROW);
    writing.oncomplete = () => (opening.result.close(), document.body.dataset.stored = '');
  };
})()""".replace("OPENING", OPENING)
KEPT = """(() => {
  const opening = OPENING, id = location.hash.split('/').at(-1);
  opening.onsuccess = () => {
    const games = opening.result.transaction('games').objectStore('games');
    games.get(id).onsuccess = ({ target: { result } }) => {
      opening.result.close();
      window.kept = JSON.parse(result.record).actions.length;
    };
  };
})()""".replace("OPENING", OPENING)
"""How many actions are kept of the game at whose table the page is."""
HEARD = "[...document.querySelectorAll('#table [data-cell]')].map((cell) => cell.ariaLabel)"


@contextmanager
def second_window(visitor: Visitor, address: str) -> Iterator[Visitor]:
    """Somebody at another window of the same device; windows cannot tell each other anything."""
    frame = Frame(visitor.engine, visitor.site + address)
    frame.start()
    for engine in (visitor.engine, frame):
        engine.evaluate(SILENT)
    yield Visitor(frame, visitor.site)
    frame.quit()


def keeps(visitor: Visitor, actions: int) -> None:
    """So many actions are kept."""
    visitor.engine.evaluate(f"(window.kept = null, {KEPT})")
    visitor.engine.wait_for("window.kept !== null")
    assert visitor.engine.evaluate("window.kept") == actions


@pytest.mark.thorough
def test_a_bot_in_each_of_two_windows_makes_one_game(visitor: Visitor) -> None:
    history = begin(registry.rules("soldiers"), ("Ana", "Robo"), {"size": 4}, 1)
    history = history.play(0, history.game.action_from_string("a1"))
    row = row_of(history, (None, "casual"))
    visitor.go("#/")
    visitor.engine.evaluate(STORE.replace("ROW", json.dumps(row)))
    visitor.engine.wait_for("'stored' in document.body.dataset")
    with second_window(visitor, "#/") as other:
        visitor.engine.evaluate(
            f"(frames[0].location.hash = location.hash = '#/table/{row['id']}')"
        )
        for window in (visitor, other):
            window.engine.says("#table .status", "Move 3")
            window.reads("Ana, place a soldier")
        keeps(visitor, 2)
        assert visitor.engine.evaluate(HEARD) == other.engine.evaluate(HEARD)


FULL = """(IDBObjectStore.prototype.put = () => {
  throw new DOMException('no room', 'QuotaExceededError');
}, 0)"""
ANOTHER_YEAR = "((now) => (Date.now = () => now() + YEARS * 366 * 864e5, 0))(Date.now)"


@pytest.mark.thorough
def test_neither_another_year_nor_a_full_device_ends_a_game(visitor: Visitor) -> None:
    visitor.start("soldiers")
    for move, (years, plot) in enumerate(((0, "a1"), (1, "j10"), (-2, "c3")), 2):
        visitor.engine.evaluate(ANOTHER_YEAR.replace("YEARS", str(years)))
        visitor.tap(plot)
        visitor.engine.says("#table .status", f"Move {move}")
    keeps(visitor, 3)
    table = visitor.engine.evaluate("location.hash")
    visitor.engine.evaluate(FULL)
    visitor.tap("d4")
    visitor.engine.says("#trouble", "This device cannot keep games now.")
    visitor.tap("e5")
    visitor.engine.says("#table .status", "Move 6")
    visitor.engine.open(visitor.site + table)
    visitor.engine.says("#table .status", "Move 4")


@pytest.mark.thorough
def test_rules_are_read_and_a_game_is_learned(visitor: Visitor) -> None:
    visitor.go(f"#/rules/{GUIDED[0]}")
    for clause in registry.view(GUIDED[0]).clauses():
        visitor.engine.says("#rules .clause", clause.title)
    visitor.go(f"#/learn/{GUIDED[0]}")
    visitor.reads(registry.view(GUIDED[0]).lesson().pages[0].title)
