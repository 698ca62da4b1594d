"""Bots in seats of a table: asked, replaced where they fail, and run only where set up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots.seating import DEFAULT_LEVEL, Capacity, restored_seating
from game.core import record as records
from game.lab.faults import Fault
from game.lab.page.kept_bots import KeptBot
from game.lab.playing import Answer
from game.lab.seat_names import by, short_name
from game.table import messages as m
from game.table.effects import AskBot
from tests.browser.web.test_parts import until
from tests.event_loop import run
from tests.fake_page import fake_page
from tests.table.device import session

pytestmark = pytest.mark.slow

BOT = "first.py by Ana"
MISTAKE = f"{BOT} made a mistake. Jeex plays on."
ABSENT = f"{BOT} cannot play here. Jeex plays instead."
D2, D3 = (Answer(registry.rules("stones").action_from_string(text)) for text in ("d2N", "d3N"))
SOURCE = "def choose(look, memory): return look.actions[0]"


@pytest.fixture
def page():
    with fake_page() as made:
        kept = {}
        made.window.localStorage.getItem = kept.get
        made.window.localStorage.setItem = kept.__setitem__
        yield made


def seated(game="stones", bots=(None, BOT)):
    """A game with that bot in a seat."""
    started = session(game, bots)
    names = tuple(bot or name for bot, name in zip(bots, started.names, strict=True))
    return replace(started, history=replace(started.history, players=names))


class Archive:
    """The bots of a device."""

    def __init__(self, *names):
        self.names = names

    async def bots(self, game):
        return [KeptBot(name, game, name, SOURCE) for name in self.names]


class BotInterpreter:
    """Gives the answers one after the other, once `free` is set."""

    def __init__(self, *answers):
        self.answers, self.turns, self.closed = list(answers), [], False
        self.free = asyncio.Event()
        self.free.set()

    async def choose(self, turn):
        self.turns.append(turn)
        await self.free.wait()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self):
        self.closed = True


class Seats:
    """The bots of a table at which a bot sits, and what they send."""

    def __init__(self, page, *answers, names=("first",), own=True, sitting=None):
        self.notice, self.sent = page.elements["#notice"], []
        self.session = sitting or seated()
        room = page.load("lab.seated")
        if own:
            room.allow_lab_bots(self.session)
        self.lab_bots = lab_bots = room.SeatedLabBots(self.session, Archive(*names))
        lab_bots._interpreters.close()
        self.interpreter = BotInterpreter(*answers)
        lab_bots._interpreters._new = lambda: self.interpreter
        bots, engine = page.load("table.bot_players"), page.load("session").EngineClient()
        self.bots = bots.BotPlayers(self.session, engine, Random(1), self.sent.append, lab_bots)

    def ask(self, plies=1, seat=1):
        seen = self.session.seen(seat)
        self.bots.ask(AskBot(seat, plies, seen, 1, hurried=True))

    async def asked(self, plies=1):
        before = len(self.sent)
        self.ask(plies)
        await until(lambda: len(self.sent) > before)
        return self.sent[-1]


def turned():
    """A game in which the bot is to act."""
    started = seated()
    action = started.history.game.legal_actions(started.history.state, 0)[0]
    return started.play(0, action)


def test_a_bot_plays_its_seat_and_remembers_until_the_game_goes_back(page):
    async def play():
        seats = Seats(page, *[D2] * 4)
        assert await seats.asked(1) == m.BotDecided(1, 1, D2.action)
        for plies in (3, 1, 3):  # after 1 comes an undo
            await seats.asked(plies)
        first, second, undone, after = (turn.key for turn in seats.interpreter.turns)
        assert first == second != undone == after
        assert seats.interpreter.turns[0].bot.source == SOURCE
        assert seats.notice.textContent not in (MISTAKE, ABSENT)
        seats.lab_bots.close()
        assert seats.interpreter.closed

    run(play())


@pytest.mark.parametrize("kind", ["error", "illegal", "time", "crash"])
def test_a_bot_that_fails_is_replaced_for_good(page, kind):
    async def play():
        seats = Seats(page, Answer(fault=Fault(kind)), sitting=turned())
        legal = seats.session.history.game.legal_actions(seats.session.seen(1), 1)
        for _turn in range(2):
            assert (await seats.asked()).action in legal
        assert len(seats.interpreter.turns) == 1
        assert seats.notice.textContent == MISTAKE
        after = Seats(page, sitting=seats.session)  # as after a reload
        await after.asked()
        assert after.interpreter.turns == []
        again = Seats(page, D2, sitting=replace(seats.session, id="next"))
        assert (await again.asked()).action == D2.action, "the next game of the series"

    run(play())


def test_a_bot_that_could_not_play_for_want_of_a_worker_is_asked_after_a_reload(page):
    async def play():
        unavailable = page.load("lab.bot_interpreter").Unavailable()
        seats = Seats(page, unavailable, sitting=turned())
        await seats.asked()
        after = Seats(page, D2, sitting=seats.session)
        assert (await after.asked()).action == D2.action

    run(play())


@pytest.mark.parametrize(("names", "own"), [(("first",), False), ((), True)])
def test_a_bot_that_is_not_of_this_table_is_never_run(page, names, own):
    async def play():
        seats = Seats(page, names=names, own=own, sitting=turned())
        await seats.asked()
        assert seats.interpreter.turns == []
        assert seats.notice.textContent == ABSENT

    run(play())


@pytest.mark.parametrize(
    ("id", "own", "plays"), [("1", True, True), ("1", False, False), ("", True, False)]
)
def test_a_game_that_goes_on_from_a_replay_runs_the_bots_that_played_there(page, id, own, plays):
    """Never those of a link."""

    async def play():
        room, before = page.load("lab.seated"), replace(turned(), id=id)
        if own:
            room.allow_lab_bots(before)
        fresh = page.load("session").played_on(before, before.bots)
        room.allow_lab_bots_after(before, fresh)
        seats = Seats(page, D2, own=False, sitting=fresh)
        await seats.asked()
        assert bool(seats.interpreter.turns) is plays

    run(play())


def test_where_there_is_no_worker_the_engine_plays(page):
    async def play():
        seats = Seats(page, page.load("lab.bot_interpreter").Unavailable(), sitting=turned())
        await seats.asked()
        assert seats.notice.textContent == ABSENT

    run(play())


def test_an_answer_that_comes_too_late_counts_no_more(page):
    async def play():
        seats = Seats(page, D2, D3)
        seats.interpreter.free.clear()
        seats.ask(1)
        await until(lambda: seats.interpreter.turns)
        seats.bots.stop()
        seats.interpreter.free.set()
        assert await seats.asked(3) == m.BotDecided(1, 3, D3.action)
        assert len(seats.sent) == 1

    run(play())


def test_in_secret_rounds_a_bot_sees_what_its_seat_sees(page):
    async def play():
        chips = seated("chips", (None, "casual", BOT))
        action = registry.rules("chips").legal_actions(chips.seen(2), 2)[0]
        seats = Seats(page, Answer(action), sitting=chips)
        seats.ask(0, seat=2)
        await until(lambda: seats.sent)
        [turn] = seats.interpreter.turns
        assert (turn.player, turn.seen) == (2, chips.seen(2))

    run(play())


def test_a_kept_game_still_names_its_bot(page):
    text = records.dumps(records.of_history(turned().history, (None, BOT)))
    found = run(page.load("session").recorded(records.parse(text), "1"))
    assert found.bots == (None, BOT)
    assert found.names[1] == BOT


def test_a_table_plays_a_record_whose_bot_is_not_here(page):
    """Without anybody who could run bots, as for a game of a link."""

    async def play():
        sent = []
        bots, engine = page.load("table.bot_players"), page.load("session").EngineClient()
        players = bots.BotPlayers(turned(), engine, Random(1), sent.append, None)
        players.ask(AskBot(1, 1, turned().seen(1), 1, hurried=True))
        await until(lambda: sent)

    run(play())


def test_a_seating_keeps_bots_and_drops_those_that_are_gone():
    kept = {"seats": [["Ana", "", ""], ["", "Bolt", "first.py"], ["", "Cog", "gone.py"]]}
    seating = restored_seating(Capacity(2, 4, 2), {**kept, "extra": 0, "level": "casual"}, [])
    signed = seating.with_written({"first.py": by("first.py", "Ana")})
    names, bots = signed.names_and_levels()
    assert (names[:2], bots) == (("Ana", BOT), (None, BOT, DEFAULT_LEVEL))
    assert signed.people() == ("Ana",)
    assert [seat.written for seat in signed.seats] == [False, True, False]


def test_a_bot_has_a_short_name_for_narrow_rails():
    bot = by("my_bot.py", "Ana")
    assert short_name(bot, bot) == "my_bot"
    assert short_name(f"{bot} 2", bot) == "my_bot 2", "told apart from the first"
    assert short_name("Ana", None) == "Ana"
    assert short_name("sun.py", None) == "sun.py", "a person may be called so"
    assert short_name("Bolt", "casual") == "Bolt"
    assert short_name("Ben", bot) == "Ben", "another record may name it otherwise"


def test_a_table_starts_the_engine_only_for_seats_that_no_bot_has(page):
    """On a small device two workers are many."""

    async def play():
        alone = Seats(page, Answer(fault=Fault("error")), sitting=turned())
        assert alone.bots._engine._engine is None
        await alone.asked()
        assert alone.bots._engine._engine, "now it plays for the draft"
        mixed = Seats(page, sitting=seated("soldiers", (None, BOT, "casual")))
        assert mixed.bots._engine._engine

    run(play())
