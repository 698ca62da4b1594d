"""What other apps hand to the page goes the way of all imports, and once only."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.event_loop import run
from tests.fake_page import fake_page

GAME = "#/replay/=1abc"
LINK = f"https://example.org/jeex/{GAME}"


class URLSearchParams:
    """As the browser has it."""

    def __init__(self, query):
        self._values = parse_qs(query.removeprefix("?"))

    def get(self, name):
        return self._values.get(name, [None])[0]


def arrived(query="", launch=None):
    """What is taken in from that query, then from that launch; and the page."""
    taken = []

    async def arrive(page):
        window = page.window
        window.URLSearchParams.new = URLSearchParams
        window.URL.new = lambda text: SimpleNamespace(
            search=f"?{urlsplit(text).query}", hash=f"#{urlsplit(text).fragment}"
        )
        window.location.search = query
        window.location.pathname, window.location.hash = "/jeex/", ""
        page.load("app.arrivals").watch(taken.append)
        if launch:
            window.launchQueue.setConsumer.call_args.args[0](launch)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    with fake_page() as page:
        run(arrive(page))
        return taken, page


@pytest.mark.parametrize(
    ("query", "sources"),
    [
        ("", []),
        ("?text=%7B%22format%22%3A1%7D", ['{"format":1}']),
        (f"?title=Chips&url={LINK.replace('#', '%23')}", [GAME]),
        (f"?text=Look+at+{LINK.replace('#', '%23')}+from+2026", [GAME]),
        ("?text=%3Cscript%3E", ["<script>"]),
        ("?other=1", []),
    ],
)
def test_what_is_shared_is_imported_and_leaves_the_address(query, sources):
    taken, page = arrived(query)
    assert taken == ([[("", text) for text in sources]] if sources else [])
    replaced = page.window.history.replaceState.call_args_list
    assert [call.args[2] for call in replaced] == (["/jeex/"] if sources else [])


def test_files_are_imported():
    class Buffer:
        def to_bytes(self):
            return b"{}"

    async def given():
        return Buffer()

    async def file():
        part = SimpleNamespace(arrayBuffer=given)
        return SimpleNamespace(name="a.jeex", size=2, slice=lambda _start, _end: part)

    taken, _page = arrived(launch=SimpleNamespace(files=[SimpleNamespace(getFile=file)]))
    assert taken == [[("", b"{}")]]


def test_another_launch_shares_or_goes_where_it_says():
    launch = SimpleNamespace(files=(), targetURL="https://example.org/jeex/?text=%7B%7D")
    assert arrived(launch=launch)[0] == [[("", "{}")]]
    taken, page = arrived(launch=SimpleNamespace(files=(), targetURL="https://x.org/#/new/chips"))
    assert taken == []
    assert page.window.location.hash == "#/new/chips"
