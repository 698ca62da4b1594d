"""Animated PNG: a picture in which one rectangle after the other is painted anew.

The format is that of the W3C's PNG specification, third edition.
"""

from __future__ import annotations

from struct import pack
from zlib import compress, crc32

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RGB = 8, 2
_FOR_EVER = 0
_LONGEST = 0xFFFF
"""Milliseconds of a rectangle at most."""
_KEEP, _REPLACE = 0, 0
"""What becomes of a rectangle after its time, and how the next one is put over it."""
_ROUGHLY = 8
_CALM = bytes(min(255, round(value / _ROUGHLY) * _ROUGHLY) for value in range(256))
"""A shade by itself: fewer of them take half the room, and nobody sees the difference."""


class Animation:
    """Rectangles one after the other; `size` is how many bytes they take so far.

    The first one is the whole picture.
    """

    def __init__(self) -> None:
        self._chunks: list[bytes] = []
        self._header = b""
        self._numbers = 0  # of the chunks that belong to a rectangle
        self._count = 0
        self._control, self._place = b"", 0  # of the last rectangle: what says where, and its chunk
        self._lasts = 0  # milliseconds of the last rectangle
        self.size = 0

    def add(self, pixels: bytes, width: int, x: int, y: int, milliseconds: int) -> None:
        """Show these pixels for so long, with their top left corner at (x, y).

        `pixels` are rows of `width` pixels: red, green, blue and opacity, which is left out.
        """
        height = len(pixels) // (4 * width)
        size = pack(">II", width, height)
        if not self._count:
            self._header = size + pack(">BBBBB", _EIGHT_BITS, _RGB, 0, 0, 0)
        self._control = self._number() + size + pack(">II", x, y)
        self._place, self._lasts = len(self._chunks), milliseconds
        self._append(b"fcTL", self._timed())
        data = _deflated(pixels, width)
        if self._count:
            self._append(b"fdAT", self._number() + data)
        else:
            self._append(b"IDAT", data)
        self._count += 1

    def prolong(self, milliseconds: int) -> None:
        """Show what was added last for so much longer."""
        self._lasts = min(_LONGEST, self._lasts + milliseconds)
        self._chunks[self._place] = _chunk(b"fcTL", self._timed())

    def _timed(self) -> bytes:
        return self._control + pack(">HHBB", self._lasts, 1000, _KEEP, _REPLACE)

    def document(self) -> bytes:
        """All of it as a file, which begins again at its end."""
        head = (
            _chunk(b"IHDR", self._header),
            _chunk(b"acTL", pack(">II", self._count, _FOR_EVER)),
        )
        return b"".join((SIGNATURE, *head, *self._chunks, _chunk(b"IEND", b"")))

    def _number(self) -> bytes:
        self._numbers += 1
        return pack(">I", self._numbers - 1)

    def _append(self, kind: bytes, data: bytes) -> None:
        self._chunks.append(_chunk(kind, data))
        self.size += len(self._chunks[-1])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def _deflated(pixels: bytes, width: int) -> bytes:
    """The pixels without opacity, as the rows of a PNG that no filter has changed."""
    calm, colours = pixels.translate(_CALM), 3
    rgb = bytearray(len(pixels) // 4 * colours)
    for colour in range(colours):
        rgb[colour::colours] = calm[colour::4]
    row = width * colours
    return compress(b"".join(b"\0" + rgb[at : at + row] for at in range(0, len(rgb), row)), 9)
