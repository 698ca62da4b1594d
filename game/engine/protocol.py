"""The messages between the page and its workers: the one place where they are written and read.

A message is a number, a space and a value as JSON. The page asks one thing at a time, and the
worker answers it once, with its number. Nobody trusts what arrives: it is read by its type, and
counts only if the rules allow it.

    to the engine      Task, Fixture, GoOn, Moved
    from the engine    Best, Working, ToMove (a side and its Turn), Played
    to the bots      Reference (before all else), Turn, Trace
    from the bots    "done" (the reference), Answer, Steps (to a Trace)
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from types import GenericAlias
from typing import Any, Final, Generic, TypeVar, cast, get_type_hints

from game import registry
from game.bots.resumable_search import Task
from game.bots.search import Analysis
from game.core.contract import CALLS, AnyGame
from game.core.plain_data import from_data, to_data
from game.core.record import read_json
from game.lab.faults import KINDS, LONGEST_ACTION, LONGEST_MESSAGE, MOST_FRAMES, Fault
from game.lab.kept_memory import LONGEST_KEPT, MOST_LOST, NOTHING, Kept
from game.lab.lab_bot import (
    LONGEST_CELL,
    LONGEST_MARK,
    LONGEST_OUTPUT,
    LONGEST_SOURCE,
    MOST_MARKS,
    LabBot,
)
from game.lab.mistakes.values import LONGEST_DETAIL, Mistake
from game.lab.playing import Answer, AnyAnswer, Fixture, Options, Played
from game.lab.steps import Steps, problem_in
from game.lab.terms import TICKS, USUAL, BadNotes, Terms, check_notes

S = TypeVar("S")
T = TypeVar("T")

LONGEST: Final = 500_000
"""Characters of a message from the bots' worker: all that a move may print, escaped."""
LONGEST_BEST: Final = 10_000
"""Characters of the best action so far."""
LONGEST_NAME: Final = 200
MOST_COUNTED: Final = 1_000_000_000
"""Items of a list whose number is told."""
DEEPEST: Final = 1_000_000
"""Actions looked ahead."""
MOVED: Final = "moved "
"""What a `Moved` begins with; its answer follows, whatever that may be."""
REFERENCE: Final = "reference"
"""Asks a worker for bots to do a piece of work that is always the same, before it has one."""
DONE: Final = "done"
"""What it says then."""
MOST_READINGS: Final = 10**9
"""Of the time in one move."""
READY: Final = "ready"
"""What a worker says when it has started, under the number 0."""


class BadMessage(ValueError):
    """A message that is not what it should be."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on with what was asked last, for another slice of time."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """A bot is to act for `player`, who observes `seen`: their move of that `number`, 1 first.

    It is told nothing else but the `options` that were chosen for the game, and its `terms`. `key`
    names the bot's seat; its memory lasts as long as that. `chance` is a number that seeds its
    chance in this move. A bot that `begins` is run anew, with an empty memory. With `keeps` the
    answer tells what the bot has afterwards; `memory` is the memory with which it begins where
    there is none yet, as such an answer told it.
    """

    game: str
    seats: int
    seen: S
    player: int
    bot: LabBot
    key: str
    chance: int
    begins: bool = False
    number: int = 1
    options: Options = ()
    terms: Terms = USUAL
    keeps: bool = False
    memory: str = NOTHING


@dataclass(frozen=True, slots=True)
class Trace(Generic[S]):
    """A bot is to make that move once more, step by step, and nothing of it counts."""

    turn: Turn[S]


@dataclass(frozen=True, slots=True)
class Moved:
    """What a bots' worker answered to a `Turn`, as it came, and after how many seconds."""

    answer: str
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Working:
    """Nothing to tell yet: the engine wants to go on."""


@dataclass(frozen=True, slots=True)
class ToMove:
    """A bot of that side is to move: the `Turn` as it is sent to that side's worker."""

    side: int
    turn: str


@dataclass(frozen=True, slots=True)
class Best:
    """The fields of an `Analysis` that the page uses, and whether the search is over."""

    action: str
    values: tuple[float, ...]
    depth: int
    over: bool


AnyTurn = Turn[Any]
AnyTrace = Trace[Any]
AnyTask = Task[Any]
Question = AnyTask | Fixture | GoOn | Moved
"""What the engine is asked."""
Thought = tuple[Analysis[Any], bool]
"""The best so far, and whether the search is over."""
Reply = Thought | Working | ToMove | Played
"""What it answers."""


def message(number: int, body: str) -> str:
    """The message with that number."""
    return f"{number} {body}"


