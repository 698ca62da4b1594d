"""Plays drafts: one move, or a whole game against other drafts and the bots of the box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Generic, TypeVar

from game import bots, registry
from game.core import history, names
from game.core import record as records
from game.core.contract import CHANCE, OptionValue
from game.core.history import AnyHistory
from game.lab.author import author_of
from game.lab.draft import Draft, DraftError, Output, RunningDraft, not_legal
from game.lab.faults import Fault
from game.lab.look import look_at
from game.lab.seat import seat_name

A = TypeVar("A")

Player = str | Draft
"""A bot of the box by its name, or a draft."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A whole game between drafts and bots of the box."""

    game: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Answer(Generic[A]):
    """What a draft did: its action or a fault; what it said, note by note, and what it printed.

    Of a draft itself the action is a text.
    """

    action: A | None = None
    fault: Fault | None = None
    said: tuple[str, ...] = ()
    printed: str = ""


AnyAnswer = Answer[Any]


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end, or to a fault, which loses it for the seat `faulty`.

    `places` are by seat. `said` and `printed` are of the move with the fault.
    """

    record: records.Record
    places: tuple[int, ...]
    fault: Fault | None = None
    faulty: int | None = None
    said: tuple[str, ...] = ()
    printed: str = ""


@dataclass
class DraftPlayer:
    """A draft in one seat of one game, with its memory of that game; started by its first move."""

    game: str
    seats: int
    draft: Draft
    memory: dict[object, object] = field(default_factory=dict)
    _program: RunningDraft | None = None

    def act(self, seen: object, player: int, random: Random) -> Answer[str]:
        """What the draft does for `player`, who observes `seen`: the text of a legal action."""
        output = Output()
        action, fault = None, None
        try:
            action = self._act(seen, player, random, output)
        except DraftError as problem:
            fault = problem.fault
        return Answer(action, fault, tuple(output.said), "".join(output.printed))

    def decide(self, seen: object, player: int, random: Random) -> AnyAnswer:
        """What it does, with the action itself."""
        answer = self.act(seen, player, random)
        if answer.action is None:
            return answer
        action = registry.rules(self.game).action_from_string(answer.action)
        return Answer(action, None, answer.said, answer.printed)

    def _act(self, seen: object, player: int, random: Random, output: Output) -> str:
        """The text of a legal action. Raises DraftError."""
        self._program = self._program or RunningDraft(self.draft, output)
        look = look_at(self.game, self.seats, seen, player, random=random, say=output.say)
        legal = (*look.actions,)  # before the draft could change it
        returned = self._program.choose(look, self.memory, output)
        if type(returned) is not str or returned not in legal:
            raise DraftError(not_legal(returned))
        return returned


class BoxPlayer:
    """A bot of the box in one seat."""

    def __init__(
        self, game: str, seats: int, name: str, clock: Callable[[], float] | None = None
    ) -> None:
        """With a clock it keeps to the seconds of its level. Raises BadSetup for an unknown bot."""
        self._clock, self._bot = clock, bots.seat(name, registry.levels(game), seats)

    def decide(self, seen: object, player: int, random: Random) -> AnyAnswer:
        """What the bot does."""
        return Answer(self._bot.choose(seen, player, random, self._clock).action)


class MatchGame:
    """The game of a fixture, which somebody else plays: who is to act, and what they did.

    `chance` is what each seat's player has for chance. Raises BadSetup.
    """

    def __init__(self, fixture: Fixture) -> None:
        self.fixture, self.rules = fixture, registry.rules(fixture.game)
        options = dict(fixture.options)
        self._history: AnyHistory = history.begin(
            self.rules, player_names(fixture), options, fixture.seed
        )
        seats = range(len(fixture.players))
        self.chance = [Random(f"lab/{fixture.seed}/{seat}") for seat in seats]
        self.played: Played | None = None

    def to_act(self) -> int | None:
        """Whose turn it is, once the dice are rolled; None if the game is over."""
        while self.played is None:
            active = self._history.active_players
            if not active:
                outcome = self._history.outcome
                self.played = Played(self._record(), outcome.places if outcome else ())
            elif active[0] == CHANCE:
                self._history = self._history.draw()
            else:
                return active[0]
        return None

    def seen(self, seat: int) -> Any:
        """What that seat's player observes."""
        return self.rules.observation(self._history.state, seat)

    def take(self, seat: int, answer: AnyAnswer) -> None:
        """Carry out what that seat's player did; a fault loses the game. Raises IllegalAction."""
        if answer.action is not None:
            self._history = self._history.play(seat, answer.action)
            return
        self.played = Played(
            self._record(),
            lost_by(seat, len(self.fixture.players)),
            answer.fault or Fault("crash"),
            seat,
            answer.said,
            answer.printed,
        )

    def _record(self) -> records.Record:
        seats = tuple(
            draft_name(player) if isinstance(player, Draft) else player
            for player in self.fixture.players
        )
        return records.of_history(self._history, seats)


def play(fixture: Fixture) -> Played:
    """The game, to its end or to the first fault, with all players in this interpreter.

    The same fixture gives the same game, unless time cuts a bot's thinking short. Raises BadSetup.
    """
    game, seats = MatchGame(fixture), len(fixture.players)
    players = [
        DraftPlayer(fixture.game, seats, player)
        if isinstance(player, Draft)
        else BoxPlayer(fixture.game, seats, player, perf_counter)
        for player in fixture.players
    ]
    while (seat := game.to_act()) is not None:
        game.take(seat, players[seat].decide(game.seen(seat), seat, game.chance[seat]))
    assert game.played  # nobody is to act any more
    return game.played


def lost_by(seat: int, seats: int) -> tuple[int, ...]:
    """The places by seat of a game that one seat lost by a fault."""
    return tuple(seats if other == seat else 1 for other in range(seats))


def player_names(fixture: Fixture) -> tuple[str, ...]:
    """The names in the record: of drafts their own, of bots that of their level."""
    return tuple(
        draft_name(player) if isinstance(player, Draft) else names.cleaned(bots.label(player))
        for player in fixture.players
    )


def draft_name(draft: Draft) -> str:
    """What a record holds for a draft: its file, and its author if it names one."""
    return seat_name(draft.name, author_of(draft.source))
