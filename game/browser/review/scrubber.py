"""The bar along a game: how far it is, and what one pulls to look elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.browser.review import legend
from game.browser.web import Bindings, Event, find, make, replace, svg_elements
from game.core.words import _, pgettext
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import Scrubber
from game.view.initials import initials
from game.view.layers import layers, sample
from game.view.values import Words, spoken

Send = Callable[[r.ReplayMessage], object]

PRESSES: Mapping[str, r.ReplayMessage] = {
    "play": r.PlayPressed(),
    "pace": r.SpeedPressed(),
    "step-back": r.Stepped(-1),
    "step-on": r.Stepped(1),
    "moves": r.MovesPressed(),
    "best": m.HintPressed(),
    "on": r.PlayOnPressed(),
    "keep": r.KeepPressed(),
    "why": m.RulePressed(),
}
"""What a press on each button says."""


class ScrubberView:
    """The bar and its buttons, whose presses are sent as messages."""

    def __init__(self, last: int, names: Sequence[str], send: Send) -> None:
        """Checkpoints go from 0 to `last`; `names` are the players'."""
        self._names = names
        self._screen = find("#table .scrub")
        self._bar = find("input", self._screen)
        self._bar.max = last
        self._shown: Scrubber | None = None
        self._buttons = {name: find(f'[data-do="{name}"]', self._screen) for name in PRESSES}
        self._chapters = find(".chapters select", self._screen)
        self._bindings = Bindings()
        self._bind(send)
        self._screen.hidden = False

    def draw(self, standings: Sequence[Sequence[float]], title: str) -> None:
        """Draw above the bar how everybody stood; nothing if the game has no such numbers."""
        place = find(".course", self._screen)
        place.hidden = not standings
        if not standings:
            return
        drawn = svg_elements.picture(layers(standings), title)
        drawn.setAttribute("preserveAspectRatio", "none")
        replace(find(".plot", place), drawn)
        letters = initials(self._names)
        badges = [
            ((svg_elements.drawn(sample(seat)), svg_elements.badge(seat, letters)), name)
            for seat, name in enumerate(self._names)
        ]
        legend.show(find(".players", place), title, badges)

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
        if before is None or before.chapters != scrubber.chapters:
            self._list_chapters(scrubber)
        self._chapters.value = str(scrubber.chapters[scrubber.chapter].at)
        self._caption(scrubber)
        self._show_buttons(scrubber)

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self._bindings.close()
        for part in (".course .plot", ".course .players", ".ticks"):
            replace(find(part, self._screen))
        self._screen.hidden = True

    def _bind(self, send: Send) -> None:
        on = self._bindings.on
        on(self._bar, "input", lambda _event: send(r.WentTo(int(self._bar.value))))
        on(self._chapters, "change", lambda _event: send(r.WentTo(int(self._chapters.value))))

        def pressed(message: r.ReplayMessage, _event: Event) -> None:
            send(message)

        for name, message in PRESSES.items():
            on(self._buttons[name], "click", partial(pressed, message))

    def _list_chapters(self, scrubber: Scrubber) -> None:
        """The chapters to choose from, and where they begin above the bar."""
        chapters = scrubber.chapters
        options = (make("option", one.title, value=str(one.at)) for one in chapters)
        replace(self._chapters, *options)
        ticks = [make("i") for _chapter in chapters]
        for tick, chapter in zip(ticks, chapters, strict=True):
            tick.style.setProperty("--x", f"{chapter.at / max(1, scrubber.last):.4f}")
        replace(find(".ticks", self._screen), *ticks)

    def _caption(self, scrubber: Scrubber) -> None:
        """What happened, or what is said instead, with the move that it is about."""
        advises = scrubber.caption is not scrubber.told
        self._screen.classList.toggle("advising", advises)
        find(".caption .which", self._screen).textContent = scrubber.place
        find(".caption b", self._screen).textContent = scrubber.caption.title
        find(".caption i", self._screen).textContent = scrubber.standing
        find(".caption .detail", self._screen).textContent = scrubber.caption.detail

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
        best.setAttribute("aria-disabled", _true(not scrubber.hint))
        best.setAttribute("aria-pressed", _true(scrubber.hint in ("busy", "shown")))
        best.setAttribute("aria-busy", _true(scrubber.hint == "busy"))
        goes_on = _("Continue") if scrubber.goes_on else _("Try again from here")
        self._buttons["on"].textContent = goes_on
        keep, is_done = self._buttons["keep"], scrubber.keeping == "done"
        keep.hidden = not scrubber.keeping
        keep.textContent = _("Kept") if is_done else _("Keep this game")
        keep.setAttribute("aria-disabled", _true(is_done))


def _true(value: bool) -> str:
    return "true" if value else "false"
