"""Sharing a game: as a link, a code to scan, a file, or a picture of the position shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import window
from pyscript.js_modules import boot

from game.browser.library.painted import PIXELS, Picture
from game.browser.web import (
    Event,
    as_object,
    dialogs,
    failure,
    files,
    find,
    navigation,
    notice,
    qr_code,
    replace,
    say,
    svg_elements,
)
from game.core import record as records
from game.core.public import public_record
from game.core.record import BadRecord
from game.core.sharing import to_link
from game.core.words import _
from game.table.session import AnySession
from game.view.seats import OWN

MARK = "="
"""Begins a record in an address; no id of a game begins so."""


class Share:
    """The sheet of one game. Nothing that is shared contains sealed actions."""

    def __init__(
        self,
        session: AnySession,
        seen: object,
        selection: object,
        film: Callable[[], object] | None = None,
        turn: str = "",
    ) -> None:
        """Open the sheet; the picture is of `seen`, with the board that `selection` is about.

        `film` is called for a moving picture, where one can be made. `turn` is the address by which
        the game goes on elsewhere; then it alone is shared.
        """
        self._sheet, self._turn = find("#share"), turn
        self._record = public_record(session.history, session.bots)
        view = session.view
        scene = view.scene(seen, selection, PIXELS)
        self._picture = Picture(scene, view.status(seen), session.signs)
        self._name = f"jeex-{session.game}-{session.id or 'link'}"
        self._link = self._made_link()
        self._show()
        bindings = dialogs.opening(self._sheet)
        actions: dict[str, Callable[[], object]] = {
            "copy": self._copy,
            "send": self._send,
            "file": self._give_file,
            "text": self._copy_text,
            "svg": self._give_svg,
            "png": self._give_png,
            "film": partial(self._leave_for, film),
            "shut": self._sheet.close,
        }
        for name, action in actions.items():
            button = find(f'[data-do="{name}"]', self._sheet)
            bindings.on(button, "click", _without_event(action))
        find('[data-do="film"]', self._sheet).hidden = film is None
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def _made_link(self) -> str:
        if self._turn:
            return navigation.link(self._turn)
        try:
            text = to_link(self._record)
        except BadRecord:  # longer than any address may be
            return ""
        return navigation.link(f"#/replay/{MARK}{text}")

    def _show(self) -> None:
        sheet, link = self._sheet, self._link
        title, detail = (
            _("Share this game"),
            _("The whole game is in the link. Nothing is sent anywhere."),
        )
        if self._turn:
            title = _("Send the game as a link")
            detail = _(
                "Whoever opens the link plays on there, and sends you a link after the move."
            )
        find("h1", sheet).textContent = title
        find(".muted", sheet).textContent = detail
        find(".files", sheet).hidden = bool(self._turn)
        find("input", sheet).value = link
        find(".link", sheet).hidden = not link
        copy = find('[data-do="copy"]', sheet)
        copy.textContent = _("Copy the link")
        find('[data-do="text"]', sheet).textContent = _("Copy as text")
        find('[data-do="send"]', sheet).hidden = not hasattr(window.navigator, "share")
        drawing = link and qr_code(link)
        place = find(".code", sheet)
        replace(
            place,
            *(
                [svg_elements.picture(drawing, _("The link as a QR code"), signs=OWN)]
                if drawing
                else []
            ),
        )
        is_file = not navigation.link("")
        find(".long", sheet).hidden = bool(drawing) or is_file
        find(".in-link", sheet).hidden = is_file
        find(".in-file", sheet).hidden = not is_file

    def _leave_for(self, film: Callable[[], object] | None) -> None:
        self._sheet.close()
        if film:
            film()

    def _copy(self) -> None:
        box = find("input", self._sheet)
        box.select()  # where it cannot be copied for the player, it is ready to be copied by hand
        boot.copy(self._link).then(failure.guarded(partial(self._copied, "copy")))

    def _copy_text(self) -> None:
        text = records.dumps(self._record)
        boot.copy(text).then(failure.guarded(partial(self._copied, "text")))

    def _copied(self, name: str, done: bool) -> None:
        """Say on the button of that name what came of it."""
        if done:
            button = find(f'[data-do="{name}"]', self._sheet)
            button.textContent = done_words = _(button.dataset.done)
            say(done_words)
        else:
            notice(_("This browser does not let Jeex copy."))

    def _send(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"title": "Jeex", "url": self._link})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)

    def _give_file(self) -> None:
        text = records.dumps(self._record)
        files.save(f"{self._name}.json", text, "application/json")

    def _give_svg(self) -> None:
        self._picture.give_svg(self._name, self._sheet)

    def _give_png(self) -> None:
        self._picture.give_png(self._name, self._sheet)


def _without_event(action: Callable[[], object]) -> Callable[[Event], object]:
    return lambda _event: action()
