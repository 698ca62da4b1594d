"""Every word that a game says comes out of the catalogue: with another one, nothing stays English.

The words that stand in the page itself are looked at by `tests/journeys/test_words.py`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from io import BytesIO

import pytest

from game import registry
from game.core import record as records
from game.table import messages as m
from game.table.state import Choosing
from game.view.concerns import picks
from game.view.scene import Text
from game.view.values import Refusal
from tests import catalogue
from tests.speaking import speak
from tests.table.device import PEOPLE, Device, session
from tests.table.test_lessons import LESSONS, Learner

SHORT = {"chips": {"size": 5, "rounds": 2}, "soldiers": {"size": 4}, "jigsaw": {"hands": 1}}
TURNS = 60
SAID = ("game.view.values", "game.view.lesson", "game.view.clauses", "game.table")
"""Where the values are defined that have words in them."""
SILENT = frozenset(
    {"key", "token", "mark", "marks", "value", "cell", "clause", "section", "option", "options"}
    | {"seen", "selection", "frame", "course", "scene", "stamp", "middle", "proposed", "points_at"}
    | {"action", "actions", "then", "start", "players", "taps", "intent", "house"}
)
"""Their fields that nobody reads."""
MARKS = {"PadKey": "hint", "Controls": "hint", "ClockFace": "warning"}
"""The same, where a field of another value has that name."""
LETTERS = re.compile("[A-Za-z]{2}")

every_game = pytest.mark.parametrize("game", registry.GAMES)


@pytest.fixture(autouse=True, scope="module")
def strange() -> Iterator[None]:
    """Another language: every message stands in brackets, and nothing else does.

    English was spoken as the modules were loaded, so what they have kept of it shows.
    """
    for game in registry.GAMES:
        view = registry.view(game)
        assert english(view.lid(), view.fields(), view.presets(), view.clauses())
    made = catalogue.as_mo(catalogue.strange())
    speak(gettext.GNUTranslations(BytesIO(made)))
    yield
    speak(gettext.NullTranslations())


def texts(value):
    """Every text in that value that somebody reads or hears."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from texts(part)
    elif is_dataclass(value) and type(value).__module__.startswith(SAID):
        silent = SILENT | {MARKS.get(type(value).__name__)}
        for field in fields(value):
            if field.name not in silent:
                yield from texts(getattr(value, field.name))


def english(*values):
    """The texts in those values that did not come out of the catalogue."""
    found = {text for text in texts(values) if LETTERS.search(text) and "⟦" not in text}
    return found - set(PEOPLE)


def looks(device):
    """What is on the screen, and what every tap, Done and a hint are answered there."""
    yield device.screen
    phase, view = device.phase, device.view
    if isinstance(phase, Choosing):
        for cell in (cell for row in device.screen.surface.board.rows for cell in row):
            answer = view.interpret(phase.seen, phase.selection, cell)
            yield answer if isinstance(answer, Refusal) else picks(view, phase.seen, answer)
        if device.screen.surface.controls.done is False:
            yield device.send(m.Pressed(m.Button.DONE)).screen
        yield device.send(m.Pressed(m.Button.HINT)).screen
        device.send(m.Pressed(m.Button.HINT))


@every_game
def test_what_is_said_of_a_game_that_is_played(game):
    seats = max(3 if 3 in registry.rules(game).seats else 2, registry.rules(game).seats[0])
    device = Device(session(game, (None,) * seats, SHORT.get(game), seed=7))
    found = set()
    for _turn in range(TURNS):
        if not device.ended:
            found |= english(*looks(device))
            device.go_on()
    while not device.ended:
        if isinstance(device.phase, Choosing):
            found |= english(device.send(m.Pressed(m.Button.PAUSE)).screen)
            found |= english(device.send(m.Pressed(m.Button.RESIGN)).screen)
            found |= english(device.send(m.Pressed(m.Button.YES)).screen)
        else:
            device.go_on()
    history, view, names = device.history, device.view, device.session.names
    seen = device.session.seen(None)
    found |= english(view.report(seen, history.outcome, names), device.session.sheet())
    assert found | english(device.said) == set()
    record = records.dumps(records.of_history(history, device.session.bots))
    assert "⟦" not in record, "it opens in any language"


@every_game
def test_what_is_said_of_a_game_beside_its_board(game):
    view, rules = registry.view(game), registry.rules(game)
    told = [view.lid(), view.fields(), view.presets(), view.first_table(), view.clauses()]
    told += [view.course_title(), *(view.forecast(seats, {}) for seats in rules.seats)]
    assert english(*told) == set()


def test_what_is_written_into_the_pictures_of_the_rules():
    clauses = [clause for game in registry.GAMES for clause in registry.view(game).clauses()]
    drawings = [clause.drawing for clause in clauses if clause.drawing]
    extras = [sprite for drawing in drawings for sprite in drawing.extra]
    notes = [
        mark.text for sprite in extras for mark in sprite.stamp.marks if isinstance(mark, Text)
    ]
    assert notes
    assert [text for text in notes if len(text) > 1 and text.isalpha()] == []


@pytest.mark.parametrize("game", LESSONS)
def test_what_a_lesson_says(game):
    learner = Learner(game)
    found = english(learner.lesson.pages)
    while not learner.state.is_last:
        found |= english(learner.surface)
        learner.follow()
    assert found | english(learner.surface) == set()
