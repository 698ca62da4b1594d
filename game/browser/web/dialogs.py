"""Questions that lie over the page and want an answer first."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web.dom import Bindings, find


def ask(title: str, detail: str, yes: str, no: str, agreed: Callable[[], object]) -> None:
    """Ask a question; `agreed` is called on yes. Escape is no."""
    sheet, bindings = find("#ask"), Bindings()
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
    bindings.on(sheet, "cancel", lambda _event: bindings.close())
    sheet.showModal()
