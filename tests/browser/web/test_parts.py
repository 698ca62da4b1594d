"""Each part of the page is broken once: it says so in a sentence, and the table goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots.resumable_search import ResumableSearch
from game.core.history import begin
from game.table import messages as m
from game.table import replay_state as r
from game.table.effects import Cue
from game.table.session import Session
from game.table.state import Choosing, Moving, Revealing
from tests.event_loop import run
from tests.fake_page import Page, fake_page, opened
from tests.table.device import session

pytestmark = pytest.mark.slow

WRONG = "this is broken"
TURNS = 20_000
"""Of the event loop: more than a bot needs to decide."""


@pytest.fixture
def page() -> Iterator[Page]:
    with fake_page() as made:
        yield made


def broken(*_arguments, **_more):
    raise ZeroDivisionError(WRONG)


def contained(page, sentence):
    """The page goes on, has told that sentence, and has the details."""
    assert page.boot.fail.call_args is None
    assert page.elements["#notice"].textContent == sentence
    assert WRONG in page.load("web.failure").details()


class Table:
    """The page of a table of stones, against a bot of that level or another person."""

    def __init__(self, page, bot="beginner", game="stones"):
        self.kept = []
        self.page = opened(
            page.load("table.table").TablePage(
                session(game, (None, bot)),
                self.keep,
                lambda _session: None,
                again=lambda _session: None,
            )
        )

    def keep(self, session, done):
        self.kept.append(session)
        done()

    @property
    def state(self):
        return self.page._program.state

    def send(self, message):
        self.page._program.send(message)

    async def goes_on(self):
        """A person can move, and the bot answers."""
        await self.move()
        plies = len(self.state.session.history.plies)
        await until(lambda: len(self.state.session.history.plies) > plies)
        assert len(self.kept) == len(self.state.session.history.plies)

    async def move(self):
        """A person moves as soon as they can."""
        await until(lambda: isinstance(self.state.phase, Choosing))
        phase, session = self.state.phase, self.state.session
        action = session.history.game.legal_actions(phase.seen, phase.seat)[0]
        chosen = replace(phase, selection=session.view.aim(phase.seen, phase.seat, action))
        self.page._program.state = replace(self.state, phase=chosen)
        self.send(m.Pressed(m.Button.DONE))


async def until(done):
    """Let the page work until that is so."""
    for _ in range(TURNS):
        if done():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not happen")


# Hints

NO_HINT = "No hint can be given now. The game goes on."


def break_engine(_page, monkeypatch):
    """Only for what is asked by the best bot, as hints are."""
    start = ResumableSearch.start

    def sabotaged(self, task):
        return broken() if task.level == "master" else start(self, task)

    monkeypatch.setattr(ResumableSearch, "start", sabotaged)


def break_reasons(page, monkeypatch):
    monkeypatch.setattr(page.load("session.advisor"), "explain", broken)


def break_asking(page, monkeypatch):
    monkeypatch.setattr(page.load("session.advisor").Advisor, "ask", broken)


def break_words(_page, monkeypatch):
    monkeypatch.setattr(type(registry.view("stones")), "advise", broken)


def break_showing(page, monkeypatch):
    """Only a table with a proposal on it."""
    table = page.load("table.table")
    screen = table.screen

    def sabotaged(state):
        return broken() if state.hint and state.hint.words else screen(state)

    monkeypatch.setattr(table, "screen", sabotaged)


SABOTAGES = [break_engine, break_reasons, break_asking, break_words, break_showing]


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_hint_that_fails_ends_no_game(page, monkeypatch, sabotage):
    async def play():
        table = Table(page)
        sabotage(page, monkeypatch)
        await until(lambda: isinstance(table.state.phase, Choosing))
        table.send(m.Pressed(m.Button.HINT))
        await until(lambda: table.state.hint is None)
        contained(page, NO_HINT)
        await table.goes_on()
        table.page.close()

    run(play())


def test_a_bot_that_fails_ends_the_page_and_not_the_hints(page, monkeypatch):
    """What the game cannot do without."""

    async def play():
        table = Table(page)
        monkeypatch.setattr(ResumableSearch, "start", broken)
        await table.move()
        await until(lambda: page.boot.fail.call_args)
        reason, _record, details = page.boot.fail.call_args.args
        assert reason == f"ZeroDivisionError: {WRONG}"
        assert "phase: " in details

    run(play())


# Replays


def ended(game="stones"):
    """A game that is over."""
    history, dice = begin(registry.rules(game), ["Ana", "Ben"], {}, 1), Random(1)
    while history.active_players:
        player = history.active_players[0]
        seen = history.game.observation(history.state, player)
        history = history.play(player, dice.choice(history.game.legal_actions(seen, player)))
    return Session("1", history, registry.view(game), (None, None), series="1")


def replay(page, start=lambda _session: None):
    ways = {"go_on": start, "try_bot": start, "keep": lambda _session, _done: None}
    archive = page.load("library.archive").Archive(start, start)
    made = page.load("review.replay").ReplayPage
    return opened(made(ended(), "#/", archive=archive, start=start, **ways))


NO_EVALUATION = "Who was ahead cannot be worked out now."


@pytest.mark.parametrize(
    ("module", "name", "member"),
    [
        ("review.evaluator", "Evaluator", "start"),
        ("review.evaluator", "Evaluator", "_swings"),
        ("review.evaluator", "Evaluator", "_answered"),
        ("review.evaluation", "EvaluationView", "_draw"),
    ],
)
def test_an_evaluation_that_fails_ends_no_replay(page, monkeypatch, module, name, member):
    async def look():
        shown = replay(page)
        monkeypatch.setattr(getattr(page.load(module), name), member, broken)
        shown._program.send(m.Pressed(m.Button.EVALUATE))
        await until(lambda: page.elements["#notice"].textContent == NO_EVALUATION)
        contained(page, NO_EVALUATION)
        assert shown._program.state.evaluation is None
        shown._program.send(r.WentTo(1))
        assert shown._program.state.at == 1

    run(look())


def test_sharing_that_fails_ends_no_replay(page, monkeypatch):
    async def look():
        shown = replay(page)
        monkeypatch.setattr(page.load("library.share").Share, "_made_link", broken)
        shown._program.send(m.Pressed(m.Button.SHARE))
        contained(page, "This game cannot be shared now.")
        shown._program.send(r.WentTo(1))
        assert shown._program.state.at == 1

    run(look())


def test_a_button_of_the_sheet_that_fails_is_sharing_s_too(page, monkeypatch):
    """What is bound within a part belongs to it."""

    async def look():
        shown = replay(page)
        monkeypatch.setattr(page.load("library.share").Share, "_give_file", broken)
        pressed = []
        page.elements["#share"].querySelector.return_value.addEventListener = (
            lambda _kind, handler, _options: pressed.append(handler)
        )
        shown._program.send(m.Pressed(m.Button.SHARE))
        for handler in pressed:
            handler(None)
        contained(page, "This game cannot be shared now.")

    run(look())


# Sound, vibration, motion, notices


def test_sounds_that_fail_are_told_once(page, monkeypatch):
    async def give():
        feedback, settings = page.load("preferences.feedback"), page.load("preferences.settings")
        settings._values[settings.SOUND] = True
        monkeypatch.setattr(feedback._SPEAKER, "play", broken)
        feedback.give(Cue.PLAYED)
        contained(page, "Sounds do not work now. The game goes on.")
        page.elements["#notice"].textContent = ""
        feedback.give(Cue.PLAYED)
        assert page.elements["#notice"].textContent == ""

    run(give())


def test_a_vibration_that_fails_is_told(page):
    async def give():
        page.window.navigator.vibrate = broken
        page.document.hidden = False
        page.window.requestAnimationFrame = lambda frame: frame(0)
        page.load("preferences.feedback").give(Cue.PLAYED)
        words = "The device cannot vibrate now. The game goes on."
        await until(lambda: page.elements["#notice"].textContent == words)
        contained(page, words)

    run(give())


@pytest.mark.parametrize("hidden", [False, True])
def test_a_device_vibrates_later_and_not_for_a_page_that_is_hidden(page, monkeypatch, hidden):
    waits = []
    monkeypatch.setattr(page.load("web.scheduling"), "after_frame", waits.append)
    page.document.hidden = hidden
    page.load("preferences.feedback").give(Cue.PLAYED)
    page.window.navigator.vibrate.assert_not_called()
    assert len(waits) == (0 if hidden else 1)


@pytest.mark.parametrize(
    ("module", "kind", "step"),
    [
        ("board.board", "Animator", "play"),
        ("board.board", "Animator", "_begin"),
        ("board.painter", "Painter", "paint"),
    ],
)
def test_a_motion_that_fails_is_at_its_end(page, monkeypatch, module, kind, step):
    async def play():
        page.window.matchMedia.return_value.matches = False
        page.document.hidden, frames = False, []
        page.window.requestAnimationFrame = lambda handler: frames.append(handler) or 1
        failing = getattr(page.load(module), kind)
        table = Table(page, bot=None)
        await until(lambda: isinstance(table.state.phase, Choosing))
        monkeypatch.setattr(failing, step, broken)
        await table.move()
        while isinstance(table.state.phase, Moving):
            await until(lambda: frames or not isinstance(table.state.phase, Moving))
            now = [*frames]
            frames.clear()
            for frame in now:
                frame(0)
        assert isinstance(table.state.phase, Choosing | Revealing)
        contained(page, "Nothing moves on the board now. The game goes on.")
        assert len(table.state.session.history.plies) == 1

    run(play())


def test_a_notice_that_fails_ends_nothing(page, monkeypatch):
    async def tell():
        notices = page.load("web.notices")
        monkeypatch.setattr(notices, "find", broken)
        notices.notice("words")
        notices.offer_undo("words", broken)
        assert page.boot.fail.call_args is None
        assert WRONG in page.load("web.failure").details()

    run(tell())


# Statistics and the list of games


NO_LIST = "The list of games does not work now. No game is lost."
NO_STATISTICS = "The statistics cannot be shown now. No game is lost."


@pytest.mark.parametrize(
    ("kind", "broken_one", "sentence"),
    [
        ("games", ("library.games", "GameList"), NO_LIST),
        ("games", ("library.games", "ngettext"), NO_LIST),
        ("statistics", ("library.statistics", "replace"), NO_STATISTICS),
        ("statistics", ("library.statistics", "ngettext"), NO_STATISTICS),
    ],
)
def test_a_list_that_fails_ends_nothing(page, monkeypatch, kind, broken_one, sentence):
    module, member = broken_one

    async def look():
        pages, games = (
            page.load("app.pages"),
            page.load("app.open_games").OpenGames(lambda _id: None),
        )
        monkeypatch.setattr(page.load(module), member, broken)
        how = {"back": "", "returning": False, "start": lambda _session: None}
        await pages.page_of(kind, "", games=games, **how).open()
        await until(lambda: page.elements["#notice"].textContent == sentence)
        contained(page, sentence)

    run(look())


def test_home_is_ready_without_its_list(page, monkeypatch):
    async def look():
        monkeypatch.setattr(page.load("library.archive").Archive, "newest", broken)
        page.load("app.router").Router().open()
        await until(lambda: page.boot.ready.called)
        contained(page, NO_LIST)

    run(look())


# Rules, lessons and results


NO_RULES = "Not all of the rules can be shown now. No game is lost."
NO_LESSON = "This lesson does not work now. No game is lost."
NO_RESULT = "Not all of the result can be shown now. The game is kept."


@pytest.mark.parametrize("member", ["illustrate", "_card"])
def test_rules_that_fail_end_nothing(page, monkeypatch, member):
    async def read():
        monkeypatch.setattr(page.load("table.rule_cards"), member, broken)
        opened(page.load("app.rules_page").RulesPage("stones", "#/"))
        contained(page, NO_RULES)
        assert page.elements["#rules"].hidden is False
        page.elements["#notice"].textContent = ""
        table = Table(page)
        await until(lambda: isinstance(table.state.phase, Choosing))
        table.send(m.RulesPressed())
        await until(lambda: page.elements["#notice"].textContent)
        contained(page, NO_RULES)
        table.send(m.Pressed(m.Button.CLOSE))
        await table.goes_on()
        table.page.close()

    run(read())


@pytest.mark.parametrize("at_once", [True, False])
def test_a_lesson_that_fails_leads_home(page, monkeypatch, at_once):
    async def learn():
        module = page.load("table.lesson")
        monkeypatch.setattr(page.load("table.callouts").PointingHand, "show", lambda *_: None)
        page.window.location.hash = "#/learn/stones"
        if at_once:
            monkeypatch.setattr(module, "lesson_surface", broken)
        lesson = opened(module.LessonPage("stones"))
        if not at_once:
            assert page.window.location.hash == "#/learn/stones"
            lesson._program._show = broken
            lesson._program.send(m.Pressed(m.Button.PAUSE))
        contained(page, NO_LESSON)
        assert page.window.location.hash == "#/"
        lesson.close()
        assert page.boot.fail.call_args is None

    run(learn())


@pytest.mark.parametrize(
    ("module", "member"),
    [
        ("app.result", "chart"),
        ("app.result", "graph"),
        ("app.result", "star"),
        ("app.bars", "clone"),
        ("app.result.ResultPage", "_report"),
        ("app.result.ResultPage", "_show_sheet"),
    ],
)
def test_a_result_that_fails_is_shown_as_far_as_it_goes(page, monkeypatch, module, member):
    async def look():
        shown, games, started = page.load("app.result"), page.load("app.open_games"), []
        owner = shown.ResultPage if module.endswith("ResultPage") else page.load(module)
        monkeypatch.setattr(owner, member, property(broken) if member == "_report" else broken)
        pressed = page.elements["#result"].querySelector.return_value.addEventListener
        archive = games.OpenGames(lambda _id: None).archive
        result = opened(shown.ResultPage(ended("chips"), started.append, archive))
        contained(page, NO_RESULT)
        assert page.elements["#result"].hidden is False
        pressed.call_args_list[0].args[1](None)
        assert [score.games for score in started] == [1]
        result.close()

    run(look())


# The mechanism


def test_what_is_made_within_a_part_belongs_to_it(page):
    async def work():
        failure, parts = page.load("web.failure"), page.load("web.parts")

        async def later():
            await asyncio.sleep(0)
            broken()

        otherwise = []
        with parts.HINTS.contained(lambda: otherwise.append(1)):
            handler, task = failure.guarded(broken), failure.begin(later())
        handler()
        await asyncio.wait([task])
        assert len(otherwise) == 2
        contained(page, NO_HINT)
        await asyncio.wait([failure.begin(later())])
        assert page.boot.fail.call_count == 1
        done = []
        failure.guarded(lambda: done.append(1))()
        assert not done, "the page has ended"

    run(work())


def test_what_fails_while_a_failure_is_dealt_with_ends_the_page(page):
    parts, failure = page.load("web.parts"), page.load("web.failure")

    async def work():
        with parts.HINTS.contained(broken):
            handler = failure.guarded(broken)
        handler()
        assert page.boot.fail.call_count == 1

    run(work())


def test_a_description_that_fails_keeps_no_details_back(page):
    failure = page.load("web.failure")
    end = failure.describe(broken)
    failure.describe(lambda: "the table")
    failure.offer_record(broken)
    failure.show(ValueError("x"))
    reason, record, details = page.boot.fail.call_args.args
    assert (reason, record) == ("ValueError: x", "")
    assert details.rstrip().endswith("the table")
    end()
    assert len(failure._descriptions) == 1
