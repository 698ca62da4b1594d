"""A replay as a value, with the messages and effects that only a replay has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.reasons import Reason
from game.table import messages as m
from game.table.effects import AskHint, Say, StopHint
from game.table.session import AnySession, Session
from game.table.state import About, Course, Reading, Rule, Rules
from game.view.chapters import Chapter
from game.view.values import Sheet, Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

SPEEDS = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class Proposal(Generic[C]):
    """What the player in `seat` might have done: as a selection of the board, and in words."""

    seat: int
    selection: C
    words: Words


@dataclass(frozen=True, slots=True)
class Swing(Generic[C]):
    """With what led to checkpoint `stop`, somebody lost that much (0 to 1 is all there is)."""

    stop: int
    lost: float
    better: Proposal[C]


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[C]):
    """How the game stood: by checkpoint, as far as it is known, everybody's value from -1 to 1.

    `progress` goes from 0 to 1; `stops` are where most was lost, and `swings` those of them that
    have been explained so far.
    """

    values: tuple[tuple[float, ...], ...] = ()
    progress: float = 0.0
    stops: tuple[int, ...] = ()
    swings: tuple[Swing[C], ...] = ()
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class ReplayState(Generic[S, A, C]):
    """A replay that stands at the checkpoint number `at`, where the session stands, too.

    `standings` has everybody's number at each checkpoint, nothing if the game has none; `chapters`
    begin at the checkpoints of their numbers. `board`: the tapped one; None: that of whoever moved
    last. `course`: the step to here is being shown. `is_asking`: a hint was asked for; `proposal`
    is shown instead of the position: a hint or a better move; `refusal`: why a button did nothing.
    `is_over`: the game has ended, wherever the replay stands.
    `evaluation` is None while hidden. `offers_more`: the menu is open. `asks_to_try`: it is being
    chosen who plays on from here. `dialog`: the board in words, the evaluation as a table, or the
    rule of the step. `is_kept`: a link's game is on the device. `about`: what a part is.
    """

    session: Session[S, A, C]
    checkpoints: tuple[int, ...]
    at: int
    is_over: bool = False
    standings: tuple[tuple[float, ...], ...] = ()
    chapters: tuple[Chapter, ...] = ()
    board: int | None = None
    course: Course[S, C] | None = None
    is_playing: bool = False
    speed: int = SPEEDS[0]
    is_asking: bool = False
    proposal: Proposal[C] | None = None
    refusal: str = ""
    evaluation: Evaluation[C] | None = None
    offers_more: bool = False
    lists_moves: bool = False
    asks_to_try: bool = False
    dialog: Reading | Sheet | Rule | Rules | None = None
    is_kept: bool = False
    about: About | None = None

    @property
    def last(self) -> int:
        """The number of the last checkpoint."""
        return len(self.checkpoints) - 1

    @property
    def offers_review(self) -> bool:
        """Whether it may be said what was best: not while people play it against each other."""
        return self.is_over or self.session.offers_review

    @property
    def goes_on(self) -> bool:
        """Whether it stands where a running game has come to."""
        return self.at == self.last and self.session.history.outcome is None


AnyReplayState: TypeAlias = ReplayState[Any, Any, Any]
"""Of any game, for those who show it."""


# Messages


@dataclass(frozen=True, slots=True)
class WentTo:
    """The bar, a move of the list or a swing leads to that checkpoint."""

    at: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step forwards (1) or back (-1)."""

    way: int


@dataclass(frozen=True, slots=True)
class Waited:
    """The rest between two steps is over."""


@dataclass(frozen=True, slots=True)
class TryChosen:
    """Begin a new game with that position.

    The person in `seat` plays against bots of that level; None: everybody plays on as they were.
    """

    seat: int | None
    level: str


@dataclass(frozen=True, slots=True)
class Kept:
    """It is on the device."""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The evaluation is known that far; `stops`, at its end, are where most was lost."""

    values: tuple[tuple[float, ...], ...]
    progress: float
    stops: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SwingExplained:
    """What would have been better than the step to that checkpoint, and how much it lost."""

    stop: int
    lost: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class AllExplained:
    """Nothing more will be found out."""


@dataclass(frozen=True, slots=True)
class SwingPressed:
    """Show what the player in `seat` had better done there."""

    stop: int
    seat: int


@dataclass(frozen=True, slots=True)
class EvaluationFailed:
    """No evaluation will come."""


ReplayMessage = (
    m.Message
    | WentTo
    | Stepped
    | Waited
    | TryChosen
    | Kept
    | Evaluated
    | SwingExplained
    | AllExplained
    | SwingPressed
    | EvaluationFailed
)


# Effects


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for so many milliseconds, then send `Waited`; a rest before is over."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class StopWaiting:
    """Send no `Waited` any more."""


@dataclass(frozen=True, slots=True)
class Evaluate:
    """Work the evaluation out, beginning where it was left."""


@dataclass(frozen=True, slots=True)
class StopEvaluating:
    """Leave the evaluation as it is."""


@dataclass(frozen=True, slots=True)
class Share:
    """Offer the whole game to be shared, with a picture of that position."""

    session: AnySession
    seen: Any
    selection: Any


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Begin a new game where that session stands, with these bots."""

    session: AnySession
    bots: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go to the table of the running game."""

    session: AnySession


@dataclass(frozen=True, slots=True)
class TryBot:
    """Let bots that were written on this device play on where that session stands."""

    session: AnySession


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the whole game on the device, then send `Kept`."""

    session: AnySession


WithinReplay = Say | AskHint | StopHint | Wait | StopWaiting | Evaluate | StopEvaluating
ReplayEffect = WithinReplay | Share | PlayOn | GoOn | TryBot | Keep
