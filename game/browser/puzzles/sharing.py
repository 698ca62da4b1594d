"""Sharing one puzzle: as a link, a code to scan, or a picture of its question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import window
from pyscript.js_modules import boot

from game.browser.library import MARK, PIXELS, Picture
from game.browser.web import (
    as_object,
    dialogs,
    failure,
    find,
    navigation,
    notice,
    qr_code,
    replace,
    say,
    svg_elements,
)
from game.core.record import BadRecord
from game.core.words import _
from game.puzzles.links import to_link
from game.puzzles.puzzle import Puzzle
from game.table.session import AnySession
from game.view.seats import OWN


class SharePuzzle:
    """The sheet of one puzzle, which is open from the first."""

    def __init__(self, puzzle: Puzzle, session: AnySession) -> None:
        self._sheet, self._name = find("#pass-on"), f"jeex-puzzle-{puzzle.id}"
        seen, view = session.seen(None), session.view
        scene = view.scene(seen, view.select(seen, None), PIXELS)
        self._picture = Picture(scene, puzzle.question().title, session.signs)
        self._link = _address(puzzle)
        self._show()
        bindings = dialogs.opening(self._sheet)
        actions: dict[str, Callable[[], object]] = {
            "copy": self._copy,
            "send": self._send,
            "svg": lambda: self._picture.give_svg(self._name, self._sheet),
            "png": lambda: self._picture.give_png(self._name, self._sheet),
            "shut": self._sheet.close,
        }
        for name, action in actions.items():
            button = find(f'[data-do="{name}"]', self._sheet)
            bindings.on(button, "click", partial(_act, action))
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def _show(self) -> None:
        sheet, link = self._sheet, self._link
        find("input", sheet).value = link
        find(".link", sheet).hidden = not link
        find('[data-do="copy"]', sheet).textContent = _("Copy the link")
        find('[data-do="send"]', sheet).hidden = not hasattr(window.navigator, "share")
        drawing = qr_code(link) if link else None
        codes = (
            [svg_elements.picture(drawing, _("The link as a QR code"), signs=OWN)]
            if drawing
            else []
        )
        replace(find(".code", sheet), *codes)
        find(".long", sheet).hidden = bool(drawing)

    def _copy(self) -> None:
        find("input", self._sheet).select()  # ready to be copied by hand where a browser refuses
        boot.copy(self._link).then(failure.guarded(self._copied))

    def _copied(self, done: bool) -> None:
        if not done:
            notice(_("This browser does not let Jeex copy."))
            return
        button = find('[data-do="copy"]', self._sheet)
        button.textContent = words = _(button.dataset.done)
        say(words)

    def _send(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"title": "Jeex", "url": self._link})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)


def _address(puzzle: Puzzle) -> str:
    try:
        text = to_link(puzzle)
    except BadRecord:  # longer than any address may be
        return ""
    return navigation.link(f"#/puzzles/{MARK}{text}")


def _act(action: Callable[[], object], _event: object) -> None:
    action()
