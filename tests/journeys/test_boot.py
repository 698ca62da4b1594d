"""How the page starts: from the image, without it, and what can be done before Python is up."""

from __future__ import annotations

import json
import struct
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path

import pytest
import zstandard
from playwright.sync_api import Browser, Page, Route, expect

import serve
from game import registry
from tests.journeys.conftest import Visit
from tests.journeys.host import Host
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import NAMESPACE, item
from tests.journeys.visitors import Visitor

pytestmark = pytest.mark.browser

IMAGE = "**/image-*.bin"
MODULES = "**/modules-*.zip"  # asked for only by a start without the image
WASM = "**/wasm-*.bin"
NAMES = ["Zoe", "Yan", "Xaver", "Wim", "Vera", "Uma", "Tess", "Sam"]
WOKEN = "performance.getEntriesByName('jeex:woken').length"
RUN = """(code) => new Promise((done) => {
  window.told = done;
  const script = document.createElement('script');
  script.type = 'py';
  script.textContent = `from pyscript import window\\n${code}\\nwindow.told(answer)`;
  document.body.append(script);
})"""


@pytest.fixture
def jeex(visit: Visit) -> Jeex:
    """A visitor who has yet to load the page."""
    return visit(fresh=True, viewport={"width": 768, "height": 1024})


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    opened = Host(tmp_path / "host")
    yield opened
    opened.stop()


@pytest.fixture
def guest(browser: Browser, host: Host) -> Iterator[Jeex]:
    """A visitor of that host, who has yet to load the page."""
    visitor = Visitor(browser, host.site, newcomer=False, viewport={"width": 768, "height": 1024})
    yield visitor.jeex
    visitor.context.close()
    assert visitor.watch.troubles == []


def python(jeex: Jeex, code: str) -> str:
    """What `answer` is in the page's Python after this code."""
    return str(jeex.page.evaluate(RUN, code))


def change_packed(host: Host, part: str, change: Callable[[bytes], bytes]) -> None:
    """Have the host give away what becomes of the image or wasm, which is unpacked for that."""
    [path] = (host.folder / "static").glob(f"{part}-*.bin")
    path.write_bytes(change(zstandard.decompress(path.read_bytes())))


# From the image


def test_python_wakes_up_and_neither_starts_nor_compiles(jeex: Jeex) -> None:
    asked: list[str] = []
    jeex.page.on("request", lambda request: asked.append(request.url))
    jeex.open()
    assert jeex.page.evaluate(WOKEN) == 1
    assert [url for url in asked if url.endswith((".py", ".zip", ".toml", ".json"))] == []


def test_what_a_table_needs_is_run_once_when_the_page_is_there(jeex: Jeex) -> None:
    jeex.open()
    jeex.warm()
    order = "performance.getEntriesByType('mark').map(({ name }) => name)"
    marks = jeex.page.evaluate(order)
    assert marks.index("jeex:ready") < marks.index("jeex:warm")
    assert jeex.page.locator("#live").text_content() == ""
    assert jeex.page.locator("#home").is_visible()
    assert python(jeex, "from game.browser.web import failure; answer = failure.details()") == ""


def test_python_wakes_up_from_the_packed_image_of_a_first_visit(guest: Jeex) -> None:
    """The other tests' image is unpacked already, as on any later visit."""
    guest.open()
    assert guest.page.evaluate(WOKEN) == 1


def test_two_loads_have_different_random_numbers_and_different_seeds(jeex: Jeex) -> None:
    numbers, seeds = set(), set()
    for _ in range(2):
        jeex.load_anew()
        jeex.new_game(("Zoe",), bots=1)
        assert jeex.page.evaluate(WOKEN) == 1
        numbers.add(python(jeex, "import random; answer = random.random()"))
        seeds.add(jeex.page.url.rpartition("/")[2])
    assert len(numbers) == len(seeds) == 2


def test_the_rest_of_the_standard_library_is_there_when_asked_for(jeex: Jeex) -> None:
    jeex.open()
    said: list[str] = []
    jeex.page.on("console", lambda m: said.append(m.text) if m.type == "warning" else None)
    assert python(jeex, "import wave, xml.dom.minidom; answer = wave.__name__") == "wave"
    assert "wave is not in the image: the standard library is fetched" in said


def test_what_was_left_out_of_the_image_comes_when_it_is_used(jeex: Jeex) -> None:
    jeex.open()
    code = "from asyncio import base_events as known\nanswer = known.socket.AF_INET.name"
    assert python(jeex, code) == "AF_INET"


