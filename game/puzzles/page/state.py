"""The state of one puzzle that is being solved, its own messages, and its own effects."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.puzzles.judging import Verdict
from game.puzzles.kept import Effort
from game.puzzles.moments import Moment
from game.puzzles.puzzle import Puzzle
from game.table import messages as m
from game.table.effects import Effect
from game.table.preferences import Preferences
from game.table.session import AnySession
from game.table.state import (
    About,
    Bubble,
    Choosing,
    Moving,
    Opening,
    Pause,
    Reading,
    Revealing,
    Rule,
    Rules,
)
from game.view.values import Words

Played = tuple[int, Any]
"""A player, or chance, and an action."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked: the puzzle, and its `question` in words.

    `title` and `status` stand in the bar. `following` is the address of the puzzle after it, ""
    for none, and `next_label` what leads there.
    """

    puzzle: Puzzle | Moment
    question: Words
    title: str
    status: str
    following: str = ""
    next_label: str = ""


@dataclass(frozen=True, slots=True)
class Temptation:
    """A turn that looks good at first, and what is proved of it."""

    turn: tuple[Played, ...]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Line:
    """The solution: all that is played from the question to the aim.

    `answers` counts what the others can do after the first turn.
    """

    plies: tuple[Played, ...]
    answers: int = 0
    tempting: Temptation | None = None


class Stage(Enum):
    """How far the solver is."""

    ASKED = "asked"
    """A turn is to be chosen."""
    REFUTED = "refuted"
    """A wrong turn is answered on the board, which goes back after a touch."""
    RIGHT = "right"
    """Everybody looks at what a right turn has revealed; another one follows."""
    SOLVED = "solved"
    SHOWN = "shown"
    """The solution was asked for."""


@dataclass(frozen=True, slots=True)
class PuzzleState:
    """A puzzle at the last of its `turns`, which are the games as each own turn found them.

    `orders` are what is chosen of this turn, where it is of several seats. `coming` are the plies
    still to be shown, `verdict` is what they answer. `asked` is the number of the question that is
    open, `asking` whether one is. `line` is the solution once it is known, `best` is what is right
    in this turn; `hint` counts what was told of it, `at` is the step of the line that is shown.
    `ended` is how the puzzle ended; while `exploring` any other move can be tried after that.
    """

    task: Task
    session: AnySession
    turns: tuple[AnySession, ...]
    phase: Choosing[Any, Any] | Moving[Any, Any] | Revealing[Any, Any] | Opening[Any]
    effort: Effort
    preferences: Preferences
    stage: Stage = Stage.ASKED
    orders: tuple[Played, ...] = ()
    coming: tuple[Played, ...] = ()
    verdict: Verdict | None = None
    number: int = 0
    asking: bool = False
    best: tuple[Played, ...] = ()
    hint: int = 0
    line: Line | None = None
    at: int = 0
    ended: Stage | None = None
    exploring: bool = False
    untold: str = ""
    bubble: Bubble | None = None
    about: About | None = None
    dialog: Pause | Rule | Rules | Reading | None = None
    fine: bool = False

    @property
    def over(self) -> bool:
        """Whether the solution is looked at: it was found, or shown."""
        return self.ended is not None and not self.exploring

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the solver that are to act in this turn."""
        active = self.turns[-1].history.active_players
        return tuple(seat for seat in self.task.puzzle.team if seat in active)


# Messages


class Press(Enum):
    """A button that only puzzles have."""

    SOLUTION = "solution"
    """Show the solution."""
    RESTART = "restart"
    """Begin again at the question."""
    WHY_NOT = "why not"
    """Show what refutes the move that tempts."""
    OTHERS = "others"
    """Try any other move, now that the puzzle is over."""
    BACK = "back"
    """The step of the line before."""
    ON = "on"
    """The next step of the line."""
    SHARE = "share"
    ALL = "all"
    """Go to all puzzles."""


@dataclass(frozen=True, slots=True)
class PuzzlePressed:
    """One of these buttons was pressed."""

    button: Press


@dataclass(frozen=True, slots=True)
class WentToStep:
    """Show the line as it stands after so many steps."""

    at: int


@dataclass(frozen=True, slots=True)
class Judged:
    """What is proved of the turn that was asked about with that number."""

    number: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class BestFound:
    """The turn that is right, asked for with that number; nothing if there is none."""

    number: int
    turn: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class LineFound:
    """The solution of the puzzle."""

    line: Line


@dataclass(frozen=True, slots=True)
class FollowingFound:
    """The puzzle after this one, once its file is there: its address, and what leads to it."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class AnswerFailed:
    """What was asked cannot be answered."""


Answered = Judged | BestFound | LineFound | FollowingFound | AnswerFailed
"""What the page has found out."""
PuzzleMessage = m.Message | PuzzlePressed | WentToStep | Answered


# Effects


@dataclass(frozen=True, slots=True)
class Judge:
    """Prove whether that turn is right; answered by `Judged`."""

    number: int
    session: AnySession
    turn: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class FindBest:
    """Find the turn that is right there; answered by `BestFound`."""

    number: int
    session: AnySession


@dataclass(frozen=True, slots=True)
class FindLine:
    """Find the solution; answered by `LineFound`."""


@dataclass(frozen=True, slots=True)
class Note:
    """Keep on the device what the puzzle took so far."""

    effort: Effort


@dataclass(frozen=True, slots=True)
class Share:
    """Share the puzzle, with a picture of its question."""

    session: AnySession


PuzzleEffect = Effect | Judge | FindBest | FindLine | Note | Share
Next = tuple[PuzzleState, tuple[PuzzleEffect, ...]]
