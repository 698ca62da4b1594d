"""The sheet that makes a moving picture of a replay: of the whole game, or of one move."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import partial

from pyscript import window
from pyscript.ffi import to_js

from game.browser.review.camera import Camera
from game.browser.web import (
    Event,
    JsValue,
    LatestTask,
    TimeSlice,
    as_object,
    dialogs,
    files,
    find,
    parts,
    say,
)
from game.core.words import _, number
from game.table import replay_state as r
from game.table.replay_film import Reel
from game.view.apng import Animation
from game.view.film import Detail, FilmFrame, detail

KIND = "image/png"
WIDTH = 480
"""Pixels of a picture's width."""
BETWEEN = 20
"""Milliseconds between rectangles that change together: the least that browsers keep to."""


class FilmSheet:
    """Makes one film at a time, until it is closed."""

    def __init__(self, state: r.AnyReplayState) -> None:
        """Open it for the replay that stands there."""
        self._state = state
        self._sheet = find("#film")
        self._film = b""
        self._filming = LatestTask()
        bindings = dialogs.opening(self._sheet)
        bindings.add(self._forget)
        actions: dict[str, Callable[[], object]] = {
            "game": lambda: self._begin(0, state.last),
            "step": lambda: self._begin(state.at - 1, state.at),
            "save": self._save,
            "send": self._send,
            "shut": self._sheet.close,
        }

        def pressed(action: Callable[[], object], _event: Event) -> None:
            action()

        for name, action in actions.items():
            button = find(f'[data-do="{name}"]', self._sheet)
            bindings.on(button, "click", partial(pressed, action))
        find('[data-do="step"]', self._sheet).disabled = not state.at
        self._show("asking", "")
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def _forget(self) -> None:
        self._filming.cancel()
        find("img", self._sheet).removeAttribute("src")

    def _show(self, stage: str, words: str) -> None:
        """Show the buttons of that stage: asking, filming or done."""
        for name in ("asking", "filming", "done"):
            find(f".{name}", self._sheet).hidden = name != stage
        find(".told", self._sheet).textContent = words
        shut = find('[data-do="shut"]', self._sheet)
        shut.textContent = _("Cancel") if stage == "filming" else _("Close")

    def _begin(self, first: int, last: int) -> None:
        with parts.SHARING.contained(lambda: self._show("asking", "")):
            self._filming.begin(self._make(Reel(self._state, first, last, WIDTH)))

    async def _make(self, reel: Reel[object, object, object]) -> None:
        self._show("filming", "")
        signs = self._state.session.signs
        camera = Camera(find(".unseen-stage", self._sheet), signs, WIDTH)
        try:
            film = await self._taken(reel, camera)
        finally:
            camera.close()
        self._ready(film)

    async def _taken(self, reel: Reel[object, object, object], camera: Camera) -> bytes:
        """All frames as one file."""
        animation, time_slice = Animation(), TimeSlice()
        bar = find("progress", self._sheet)
        steps = reel.last - reel.first
        bar.max, bar.value = steps, 0
        opening = 0  # bytes of the first picture
        for done in range(steps + 1):
            opening = opening or animation.size
            for frame in _frames(reel, done, animation.size - opening):
                left = len(frame.changed)
                if not left:
                    animation.prolong(frame.milliseconds)
                for shot in camera.shoot(frame):
                    left -= 1
                    time = BETWEEN if left else max(BETWEEN, frame.milliseconds)
                    animation.add(shot.pixels, shot.width, shot.x, shot.y, time)
                await time_slice.yield_if_over()
            bar.value = done
        return animation.document()

    def _ready(self, film: bytes) -> None:
        self._film = film
        size = number(len(film) / 1_000_000, 1)
        words = _("The picture is ready: {size} MB.").format(size=size)
        self._show("done", words)
        picture = find("img", self._sheet)
        picture.src = f"data:{KIND};base64,{b64encode(film).decode()}"
        shared = as_object({"files": to_js([self._file()])})
        can_share = getattr(window.navigator, "canShare", None)
        find('[data-do="send"]', self._sheet).hidden = not (can_share and can_share(shared))
        find('[data-do="save"]', self._sheet).focus()
        say(words)

    def _save(self) -> None:
        files.save(self._name, self._film, KIND)

    def _send(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"files": to_js([self._file()])})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)

    @property
    def _name(self) -> str:
        session = self._state.session
        return f"jeex-{session.game}-{session.id or 'link'}.png"

    def _file(self) -> JsValue:
        content = to_js([self._film])
        return window.File.new(content, self._name, as_object({"type": KIND}))


def _frames(reel: Reel[object, object, object], done: int, size: int) -> Iterable[FilmFrame]:
    """The frames of the step of that number, the first picture for 0; `size` as for `detail`."""
    if not done:
        return (reel.opening(),)
    shown = detail(size, done / (reel.last - reel.first))
    if shown is Detail.NOTHING:
        return ()
    return reel.step(reel.first + done, moves=shown is Detail.MOTION)
