"""Chips' own colours: the runner's green, the hunter's purple, and the board."""

from game.view.palette import Palette


def palette() -> Palette:
    """The game's own colours."""
    return Palette(
        lid=("#1F5D48", "#1B4E3D"),
        tokens={
            "b-chips": ("#E3E8D8", "#1C2621"),
            "b-chips2": ("#D6DECA", "#2A3932"),
            "run": ("#1F7A4D", "#4CC486"),
            "hunt": ("#6D3FA0", "#B48AE8"),
            "plate": ("#FDFAF3", "#14181D"),
        },
        lid_picture={"run": "#6FD3A0", "hunt": "#C9A2F2", "plate": "#FBF6EA"},
    )
