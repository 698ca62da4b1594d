"""The speaker goes on after whatever a browser does to its context."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.event_loop import run
from tests.fake_page import JsException, fake_page


@pytest.fixture(scope="module")
def page():
    with fake_page() as made:
        yield made


def speaking(page, *contexts):
    """A speaker that is given these contexts, one after the other."""
    page.window.AudioContext = SimpleNamespace(new=MagicMock(side_effect=contexts))
    return page.load("preferences.sounds").Speaker()


def context(state, resume=None):
    made = MagicMock(state=state, currentTime=0.0)
    made.resume.side_effect = resume or (lambda: asyncio.sleep(0))
    return made


def test_a_context_that_was_closed_is_replaced_at_the_next_touch(page):
    async def touch():
        closed, fresh = context("running"), context("running")
        speaker = speaking(page, closed, fresh)
        speaker.unlock()
        closed.state = "closed"
        speaker.unlock()
        tone = page.load("preferences.sounds").Tone(440, 0, 0.1)
        speaker.play((tone,))
        assert fresh.createOscillator.called
        assert not closed.createOscillator.called

    run(touch())


def test_a_context_that_does_not_resume_is_no_failure(page):
    async def refuse():
        raise JsException

    async def touch():
        speaker = speaking(page, context("suspended", refuse))
        speaker.unlock()
        for _turn in range(3):
            await asyncio.sleep(0)
        speaker.unlock()
        assert page.boot.fail.call_count == 0

    run(touch())
