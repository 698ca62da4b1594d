"""Cards beside cells: over nothing that stays clear, over no other card, and inside."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.view.beside import Wanted, band, beside
from game.view.cards import HIGH, WIDE, Card, Entry, card_stamp, size_of
from game.view.explaining import FEW, NARROW, Dock, explained
from game.view.lettering import width
from game.view.scene import Box, Path, Stamp, Text
from game.view.timeline import Timeline

BOARD = Box(0, 0, 1000, 1000)
AWAY = 18.0
PICTURE = Stamp((Path("M0 0h9v9z", fill="ink"),), Box(-52, -52, 104, 104))


def lap(a: Box, b: Box) -> bool:
    """Whether two boxes lie over each other by more than what numbers are wrong by."""
    across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
    down = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
    return across > 1e-6 and down > 1e-6


@st.composite
def boards(draw):
    """Cells with cards, other cells that stay clear, and lines from cell to cell."""
    places = st.tuples(st.integers(0, 9), st.integers(0, 9))
    cells = draw(st.lists(places, unique=True, min_size=1, max_size=24))
    met = draw(st.integers(1, len(cells)))
    ends = draw(st.lists(st.tuples(st.sampled_from(cells), places), max_size=12))
    wanted = [
        Wanted(square(cell, 46), draw(st.floats(150, 500)), draw(st.floats(80, 300)))
        for cell in cells[:met]
    ]
    middles = [tuple(100 * side + 50 for side in cell) for pair in ends for cell in pair]
    lines = [*zip(middles[::2], middles[1::2], strict=True)]
    return wanted, [square(cell, 49) for cell in cells[met:]], lines


def square(cell, half):
    return Box(100 * cell[0] + 50 - half, 100 * cell[1] + 50 - half, 2 * half, 2 * half)


@settings(deadline=None)
@given(boards())
def test_no_card_lies_over_anything_or_sticks_out(board):
    wanted, chips, lines = board
    clear = [*chips, *(box for line in lines for box in band(*line, 5.5))]
    spots = beside(wanted, clear, BOARD, AWAY)
    assert len(spots) == len(wanted)
    found = [spot for spot in spots if spot]
    kept = [*clear, *(one.cell for one in wanted)]
    for spot in found:
        assert BOARD.x <= spot.card.x
        assert spot.card.x + spot.card.width <= 1000 + 1e-6
        assert BOARD.y <= spot.card.y
        assert spot.card.y + spot.card.height <= 1000 + 1e-6
        assert not any(lap(spot.card, box) or lap(spot.between, box) for box in kept)
    for one, other in combinations(found, 2):
        assert not lap(one.card, other.card)
        assert not lap(one.card, other.between)
    for (x0, y0), (x1, y1) in lines:  # the line itself, whatever boxes stand for it
        points = [(x0 + (x1 - x0) * i / 400, y0 + (y1 - y0) * i / 400) for i in range(401)]
        for spot in found:
            assert not any(lap(spot.card, Box(x - 2, y - 2, 4, 4)) for x, y in points)


@given(st.tuples(st.integers(0, 9), st.integers(0, 9)), st.floats(150, 700), st.floats(80, 400))
def test_a_card_of_a_cell_alone_has_room_wherever_that_is(cell, wide, high):
    [spot] = beside([Wanted(square(cell, 46), wide, high)], [], BOARD, AWAY)
    assert spot is not None or max(wide, high) > 400


def test_cards_with_few_places_come_before_those_with_many():
    low, high = Wanted(square((0, 0), 46), 420, 120), Wanted(square((0, 2), 46), 420, 120)
    below = Box(100, 400, 900, 200)
    spots = beside([high, low], [below], Box(0, 0, 700, 700), AWAY)
    assert all(spots)


# The cards themselves


def card(key: str, cell, amounts=("+5", "−5"), reason="One hunter: 5 to pay") -> Card:
    entries = tuple(Entry(PICTURE, amount, "good", "Ana") for amount in amounts)
    return Card(key, square(cell, 46), entries, reason, 4, at=670, lasts=400)


def test_a_card_for_two_is_as_large_as_designed_and_grows_with_what_stands_on_it():
    assert size_of(card("a", (0, 0))) == (WIDE, HIGH)
    many = card(
        "a", (0, 0), ("+6.67",) * 9, "A reason that is much too long for a single line of it"
    )
    assert size_of(many)[0] > WIDE
    assert size_of(many)[1] > 3 * 40


@given(
    st.lists(st.sampled_from(["+5", "−6.67", "+20"]), min_size=1, max_size=9),
    st.text("abc MWi", max_size=80),
    st.floats(0.5, 3),
)
def test_no_letters_run_over_the_rim_of_a_card(amounts, reason, pixel):
    one = card("a", (5, 5), tuple(amounts), reason)
    wide, high = (pixel * side for side in size_of(one))
    texts = [
        mark for mark in card_stamp(one, pixel, (0, 99), "bottom").marks if isinstance(mark, Text)
    ]
    for text in texts:
        assert -wide / 2 <= text.x
        words_fit = text.x + width(text.text, text.size) <= wide / 2 + 1
        assert words_fit or " " not in text.text.strip()
        assert -high / 2 <= text.y - 0.7 * text.size
        assert text.y <= high / 2


# On the board or in the dock


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), unique=True, max_size=16),
    st.floats(300, 1400),
    st.sampled_from(Dock),
)
def test_every_card_is_on_the_board_or_in_the_dock(cells, pixels, dock):
    cards = tuple(card(str(i), cell) for i, cell in enumerate(cells))
    timeline = Timeline(lasts=9000, cards=cards, clear=(Box(300, 300, 200, 100),))
    drawn, docked = explained(timeline, BOARD, 1000 / pixels, dock)
    keys = {sprite.key for sprite in drawn.sprites}
    for one in cards:
        assert (f"card:{one.key}" in keys) != (one in docked)
        assert (f"leader:{one.key}" in keys) == (one in docked and len(docked) <= FEW)
    if pixels < NARROW:
        assert len(docked) == len(cards)
    for track in drawn.tracks:
        assert (track.at, track.lasts) == (670, 400)


def test_without_a_dock_a_card_with_no_room_is_left_out():
    timeline = Timeline(cards=(card("a", (5, 5)),), clear=(BOARD,))
    drawn, docked = explained(timeline, BOARD, 1.4)
    assert (drawn.sprites, docked) == ((), ())
