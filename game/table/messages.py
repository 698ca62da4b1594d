"""Everything that can happen at a table: what people do, what the device tells, what bots decide.

Messages are plain data.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.core.clock import Clock
from game.core.reasons import Reason
from game.table.preferences import Preferences
from game.table.session import AnySession

# What people do


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


class Button(Enum):
    """What is pressed, by touch, by mouse or by its key."""

    DONE = "done"
    """What is chosen shall be carried out."""
    PROCEED = "proceed"
    """Go on from what is shown to everybody."""
    HERE = "here"
    """The player that the cover asks for holds the tablet."""
    AGAIN = "again"
    """Show the last step again."""
    ESCAPE = "escape"
    """Take the last choice back; with nothing chosen, pause."""
    UNDO = "undo"
    """Take the last choice back, or the last move; in a lesson, go a step back."""
    REDO = "redo"
    """Play again what was taken back."""
    HINT = "hint"
    """Propose a move, or put the proposal away."""
    TAKE_HINT = "take hint"
    """Do what the hint on the board proposes."""
    SKIP = "skip"
    """Let the bots play the rest of the game at once, and show its result."""
    NEW_GAME = "new game"
    """Leave the rest of the game, and play another one."""
    PAUSE = "pause"
    """Hide the board and stop the clock."""
    RESIGN = "resign"
    """The player who is asked wants to give up."""
    RULE = "rule"
    """Show the rule that refuses what was tried, or that made what a replay shows."""
    READ = "read"
    """Tell the board in words: who has what, what has happened, and what can be done."""
    LAST = "last"
    """Say the last move."""
    CLOCK = "clock"
    """Say how much time is left."""
    POINTS = "points"
    """Say how everyone stands."""
    SCORES = "scores"
    """Show what has been written down."""
    HEAR = "hear"
    """Turn sound on, and let what has happened be heard."""
    YES = "yes"
    """Agree to what a dialog asks."""
    CLOSE = "close"
    """Leave the dialog: the pause ends, a question is answered by no."""

    # Of a replay
    PLAY = "play"
    """Go on by itself, or stop."""
    SPEED = "speed"
    """Go on faster, or slowly again."""
    MORE = "more"
    """Show what else can be done."""
    MOVES = "moves"
    """List all moves."""
    EVALUATE = "evaluate"
    """Show how the game stood, or hide it."""
    SHARE = "share"
    """Share the whole game, with a picture of what is shown."""
    PLAY_ON = "play on"
    """Go on with the running game, or choose who plays on from the position that is shown."""
    KEEP = "keep"
    """Keep the game of a link on the device."""
    LAB = "lab"
    """Let bots that were written here play on from the position that is shown."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button, or its key, was pressed."""

    button: Button


@dataclass(frozen=True, slots=True)
class RulesPressed:
    """Show the rules at the card of that clause (§), or of what is to be done now."""

    clause: str = ""


class Part(Enum):
    """A part of the table that can be asked about."""

    PLAYER = "player"
    """A player's sign and numbers."""
    STATUS = "status"
    """How far the game is."""
    CLOCK = "clock"
    CAPTION = "caption"
    """What stands at the top of the board in view."""
    SHELF = "shelf"
    """What lies beside the board."""


@dataclass(frozen=True, slots=True)
class AboutPressed:
    """Tell what that part of the table is, or take that away; `seat` is the player's, if any."""

    part: Part
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AboutRulePressed:
    """Show the rule about that line of what is told of a part."""

    line: int


@dataclass(frozen=True, slots=True)
class TableTouched:
    """Something on the table was touched that has no message of its own."""


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
    """The bot in `seat`, asked after so many plies, has chosen that action.

    Or a person elsewhere, for whom None takes the choice back.
    """

    seat: int
    plies: int
    action: Any


# What devices elsewhere tell


@dataclass(frozen=True, slots=True)
class ChosenSoFar:
    """The person in `seat`, elsewhere, has chosen that much of an action (None: nothing)."""

    seat: int
    action: Any


@dataclass(frozen=True, slots=True)
class SeatsMoved:
    """From now on persons act on devices of their own for the seats `elsewhere`."""

    elsewhere: frozenset[int]


@dataclass(frozen=True, slots=True)
class Followed:
    """The game at the table stands as in that session, its last `plies` having come just now."""

    session: AnySession
    plies: int = 1


@dataclass(frozen=True, slots=True)
class ClockHeld:
    """Whether the clock of those elsewhere stands, as not all of them see what is to be chosen."""

    held: bool


@dataclass(frozen=True, slots=True)
class ClockTold:
    """The clock of those who choose on devices of their own, as it is at the table; None: none."""

    clock: Clock | None


@dataclass(frozen=True, slots=True)
class ReadyTold:
    """Those seats have chosen in secret."""

    seats: frozenset[int]


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

UserInput = Choice | Pressed | RulesPressed | AboutPressed | AboutRulePressed | TableTouched
FromDevice = Saved | MotionEnded | Ticked | PageHidden | Measured | BoardEnlarged
FromElsewhere = ChosenSoFar | SeatsMoved | Followed | ReadyTold | ClockHeld | ClockTold
Told = FromDevice | FromElsewhere | PreferencesChanged
Message = UserInput | Told | BotDecided | HintFound | HintFailed
