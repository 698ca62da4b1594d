"""A position as a picture to be saved, in the colours that are on the screen."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import document, window

from game.browser.web import Element, failure, files, find, notice, svg_elements
from game.core.words import _
from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.seats import Signs

PIXELS = 1200
"""The width of a picture that is handed out."""


class Picture:
    """A scene on a ground of its own: nobody knows where it will be seen; `label` says what it is.

    Both ways to hand it out get the name of the file, and the sheet on which that is asked for.
    """

    def __init__(self, scene: Scene, label: str, signs: Signs) -> None:
        self._scene, self._label, self._signs = _on_paper(scene), label, signs

    def give_svg(self, name: str, sheet: Element) -> None:
        """Save it as an SVG document."""
        files.save(f"{name}.svg", self._drawn(sheet), "image/svg+xml")

    def give_png(self, name: str, sheet: Element) -> None:
        """Save it as a PNG, painted by the browser."""
        failure.begin(self._give_painted(name, self._drawn(sheet)))

    async def _give_painted(self, name: str, drawing: str) -> None:
        image = window.Image.new()
        image.src = f"data:image/svg+xml,{window.encodeURIComponent(drawing)}"
        try:
            await image.decode()
        except JsException:
            notice(_("This browser cannot make that picture. Try “Picture (SVG)”."))
            return
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = PIXELS, self._height
        canvas.getContext("2d").drawImage(image, 0, 0, PIXELS, self._height)
        files.save_address(f"{name}.png", canvas.toDataURL("image/png"))

    @property
    def _height(self) -> int:
        return round(PIXELS * self._scene.box.height / self._scene.box.width)

    def _drawn(self, sheet: Element) -> str:
        """The picture as an SVG document."""
        place = find(".code", sheet)

        def colour(token: str) -> str:
            """The token's colour in the current theme, as the browser computes it."""
            place.style.color = f"var(--{token})"
            return str(window.getComputedStyle(place).color)

        element = svg_elements.picture(self._scene, self._label, colour, signs=self._signs)
        element.setAttribute("width", str(PIXELS))
        element.setAttribute("height", str(self._height))
        return str(window.XMLSerializer.new().serializeToString(element))


def _on_paper(scene: Scene) -> Scene:
    box: Box = scene.box
    d = f"M{box.x:g} {box.y:g}h{box.width:g}v{box.height:g}h{-box.width:g}z"
    lowest = min((sprite.layer for sprite in scene.sprites), default=0)
    paper = Sprite("paper", Stamp((Path(d, fill="paper"),), box), layer=lowest - 1)
    return Scene(box, (paper, *scene.sprites))
