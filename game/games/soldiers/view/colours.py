"""Soldiers' own colours: the field, and the plots that nobody holds with their edges."""

from game.view.palette import Palette


def palette() -> Palette:
    """The game's own colours."""
    return Palette(
        lid=("#E3B34F", "#C2922F"),
        lid_words=("#1E2226", "#14181D"),
        tokens={
            "b-soldiers": ("#F0E4C8", "#27231B"),
            "b-soldiers2": ("#E4D4AF", "#383124"),
            "b-soldiers3": ("#C6B17F", "#6E6147"),
        },
        lid_picture={"b-soldiers2": "#CFA144"},
    )
