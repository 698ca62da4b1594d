"""The bar along a game: how far it is, and what one pulls to look elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.browser.web import Bindings, Event, find, replace, svg_elements
from game.core.words import _, pgettext
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import Scrubber
from game.view.layers import layers
from game.view.values import Words, spoken

Send = Callable[[r.ReplayMessage], object]


class ScrubberView:
    """The bar and its buttons, whose presses are sent as messages."""

    def __init__(self, last: int, send: Send, *, offers_hints: bool) -> None:
        """Checkpoints go from 0 to `last`; `offers_hints`: it may be said what was best."""
        self._screen = find("#table .scrub")
        self._bar = find("input", self._screen)
        self._bar.max = last
        self._shown: Scrubber | None = None
        self._buttons = {
            name: find(f'[data-do="{name}"]', self._screen)
            for name in ("play", "pace", "step-back", "step-on", "moves", "best", "on")
        }
        self._buttons["best"].hidden = not offers_hints
        self._bindings = Bindings()
        self._bind(send)
        self._screen.hidden = False

    def draw(self, standings: Sequence[Sequence[float]], title: str) -> None:
        """Draw above the bar how everybody stood; nothing if the game has no such numbers."""
        place = find(".course", self._screen)
        replace(place, *([svg_elements.picture(layers(standings), title)] if standings else []))
        if standings:
            find("svg", place).setAttribute("preserveAspectRatio", "none")

    def show(self, scrubber: Scrubber) -> None:
        """Show where the game stands."""
        before, self._shown = self._shown, scrubber
        if scrubber == before:
            return
        if before is None or (before.at, before.told) != (scrubber.at, scrubber.told):
            self._bar.value = scrubber.at
            share = scrubber.at / max(1, scrubber.last)
            self._screen.style.setProperty("--at", f"{share:.4f}")
            find("output", self._screen).textContent = str(scrubber.at)
        told = spoken(Words(scrubber.told.title, scrubber.standing))
        self._bar.setAttribute("aria-valuetext", f"{scrubber.at}: {told}")
        self._caption(scrubber)
        self._show_buttons(scrubber)

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self._bindings.close()
        replace(find(".course", self._screen))
        self._screen.hidden = True

    def _bind(self, send: Send) -> None:
        on, buttons = self._bindings.on, self._buttons
        on(self._bar, "input", lambda _event: send(r.WentTo(int(self._bar.value))))
        presses: tuple[tuple[str, r.ReplayMessage], ...] = (
            ("play", r.PlayPressed()),
            ("pace", r.SpeedPressed()),
            ("step-back", r.Stepped(-1)),
            ("step-on", r.Stepped(1)),
            ("moves", r.MovesPressed()),
            ("best", m.HintPressed()),
            ("on", r.PlayOnPressed()),
        )

        def pressed(message: r.ReplayMessage, _event: Event) -> None:
            send(message)

        for name, message in presses:
            on(buttons[name], "click", partial(pressed, message))

    def _caption(self, scrubber: Scrubber) -> None:
        """What happened, or a proposal, beside the buttons."""
        proposes = scrubber.caption is not scrubber.told
        self._screen.classList.toggle("advising", proposes)
        find(".caption b", self._screen).textContent = scrubber.caption.title
        find(".caption i", self._screen).textContent = scrubber.standing
        find(".caption small", self._screen).textContent = scrubber.caption.detail

    def _show_buttons(self, scrubber: Scrubber) -> None:
        play, pace, best = (self._buttons[name] for name in ("play", "pace", "best"))
        play.setAttribute(
            "aria-label",
            pgettext("a replay", "Stop") if scrubber.is_playing else pgettext("a replay", "Play"),
        )
        icon = "pause" if scrubber.is_playing else "play"
        find("use", play).setAttribute("href", f"static/vendor/icons.svg#{icon}")
        pace.textContent = f"{scrubber.speed}×"
        pace.setAttribute("aria-label", _("Speed: {speed} times").format(speed=scrubber.speed))
        best.disabled = not scrubber.hint
        best.setAttribute("aria-pressed", _true(scrubber.hint in ("busy", "shown")))
        best.setAttribute("aria-busy", _true(scrubber.hint == "busy"))
        self._buttons["on"].disabled = not scrubber.can_play_on


def _true(value: bool) -> str:
    return "true" if value else "false"
