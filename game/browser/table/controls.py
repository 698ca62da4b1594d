"""The foot of the table: what is asked, what can be chosen, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pyscript import document

from game.browser.table.program import Renderer
from game.browser.web import (
    Bindings,
    Element,
    Event,
    clone,
    find,
    make,
    on,
    replace,
    roving,
    svg_elements,
)
from game.core.words import _
from game.table import messages as m
from game.table import surface
from game.view.scene import Box, Path, Stamp
from game.view.seats import Signs
from game.view.values import LegendEntry, Pad, PadKey, Pick, Shelf, Words


class ChoiceButtons:
    """A row of buttons in `element`; `picked` gets the key of the one that was pressed."""

    def __init__(self, element: Element, picked: Callable[[str], object], signs: Signs) -> None:
        self._element, self._picked, self._signs = element, picked, signs
        self._shown: Sequence[Pick] = ()
        self._buttons: dict[str, _ChoiceButton] = {}
        """All so far by key: for every new one the browser would look for its icon again."""
        self._bindings = Bindings()
        self._bindings.on(element, "click", self._clicked)
        roving.bind(self._bindings, element, chooses=False)

    def show(self, picks: Sequence[Pick]) -> None:
        """Show a button for each of these picks and no others."""
        before, self._shown = self._shown, picks
        for pick in picks:
            if pick.key not in self._buttons:
                self._buttons[pick.key] = _ChoiceButton(pick.key, self._signs)
            self._buttons[pick.key].parts.show(pick)
        buttons = [self._buttons[pick.key].element for pick in picks]
        if [pick.key for pick in picks] != [pick.key for pick in before]:
            replace(self._element, *buttons)
        if buttons and not self._element.matches(":focus-within"):
            roving.stop_at(buttons, next((i for i, pick in enumerate(picks) if pick.active), -1))

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def active(self) -> Element | None:
        """The button of what is being chosen, if there is one."""
        active = (self._buttons[pick.key].element for pick in self._shown if pick.active)
        return next(active, None)

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-pick]")
        if button:
            self._picked(button.dataset.pick)


class _ChoiceButton:
    """The button of the picks of one key; `parts` shows the pick as it is now."""

    def __init__(self, key: str, signs: Signs) -> None:
        self.element = clone("pick")
        self.element.dataset.pick = key
        self._signs, toggle = signs, self.element.classList.toggle
        self.parts = Renderer(
            active=self._show_active,
            quiet=partial(toggle, "quiet"),
            held=partial(toggle, "held"),
            stamp=self._draw,
            choice=partial(setattr, find("b", self.element), "textContent"),
            title=partial(setattr, find("small", self.element), "textContent"),
            chosen=self._show_chosen,
        )

    def _show_active(self, active: bool) -> None:
        self.element.setAttribute("aria-pressed", active)

    def _draw(self, stamp: Stamp) -> None:
        replace(find(".badge", self.element), svg_elements.drawn(stamp, self._signs))

    def _show_chosen(self, chosen: bool) -> None:
        find(".tick", self.element).toggleAttribute("hidden", not chosen)


_ARROW = "M0-10L9 3H3.5V10H-3.5V3H-9Z"
_BOX = Box(-16, -16, 32, 32)
_PLACES = [(column, row) for row in range(3) for column in range(3)]
_MIDDLE = (1, 1)
_ROUND = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]
"""The places of the keys, clockwise from the top."""
_OWN = (
    *("role", "data-step", "tabindex", "class", "style"),
    *("aria-label", "aria-pressed", "aria-checked", "aria-disabled"),
)
"""The attributes of a key that depend on what it stands for."""


class DirectionPad:
    """Three by three keys in `element`; `stepped` gets the key of the one that was pressed.

    A pad that is always there is a group of radio buttons, whose arrow keys choose as well.
    """

    def __init__(self, element: Element, stepped: Callable[[str], object], signs: Signs) -> None:
        self._element, self._stepped, self._signs = element, stepped, signs
        self._middle = make("span")
        self._buttons = {at: make("button", type="button") for at in _PLACES if at != _MIDDLE}
        self._shown: dict[tuple[int, int], PadKey] = {}
        self._pad = Pad()
        self._stop = _ROUND[0]
        self._tabbed: dict[tuple[int, int], bool] = {}
        """By place, whether Tab leads to the key; nothing for keys that were never told."""
        replace(element, *(self._buttons.get(at) or self._middle for at in _PLACES))
        self._unbind = on(element, "click", self._clicked)
        self._unbind_keys = on(element, "keydown", self._pressed)

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on one of its keys."""
        return bool(self._element.matches(":focus-within"))

    def show(self, pad: Pad) -> None:
        """Show these keys around that middle; without keys, hide the pad."""
        if pad.always != self._pad.always:
            self._element.setAttribute("role", "radiogroup" if pad.always else "group")
            self._empty()
        if pad.label != self._pad.label:
            self._element.setAttribute("aria-label", pad.label or _("Direction"))
        if (pad.middle, pad.words) != (self._pad.middle, self._pad.words):
            middle = [svg_elements.drawn(pad.middle, self._signs)] if pad.middle else []
            replace(self._middle, *middle)
            self._middle.append(pad.words)
        if pad.keys != self._pad.keys or pad.always != self._pad.always:
            self._element.hidden = not pad.keys
            self._element.classList.toggle("always", pad.always)
            self._element.inert = not any(key.key for key in pad.keys)
        self._pad = pad
        keys = {(key.column, key.row): key for key in pad.keys}
        for at, key in keys.items():
            if (before := self._shown.get(at)) != key:
                _fill(self._buttons[at], key, before, self._signs, radio=pad.always)
        if not keys:
            self._empty()
        self._shown = keys
        self._place_stop()

    def close(self) -> None:
        """Remove the keys and the listeners."""
        self._unbind()
        self._unbind_keys()
        replace(self._element)

    def _empty(self) -> None:
        """Take everything from the keys: they must not tell the next player what was chosen."""
        if self._shown:
            self._shown = {}
            self._tabbed.clear()
            for button in self._buttons.values():
                replace(button)
                for name in _OWN:
                    button.removeAttribute(name)

    def _place_stop(self) -> None:
        """Make the key that is chosen the one that Tab leads to, else the last, else the first."""
        free = self._free()
        chosen = [at for at in free if self._shown[at].chosen]
        if chosen or self._stop not in free:
            self._stop = (chosen or free or _ROUND)[0]
        for at, button in self._buttons.items():
            if self._tabbed.get(at) is not (at == self._stop):
                self._tabbed[at] = at == self._stop
                button.tabIndex = 0 if at == self._stop else -1

    def _free(self) -> list[tuple[int, int]]:
        """The places of the keys that can be pressed, clockwise from the top."""
        return [at for at in _ROUND if at in self._shown and self._shown[at].key]

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._stepped(button.dataset.step)

    def _pressed(self, event: Event) -> None:
        """An arrow key leads to the next key round the pad; a radio button is chosen by that."""
        free = self._free()
        goal = roving.follow(event, [self._buttons[at] for at in free])
        if goal is None:
            return
        self._stop = free[goal]
        if self._pad.always:
            self._stepped(str(self._shown[self._stop].key))
        else:
            self._place_stop()


