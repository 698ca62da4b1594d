"""What the page can do without: an exception in one of these parts ends nothing but what it did.

The part says so in a sentence, and Settings have the details under About. Handlers and tasks that
are made within a part belong to it; see `failure.contained`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from game.browser.web import failure
from game.browser.web.notices import notice
from game.core.words import _

T = TypeVar("T")


class Part:
    """A part of the page; `sentence` says that it does not work, `once` that it does so once."""

    def __init__(self, sentence: Callable[[], str], *, once: bool = False) -> None:
        self._sentence, self._once = sentence, once
        self._failed = False

    @contextmanager
    def contained(self, otherwise: Callable[[], object] = lambda: None) -> Iterator[None]:
        """Catch what escapes this block or what is made in it; `otherwise` is called then."""

        def catch(problem: Exception) -> None:
            self._tell(problem)
            otherwise()

        with failure.contained(catch):
            yield

    def run(self, work: Callable[[], T]) -> T | None:
        """What `work` returns; None if it fails."""
        with self.contained():
            return work()
        return None

    def _tell(self, problem: Exception) -> None:
        if not (self._once and self._failed):
            failure.note(problem)
            notice(self._sentence())
        self._failed = True


HINTS = Part(lambda: _("No hint can be given now. The game goes on."))
EVALUATION = Part(lambda: _("Who was ahead cannot be worked out now."))
SHARING = Part(lambda: _("This game cannot be shared now."))
STATISTICS = Part(lambda: _("The statistics cannot be shown now. No game is lost."))
RULES = Part(lambda: _("Not all of the rules can be shown now. No game is lost."))
LESSONS = Part(lambda: _("This lesson does not work now. No game is lost."))
RESULTS = Part(lambda: _("Not all of the result can be shown now. The game is kept."))
LIBRARY = Part(lambda: _("The list of games does not work now. No game is lost."))
LAB = Part(lambda: _("The lab does not work now. No bot and no game is lost."))
PUZZLES = Part(lambda: _("Puzzles do not work now. No game is lost."))
SOUNDS = Part(lambda: _("Sounds do not work now. The game goes on."), once=True)
VIBRATION = Part(lambda: _("The device cannot vibrate now. The game goes on."), once=True)
MOTIONS = Part(lambda: _("Nothing moves on the board now. The game goes on."), once=True)
