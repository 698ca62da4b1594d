"""Sharing a game: as a link, a code to scan, a file, or a picture of the position shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.js_modules import boot

from game.browser.web import (
    Event,
    as_object,
    dialogs,
    failure,
    files,
    find,
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
from game.view.scene import Path, Scene, Sprite, Stamp
from game.view.seats import OWN

MARK = "="
"""Begins a record in an address; no id of a game begins so."""

PIXELS = 1200
"""The width of a picture that is handed out."""


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
        self._signs = session.signs
        view = session.view
        self._scene = _on_paper(view.scene(seen, selection, PIXELS))
        self._label = view.status(seen)
        self._name = f"jeex-{session.game}-{session.id}"
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
        page = str(window.location.href).partition("#")[0]
        if self._turn:
            return f"{page}{self._turn}"
        try:
            text = to_link(self._record)
        except BadRecord:  # longer than any address may be
            return ""
        return f"{page}#/replay/{MARK}{text}"

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
        find(".long", sheet).hidden = bool(drawing)

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
        files.hand_out(f"{self._name}.json", text, "application/json")

    def _give_svg(self) -> None:
        files.hand_out(f"{self._name}.svg", self._drawn(), "image/svg+xml")

    def _give_png(self) -> None:
        box = self._scene.box
        height = round(PIXELS * box.height / box.width)
        failure.begin(self._give_painted(self._drawn(), height))

    async def _give_painted(self, drawing: str, height: int) -> None:
        """Hand out the picture as a PNG, painted by the browser."""
        image = window.Image.new()
        image.src = f"data:image/svg+xml,{window.encodeURIComponent(drawing)}"
        try:
            await image.decode()
        except JsException:
            notice(_("This browser cannot make that picture. Try “Picture (SVG)”."))
            return
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = PIXELS, height
        canvas.getContext("2d").drawImage(image, 0, 0, PIXELS, height)
        link = canvas.toDataURL("image/png")
        files.hand_out_address(f"{self._name}.png", link)

    def _drawn(self) -> str:
        """The picture as an SVG document, in the colours that are on the screen."""
        element = svg_elements.picture(self._scene, self._label, self._colour, signs=self._signs)
        box = self._scene.box
        element.setAttribute("width", str(PIXELS))
        element.setAttribute("height", str(round(PIXELS * box.height / box.width)))
        return str(window.XMLSerializer.new().serializeToString(element))

    def _colour(self, token: str) -> str:
        """The token's colour in the current theme, as the browser computes it."""
        place = find(".code", self._sheet)
        place.style.color = f"var(--{token})"
        return str(window.getComputedStyle(place).color)


def _on_paper(scene: Scene) -> Scene:
    """The scene on a ground of its own: nobody knows where the picture will be seen."""
    box = scene.box
    d = f"M{box.x:g} {box.y:g}h{box.width:g}v{box.height:g}h{-box.width:g}z"
    lowest = min((sprite.layer for sprite in scene.sprites), default=0)
    paper = Sprite("paper", Stamp((Path(d, fill="paper"),), box), layer=lowest - 1)
    return Scene(box, (paper, *scene.sprites))


def _without_event(action: Callable[[], object]) -> Callable[[Event], object]:
    return lambda _event: action()
