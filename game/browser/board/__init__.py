"""The board on the screen: canvas, cells, taps and drags, the small boards beside it, typed cells.

`inset` says where a part of its picture lies.
"""

from game.browser.board.board import BoardView
from game.browser.board.grid import inset
from game.browser.board.painter import Painter
from game.browser.board.side_boards import SideBoards
from game.browser.board.typed_cell import TypedCell

__all__ = ["BoardView", "Painter", "SideBoards", "TypedCell", "inset"]
