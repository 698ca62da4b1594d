"""Whole games played by names and spoken words alone, without a look at the board or the rules."""

from __future__ import annotations

import pytest

from game import registry
from tests.listener import Listener


@pytest.mark.parametrize("game", registry.GAMES)
def test_whoever_only_listens_plays_to_the_end_and_hears_who_has_done_what(game):
    listener = Listener(game)
    heard = listener.play()
    names = listener.device.session.names
    outcome = listener.device.history.outcome
    assert outcome is not None
    assert {name for name in names if any(name in words for words in heard)} == set(names)
    pressed = [words for words in heard if words.startswith("> ")]
    assert len(pressed) >= len(names)
    assert heard[-1] not in pressed  # what came of the last press was heard
