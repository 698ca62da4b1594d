"""The games of matches and contests: an interpreter for each bot and pairing, and its notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.browser.lab.bot_interpreter import Unavailable
from game.browser.lab.interpreters import Interpreters
from game.browser.session import EngineClient
from game.engine.protocol import Moved
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, Played, Player


class Pairings:
    """Plays fixtures one after the other; those in a row of the same sides are one pairing."""

    def __init__(self, interpreters: Interpreters, engine: EngineClient) -> None:
        self._interpreters, self._engine = interpreters, engine

    async def play(
        self, fixtures: Sequence[Fixture], played: Callable[[int, Played], object]
    ) -> None:
        """Play them; `played` gets each game with its number. Raises Ended or Unavailable."""
        sides: dict[int, Player] = {}
        notes: tuple[str, ...] = ()
        try:
            for index, fixture in enumerate(fixtures):
                if sides_of(fixture) != sides:
                    self._end(sides)
                    sides, notes = sides_of(fixture), ()
                    self._start(sides)
                coming = sides_of(fixtures[min(index + 1, len(fixtures) - 1)])
                if coming != sides:
                    self._interpreters.start(len(_lab_bots(coming)))
                one = await self._play(fixture if notes == () else replace(fixture, notes=notes))
                notes = one.notes
                played(index, one)
        finally:
            self._end(sides)

    async def _play(self, fixture: Fixture) -> Played:
        """A whole game, which the engine plays; a fault loses it."""

        async def move(side: int, turn: str) -> Moved:
            interpreter = self._interpreters.of(_whose(side))
            try:
                return await interpreter.move(turn, fixture.seconds)
            except Unavailable:  # the device may have been busy: another worker is tried once
                return await interpreter.move(turn, fixture.seconds)

        one = await self._engine.play(fixture, move)
        if one.faulty is not None:
            self._interpreters.of(_whose(fixture.side(one.faulty))).replace_after(one.fault)
        return one

    def _start(self, sides: dict[int, Player]) -> None:
        for side in _lab_bots(sides):
            self._interpreters.of(_whose(side)).start()

    def _end(self, sides: dict[int, Player]) -> None:
        for side in _lab_bots(sides):
            self._interpreters.end(_whose(side))


def sides_of(fixture: Fixture) -> dict[int, Player]:
    """The bots of a fixture by their sides."""
    return {fixture.side(seat): player for seat, player in enumerate(fixture.players)}


def _lab_bots(sides: dict[int, Player]) -> list[int]:
    """The sides that are bots."""
    return [side for side, player in sides.items() if isinstance(player, LabBot)]


def _whose(side: int) -> str:
    return f"match {side}"
