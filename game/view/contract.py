"""The contract between a game's view and whatever shows it: pure functions over frozen values.

A view answers four concerns: how the game looks, what is said, what taps mean, and what is known
beside the board. In all of them

- `seen` is an observation (`Game.observation`), never the state itself, so a view cannot draw or
  say what its reader should not know;
- `selection` is the game's own value for what a player has chosen so far, and which board is in
  view; whoever shows the game keeps it and hands it back;
- `names` are the players' names by seat; `events` are those of one step, in their order;
- lengths in pictures are units of the picture, `size` is the board's width in CSS pixels.

`game.view.plain.PlainView` has the answers that most games share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.core.contract import Event, OptionValue, Outcome
from game.core.reasons import Reason
from game.view.chapters import Chapter, Course, Steps
from game.view.lesson import Lesson
from game.view.palette import Palette
from game.view.rulebook import Clause
from game.view.scene import Frame, Scene
from game.view.timeline import Timeline
from game.view.tips import Tips
from game.view.values import (
    Amount,
    Caption,
    LegendEntry,
    Lid,
    Lifted,
    Names,
    OptionField,
    Pad,
    Pick,
    Players,
    Preset,
    Refusal,
    Report,
    Sheet,
    Shelf,
    Words,
)

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
S_contra = TypeVar("S_contra", contravariant=True)
C_contra = TypeVar("C_contra", contravariant=True)


class Look(Protocol[S, C_contra]):
    """How the game looks: boards and motion; pictures and cells are those of the one selected."""

    def boards(self, seen: S) -> tuple[int, ...]:
        """The boards on the table: (0,), or the seats whose own they are."""

    def board_in_view(self, seen: S, selection: C_contra) -> int:
        """The board that is looked at, one of `boards`."""

    def frame(self, seen: S, selection: C_contra) -> Frame:
        """What the picture of the board covers, and where the cells lie in it."""

    def cells(self, seen: S, selection: C_contra) -> tuple[tuple[str, ...], ...]:
        """The names of the board's cells, row by row from the top."""

    def scene(self, seen: S, selection: C_contra, size: float) -> Scene:
        """The picture of the board with what is chosen."""

    def thumbnail(self, seen: S, size: float) -> Scene:
        """The board as a small picture, for the cards of saved games."""

    def legend(self, seen: S, selection: C_contra) -> tuple[LegendEntry, ...]:
        """What the marks on the board mean, where they have to be explained beside it."""

    def tips(self, seen: S, selection: C_contra) -> Tips | None:
        """What helps in a first game; None where there is nothing to help."""

    def last_cells(self, events: Sequence[Event]) -> tuple[str, ...]:
        """The cells where a step happened, to be marked while the next is chosen."""

    def caption(self, seen: S, selection: C_contra, names: Names) -> Caption | None:
        """What stands at the top of the board in view, if anything does."""

    def shelf(self, seen: S, selection: C_contra) -> Shelf | None:
        """What lies beside the board, if anything does."""

    def reveal(self, events: Sequence[Event], seen: S, players: Players) -> Timeline:
        """The motion of a step that ended in `seen`; empty if nothing moves."""

    def pauses(self, events: Sequence[Event]) -> bool:
        """Whether play waits after this step until somebody presses `Speech.proceed`."""

    def goes_by(self, events: Sequence[Event]) -> bool:
        """Whether so little comes of a roll that it is shown in one go with the next one."""

    def afterwards(self, events: Sequence[Event], seen: S) -> S:
        """What is shown after a step: `seen`, or the position before its board was cleared."""


class Speech(Protocol[S_contra, C_contra]):
    """What is said: on the table, of a step, of every cell, and of a proposed action."""

    def status(self, seen: S_contra) -> str:
        """How far the game is."""

    def say(self, seen: S_contra, selection: C_contra, names: Names) -> Words:
        """Who is to do what, and the consequence."""

    def describe(self, seen: S_contra, selection: C_contra, names: Names) -> Mapping[str, str]:
        """By name of a cell: the words that a screen reader says; they begin with where it is."""

    def announce(self, events: Sequence[Event], players: Players) -> str:
        """What a step begins with, said while it moves: not a word of what comes of it."""

    def tell(self, events: Sequence[Event], players: Players) -> Words:
        """What a step brought."""

    def recount(self, events: Sequence[Event], seen: S_contra, players: Players) -> Words:
        """What a step that ended in `seen` brought, with why and what nearly happened."""

    def narrate(self, events: Sequence[Event], seen: S_contra, players: Players) -> tuple[str, ...]:
        """The same for those who listen: sentence by sentence what changed, where and for whom.

        In its order, but where much happens at once what matters most to these people first.
        """

    def appearance(self, seen: S_contra, selection: C_contra) -> str:
        """What only the picture shows of what is chosen, in words; "" if there is nothing such."""

    def owners(self, seen: S_contra, selection: C_contra) -> Mapping[str, tuple[int, ...]]:
        """By name of a cell of the board in view: whose pieces lie there; others are left out."""

    def proceed(self, seen: S_contra) -> str:
        """The label of the button that goes on after a reveal or a pause."""

    def cover(self, seen: S_contra, viewer: int) -> str:
        """What `viewer` has to do once the cover of a secret game is lifted."""

    def too_late(self, seen: S_contra, name: str) -> Words:
        """What the player of that name is told whose time has run out."""

    def commit(self, seen: S_contra, selection: C_contra) -> str:
        """The label of the button that carries the choice out, "" for none as long as it is."""

    def question(self, seen: S_contra, selection: C_contra) -> Words | None:
        """What to ask before the order is carried out, if the player wants to be asked."""

    def warning(self, seen: S_contra, selection: C_contra, names: Names) -> Words | None:
        """What to ask in any case, as the order would lose by what everybody can see."""

    def advise(self, reason: Reason, names: Names) -> Words:
        """A proposed action as something to do, and in one sentence why."""

    def decided(self, seen: S_contra, players: Players) -> Words | None:
        """Who will win, where the rest of the game can hardly change it; None while it is open."""


