"""The foot of the table: what is asked, what can be chosen, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import document

from game.browser.table.choice_buttons import ChoiceButtons
from game.browser.table.pad import DirectionPad
from game.browser.table.program import Renderer
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
        self._element, self._legend = find(".controls", table), find(".say .signs", table)
        self._shelf, self._rest, self._letters = (
            find(".shelf", table),
            find(".pile", table),
            letters,
        )
        picks = find(".picks", table)
        self._choices = ChoiceButtons(picks, lambda key: send(m.ChoicePressed(key)), letters)
        self._pad = DirectionPad(find(".pad", table), lambda key: send(m.PadPressed(key)), letters)
        self._done, self._back, self._again, self._proceed, self._hint, self._take = (
            find(f'[data-do="{name}"]', self._element)
            for name in ("done", "unpick", "again", "proceed", "hint", "take")
        )
        self._shown: tuple[surface.Controls, Shelf | None] | None = None
        title, detail = (text_in(element) for element in (self._title, find(".say p", table)))
        self._words = Renderer(
            title=partial(setattr, title, "data"), detail=partial(setattr, detail, "data")
        )
        self._parts = Renderer(
            picks=self._choices.show,
            pad=self._pad.show,
            done=self._show_done,
            label=self._label,
            back=_shower(self._back),
            again=_shower(self._again),
            proceed=self._show_proceed,
            take=_shower(self._take),
            hint=self._show_hint,
        )
        self._bindings = Bindings()
        self._bind(send)
        self.show(surface.Controls(), Words(""), None)

    def _bind(self, send: Callable[[m.Message], object]) -> None:
        for element, button in (
            (self._done, m.Button.DONE),
            (self._back, m.Button.ESCAPE),
            (self._again, m.Button.AGAIN),
            (self._proceed, m.Button.PROCEED),
            (self._take, m.Button.TAKE_HINT),
        ):
            self._bindings.on(element, "click", partial(_press, send, m.Pressed(button)))

    def show(self, controls: surface.Controls, words: Words, shelf: Shelf | None) -> bool:
        """Show these controls below those words, and what lies beside the board.

        Return whether the focus was on something of them that cannot be used any more.
        """
        self._words.show(words)
        before, self._shown = self._shown, (controls, shelf)
        if before == self._shown:  # words alone take no focus away
            return False
        had_focus = bool(self._element.matches(":focus-within"))
        if before is None or before[1] != shelf:
            self._show_shelf(shelf)
        if before is None or before[0] != controls:
            self._show_parts(controls)
        return had_focus and self._is_lost()

    def _show_shelf(self, shelf: Shelf | None) -> None:
        replace(self._shelf, *([self._drawn(shelf)] if shelf else []))
        rest = [svg_elements.picture(shelf.rest, "")] if shelf and shelf.rest else []
        replace(self._rest, *rest)

    def _drawn(self, shelf: Shelf) -> Element:
        return svg_elements.picture(shelf.scene, shelf.words, letters=self._letters)

    def explain(self, legend: tuple[LegendEntry, ...]) -> None:
        """Say what the marks on the board mean."""
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

    def _show_parts(self, controls: surface.Controls) -> None:
        on_pad, on_take = self._pad.focused, self._take.matches(":focus")
        self._parts.show(controls)
        pressed_last = on_pad and not any(key.key for key in controls.pad.keys)
        if (on_take or pressed_last) and controls.done:
            self._done.focus()
        elif pressed_last and (choice := self._choices.active()):
            choice.focus()

    def _show_done(self, done: bool | None) -> None:
        self._done.hidden = done is None
        self._done.setAttribute("aria-disabled", _true(not done))

    def _label(self, label: str) -> None:
        self._done.textContent = label or _("Done")

    def _show_proceed(self, label: str) -> None:
        self._proceed.hidden = not label
        self._proceed.textContent = label

    def _show_hint(self, hint: str) -> None:
        self._hint.hidden = not hint
        self._hint.setAttribute("aria-pressed", _true(hint in ("busy", "shown")))
        self._hint.setAttribute("aria-busy", _true(hint == "busy"))


def _shower(button: Element) -> Callable[[bool], None]:
    """What shows that button, or hides it."""

    def show(there: bool) -> None:
        button.hidden = not there

    return show


def _entry(entry: LegendEntry) -> Element:
    """A mark and its meaning as a line of the legend."""
    line = make("li")
    line.append(svg_elements.drawn(entry.stamp), entry.words)
    return line


def _press(send: Callable[[m.Message], object], message: m.Message, _event: Event) -> None:
    send(message)


def _true(value: bool) -> str:
    return "true" if value else "false"
