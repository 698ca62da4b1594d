"""The contract between a game's view and whatever shows it: pure functions over frozen values.

A game's view is a `View`: it writes the abstract methods, and every other whose answer here is not
its own. What few games need is a concern of its own, in `game.view.concerns`; a view in which a tap
is a whole action is a `game.view.tap.TapView`. In all of them

- `seen` is an observation (`Game.observation`), never the state itself, so a view cannot draw or
  say what its reader should not know;
- `selection` is the game's own value for what a player has chosen so far, and which board is in
  view; whoever shows the game keeps it and hands it back;
- `names` are the players' names by seat; `events` are those of one step, in their order;
- lengths in pictures are units of the picture, `size` is the board's width in CSS pixels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from game.core.contract import Event, Game, OptionValue, Outcome
from game.core.reasons import Reason
from game.core.words import _
from game.view.chapters import Chapter, Course, Steps, turning_point
from game.view.clauses import Clause
from game.view.geometry import CELL, rimmed
from game.view.hints import why
from game.view.lesson import Lesson
from game.view.palette import Palette
from game.view.places import at_the_table, headline, plain_standings
from game.view.scene import Box, Frame, Scene
from game.view.timeline import Timeline
from game.view.values import (
    Amount,
    Lid,
    Meaning,
    Names,
    OptionField,
    Players,
    Preset,
    Refusal,
    Report,
    Timing,
    Words,
    Written,
    sentence,
)

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


class View(ABC, Generic[S, A, C]):
    """The view of a game with states S, actions A and selections C.

    `turn_clause` is the section of the rules about turns: why a tap does nothing when nothing is to
    be chosen. `at_once`: a complete choice is carried out without being confirmed. `frames_last`:
    the board itself shows where the last move went, so that words need not say it. `timing` is what
    the clock counts that set-up offers; None where the rules have their own, or none is wanted.
    """

    turn_clause = "§1"
    at_once = False
    frames_last = False
    timing: Timing | None = None

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    # How the game looks: board and motion.

    @abstractmethod
    def cells(self, seen: S, selection: C, /) -> tuple[tuple[str, ...], ...]:
        """The names of the board's cells, row by row from the top."""

    @abstractmethod
    def scene(self, seen: S, selection: C, size: float, /) -> Scene:
        """The picture of the board with what is chosen."""

    def frame(self, seen: S, selection: C, /) -> Frame:
        """What the picture of the board covers, and where the cells lie in it.

        Here: cells of `CELL` units from (0, 0) on, with a rim around them.
        """
        rows = self.cells(seen, selection)
        cells = Box(0, 0, len(rows[0]) * CELL, len(rows) * CELL)
        return Frame(rimmed(cells), cells)

    def thumbnail(self, seen: S, size: float, /) -> Scene:
        """The board as a small picture, for the cards of saved games; here: as onlookers see it."""
        return self.scene(seen, self.select(seen, None), size)

    def final(self, seen: S, size: float, /) -> Scene:
        """The board at the end, with what decided alight; here: as onlookers see it.

        A result whose report has no bars shows it large, and leaves the graph to the replay.
        """
        return self.scene(seen, self.select(seen, None), size)

    def reveal(self, events: Sequence[Event], seen: S, players: Players, /) -> Timeline:
        """The motion of a step that ended in `seen`; here: none, the picture changes at once."""
        return Timeline()

    def cheers(self, events: Sequence[Event], /) -> bool:
        """Whether this step brought something worth hearing; here: never."""
        return False

    def pauses(self, events: Sequence[Event], /) -> bool:
        """Whether play waits after this step until somebody presses `proceed`; here: never."""
        return False

    # What is said: on the table, of a step, of every cell, and of a proposed action.

    def status(self, seen: S, /) -> str:
        """How far the game is; here: its name, or that it is over."""
        return _("Game over") if self.game.outcome(seen) else self.lid().name

    @abstractmethod
    def say(self, seen: S, selection: C, names: Names, /) -> Words:
        """Who is to do what, and the consequence."""

    @abstractmethod
    def describe(self, seen: S, selection: C, names: Names, /) -> Mapping[str, str]:
        """By name of a cell: the words that a screen reader says; they begin with where it is."""

    @abstractmethod
    def owners(self, seen: S, selection: C, /) -> Mapping[str, tuple[int, ...]]:
        """By name of a cell of the board in view: whose pieces lie there; others are left out."""

    @abstractmethod
    def tell(self, events: Sequence[Event], players: Players, /) -> Words:
        """What a step brought."""

    def announce(self, events: Sequence[Event], players: Players, /) -> str:
        """What a step begins with, said while it moves: not a word of what comes of it.

        Here: the title of what is told afterwards.
        """
        return self.tell(events, players).title

    def narrate(self, events: Sequence[Event], seen: S, players: Players, /) -> tuple[str, ...]:
        """For those who listen: sentence by sentence what a step that ended in `seen` changed.

        In its order, but where much happens at once what matters most to these people first. Here:
        the title of what is told, and the detail as one sentence.
        """
        words = self.tell(events, players)
        return tuple(filter(None, (words.title, words.detail)))

    def proceed(self, seen: S, /) -> str:
        """The label of the button that goes on after a reveal or a pause."""
        return _("Result") if self.game.outcome(seen) else _("Play on")

    def commit(self, seen: S, selection: C, /) -> str:
        """The label of the button that carries the choice out, "" for none as long as it is."""
        return _("Done")

    def advise(self, reason: Reason, names: Names, /) -> Words:
        """A proposed action as something to do, and in one sentence why.

        Here: the action's text, and the reason as far as it holds in every game.
        """
        action = self.game.action_to_string(reason.action)
        return Words(action, why(reason, names, "", lambda _feature: ""))

    # What taps, keys and drags make of a selection, and which action it amounts to.

    @abstractmethod
    def select(self, seen: S, viewer: int | None, /) -> C:
        """The empty selection of `viewer` (None: an onlooker, who chooses nothing)."""

    @abstractmethod
    def interpret(self, seen: S, selection: C, cell: str, /) -> C | Refusal:
        """The selection after a tap on `cell`."""

    @abstractmethod
    def unpick(self, seen: S, selection: C, /) -> C:
        """The selection without its last choice; the same if there is none."""

    @abstractmethod
    def order(self, seen: S, selection: C, /) -> A | None:
        """The action that the selection amounts to, None while something is missing."""

    @abstractmethod
    def aim(self, seen: S, player: int, action: A, /) -> C:
        """The selection of `player`, who is to act, that amounts to that action."""

    def notation(self, cell: str, /) -> tuple[Written, ...]:
        """How actions on that cell are written, for those who write a bot; here: nothing is said.

        They are examples: whether they are allowed depends on the position.
        """
        return ()

    def home_cell(self, seen: S, selection: C, /) -> str:
        """Where the keyboard's cursor starts: a cell that tells nothing secret.

        Here: the cell in the middle, or next to it at the left and below.
        """
        rows = self.cells(seen, selection)
        row = rows[len(rows) // 2]
        return row[(len(row) - 1) // 2]

    def drag(
        self, seen: S, selection: C, cell: str, direction: int, end: str | None, /
    ) -> C | Refusal:
        """The selection after a drag from `cell`.

        `direction` counts eighths of a turn clockwise, 0 is up. `end` is the cell on which the
        finger was lifted, None beyond the board. Here: a finger that slipped still means the cell
        where it came down.
        """
        return self.interpret(seen, selection, cell)

    def nothing_to_choose(self) -> Refusal:
        """The answer to a tap, a pick or a key where nothing is to be chosen."""
        return Refusal(_("There is nothing to choose now."), self.turn_clause)

    # What is known of the game beside the board: lid, set-up, rules, standing and result.

    @abstractmethod
    def lid(self, /) -> Lid:
        """Name and one line about the game."""

    @abstractmethod
    def palette(self, /) -> Palette:
        """The game's own colours, at least that of its lid."""

    def lid_scene(self) -> Scene:
        """The picture on the lid, 400 by 300; here: the board at the start of a game."""
        start = self.game.initial_state(self.game.seats[0], {})
        return self.scene(start, self.select(start, None), 400)

    def fields(self) -> tuple[OptionField, ...]:
        """The options as set-up shows them; here: by their names in the rules."""
        return tuple(
            OptionField(option.name, option.name.replace("_", " ").capitalize())
            for option in self.game.options
        )

    def presets(self) -> tuple[Preset, ...]:
        """Named sets of options; the first is the standard game, here the only one."""
        return (Preset(_("Standard"), {}, ""),)

    def full_table(self) -> int:
        """Up to how many seats set-up proposes to fill with bots: those of the standard game."""
        return self.presets()[0].seats or self.game.seats[0]

    def first_table(self) -> Preset:
        """The short and easy table for the first game on a device; its advice says so in a line.

        Here: the standard game against beginners.
        """
        advice = _("For your first game: the bots are beginners, too.")
        return replace(self.presets()[0], advice=advice, easy=True)

    def forecast(self, seats: int, options: Mapping[str, OptionValue], /) -> str:
        """One sentence on the game that these settings make; options may be left out."""
        return sentence(at_the_table(seats))

    def lesson(self) -> Lesson | None:
        """The guided game, if there is one."""
        return None

    def clauses(self) -> tuple[Clause, ...]:
        """The rules in plain words, one card after the other."""
        return ()

    def in_question(self, events: Sequence[Event], seen: S, /) -> str:
        """The section of the rules (§) about these events; with none, about what is to be done."""
        return self.turn_clause

    def amounts(self, seen: S, /) -> tuple[tuple[Amount, ...], ...]:
        """The numbers beside each player, by seat; here: none, for as many as the game allows."""
        return ((),) * self.game.seats[-1]

    def purpose(self, seen: S, /) -> str:
        """What a player is after, in one line that begins the first game; here: the lid's line."""
        return self.lid().line

    # What is told of a part of the table to whoever taps it.

    def about_player(self, seen: S, seat: int, names: Names, /) -> Meaning:
        """What is that player's: whatever has their sign and colour."""
        return Meaning(_("This is the sign of {name}.").format(name=names[seat]))

    def about_amounts(self, seen: S, seat: int, names: Names, /) -> tuple[Meaning, ...]:
        """What each of the player's `amounts` is, in their order; here: by its meaning."""
        return tuple(
            # Translators: a player and what their number is: "Ana: points."
            Meaning(_("{name}: {what}.").format(name=names[seat], what=amount.meaning))
            for amount in self.amounts(seen)[seat]
        )

    def about_status(self, seen: S, /) -> Meaning:
        """What `status` says."""
        return Meaning(_("This says how far the game is."))

    def gone(self, seen: S, /) -> tuple[bool, ...]:
        """Who is out of the game, by seat; here: nobody, of as many as the game allows."""
        return (False,) * self.game.seats[-1]

    def course(self, seen: S, /) -> tuple[float, ...]:
        """How every player stands, by seat, for the graph of a game; empty if nothing counts."""
        return ()

    def course_title(self) -> str:
        """What those numbers are."""
        return ""

    def chapters(self, steps: Steps, course: Course, names: Names, /) -> tuple[Chapter, ...]:
        """The parts of a game as a replay tells it, in any order; `course` as above.

        Here: where somebody went ahead for good.
        """
        return tuple(turning_point(course, names))

    def report(self, seen: S, outcome: Outcome, names: Names, /) -> Report:
        """The result; here: who wins, and every player's place and score, without bars."""
        return Report(Words(headline(outcome, names)), plain_standings(outcome), ())


AnyView = View[Any, Any, Any]
"""The view of a game of which only the contract is known."""
