"""Moving pictures: what changes from frame to frame, and the file that they become."""

from __future__ import annotations

import zlib
from struct import pack, unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.apng import SIGNATURE, Animation, NotLikeTheFirst
from game.view.film import MOST, Film, bounds, broken
from game.view.lettering import width
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
from game.view.timeline import Motion, Timeline, Track

BOX = Box(0, 0, 1000, 1000)
DISC = Stamp((Path("M0 0h10v10z", fill="ink"),), Box(-10, -10, 20, 20))


def scene(x: float, box: Box = BOX) -> Scene:
    return Scene(box, (Sprite("a", DISC, Pose(x, 500), 1), Sprite("b", DISC, Pose(900, 900), 1)))


def covers(box: Box, other: Box) -> bool:
    return (
        box.x <= other.x
        and box.y <= other.y
        and box.x + box.width >= other.x + other.width
        and box.y + box.height >= other.y + other.height
    )


def test_only_where_something_moved_is_painted_again():
    film = Film()
    first = film.still(scene(100), "The start", 1)
    assert first.changed == first.box
    moved = film.still(scene(200), "The start", 1)
    assert covers(moved.changed, bounds(scene(100).sprites[0]))
    assert covers(moved.changed, bounds(scene(200).sprites[0]))
    assert moved.changed.width < 200
    assert film.still(scene(200), "The start", 1).changed.width == 0
    assert film.still(scene(200), "The end", 1).changed.y > 990
    wider = Box(0, 0, 1200, 1200)
    assert film.still(scene(200, wider), "The end", 1).changed.width == 1200


def test_a_motion_has_few_frames_and_begins_where_things_lay():
    film = Film()
    way = Timeline((Track("a", 0, 5000, settle=True),), lasts=5000)
    frames = [*film.motion(Motion(scene(100), scene(700), way), "")]
    assert 1 < len(frames) <= MOST
    places = [next(s.pose.x for s in frame.sprites if s.key == "a") for frame in frames]
    assert places[0] == 100
    assert places == sorted(places)
    assert sum(frame.milliseconds for frame in frames) <= 1200


@given(st.lists(st.text("abcmW", min_size=1, max_size=8), max_size=12))
def test_captions_are_whole(words):
    lines = broken(" ".join(words), 10, 100)
    assert " ".join(lines).split() == words
    assert all(width(line, 10) <= 100 or " " not in line for line in lines)


# The file


def png(wide: int, high: int, kind: int = 6) -> bytes:
    """An encoded picture without anything in it."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))

    header = pack(">IIBBBBB", wide, high, 8, kind, 0, 0, 0)
    data = zlib.compress(bytes((1 + 4 * wide) * high))
    halves = chunk(b"IDAT", data[:5]), chunk(b"IDAT", data[5:])
    return b"".join((SIGNATURE, chunk(b"IHDR", header), *halves, chunk(b"IEND", b"")))


def chunks(document: bytes) -> list[tuple[bytes, bytes]]:
    assert document.startswith(SIGNATURE)
    at, found = len(SIGNATURE), []
    while at < len(document):
        (length,) = unpack(">I", document[at : at + 4])
        kind, data = document[at + 4 : at + 8], document[at + 8 : at + 8 + length]
        assert document[at + 8 + length : at + 12 + length] == pack(">I", zlib.crc32(kind + data))
        found.append((kind, data))
        at += length + 12
    return found


def test_pictures_become_one_that_moves():
    animation = Animation()
    animation.add(png(40, 30), 0, 0, 700)
    animation.add(png(10, 5), 3, 4, 50)
    found = chunks(animation.document())
    kinds = [kind for kind, _data in found]
    first = [b"fcTL", b"IDAT", b"IDAT"]
    assert kinds == [b"IHDR", b"acTL", *first, b"fcTL", b"fdAT", b"fdAT", b"IEND"]
    assert unpack(">II", found[1][1])[0] == 2
    numbered = [data for kind, data in found if kind in (b"fcTL", b"fdAT")]
    assert [unpack(">I", data[:4])[0] for data in numbered] == [0, 1, 2, 3]
    assert unpack(">IIIIHH", numbered[1][4:24]) == (10, 5, 3, 4, 50, 1000)
    assert zlib.decompress(b"".join(d[4:] for k, d in found if k == b"fdAT")) == bytes(41 * 5)
    assert animation.size < len(animation.document())


@pytest.mark.parametrize("other", [b"", b"GIF89a", SIGNATURE, png(4, 4, kind=2)])
def test_what_is_not_like_the_first_is_refused(other):
    animation = Animation()
    animation.add(png(4, 4), 0, 0, 1)
    with pytest.raises(NotLikeTheFirst):
        animation.add(other, 0, 0, 1)
