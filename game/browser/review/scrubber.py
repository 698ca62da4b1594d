"""The bar along a game: how far it is, and what one pulls to look elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.browser.web import Bindings, find, replace, svg_elements
from game.core.words import _
from game.view.layers import layers
from game.view.values import Words, spoken

SPEEDS = (1, 2, 4)


class Scrubber:
    """The bar and its buttons. `went` gets the stop to go to, `played` whether it is to play."""

    def __init__(
        self, last: int, went: Callable[[int], object], played: Callable[[bool], object]
    ) -> None:
        """Stops go from 0 to `last`."""
        self._screen = find("#table .scrub")
        self._bar = find("input", self._screen)
        self._play = find('[data-do="play"]', self._screen)
        self._pace = find('[data-do="pace"]', self._screen)
        self._went, self._played, self._last = went, played, last
        self.speed = SPEEDS[0]
        self.playing = False
        self._told = Words("")
        self._bar.max = last
        self._bindings = Bindings()
        self._bindings.on(self._bar, "input", lambda _event: went(int(self._bar.value)))
        self._bindings.on(self._play, "click", lambda _event: played(not self.playing))
        self._bindings.on(self._pace, "click", lambda _event: self._next_speed())
        for name, way in (("step-back", -1), ("step-on", 1)):
            button = find(f'[data-do="{name}"]', self._screen)
            self._bindings.on(button, "click", self._stepper(way))
        self._show_speed()
        self._screen.hidden = False

    def draw(self, course: Sequence[Sequence[float]], title: str) -> None:
        """How everybody stood, above the bar."""
        place = find(".course", self._screen)
        replace(place, *([svg_elements.picture(layers(course), title)] if course else []))
        if course:
            find("svg", place).setAttribute("preserveAspectRatio", "none")

    def show(self, stop: int, title: str, detail: str) -> None:
        """The game stands there; what happened last in words."""
        self._bar.value = stop
        self._screen.style.setProperty("--at", f"{stop / max(1, self._last):.4f}")
        find("output", self._screen).textContent = str(stop)
        self._told = Words(title, detail)
        self.caption(self._told)
        self.add("")

    def add(self, standing: str) -> None:
        """How it stood there, too."""
        told = spoken(Words(self._told.title, standing))
        self._bar.setAttribute("aria-valuetext", f"{self._bar.value}: {told}")
        find(".caption i", self._screen).textContent = standing

    def caption(self, words: Words) -> None:
        """These words beside the buttons; more of them where they are not what happened."""
        self._screen.classList.toggle("advising", words is not self._told)
        find(".caption b", self._screen).textContent = words.title
        find(".caption small", self._screen).textContent = words.detail

    def show_playing(self, *, playing: bool) -> None:
        """Whether it goes on by itself."""
        self.playing = playing
        self._play.setAttribute("aria-label", _("Stop") if playing else _("Play"))
        name = "pause" if playing else "play"
        find("use", self._play).setAttribute("href", f"static/vendor/icons.svg#{name}")

    def close(self) -> None:
        """Leave nothing behind."""
        self._bindings.close()
        replace(find(".course", self._screen))
        self._screen.hidden = True

    def _stepper(self, way: int) -> Callable[[object], object]:
        return lambda _event: self._step(way)

    def _step(self, way: int) -> None:
        self._went(min(max(int(self._bar.value) + way, 0), self._last))

    def _next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._show_speed()

    def _show_speed(self) -> None:
        self._pace.textContent = f"{self.speed}×"
        self._pace.setAttribute("aria-label", _("Speed: {speed} times").format(speed=self.speed))
