"""Watches a file of this device: reads it again whenever another program has changed it.

Browsers that let pages do so have `showOpenFilePicker`; elsewhere the button is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyodide.ffi import JsException
from pyscript import document, window

from game.browser.web import (
    Bindings,
    Element,
    JsValue,
    LatestTask,
    as_object,
    failure,
    find,
    notice,
    scheduling,
)
from game.core import texts
from game.core.words import _
from game.lab.lab_bot import LabBot
from game.lab.page.kept_bots import BadBot, from_file
from game.lab.page.state import LabState

PAUSE = 1000
"""Milliseconds between two looks at the file."""
MISSES = 3
"""So often in a row a file may not be there: editors put a new one in its place."""
MOST_BYTES = 400_000
"""Bytes of a file that are read."""
LONGEST_NAME = 60
"""Characters of a file's name that are shown."""
REFUSED = ("NotAllowedError", "SecurityError")
"""What browsers say if somebody does not allow it, or does not any more."""

Stamp = tuple[float, float]
"""When a file was changed, and its bytes: with another one it is read again."""


@dataclass(eq=False)
class _Watched:
    """A file, as it was when it was read last; `misses` counts the looks that failed since."""

    handle: JsValue
    name: str
    stamp: Stamp
    misses: int = 0


_watched: dict[str, _Watched] = {}
"""By game: for whoever leaves the lab for a replay and comes back."""


class FileWatch:
    """The buttons that have a file watched, and no more, and the looks at it.

    `begun` gets a bot and the name of its file, `read` a new text, `ended` what has ended it.
    """

    def __init__(
        self,
        begun: Callable[[LabBot, str], object],
        read: Callable[[str], object],
        ended: Callable[[str], object],
    ) -> None:
        begin, self._stop = find('#lab-new [data-do="watch"]'), find('[data-do="unwatch"]')
        self._begun, self._read, self._ended = begun, read, ended
        self._looking, self._bindings = LatestTask(), Bindings()
        self._state: LabState | None = None
        begin.hidden = not hasattr(window, "showOpenFilePicker")
        if not begin.hidden:
            self._bindings.add(scheduling.every(PAUSE, self._look))
            self._bindings.on(document, "visibilitychange", lambda _event: self._look())
            self._bindings.on(begin, "click", lambda _event: self._choose(begin))
            self._bindings.on(self._stop, "click", lambda _event: self._stop_pressed())

    def show(self, state: LabState) -> None:
        """Offer to stop where the file of the open bot is watched."""
        self._state = state
        self._stop.hidden = not (state.watched and state.watched.id == state.open)

    def close(self) -> None:
        """Look no more."""
        self._looking.cancel()
        self._bindings.close()

    def _stop_pressed(self) -> None:
        self._stop.closest("dialog").close()
        if self._state and self._state.watch:
            self._ended(_("{file} is not watched any more.").format(file=self._state.watch.file))

    def _choose(self, button: Element) -> None:
        """Have a file chosen."""
        button.closest("dialog").close()
        types = [{"description": "Python", "accept": {"text/x-python": [".py"]}}]
        failure.begin(self._pick(window.showOpenFilePicker(as_object({"types": types}))))

    async def _pick(self, chosen: JsValue) -> None:
        """Watch the file that is chosen; to choose none is no failure."""
        try:
            [handle] = list(await chosen)
            file = await handle.getFile()
            bot = await _content(file)
        except BadBot as problem:
            notice(str(problem))
            return
        except JsException as problem:
            if _kind(problem) != "AbortError":
                notice(_("The browser does not let Jeex read this file."))
            return
        if self._state:
            name = texts.plainly(str(file.name))[:LONGEST_NAME]
            _watched[self._state.game] = _Watched(handle, name, _stamp(file))
            self._begun(bot, name)

    def _look(self) -> None:
        """Look at the file that is watched, if there is one and the page is seen."""
        state = self._state
        watched = _watched.get(state.game) if state and state.watched else None
        if watched and not document.hidden and not self._looking.is_running:
            self._looking.begin(self._look_at(watched))

    async def _look_at(self, watched: _Watched) -> None:
        try:
            file = await watched.handle.getFile()
            if _stamp(file) == watched.stamp:
                watched.misses = 0
                return
            bot = await _content(file)
        except BadBot as problem:
            watched.stamp, watched.misses = _stamp(file), 0
            notice(str(problem))
            return
        except JsException as problem:
            self._missed(watched, _kind(problem))
            return
        watched.stamp, watched.misses = _stamp(file), 0
        if watched in _watched.values():  # or another file was chosen meanwhile
            self._read(bot.source)

    def _missed(self, watched: _Watched, kind: str) -> None:
        """Give the file up if it may not be read, or is not there for a while."""
        watched.misses += 1
        if kind in REFUSED:
            words = _("The browser does not let Jeex read {file} any more. Its bot stays here.")
        elif watched.misses >= MISSES:
            words = _("{file} is not there any more. Its bot stays here.")
        else:
            return
        self._ended(words.format(file=watched.name))


async def _content(file: JsValue) -> LabBot:
    """The bot in that file. Raises BadBot."""
    content = await file.slice(0, MOST_BYTES).arrayBuffer()
    return from_file(str(file.name), content.to_bytes())


def _stamp(file: JsValue) -> Stamp:
    return float(file.lastModified), float(file.size)


def _kind(problem: JsException) -> str:
    """What kind of error it is in JavaScript."""
    return str(getattr(problem, "name", ""))
