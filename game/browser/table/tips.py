"""The tips of a first game: labels that point at cells, and how far the turn is."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.preferences import settings
from game.browser.table.pointer import put_beside
from game.browser.web import Element, find, make, on, replace
from game.core.words import _
from game.view.tips import Tips


class TipsView:
    """The tips on one table; `skipped` is called once somebody wants no more."""

    def __init__(self, table: Element, skipped: Callable[[], object]) -> None:
        self._board, self._progress = find(".board", table), find(".progress", table)
        self._labels = [*self._board.querySelectorAll(".callout")]
        self._shown: Tips | None = None
        skip = find('[data-do="skip-tips"]', self._progress)
        self.close = on(skip, "click", lambda _event: self._skip())
        self._skipped = skipped

    def show(self, tips: Tips | None) -> None:
        """Show these; None shows none."""
        if tips == self._shown:
            return
        self._shown = tips
        self._progress.hidden = tips is None
        for label in self._labels:
            label.hidden = True
        if tips is None:
            return
        steps = [make("i", className="reached" if n < tips.step else "") for n in range(tips.steps)]
        replace(find(".steps", self._progress), *steps)
        place = _("Step {place} of {all}").format(place=tips.step, all=tips.steps)
        find(".reckoned", self._progress).textContent = place
        for label, callout in zip(self._labels, tips.callouts, strict=False):
            label.textContent = callout.words
            cell = find(f'[data-cell="{callout.cell}"]', self._board)
            put_beside(label, cell, self._board, below=callout.below)

    def _skip(self) -> None:
        """No more tips; the settings can bring them back."""
        settings.change(settings.by_key(settings.TIPS), value=False)
        self._skipped()
