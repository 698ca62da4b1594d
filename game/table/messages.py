"""Everything that can happen at a table: what hands do, what the device tells, what bots decide.

Messages are plain data. A bot's action comes as the text that a record holds; the rules read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.reasons import Reason
from game.table.preferences import Preferences

# What hands do


@dataclass(frozen=True, slots=True)
class CellTapped:
    """A cell of the board in view was chosen, by touch or by key."""

    cell: str


@dataclass(frozen=True, slots=True)
class CellDragged:
    """A finger went from `cell` in one of eight directions (0 is up, 2 is right) and was lifted.

    `end` is the cell under it then, None beyond the board.
    """

    cell: str
    direction: int
    end: str | None


@dataclass(frozen=True, slots=True)
class PieceDropped:
    """The piece that a finger carried was let go over a cell of the board in view."""

    cell: str


@dataclass(frozen=True, slots=True)
class BoardTapped:
    """One of the other boards is to come into view."""

    board: int


@dataclass(frozen=True, slots=True)
class BoardCellTapped:
    """A cell of one of the other boards was chosen."""

    board: int
    cell: str


@dataclass(frozen=True, slots=True)
class ChoicePressed:
    """A button of what is to be chosen (`view.picks`) was pressed."""

    key: str


@dataclass(frozen=True, slots=True)
class PadPressed:
    """A key of the pad of directions was pressed."""

    key: str


@dataclass(frozen=True, slots=True)
class DonePressed:
    """What is chosen shall be carried out."""


@dataclass(frozen=True, slots=True)
class ProceedPressed:
    """Go on from what is shown to everybody."""


@dataclass(frozen=True, slots=True)
class SkipPressed:
    """Let the bots play the rest of the game at once, and show its result."""


@dataclass(frozen=True, slots=True)
class NewGamePressed:
    """Leave the rest of the game, and play another one."""


@dataclass(frozen=True, slots=True)
class AgainPressed:
    """Show the last step again."""


@dataclass(frozen=True, slots=True)
class HerePressed:
    """The player that the cover asks for holds the tablet."""


@dataclass(frozen=True, slots=True)
class UndoPressed:
    """Take the last choice back, or the last move; in a lesson, go a step back."""


@dataclass(frozen=True, slots=True)
class RedoPressed:
    """Play again what was taken back."""


@dataclass(frozen=True, slots=True)
class HintPressed:
    """Propose a move, or put the proposal away."""


@dataclass(frozen=True, slots=True)
class HintTaken:
    """Do what the hint on the board proposes."""


@dataclass(frozen=True, slots=True)
class TableTouched:
    """Something on the table was touched that is neither a cell nor one of the hint's buttons."""


@dataclass(frozen=True, slots=True)
class EscapePressed:
    """Take the last choice back; with nothing chosen, pause."""


@dataclass(frozen=True, slots=True)
class PausePressed:
    """Hide the board and stop the clock."""


@dataclass(frozen=True, slots=True)
class RulePressed:
    """Show the rule that refuses what was tried, or that made what a replay shows."""


@dataclass(frozen=True, slots=True)
class RulesPressed:
    """Show the rules at the card of that clause (§), or of what is to be done now."""

    clause: str = ""


@dataclass(frozen=True, slots=True)
class ResignPressed:
    """The player who is asked wants to give up."""


@dataclass(frozen=True, slots=True)
class ScoresPressed:
    """Show what has been written down."""


@dataclass(frozen=True, slots=True)
class ReadPressed:
    """Tell the board in words: who has what, what has happened, and what can be done."""


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """The dialog was left: the pause ends, a question is answered by no."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The question was answered by yes."""


# What the device tells


@dataclass(frozen=True, slots=True)
class Saved:
    """The game is on the disk as it stood after so many plies."""

    plies: int


@dataclass(frozen=True, slots=True)
class MotionEnded:
    """The motion under way has come to its end."""


@dataclass(frozen=True, slots=True)
class Ticked:
    """It is `now`, in seconds that never go back."""

    now: float


@dataclass(frozen=True, slots=True)
class PageHidden:
    """Nobody sees the page any more."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The board is measured: `fine` if its cells are too small for a thumb when not `enlarged`."""

    fine: bool
    enlarged: bool = False


@dataclass(frozen=True, slots=True)
class BoardEnlarged:
    """A tap on that cell of a board too small for it has enlarged the board, and no more."""

    cell: str


@dataclass(frozen=True, slots=True)
class PreferencesChanged:
    """A setting that the table knows was changed."""

    preferences: Preferences


# What bots and the advisor have found


@dataclass(frozen=True, slots=True)
class BotDecided:
    """The bot in `seat`, asked after so many plies, chose that action (its text)."""

    seat: int
    plies: int
    action: str


@dataclass(frozen=True, slots=True)
class BotsReady:
    """The bots, asked after so many plies, have hesitated long enough."""

    plies: int


@dataclass(frozen=True, slots=True)
class HintFound:
    """The best action so far for whoever asked after so many plies; `last`: none will follow."""

    plies: int
    reason: Reason
    last: bool


@dataclass(frozen=True, slots=True)
class HintFailed:
    """No hint will come."""


Choice = (
    CellTapped
    | CellDragged
    | PieceDropped
    | BoardTapped
    | BoardCellTapped
    | ChoicePressed
    | PadPressed
)
"""What changes the selection."""

Message = (
    Choice
    | DonePressed
    | ProceedPressed
    | SkipPressed
    | NewGamePressed
    | AgainPressed
    | HerePressed
    | UndoPressed
    | RedoPressed
    | HintPressed
    | HintTaken
    | TableTouched
    | EscapePressed
    | PausePressed
    | RulePressed
    | RulesPressed
    | ResignPressed
    | ScoresPressed
    | ReadPressed
    | DialogClosed
    | Agreed
    | Saved
    | MotionEnded
    | Ticked
    | PageHidden
    | Measured
    | BoardEnlarged
    | PreferencesChanged
    | BotDecided
    | BotsReady
    | HintFound
    | HintFailed
)
