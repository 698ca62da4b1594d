"""Keys of a single character (WCAG 2.1.4) can be switched off, and none acts while one types."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from game.table import messages as m
from game.table.state import Pause, Reading
from tests.event_loop import run
from tests.fake_page import fake_page, opened
from tests.table.device import session

KEYS = [
    *(("HINT", "h"), ("READ", "R"), ("LAST", "l"), ("CLOCK", "c"), ("POINTS", "p")),
    *(("CELL", "I"), ("KEYS", "?")),
]


def pressed(key, *, typing=False, code="", **modifiers):
    held = {"ctrlKey": False, "altKey": False, "metaKey": False, "repeat": False} | modifiers
    target = SimpleNamespace(closest=lambda _selector: typing)
    return SimpleNamespace(key=key, code=code, target=target, **held)


@pytest.fixture(scope="module")
def page():
    with fake_page() as made:
        yield made


@pytest.mark.parametrize(("name", "key"), KEYS)
def test_a_key_acts_unless_it_is_switched_off(page, name, key):
    preferences = page.load("preferences")
    shortcut, settings = getattr(preferences.shortcuts, name), preferences.settings
    setting = settings.by_key(shortcut.setting)
    assert shortcut.is_pressed(pressed(key))
    assert not shortcut.is_pressed(pressed("x"))
    assert not shortcut.is_pressed(pressed(key, typing=True))
    assert not shortcut.is_pressed(pressed(key, ctrlKey=True))
    settings.change(setting, False)
    assert not shortcut.is_pressed(pressed(key))
    settings.change(setting, True)


@pytest.mark.parametrize(
    ("name", "key", "code"),
    [
        ("READ", "к", "KeyR"),
        ("READ", "ρ", "KeyR"),
        ("READ", "ר", "KeyR"),
        ("HINT", "р", "KeyH"),
        ("LAST", "д", "KeyL"),
        ("CELL", "ι", "KeyI"),
        ("POINTS", "ح", "KeyP"),
        ("KEYS", "؟", "Slash"),
    ],
)
def test_a_key_acts_on_other_layouts_too(page, name, key, code):
    shortcut = getattr(page.load("preferences").shortcuts, name)
    assert shortcut.is_pressed(pressed(key, code=code))
    assert not shortcut.is_pressed(pressed("ж", code="Semicolon"))
    assert not shortcut.is_pressed(pressed("x", code=code))  # a letter of another Latin layout


def test_who_listens_is_told_of_a_key_while_it_acts(page):
    preferences = page.load("preferences")
    shortcut, settings = preferences.shortcuts.READ, preferences.settings
    button = MagicMock()
    shortcut.tell(page.load("web").Bindings(), button)
    assert button.setAttribute.call_args.args == ("aria-keyshortcuts", "R")
    settings.change(settings.by_key(shortcut.setting), False)
    assert button.removeAttribute.call_args.args == ("aria-keyshortcuts",)
    settings.change(settings.by_key(shortcut.setting), True)


def test_at_a_table_keys_tell_read_the_board_and_pause_below_the_page_of_keys():
    async def play():
        with fake_page() as page:
            table = opened(page.load("table").TablePage(session("stones"), *(lambda *_: None,) * 3))
            table._program.send(m.Saved(0))
            said = []
            table._program._carry_out = said.append
            for key in "lcp":
                table._buttons._shortcut(pressed(key))
            last, clock, points = (effect.words for effect in said)
            assert (last, clock) == ("Nothing has happened yet.", "No clock is running.")
            assert "Ana" in points
            for key, dialog in (("r", Reading), ("?", Pause)):
                table._buttons._shortcut(pressed(key))
                assert isinstance(table._program.state.dialog, dialog)
                table._program.send(m.Pressed(m.Button.CLOSE))

    run(play())


def test_in_a_lesson_escape_pauses_unless_something_lies_over_it():
    async def learn():
        with fake_page() as page:
            page.load("table.callouts").PointingHand.show = lambda *_: None
            lesson = opened(page.load("table").LessonPage("stones"))
            event = pressed("Escape", prevented=False)
            event.preventDefault = lambda: setattr(event, "prevented", True)
            lesson._key(event)  # over the lesson lie the settings, or whatever else
            assert (lesson._program.state.dialog, event.prevented) == (None, False)
            page.elements["dialog[open]"] = None
            lesson._key(event)
            assert isinstance(lesson._program.state.dialog, Pause)
            assert event.prevented, "or the browser would close it at once"

    run(learn())