def _fill(
    button: Element, key: PadKey, before: PadKey | None, signs: Signs, *, radio: bool
) -> None:
    """Write what a key stands for; `before` it stood for that, in the same kind of pad."""
    if before is None:
        _dress(button, radio=radio)
    words = _words(key, radio=radio)
    if before is None or words != _words(before, radio=radio):
        button.setAttribute("aria-label", words)
    if before is None or key.chosen != before.chosen:
        button.setAttribute("aria-checked" if radio else "aria-pressed", key.chosen)
    if before is None or key.key != before.key:
        button.setAttribute("aria-disabled", key.key is None)
        if key.key is None:
            button.removeAttribute("data-step")
        else:
            button.setAttribute("data-step", key.key)
    if before is None or key.hint != before.hint:
        button.classList.toggle("hinted", bool(key.hint))
        button.style.setProperty("--hint", f"var(--{key.hint})" if key.hint else "")
    if before is None or _arrow(key) != _arrow(before):
        colour, turn = _arrow(key)
        arrow = svg_elements.drawn(Stamp((Path(_ARROW, fill=colour, turn=turn),), _BOX), signs)
        replace(button, arrow, *_badge(key, signs))
    elif key.badge != before.badge:
        replace(button, button.firstChild, *_badge(key, signs))


