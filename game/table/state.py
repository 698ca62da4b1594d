"""The state of a table: everything that a person at it could notice, in one frozen value.

Sorted by what undo does to it: the `session` is the game, which is saved and taken back; the
`phase` holds the selection, which is neither; preferences and the size of cells are the device's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.clock import Clock
from game.core.contract import Call, Event, Step
from game.core.source import SourceLine
from game.table.effects import Cue
from game.table.messages import AboutPressed
from game.table.preferences import Preferences
from game.table.session import AnySession, Session
from game.view.excerpt import Excerpt, refusing, ruling
from game.view.timeline import Timeline
from game.view.values import Amount, Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Course(Generic[S, C]):
    """The last step as everybody sees it: from `before` to `seen`.

    `selection` chooses nothing; of several boards it has that in view on which it happens.
    `belated` are sentences on what the clock has chosen in it.
    """

    player: int
    step: Step[S]
    before: S
    seen: S
    selection: C
    timeline: Timeline
    belated: tuple[str, ...] = ()


# Phases: what is going on


@dataclass(frozen=True, slots=True)
class Opening(Generic[S]):
    """Nobody has been asked yet; everybody sees `seen`."""

    seen: S


@dataclass(frozen=True, slots=True)
class Covered(Generic[S]):
    """The cover waits for the player in `seat`; beneath it lies what everybody may see."""

    seat: int
    seen: S


@dataclass(frozen=True, slots=True)
class TimedOut(Generic[S]):
    """A page of its own tells the player in `seat` that their time is up."""

    seat: int
    seen: S


@dataclass(frozen=True, slots=True)
class Unattended(Generic[S]):
    """A page of its own asks how the game goes on, as no person is left in it."""

    seen: S


@dataclass(frozen=True, slots=True)
class Choosing(Generic[S, C]):
    """The player in `seat`, who sees `seen`, has chosen `selection` so far.

    `last` are the cells of the last open move, which are marked.
    """

    seat: int
    seen: S
    selection: C
    last: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BotsChoosing(Generic[S]):
    """Only bots are to act, those in `seats`; the cells of the `last` open move are marked."""

    seats: tuple[int, ...]
    seen: S
    last: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moving(Generic[S, C]):
    """An open move is being shown; play goes on by itself."""

    course: Course[S, C]


@dataclass(frozen=True, slots=True)
class Revealing(Generic[S, C]):
    """Everybody looks at a step; `told` once its motion is over. `times` counts its showings."""

    course: Course[S, C]
    told: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class Saving(Generic[S, C]):
    """What was done is on its way to the disk; until it is there, what was `shown` stays.

    `before` is the session of that. `step` is what is to be shown then, None after something was
    taken back; it is made of the last `plies`.
    """

    shown: Shown[S, C]
    before: AnySession
    step: Step[S] | None
    plies: int = 1


@dataclass(frozen=True, slots=True)
class Over(Generic[S, C]):
    """The game is over and its result is due; what was `shown` stays."""

    shown: Shown[S, C]


Onlooking = Opening[S] | Covered[S] | TimedOut[S] | Unattended[S] | BotsChoosing[S]
"""Nobody chooses anything."""
Shown = Onlooking[S] | Choosing[S, C] | Moving[S, C] | Revealing[S, C]
Phase = Shown[S, C] | Saving[S, C] | Over[S, C]


# What lies beside the phase


class RestOfGame(Enum):
    """How bots play the rest of a game: in which no person is left, or that is decided."""

    WATCHED = "watched"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class TurnClock:
    """The clock of the player in `seat`, for the action that is due."""

    seat: int
    clock: Clock


@dataclass(frozen=True, slots=True)
class Decisions(Generic[A]):
    """What bots were asked after so many `plies`, by seat; None while one has not decided.

    So are persons elsewhere; `so_far` is what they have chosen of an action that is not complete.
    """

    plies: int
    actions: Mapping[int, A | Call | None]
    so_far: Mapping[int, A] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint(Generic[C]):
    """A hint that was asked for; `selection` and `words` are there once one is found."""

    plies: int
    selection: C | None = None
    words: Words | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Bubble:
    """Why something was refused, said beside `cell` (None: at the cursor).

    `clause` is the section of the rules that says so, "" if none does; `source` is the line of
    their Python that refused, None if it was not asked.
    """

    cell: str | None
    reason: str
    clause: str = ""
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class AboutLine:
    """What one sign is, in a sentence, with the clause (§) about it.

    The sign is a number beside a player, or that of the player in `seat`; there may be none.
    """

    words: str
    clause: str = ""
    amount: Amount | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class About:
    """What a part of the table is, told beside it because somebody has `asked`."""

    asked: AboutPressed
    lines: tuple[AboutLine, ...]


# Dialogs


@dataclass(frozen=True, slots=True)
class Pause:
    """The board is hidden and the clock stands; `seat` could give up, None for nobody."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What has been written down lies over the table."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule lies over the table, with its card and its Python; the clock stands.

    `words` are what it is about: a refusal, by the line `source` of the rules if they were asked,
    or a step of a replay with its `events`. `clause` is its section (§).
    """

    words: Words
    clause: str
    source: SourceLine | None = None
    events: tuple[Event, ...] = ()

    def excerpt(self, rules: object) -> Excerpt | None:
        """Its lines of these rules; None where there are none to be shown."""
        asked = refusing(self.source) if self.source else None
        return asked or ruling(rules, self.clause, self.events)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules lie over the table, opened at the card of `clause` (§); the clock stands."""

    clause: str
    beneath: Pause | Rule | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines of text under a title."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """The board lies over the table in words; the clock runs on."""

    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """Something to agree to; `intent` is what follows from yes. `beneath` is the dialog below."""

    title: str
    detail: str
    yes: str
    no: str
    intent: PlayIntent[A] | UndoIntent | SkipIntent | DoneIntent
    beneath: Pause | None = None


@dataclass(frozen=True, slots=True)
class PlayIntent(Generic[A]):
    """Carry that action out for the player in `seat`."""

    seat: int
    action: A | Call


@dataclass(frozen=True, slots=True)
class UndoIntent:
    """Take back whatever came last."""


@dataclass(frozen=True, slots=True)
class SkipIntent:
    """Let bots play the rest of the game for everybody, without showing it."""


@dataclass(frozen=True, slots=True)
class DoneIntent:
    """From now on Done presses itself; after no, it never does."""


Dialog = Pause | ScoreSheet | Rule | Rules | Reading | Question[A]

# Of any game, for those who show them
AnyCourse: TypeAlias = Course[Any, Any]
AnyDialog: TypeAlias = Dialog[Any]
AnyPhase: TypeAlias = Phase[Any, Any]


@dataclass(frozen=True, slots=True)
class TableState(Generic[S, A, C]):
    """A table at which a game is played; printed, it goes into a bug report.

    `fine`: the board's cells are too small for a thumb, unless it is `enlarged` for now. `rest` is
    None until somebody has said how the bots shall play the rest, which was `offered` or not.
    `untold` is what the last steps brought, as long as it has not been said; `belated` what the
    clock has chosen, as long as that has not been shown. Once `finishing` has run out, what is
    chosen is carried out, or what is revealed goes on, by itself. While `settling` runs, taps may
    still mean what stood there before something went on by itself.
    `hear` is what could have been heard. `round_clock` is the clock of all who choose elsewhere,
    `held` if they cannot; on a hand, `ready` are the seats that have chosen, as the table tells it.
    """

    session: Session[S, A, C]
    phase: Phase[S, C]
    clock: TurnClock | None = None
    round_clock: Clock | None = None
    held: bool = False
    ready: frozenset[int] = frozenset()
    finishing: Clock | None = None
    settling: Clock | None = None
    bots: Decisions[A] | None = None
    hint: Hint[C] | None = None
    bubble: Bubble | None = None
    about: About | None = None
    dialog: Dialog[A] | None = None
    rest: RestOfGame | None = None
    offered: bool = False
    untold: str = ""
    belated: tuple[str, ...] = ()
    hear: Cue | None = None
    fine: bool = False
    enlarged: bool = False
    preferences: Preferences = field(default_factory=Preferences)


AnyTableState: TypeAlias = TableState[Any, Any, Any]
"""Of any game, for those who show it."""
