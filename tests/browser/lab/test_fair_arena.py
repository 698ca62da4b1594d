"""A fair arena: whatever a bot does to its own interpreter, nobody else's games are other games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from time import perf_counter
from typing import Any

import pytest

from game.engine.protocol import DONE, REFERENCE, message, read_turn
from game.lab.fixtures import fixtures
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, Played, play
from tests.browser.lab.test_runner import engine
from tests.browser.worker import Worker, running
from tests.engine.fair_attacks import ATTACKS, MARK, SEED, source
from tests.engine.interpreter import Interpreter
from tests.event_loop import run
from tests.fake_page import Page

pytestmark = pytest.mark.slow

HONEST = LabBot(
    "honest",
    f"""# {MARK}
def choose(look, memory):
    look.notes["moves"] = look.notes.get("moves", 0) + 1
    return look.random.choice(sorted(look.actions, key=len))
""",
)
"""It uses what attacks spoil: chance, notes, and Python's own functions."""
OPTIONS = {"size": 4}


class Room(Worker):
    """A worker of the page: of attackers it is a Python of its own."""

    def __init__(self) -> None:
        super().__init__(self._said)
        self._own, self._here, self.names = Interpreter(), running("drafts"), set[str]()

    def _said(self, number: int, question: str) -> list[str]:
        if question == REFERENCE:
            return [message(number, DONE)]
        name = read_turn(question).bot.name
        self.names.add(name)
        asked = self._own.ask if name == "attacker" else self._here
        return asked(number, question)

    def terminate(self) -> None:
        super().terminate()
        self._own.close()


class Arena:
    """Plays fixtures as the page does; `rooms` are all the workers it has started."""

    def __init__(self, page: Page) -> None:
        page.window.performance.now.side_effect = lambda: 1000 * perf_counter()
        from game.browser.lab import interpreters, pairing  # noqa: PLC0415
        from game.browser.session import python_worker  # noqa: PLC0415

        self.rooms: list[Room] = []
        self._interpreters, self._pairing = interpreters.Interpreters(), pairing

        def start(_name: str) -> Room:
            self.rooms.append(Room())
            return self.rooms[-1]

        async def workers() -> Any:
            return type("Workers", (), {"start": staticmethod(start)})

        python_worker.boot.workers = workers

    def play(self, *listed: Fixture) -> list[Played]:
        games: list[Played] = []
        pairings = self._pairing.Pairings(self._interpreters, engine())
        run(pairings.play(listed, lambda _index, one: games.append(one)))
        return games

    def alive(self) -> int:
        """How many workers live."""
        return sum(not room.ended for room in self.rooms)


@pytest.fixture
def arena(page: Page) -> Iterator[Arena]:
    made = Arena(page)
    yield made
    for room in made.rooms:
        room.terminate()


def match(ours: LabBot, theirs: LabBot, games: int = 2) -> list[Fixture]:
    return fixtures("soldiers", ours, theirs, games=games, seed=SEED, options=OPTIONS)


def in_turn(listed: list[Fixture]) -> list[Played]:
    """The games of one pairing, in this interpreter, with the notes of each."""
    games: list[Played] = []
    for fixture in listed:
        games.append(play(replace(fixture, notes=games[-1].notes) if games else fixture))
    return games


@cache
def expected(name: str, source: str) -> list[Played]:
    """What a bot of that name and text comes to against the honest one."""
    return in_turn(match(LabBot(name, source), HONEST))


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_changes_no_other_bots_games(arena: Arena, name: str) -> None:
    """The attacker's own may end by its fault; until then they are those of its plain moves."""
    attacker, other = LabBot("attacker", source(ATTACKS[name])), LabBot("other", HONEST.source)
    attacked, whole = match(attacker, HONEST), True
    *games, third, fourth = arena.play(*attacked, *match(other, HONEST))
    for fixture, game, plain in zip(attacked, games, expected("attacker", source("")), strict=True):
        actions = game.record.actions
        assert actions == plain.record.actions[: len(actions)]
        if game.fault is None:
            assert game.places == plain.places
            assert not whole or game.notes[1] == plain.notes[1]
            continue
        assert game.faulty is not None
        assert fixture.players[game.faulty] == attacker
        assert "Reached" not in game.fault.message
        whole = False
    assert [third, fourth] == expected("other", HONEST.source)
    assert all(len(room.names) <= 1 for room in arena.rooms)


def test_the_attacks_find_what_is_there() -> None:
    """In one interpreter with the match, as it was once, they would."""
    for name in ("frames", "all objects"):
        attacker = LabBot("attacker", source(ATTACKS[name]))
        played = play(match(attacker, HONEST)[0])
        assert played.fault
        assert "Reached" in played.fault.message


def test_each_bot_has_an_interpreter_for_a_pairing_and_eight_live_at_most(arena: Arena) -> None:
    bots = [LabBot(f"bot_{number}", HONEST.source) for number in range(4)]
    listed = [
        fixture
        for i, ours in enumerate(bots)
        for theirs in bots[i + 1 :]
        for fixture in match(ours, theirs, 2)
    ]
    most = 0

    def counted(_index: int, _game: Played) -> None:
        nonlocal most
        most = max(most, arena.alive())

    pairings = arena._pairing.Pairings(arena._interpreters, engine())
    run(pairings.play(listed, counted))
    assert len(arena.rooms) == 2 * 6
    assert all(len(room.names) == 1 for room in arena.rooms)
    assert most == 4, "the next two start ahead"
    assert arena.alive() == 0


def test_a_ninth_interpreter_ends_the_one_that_was_asked_for_longest_ago(arena: Arena) -> None:
    async def nine() -> list[bool]:
        interpreters = [arena._interpreters.of(str(number)) for number in range(8)]
        for interpreter in interpreters:
            await interpreter._ready()
        arena._interpreters.of("0")
        arena._interpreters.of("8")
        arena._interpreters.start(3)
        return [room.ended for room in arena.rooms]

    assert run(nine()) == [False, True, *[False] * 6]


def test_on_a_small_device_fewer_live(page: Page) -> None:
    page.window.navigator.deviceMemory = 2
    small = Arena(page)
    bots = [LabBot(f"bot_{number}", HONEST.source) for number in range(3)]
    most = 0

    def counted(_index: int, _game: Played) -> None:
        nonlocal most
        most = max(most, small.alive())

    listed = [*match(bots[0], bots[1]), *match(bots[1], bots[2])]
    run(small._pairing.Pairings(small._interpreters, engine()).play(listed, counted))
    assert most <= 3
    assert small.alive() == 0


def test_bots_of_one_name_and_text_are_two_bots(arena: Arena) -> None:
    twin = match(HONEST, HONEST)
    games = arena.play(*twin)
    assert len(arena.rooms) == 2
    assert games == in_turn(twin)
    assert games[0].notes[0] != ""


def test_notes_end_with_the_pairing(arena: Arena) -> None:
    other = LabBot("other", HONEST.source)
    games = arena.play(*match(HONEST, other), *match(HONEST, LabBot("third", HONEST.source)))
    assert [game.begun for game in games] == [
        *(("", ""), games[0].notes, ("", ""), games[2].notes),
    ]
    first, *more = match(HONEST, other)
    again = arena.play(replace(first, notes=games[1].notes), *more)
    assert again[0].begun == games[1].notes, "unless they have met before"
