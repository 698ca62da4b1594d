"""The painter for paper: a scene in SVG, for rules, previews, pictures and the README.

Everything is built as elements, never as text, so no name can become markup. `render` writes a
document; the page makes elements of its own from the same descriptions.
"""

from __future__ import annotations

from collections.abc import Callable

from game.view.scene import Box, Mark, Path, Pose, Scene, Sprite
from game.view.seats import OWN, Signs, signed

Colours = Callable[[str], str]
"""From a token's name to a CSS colour."""

NAMESPACE = "http://www.w3.org/2000/svg"
FONT = "Jost, Futura, 'Century Gothic', sans-serif"


def variable(token: str) -> str:
    """Colours for an SVG inside the page, which knows the tokens."""
    return f"var(--{token})"


def render(scene: Scene, colours: Colours = variable, *, label: str = "") -> str:
    """The scene as an SVG document; `label` says what it shows."""
    from xml.etree import ElementTree  # noqa: PLC0415 - heavy, and the page never writes documents

    root = ElementTree.Element("svg", {"xmlns": NAMESPACE, **frame(scene.box)})
    if label:
        root.attrib |= {"role": "img", "aria-label": label}
    for sprite in in_order(scene):
        group = ElementTree.SubElement(root, "g", set_down(sprite.pose))
        for mark in sprite.stamp.marks:
            tag, attributes, text = described(mark, colours)
            ElementTree.SubElement(group, tag, attributes).text = text or None
    return ElementTree.tostring(root, encoding="unicode")


def frame(box: Box) -> dict[str, str]:
    """The attributes of an SVG element that shows `box`."""
    return {
        "viewBox": f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}",
        "font-family": FONT,
    }


def in_order(scene: Scene) -> list[Sprite]:
    """The sprites that can be seen, from the lowest to the highest."""
    seen = (sprite for sprite in scene.sprites if sprite.pose.opacity > 0)
    return sorted(seen, key=lambda sprite: sprite.layer)


def set_down(pose: Pose) -> dict[str, str]:
    """The attributes of a group that lies in that pose."""
    faded = {"opacity": f"{pose.opacity:g}"} if pose.opacity < 1 else {}
    return {**placed(*pose[:4]), **faded}


def described(mark: Mark, colours: Colours, signs: Signs = OWN) -> tuple[str, dict[str, str], str]:
    """A mark as an SVG element: its tag, attributes and text."""
    mark = signed(mark, signs)
    if isinstance(mark, Path):
        return "path", _path(mark, colours), ""
    attributes = {
        "x": f"{mark.x:g}",
        "y": f"{mark.y:g}",
        "font-size": f"{mark.size:g}",
        "font-weight": str(mark.weight),
        "text-anchor": mark.anchor,
        "fill": colours(mark.fill),
    }
    if mark.turn:
        attributes["transform"] = f"rotate({mark.turn:g} {mark.x:g} {mark.y:g})"
    return "text", attributes, mark.text


def _path(mark: Path, colours: Colours) -> dict[str, str]:
    attributes = {"d": mark.d, **placed(mark.x, mark.y, mark.scale, mark.turn)}
    attributes["fill"] = colours(mark.fill) if mark.fill else "none"
    if mark.stroke:
        attributes |= {
            "stroke": colours(mark.stroke),
            "stroke-width": f"{mark.width:g}",
            "stroke-linejoin": "round",
            "stroke-linecap": "round",
        }
    if mark.dash:
        attributes["stroke-dasharray"] = " ".join(f"{length:g}" for length in mark.dash)
    if mark.opacity < 1:
        attributes["opacity"] = f"{mark.opacity:g}"
    return attributes


def placed(x: float, y: float, scale: float, turn: float) -> dict[str, str]:
    """A transform attribute, left out where nothing is moved."""
    steps = []
    if x or y:
        steps.append(f"translate({x:g} {y:g})")
    if turn:
        steps.append(f"rotate({turn:g})")
    if scale != 1:
        steps.append(f"scale({scale:g})")
    return {"transform": " ".join(steps)} if steps else {}
