"""A game on the table: the match, how it looks, who sits where, and the bots' dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pyscript import window

from game import bots, registry
from game.core import record as records
from game.core.contract import CHANCE, Event, OptionValue
from game.core.match import AnyMatch, CannotUndo, Match
from game.core.words import _
from game.view.contract import View


@dataclass(frozen=True)
class Sitting:
    """A match with its view; `bots` names the bot in each seat, None for a person."""

    id: str
    match: AnyMatch
    view: View
    bots: tuple[str | None, ...]
    dice: Random = field(repr=False)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def seen(self, viewer: int | None) -> Any:
        """The position as that seat may see it."""
        return self.match.game.observation(self.match.state, viewer)

    def record(self) -> str:
        """The game so far, as text to keep."""
        return records.dumps(records.of_match(self.match, self.bots))

    def take_back(self) -> None:
        """Undo the last person's action; what bots did since goes with it. Raises CannotUndo."""
        match = self.match
        if all(self.plays_itself(ply.player) for ply in match.plies):
            raise CannotUndo(_("Nothing has been played yet."))
        match.undo()
        while self.bot_to_act() is not None:
            match.undo(match.plies[-1].player)

    @property
    def events(self) -> Iterator[Event]:
        """All that has happened since the start."""
        return (event for ply in self.match.plies for event in ply.step.events)

    def plays_itself(self, player: int) -> bool:
        """Whether nobody's hand is needed for that player: dice, or a bot."""
        return player == CHANCE or self.bots[player] is not None

    def bot_to_act(self) -> int | None:
        """The next seat that a bot plays for, if one is to act."""
        seats = (seat for seat in self.match.active_players if seat != CHANCE)
        return next((seat for seat in seats if self.bots[seat]), None)

    def bot_action(self, seat: int) -> Any:
        """What the bot in that seat does now, knowing only what it may see."""
        levels = registry.levels(self.match.game.id)
        bot = bots.seat(self.bots[seat] or "", levels, len(self.match.players))
        return bot.choose(self.seen(seat), seat, self.dice).action


def sit_down(
    game: str,
    names: Sequence[str],
    seated: Sequence[str | None],
    options: Mapping[str, OptionValue],
) -> Sitting:
    """A new game with dice that nobody can foretell. Raises BadSetup."""
    seed = _entropy()
    return Sitting(
        id=f"{seed:x}"[:8],
        match=Match(registry.rules(game), names, options, seed),
        view=registry.view(game),
        bots=tuple(seated),
        dice=Random(_entropy()),
    )


def _entropy() -> int:
    """53 bits from the device's own generator: a number that JSON keeps whole everywhere."""
    high, low = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return (int(high) << 21 | int(low) >> 11) & (2**53 - 1)
