"""Plays bots of the lab: one move, or a whole game against others and the bots of the box."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Any, Generic, TypeVar

from game import bots, registry
from game.core import history, names
from game.core import record as records
from game.core.contract import CHANCE, OptionValue
from game.core.history import AnyHistory, Ply
from game.lab.author import author_of
from game.lab.diagnosis import clipped
from game.lab.faults import LONGEST_MESSAGE, Fault
from game.lab.kept_memory import Kept
from game.lab.lab_bot import BotError, LabBot, Output, RunningBot, TooLateError
from game.lab.look import Look, look_at
from game.lab.seat_names import seat_name
from game.lab.terms import (
    NO_LOG,
    USUAL,
    Allowance,
    BadNotes,
    Log,
    Readings,
    Terms,
    chance,
    most_moves,
)

A = TypeVar("A")

Options = tuple[tuple[str, OptionValue], ...]
"""The options of a game, by name."""
MOST_KEPT = 1_000_000
"""Bytes of a memory that is put back after a move that failed."""

Player = str | LabBot
"""A bot of the box by its name, or one of the lab."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A whole game between bots of the lab and of the box.

    `sides` says which seats are those of one bot, () if each has one of its own: seats of one side
    share notes, and the interpreter in which its text is run. Each is told that it has
    `seconds` for a move. `notes` are by side, as JSON, () before the first game of a match. `again`
    is the log of a game that is played again: bots of the box do what they did, and the time is
    read as it was, while the game is the same.
    """

    game: str
    players: tuple[Player, ...]
    options: Options = ()
    seed: int = 0
    sides: tuple[int, ...] = ()
    seconds: float = 1.0
    notes: tuple[str, ...] = ()
    again: Log = NO_LOG

    def side(self, seat: int) -> int:
        """Whose seat it is."""
        return self.sides[seat] if self.sides else seat


@dataclass(frozen=True, slots=True)
class Answer(Generic[A]):
    """What a bot did: its action or a fault; what it said, note by note, and what it printed.

    Its own action is a text. `notes` are those for the match, as JSON, None if they
    are as before; `readings` say how often it has read the time. `kept` is what it has
    afterwards, if that was asked for. `marks` are cells that it has marked, with a text each.
    """

    action: A | None = None
    fault: Fault | None = None
    said: tuple[str, ...] = ()
    printed: str = ""
    notes: str | None = None
    readings: Readings = ()
    kept: Kept | None = None
    marks: tuple[tuple[str, str], ...] = ()


AnyAnswer = Answer[Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end, or to a fault, which loses it for the seat `faulty`.

    `places` are by seat. `said`, `printed` and `marks` are of the move with the fault. `drawn` says
    that it had as many moves as a game may have. `notes` are those of each side when it was over;
    `begun`, those at its beginning, and `readings` are as in its log.
    """

    record: records.Record
    places: tuple[int, ...]
    fault: Fault | None = None
    faulty: int | None = None
    said: tuple[str, ...] = ()
    printed: str = ""
    drawn: bool = False
    notes: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    readings: tuple[tuple[int, Readings], ...] = ()
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def log(self) -> Log:
        """What gives this game again, with the same fixture."""
        return Log(self.record.actions, self.readings, self.begun)


