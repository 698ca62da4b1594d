"""Icons of the sprite that `serve.py` draws from Lucide."""

from __future__ import annotations

from typing import Any

from pyscript import document

_SVG = "http://www.w3.org/2000/svg"


def icon(name: str) -> Any:
    """The icon of that name, hidden from those who listen."""
    svg = document.createElementNS(_SVG, "svg")
    use = document.createElementNS(_SVG, "use")
    use.setAttribute("href", f"static/vendor/icons.svg#{name}")
    svg.setAttribute("aria-hidden", "true")
    svg.append(use)
    return svg
