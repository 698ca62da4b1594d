"""What the page and the lab's worker tell each other: JSON texts, checked where they arrive.

The page asks one thing at a time, a `Turn`, a `Fixture` or a `Check`, and gets one `Answer`, or
one `Played` with a `Progress` before every move. A worker in which a draft has run may send
anything, so nothing counts but what the rules allow.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import GenericAlias
from typing import Any, Final, Generic, TypeVar, cast

from game import registry
from game.bots.protocol import BadMessage, state_type
from game.core.contract import CALLS, OptionValue
from game.core.history import AnyHistory
from game.core.plain_data import from_data, to_data
from game.core.record import Record, read_json
from game.lab.draft import (
    LONGEST_ACTION,
    LONGEST_MESSAGE,
    LONGEST_OUTPUT,
    LONGEST_SOURCE,
    MOST_FRAMES,
    Draft,
)
from game.lab.faults import KINDS, Fault

S = TypeVar("S")
T = TypeVar("T")

LONGEST_ANSWER: Final = 1_500_000
"""Characters of a message from the worker: a long game, and all that a move may print."""
LONGEST_NAME: Final = 200

Player = str | Draft
"""A bot of the box by its name, or a draft."""


@dataclass(frozen=True, slots=True)
class Check:
    """Whether Python can read a draft; nothing of it is run."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """A draft is to act for `player`, who observes `seen`.

    `key` names the game and the seat: for every new key the draft is started anew, with an empty
    memory. `seed` seeds its chance.
    """

    game: str
    seats: int
    seen: S
    player: int
    draft: Draft
    key: str
    seed: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """A whole game between drafts and bots of the box."""

    game: str
    players: tuple[Player, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a draft did: its action or a fault; what it said, note by note, and what it printed."""

    action: str | None = None
    fault: Fault | None = None
    said: tuple[str, ...] = ()
    printed: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end, or to a fault, which loses it for the seat `faulty`.

    `places` are by seat. `said` and `printed` are of the move with the fault.
    """

    record: Record
    places: tuple[int, ...]
    fault: Fault | None = None
    faulty: int | None = None
    said: tuple[str, ...] = ()
    printed: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """A seat is about to act in the game asked for; `actions` are those since the last progress."""

    seat: int
    actions: tuple[tuple[int, str], ...]


AnyTurn = Turn[Any]
Question = Check | AnyTurn | Fixture


def question(asked: Question) -> str:
    """The question as a message."""
    return json.dumps(to_data(asked), allow_nan=False, separators=(",", ":"))


def read_question(text: str) -> Question:
    """The question in that message. Raises ValueError."""
    data = read_json(text)
    match data:
        case {"Check": _}:
            return from_data(Check, data)
        case {"Fixture": _}:
            return from_data(Fixture, data)
        case {"Turn": [str(name), *_others]}:
            kind = cast("type[AnyTurn]", GenericAlias(Turn, state_type(registry.rules(name))))
            return from_data(kind, data)
    raise BadMessage("no question")


def reply(answer: Answer | Played | Progress) -> str:
    """What the worker has to say, as a message."""
    return json.dumps(to_data(answer), allow_nan=False, separators=(",", ":"))


def read_progress(text: object, asked: Fixture) -> Progress | None:
    """Who is about to act, None if the message is another one. Raises BadMessage."""
    if not isinstance(text, str) or not text.startswith('{"Progress"'):
        return None
    progress = _read(Progress, text)
    if progress.seat not in range(len(asked.players)):
        raise BadMessage("a seat that the game does not have")
    return progress


def read_answer(text: object, asked: AnyTurn | Check) -> Answer:
    """What the draft did. Raises BadMessage, also if it is not allowed."""
    answer = _read(Answer, text)
    _check_output(answer.said, answer.printed)
    if answer.fault:
        _check_fault(answer.fault)
    if isinstance(asked, Check):
        return Answer(fault=answer.fault)
    if (answer.action is None) == (answer.fault is None):
        raise BadMessage("neither an action nor a fault")
    if answer.action is not None and not is_legal(asked, answer.action):
        raise BadMessage("an action that is not allowed")
    return answer


def is_legal(asked: AnyTurn, text: str) -> bool:
    """Whether the rules list that action for the player who is to act."""
    game = registry.rules(asked.game)
    try:
        action = game.action_from_string(text)
    except ValueError:
        return False
    return text not in CALLS and action in game.legal_actions(asked.seen, asked.player)


def read_played(text: object, asked: Fixture) -> Played:
    """The game that was played; `check_played` tells whether the rules allow it.

    Raises BadMessage.
    """
    played = _read(Played, text)
    _check_output(played.said, played.printed)
    record = played.record
    same = record.game, record.options, record.seed, len(record.players)
    if same != (asked.game, asked.options, asked.seed, len(asked.players)):
        raise BadMessage("another game than was asked for")
    if (played.fault is None) != (played.faulty is None):
        raise BadMessage("a fault without its seat, or a seat without its fault")
    if played.fault and played.faulty is not None:
        _check_fault(played.fault)
        seats = range(len(asked.players))
        if played.faulty not in seats or isinstance(asked.players[played.faulty], str):
            raise BadMessage("a fault of a seat that has no draft")
    return played


def check_played(played: Played, match: AnyHistory) -> None:
    """Check what the worker says of a game against its record, played again. Raises BadMessage."""
    if not match.follows_seed:
        raise BadMessage("dice of its own")
    if played.faulty is not None:
        expected = lost_by(played.faulty, len(match.players))
    else:
        expected = match.outcome.places if match.outcome else ()
    if played.places != expected:
        raise BadMessage("another outcome than the game had")


def lost_by(seat: int, seats: int) -> tuple[int, ...]:
    """The places by seat of a game that one seat lost by a fault."""
    return tuple(seats if other == seat else 1 for other in range(seats))


def _read(kind: type[T], text: object) -> T:
    if not isinstance(text, str) or len(text) > LONGEST_ANSWER:
        raise BadMessage("no text, or too long")
    try:
        return from_data(kind, read_json(text))
    except ValueError as problem:
        raise BadMessage(str(problem)) from None


def _check_output(said: tuple[str, ...], printed: str) -> None:
    if len(said) + sum(map(len, said)) + len(printed) > LONGEST_OUTPUT + 1:
        raise BadMessage("more output than is kept")


def _check_fault(fault: Fault) -> None:
    """Raise BadMessage for a fault that no draft can have."""
    lines = [at for at, _name in fault.frames] + ([fault.line] if fault.line is not None else [])
    lengths = (
        len(fault.message) <= LONGEST_MESSAGE
        and len(fault.action) <= LONGEST_ACTION
        and len(fault.frames) <= MOST_FRAMES
        and all(len(name) <= LONGEST_NAME for _at, name in fault.frames)
        and len(fault.empty) <= LONGEST_NAME
    )
    if fault.kind not in KINDS or not lengths:
        raise BadMessage("a fault that cannot be")
    if any(at not in range(LONGEST_SOURCE + 2) for at in lines):
        raise BadMessage("a line that cannot be")
