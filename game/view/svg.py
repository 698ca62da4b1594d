"""The painter for paper: a scene as an SVG document, for rules, previews, pictures and the README.

Everything is built as elements, never as text, so no name can become markup.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

from game.view.scene import Mark, Path, Pose, Scene, Sprite, Stamp

Colours = Callable[[str], str]
"""From a token's name to a CSS colour."""

FONT = "Jost, Futura, 'Century Gothic', sans-serif"


def variable(token: str) -> str:
    """Colours for an SVG inside the page, which knows the tokens."""
    return f"var(--{token})"


def render(scene: Scene, colours: Colours = variable, *, label: str = "", name: str = "") -> str:
    """The scene as one SVG element; `label` says what it shows, `name` is its id."""
    box = scene.box
    root = ElementTree.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}",
            "font-family": FONT,
        },
    )
    if name:
        root.set("id", name)
    if label:
        root.set("role", "img")
        root.set("aria-label", label)
    for sprite in sorted(scene.sprites, key=lambda sprite: sprite.layer):
        _draw(root, sprite.stamp, sprite.pose, colours)
    return ElementTree.tostring(root, encoding="unicode")


def stamp(drawn: Stamp, colours: Colours = variable) -> str:
    """One stamp as an SVG element of its own."""
    return render(Scene(drawn.box, (Sprite("", drawn),)), colours)


def _draw(parent: ElementTree.Element, drawn: Stamp, pose: Pose, colours: Colours) -> None:
    group = ElementTree.SubElement(parent, "g", _placed(*pose[:4]))
    if pose.opacity < 1:
        group.set("opacity", f"{pose.opacity:g}")
    for mark in drawn.marks:
        group.append(_element(mark, colours))


def _element(mark: Mark, colours: Colours) -> ElementTree.Element:
    if isinstance(mark, Path):
        element = ElementTree.Element("path", {"d": mark.d})
        element.attrib |= _placed(mark.x, mark.y, mark.scale, mark.turn)
        element.set("fill", colours(mark.fill) if mark.fill else "none")
        if mark.stroke:
            element.attrib |= {
                "stroke": colours(mark.stroke),
                "stroke-width": f"{mark.width:g}",
                "stroke-linejoin": "round",
                "stroke-linecap": "round",
            }
        if mark.dash:
            element.set("stroke-dasharray", " ".join(f"{length:g}" for length in mark.dash))
        if mark.opacity < 1:
            element.set("opacity", f"{mark.opacity:g}")
        return element
    element = ElementTree.Element(
        "text",
        {
            "x": f"{mark.x:g}",
            "y": f"{mark.y:g}",
            "font-size": f"{mark.size:g}",
            "font-weight": str(mark.weight),
            "text-anchor": mark.anchor,
            "fill": colours(mark.fill),
        },
    )
    element.text = mark.text
    return element


def _placed(x: float, y: float, scale: float, turn: float) -> dict[str, str]:
    """A transform attribute, left out where nothing is moved."""
    steps = []
    if x or y:
        steps.append(f"translate({x:g} {y:g})")
    if turn:
        steps.append(f"rotate({turn:g})")
    if scale != 1:
        steps.append(f"scale({scale:g})")
    return {"transform": " ".join(steps)} if steps else {}