def test_a_worker_wakes_from_the_same_image(jeex: Jeex) -> None:
    """No header that isolates pages is needed."""
    source = "import sys\ndef choose(look, memory):\n    print('jeex_image' in sys.modules)"
    asked: list[str] = []
    jeex.page.on("request", lambda request: asked.append(request.url))
    jeex.open()
    before = len(asked)
    code = f"""from game.browser.session import PythonWorker
from game.core.history import begin
from game.engine.protocol import Turn, read_answer, written
from game.lab.lab_bot import LabBot
state = begin(game.registry.rules("soldiers"), ["Ana", "Ben"]).state
turn = Turn("soldiers", 2, state, 0, LabBot("a", {source!r}), "a", 1)
worker = PythonWorker("drafts")
await worker.ready()
answer = read_answer(await worker.ask(written(turn), 15), turn).printed
worker.end()"""
    assert python(jeex, f"import game.registry\n{code}") == "True\n"
    assert [url for url in asked[before:] if "/python_worker-" in url]
    assert [url for url in asked if url.endswith((".zip", ".json"))] == []


def test_an_error_in_python_names_its_lines(jeex: Jeex) -> None:
    """An empty standard library in the file system would break every traceback."""
    jeex.open()
    code = "import traceback, game.registry\ntry: game.registry.rules('chess')\n"
    code += "except Exception: answer = traceback.format_exc()"
    assert 'File "game/registry.py", line ' in python(jeex, code)


# Without it


def packed(image: bytes) -> bytes:
    return zstandard.compress(image, level=1)


def other_build(image: bytes) -> bytes:
    length = struct.unpack_from("<I", image, 4)[0]
    head = json.loads(image[8 : 8 + length])
    head["build"] = "0" * len(head["build"])
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (length - len(text))
    changed = image[:8] + text + image[8 + length : -8]
    sums = list(accumulate(array("I", changed)[::64]))
    return packed(changed + struct.pack("<2I", sums[-1] % 2**32, sum(sums) % 2**32))


def garbage_inside(image: bytes) -> bytes:
    middle = len(image) // 2
    return packed(image[:middle] + b"\xff" * 100_000 + image[middle + 100_000 :])


