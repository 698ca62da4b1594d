"""QR codes as drawings: dark on white in every theme, with their quiet zone."""

from __future__ import annotations

from segno.encoder import DataOverflowError, encode

from game.view.scene import Box, Path, Scene, Sprite, Stamp

QUIET = 4
"""Modules of white around a QR code (ISO/IEC 18004)."""


def qr_code(text: str) -> Scene | None:
    """The text as a QR code; None if it does not fit into one."""
    try:
        rows = encode(text, error="L", micro=False, boost_error=False).matrix
    except DataOverflowError:
        return None
    side = len(rows) + 2 * QUIET
    box = Box(0, 0, side, side)
    dark = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, module in enumerate(row)
        if module
    )
    marks = (Path(f"M0 0H{side}V{side}H0Z", fill="qr-light"), Path(dark, fill="qr-dark"))
    return Scene(box, (Sprite("code", Stamp(marks, box)),))
