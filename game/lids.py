"""The pictures on the lids, drawn by the games themselves when the site is built."""

from __future__ import annotations

from pathlib import Path

from game import registry
from game.view import svg

COLOURS = {
    "run": "#6FD3A0",
    "hunt": "#C9A2F2",
    "plate": "#FBF6EA",
    "lid-light": "#FBF6EA",
    "shade": "#000000",
    "onp": "#FFFFFF",
    "groove": "#8FA3B5",
    "dish": "#3F566C",
    "b-stones": "#2B3E50",
    "ink": "#F3EDE0",
    "stw": "#FDFAF3",
    "stb": "#23282D",
    "stedge": "#10151A",
    "joker": "#F2B632",
    "b-soldiers2": "#CFA144",
    "f-a": "#155FC0",
    "f-b": "#B54F00",
    "f-c": "#095340",
    "k1": "#F0C24B",
    "k2": "#EE8E6A",
    "k3": "#93C08A",
    "k4": "#83B4DB",
    "k5": "#C9A0D6",
    "k6": "#AFBCC4",
    "kink": "#1E2226",
    "kedge": "#4B1B10",
    "hole": "#4B1B10",
    "p-a": "#155FC0",
    "p-b": "#B54F00",
    "p-c": "#095340",
    "p-d": "#4F3300",
}
"""A lid is dark in both themes, so its picture has colours of its own."""


def write_all(folder: Path) -> list[Path]:
    """Write `<game>.svg` for every game into `folder`; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for game in registry.GAMES:
        path = folder / f"{game}.svg"
        picture = registry.view(game).lid_scene()
        path.write_text(svg.render(picture, COLOURS.__getitem__, name="lid"), "utf-8")
        written.append(path)
    return written
