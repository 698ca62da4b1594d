"""The contract between a game's rules and everything that plays it.

A game is a `Game`: functions over frozen, hashable states and actions, named as in OpenSpiel and
python-chess. Nothing here knows a particular game; nothing in a game knows who calls it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar

from game.core.words import _, either

CHANCE = -1
"""The player who rolls the dice."""

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R", int, tuple[int, ...])

OptionValue = int | bool | str
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What JSON can say."""


@dataclass(frozen=True, slots=True)
class Call:
    """An action that every game may know and no list of legal actions holds."""

    word: str


RESIGN = Call("resign")
TIMEOUT = Call("timeout")
DRAW = Call("draw")
CALLS: Mapping[str, Call] = {call.word: call for call in (RESIGN, TIMEOUT, DRAW)}


class Event:
    """Base of what happened in a step: frozen facts without pixels or seconds."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What `apply` gives: the next state, what happened, whether secrets came to light."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end: places by seat (1 = first, shared by equals), scores as text, and why it ended."""

    places: tuple[int, ...]
    scores: tuple[str, ...]
    reason: str


class IllegalAction(ValueError):
    """What the rules forbid: `message` is fit to be shown, `clause` is the § that says so."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})" if self.clause else self.message


class BadSetup(ValueError):
    """A game, seats or options that are not on offer; the message names those allowed.

    `part` is the key of a record that holds what is wrong: game, players or options.
    """

    def __init__(self, part: str, message: str) -> None:
        super().__init__(message)
        self.part = part


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game: ranges of whole numbers, texts to choose from, or (empty) yes or no."""

    name: str
    default: OptionValue
    allowed: tuple[range, ...] | tuple[str, ...] = ()

    def accepts(self, value: object) -> TypeGuard[OptionValue]:
        """Whether `value` is of the option's type and within its ranges."""
        if not self.allowed:
            return isinstance(value, bool)
        if isinstance(value, str):
            return value in self.allowed
        spans = [span for span in self.allowed if isinstance(span, range)]
        return type(value) is int and any(value in span for span in spans)

    def choices(self) -> str:
        """The allowed values in words: 'true or false', '0 or 3 to 120'."""
        if not self.allowed:
            return _("true or false")
        return either(_span(span) for span in self.allowed)


def _span(span: range | str) -> str:
    """One of an option's ranges or texts, in words."""
    if isinstance(span, str):
        return span
    if len(span) == 1:
        return str(span[0])
    return _("{low} to {high}").format(low=span[0], high=span[-1])


class Game(ABC, Generic[S, A]):
    """The rules of one game. Every method is pure; states are never changed, only followed.

    Seats are numbers from 0. `game.core.plain_game.PlainGame` has the answers of games without
    dice, clock and secrets. `ends` says whether the rules end every game, however it is played.
    """

    id: str
    ends: bool = False
    seats: range
    options: tuple[Option, ...]

    @abstractmethod
    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        """The start. Raises BadSetup for seats or options that the game does not offer."""

    @abstractmethod
    def active_players(self, state: S) -> tuple[int, ...]:
        """Who may act, ascending: nobody when it is over, `(CHANCE,)` when a roll is due."""

    @abstractmethod
    def legal_actions(self, state: S, player: int) -> Sequence[A]:
        """Every listed action of `player`, each once; empty if they are not to act."""

    @abstractmethod
    def chance_outcomes(self, state: S) -> Sequence[tuple[A, int]]:
        """What the dice may show, with whole-number weights; empty unless a roll is due."""

    @abstractmethod
    def apply(self, state: S, player: int, action: A | Call) -> Step[S]:
        """Carry the action out. Raises IllegalAction, and then nothing has changed."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Places and scores once the game is over, else None."""

    @abstractmethod
    def observation(self, state: S, viewer: int | None) -> S:
        """The state as `viewer` may see it (None: an onlooker), others' secrets masked."""

    @abstractmethod
    def time_limit(self, state: S, player: int) -> int:
        """Seconds that `player` has for the action due now; 0 for no clock."""

    @abstractmethod
    def timeout(self, state: S, player: int) -> A | Call | None:
        """What a clock that has run out does to `player`; None if it does nothing."""

    def late_action(self, state: S, player: int, chosen: A | None) -> A | Call | None:
        """What a clock does that runs out while `player` has chosen so much; here: `timeout`.

        `chosen` is an action of which parts may be missing, None for nothing.
        """
        return self.timeout(state, player)

    @abstractmethod
    def action_to_string(self, action: A | Call) -> str:
        """The action as a record holds it."""

    @abstractmethod
    def action_from_string(self, text: str) -> A | Call:
        """The action that `text` stands for. Raises IllegalAction if it is no action text."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, Json]:
        """The public position as the JSON of the rulebook's page."""


AnyGame = Game[Any, Any]
"""A game of which only the contract is known."""


def checked_options(
    game: Game[S, A], seats: int, options: Mapping[str, object]
) -> dict[str, OptionValue]:
    """All options of `game`, those given over the defaults. Raises BadSetup."""
    if type(seats) is not int or seats not in game.seats:
        raise BadSetup(
            "players",
            _("{game} is for {low} to {high} players, not {seats}").format(
                game=game.id, low=game.seats[0], high=game.seats[-1], seats=seats
            ),
        )
    known = {option.name: option for option in game.options}
    checked = {option.name: option.default for option in game.options}
    for name, value in options.items():
        if name not in known:
            raise BadSetup(
                "options",
                _("{game} has no option {name!r}; it has {known}").format(
                    game=game.id, name=name, known=", ".join(known)
                ),
            )
        if not known[name].accepts(value):
            raise BadSetup(
                "options",
                _("option {name} takes {allowed}, not {value!r}").format(
                    name=name, allowed=known[name].choices(), value=value
                ),
            )
        checked[name] = value
    return checked


def shared_places(ranks: Sequence[R]) -> tuple[int, ...]:
    """Places by descending rank: equals share one and the next are skipped (1, 1, 3)."""
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