def _dress(button: Element, *, radio: bool) -> None:
    """Make it a key of that kind of pad."""
    button.removeAttribute("aria-pressed" if radio else "aria-checked")
    if radio:
        button.setAttribute("role", "radio")
    else:
        button.removeAttribute("role")


def _words(key: PadKey, *, radio: bool) -> str:
    """What a key is called for those who listen."""
    words = [key.label, key.meaning] if radio else [key.label, key.key or "", key.meaning]
    return (", " if radio else " ").join(filter(None, words))


def _arrow(key: PadKey) -> tuple[str, float]:
    """The colour of a key's arrow, and how far it is turned."""
    return "paper" if key.chosen else key.token, key.turn


def _badge(key: PadKey, signs: Signs) -> list[Element]:
    """The picture beside a key's arrow, if it has one."""
    return [svg_elements.drawn(key.badge, signs)] if key.badge else []


class ControlsView:
    """The controls of `table` below its `words`; every press is sent as a message."""

    def __init__(self, table: Element, send: Callable[[m.Message], object], signs: Signs) -> None:
        self._title = find(".say h1", table)
        self._element, self._legend = find(".controls", table), find(".say .signs", table)
        self._shelf, self._rest = find(".shelf", table), find(".pile", table)
        self._signs, self._ask = signs, self._shelf.lastElementChild
        self._lying: Shelf | None = None
        picks = find(".picks", table)
        self._choices = ChoiceButtons(picks, lambda key: send(m.ChoicePressed(key)), signs)
        self._pad = DirectionPad(find(".pad", table), lambda key: send(m.PadPressed(key)), signs)
        self._done, self._back, self._again, self._proceed, self._hint, self._take = (
            find(f'[data-do="{name}"]', self._element)
            for name in ("done", "unpick", "again", "proceed", "hint", "take")
        )
        title, detail = self._title, find(".say p", table)
        self.words = Renderer(
            title=partial(setattr, title, "textContent"),
            detail=partial(_show_detail, detail),
        )
        self._parts = Renderer(
            picks=self._choices.show,
            pad=self._pad.show,
            done=self._show_done,
            label=self._label,
            back=_shower(self._back),
            back_label=self._label_back,
            again=_shower(self._again),
            proceed=self._show_proceed,
            opens=self._show_opens,
            take=_shower(self._take),
            hint=self._show_hint,
        )
        self._bindings = Bindings()
        self._bind(send)
        self.show(surface.Controls(), None)

    def _bind(self, send: Callable[[m.Message], object]) -> None:
        for element, button in (
            (self._done, m.Button.DONE),
            (self._back, m.Button.ESCAPE),
            (self._again, m.Button.AGAIN),
            (self._proceed, m.Button.PROCEED),
            (self._take, m.Button.TAKE_HINT),
        ):
            self._bindings.on(element, "click", partial(_press, send, m.Pressed(button)))

    def show(self, controls: surface.Controls, shelf: Shelf | None) -> bool:
        """Show these controls, and what lies beside the board.

        Return whether the focus was on something of them that cannot be used any more.
        """
        had_focus = bool(self._element.matches(":focus-within"))
        self.lay(shelf)
        on_take = self._take.matches(":focus")
        pressed_last = self._pad.focused and not any(key.key for key in controls.pad.keys)
        self._parts.show(controls)
        if (on_take or pressed_last) and controls.done:
            self._done.focus()
        elif pressed_last and (choice := self._choices.active()):
            choice.focus()
        return had_focus and self._is_lost()

    def lay(self, shelf: Shelf | None) -> None:
        """Show what lies beside the board."""
        if shelf == self._lying:
            return
        self._lying = shelf
        replace(self._shelf, *([self._drawn(shelf), self._ask] if shelf else []))
        lying = shelf and shelf.rest
        rest = [svg_elements.picture(lying, "", signs=self._signs)] if lying else []
        replace(self._rest, *rest)

    def _drawn(self, shelf: Shelf) -> Element:
        return svg_elements.picture(shelf.scene, shelf.words, signs=self._signs)

    def explain(self, legend: tuple[LegendEntry, ...]) -> None:
        """Say what the marks on the board mean."""
        replace(self._legend, *(_entry(entry, self._signs) for entry in legend))

    def _is_lost(self) -> bool:
        """Whether nothing of it that can be used has the focus."""
        focused = document.activeElement
        inside = focused and self._element.contains(focused)
        if not inside or focused.closest("[hidden], [inert]"):
            return True
        return not focused.checkVisibility()  # a style may have taken it away

    def focus(self) -> None:
        """Put the focus on the sentence, so that those who listen begin there."""
        self._title.focus()

    def close(self) -> None:
        """Leave nothing of the game behind."""
        self.words.show(Words(""))
        self.show(surface.Controls(), None)
        self.explain(())
        replace(self._shelf, self._ask)  # for the next table
        self._bindings.close()
        self._choices.close()
        self._pad.close()

    def _show_done(self, done: bool | None) -> None:
        self._done.hidden = done is None
        self._done.setAttribute("aria-disabled", not done)

    def show_finishing(self, share: float | None) -> None:
        """Show how much time is left until the main button presses itself; None: it never does."""
        self._element.classList.toggle("finishing", share is not None)
        self._element.style.setProperty("--left", f"{(share or 0) / 100:.2f}")

    def _label(self, label: str) -> None:
        self._done.textContent = label or _("Done")

    def _label_back(self, label: str) -> None:
        self._back.textContent = label or _("Back")

    def _show_proceed(self, label: str) -> None:
        self._proceed.hidden = not label
        find("span:last-child", self._proceed).textContent = label

    def _show_opens(self, seat: int | None) -> None:
        """Show the sign of the player whose turn that button opens."""
        sign = find(".badge", self._proceed)
        sign.hidden = seat is None
        replace(sign, *([] if seat is None else [svg_elements.badge(seat, self._signs)]))

    def _show_hint(self, hint: str) -> None:
        self._hint.hidden = not hint
        self._hint.setAttribute("aria-pressed", hint in ("busy", "shown"))
        self._hint.setAttribute("aria-busy", hint == "busy")


def _show_detail(place: Element, detail: str) -> None:
    """Show what stands below the title; of two lines, the first is the one to be seen."""
    first, line, rest = detail.partition("\n")
    if line:
        replace(place, make("strong", first))
        place.append(line, rest)
    else:
        place.textContent = detail


def _shower(button: Element) -> Callable[[bool], None]:
    """What shows that button, or hides it."""

    def show(there: bool) -> None:
        button.hidden = not there

    return show


def _entry(entry: LegendEntry, signs: Signs) -> Element:
    """A mark and its meaning as a line of the legend."""
    line = make("li")
    line.append(svg_elements.drawn(entry.stamp, signs), entry.words)
    return line


def _press(send: Callable[[m.Message], object], message: m.Message, _event: Event) -> None:
    send(message)