UNFIT: dict[str, Callable[[bytes], bytes]] = {
    "half of it, packed": lambda image: packed(image)[: 1 << 20],
    "half of it": lambda image: packed(image[: len(image) // 8 * 4]),
    "not packed": lambda image: image,
    "a page of the host": lambda _: b"<!doctype html><title>Not found</title>",
    "another build": other_build,
    "garbage inside": garbage_inside,
}


LATE = "another build"
"""What is found only when a first Python has started already."""


def starts_plainly(jeex: Jeex) -> None:
    jeex.open()
    assert jeex.page.evaluate(WOKEN) == 0
    expect(jeex.page.locator("#notice")).to_be_hidden()
    expect(jeex.page.locator("#live")).to_have_text("")
    jeex.page.locator(".lid.stones").click()
    jeex.set_up()
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_be_visible()


@contextmanager
def plain_start(jeex: Jeex) -> Iterator[None]:
    """In here a broken page begins to start plainly; it comes no further, which would take long."""
    jeex.page.route(MODULES, lambda route: route.abort())
    with jeex.page.expect_request(MODULES, timeout=60_000) as asked:
        yield
    assert asked.value.url.startswith(jeex.site), "only a plain start needs the modules"


@pytest.mark.parametrize(
    ("part", "what"),
    [("image", what) for what in UNFIT if what != LATE]
    + [("wasm", what) for what in ("half of it, packed", "half of it", "a page of the host")],
)
def test_for_what_does_not_fit_python_starts_plainly(
    host: Host, guest: Jeex, part: str, what: str
) -> None:
    """Until it is up would take long: the next test waits, where most has happened before."""
    change_packed(host, part, UNFIT[what])
    with guest.page.expect_request(MODULES, timeout=60_000) as asked:
        guest.page.goto(guest.site)
    assert asked.value.url.startswith(guest.site), "only a plain start needs the modules"


@pytest.mark.thorough
def test_after_an_image_of_another_build_a_game_can_be_played(host: Host, guest: Jeex) -> None:
    change_packed(host, "image", UNFIT[LATE])
    starts_plainly(guest)


def test_without_the_image_python_starts_plainly(visit: Visit) -> None:
    jeex = visit(broken=True)  # the browser itself prints what it could not get
    jeex.page.route(IMAGE, lambda route: route.fulfill(status=404, body="not here"))
    with plain_start(jeex):
        jeex.page.goto(jeex.site)


@pytest.mark.thorough
@pytest.mark.parametrize("late", [IMAGE, WASM])
def test_without_its_unpacker_python_starts_plainly(visit: Visit, late: str) -> None:
    """Whichever of the two that it would have unpacked comes last."""
    jeex = visit(broken=True)
    held: list[Route] = []

    def fulfill(route: Route) -> None:
        part = "wasm" if "/wasm-" in route.request.url else "image"
        [path] = (serve.DIST / "static").glob(f"{part}-*.bin")
        route.fulfill(body=path.read_bytes(), content_type="application/octet-stream")

    def hold(route: Route) -> None:
        held.append(route)

    for name in (IMAGE, WASM):
        jeex.page.route(name, hold if name == late else fulfill)
    jeex.page.route("**/unpacker-*.mjs", lambda route: route.abort())
    with plain_start(jeex):
        with jeex.page.expect_event("requestfailed", lambda asked: "unpacker" in asked.url):
            jeex.page.goto(jeex.site)
        for route in held:
            fulfill(route)


@pytest.mark.thorough
def test_a_host_that_does_not_know_wasm_is_good_enough(visit: Visit) -> None:
    """What wakes from the image is packed, so its type does not matter."""
    jeex = visit(fresh=True, broken=True)
    [path] = (serve.DIST / "static/vendor").glob("pyodide-*/pyodide.asm.wasm")
    answer = {"body": path.read_bytes(), "content_type": "application/octet-stream"}
    jeex.page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(**answer))
    jeex.page.route(IMAGE, lambda route: route.fulfill(status=404, body="not here"))
    jeex.open()
    assert jeex.page.evaluate(WOKEN) == 0


# While Python starts


def test_the_bar_shows_what_has_arrived(jeex: Jeex) -> None:
    jeex.before(
        "window.shares = []; addEventListener('jeex:arrived', (e) => shares.push(e.detail));"
    )
    let_go = jeex.hold(WASM)
    jeex.page.goto(jeex.site)
    jeex.page.wait_for_function("window.shares.length > 2")
    bar = jeex.page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    jeex.page.wait_for_function("document.querySelector('progress').value > .2")
    assert jeex.page.evaluate("document.querySelector('progress').value") < 0.7
    let_go()
    jeex.ready()
    shares = jeex.page.evaluate("window.shares")
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert any(0.5 < share < 1 for share in shares)  # not in one leap, however a host cuts it
    expect(bar).to_be_hidden()


def test_a_game_can_be_chosen_and_started_before_python(jeex: Jeex) -> None:
    page = jeex.page
    jeex.before(f"{item('names')} = '{json.dumps(NAMES[:2])}'")
    let_go = jeex.hold(WASM)
    page.goto(jeex.site)
    page.locator(".lid.chips").click()
    expect(page.locator("#home")).to_be_hidden()
    expect(page.locator("#setup .banner h1")).to_have_text("Chips")
    expect(page.locator("#setup .banner p")).to_have_text(
        "Run from the others’ hunters. Catch their runners."
    )
    waiting = page.locator("#setup").get_by_role("status")
    expect(waiting).to_have_text("In a moment you can choose who plays.")
    for name in ("Add a bot", "Bot", "Remove"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    start = page.get_by_role("button", name="Start")
    start.click()
    page.get_by_role("link", name="Back").click()  # which takes the press back
    expect(page.locator("#home")).to_be_visible()
    page.locator(".lid.stones").click()
    expect(start).to_be_enabled()
    expect(start).to_be_in_viewport(ratio=1)
    start.click()
    expect(start).to_be_disabled()
    assert page.locator("html").get_attribute("data-state") == "booting"
    let_go()
    jeex.ready()
    expect(page.locator("#table .rail")).to_contain_text("Zoe")
    expect(page.locator("#table .rail")).to_contain_text("Yan")
    page.go_back()
    expect(page.locator("#setup:not([aria-busy])")).to_be_visible()
    expect(start).to_be_enabled()
    expect(waiting).to_have_count(0)


@pytest.mark.parametrize("game", registry.GAMES)
def test_python_changes_nothing_about_the_early_banner(jeex: Jeex, game: str) -> None:
    shown = """() => [
      document.querySelector('.banner').textContent,
      document.querySelector('.banner img').getAttribute('src'),
      document.querySelector('.banner').className,
      document.querySelector('#setup [data-do=rules]').getAttribute('href'),
    ]"""
    let_go = jeex.hold(WASM)
    jeex.page.goto(f"{jeex.site}#/new/{game}")
    expect(jeex.page.locator("#setup .banner img")).to_be_visible()
    expect(jeex.page.get_by_role("button", name="Add a person")).to_be_hidden()
    early = jeex.page.evaluate(shown)
    let_go()
    jeex.ready()
    assert jeex.page.evaluate(shown) == early


@pytest.mark.parametrize("address", ["#/rules/chips", "#/learn/chips", "#/new/chess"])
def test_what_cannot_be_shown_before_python_is_waited_for(jeex: Jeex, address: str) -> None:
    let_go = jeex.hold(WASM)
    jeex.page.goto(jeex.site)
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.page.evaluate("(address) => { location.hash = address; }", address)
    expect(jeex.page.locator("main:visible")).to_have_count(0)
    expect(jeex.page.get_by_role("progressbar")).to_be_visible()
    let_go()
    jeex.ready()
    expect(jeex.page.locator("main:visible")).to_have_count(1)


# Closed


def test_nothing_runs_that_is_not_a_file_of_the_site(visit: Visit) -> None:
    jeex = visit(broken=True)  # the browser prints what it refuses
    jeex.open()
    jeex.page.evaluate(
        """() => {
          const script = document.createElement('script');
          script.textContent = 'window.broken = true';
          document.body.append(script);
          const image = document.createElement('img');
          image.setAttribute('onerror', 'window.broken = true');
          image.src = 'data:,';
          document.body.append(image);
        }"""
    )
    jeex.painted()
    assert jeex.page.evaluate("window.broken") is None


def test_nobody_else_can_be_asked(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.open()
    asking = "(to) => fetch(to).then(() => 'answered', (error) => error.name)"
    assert jeex.page.evaluate(asking, "http://127.0.0.1:9/") == "TypeError"


# Where nothing arrives

STALLED = "#booting .stalled"
WAIT_FOR = """(milliseconds) => {
  for (const waiting of document.querySelector('#booting .stalled').getAnimations()) {
    waiting.currentTime = milliseconds;
  }
}"""

HUSH = """() => {
  window.arrive = (detail) => {
    dispatchEvent(Object.assign(new CustomEvent('jeex:arrived', { detail }), { ours: true }));
  };
  for (const news of ['jeex:arrived', 'py:progress'])
    addEventListener(news, (event) => event.ours || event.stopImmediatePropagation(), true);
}"""
"""From now on only what `arrive` says arrives, whatever the network and PyScript still bring."""

SILENT_FROM = """(start) => {
  const stalled = document.querySelector('#booting .stalled');
  performance.now = () => start;
  arrive(0.6);
  for (const waiting of stalled.getAnimations()) waiting.currentTime += 10_000 - start;
  return getComputedStyle(stalled).visibility;
}"""
"""The last that arrives does so then; how it looks in the tenth second."""


def tells_that_nothing_arrives(page: Page) -> None:
    """Within ten seconds, and not at once."""
    page.evaluate(WAIT_FOR, 1_000)
    expect(page.locator(STALLED)).to_be_hidden()
    page.evaluate(WAIT_FOR, 10_000)
    expect(page.locator(STALLED)).to_be_visible()
    expect(page.locator(STALLED)).to_contain_text("This is taking long.")


def test_without_its_first_script_the_page_says_so_and_trying_again_helps(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.page.route("**/boot-*.mjs", lambda route: route.abort())
    jeex.page.goto(jeex.site)
    tells_that_nothing_arrives(jeex.page)
    jeex.page.unroute("**/boot-*.mjs")
    jeex.page.get_by_role("link", name="Try again").click()
    jeex.ready()
    expect(jeex.page.locator(STALLED)).to_be_hidden()


def test_opened_as_a_file_the_page_says_what_to_do(browser: Browser) -> None:
    with browser.new_page() as page:
        page.goto((serve.DIST / "index.html").as_uri())
        tells_that_nothing_arrives(page)
        expect(page.locator(STALLED)).to_contain_text("It needs a web server")


def test_a_slow_network_is_asked_about_only_while_nothing_arrives(jeex: Jeex) -> None:
    let_go, page = jeex.hold(IMAGE), jeex.page
    page.goto(f"{jeex.site}#/rules/chips")
    page.wait_for_function("performance.getEntriesByName('jeex:shell').length")
    page.evaluate(HUSH)
    tells_that_nothing_arrives(page)
    expect(page.locator(STALLED)).not_to_contain_text("file")
    page.evaluate("arrive(0.5)")
    expect(page.locator(STALLED)).to_be_hidden()
    assert page.evaluate(SILENT_FROM, 5_000) == "visible"
    page.get_by_role("link", name="Try again").click()
    let_go()
    jeex.ready()
    expect(page.locator("#rules")).to_be_visible()


@pytest.mark.parametrize(
    ("script", "reached"),
    [("pyodide.mjs", 0.78), ("pyodide.asm.mjs", 0.78), ("painter-*.mjs", 0.9)],
)
def test_a_small_script_that_does_not_come_is_asked_about_too(
    jeex: Jeex, script: str, reached: float
) -> None:
    jeex.hold(f"**/{script}")
    jeex.page.goto(jeex.site)
    jeex.page.wait_for_function(f"document.querySelector('#booting progress').value > {reached}")
    tells_that_nothing_arrives(jeex.page)


def test_pyscript_leaves_no_database_of_its_own(jeex: Jeex) -> None:
    jeex.open()
    jeex.warm()
    names = jeex.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    assert names == [NAMESPACE]
