"""The program of the page's workers: answers one question after the other.

In one of ours it is the engine: it thinks for bots and hints, and plays the games of matches. In a
worker that is hardened it has the lab's bots act, and can do nothing else.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any, Final

from game import bots, registry
from game.bots.resumable_search import ResumableSearch, Task
from game.core.history import Ply
from game.engine.protocol import (
    DONE,
    REFERENCE,
    AnyTurn,
    BadMessage,
    Moved,
    Question,
    Reply,
    ToMove,
    Trace,
    Turn,
    Working,
    message,
    read_answer,
    read_asked,
    read_question,
    split,
    written,
    written_reply,
)
from game.lab.faults import MINUTES, Fault
from game.lab.kept_memory import keep, restored
from game.lab.lab_bot import LabBot, Output, TooLateError
from game.lab.playing import Answer, AnyAnswer, Fixture, FixtureGame, LabBotPlayer, Played
from game.lab.steps import Steps
from game.lab.tracing import SECONDS, trace

SLICE: Final = 0.1
"""Seconds that the engine works between two answers."""
ENGINE: Final = "engine"
"""What the worker is called in which the engine runs."""
USUAL_SECONDS: Final = 0.02
"""What the reference takes on a usual device."""
REFERENCE_LOOPS: Final = 20_000
SLOWEST: Final = 20.0
"""A device counts as so many times slower than a usual one, at most."""
MOST_PLAYERS: Final = 40
"""Bots in seats that are remembered; the one that was asked longest ago is forgotten."""


class Engine:
    """Thinks about a task or plays a game, the one that was asked last, for `seconds` at a time."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds, self._clock = seconds, clock
        self._search = ResumableSearch(registry.levels, clock)
        self._referee: Referee | None = None

    def answer(self, question: Question) -> Reply:
        """Work for a slice of time. Raises BadSetup or BadMessage for what cannot be asked."""
        if isinstance(question, Task):
            self._search.start(question)
            self._referee = None
        elif isinstance(question, Fixture):
            self._referee = Referee(question, self._search, self._clock)
        elif isinstance(question, Moved):
            if self._referee is None:
                raise BadMessage("there is no game")
            self._referee.take(question)
        if self._referee:
            return self._referee.go_on(self._seconds)
        best, over = self._search.run(self._seconds)
        if best is None:
            raise BadMessage("there is nothing to go on with")
        return best, over


class Referee:
    """Plays the game of a fixture: thinks for bots of the box, has those of the lab asked."""

    def __init__(
        self, fixture: Fixture, search: ResumableSearch, clock: Callable[[], float]
    ) -> None:
        """Raises BadSetup."""
        self._search, self._clock = search, clock
        self._game, self._seats = FixtureGame(fixture), len(fixture.players)
        levels = registry.levels(fixture.game)
        self._bots = {
            seat: bots.seat(player, levels, self._seats)
            for seat, player in enumerate(fixture.players)
            if isinstance(player, str)
        }
        self._asked: AnyTurn | None = None
        self._thought = dict[int, float]()  # seconds, by seat in this game
        self._begun = set[int]()  # seats of bots that have been asked before
        self._thinks_until: float | None = None

    @property
    def plies(self) -> tuple[Ply[Any, Any], ...]:
        """What was played so far."""
        return self._game.plies

    def take(self, moved: Moved) -> None:
        """Carry out what a bots' worker answered to the turn that was given last.

        What cannot be believed is a fault of that bot. Raises BadMessage if there was no turn.
        """
        turn, self._asked = self._asked, None
        if turn is None:
            raise BadMessage("no bot of the lab was asked")
        answer: AnyAnswer
        try:
            answer = read_answer(moved.answer, turn)
        except BadMessage:
            answer = Answer(fault=Fault("crash"))
        thought = self._thought.get(turn.player, 0.0) + moved.seconds
        self._thought[turn.player] = thought
        if thought > 60 * MINUTES:
            answer = Answer(fault=Fault("slow"))
        self._game.take(turn.player, answer)

    def go_on(self, seconds: float) -> Working | ToMove | Played:
        """Play on until a bot is to move, the game is over, or so many seconds have passed."""
        until = self._clock() + seconds
        while (seat := self._game.to_act()) is not None:
            player = self._game.fixture.players[seat]
            if isinstance(player, LabBot):
                return self._ask(seat, player)
            known = self._game.remembered(seat)
            if known:
                self._game.take(seat, known)
            else:
                self._think(seat, until)
            if self._clock() >= until:
                return Working()
        assert self._game.played  # nobody is to act any more
        return self._game.played

    def _ask(self, seat: int, bot: LabBot) -> ToMove:
        """Ask for a bot's move; it is told nothing of the seed."""
        begins = seat not in self._begun
        self._begun.add(seat)
        game, fixture = self._game, self._game.fixture
        self._asked = Turn(
            *(fixture.game, self._seats, game.seen(seat), seat, bot, f"match/{seat}"),
            chance=game.chance(seat),
            begins=begins,
            number=game.turn(seat),
            options=fixture.options,
            terms=game.terms(seat),
        )
        return ToMove(fixture.side(seat), written(self._asked))

    def _think(self, seat: int, until: float) -> None:
        """Think for that seat, and act once the search or the time of its level is over."""
        bot = self._bots[seat]
        if self._thinks_until is None:
            self._thinks_until = self._clock() + bot.level.seconds
            random = Random(self._game.chance(seat))
            self._search.follow(bot.think(self._game.seen(seat), seat, random))
        best, over = self._search.run(min(until, self._thinks_until) - self._clock())
        if best and (over or self._clock() >= self._thinks_until):
            self._thinks_until = None
            self._game.take(seat, Answer(best.action))


