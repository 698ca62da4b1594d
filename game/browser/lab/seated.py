"""Bots of the lab that have seats at a table: which games may run them, and how they act there.

A record can name a bot, whoever made it. One of this device is run only in games that were set up
on this device; everywhere else the name stays a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.browser.lab.bot_interpreter import Unavailable
from game.browser.lab.interpreters import Interpreters
from game.browser.library import Archive
from game.browser.session import Ended, entropy
from game.browser.web import failure, scheduling, store
from game.core.words import _
from game.engine.protocol import Turn
from game.lab.faults import MINUTES
from game.lab.lab_bot import LabBot
from game.lab.page.state import SECONDS
from game.lab.seat_names import parse_seat_name
from game.lab.terms import Terms
from game.table import effects as e
from game.table.session import AnySession

SECONDS_KEY = "lab-seconds"
"""Under which the device keeps how long a move may take."""
SERIES_KEY = "lab.series"
"""Under which it keeps the series of games that were set up with bots, the newest last."""
MOST_SERIES = 200
FAILED_KEY = "lab.failed"
"""Under which it keeps the seats (id of the game, seat) whose bots have made a mistake."""
MOST_FAILED = 200


def has_lab_bots(session: AnySession) -> bool:
    """Whether bots have seats in that game."""
    return any(bot and parse_seat_name(bot) for bot in session.bots)


def allow_lab_bots(session: AnySession) -> None:
    """Note that a game was set up here, so that it and those after it may run its bots."""
    if has_lab_bots(session):
        store.write(SERIES_KEY, [*store.read(SERIES_KEY, []), session.series][-MOST_SERIES:])


def allow_lab_bots_after(before: AnySession, session: AnySession) -> None:
    """The same of a game that goes on from another one, if that may run its bots."""
    if before.id and _is_allowed(before):
        allow_lab_bots(session)


def _is_allowed(session: AnySession) -> bool:
    return session.series in store.read(SERIES_KEY, [])


class SeatedLabBots:
    """The bots in seats of one game, each in a worker of its own, with its memory of the game.

    A bot in several seats has one worker. A position that comes once more, after an undo, finds
    them with an empty memory.
    """

    def __init__(self, session: AnySession, archive: Archive) -> None:
        self._session, self._archive = session, archive
        seconds = store.read(SECONDS_KEY, SECONDS[0])
        self._seconds = float(seconds if seconds in SECONDS else SECONDS[0])
        self._interpreters = Interpreters()
        named = [parse_seat_name(bot or "") for bot in session.bots]
        self._names = [*dict.fromkeys(names[0] for names in named if names)]
        self._notes: dict[int, str] = {}  # by seat
        self._allowed = _is_allowed(session)
        self._last: dict[int, tuple[int, int]] = {}  # by seat: after which plies, which life
        self._stops = 0
        self._thought = dict[int, float]()  # seconds, by seat since the table was opened
        if self._allowed:
            self._interpreters.start(len(self._names))

    def ask(
        self,
        asked: e.AskBot,
        decided: Callable[[Any], object],
        failed: Callable[[str], object],
    ) -> None:
        """Let the bot of a seat act: `decided` gets a legal action, or `failed` why not."""
        failure.begin(self._act(asked, decided, failed))

    def has_failed(self, seat: int) -> bool:
        """Whether the bot of that seat has made a mistake in this game, also before a reload."""
        return self._mark(seat) in store.read(FAILED_KEY, [])

    def _mark(self, seat: int) -> str:
        return f"{self._session.id}/{seat}"

    def stop(self) -> None:
        """Forget what was asked: nothing of it is called."""
        self._stops += 1

    def close(self) -> None:
        """End the workers."""
        self.stop()
        self._interpreters.close()

    async def _act(
        self,
        asked: e.AskBot,
        decided: Callable[[Any], object],
        failed: Callable[[str], object],
    ) -> None:
        stops = self._stops
        bot = await self._bot(asked.seat)
        action, words = None, _("{name} cannot play here. Jeex plays instead.")
        try:
            if bot and stops == self._stops:
                since = scheduling.now()
                action = await self._choose(asked, bot)
                thought = self._thought.get(asked.seat, 0.0) + scheduling.now() - since
                self._thought[asked.seat] = thought
                if thought > 60 * MINUTES:
                    action = None
                words = _("{name} made a mistake. Jeex plays on.")
                if action is None:
                    known = [*store.read(FAILED_KEY, []), self._mark(asked.seat)]
                    store.write(FAILED_KEY, known[-MOST_FAILED:])
        except Ended:
            return
        except Unavailable:
            pass  # the words say it
        if stops != self._stops:
            return
        if action is None:
            failed(words.format(name=self._session.names[asked.seat]))
        else:
            decided(action)

    async def _choose(self, asked: e.AskBot, bot: LabBot) -> Any:
        """What the bot does; None if it fails."""
        rooms = self._interpreters
        whose = str(self._names.index(bot.name) % rooms.most)  # beyond that they share one
        answer = await rooms.of(whose).choose(self._turn(asked, bot))
        if answer.notes is not None:
            self._notes[asked.seat] = answer.notes
        return answer.action

    async def _bot(self, seat: int) -> LabBot | None:
        """The bot of that seat, if this game may run it and it is still there."""
        named = parse_seat_name(self._session.bots[seat] or "")
        if not named or not self._allowed:
            return None
        kept = await self._archive.bots(self._session.game)
        return next((bot.lab_bot for bot in kept if bot.name == named[0]), None)

    def _turn(self, asked: e.AskBot, bot: LabBot) -> Turn[object]:
        plies, life = self._last.get(asked.seat, (-1, 0))
        life += asked.plies <= plies
        self._last[asked.seat] = asked.plies, life
        seats, key = len(self._session.names), f"{asked.seat}/{life}"
        history, seed = self._session.history, entropy() >> 21
        return Turn(
            *(self._session.game, seats, asked.seen, asked.seat, bot, key, seed),
            number=asked.turn,
            options=(*history.options.items(),),
            terms=Terms(self._seconds, self._notes.get(asked.seat, "")),
        )
