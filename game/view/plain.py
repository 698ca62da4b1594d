"""The answers that most games give alike: everything open, one board, nothing to pick or step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.contract import Event
from game.core.words import _
from game.view.lesson import Lesson
from game.view.values import Names, Pad, Pick, Refusal, Sheet, Shelf, Words


class PlainView:
    """A start for a game's view; see `game.view.contract.View` for what each of these promises."""

    @staticmethod
    def lesson() -> Lesson | None:
        """There is no guided game."""
        return None

    @staticmethod
    def full_table() -> int:
        """Two, and bots fill nothing."""
        return 2

    @staticmethod
    def handed_round() -> bool:
        """Everything is open."""
        return False

    @staticmethod
    def at_once() -> bool:
        """A choice is looked at before it counts."""
        return False

    @staticmethod
    def cover(_seen: Any, _viewer: int, /) -> str:
        """There is no cover."""
        return ""

    @staticmethod
    def question(_seen: Any, _selection: Any, /) -> Words | None:
        """Nothing is worth a question."""
        return None

    @staticmethod
    def picks(_seen: Any, _selection: Any, /) -> tuple[Pick, ...]:
        """There is nothing to choose but cells."""
        return ()

    @staticmethod
    def pick(_seen: Any, _selection: Any, _key: str, /) -> Any:
        """There is nothing to choose but cells."""
        return Refusal(_("There is nothing to choose now."), "§1")

    @staticmethod
    def pad(_seen: Any, _selection: Any, /) -> Pad:
        """There is nothing to step or turn."""
        return Pad()

    @staticmethod
    def step(_seen: Any, _selection: Any, _key: str, /) -> Any:
        """There is nothing to step or turn."""
        return Refusal(_("There is nothing to choose now."), "§1")

    @staticmethod
    def boards(_seen: Any, /) -> tuple[int, ...]:
        """One board for all."""
        return (0,)

    @staticmethod
    def shown(_seen: Any, _selection: Any, /) -> int:
        """One board for all."""
        return 0

    @staticmethod
    def look(_seen: Any, selection: Any, _board: int, /) -> Any:
        """One board for all."""
        return selection

    @staticmethod
    def shelf(_seen: Any, _selection: Any, /) -> Shelf | None:
        """Nothing lies beside the board."""
        return None

    @staticmethod
    def pauses(_events: Sequence[Event], /) -> bool:
        """Play goes on by itself."""
        return False

    @staticmethod
    def afterwards(_events: Sequence[Event], seen: Any, /) -> Any:
        """A step ends in the position that it leads to."""
        return seen

    @staticmethod
    def sheet(_seen: Any, _events: Iterable[Event], _names: Names, /) -> Sheet | None:
        """No scores are written down on the way."""
        return None

    @staticmethod
    def course(_seen: Any, /) -> tuple[float, ...]:
        """The result tells it all."""
        return ()

    @staticmethod
    def course_title() -> str:
        """There is no graph."""
        return ""