def split(text: str) -> tuple[int, str]:
    """The number and the rest of a message. Raises ValueError."""
    number, _space, body = text.partition(" ")
    return int(number), body


def answer_to(number: int, text: object) -> str:
    """The rest of a message that answers that question. Raises BadMessage for any other message."""
    start = message(number, "")
    if not isinstance(text, str) or not text.startswith(start):
        raise BadMessage(f"no answer to what was asked: {text!r:.200}")
    return text.removeprefix(start)


_write = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def written(value: object) -> str:
    """The value as JSON."""
    return _write(to_data(value))


def _read(kind: type[T], text: str, longest: int) -> T:
    """The value of that type. Raises BadMessage."""
    if len(text) > longest:
        raise BadMessage("too long")
    try:
        return from_data(kind, read_json(text))
    except ValueError as problem:
        raise BadMessage(str(problem)) from None


# --- the engine


def written_question(question: Question | AnyTurn | AnyTrace) -> str:
    """What the engine is to be asked; what a bot has answered is sent on as it came."""
    if isinstance(question, Moved):
        return f"{MOVED}{question.seconds!r} {question.answer}"
    return written(question)


def read_question(text: str) -> Question:
    """What the engine is asked. Raises BadMessage."""
    if text.startswith(MOVED):
        return _read_moved(text.removeprefix(MOVED))
    try:
        data = json.loads(text)
        match data:
            case {"Task": [str(game), *_others]}:
                task = from_data(_of_game(Task, game), data)
                if task.seats not in registry.rules(game).seats or task.player not in range(
                    task.seats
                ):
                    raise BadMessage("no such seat")
                return cast("AnyTask", task)
            case {"Fixture": _}:
                return from_data(Fixture, data)
            case {"GoOn": _}:
                return from_data(GoOn, data)
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    raise BadMessage("no question")


def _read_moved(text: str) -> Moved:
    """The seconds and the answer. Raises BadMessage."""
    seconds, _space, answer = text.partition(" ")
    try:
        return Moved(answer, float(seconds))
    except ValueError:
        raise BadMessage("no seconds") from None


def written_reply(reply: Reply, game: AnyGame) -> str:
    """The engine's answer about that game as JSON."""
    if isinstance(reply, ToMove):
        return message(reply.side, reply.turn)
    if isinstance(reply, tuple):
        best, over = reply
        text = game.action_to_string(best.action)
        return written(Best(text, best.values, best.depth, over))
    return written(reply)


class TaskReader:
    """Reads the answers to one task."""

    def __init__(self, task: AnyTask) -> None:
        self._game, self._task = registry.rules(task.game), task
        self._legal: dict[str, Any] = {}  # those that were answered so far

    def read(self, text: str) -> Thought:
        """The best so far, and whether the search is over. Raises BadMessage."""
        told = _read(Best, text, LONGEST_BEST)
        if len(told.values) not in (0, self._task.seats) or told.depth not in range(DEEPEST):
            raise BadMessage("values or depth that cannot be")
        if not all(-1 <= value <= 1 for value in told.values):
            raise BadMessage("a value that cannot be")
        if told.action not in self._legal:
            seen, player = self._task.seen, self._task.player
            self._legal[told.action] = _legal(self._game, seen, player, told.action)
        return Analysis(self._legal[told.action], told.values, depth=told.depth), told.over


def read_progress(text: str) -> Working | ToMove | Played:
    """How far the engine is with a game. Raises BadMessage."""
    if text[:1].isdecimal():
        return ToMove(*split(text))
    if text.startswith('{"Working"'):
        return Working()
    try:
        return from_data(Played, read_json(text))
    except ValueError as problem:
        raise BadMessage(str(problem)) from None


# --- the bots


def read_turn(text: str) -> AnyTurn:
    """The move that a bot is asked for. Raises BadMessage for anything else."""
    asked = read_asked(text)
    if isinstance(asked, Trace):
        raise BadMessage("no move is asked for")
    return asked


def read_asked(text: str) -> AnyTurn | AnyTrace:
    """What a bot is asked. Raises BadMessage for anything else."""
    try:
        data = json.loads(text)
        match data:
            case {"Turn": [str(game), *_others]}:
                return cast("AnyTurn", from_data(_of_game(Turn, game), data))
            case {"Trace": [{"Turn": [str(game), *_others]}]}:
                return cast("AnyTrace", from_data(_of_game(Trace, game), data))
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    raise BadMessage("a bot of the lab is asked for a move, and nothing else")


