"""The cover between players: it hides the table until the right person holds the tablet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.browser.web import Bindings, find, make, replace, svg_elements
from game.core.words import _
from game.view.seats import colour


class Cover:
    """Fills the screen with the next player's glyph and name."""

    def __init__(self, game: str, here: Callable[[], object]) -> None:
        """`here` is called when the player says that they hold the tablet."""
        self._screen = find("#cover")
        find(".title .name", self._screen).textContent = game
        self._button = find('[data-do="here"]', self._screen)
        self._bindings = Bindings()
        self._bindings.on(self._button, "click", lambda _event: here())

    def show(self, seat: int, names: Sequence[str], words: str, ordered: dict[int, bool]) -> None:
        """Ask for the player in `seat`; `ordered` says of every person whether they have."""
        screen, name = self._screen, names[seat]
        token = colour(seat)
        screen.style.setProperty("--seat", f"var(--{token})")
        screen.style.setProperty("--seat-deep", f"var(--{token.replace('p-', 'd-')})")
        screen.style.setProperty("--name-size", f"{min(27, 170 / max(1, len(name))):.1f}vmin")
        screen.dataset.turn = seat
        replace(find(".poster", screen), svg_elements.poster(seat))
        find(".call b", screen).textContent = name
        find(".call p", screen).textContent = words
        self._button.textContent = _("I'm {name}").format(name=name)
        order = find(".order", screen)
        replace(order, *(_waiting(other, seat, names, ordered[other]) for other in ordered))
        screen.hidden = False
        find("h1", screen).focus()

    def status(self, words: str) -> None:
        """How far the game is."""
        find(".status", self._screen).textContent = words

    def hide(self) -> None:
        """Give the table free."""
        self._screen.hidden = True

    def close(self) -> None:
        """The game is over or left."""
        self.hide()
        self._bindings.close()


def _waiting(seat: int, now: int, names: Sequence[str], ordered: bool) -> Any:
    """One player in the row below: ready, you, or later."""
    state = "you" if seat == now else "ready" if ordered else "later"
    words = {"you": _("you"), "ready": _("ready"), "later": _("later")}[state]
    item = make("li", className=state)
    badge = make("span", className="badge")
    badge.append(svg_elements.plain(seat, solid=state != "later"))
    item.append(badge, words)
    item.setAttribute("aria-label", f"{names[seat]}: {words}")
    return item
