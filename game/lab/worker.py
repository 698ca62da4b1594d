"""The worker's side of the lab: takes questions as texts and posts the answers.

The only place in the page's Pythons where the text of a draft is run.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.lab.draft import check
from game.lab.playing import DraftPlayer, play
from game.lab.protocol import Answer, Check, Fixture, Turn, read_question, reply

MOST_PLAYERS = 40
"""Drafts in seats that are remembered; the one that was asked longest ago is forgotten."""


class Desk:
    """Answers one question after the other; `post` sends a text to the page."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post = post
        self._players: dict[str, DraftPlayer] = {}

    def take(self, text: str) -> None:
        """Answer the question in that message. Raises ValueError if it is none."""
        asked = read_question(text)
        if isinstance(asked, Check):
            self._post(reply(Answer(fault=check(asked.draft.source))))
        elif isinstance(asked, Fixture):
            self._post(reply(play(asked, lambda progress: self._post(reply(progress)))))
        else:
            self._post(reply(self._act(asked)))

    def _act(self, turn: Turn[object]) -> Answer:
        player = self._players.pop(turn.key, None)
        game = turn.game, turn.seats
        if player is None or (player.game, player.seats) != game:
            player = DraftPlayer(*game, turn.draft)
        elif player.draft != turn.draft:  # it was mended
            player = DraftPlayer(*game, turn.draft, player.memory)
        self._players[turn.key] = player
        if len(self._players) > MOST_PLAYERS:
            del self._players[next(iter(self._players))]
        return player.act(turn.seen, turn.player, Random(turn.seed))


def serve(post: Callable[[str], object]) -> Callable[[str], None]:
    """What the worker's script is to call with every message; `post` sends a text to the page."""
    return Desk(post).take
