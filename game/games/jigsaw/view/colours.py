"""Jigsaw's own colours: the six kinds of pieces, their edges, and the table."""

from game.view.palette import Palette


def palette() -> Palette:
    """The game's own colours."""
    return Palette(
        lid=("#B84A31", "#A3422C"),
        tokens={
            "b-jigsaw": ("#EBDDD0", "#29211D"),
            "k1": ("#F0C24B", "#E3B748"),
            "k2": ("#EE8E6A", "#E08462"),
            "k3": ("#93C08A", "#86B47D"),
            "k4": ("#83B4DB", "#78A8CF"),
            "k5": ("#C9A0D6", "#BC94C9"),
            "k6": ("#AFBCC4", "#A0AEB7"),
            "kink": ("#1E2226", "#14181D"),
            "kedge": ("#5A4A3C", "#0E0B09"),
            "hole": ("#4A3B33", "#0B0908"),
        },
        lid_picture={"kedge": "#4B1B10", "hole": "#4B1B10", "ink": "#F3EDE0"},
    )