def read_answer(text: str, turn: AnyTurn) -> AnyAnswer:
    """What the bot did, with the action itself. Raises BadMessage, also if it is not allowed."""
    answer = _read(Answer[str], text, LONGEST)
    if len(answer.said) + sum(map(len, answer.said)) + len(answer.printed) > LONGEST_OUTPUT + 1:
        raise BadMessage("more output than is kept")
    _check_marks(answer.marks)
    if answer.fault:
        _check_fault(answer.fault)
    if answer.kept:
        _check_kept(answer.kept)
    if (answer.action is None) == (answer.fault is None):
        raise BadMessage("neither an action nor a fault")
    _check_terms(answer)
    if answer.action is None:
        return answer
    game = registry.rules(turn.game)
    return replace(answer, action=_legal(game, turn.seen, turn.player, answer.action))


def _check_terms(answer: Answer[str]) -> None:
    """Raise BadMessage for notes or readings that no bot can have."""
    readings = answer.readings
    if len(readings) > TICKS + 1 or not all(0 <= count < MOST_READINGS for count in readings):
        raise BadMessage("readings that cannot be")
    if answer.notes is None:
        return
    try:
        check_notes(answer.notes)
    except BadNotes as problem:
        raise BadMessage(str(problem)) from None


def _check_marks(marks: tuple[tuple[str, str], ...]) -> None:
    """Raise BadMessage for marks that no bot can have made."""
    short = all(len(cell) <= LONGEST_CELL and len(text) <= LONGEST_MARK for cell, text in marks)
    if not short or len(marks) > MOST_MARKS or len(dict(marks)) < len(marks):
        raise BadMessage("marks that cannot be")


def _check_fault(fault: Fault) -> None:
    """Raise BadMessage for a fault that no bot can have."""
    lines = [at for at, _name in fault.frames] + ([fault.line] if fault.line is not None else [])
    lengths = (
        len(fault.message) <= LONGEST_MESSAGE
        and len(fault.action) <= LONGEST_ACTION
        and len(fault.frames) <= MOST_FRAMES
        and all(len(name) <= LONGEST_NAME for _at, name in fault.frames)
        and _is_short(fault.mistake)
    )
    if fault.kind not in KINDS or not lengths:
        raise BadMessage("a fault that cannot be")
    if any(at not in range(LONGEST_SOURCE + 2) for at in lines):
        raise BadMessage("a line that cannot be")


def _is_short(mistake: Mistake) -> bool:
    """Whether a mistake is one that the worker's program tells of."""
    texts, repair = (mistake.name, mistake.other, mistake.third), mistake.repair
    lines = range(LONGEST_SOURCE + 2)
    return (
        len(mistake.kind) <= LONGEST_NAME
        and all(len(text) <= LONGEST_DETAIL for text in texts)
        and mistake.at in lines
        and mistake.count in range(MOST_COUNTED)
        and (repair is None or (repair.start in lines and repair.end in lines))
        and (repair is None or len(repair.text) <= LONGEST_SOURCE)
    )


def _check_kept(kept: Kept) -> None:
    """Raise BadMessage for what no bot can have kept."""
    lengths = (
        len(kept.memory) <= LONGEST_KEPT
        and len(kept.lost) <= MOST_LOST
        and all(len(name) <= LONGEST_NAME for name in kept.lost)
    )
    if not lengths:
        raise BadMessage("more than is kept")


def read_steps(text: str, turn: AnyTurn) -> Steps:
    """How the bot made that move, step by step. Raises BadMessage for what cannot be."""
    steps = _read(Steps, text, LONGEST)
    if steps.fault:
        _check_fault(steps.fault)
    game, acts = registry.rules(turn.game), steps.action is not None
    if acts + (steps.fault is not None) + steps.cut != 1:
        raise BadMessage("an end that cannot be")
    legal = frozenset[str]()
    if steps.tables or acts:
        texts = map(game.action_to_string, game.legal_actions(turn.seen, turn.player))
        legal = frozenset(texts)
    problem = problem_in(steps, turn.seats, legal)
    if problem or (acts and steps.action not in legal):
        raise BadMessage(problem or "not allowed")
    return steps


# --- both


def _legal(game: AnyGame, seen: Any, player: int, text: str) -> Any:
    """The action of that text. Raises BadMessage unless the rules list it for that player."""
    try:
        action = game.action_from_string(text)
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    if text in CALLS or action not in game.legal_actions(seen, player):
        raise BadMessage(f"not allowed: {text}")
    return action


@cache
def _of_game(kind: type, game: str) -> Any:
    """The type of those that hold a position of that game. Raises BadSetup."""
    return GenericAlias(kind, state_type(registry.rules(game)))


def state_type(game: AnyGame) -> type:
    """The class of the game's positions, as its rules declare it."""
    found: type = get_type_hints(type(game).initial_state)["return"]
    return found
