"""The cover between players: it hides the table until the right person holds the tablet."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, find, make, replace, svg_elements
from game.core.words import _, pgettext
from game.table import screen
from game.view.initials import Letters
from game.view.seats import colour


class Cover:
    """Fills the screen with the next player's glyph and name."""

    def __init__(
        self, game: str, letters: Letters, here: Callable[[], object], *, alone: bool
    ) -> None:
        """`game` is the game's name; `here` is called when the player says they hold the tablet.

        Who plays `alone` against bots has nobody to hand it to.
        """
        self._letters = letters
        asked = _("Your turn,") if alone else _("Hand the tablet to")
        find(".call h1 span", find("#cover")).textContent = asked
        self._screen = find("#cover")
        find(".title .name", self._screen).textContent = game
        self._button = find('[data-do="here"]', self._screen)
        self._shown: screen.Cover | None = None
        self._bindings = Bindings()
        self._bindings.on(self._button, "click", lambda _event: here())

    def show(self, cover: screen.Cover | None) -> None:
        """Ask for that player; None gives the table free."""
        if cover == self._shown:
            return
        self._shown = cover
        if cover:
            self._fill(cover)
        self._screen.hidden = cover is None
        if cover:
            find("h1", self._screen).focus()

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _fill(self, cover: screen.Cover) -> None:
        element, token = self._screen, colour(cover.seat)
        element.style.setProperty("--seat", f"var(--{token})")
        element.style.setProperty("--seat-deep", f"var(--{token.replace('p-', 'd-')})")
        size = min(27, 170 / max(1, len(cover.name)))
        element.style.setProperty("--name-size", f"{size:.1f}vmin")
        element.dataset.turn = cover.seat
        replace(find(".poster", element), svg_elements.poster(cover.seat, self._letters))
        find(".status", element).textContent = cover.status
        find(".call b", element).textContent = cover.name
        find(".call p", element).textContent = cover.words
        self._button.textContent = _("I’m {name}").format(name=cover.name)
        waiting = (_waiting(cover, *one) for one in cover.order)
        replace(find(".order", element), *waiting)


def _waiting(cover: screen.Cover, seat: int, name: str, ordered: bool) -> Element:
    """One person in the row below: ready, you, or later."""
    state = "you" if seat == cover.seat else "ready" if ordered else "later"
    words = {
        "you": pgettext("a player", "you"),
        "ready": pgettext("a player", "ready"),
        "later": pgettext("a player", "later"),
    }[state]
    item = make("li", className=state)
    badge = make("span", className="badge")
    badge.append(svg_elements.plain(seat, solid=state != "later"))
    item.append(badge, words)
    item.setAttribute("aria-label", f"{name}: {words}")
    return item
