"""Files that cannot be read: one of many costs itself only, and one that is watched some time."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from tests.event_loop import run
from tests.fake_page import JsException


def file(name, text=b"x = 1\n", changed=1):
    """A file of the browser; what is None cannot be read."""
    content = SimpleNamespace(to_bytes=lambda: text)
    read = AsyncMock(return_value=content, side_effect=JsException if text is None else None)
    part = SimpleNamespace(arrayBuffer=read)
    return SimpleNamespace(name=name, slice=lambda *_: part, lastModified=changed, size=1)


def entry(name, inside=None):
    """A file that was dropped, or a folder with these; None cannot be opened."""

    def give(value, done, failed):
        if value is None:
            failed("NotFoundError")
        else:
            done(value)

    listed = [inside, []]
    return SimpleNamespace(
        fullPath=f"/{name}",
        isFile=name.endswith(".py"),
        file=lambda *calls: give(inside, *calls),
        createReader=lambda: SimpleNamespace(
            readEntries=lambda *calls: give(Entries.of(listed.pop(0)), *calls)
        ),
    )


class Entries(list):
    """What JavaScript has for a list."""

    @classmethod
    def of(cls, found):
        return None if found is None else cls(found)

    @property
    def length(self):
        return len(self)


@pytest.fixture
def arrivals(page):
    """The ways in, and what came of them."""
    module, sent = page.load("lab.arrivals"), []
    archive = MagicMock(every_bot=AsyncMock(return_value=[]))
    return module.Arrivals(MagicMock(), archive, sent.append), sent


def found(sent):
    [came] = sent
    return [(one.place, bool(one.bot), bool(one.reason)) for one in came.found]


def test_a_picked_file_that_cannot_be_read_does_not_lose_the_others(arrivals):
    ways, sent = arrivals
    picked = [("a.py", file("a.py")), ("b.py", file("b.py", None)), ("c.py", file("c.py"))]
    run(ways._read(picked))
    assert found(sent) == [("a.py", True, False), ("b.py", False, True), ("c.py", True, False)]


def test_a_dropped_one_does_not_either(arrivals):
    ways, sent = arrivals
    folder = entry(
        "class", [entry("class/b.py"), entry("class/inner"), entry("class/c.py", file("c"))]
    )
    run(ways._read_dropped([(entry("a.py", file("a")), None), (folder, None)]))
    assert found(sent) == [
        ("a.py", True, False),
        ("class/b.py", False, True),
        ("class/inner", False, True),
        ("class/c.py", True, False),
    ]


def test_a_watched_file_is_given_up_only_when_it_is_missed_in_a_row(page):
    module, ended = page.load("lab.watching"), []
    watch = module.FileWatch(print, print, ended.append)
    there = file("sun.py")
    handle = SimpleNamespace(getFile=AsyncMock(return_value=there))
    watched = module._Watched(handle, "sun.py", module._stamp(there))

    def look(*, misses):
        handle.getFile.side_effect = JsException("gone") if misses else None
        run(watch._look_at(watched))

    for _time in range(4):
        look(misses=True)
        look(misses=True)
        look(misses=False)
    assert not ended
    for _time in range(module.MISSES):
        look(misses=True)
    assert len(ended) == 1
