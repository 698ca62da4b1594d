"""Questions that lie over the page and want an answer first."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document

from game.browser.web.dom import Bindings, find
from game.browser.web.javascript import Element, Event

_openings: dict[str, Bindings] = {}
"""The bindings of each dialog's last opening, by its id."""


def opening(sheet: Element) -> Bindings:
    """Bindings of one opening of that dialog, which end when it closes.

    A browser tells so in a later task, in which it may be open again: then they end as it opens.
    """
    bindings, earlier = Bindings(), _openings.get(sheet.id)
    if earlier:
        earlier.close()
    _openings[sheet.id] = bindings

    def closed(_event: Event) -> None:
        if not sheet.open:
            bindings.close()

    bindings.on(sheet, "close", closed)
    return bindings


def close_all(which: str) -> None:
    """Close every dialog that is open and matches this selector."""
    for sheet in list(document.querySelectorAll(f"dialog[open]:is({which})")):
        sheet.close()


def ask(title: str, detail: str, yes: str, no: str, agreed: Callable[[], object]) -> None:
    """Ask a question; `agreed` is called on yes. Escape is no."""
    sheet = find("#ask")
    bindings = opening(sheet)
    find("h1", sheet).textContent = title
    find("p", sheet).textContent = detail
    find('[data-do="yes"]', sheet).textContent = yes
    find('[data-do="no"]', sheet).textContent = no

    def answer(*, is_yes: bool) -> None:
        bindings.close()
        sheet.close()
        if is_yes:
            agreed()

    bindings.on(find('[data-do="yes"]', sheet), "click", lambda _event: answer(is_yes=True))
    bindings.on(find('[data-do="no"]', sheet), "click", lambda _event: answer(is_yes=False))
    sheet.showModal()
