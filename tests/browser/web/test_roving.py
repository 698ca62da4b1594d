"""Arrow keys in a set of buttons: one tab stop, round the ends, past what is hidden."""

from __future__ import annotations

from unittest.mock import MagicMock

import pytest


class Button:
    """A button as the module sees it."""

    def __init__(self, page, *, hidden=False):
        self.page, self.tabIndex, self.presses = page, None, 0
        self.checkVisibility = lambda: not hidden

    def closest(self, _selector):
        return self

    def focus(self):
        self.page["focus"] = self

    def click(self):
        self.presses += 1


class Buttons:
    """Three buttons of which the one in the middle is hidden, and the keys pressed on them."""

    def __init__(self, roving, *, chooses):
        self.page = {}
        self.all = [Button(self.page, hidden=hidden) for hidden in (False, True, False)]
        group, bindings = MagicMock(), MagicMock()
        group.querySelectorAll.return_value = self.all
        roving.bind(bindings, group, chooses=chooses)
        self._pressed = bindings.on.call_args.args[2]

    def press(self, key, at, **modifiers):
        event = MagicMock(key=key, target=self.all[at], ctrlKey=False, altKey=False, metaKey=False)
        event.configure_mock(**modifiers)
        self._pressed(event)
        return event.preventDefault.called


@pytest.fixture
def roving(request):
    request.getfixturevalue("page")
    from game.browser.web import roving  # noqa: PLC0415 - only now can it be imported

    return roving


@pytest.mark.parametrize(
    ("key", "at", "goal"),
    [
        ("ArrowRight", 0, 2),
        ("ArrowDown", 2, 0),
        ("ArrowLeft", 0, 2),
        ("ArrowUp", 2, 0),
        ("Home", 2, 0),
        ("End", 0, 2),
    ],
)
def test_a_key_goes_to_the_next_button_that_is_there(roving, key, at, goal):
    buttons = Buttons(roving, chooses=True)
    assert buttons.press(key, at)
    assert buttons.page["focus"] is buttons.all[goal]
    assert [button.tabIndex for button in (buttons.all[0], buttons.all[2])] == [
        0 if goal == 0 else -1,
        0 if goal == 2 else -1,
    ]
    assert buttons.all[goal].presses == 1


def test_other_keys_are_left_alone(roving):
    buttons = Buttons(roving, chooses=True)
    assert not buttons.press("x", 0)
    assert not buttons.press("ArrowRight", 0, altKey=True)
    assert buttons.page == {}


def test_in_a_toolbar_nothing_is_pressed(roving):
    buttons = Buttons(roving, chooses=False)
    buttons.press("ArrowRight", 0)
    assert buttons.all[2].presses == 0
