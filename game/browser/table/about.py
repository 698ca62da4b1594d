"""What a part of the table is, told in a bubble beside it: whoever taps a number or a sign asks."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import (
    Bindings,
    Element,
    Event,
    clone,
    find,
    make,
    replace,
    svg_elements,
)
from game.core.words import _
from game.table import messages as m
from game.table.state import About, AboutLine
from game.view.seats import Signs
from game.view.values import Amount

AWAY = 8
"""CSS pixels that the bubble keeps from its part and from the edges of the table."""


class AboutView:
    """The bubble on one `table`, and the buttons that ask for it; every press is sent."""

    def __init__(self, table: Element, send: Callable[[m.Message], object], signs: Signs) -> None:
        self._table, self._send, self._players = table, send, signs
        self._bubble = find(".meaning", table)
        self._asked: Element | None = None
        self._bindings = Bindings()
        self._bindings.on(table, "click", self._touched, capture=True)
        self._bindings.on(table, "click", self._clicked)

    def show(self, about: About | None) -> None:
        """Tell that beside its part; None takes it away, and the focus back to the part."""
        asked, had_focus = self._asked, bool(self._bubble.matches(":focus-within"))
        self._bubble.hidden = True
        if asked:
            asked.setAttribute("aria-expanded", "false")
            self._asked = None
        if about is None:
            replace(self._bubble)
            if asked and had_focus:
                asked.focus()
            return
        replace(self._bubble, *(self._line(at, line) for at, line in enumerate(about.lines)))
        self._asked = self._button(about.asked)
        self._asked.setAttribute("aria-expanded", "true")
        self._bubble.hidden = False
        self._place(self._asked)

    def close(self) -> None:
        """Take it away, and remove the listeners."""
        self.show(None)
        self._bindings.close()

    def _button(self, asked: m.AboutPressed) -> Element:
        within = "" if asked.seat is None else f'.rail [data-seat="{asked.seat}"] '
        return find(f'{within}.asks[data-about="{asked.part.value}"]', self._table)

    def _line(self, at: int, line: AboutLine) -> Element:
        """A sign, what it is, and the button for the rule about it."""
        element = clone("about-line")
        sign, rule = find(".sign", element), find("button", element)
        replace(sign, *self._signs(line))
        find(".words", element).textContent = line.words
        rule.hidden = not line.clause
        rule.setAttribute("aria-label", _("Show the rule"))
        rule.dataset.line = at
        return element

    def _signs(self, line: AboutLine) -> list[Element]:
        if line.seat is not None:
            return [svg_elements.badge(line.seat, self._players)]
        amount = line.amount
        return [marked(amount, self._players)] if amount and amount.mark else []

    def _clicked(self, event: Event) -> None:
        """A part was pressed, or the button of a rule."""
        rule = event.target.closest(".meaning [data-line]")
        if rule:
            self._send(m.AboutRulePressed(int(rule.dataset.line)))
        part = event.target.closest("[data-about]")
        if part:
            tile = part.closest("[data-seat]")
            seat = int(tile.dataset.seat) if tile else None
            self._send(m.AboutPressed(m.Part(str(part.dataset.about)), seat))

    def _touched(self, event: Event) -> None:
        """A touch elsewhere takes the bubble away before it does anything else."""
        if self._asked and not event.target.closest(".meaning, [data-about]"):
            self._send(m.TableTouched())

    def _place(self, part: Element) -> None:
        """Lay the bubble below its part, or above it where there is more room."""
        table, bubble = self._table, self._bubble
        box, around = part.getBoundingClientRect(), table.getBoundingClientRect()
        left, top = box.left - around.left, box.top - around.top
        if table.matches(".turned"):
            left, top = around.right - box.right, around.bottom - box.bottom
        width, height = float(bubble.clientWidth), float(bubble.clientHeight)
        below, above = top + box.height + AWAY, top - AWAY - height
        fits = below + height <= around.height - AWAY or above < AWAY
        y = below if fits else above
        x = left + box.width / 2 - width / 2
        x = max(AWAY, min(x, around.width - width - AWAY))
        y = max(AWAY, min(y, around.height - height - AWAY))
        style = bubble.style
        style.setProperty("--x", f"{x:.0f}px")
        style.setProperty("--y", f"{y + float(table.scrollTop):.0f}px")


def marked(amount: Amount, signs: Signs) -> Element:
    """The mark of a number: a shape in a colour."""
    token = signs.token(amount.token)
    element = make("i", className=f"{amount.mark} {token}")
    element.style.setProperty("--mark", f"var(--{token})")
    return element
