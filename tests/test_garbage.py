"""What tables leave in cycles is collected while nobody waits, and no longer than it is wanted."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from tests.event_loop import run
from tests.fake_page import Page, fake_page


class Cycle:
    """An object that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        del made.window.requestIdleCallback
        gc.disable()
        yield made
        gc.enable()


def test_a_cycle_that_nobody_holds_is_collected(page: Page) -> None:
    left = weakref.ref(Cycle())
    assert left() is not None
    run(page.load("app.garbage").collect(lambda: True))
    assert left() is None


def test_nothing_is_collected_that_is_not_wanted_any_more(page: Page) -> None:
    left = weakref.ref(Cycle())
    run(page.load("app.garbage").collect(lambda: False))
    assert left() is not None
