"""What a board makes of fingers, mouse and pen, in a page that is made of mocks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.fake_page import fake_page

HELD = "b2"
"""The cell on which a piece lies that can be carried; another one is in the hand."""


class Target:
    """Something that can be touched: a cell, the piece in hand, or neither."""

    def __init__(self, cell=None, *, hand=False):
        self.cell, self.hand = cell, hand

    def closest(self, _selector):
        return self if self.hand else None


HAND, BESIDE = Target(hand=True), Target()


class Carried:
    """A piece on its way; x is the column of the cell beneath it, beyond 9 there is none."""

    def __init__(self, log):
        self.log, self.cell = log, None

    @property
    def fits(self):
        return self.cell != "c9"

    def move(self, x, _y):
        self.cell = f"c{x // 10}" if x < 100 else None

    def drop(self):
        self.log.append("lies")

    def glide_back(self):
        self.log.append("glides back")


class Carrier:
    """Knows what can be carried, and notes what becomes of it."""

    def __init__(self, log):
        self.log = log

    def holds(self, cell):
        return cell in (None, HELD)

    def lift(self, hand, *, by_finger):
        self.log.append(f"lifted from {'hand' if hand else 'board'}")
        return Carried(self.log)

    def put_back(self):
        pass

    def drop(self, cell):
        self.log.append(f"dropped on {cell}")


class Screen:
    """A board, and the events that reach it; `log` is what came of them."""

    def __init__(self, page):
        self.log, self._page, self.dense = [], page, False
        self._cells = page.elements[".cells"]
        self._cells.closest.return_value = None
        grid = SimpleNamespace(
            name_of=lambda target: target.cell,
            set_cursor=lambda _name: None,
            cell=lambda _name: SimpleNamespace(clientWidth=44),
        )
        page.document.elementFromPoint = lambda x, _y: Target(f"c{x // 10}" if x < 100 else None)
        self.pointer = page.load("board.pointer").Pointer(
            self._cells,
            grid,
            lambda cell: self.log.append(f"tapped {cell}"),
            lambda *drag: self.log.append(f"dragged {drag}"),
            Carrier(self.log),
            looked_closer=self._looked_closer,
        )

    def _looked_closer(self, cell):
        """Enlarge a board of cells that are too small for a pointer."""
        if self.dense:
            self.log.append(f"enlarged at {cell}")
        was, self.dense = self.dense, False
        return was

    def fire(self, kind, target=BESIDE, x=0, *, pointer=1, by="touch", detail=1):
        """An event of that kind, through everything that listens now; whether it was stopped."""
        stopped = []
        event = SimpleNamespace(
            type=kind,
            target=target,
            clientX=x,
            clientY=0,
            pointerId=pointer,
            isPrimary=pointer == 1,
            pointerType=by,
            button=0,
            detail=detail,
            stopPropagation=lambda: stopped.append(True),
            preventDefault=lambda: None,
        )
        for place in (self._page.window, self._page.document, self._cells):
            bound = [call.args for call in place.addEventListener.call_args_list]
            gone = [call.args[:2] for call in place.removeEventListener.call_args_list]
            for name, handler, _options in bound:
                if name == kind and (name, handler) not in gone and not stopped:
                    handler(event)
        return bool(stopped)

    def drag(self, target, *xs, by="touch"):
        """A pointer comes down on that target and moves to these places."""
        self.fire("pointerdown", target, by=by)
        for x in xs:
            self.fire("pointermove", target, x, by=by)

    def tap(self, cell, *, detail=1):
        target = Target(cell)
        self.fire("pointerdown", target)
        self.fire("pointerup", target)
        self.fire("click", target, detail=detail)


@pytest.fixture
def screen():
    with fake_page() as page:
        made = Screen(page)
        yield made
        made.pointer.close()


@pytest.mark.parametrize("by", ["touch", "mouse", "pen"])
@pytest.mark.parametrize(("start", "place"), [(HAND, "hand"), (Target(HELD), "board")])
def test_a_piece_is_carried_alike_by_finger_mouse_and_pen(screen, by, start, place):
    screen.drag(start, 20, 52, by=by)
    screen.fire("pointerup", start, 52, by=by)
    assert screen.log == [f"lifted from {place}", "lies", "dropped on c5"]
    assert screen.fire("click", start), "the click that follows is no tap"


def test_a_piece_that_is_let_go_where_it_may_not_lie_glides_back_and_is_told_why(screen):
    screen.drag(HAND, 20, 95)
    screen.fire("pointerup", HAND, 95)
    assert screen.log == ["lifted from hand", "glides back", "dropped on c9"]


@pytest.mark.parametrize(
    "interruption",
    [
        ("pointerup", HAND, 300),  # beyond the board
        ("pointercancel", HAND),  # a call comes in
        ("resize",),  # the tablet is turned
        ("pointerdown", Target("a1")),  # a second finger
    ],
    ids=lambda event: event[0],
)
def test_whatever_interrupts_a_drag_puts_the_piece_back(screen, interruption):
    screen.drag(HAND, 20, 52)
    second = {"pointer": 2} if interruption[0] == "pointerdown" else {}
    screen.fire(*interruption, **second)
    screen.fire("pointermove", HAND, 60)
    screen.fire("pointerup", HAND, 60)
    assert screen.log == ["lifted from hand", "glides back"]
    screen.tap("a1")
    assert screen.log[2:] == ["tapped a1"]


def test_two_fingers_that_zoom_are_no_tap_and_no_drag(screen):
    near, far = Target("c1"), Target("c8")
    screen.fire("pointerdown", near)
    screen.fire("pointerdown", far, 80, pointer=2)
    screen.fire("pointermove", near, 90)
    screen.fire("pointerup", near, 90)
    screen.fire("pointerup", far, 10, pointer=2)
    screen.fire("click", near)
    assert screen.log == []


def test_a_finger_that_trembles_on_a_piece_taps_it(screen):
    held = Target(HELD)
    screen.drag(held, 3)
    screen.fire("pointerup", held, 3)
    screen.fire("click", held)
    assert screen.log == [f"tapped {HELD}"]


def test_a_long_drag_from_another_cell_is_told_with_its_direction(screen):
    cell = Target("a1")
    screen.drag(cell, 50)
    screen.fire("pointerup", cell, 50)
    assert screen.log == ["dragged ('a1', 2, 'c5')"]


def test_a_finger_that_cannot_hit_a_cell_enlarges_the_board_first(screen):
    screen.dense = True
    screen.tap("a1")
    screen.tap("b1")
    assert screen.log == ["enlarged at a1", "tapped b1"]


def test_a_drag_on_cells_that_no_finger_can_hit_only_enlarges_the_board(screen):
    screen.dense = True
    screen.drag(Target("a1"), 50)
    screen.fire("pointerup", Target("a1"), 50)
    assert screen.log == ["enlarged at a1"]


def test_who_chooses_by_voice_or_switch_needs_no_larger_board(screen):
    screen.dense = True
    screen.tap("a1", detail=0)
    assert screen.log == ["tapped a1"]


@pytest.mark.parametrize(
    ("width", "own", "sent"),
    [
        (43, 0, ["board 1"]),  # too small for a thumb: it comes closer first
        (44, 0, ["cell 2,0 of 1"]),
        (80, 1, ["board 1"]),  # one's own table only comes back into view
    ],
)
def test_a_tap_on_a_small_table_chooses_a_piece_only_where_a_thumb_can_hit_it(width, own, sent):
    with fake_page() as page:
        log, rail = [], page.elements[".rail"]
        boards = page.load("board.side_boards").SideBoards(
            rail,
            None,
            (),
            tapped=lambda board: log.append(f"board {board}"),
            cell_tapped=lambda board, cell: log.append(f"cell {cell} of {board}"),
        )
        boards.show((), own)
        cell = SimpleNamespace(clientWidth=width, dataset=SimpleNamespace(cell="2,0"))
        found = {
            "[data-board]": SimpleNamespace(dataset=SimpleNamespace(board="1")),
            "[data-cell]": cell,
        }
        [(_kind, handler, _options)] = [c.args for c in rail.addEventListener.call_args_list]
        handler(SimpleNamespace(target=SimpleNamespace(closest=found.get)))
        assert log == sent
