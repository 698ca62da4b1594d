"""The contract between a game's view and whatever shows it: pure functions over frozen values.

`seen` is always an observation, never the state itself, so a view cannot draw or say what its
reader should not know. A `selection` is the game's own value for what a hand has chosen so far;
whoever shows the game keeps it and hands it back. `names` are the players' names by seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.core.contract import Event, OptionValue, Outcome
from game.core.reasons import Reason
from game.view.guide import Clause
from game.view.lesson import Lesson
from game.view.scene import Frame, Scene
from game.view.timeline import Timeline
from game.view.values import (
    Amount,
    Field,
    Lid,
    Names,
    Pad,
    Pick,
    Preset,
    Report,
    Sheet,
    Shelf,
    Words,
)


class View(Protocol):
    """How a game looks, speaks and takes taps. `size` is the board's width in CSS pixels.

    A game may have a board for every player. Then a selection knows which of them is looked at:
    that is the one whose picture, cells and words the view gives. What a board covers may depend on
    what is chosen. `game.view.plain.PlainView` has the answers that most games share.
    """

    def lid(self) -> Lid:
        """Name and one line about the game."""

    def lid_scene(self) -> Scene:
        """The picture on the lid."""

    def fields(self) -> tuple[Field, ...]:
        """The options as set-up shows them."""

    def presets(self) -> tuple[Preset, ...]:
        """Named sets of options; the first is the book's."""

    def lesson(self) -> Lesson | None:
        """The guided game, if there is one."""

    def clauses(self) -> tuple[Clause, ...]:
        """The rules in plain words, one card after the other."""

    def full_table(self) -> int:
        """Up to how many seats set-up proposes to fill with bots."""

    def forecast(self, seats: int, options: Mapping[str, OptionValue]) -> str:
        """One sentence on the game that these settings make."""

    def handed_round(self) -> bool:
        """Whether orders are secret, so that the table is covered between players."""

    def at_once(self) -> bool:
        """Whether a complete choice is carried out without being confirmed."""

    def course(self, seen: Any) -> tuple[float, ...]:
        """How every player stands, by seat, for the graph of a game; empty if nothing counts."""

    def course_title(self) -> str:
        """What those numbers are."""

    def boards(self, seen: Any) -> tuple[int, ...]:
        """The boards on the table: (0,), or the seats whose own they are."""

    def shown(self, seen: Any, selection: Any) -> int:
        """The board that is looked at."""

    def look(self, seen: Any, selection: Any, board: int) -> Any:
        """The selection with that board being looked at."""

    def frame(self, seen: Any, selection: Any) -> Frame:
        """What the picture of the board covers."""

    def cells(self, seen: Any, selection: Any) -> tuple[tuple[str, ...], ...]:
        """The names of the board's cells, row by row from the top."""

    def scene(self, seen: Any, selection: Any, size: float) -> Scene:
        """The picture of the board."""

    def shelf(self, seen: Any, selection: Any) -> Shelf | None:
        """What lies beside the board, if anything does."""

    def select(self, seen: Any, viewer: int | None) -> Any:
        """The empty selection of `viewer` (None: an onlooker, who chooses nothing)."""

    def interpret(self, seen: Any, selection: Any, cell: str) -> Any:
        """The selection after a tap on `cell`, or a Refusal."""

    def pick(self, seen: Any, selection: Any, key: str) -> Any:
        """The selection with the pick of that key being chosen."""

    def unpick(self, seen: Any, selection: Any) -> Any:
        """The selection without its last choice; the same if there is none."""

    def order(self, seen: Any, selection: Any) -> Any:
        """The action that the selection amounts to, None while something is missing."""

    def aim(self, seen: Any, player: int, action: Any) -> Any:
        """The selection of `player`, who is to act, that amounts to that action."""

    def advise(self, reason: Reason, names: Names) -> Words:
        """A proposed action in words, and in one sentence why."""

    def question(self, seen: Any, selection: Any) -> Words | None:
        """What to ask before the order is carried out, if it is one to think over."""

    def picks(self, seen: Any, selection: Any) -> tuple[Pick, ...]:
        """The buttons of what is to be chosen."""

    def pad(self, seen: Any, selection: Any) -> Pad:
        """The pad, empty where there is nothing to step or turn."""

    def step(self, seen: Any, selection: Any, key: str) -> Any:
        """The selection after a key of the pad, or a Refusal."""

    def drag(self, seen: Any, selection: Any, cell: str, direction: int, end: str | None) -> Any:
        """The selection after a drag from `cell`, or a Refusal; 0 is up, 2 is right.

        `end` is the cell on which the finger was lifted, None beyond the board.
        """

    def home_cell(self, seen: Any, selection: Any) -> str:
        """Where the keyboard's cursor starts: a place that everybody knows already."""

    def say(self, seen: Any, selection: Any, names: Names) -> Words:
        """Who is to do what, and the consequence."""

    def describe(self, seen: Any, selection: Any, names: Names) -> Mapping[str, str]:
        """Every cell in the words that a screen reader says."""

    def status(self, seen: Any) -> str:
        """How far the game is."""

    def amounts(self, seen: Any) -> tuple[tuple[Amount, ...], ...]:
        """The numbers beside each player, by seat."""

    def gone(self, seen: Any) -> tuple[bool, ...]:
        """Who is out of the game, by seat."""

    def cover(self, seen: Any, viewer: int) -> str:
        """What awaits `viewer` behind the cover."""

    def animate(self, event: Event, seen: Any) -> Timeline:
        """The motion of one event that ended in `seen`; empty if nothing moves."""

    def reveal(self, events: Sequence[Event], seen: Any) -> Timeline:
        """The motion of a whole step that ended in `seen`."""

    def tell(self, events: Sequence[Event], names: Names) -> Words:
        """What a step brought, in words."""

    def pauses(self, events: Sequence[Event]) -> bool:
        """Whether everybody should look at this before play goes on."""

    def afterwards(self, events: Sequence[Event], seen: Any) -> Any:
        """What a step is shown to end in: `seen`, or the position before all was cleared away."""

    def sheet(self, seen: Any, events: Iterable[Event], names: Names) -> Sheet | None:
        """What has been written down; `events` are all since the start."""

    def proceed(self, seen: Any) -> str:
        """The label of the button that goes on from a reveal."""

    def report(self, seen: Any, outcome: Outcome, names: Names) -> Report:
        """The result."""
