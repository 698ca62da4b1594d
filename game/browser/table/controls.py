"""The foot of the table: what is asked, what can be chosen, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import document

from game.browser.table.choice_buttons import ChoiceButtons
from game.browser.table.pad import DirectionPad
from game.browser.web import Bindings, Element, Event, find, make, replace, svg_elements, text_in
from game.core.words import _
from game.table import messages as m
from game.table import surface
from game.view.initials import Letters
from game.view.values import LegendEntry, Shelf, Words


class Controls:
    """The controls of `table`; every press is sent as a message."""

    def __init__(
        self, table: Element, send: Callable[[m.Message], object], letters: Letters
    ) -> None:
        self._title = find(".say h1", table)
        self._words_of_title, self._detail = text_in(self._title), text_in(find(".say p", table))
        self._element, self._legend = find(".controls", table), find(".say .signs", table)
        self._shelf, self._rest = find(".shelf", table), find(".pile", table)
        self._letters = letters
        self._choices = ChoiceButtons(
            find(".picks", table), lambda key: send(m.ChoicePressed(key)), letters
        )
        self._pad = DirectionPad(find(".pad", table), lambda key: send(m.PadPressed(key)), letters)
        self._done, self._back, self._again, self._proceed, self._hint, self._take = (
            find(f'[data-do="{name}"]', self._element)
            for name in ("done", "unpick", "again", "proceed", "hint", "take")
        )
        self._words: Words | None = None
        self._lying: Shelf | None = None
        self._explained: tuple[LegendEntry, ...] = ()
        self._shown: surface.Controls | None = None
        self._bindings = Bindings()
        presses = (
            (self._done, m.DonePressed()),
            (self._back, m.EscapePressed()),
            (self._again, m.AgainPressed()),
            (self._proceed, m.ProceedPressed()),
            (self._take, m.HintTaken()),
        )
        for button, message in presses:
            self._bindings.on(button, "click", partial(_press, send, message))
        self.show(surface.Controls(), Words(""), None)

    def show(self, controls: surface.Controls, words: Words, shelf: Shelf | None) -> bool:
        """Show these controls below those words, and what lies beside the board.

        Return whether the focus was on something of them that cannot be used any more.
        """
        changed = controls != self._shown or shelf != self._lying  # words alone take no focus away
        had_focus = changed and bool(self._element.matches(":focus-within"))
        was, self._words = self._words, words
        if was is None or words.title != was.title:
            self._words_of_title.data = words.title
        if was is None or words.detail != was.detail:
            self._detail.data = words.detail
        if shelf != self._lying:
            self._lying = shelf
            replace(self._shelf, *([self._drawn(shelf)] if shelf else []))
            rest = [svg_elements.picture(shelf.rest, "")] if shelf and shelf.rest else []
            replace(self._rest, *rest)
        before, self._shown = self._shown, controls
        if controls != before:
            self._fill(controls, before)
        return had_focus and self._is_lost()

    def _drawn(self, shelf: Shelf) -> Element:
        return svg_elements.picture(shelf.scene, shelf.words, letters=self._letters)

    def explain(self, legend: tuple[LegendEntry, ...]) -> None:
        """Say what the marks on the board mean."""
        if legend != self._explained:
            self._explained = legend
            replace(self._legend, *map(_entry, legend))

    def _is_lost(self) -> bool:
        """Whether nothing of it that can be used has the focus."""
        focused = document.activeElement
        inside = focused and self._element.contains(focused)
        return not inside or bool(focused.closest("[hidden], [inert]"))

    def focus(self) -> None:
        """Put the focus on the sentence, so that those who listen begin there."""
        self._title.focus()

    def close(self) -> None:
        """Leave nothing of the game behind."""
        self.show(surface.Controls(), Words(""), None)
        self.explain(())
        self._bindings.close()
        self._choices.close()
        self._pad.close()

    def _fill(self, controls: surface.Controls, before: surface.Controls | None) -> None:
        on_pad, on_take = self._pad.focused, self._take.matches(":focus")
        self._choices.show(controls.picks)
        self._pad.show(controls.pad)
        if before is None or before.done != controls.done:
            self._done.hidden = controls.done is None
            self._done.setAttribute("aria-disabled", _true(not controls.done))
        if before is None or before.label != controls.label:
            self._done.textContent = controls.label or _("Done")
        if before is None or before.back != controls.back:
            self._back.hidden = not controls.back
        if before is None or before.again != controls.again:
            self._again.hidden = not controls.again
        if before is None or before.proceed != controls.proceed:
            self._proceed.hidden = not controls.proceed
            self._proceed.textContent = controls.proceed
        if before is None or (before.hint, before.take) != (controls.hint, controls.take):
            self._take.hidden, self._hint.hidden = not controls.take, not controls.hint
            self._hint.setAttribute("aria-pressed", _true(controls.hint in ("busy", "shown")))
            self._hint.setAttribute("aria-busy", _true(controls.hint == "busy"))
        pressed_last = on_pad and not any(key.key for key in controls.pad.keys)
        if (on_take or pressed_last) and controls.done:
            self._done.focus()
        elif pressed_last and (choice := self._choices.active()):
            choice.focus()


def _entry(entry: LegendEntry) -> Element:
    """A mark and its meaning as a line of the legend."""
    line = make("li")
    line.append(svg_elements.drawn(entry.stamp), entry.words)
    return line


def _press(send: Callable[[m.Message], object], message: m.Message, _event: Event) -> None:
    send(message)


def _true(value: bool) -> str:
    return "true" if value else "false"
