"""Moving pictures: what changes from frame to frame, and the file that they become."""

from __future__ import annotations

import zlib
from itertools import combinations
from struct import pack, unpack

from hypothesis import given
from hypothesis import strategies as st

from game.view.apng import SIGNATURE, Animation
from game.view.film import MOST, OVER, ROOM, Detail, Film, apart, bounds, detail
from game.view.lettering import broken, width
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
    assert first.changed == (first.box,)
    before, after = (bounds(scene(x).sprites[0]) for x in (100, 200))
    assert film.still(scene(200), "The start", 1).changed == (before, after)
    near, *others = film.still(scene(210), "The start", 1).changed
    assert not others
    assert covers(near, after)
    assert film.still(scene(210), "The start", 1).changed == ()
    [strip] = film.still(scene(210), "The end", 1).changed
    assert strip.y > 990
    wider = Box(0, 0, 1200, 1200)
    [whole] = film.still(scene(210, wider), "The end", 1).changed
    assert whole.width == 1200


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


@given(st.lists(st.builds(Box, *[st.integers(0, 50)] * 2, *[st.integers(1, 20)] * 2)))
def test_rectangles_are_joined_until_none_overlap(boxes):
    found = apart(boxes)
    assert all(any(covers(whole, box) for whole in found) for box in boxes)
    for one, other in combinations(found, 2):
        assert apart((one, other)) == (one, other)


# The file


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


def test_rectangles_become_one_picture_that_moves():
    animation = Animation()
    animation.add(bytes([16, 24, 32, 255]) * 40 * 30, 40, 0, 0, 700)
    animation.add(bytes([8, 8, 8, 255, 0, 0, 0, 255]) * 5, 2, 3, 4, 50)
    found = chunks(animation.document())
    kinds = [kind for kind, _data in found]
    assert kinds == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    assert unpack(">IIBBBBB", found[0][1]) == (40, 30, 8, 2, 0, 0, 0)
    assert unpack(">II", found[1][1]) == (2, 0)
    numbered = [data for kind, data in found if kind in (b"fcTL", b"fdAT")]
    assert [unpack(">I", data[:4])[0] for data in numbered] == [0, 1, 2]
    assert unpack(">IIIIHH", numbered[1][4:24]) == (2, 5, 3, 4, 50, 1000)
    assert zlib.decompress(found[3][1]) == (b"\0" + bytes([16, 24, 32]) * 40) * 30
    assert zlib.decompress(numbered[2][4:]) == (b"\0" + bytes([8, 8, 8, 0, 0, 0])) * 5
    assert animation.size < len(animation.document())


def test_what_was_added_last_is_shown_longer_where_nothing_changes():
    pixels, films = bytes([16, 24, 32, 255]) * 4, []
    for lasts, longer in ((700, ()), (500, (150, 50)), (500, (70_000,))):
        animation = Animation()
        animation.add(pixels, 2, 0, 0, lasts)
        for milliseconds in longer:
            animation.prolong(milliseconds)
        films.append(animation.document())
    assert films[0] == films[1]
    assert unpack(">H", dict(chunks(films[2]))[b"fcTL"][20:22]) == (0xFFFF,)


@given(st.integers(1, 600), st.integers(0, 20_000), st.integers(0, 60_000))
def test_a_film_of_any_length_keeps_to_its_room(steps: int, still: int, motion: int) -> None:
    size, last = 0, Detail.NOTHING
    costs = {Detail.MOTION: motion + still, Detail.STILL: still, Detail.NOTHING: 0}
    for done in range(1, steps + 1):
        last = detail(size, done / steps)
        size += costs[last]
    assert size < ROOM + OVER + motion + 2 * still
    assert last is not Detail.NOTHING
