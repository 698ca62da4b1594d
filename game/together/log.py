"""The public log of a game: what every hand may know of it, with a check after every action.

It has no seed, and of a phase in which all choose in secret nothing before it is resolved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from game import registry
from game.core import record as records
from game.core.contract import CHANCE, IllegalAction
from game.core.kept_table import KeptTable
from game.core.knowledge import LEVELS
from game.core.public import public_record
from game.core.record import BadRecord
from game.core.sharing import MOST
from game.table.session import AnySession, Session
from game.together.messages import Head
from game.view.concerns import merges_with_next

Actions = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Log:
    """Actions as a record has them. `checks` has one for the head and one after each action.

    Logs with equal checks after so many plies are alike up to there.
    """

    head: Head
    actions: Actions
    checks: tuple[int, ...]

    @classmethod
    def of(cls, head: Head, actions: Actions) -> Log:
        """The log of these actions."""
        checks = [crc32(repr(head).encode("utf-8", "replace"))]
        for player, action in actions:
            checks.append(crc32(f"{player} {action}\n".encode("utf-8", "replace"), checks[-1]))
        return cls(head, actions, tuple(checks))

    def is_all(self, plies: int, check: int) -> bool:
        """Whether another log with that check after its so many plies is the same."""
        return plies == len(self.actions) and check == self.check

    @property
    def check(self) -> int:
        """The check of all of it."""
        return self.checks[-1]

    def agrees(self, plies: int, check: int) -> bool:
        """Whether another log with that check after so many plies is alike up to there."""
        return 0 <= plies < len(self.checks) and self.checks[plies] == check


def log_of(session: AnySession) -> Log:
    """The public log of the session."""
    record = public_record(session.history)
    head = Head(
        game=record.game,
        options=record.options,
        players=record.players,
        people=tuple(bot is None for bot in session.bots),
        signs=session.table.signs,
    )
    return Log.of(head, record.actions)


def begun(head: Head, seats: tuple[int, ...]) -> AnySession:
    """The session of a hand with those seats, at the start of the game.

    Others act elsewhere for all other seats, and roll. Raises ValueError.
    """
    count = len(head.players)
    if len(head.people) != count or not set(seats) <= set(range(count)):
        raise BadRecord("players", "seats that cannot be")
    data: dict[str, object] = {
        "format": records.FORMAT,
        "game": head.game,
        "options": dict(head.options),
        "players": [*head.players],
        "actions": [],
    }
    game = registry.rules(head.game)
    return Session(
        id="",
        history=records.replay(records.from_data(data), game),
        view=registry.view(head.game),
        bots=tuple(None if person else LEVELS[0] for person in head.people),
        table=KeptTable.from_data({"signs": head.signs}, count),
        elsewhere=frozenset({CHANCE, *range(count)} - set(seats)),
    )


def followed(session: AnySession, actions: Actions) -> Iterator[tuple[AnySession, int]]:
    """Yield the session after every step that is shown, and of how many plies that is made.

    Rolls that go by with what comes after them are one step, and so are all orders of a phase in
    secret. Raises IllegalAction.
    """
    if len(session.history.plies) + len(actions) > MOST:
        raise IllegalAction("too many actions")
    game, first = session.history.game, len(session.history.plies)
    for i, (player, text) in enumerate(actions):
        session = session.play(player, game.action_from_string(text))
        history, last = session.history, i + 1 == len(actions)
        rolls_on = not last and player == CHANCE == actions[i + 1][0]
        if rolls_on and merges_with_next(session.view, history.plies[-1].step.events):
            continue
        if last or game.observation(history.state, None) == history.state:
            yield session, len(history.plies) - first
            first = len(history.plies)
