"""The games kept on this device: home, the page of all games, statistics, import and export.

`Archive` keeps them; `HomePage`, `GamesPage` and `StatisticsPage` are pages; `Share` is the sheet
that shares one game, whose records stand in addresses behind `MARK`. `ask_about_new_class` deletes
everything; `offer_again` offers to restore what was deleted before the page was closed. A `Source`
is a text with games in it, `read_files` reads some. `ID` is the length of an id that is made of a
record's digest, `new_bot_id` gives an id for a bot of the lab.
A `Picture`, `PIXELS` wide, can be handed out. `beaten_levels` keeps which levels are beaten;
`kept_texts` names what the lab keeps beside its bots.
"""

from game.browser.library import beaten_levels, exporter, kept_texts, older_matches, warnings
from game.browser.library.archive import Archive
from game.browser.library.arriving_bots import new_bot_id
from game.browser.library.delete_all import ask_about_new_class, offer_again, offer_restore
from game.browser.library.games import GamesPage
from game.browser.library.home import HomePage
from game.browser.library.import_sources import read_files
from game.browser.library.importer import ID, Source
from game.browser.library.painted import PIXELS, Picture
from game.browser.library.share import MARK, Share
from game.browser.library.statistics import StatisticsPage

__all__ = [
    "ID",
    "MARK",
    "PIXELS",
    "Archive",
    "GamesPage",
    "HomePage",
    "Picture",
    "Share",
    "Source",
    "StatisticsPage",
    "ask_about_new_class",
    "beaten_levels",
    "exporter",
    "kept_texts",
    "new_bot_id",
    "offer_again",
    "offer_restore",
    "older_matches",
    "read_files",
    "warnings",
]
