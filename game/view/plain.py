"""The answers that most games share, as bases for a game's view: plain ones, and those for taps.

A game's view writes the abstract methods of `game.view.base.ViewBase`; `game.view.contract` has all
promises.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Generic

from game.core.contract import Call, Event, IllegalAction, OptionValue, Outcome
from game.core.reasons import Reason
from game.core.words import _
from game.view.base import ViewBase
from game.view.chapters import PlainChapters
from game.view.contract import A, C, S
from game.view.geometry import CELL, rimmed, rounded
from game.view.hints import why
from game.view.lesson import Lesson
from game.view.places import at_the_table, headline, plain_standings
from game.view.rulebook import Clause
from game.view.scene import Box, Frame, Path, Pose, Scene, Sprite, Stamp
from game.view.timeline import Timeline
from game.view.tips import Tips
from game.view.values import (
    Amount,
    Caption,
    LegendEntry,
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
    refusal_by,
)


class PlainLook(ViewBase[S, A, C]):
    """One board of square cells, and no motion."""

    def boards(self, seen: S, /) -> tuple[int, ...]:
        """One board for all."""
        return (0,)

    def board_in_view(self, seen: S, selection: C, /) -> int:
        """The only board."""
        return 0

    def frame(self, seen: S, selection: C, /) -> Frame:
        """Cells of `CELL` units from (0, 0) on, with a rim around them."""
        rows = self.cells(seen, selection)
        cells = Box(0, 0, len(rows[0]) * CELL, len(rows) * CELL)
        return Frame(rimmed(cells), cells)

    def thumbnail(self, seen: S, size: float, /) -> Scene:
        """The whole board, as an onlooker sees it."""
        return self.scene(seen, self.select(seen, None), size)

    def legend(self, seen: S, selection: C, /) -> tuple[LegendEntry, ...]:
        """Nothing has to be explained."""
        return ()

    def tips(self, seen: S, selection: C, /) -> Tips | None:
        """No tips."""
        return None

    def last_cells(self, events: Sequence[Event], /) -> tuple[str, ...]:
        """The last step is not marked."""
        return ()

    def caption(self, seen: S, selection: C, names: Names, /) -> Caption | None:
        """Nothing stands on the board."""
        return None

    def shelf(self, seen: S, selection: C, /) -> Shelf | None:
        """Nothing lies beside the board."""
        return None

    def reveal(self, events: Sequence[Event], seen: S, players: Players, /) -> Timeline:
        """Nothing moves: the picture changes at once."""
        return Timeline()

    def pauses(self, events: Sequence[Event], /) -> bool:
        """Play goes on by itself."""
        return False

    def goes_by(self, events: Sequence[Event], /) -> bool:
        """False: every roll is shown by itself."""
        return False

    def afterwards(self, events: Sequence[Event], seen: S, /) -> S:
        """The position that the step leads to."""
        return seen


class PlainSpeech(ViewBase[S, A, C]):
    """Words that need to know no more than the rules."""

    def status(self, seen: S, /) -> str:
        """The game's name, or that it is over."""
        return _("Game over") if self.game.outcome(seen) else self.lid().name

    def announce(self, events: Sequence[Event], players: Players, /) -> str:
        """The title of what is told afterwards."""
        return self.tell(events, players).title

    def recount(self, events: Sequence[Event], seen: S, players: Players, /) -> Words:
        """No more than is told of it anywhere."""
        return self.tell(events, players)

    def narrate(self, events: Sequence[Event], seen: S, players: Players, /) -> tuple[str, ...]:
        """The title, and the detail as one sentence."""
        words = self.recount(events, seen, players)
        return tuple(filter(None, (words.title, words.detail)))

    def appearance(self, seen: S, selection: C, /) -> str:
        """Nothing that the other words leave out."""
        return ""

    def proceed(self, seen: S, /) -> str:
        """To the result once the game is over, else on with it."""
        return _("Result") if self.game.outcome(seen) else _("Play on")

    def cover(self, seen: S, viewer: int, /) -> str:
        """Nothing: only secret games have a cover."""
        return ""

    def too_late(self, seen: S, name: str, /) -> Words:
        """That time is up."""
        return Words(_("Time is up, {name}").format(name=name))

    def commit(self, seen: S, selection: C, /) -> str:
        """Done, whatever is chosen."""
        return _("Done")

    def question(self, seen: S, selection: C, /) -> Words | None:
        """None: no action has to be confirmed."""
        return None

    def warning(self, seen: S, selection: C, names: Names, /) -> Words | None:
        """None: no action is known to lose."""
        return None

    def decided(self, seen: S, players: Players, /) -> Words | None:
        """None: every game is open to its end."""
        return None

    def advise(self, reason: Reason, names: Names, /) -> Words:
        """The action's text, and the reason as far as it holds in every game."""
        action = self.game.action_to_string(reason.action)
        return Words(action, why(reason, names, "", lambda _feature: ""))