@dataclass
class LabBotPlayer:
    """A bot of the lab in a seat of a game, and its memory of that game; started by its first move.

    `options` are those of the game that are not the default. `output` makes what keeps all that it
    says and prints in a move. `clock` says the time in seconds, and a second of a move lasts `pace`
    of them.
    """

    game: str
    seats: int
    bot: LabBot
    memory: dict[object, object] = field(default_factory=dict)
    options: Options = ()
    output: Callable[[], Output] = Output
    clock: Callable[[], float] = perf_counter
    pace: float = 1.0
    start: Callable[[LabBot, Output], RunningBot] = RunningBot
    _program: RunningBot | None = None
    _keeps: bool = True

    def act(
        self, seen: object, player: int, random: Random, *, number: int = 1, terms: Terms = USUAL
    ) -> Answer[str]:
        """What the bot does for `player`, who observes `seen`: the text of a legal action.

        It is the move of that number of theirs in the game, 1 for the first.
        """
        output, before = self.output(), self._kept()
        allowance = Allowance(terms, self.clock, self.pace)
        action, fault, notes = None, None, None
        try:
            look = look_at(
                *(self.game, self.seats, seen, player),
                random=random,
                say=output.say,
                mark=output.mark,
                turn=number,
                options=dict(self.options),
                allowance=allowance,
            )
            action = self._act(look, output)
            notes = allowance.changed_notes()
        except BotError as problem:
            fault = problem.fault
        except TooLateError:
            fault = Fault("time")
        except BadNotes as problem:
            action, fault = None, Fault("notes", message=clipped(str(problem), LONGEST_MESSAGE))
        if fault:
            self._remember(before)
        said, printed = tuple(output.said), "".join(output.printed)
        return Answer(action, fault, said, printed, notes, allowance.readings, marks=output.marks)

    def _kept(self) -> bytes | None:
        """The memory before a move; None if it is no plain data, or too large for that."""
        if not self._keeps:
            return None
        try:
            kept = marshal.dumps(self.memory)
        except (ValueError, RecursionError):
            return None
        self._keeps = len(kept) <= MOST_KEPT
        return kept

    def _remember(self, kept: bytes | None) -> None:
        """Put the memory back: what fails leaves nothing behind."""
        if kept is not None:
            self.memory.clear()
            self.memory.update(marshal.loads(kept))  # what was written here a moment ago

    def decide(
        self, seen: object, player: int, random: Random, *, number: int = 1, terms: Terms = USUAL
    ) -> AnyAnswer:
        """What it does, with the action itself."""
        answer: AnyAnswer = self.act(seen, player, random, number=number, terms=terms)
        if answer.action is None:
            return answer
        action = registry.rules(self.game).action_from_string(answer.action)
        return replace(answer, action=action)

    def _act(self, look: Look, output: Output) -> str:
        """The text of a legal action. Raises BotError."""
        self._program = self._program or self.start(self.bot, output)
        legal = (*look.actions,)  # before the bot could change it
        returned = self._program.choose(look, self.memory, output)
        if type(returned) is not str or returned not in legal:
            raise BotError(self._program.not_legal(returned, legal))
        return returned


class BoxPlayer:
    """A bot of the box in one seat."""

    def __init__(
        self, game: str, seats: int, name: str, clock: Callable[[], float] | None = None
    ) -> None:
        """With a clock it keeps to the seconds of its level. Raises BadSetup for an unknown bot."""
        self._clock, self._bot = clock, bots.seat(name, registry.levels(game), seats)

    def decide(
        self, seen: object, player: int, random: Random, *, number: int = 1, terms: Terms = USUAL
    ) -> AnyAnswer:
        """What the bot does, in whichever of its moves."""
        return Answer(self._bot.choose(seen, player, random, self._clock).action)


