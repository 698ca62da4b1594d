"""The table on the screen: games that are played and lessons, on the surface that replays share."""

from game.browser.table import preferences, rule_cards, score_sheet
from game.browser.table.dialogs import Dialogs, ReadingSheet, ScoresSheet
from game.browser.table.lesson import LessonPage
from game.browser.table.program import Program, Renderer
from game.browser.table.rule_sheets import RulesOverTable
from game.browser.table.surface import SurfaceView, rail_of
from game.browser.table.table import TablePage

__all__ = [
    "Dialogs",
    "LessonPage",
    "Program",
    "ReadingSheet",
    "Renderer",
    "RulesOverTable",
    "ScoresSheet",
    "SurfaceView",
    "TablePage",
    "preferences",
    "rail_of",
    "rule_cards",
    "score_sheet",
]
