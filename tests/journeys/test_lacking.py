"""What a browser lacks is said before anything is tried; what can be done without is not missed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from game.core.record import Record
from game.core.sharing import to_link
from tests.journeys.conftest import Visit

pytestmark = pytest.mark.browser

LACKING = {
    "no WebAssembly": ("delete globalThis.WebAssembly", "wasm"),
    "an old WebAssembly": ("WebAssembly.validate = () => false", "browser"),
    "old styles": ("CSS.supports = () => false", "browser"),
    "a blocker of code": ("WebAssembly.Module = function () { throw new Error() }", "policy"),
    "no Worker": ("delete globalThis.Worker", "part"),
    "no BroadcastChannel": ("delete globalThis.BroadcastChannel", "part"),
    "no OffscreenCanvas": ("delete globalThis.OffscreenCanvas", "part"),
    "no Path2D": ("delete globalThis.Path2D", "part"),
    "no ResizeObserver": ("delete globalThis.ResizeObserver", "part"),
    "no IntersectionObserver": ("delete globalThis.IntersectionObserver", "part"),
    "no DecompressionStream": ("delete globalThis.DecompressionStream", "part"),
}
"""What is taken away before the page is loaded, and which paragraph says so."""

EXTRAS = {
    "workers": "globalThis.Worker = class { constructor() { throw new Error('no worker'); } }",
    "database": "delete globalThis.indexedDB",
    "sound": "delete globalThis.AudioContext",
    "idle": "delete globalThis.requestIdleCallback",
    "vibration": "delete Navigator.prototype.vibrate",
    "sharing": "delete Navigator.prototype.share",
    "names of languages": "delete Intl.DisplayNames",
    "segments": "delete Intl.Segmenter",
    "activation": "delete Navigator.prototype.userActivation",
}

POLICIES = {
    "only files of the site": "default-src 'self'",
    "no strings as code": "script-src 'self' 'wasm-unsafe-eval' blob:",
    "no WebAssembly": "script-src 'self' blob:",
}

GAME = to_link(Record("stones", ("Ana", "Ben")))
FRAME = '<!doctype html><iframe sandbox="allow-scripts" src="index.html"></iframe>'


def says(page: Page, lack: str) -> None:
    """The page says what it lacks, and shows nothing else."""
    expect(page.locator("html")).to_have_attribute("data-lacking", lack)
    expect(page.locator("main:visible")).to_have_count(1)
    page.wait_for_function("document.activeElement.matches('#lacking h1')")
    expect(page.locator("#lacking [data-lack]:visible")).to_have_count(1)
    expect(page.locator(f"#lacking [data-lack={lack}]")).to_be_visible()
    expect(page.locator("#lacking button")).to_be_visible()


@pytest.mark.parametrize(("taken", "lack"), LACKING.values(), ids=LACKING)
def test_what_a_browser_lacks_is_said_in_words(visit: Visit, taken: str, lack: str) -> None:
    jeex = visit(broken=True)
    jeex.page.add_init_script(taken)
    jeex.page.goto(jeex.site)
    says(jeex.page, lack)
    parts = jeex.page.locator("#lacking [data-parts]").text_content()
    assert parts == (taken.rpartition(".")[2] if lack == "part" else "")


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_a_policy_that_forbids_python_is_said_in_words(visit: Visit, policy: str) -> None:
    def answer(route: Route) -> None:
        sent = route.fetch()
        route.fulfill(response=sent, headers={**sent.headers, "Content-Security-Policy": policy})

    jeex = visit(broken=True)
    jeex.page.route(re.compile(r"/(index\.html)?(\?.*)?$"), answer)
    jeex.page.goto(jeex.site)
    says(jeex.page, "policy")


def test_a_locked_frame_is_said_in_words(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.page.route("**/framed.html", lambda r: r.fulfill(body=FRAME, content_type="text/html"))
    jeex.page.goto(f"{jeex.site}framed.html")
    frame = jeex.page.frame_locator("iframe")
    expect(frame.locator("#lacking [data-lack=frame]")).to_be_visible()
    expect(frame.locator("main:visible")).to_have_count(1)


@pytest.mark.parametrize("scripts", ["all", "the old ones only"])
def test_it_is_said_in_the_language_of_the_browser(visit: Visit, scripts: str) -> None:
    jeex = visit(broken=True, locale="de-AT")
    jeex.page.add_init_script("CSS.supports = () => false")
    if scripts != "all":
        jeex.page.route("**/boot-*.mjs", lambda route: route.abort())
    jeex.page.goto(jeex.site)
    says(jeex.page, "browser")
    expect(jeex.page.locator("#lacking [data-lack=browser]")).to_contain_text("zu alt")


@pytest.mark.parametrize("extra", EXTRAS.values(), ids=EXTRAS)
def test_what_jeex_can_do_without_is_not_missed(visit: Visit, extra: str) -> None:
    jeex = visit(fresh=True, locale="en-GB")
    jeex.page.add_init_script(extra)
    jeex.open("#/new/soldiers")
    jeex.set_up_whole()
    jeex.push("Start")
    jeex.cell("c3").click()
    expect(jeex.cell("c3")).to_have_attribute("aria-label", re.compile("Ana’s"))
    expect(jeex.page.locator("html")).to_have_attribute("data-state", "ready")


INSECURE = """
Object.defineProperty(globalThis, 'isSecureContext', { value: false });
delete Navigator.prototype.serviceWorker;
delete Navigator.prototype.clipboard;
"""


def test_without_https_it_says_so_and_still_copies_a_link(visit: Visit) -> None:
    jeex = visit(fresh=True, locale="en-GB", permissions=["clipboard-read"])
    jeex.page.add_init_script(INSECURE)
    jeex.open(f"#/replay/={GAME}")
    jeex.push("Share")
    jeex.push("Copy the link")
    expect(jeex.page.locator("#share [data-do=copy]")).to_have_text("Copied")
    jeex.push("Close")
    jeex.open("#/")
    expect(jeex.page.locator("#home [data-unkept]")).to_be_visible()


def test_what_cannot_be_copied_is_said_where_it_was_pressed(visit: Visit) -> None:
    jeex = visit(fresh=True, locale="en-GB")
    jeex.page.add_init_script(f"{INSECURE}; document.execCommand = () => false")
    jeex.open(f"#/replay/={GAME}")
    jeex.push("Share")
    jeex.push("Copy the link")
    expect(jeex.page.locator("#share #notice")).to_have_text("This browser does not let Jeex copy.")
    expect(jeex.page.locator("#share #notice")).to_be_in_viewport()


# A part that does not come


def test_a_part_that_is_blocked_is_told_apart_from_a_network_that_is_away(visit: Visit) -> None:
    jeex = visit(broken=True)
    jeex.page.route("**/core.js", lambda route: route.abort())
    jeex.page.goto(jeex.site)
    expect(jeex.page.locator("#failed [data-reason]")).to_contain_text("though the website answers")


def test_a_broken_first_visit_begins_anew_when_the_network_is_back(visit: Visit) -> None:
    jeex = visit(broken=True)
    away = re.compile(r"/core\.js$|/answers$")
    jeex.page.route(away, lambda route: route.abort())
    asked = jeex.page.expect_event("requestfailed", lambda r: r.url.endswith("/answers"))
    with asked:
        jeex.page.goto(jeex.site)
    expect(jeex.page.locator("#failed [data-reason]")).to_contain_text("Are you online?")
    jeex.page.unroute(away)
    jeex.ready()
    expect(jeex.page.locator("#failed")).to_be_hidden()


@pytest.mark.thorough
def test_a_first_visit_that_stands_still_begins_anew_when_the_website_is_back(visit: Visit) -> None:
    jeex = visit(broken=True)
    let_go = jeex.hold("**/wasm-*.bin")
    jeex.page.route("**/answers", lambda route: route.abort())
    jeex.page.clock.install()
    jeex.page.goto(jeex.site)
    expect(jeex.page.locator("#booting .stalled")).to_be_visible()  # nothing arrives any more
    with jeex.page.expect_event("requestfailed", lambda r: r.url.endswith("/answers")):
        jeex.page.clock.fast_forward(21_000)
    jeex.page.unroute("**/answers")
    with jeex.page.expect_navigation():
        jeex.page.clock.fast_forward(4_000)
    let_go()
    jeex.ready()
