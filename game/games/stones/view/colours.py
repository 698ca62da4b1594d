"""Stones' own colours: white and black stones, the tray and its dishes."""

from game.view.palette import Palette


def palette() -> Palette:
    """The game's own colours."""
    return Palette(
        lid=("#33485D", "#2B3D4F"),
        tokens={
            "b-stones": ("#D9DEDF", "#1D252D"),
            "groove": ("#6E7C87", "#6B7A87"),
            "dish": ("#C7CFD3", "#2C3742"),
            "stw": ("#FDFAF3", "#ECE7DC"),
            "stb": ("#23282D", "#0C0F12"),
            "stedge": ("#23282D", "#ECE7DC"),
        },
        lid_picture={
            "b-stones": "#2B3E50",
            "groove": "#8FA3B5",
            "dish": "#3F566C",
            "stedge": "#10151A",
            "ink": "#F3EDE0",
        },
    )
