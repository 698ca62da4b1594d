"""The contract between a game's view and whatever shows it: pure functions over frozen values.

`seen` is always an observation, never the state itself, so a view cannot draw or say what its
reader should not know. A `selection` is the game's own value for what a hand has chosen so far;
whoever shows the game keeps it and hands it back. `names` are the players' names by seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.core.contract import Event, OptionValue, Outcome
from game.view.guide import Clause
from game.view.lesson import Lesson
from game.view.scene import Frame, Scene, Stamp
from game.view.timeline import Timeline

Names = Sequence[str]

V = TypeVar("V", bound=int | str)


@dataclass(frozen=True, slots=True)
class Words:
    """One sentence that leads, and what stands in grey below it."""

    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap does nothing, in words, and the clause (§) that says so."""

    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing to choose for, as a button: what it is, and how far the choice is."""

    key: str
    title: str
    choice: str
    stamp: Stamp
    chosen: bool
    active: bool


@dataclass(frozen=True, slots=True)
class PadKey:
    """A key of the pad: its place among three by three, its name, and its arrow.

    `key` is what `step` gets, None if there is no way. `hint` is a token whose colour marks a key
    that does more than the others, `meaning` says what.
    """

    column: int
    row: int
    label: str
    key: str | None
    token: str
    turn: float
    chosen: bool = False
    hint: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Pad:
    """Eight ways to go or turn around what is in the `middle`.

    `always` there, or only where cells are too small for a thumb.
    """

    keys: tuple[PadKey, ...] = ()
    always: bool = False
    middle: Stamp | None = None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number beside a player: its mark (disc or diamond), colour token, text, and meaning."""

    mark: str
    token: str
    text: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a player's bar in the result: colour token, whether hatched, and its length."""

    token: str
    hatched: bool
    length: float
    meaning: str


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result."""

    seat: int
    place: int
    total: str
    parts: tuple[Part, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The result, best place first, with what is worth saying about it."""

    words: Words
    standings: tuple[Standing, ...]
    legend: tuple[Part, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Generic[V]):
    """One value to choose, and what it is called."""

    value: V
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """How set-up offers an option: its label, and the values worth a button.

    A house rule stands below with the others.
    """

    option: str
    label: str
    choices: tuple[Choice[Any], ...] = ()
    house: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, and when to propose it."""

    name: str
    options: Mapping[str, OptionValue]
    advice: str


@dataclass(frozen=True, slots=True)
class Lid:
    """What the box says of the game before it is opened."""

    name: str
    line: str
    meta: str


class View(Protocol):
    """How a game looks, speaks and takes taps. `size` is the board's width in CSS pixels."""

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

    def frame(self, seen: Any) -> Frame:
        """What the picture of the board covers."""

    def cells(self, seen: Any) -> tuple[tuple[str, ...], ...]:
        """The names of the board's cells, row by row from the top."""

    def scene(self, seen: Any, selection: Any, size: float) -> Scene:
        """The picture of the board."""

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

    def question(self, seen: Any, selection: Any) -> Words | None:
        """What to ask before the order is carried out, if it is one to think over."""

    def picks(self, seen: Any, selection: Any) -> tuple[Pick, ...]:
        """The buttons of what is to be chosen."""

    def pad(self, seen: Any, selection: Any) -> Pad:
        """The pad, empty where there is nothing to step or turn."""

    def step(self, seen: Any, selection: Any, key: str) -> Any:
        """The selection after a key of the pad, or a Refusal."""

    def drag(self, seen: Any, selection: Any, cell: str, direction: int) -> Any:
        """The selection after a drag from `cell`, or a Refusal; 0 is up, 2 is right."""

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

    def proceed(self, seen: Any) -> str:
        """The label of the button that goes on from a reveal."""

    def report(self, seen: Any, outcome: Outcome, names: Names) -> Report:
        """The result."""