class PlainInput(ViewBase[S, A, C]):
    """Taps on cells and nothing else."""

    def turn_to(self, seen: S, selection: C, board: int, /) -> C:
        """The same selection: there is one board."""
        return selection

    def aside(self, seen: S, selection: C, board: int, /) -> C:
        """The same selection: there is no other board."""
        return selection

    def home_cell(self, seen: S, selection: C, /) -> str:
        """The cell in the middle, or next to it at the left and below."""
        rows = self.cells(seen, selection)
        row = rows[len(rows) // 2]
        return row[(len(row) - 1) // 2]

    def drag(
        self, seen: S, selection: C, cell: str, direction: int, end: str | None, /
    ) -> C | Refusal:
        """A finger that slipped still means the cell where it came down."""
        return self.interpret(seen, selection, cell)

    def lifted(self, seen: S, selection: C, /) -> Lifted | None:
        """Nothing: no piece is carried."""
        return None

    def drop(self, seen: S, selection: C, cell: str, /) -> C | Refusal:
        """A tap on that cell."""
        return self.interpret(seen, selection, cell)

    def picks(self, seen: S, selection: C, /) -> tuple[Pick, ...]:
        """Nothing is chosen by buttons."""
        return ()

    def pick(self, seen: S, selection: C, key: str, /) -> C | Refusal:
        """Refused: there are no picks."""
        return self.nothing_to_choose()

    def pad(self, seen: S, selection: C, /) -> Pad:
        """An empty pad: nothing is stepped or turned."""
        return Pad()

    def step(self, seen: S, selection: C, key: str, /) -> C | Refusal:
        """Refused: the pad has no keys."""
        return self.nothing_to_choose()


class PlainInfo(PlainChapters, ViewBase[S, A, C]):
    """An open game for a fixed number of players, with no more to tell than its rules have."""

    def lid_scene(self) -> Scene:
        """The board at the start of a game."""
        start = self.game.initial_state(self.game.seats[0], {})
        return self.scene(start, self.select(start, None), 400)

    def fields(self) -> tuple[OptionField, ...]:
        """Every option of the rules by its name, in their order."""
        return tuple(
            OptionField(option.name, option.name.replace("_", " ").capitalize())
            for option in self.game.options
        )

    def presets(self) -> tuple[Preset, ...]:
        """The defaults of the rules."""
        return (Preset(_("Standard"), {}, ""),)

    def first_table(self) -> Preset:
        """The standard game against beginners."""
        advice = _("For your first game: the bots are beginners, too.")
        return replace(self.presets()[0], advice=advice, easy=True)

    def forecast(self, seats: int, options: Mapping[str, OptionValue], /) -> str:
        """How many are at the table."""
        return f"{at_the_table(seats)}."

    def full_table(self) -> int:
        """As many seats as the game needs."""
        return self.game.seats[0]

    def lesson(self) -> Lesson | None:
        """None: there is no guided game."""
        return None

    def clauses(self) -> tuple[Clause, ...]:
        """No cards."""
        return ()

    def in_question(self, events: Sequence[Event], seen: S, /) -> str:
        """The section about turns."""
        return self.turn_clause

    def asks_first(self) -> bool:
        """False: no action has to be confirmed."""
        return False

    def handed_round(self) -> bool:
        """False: everything is open."""
        return False

    def at_once(self) -> bool:
        """False: a choice is looked at before it counts."""
        return False

    def amounts(self, seen: S, /) -> tuple[tuple[Amount, ...], ...]:
        """No numbers, for as many players as the game allows."""
        return ((),) * self.game.seats[-1]

    def gone(self, seen: S, /) -> tuple[bool, ...]:
        """Nobody, of as many players as the game allows."""
        return (False,) * self.game.seats[-1]

    def course(self, seen: S, /) -> tuple[float, ...]:
        """No numbers, and so no graph."""
        return ()

    def course_title(self) -> str:
        """No title, as there is no graph."""
        return ""

    def rounds(self, seen: S, /) -> int | None:
        """None: moves are counted."""
        return None

    def sheet(self, seen: S, events: Iterable[Event], names: Names, /) -> Sheet | None:
        """None: no scores are written down on the way."""
        return None

    def report(self, seen: S, outcome: Outcome, names: Names, /) -> Report:
        """Who wins, and every player's place and score."""
        return Report(Words(headline(outcome, names)), plain_standings(outcome), ())


class PlainView(PlainLook[S, A, C], PlainSpeech[S, A, C], PlainInput[S, A, C], PlainInfo[S, A, C]):
    """A view with one open board, on which cells are tapped."""


INSET: Final = 8
"""How far within its cell the ring around the chosen cell lies."""


@dataclass(frozen=True, slots=True)
class Selection(Generic[A]):
    """What `viewer` has chosen where one tap is a whole action; None for an onlooker."""

    viewer: int | None
    action: A | None = None


class TapInput(ViewBase[S, A, Selection[A]]):
    """What a tap chooses where it is a whole action, written as the cell's name."""

    def at_once(self) -> bool:
        """True: a tap is a whole action."""
        return True

    def select(self, seen: S, viewer: int | None, /) -> Selection[A]:
        """Nothing chosen."""
        return Selection(viewer)

    def interpret(self, seen: S, selection: Selection[A], cell: str, /) -> Selection[A] | Refusal:
        """The action on that cell, or the words of the rules that forbid it."""
        if selection.viewer is None:
            return self.nothing_to_choose()
        try:
            action = self.game.action_from_string(cell)
            if isinstance(action, Call):
                return self.nothing_to_choose()
            self.check(seen, selection.viewer, action)
        except IllegalAction as problem:
            return refusal_by(problem)
        return Selection(selection.viewer, action)

    def check(self, seen: S, player: int, action: A, /) -> None:
        """Raises IllegalAction if `player` may not do this; found out by doing it."""
        self.game.apply(seen, player, action)

    def unpick(self, seen: S, selection: Selection[A], /) -> Selection[A]:
        """Nothing chosen any more."""
        return Selection(selection.viewer)

    def order(self, seen: S, selection: Selection[A], /) -> A | None:
        """The action chosen."""
        return selection.action

    def aim(self, seen: S, player: int, action: A, /) -> Selection[A]:
        """That action chosen."""
        return Selection(player, action)


class TapView(TapInput[S, A], PlainView[S, A, Selection[A]]):
    """A plain view in which a tap is a whole action; a ring marks the cell that is chosen."""

    @abstractmethod
    def picture(self, seen: S, size: float, /) -> Scene:
        """The picture of the board with nothing chosen."""

    def scene(self, seen: S, selection: Selection[A], size: float, /) -> Scene:
        """The picture, and above it a ring around the cell that is chosen."""
        picture = self.picture(seen, size)
        if selection.action is None:
            return picture
        chosen = self.game.action_to_string(selection.action)
        rows, frame = self.cells(seen, selection), self.frame(seen, selection).cells
        width, height = frame.width / len(rows[0]), frame.height / len(rows)
        middles = (
            Pose(frame.x + (column + 0.5) * width, frame.y + (row + 0.5) * height)
            for row, names in enumerate(rows)
            for column, name in enumerate(names)
            if name == chosen
        )
        above = 1 + max((sprite.layer for sprite in picture.sprites), default=0)
        rings = (Sprite("chosen", _ring(width, height), middle, above) for middle in middles)
        return replace(picture, sprites=(*picture.sprites, *rings))


@cache
def _ring(width: float, height: float) -> Stamp:
    """A ring in two colours, so that it stands out from whatever lies there."""
    unit = min(width, height) / CELL
    inset = INSET * unit
    ring = Box(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset)
    outline = rounded(ring, 16 * unit)
    return Stamp(
        (
            Path(outline, stroke="card", width=9 * unit),
            Path(outline, stroke="accent", width=5 * unit),
        ),
        Box(-width / 2, -height / 2, width, height),
    )
