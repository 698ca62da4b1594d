"""What is asked, and the controls at the thumb: picks, pad, Done, and how a reveal goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.browser.table.choice_buttons import Picks
from game.browser.table.pad import PadOfKeys
from game.browser.web import find, replace, svg_elements
from game.view.values import Pad, Pick, Shelf, Words


class Controls:
    """The foot of the table."""

    def __init__(
        self,
        table: Any,
        picked: Callable[[str], object],
        stepped: Callable[[str], object],
    ) -> None:
        """`picked` gets the key of a pick, `stepped` that of a key of the pad."""
        self._title, self._detail = find(".say h1", table), find(".say p", table)
        self._shelf = find(".shelf", table)
        self._lying: Shelf | None = None
        self._picks = Picks(find(".picks", table), picked)
        self._pad = PadOfKeys(find(".pad", table), stepped)
        self.done = find('[data-do="done"]', table)
        self.again = find('[data-do="again"]', table)
        self.proceed = find('[data-do="proceed"]', table)
        self.hint = find('[data-do="hint"]', table)

    def ask(self, words: Words) -> None:
        """The sentence that leads, and what stands in grey below it."""
        self._title.textContent = words.title
        self._detail.textContent = words.detail

    def lay_beside(self, shelf: Shelf | None) -> None:
        """What lies beside the board."""
        if shelf == self._lying:
            return
        self._lying = shelf
        replace(self._shelf, *([svg_elements.picture(shelf.scene, shelf.words)] if shelf else []))

    def offer(
        self, picks: Sequence[Pick], pad: Pad, *, complete: bool, at_once: bool = False
    ) -> None:
        """What can be chosen for, where to, and whether it may be sealed.

        `at_once`: nothing is sealed as a rule, so Done is there only when it would do something.
        """
        stepping = self._pad.focused
        self._picks.show(picks)
        self._pad.show(pad)
        self.done.hidden = at_once and not complete
        self.done.setAttribute("aria-disabled", "false" if complete else "true")
        self.again.hidden = self.proceed.hidden = self.hint.hidden = True
        if stepping and not pad.keys:
            (self.done if complete else self._picks.active() or self.done).focus()

    def go_on(self, label: str) -> None:
        """Nothing to choose: the reveal can be shown again, or left."""
        self._picks.show(())
        self._pad.show(Pad())
        self.done.hidden = self.hint.hidden = True
        self.proceed.textContent = label
        self.again.hidden = self.proceed.hidden = False

    def focus(self) -> None:
        """To the sentence, so that those who listen begin there."""
        self._title.focus()

    def clear(self) -> None:
        """Leave nothing of the last choice behind."""
        self.offer((), Pad(), complete=False)
        self.ask(Words(""))

    def close(self) -> None:
        """Leave the table."""
        self.clear()
        self.lay_beside(None)
        self._picks.close()
        self._pad.close()
