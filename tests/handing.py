"""A game of chips as people play it who share a tablet: their taps, and how often it goes on.

    python3 -m tests.handing

plays the standard game by messages, as three people would: whoever has the tablet opens their
cover, taps a cell for each chip, and is done. It needs no browser.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.table import messages as m
from game.table.pointing import Target, way_to
from game.table.preferences import Preferences
from game.table.state import Choosing, Covered, Over, Question, Revealing
from tests.table.device import STILL, Device, session

BY_ITSELF = Preferences(pace=0, done_by_itself=True)
LOOK = 0.1
"""Seconds between two looks at the clock."""
LONGEST = 600
"""Looks after which nobody waits any more."""


@dataclass(frozen=True)
class Handing:
    """What a game asked of its players: `taps` by what they were for, and the passes."""

    taps: dict[str, int]
    passes: int
    rounds: int

    @property
    def total(self) -> int:
        """All taps together."""
        return sum(self.taps.values())

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {count}" for name, count in self.taps.items())
        return f"{self.total} taps ({parts}), {self.passes} hand-overs, {self.rounds} rounds"


class Sharers:
    """People who share a tablet; `holder` is the seat of who has it now."""

    def __init__(self, people: int, preferences: Preferences, seed: int) -> None:
        playing = session("chips", (None,) * people, seed=seed)
        self._dice, self._now = Random(seed), 0.0
        self.device = Device(playing, preferences, seed=seed)
        self.taps = dict.fromkeys(("covers", "cells", "Done", "reveals", "questions"), 0)
        self.passes, self.holder = 0, None

    def play(self) -> Handing:
        """Play to the end."""
        while not isinstance(phase := self.device.phase, Over):
            if isinstance(self.device.state.dialog, Question):
                self._tap("questions", m.Pressed(m.Button.CLOSE))
            elif isinstance(phase, Choosing):
                self._choose(phase)
            elif isinstance(phase, Revealing):
                self.device.send(m.MotionEnded())
                self._tap("reveals", m.Pressed(m.Button.PROCEED))
            else:
                assert isinstance(phase, Covered), phase
                self._tap("covers", m.Pressed(m.Button.HERE))
        rounds = self.device.history.state.round
        return Handing(
            {name: count for name, count in self.taps.items() if count}, self.passes, rounds
        )

    def _choose(self, phase) -> None:
        """A turn: a cell for each chip, and Done unless it presses itself."""
        if phase.seat != self.holder:
            self.passes, self.holder = self.passes + 1, phase.seat
        view, game = self.device.view, self.device.history.game
        action = self._dice.choice(game.legal_actions(phase.seen, phase.seat))
        way = way_to(view, phase.seen, phase.selection, action, game.action_to_string(action))
        for touch in way:
            assert touch.part is Target.CELL, touch
            self._tap("cells", m.CellTapped(touch.name))
        plies = len(self.device.history.plies)
        if not self._done_by_itself(plies):
            self._tap("Done", m.Pressed(m.Button.DONE))
        assert len(self.device.history.plies) == plies + 1

    def _done_by_itself(self, plies: int) -> bool:
        """Wait as long as Done says that it presses itself; whether it has."""
        for _look in range(LONGEST):
            if len(self.device.history.plies) > plies:
                return True
            if self.device.screen.finishing is None:
                return False
            self._pass_time()
        raise AssertionError("Done never presses itself")

    def _pass_time(self) -> None:
        self._now += LOOK
        self.device.send(m.Ticked(self._now))

    def _tap(self, what: str, message) -> None:
        """Tap that, once one has seen what is there."""
        while self.device.state.settling:
            self._pass_time()
        self.taps[what] += 1
        self.device.send(message)


def measure(people: int = 3, preferences: Preferences = STILL, seed: int = 1) -> Handing:
    """What the standard game asks of so many people."""
    return Sharers(people, preferences, seed).play()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what the standard game asks of so many people."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.handing", description=__doc__)
    parser.add_argument("--people", type=int, default=3, metavar="N")
    parser.add_argument("--games", type=int, default=8, metavar="N", help="the longest is told")
    asked = parser.parse_args(arguments)
    for name, preferences in {"Done is pressed": STILL, "Done presses itself": BY_ITSELF}.items():
        games = [measure(asked.people, preferences, seed) for seed in range(asked.games)]
        print(f"{name}: {max(games, key=lambda game: game.total)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
