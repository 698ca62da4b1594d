"""What is run once while nobody waits: nothing is shown or kept, and a failure is only noted."""

from __future__ import annotations

import asyncio
import dis
from collections.abc import Iterator
from unittest.mock import call

import pytest

from game import registry
from tests.event_loop import run
from tests.fake_page import Page, fake_page


@pytest.fixture
def page(monkeypatch) -> Iterator[Page]:
    with fake_page() as made:
        made.leave_out_boxes()
        monkeypatch.setattr(made.load("app.warming"), "SETTLING", 0)
        yield made


def warmed(page: Page) -> None:
    """The page, once it has warmed up."""
    preferences = page.load("preferences")
    settings, languages = preferences.SettingsPage(), preferences.LanguagePage(print)
    run(asyncio.wait_for(page.load("app").warm_up(settings, languages), 60))
    page.window.performance.mark.assert_called_once_with("jeex:warm")


def test_every_game_is_begun_in_steps_while_the_page_is_idle(page, monkeypatch):
    begun, rests = list[str](), list[object]()
    warming = page.load("app.warming")
    begin = warming.begin

    def note(game, *names_and_options, seed):
        begun.append(game.id)
        return begin(game, *names_and_options, seed=seed)

    def rest(callback):
        rests.append(callback)
        asyncio.get_running_loop().call_soon(callback, 0)

    monkeypatch.setattr(warming, "begin", note)
    page.window.requestIdleCallback = rest
    warmed(page)
    assert begun == list(registry.GAMES)
    assert len(rests) > 5 * len(begun)
    assert page.load("web.failure").details() == ""


def test_a_browser_that_does_not_tell_when_it_is_idle_is_asked_for_moments(page):
    del page.window.requestIdleCallback
    warmed(page)
    assert page.load("web.failure").details() == ""


def test_nothing_is_shown_or_kept(page):
    del page.window.requestIdleCallback
    warmed(page)
    setup = page.elements["#setup"]
    assert setup.method_calls == [
        call.cloneNode(True),
        call.classList.add("laying-out"),
        call.firstElementChild.getBoundingClientRect(),
        call.classList.remove("laying-out"),
    ]
    assert page.elements["#setup"].hidden is not False
    for sheet in ("#settings", "#language"):
        page.elements[sheet].showModal.assert_not_called()
        assert page.elements[sheet].open is not True
    page.boot.entitle.assert_not_called()
    page.window.localStorage.setItem.assert_not_called()
    page.window.Uint32Array.new.assert_not_called()  # nor is a random number taken
    page.boot.fail.assert_not_called()


def test_a_failure_is_noted_and_ends_nothing(page, monkeypatch):
    del page.window.requestIdleCallback

    def broken(*_arguments):
        raise ZeroDivisionError("this is broken")

    monkeypatch.setattr(page.load("app.warming"), "screen", broken)
    warmed(page)
    assert "this is broken" in page.load("web.failure").details()
    page.boot.fail.assert_not_called()


def test_the_interpreter_is_exercised_in_rounds_after_everything_else(page, monkeypatch):
    del page.window.requestIdleCallback
    done = list[str]()
    warming, settings = page.load("app.warming"), page.load("preferences").SettingsPage
    prepare, exercise = settings.prepare, warming.exercise

    def noted(name, steps, *how):
        done.append(name)
        return steps(*how)

    monkeypatch.setattr(settings, "prepare", lambda page: noted("settings", prepare, page))
    monkeypatch.setattr(warming, "exercise", lambda: noted("exercise", exercise))
    warmed(page)
    assert done == ["settings", *["exercise"] * warming.ROUNDS]


@pytest.mark.filterwarnings("error")
def test_the_exercise_does_what_python_does_to_values_and_leaves_nothing_behind(page):
    exercise = page.load("app.exercise")
    done = [False] * len(exercise._DEEDS)

    def made(number, deed):
        def counted(value):
            deed(value)
            done[number] = True

        return counted

    deeds = [made(number, deed) for number, deed in enumerate(exercise._DEEDS)]

    async def work():
        exercise._DEEDS = deeds
        for _step in exercise.exercise():
            await asyncio.sleep(0)

    run(work())
    assert all(done)
    assert page.elements == {}


def test_the_exercise_asks_whether_a_value_is_true_at_every_place_of_the_interpreter(page):
    """A call of `bool` is another place: the first tap on a lid made the loop anew, at `if not`."""
    deeds = [deed for deed in page.load("app.exercise")._DEEDS if hasattr(deed, "__code__")]
    done = {step.opname for deed in deeds for step in dis.get_instructions(deed)}
    for place in ("UNARY_NOT", "IF_TRUE", "IF_FALSE"):
        assert any(place in name for name in done), place
