"""Pages that hide the table: the cover between players, and the one that tells who is out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.browser.web import Bindings, Element, Event, find, make, replace, svg_elements
from game.core.words import _, labelled, pgettext
from game.table import messages as m
from game.table import screen
from game.view.seats import Signs


class CoverView:
    """Fills the screen with the next player's glyph and name."""

    def __init__(self, game: str, signs: Signs, here: Callable[[], object], *, alone: bool) -> None:
        """`game` is the game's name; `here` is called when the player says they hold the tablet.

        Who plays `alone` against bots has nobody to hand it to.
        """
        self._signs = signs
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
        element, signs = self._screen, self._signs
        element.style.setProperty("--seat", f"var(--{signs.colour(cover.seat)})")
        element.style.setProperty("--seat-deep", f"var(--{signs.deep(cover.seat)})")
        size = min(27, 170 / max(1, len(cover.name)))
        element.style.setProperty("--name-size", f"{size:.1f}vmin")
        element.dataset.turn = cover.seat
        replace(find(".poster", element), svg_elements.poster(cover.seat, signs))
        find(".status", element).textContent = cover.status
        find(".call b", element).textContent = cover.name
        find(".call p", element).textContent = cover.words
        self._button.textContent = _("I’m {name}").format(name=cover.name)
        waiting = (_waiting(cover, signs, *one) for one in cover.order)
        replace(find(".order", element), *waiting)


def _waiting(cover: screen.Cover, signs: Signs, seat: int, name: str, ordered: bool) -> Element:
    """One person in the row below: ready, you, or later."""
    state = "you" if seat == cover.seat else "ready" if ordered else "later"
    words = {
        "you": pgettext("a player", "you"),
        "ready": pgettext("a player", "ready"),
        "later": pgettext("a player", "later"),
    }[state]
    item = make("li", className=state)
    badge = make("span", className="badge")
    badge.append(svg_elements.plain(seat, signs, solid=state != "later"))
    item.append(badge, words)
    item.setAttribute("aria-label", labelled(name, words))
    return item


class OutPageView:
    """Fills the screen instead of the table; every press is sent as a message."""

    def __init__(self, game: str, signs: Signs, send: Callable[[m.Message], object]) -> None:
        """`game` is the game's name."""
        self._signs = signs
        self._screen, self._send = find("#out"), send
        find(".title .name", self._screen).textContent = game
        self._proceed, self._skip, self._again = (
            find(f'[data-do="{name}"]', self._screen) for name in ("go-on", "skip", "anew")
        )
        self._shown: screen.OutPage | None = None
        self._bindings = Bindings()
        for button, message in (
            (self._proceed, m.Pressed(m.Button.PROCEED)),
            (self._skip, m.Pressed(m.Button.SKIP)),
            (self._again, m.Pressed(m.Button.NEW_GAME)),
        ):
            self._bindings.on(button, "click", partial(self._pressed, message))

    def show(self, page: screen.OutPage | None) -> None:
        """Show that page; None gives the table free."""
        before, self._shown = self._shown, page
        if page == before:
            return
        if page:
            self._fill(page)
        self._screen.hidden = page is None
        if page and (before is None or page.words != before.words):
            find("h1", self._screen).focus()

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _fill(self, page: screen.OutPage) -> None:
        element = self._screen
        token = "line" if page.seat is None else self._signs.colour(page.seat)
        element.style.setProperty("--seat", f"var(--{token})")
        signs = [] if page.seat is None else [svg_elements.badge(page.seat, self._signs)]
        replace(find(".emblem", element), *signs)
        find(".status", element).textContent = page.status
        find("h1", element).textContent = page.words.title
        find(".told p", element).textContent = page.words.detail
        find("progress", element).hidden = not page.skipping
        self._proceed.hidden = page.skipping
        self._skip.hidden = self._again.hidden = page.skipping or not page.unattended
        self._proceed.textContent = _("Watch") if page.unattended else _("Go on")
        self._proceed.classList.toggle("main", not page.early)
        self._again.classList.toggle("main", page.early)

    def _pressed(self, message: m.Message, _event: Event) -> None:
        self._send(message)
