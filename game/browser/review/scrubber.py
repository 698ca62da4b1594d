"""The bar along a game: how far it is, and what one pulls to look elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.browser.review import lines
from game.browser.table import Renderer
from game.browser.web import Bindings, Event, find, make, replace, set_sign
from game.core.words import _, labelled, pgettext
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import Scrubber
from game.view.chapters import Chapter
from game.view.seats import Signs
from game.view.values import Words, spoken

Send = Callable[[r.ReplayMessage], object]

PRESSES: Mapping[str, r.ReplayMessage] = {
    "play": m.Pressed(m.Button.PLAY),
    "pace": m.Pressed(m.Button.SPEED),
    "step-back": r.Stepped(-1),
    "step-on": r.Stepped(1),
    "on": m.Pressed(m.Button.PLAY_ON),
    "more": m.Pressed(m.Button.MORE),
}
"""What a press on each button says."""
NEAR, STILL = 14, 6
"""CSS pixels: so near to a chapter a tap means it; so far a finger moves that only taps."""


class ScrubberView:
    """The bar and its buttons, whose presses are sent as messages."""

    def __init__(self, last: int, signs: Signs, send: Send) -> None:
        """Checkpoints go from 0 to `last`; `signs` are the players'."""
        self._signs, self._last = signs, last
        self._screen = find("#table .scrub")
        self._bar = find("input", self._screen)
        self._bar.max = last
        self._shown: Scrubber | None = None
        self._buttons = {name: find(f'[data-do="{name}"]', self._screen) for name in PRESSES}
        self._chapters: Sequence[Chapter] = ()
        self._came_down = 0.0  # where the pointer touched the bar
        thumb = find("output", self._screen)
        self._moved = (thumb, *self._screen.querySelectorAll(".now div"))
        self._number = thumb
        self._parts = {
            part: find(f".caption {part}", self._screen) for part in (".which", "b", "i", ".detail")
        }
        self._captions: dict[str, object] = {}
        self._renderer = Renderer(
            at=self._move,
            chapters=self._list_chapters,
            is_playing=self._show_playing,
            speed=self._show_speed,
            goes_on=self._show_way_on,
        )
        self._bindings = Bindings()
        self._bind(send)
        self._screen.hidden = False

    def draw(self, standings: Sequence[Sequence[float]]) -> None:
        """Draw above the bar how everybody stood; nothing if the game has no such numbers."""
        place = find(".course", self._screen)
        place.hidden = not standings
        highest = max((number for numbers in standings for number in numbers), default=0)
        lines.show(place, standings, self._last, (0, highest), self._signs)

    def show(self, scrubber: Scrubber) -> None:
        """Show where the game stands. What is as it was stays untouched: every write takes time."""
        if scrubber == self._shown:
            return
        self._shown = scrubber
        told = spoken(Words(scrubber.told.title, scrubber.standing))
        self._bar.setAttribute("aria-valuetext", labelled(str(scrubber.at), told))
        self._caption(scrubber)
        self._renderer.show(scrubber)

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self._bindings.close()
        for part in (".course .plot", ".course .ends", ".ticks"):
            replace(find(part, self._screen))
        self._screen.hidden = True

    def _bind(self, send: Send) -> None:
        on = self._bindings.on
        on(self._bar, "input", lambda _event: send(r.WentTo(int(self._bar.value))))
        on(self._bar, "pointerdown", self._touched)
        on(self._bar, "click", lambda event: self._tapped(event, send))

        def pressed(message: r.ReplayMessage, _event: Event) -> None:
            send(message)

        for name, message in PRESSES.items():
            on(self._buttons[name], "click", partial(pressed, message))

    def _move(self, at: int) -> None:
        """The thumb and the line above it to that checkpoint."""
        self._bar.value = at
        for moved in self._moved:
            moved.style.setProperty("--at", f"{at / max(1, self._last):.4f}")
        self._number.textContent = str(at)

    def _list_chapters(self, chapters: Sequence[Chapter]) -> None:
        """Mark where chapters begin on the bar."""
        self._chapters = chapters
        ticks = [make("i") for _chapter in chapters]
        for tick, chapter in zip(ticks, chapters, strict=True):
            tick.style.setProperty("--x", f"{chapter.at / max(1, self._last):.4f}")
        replace(find(".ticks", self._screen), *ticks)

    def _touched(self, event: Event) -> None:
        self._came_down = float(event.clientX)

    def _tapped(self, event: Event, send: Send) -> None:
        """A tap near the beginning of a chapter means that; one pulls to anywhere else."""
        ticks = find(".ticks", self._screen).getBoundingClientRect()
        if not ticks.width or abs(event.clientX - self._came_down) > STILL:
            return
        where = (event.clientX - ticks.left) / ticks.width * self._last
        nearest = min(self._chapters, key=lambda chapter: abs(chapter.at - where))
        if abs(nearest.at - where) / max(1, self._last) * ticks.width <= NEAR:
            send(r.WentTo(nearest.at))

    def _caption(self, scrubber: Scrubber) -> None:
        """What happened, or what is said instead, with the move that it is about."""
        caption = {
            "advising": scrubber.caption is not scrubber.told,
            ".which": scrubber.place,
            "b": scrubber.caption.title,
            "i": scrubber.standing,
            ".detail": scrubber.caption.detail,
        }
        for part, words in caption.items():
            if words == self._captions.get(part):
                continue
            if part == "advising":
                self._screen.classList.toggle(part, words)
            else:
                self._parts[part].textContent = str(words)
        self._captions = caption

    def _show_speed(self, speed: int) -> None:
        pace = self._buttons["pace"]
        pace.textContent = f"{speed}×"
        pace.setAttribute("aria-label", _("Speed: {speed} times").format(speed=speed))

    def _show_way_on(self, goes_on: bool) -> None:
        words = _("Continue") if goes_on else _("Try again from here")
        self._buttons["on"].textContent = words

    def _show_playing(self, is_playing: bool) -> None:
        play = self._buttons["play"]
        words = pgettext("a replay", "Stop") if is_playing else pgettext("a replay", "Play")
        play.setAttribute("aria-label", words)
        set_sign(play, "pause" if is_playing else "play")
