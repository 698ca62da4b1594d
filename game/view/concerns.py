"""What few games need of a view: a game's view takes the concerns that are its own, as mixins.

Whoever shows a game asks by `isinstance` whether it has one, or by the functions at the end. What
the arguments mean is said in `game.view.contract`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from game.core.contract import Event
from game.core.words import _
from game.view.contract import AnyView, View
from game.view.tips import Tips
from game.view.values import (
    Caption,
    LegendEntry,
    Lifted,
    Meaning,
    Names,
    Pad,
    Pick,
    Players,
    Refusal,
    Sheet,
    Shelf,
    Words,
)

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


class Secret(ABC, Generic[S]):
    """Orders are secret: between players the table is covered."""

    @abstractmethod
    def cover(self, seen: S, viewer: int, /) -> str:
        """What `viewer` has to do once the cover is lifted."""


class Explaining(ABC, Generic[S]):
    """Cards on the board give the reasons of a step, and words tell the rest."""

    @abstractmethod
    def recount(self, events: Sequence[Event], seen: S, players: Players, /) -> Words:
        """What a step that ended in `seen` brought, in no more than one line beside the title."""


class Timed(ABC, Generic[S, A, C]):
    """Players have only so much time."""

    @abstractmethod
    def too_late(self, seen: S, name: str, /) -> Words:
        """What the player of that name is told whose time has run out."""

    @abstractmethod
    def about_clock(self, seen: S, /) -> Meaning:
        """What the clock is, and what comes of being too late."""

    def unfinished(self, selection: C, /) -> A | None:
        """What is chosen so far, as an action of which parts may be missing; here: nothing."""
        return None

    def impending(self, selection: C, action: A, /) -> str:
        """What the clock will choose where nothing is chosen; here: nothing is said."""
        return ""

    def belated(self, selection: C, action: A, players: Players, /) -> str:
        """What the clock has chosen, for all once it is shown; here: nothing is said."""
        return ""


class OwnBoards(ABC, Generic[S, C]):
    """Every player has a board: pictures and cells are those of the one in view."""

    @abstractmethod
    def boards(self, seen: S, /) -> tuple[int, ...]:
        """The seats whose boards lie on the table."""

    @abstractmethod
    def board_in_view(self, seen: S, selection: C, /) -> int:
        """The board that is looked at, one of `boards`."""

    @abstractmethod
    def turn_to(self, seen: S, selection: C, board: int, /) -> C:
        """The selection with that board in view."""

    def framed(self, seen: S, selection: C, before: S, earlier: C, /) -> C:
        """The selection that shows as much of the board as `earlier` did `before`, and what came.

        While a piece moves the board keeps its size. Here: as it is.
        """
        return selection

    @abstractmethod
    def thumbnail_selection(self, seen: S, selection: C, board: int, /) -> C:
        """The selection that shows that board small, beside the one in view."""


class Carrying(ABC, Generic[S, C]):
    """A piece is carried to its cell by a finger."""

    @abstractmethod
    def lifted(self, seen: S, selection: C, /) -> Lifted | None:
        """The piece that a finger can carry to a cell of the board in view; None if there is none.

        Before it is dropped, this shows the piece as it would lie: see `drop`.
        """

    @abstractmethod
    def drop(self, seen: S, selection: C, cell: str, /) -> C | Refusal:
        """The selection after the piece that was `lifted` is let go over `cell`."""

    @abstractmethod
    def appearance(self, seen: S, selection: C, /) -> str:
        """How that piece looks, in words; "" if there is none."""


class Picks(ABC, Generic[S, C]):
    """Something is chosen by buttons beside the board."""

    @abstractmethod
    def picks(self, seen: S, selection: C, /) -> tuple[Pick, ...]:
        """The buttons for what is chosen otherwise than by a tap on the board."""

    @abstractmethod
    def pick(self, seen: S, selection: C, key: str, /) -> C | Refusal:
        """The selection after pressing the pick of that key."""


class Directions(ABC, Generic[S, C]):
    """Something is stepped or turned by a pad of eight directions."""

    @abstractmethod
    def pad(self, seen: S, selection: C, /) -> Pad:
        """The pad, empty where there is nothing to step or turn now."""

    @abstractmethod
    def step(self, seen: S, selection: C, key: str, /) -> C | Refusal:
        """The selection after pressing the key of the pad with that `PadKey.key`."""


class Claims(ABC, Generic[S, C]):
    """A player can claim to win: some actions are asked about before they are carried out."""

    @abstractmethod
    def question(self, seen: S, selection: C, /) -> Words | None:
        """What to ask before the order is carried out, if the player wants to be asked."""

    @abstractmethod
    def warning(self, seen: S, selection: C, names: Names, /) -> Words | None:
        """What to ask in any case, as the order would lose by what everybody can see."""


class Marks(ABC, Generic[S, C]):
    """Marks on the board have to be explained beside it; those of the last step are among them."""

    @abstractmethod
    def legend(self, seen: S, selection: C, /) -> tuple[LegendEntry, ...]:
        """What the marks mean."""

    @abstractmethod
    def last_cells(self, events: Sequence[Event], /) -> tuple[str, ...]:
        """The cells where a step happened, to be marked while the next is chosen."""


class Surroundings(ABC, Generic[S, C]):
    """Something stands above the board, and something lies beside it."""

    @abstractmethod
    def caption(self, seen: S, selection: C, names: Names, /) -> Caption | None:
        """What stands at the top of the board in view, if anything does."""

    @abstractmethod
    def shelf(self, seen: S, selection: C, /) -> Shelf | None:
        """What lies beside the board, if anything does."""

    @abstractmethod
    def about_caption(self, seen: S, selection: C, names: Names, /) -> tuple[Meaning, ...]:
        """What the caption says: its title with the picture, then its remark."""

    @abstractmethod
    def about_shelf(self, seen: S, /) -> tuple[Meaning, ...]:
        """What lies on the shelf, and what the rest of it is."""


class Rounds(ABC, Generic[S]):
    """The game has rounds, and its graph counts them."""

    @abstractmethod
    def rounds(self, seen: S, /) -> int:
        """How many rounds have been played."""


class Hands(ABC, Generic[S]):
    """The game has several hands, for each of which the board is cleared."""

    @abstractmethod
    def shown_after(self, events: Sequence[Event], seen: S, /) -> S:
        """What is shown after a step: `seen`, or the position before its board was cleared."""

    @abstractmethod
    def sheet(self, seen: S, events: Iterable[Event], names: Names, /) -> Sheet | None:
        """The scores written down so far; `events` are all since the start."""


class Rolls(ABC):
    """Dice are rolled again and again."""

    @abstractmethod
    def merges_with_next(self, events: Sequence[Event], /) -> bool:
        """Whether so little comes of a roll that it is shown in one go with the next one."""


class Foreseeable(ABC, Generic[S]):
    """A game can be as good as decided before its end."""

    @abstractmethod
    def decided(self, seen: S, players: Players, /) -> Words | None:
        """Who will win, where the rest of the game can hardly change it; None while it is open."""


class Tipping(ABC, Generic[S, C]):
    """The board helps in a first game.

    `tips_once`: only in the very first one of its kind on a device, as its table is usual later.
    """

    tips_once = False

    @abstractmethod
    def tips(self, seen: S, selection: C, /) -> Tips | None:
        """What helps now; None where there is nothing to help."""


def boards(view: AnyView, seen: object) -> tuple[int, ...]:
    """The seats whose boards lie on the table; none where all share one."""
    return view.boards(seen) if isinstance(view, OwnBoards) else ()


def board_in_view(view: AnyView, seen: object, selection: object) -> int | None:
    """The seat whose board is looked at; None where all share one."""
    return view.board_in_view(seen, selection) if isinstance(view, OwnBoards) else None


def turned(view: AnyView, seen: object, selection: C, board: int | None) -> C:
    """The selection with that board in view; the same where all share one."""
    if board is None or not isinstance(view, OwnBoards):
        return selection
    there: C = view.turn_to(seen, selection, board)
    return there


def shelf(view: AnyView, seen: object, selection: object) -> Shelf | None:
    """What lies beside the board, if anything does."""
    return view.shelf(seen, selection) if isinstance(view, Surroundings) else None


def merges_with_next(view: AnyView, events: Sequence[Event]) -> bool:
    """Whether a roll is shown in one go with the next one."""
    return isinstance(view, Rolls) and view.merges_with_next(events)


def too_late(view: AnyView, seen: object, name: str) -> Words:
    """What the player of that name is told whose time has run out."""
    if isinstance(view, Timed):
        return view.too_late(seen, name)
    return Words(_("Time is up, {name}").format(name=name))


def dropped(view: View[S, A, C], seen: S, selection: C, cell: str) -> C | Refusal:
    """The selection after a piece is let go over `cell`; a tap on it where none is carried."""
    if not isinstance(view, Carrying):
        return view.interpret(seen, selection, cell)
    chosen: C | Refusal = view.drop(seen, selection, cell)
    return chosen


def picks(view: AnyView, seen: object, selection: object) -> tuple[Pick, ...]:
    """The buttons for what is chosen beside the board."""
    return view.picks(seen, selection) if isinstance(view, Picks) else ()


def picked(view: View[S, A, C], seen: S, selection: C, key: str) -> C | Refusal:
    """The selection after pressing the pick of that key."""
    if not isinstance(view, Picks):
        return view.nothing_to_choose()
    chosen: C | Refusal = view.pick(seen, selection, key)
    return chosen


def pad(view: AnyView, seen: object, selection: object) -> Pad:
    """The pad of eight directions, empty where there is nothing to step or turn."""
    return view.pad(seen, selection) if isinstance(view, Directions) else Pad()


def stepped(view: View[S, A, C], seen: S, selection: C, key: str) -> C | Refusal:
    """The selection after pressing the key of the pad with that `PadKey.key`."""
    if not isinstance(view, Directions):
        return view.nothing_to_choose()
    chosen: C | Refusal = view.step(seen, selection, key)
    return chosen