class LabBots:
    """The bots of the lab in their seats, each with its memory; they are asked for moves.

    `output` makes what keeps all that one says and prints in a move. `clock` says the time in
    seconds.
    """

    def __init__(
        self, output: Callable[[], Output] = Output, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._output, self._clock, self._pace = output, clock, 1.0
        self._players: dict[str, LabBotPlayer] = {}

    def measure(self) -> float:
        """Do the reference once; how many times slower than a usual device this one is."""
        since = self._clock()
        reference()
        self._pace = pace(self._clock() - since)
        return self._pace

    def answer(self, turn: AnyTurn) -> Answer[str]:
        """What the bot does."""
        player = self._players.pop(turn.key, None)
        game = turn.game, turn.seats, turn.options
        if player is None or turn.begins or (player.game, player.seats, player.options) != game:
            player = self._player(turn, {} if turn.begins else _remembered(turn))
        elif player.bot != turn.bot:  # it was mended
            player = self._player(turn, player.memory)
        self._players[turn.key] = player
        if len(self._players) > MOST_PLAYERS:
            del self._players[next(iter(self._players))]
        _Alarm.rang = False
        random = Random(turn.chance)
        answer = player.act(turn.seen, turn.player, random, number=turn.number, terms=turn.terms)
        if _swallowed(answer):
            return replace(answer, action=None, fault=Fault("time"))
        return (
            replace(answer, kept=keep(player.memory)) if turn.keeps and not answer.fault else answer
        )

    def trace(self, turn: AnyTurn, seconds: float = SECONDS) -> Steps:
        """How the bot makes that move, beside the game, as far as it comes in `seconds`.

        Raises BadMessage for a memory that cannot be.
        """
        player = self._player(turn, _remembered(turn))
        return trace(
            *(player, turn.seen, turn.player, Random(turn.chance)),
            number=turn.number,
            terms=turn.terms,
            seconds=seconds,
        )

    def _player(self, turn: AnyTurn, memory: dict[object, object]) -> LabBotPlayer:
        """The bot of that turn, which has not run yet."""
        return LabBotPlayer(
            *(turn.game, turn.seats, turn.bot, memory),
            options=turn.options,
            output=self._output,
            clock=self._clock,
            pace=self._pace,
        )


def _remembered(turn: AnyTurn) -> dict[object, object]:
    """The memory that is told with a question. Raises BadMessage."""
    try:
        return restored(turn.memory)
    except ValueError as problem:
        raise BadMessage(str(problem)) from None


def _swallowed(answer: Answer[str]) -> bool:
    """Whether a bot has caught what told it that its time is over, and acted after that."""
    return _Alarm.rang and answer.action is not None


class _Alarm:
    """Whether time was over in the move under way, also for a bot that goes on after that."""

    rang = False


def heed_time() -> None:
    """Have a bot stop where it is when the worker's script says that its time is over.

    It says so as Ctrl and C does. While Python sleeps it hears nothing, so it waits instead. Nor is
    there a debugger that anybody could type into.
    """
    sys.breakpointhook = _no_debugger
    signal.signal(signal.SIGINT, _stop)
    time.sleep = _wait  # type: ignore[assignment]


def _stop(_number: int, _frame: object) -> None:
    _Alarm.rang = True
    raise TooLateError


def _no_debugger(*_arguments: object, **_named: object) -> None:
    raise RuntimeError("there is no debugger here")


def _wait(seconds: float) -> None:
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    until = perf_counter() + seconds
    while perf_counter() < until:
        pass


def reference() -> int:
    """A piece of work that is always the same: numbers, a list, a dictionary and texts."""
    total, table = 0, dict[str, int]()
    squares = [number * number for number in range(256)]
    for number in range(REFERENCE_LOOPS):
        total = (total + squares[number & 255]) % 65_521
        table[str(total & 255)] = number
    return total


def pace(seconds: float) -> float:
    """How many times slower than a usual device one is whose reference took so long; 1 or more."""
    return min(max(1.0, seconds / USUAL_SECONDS), SLOWEST)


def serve(post: Callable[[str], object], name: str) -> Callable[[str], None]:
    """What the worker of that name is to call with every message; `post` sends one to the page.

    Any name but the engine's is that of a worker for bots. What is called raises ValueError for
    what is no question.
    """
    answer = _engine() if name == ENGINE else _lab_bots()

    def take(text: str) -> None:
        number, question = split(text)
        post(message(number, answer(question)))

    return take


def _engine() -> Callable[[str], str]:
    """An engine that is asked and answers in JSON."""
    engine, game = Engine(SLICE, perf_counter), ""

    def answer(text: str) -> str:
        nonlocal game
        question = read_question(text)
        if isinstance(question, Task | Fixture):
            game = question.game
        return written_reply(engine.answer(question), registry.rules(game))

    return answer


def _lab_bots() -> Callable[[str], str]:
    """Bots that are asked and answer in JSON."""
    lab_bots = LabBots()

    def answer(text: str) -> str:
        if text == REFERENCE:
            lab_bots.measure()
            return DONE
        asked = read_asked(text)
        if isinstance(asked, Trace):
            return written(lab_bots.trace(asked.turn))
        return written(lab_bots.answer(asked))

    return answer