class FixtureGame:
    """The game of a fixture, which somebody else plays: who is to act, and what they did.

    Raises BadSetup.
    """

    def __init__(self, fixture: Fixture) -> None:
        self.fixture, self.rules = fixture, registry.rules(fixture.game)
        options = dict(fixture.options)
        self._history: AnyHistory = history.begin(
            self.rules, player_names(fixture), options, fixture.seed
        )
        self._seats = len(fixture.players)
        self._moves, self._most = [0] * self._seats, most_moves(self.rules, self._seats)
        nothing = ("",) * len({fixture.side(seat) for seat in range(self._seats)})
        self._notes = [*(fixture.again.notes or fixture.notes or nothing)]
        self._begun = tuple(self._notes)
        self._readings: list[tuple[int, Readings]] = []
        self.played: Played | None = None

    @property
    def plies(self) -> tuple[Ply[Any, Any], ...]:
        """What was played so far."""
        return self._history.plies

    def to_act(self) -> int | None:
        """Whose turn it is, once the dice are rolled; None if the game is over."""
        while self.played is None:
            active = self._history.active_players
            if not active:
                outcome = self._history.outcome
                self._end(outcome.places if outcome else ())
            elif active[0] == CHANCE:
                self._history = self._history.draw()
            elif sum(self._moves) == self._most:
                self._end((1,) * self._seats, drawn=True)
            else:
                return active[0]
        return None

    def seen(self, seat: int) -> Any:
        """What that seat's player observes."""
        return self.rules.observation(self._history.state, seat)

    def turn(self, seat: int) -> int:
        """The number of that seat's next move, 1 for the first."""
        return self._moves[seat] + 1

    def chance(self, seat: int) -> int:
        """What seeds the chance of that seat's player in this move."""
        return chance(self.fixture.seed, seat, self._plies)

    def terms(self, seat: int) -> Terms:
        """The terms of this move for the bot in that seat."""
        fixture, notes = self.fixture, self._notes[self.fixture.side(seat)]
        return Terms(fixture.seconds, notes, fixture.again.readings_at(self._plies))

    def remembered(self, seat: int) -> AnyAnswer | None:
        """What that seat's player did here, if this game is played again."""
        again = self.fixture.again
        text = again.action_after(self._history.log(), seat) if again.actions else None
        return None if text is None else Answer(self.rules.action_from_string(text))

    def take(self, seat: int, answer: AnyAnswer) -> None:
        """Carry out what that seat's player did; a fault loses the game. Raises IllegalAction."""
        if answer.readings:
            self._readings.append((self._plies, answer.readings))
        if answer.notes is not None:
            self._notes[self.fixture.side(seat)] = answer.notes
        if answer.action is not None:
            self._history = self._history.play(seat, answer.action)
            self._moves[seat] += 1
            return
        self._end(lost_by(seat, self._seats))
        assert self.played  # just now
        fault = answer.fault or Fault("crash")
        self.played = replace(
            self.played,
            fault=fault,
            faulty=seat,
            said=answer.said,
            printed=answer.printed,
            marks=answer.marks,
        )

    @property
    def _plies(self) -> int:
        return len(self._history.plies)

    def _end(self, places: tuple[int, ...], *, drawn: bool = False) -> None:
        """Say how the game has ended."""
        self.played = Played(
            self._record(),
            places,
            drawn=drawn,
            notes=tuple(self._notes),
            begun=self._begun,
            readings=tuple(self._readings),
        )

    def _record(self) -> records.Record:
        seats = tuple(
            seat_name_of(player) if isinstance(player, LabBot) else player
            for player in self.fixture.players
        )
        return records.of_history(self._history, seats)


def play(fixture: Fixture) -> Played:
    """The game, to its end or to the first fault, with all players in this interpreter.

    The same fixture gives the same game, unless time cuts a bot's thinking short. Raises BadSetup.
    """
    game, seats = FixtureGame(fixture), len(fixture.players)
    players = [
        LabBotPlayer(fixture.game, seats, player, options=fixture.options)
        if isinstance(player, LabBot)
        else BoxPlayer(fixture.game, seats, player, perf_counter)
        for player in fixture.players
    ]
    while (seat := game.to_act()) is not None:
        answer = None if isinstance(fixture.players[seat], LabBot) else game.remembered(seat)
        if answer is None:
            answer = players[seat].decide(
                *(game.seen(seat), seat, Random(game.chance(seat))),
                number=game.turn(seat),
                terms=game.terms(seat),
            )
        game.take(seat, answer)
    assert game.played  # nobody is to act any more
    return game.played


def lost_by(seat: int, seats: int) -> tuple[int, ...]:
    """The places by seat of a game that one seat lost by a fault."""
    return tuple(seats if other == seat else 1 for other in range(seats))


def player_names(fixture: Fixture) -> tuple[str, ...]:
    """The names in the record: of bots of the lab their own, of others that of their level."""
    return tuple(
        seat_name_of(player) if isinstance(player, LabBot) else names.cleaned(bots.label(player))
        for player in fixture.players
    )


def seat_name_of(bot: LabBot) -> str:
    """What a record holds for a bot: its file, and its author if it names one."""
    return seat_name(bot.name, author_of(bot.source))
