"""Animated PNG: pictures that were encoded one by one become one that moves.

The format is that of the W3C's PNG specification, third edition: the first picture is the whole
one, and each later one replaces a rectangle of what was shown before.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import pack, unpack
from zlib import crc32

SIGNATURE = b"\x89PNG\r\n\x1a\n"
FOR_EVER = 0
_KEEP, _REPLACE = 0, 0
"""What becomes of a picture after its time, and how the next one is put over it."""


class NotLikeTheFirst(ValueError):
    """A picture is no PNG, or has other kinds of pixels than the first one."""


class Animation:
    """Pictures one after the other; `size` is how many bytes they take so far."""

    def __init__(self) -> None:
        self._header = b""
        self._chunks: list[bytes] = []
        self._numbers = 0  # of the chunks that tell where and when a picture is shown
        self._count = 0
        self.size = 0

    def add(self, png: bytes, x: int, y: int, milliseconds: int) -> None:
        """Show this picture with its top left corner at (x, y), in pixels, for so long.

        Raises NotLikeTheFirst.
        """
        chunks = [*_chunks(png)]
        if not chunks or chunks[0][0] != b"IHDR":
            raise NotLikeTheFirst("no PNG")
        header = chunks[0][1]
        if self._header and header[8:] != self._header[8:]:
            raise NotLikeTheFirst("other pixels")
        self._header = self._header or header
        width, height = unpack(">II", header[:8])
        place = pack(">IIII", width, height, x, y)
        until_next = pack(">HHBB", milliseconds, 1000, _KEEP, _REPLACE)
        self._append(b"fcTL", self._number() + place + until_next)
        for kind, data in chunks:
            if kind == b"IDAT" and self._count:
                self._append(b"fdAT", self._number() + data)
            elif kind == b"IDAT":
                self._append(b"IDAT", data)
        self._count += 1

    def document(self) -> bytes:
        """All of it as a file, which begins again at its end."""
        head = (_chunk(b"IHDR", self._header), _chunk(b"acTL", pack(">II", self._count, FOR_EVER)))
        return b"".join((SIGNATURE, *head, *self._chunks, _chunk(b"IEND", b"")))

    def _number(self) -> bytes:
        self._numbers += 1
        return pack(">I", self._numbers - 1)

    def _append(self, kind: bytes, data: bytes) -> None:
        self._chunks.append(_chunk(kind, data))
        self.size += len(self._chunks[-1])


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and the data of each chunk of a PNG; nothing of what is none."""
    at = len(SIGNATURE) if png.startswith(SIGNATURE) else len(png)
    while at + 12 <= len(png):
        (length,) = unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12
