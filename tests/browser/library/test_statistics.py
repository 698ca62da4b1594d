"""The statistics: whoever counts by themselves has a name of their own."""

from __future__ import annotations

from game.core.statistics import Summary, tallies
from tests.fake_page import Page


def test_bots_of_one_name_are_told_apart_by_their_levels(page: Page) -> None:
    shown_name = page.load("library.statistics").shown_name
    players, scores = ("Ana", "Bolt"), ("3", "1")
    games = [
        Summary("chips", players, ("", bot), (1, 2), scores)
        for bot in ("beginner", "master", "random")
    ]
    names = sorted(map(shown_name, tallies(games)["chips"]))
    assert names == ["Ana", "Bolt (bot)", "Bolt (bot, Beginner)", "Bolt (bot, Master)"]