class Input(Protocol[S_contra, A, C]):
    """What taps, keys and drags make of a selection, and which action it amounts to."""

    def select(self, seen: S_contra, viewer: int | None) -> C:
        """The empty selection of `viewer` (None: an onlooker, who chooses nothing)."""

    def turn_to(self, seen: S_contra, selection: C, board: int) -> C:
        """The selection with that board in view."""

    def aside(self, seen: S_contra, selection: C, board: int) -> C:
        """The selection that shows that board small, beside the one in view."""

    def home_cell(self, seen: S_contra, selection: C) -> str:
        """Where the keyboard's cursor starts: a cell that tells nothing secret."""

    def interpret(self, seen: S_contra, selection: C, cell: str) -> C | Refusal:
        """The selection after a tap on `cell`."""

    def drag(
        self, seen: S_contra, selection: C, cell: str, direction: int, end: str | None
    ) -> C | Refusal:
        """The selection after a drag from `cell`.

        `direction` counts eighths of a turn clockwise, 0 is up. `end` is the cell on which the
        finger was lifted, None beyond the board.
        """

    def lifted(self, seen: S_contra, selection: C) -> Lifted | None:
        """The piece that a finger can carry to a cell of the board in view; None if there is none.

        Before it is dropped, this shows the piece as it would lie: see `drop`.
        """

    def drop(self, seen: S_contra, selection: C, cell: str) -> C | Refusal:
        """The selection after the piece that was `lifted` is let go over `cell`."""

    def picks(self, seen: S_contra, selection: C) -> tuple[Pick, ...]:
        """The buttons for what is chosen otherwise than by a tap on the board."""

    def pick(self, seen: S_contra, selection: C, key: str) -> C | Refusal:
        """The selection after pressing the pick of that key."""

    def pad(self, seen: S_contra, selection: C) -> Pad:
        """The pad of eight directions, empty where there is nothing to step or turn."""

    def step(self, seen: S_contra, selection: C, key: str) -> C | Refusal:
        """The selection after pressing the key of the pad with that `PadKey.key`."""

    def unpick(self, seen: S_contra, selection: C) -> C:
        """The selection without its last choice; the same if there is none."""

    def order(self, seen: S_contra, selection: C) -> A | None:
        """The action that the selection amounts to, None while something is missing."""

    def aim(self, seen: S_contra, player: int, action: A) -> C:
        """The selection of `player`, who is to act, that amounts to that action."""


class Info(Protocol[S_contra]):
    """What is known of the game beside the board: lid, set-up, rules, standing and result."""

    def lid(self) -> Lid:
        """Name and one line about the game."""

    def lid_scene(self) -> Scene:
        """The picture on the lid, 400 by 300."""

    def palette(self) -> Palette:
        """The game's own colours."""

    def fields(self) -> tuple[OptionField, ...]:
        """The options as set-up shows them."""

    def presets(self) -> tuple[Preset, ...]:
        """Named sets of options; the first is the standard game."""

    def first_table(self) -> Preset:
        """The short and easy table for the first game on a device; its advice says so in a line."""

    def forecast(self, seats: int, options: Mapping[str, OptionValue]) -> str:
        """One sentence on the game that these settings make; options may be left out."""

    def full_table(self) -> int:
        """Up to how many seats set-up proposes to fill with bots."""

    def lesson(self) -> Lesson | None:
        """The guided game, if there is one."""

    def clauses(self) -> tuple[Clause, ...]:
        """The rules in plain words, one card after the other."""

    def in_question(self, events: Sequence[Event], seen: S_contra) -> str:
        """The section of the rules (§) about these events; with none, about what is to be done."""

    def asks_first(self) -> bool:
        """Whether `Speech.question` ever asks, so that one may want it to."""

    def handed_round(self) -> bool:
        """Whether orders are secret, so that the table is covered between players."""

    def at_once(self) -> bool:
        """Whether a complete choice is carried out without being confirmed."""

    def amounts(self, seen: S_contra) -> tuple[tuple[Amount, ...], ...]:
        """The numbers beside each player, by seat."""

    def gone(self, seen: S_contra) -> tuple[bool, ...]:
        """Who is out of the game, by seat."""

    def course(self, seen: S_contra) -> tuple[float, ...]:
        """How every player stands, by seat, for the graph of a game; empty if nothing counts."""

    def course_title(self) -> str:
        """What those numbers are."""

    def rounds(self, seen: S_contra) -> int | None:
        """How many rounds have been played; None where the graph counts moves."""

    def chapters(self, steps: Steps, course: Course, names: Names) -> tuple[Chapter, ...]:
        """The parts of a game as a replay tells it, in any order; `course` as above."""

    def sheet(self, seen: S_contra, events: Iterable[Event], names: Names) -> Sheet | None:
        """What has been written down; `events` are all since the start."""

    def report(self, seen: S_contra, outcome: Outcome, names: Names) -> Report:
        """The result."""


class View(Look[S, C], Speech[S, C], Input[S, A, C], Info[S], Protocol[S, A, C]):
    """The whole view of a game with states S, actions A and selections C."""


AnyView = View[Any, Any, Any]
"""The view of a game of which only the contract is known."""
