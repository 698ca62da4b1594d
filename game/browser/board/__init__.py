"""The board on the screen: canvas, cells, taps and drags, the small boards beside it, typed cells.

`inset` says where a part of its picture lies, `freest_side` where beside a cell there is room.
"""

from game.browser.board.board import BoardView
from game.browser.board.free_space import BELOW, LEFT, RIGHT, box_in, freest_side
from game.browser.board.grid import inset
from game.browser.board.painter import Painter
from game.browser.board.side_boards import SideBoards
from game.browser.board.typed_cell import TypedCell

__all__ = [
    "BELOW",
    "LEFT",
    "RIGHT",
    "BoardView",
    "Painter",
    "SideBoards",
    "TypedCell",
    "box_in",
    "freest_side",
    "inset",
]
