"""Set-up: who plays, people and bots, and the options of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace as changed

from pyscript.js_modules import boot

from game import registry
from game.bots.seating import DEFAULT_LEVEL, PEOPLE, SHARING, Capacity, Seating, restored_seating
from game.browser.preferences import setting_rows, settings
from game.browser.session import beginnings, new_session
from game.browser.setup.clock import ClockField
from game.browser.setup.devices import Devices
from game.browser.setup.options import Options
from game.browser.setup.seats import Seats
from game.browser.web import (
    Bindings,
    Element,
    Event,
    LatestTask,
    find,
    focus_heading,
    reloading,
    replace,
    set_title,
    store,
)
from game.core.kept_signs import KeptSigns
from game.core.kept_table import NOTHING
from game.core.knowledge import LEVELS
from game.core.words import _
from game.table.session import AnySession
from game.view.concerns import Secret
from game.view.values import Preset

CHOICES = "set-up"
"""What is left for the page that is loaded anew: what was chosen here beside the seating."""


class SetupPage:
    """The screen before a game; `started` gets the session.

    `written` finds the bots that were written on this device, by the names of their files.
    """

    def __init__(
        self,
        game: str,
        started: Callable[[AnySession], object],
        written: Callable[[], Awaitable[Sequence[str]]],
        devices: Devices,
    ) -> None:
        """Open the screen for that game, with its banner and the button that starts it."""
        self._screen = find("#setup")
        self._game, self._view = registry.rules(game), registry.view(game)
        self._started, self._written, self._devices = started, written, devices
        self._bindings, self._beginning = Bindings(), LatestTask()
        self._bindings.add(self._beginning.cancel)
        self._is_whole, self._is_pressed = False, False
        self._forecasted = ""
        self._empty()
        self._show_banner()
        self._show_pressed(is_pressed=bool(boot.takeStart()))
        self._bindings.on(self._start_button, "click", self._start)
        self._screen.setAttribute("aria-busy", "true")
        self._screen.hidden = False

    async def open(self) -> None:
        """Show who plays, with the people who played it last, then the options."""
        focus_heading(self._screen)
        await asyncio.sleep(0)
        self._bindings.on(find("form", self._screen), "submit", self._submit)
        self._first, proposed, seating = self._proposal()
        self._signs = KeptSigns.from_data(store.read("signs", {}))
        self._seats = Seats(
            self._screen,
            seating,
            self._signs,
            self._follow,
            choose_device=self._choose_device,
            place=self._devices.place,
        )
        self._bindings.add(self._keep_seating)
        self._bindings.add(self._seats.close)
        await asyncio.sleep(0)
        self._options = Options(self._screen, self._game.id, proposed, self._fill, self._forecast)
        self._bindings.add(self._options.close)
        self._clock = self._clock_field()
        if self._first:
            self._offer_sound()
        await asyncio.sleep(0)
        self._is_whole = True
        self._screen.removeAttribute("aria-busy")
        self._follow()
        self._bindings.begin(self._offer())
        if self._is_pressed:
            self._beginning.begin(self._begin())

    def close(self) -> None:
        """Hide the screen; seating and clock are kept for the next time."""
        self._screen.hidden = True
        self._screen.removeAttribute("aria-busy")
        self._bindings.close()
        self._devices.stand_up()

    def _clock_field(self) -> ClockField | None:
        """The choice of a clock, in a game that has none in its rules."""
        if self._view.timing is None:
            return None
        field = ClockField(self._screen, self._game.id, self._view.timing)
        self._bindings.add(field.close)
        return field

    def _keep_seating(self) -> None:
        seating = self._seats.seating
        store.write(self._key, seating.as_dict())
        store.write("signs", seating.keeping(self._signs).as_dict())

    def choices(self) -> dict[str, object]:
        """What is chosen here beside the seating, for this page loaded anew."""
        if not self._is_whole:
            return {}
        is_first = self._first is not None
        chosen = {"game": self._game.id, "options": dict(self._options.to_keep), "first": is_first}
        return {CHOICES: chosen}

    def _empty(self) -> None:
        """Take away what is shown of the set-up before."""
        for place in ("ol", ".presets", ".options > .fields", "[data-forecast]"):
            replace(find(place, self._screen))
        for place in (".offer", ".extra"):
            find(place, self._screen).hidden = True

    async def _offer(self) -> None:
        """Offer the bots of this device once they are found; the screen does not wait for them."""
        self._seats.offer(await self._written())

    @property
    def _key(self) -> str:
        return f"seats.{self._game.id}"

    @property
    def _start_button(self) -> Element:
        return find('[data-do="start"]', self._screen)

    def _proposal(self) -> tuple[Preset | None, Mapping[str, object], Seating]:
        """The options and people that played last; for the first game here an easy table.

        After that one the standard game. Or what was chosen before this page was loaded anew.
        """
        seating, first = self._recalled(), self._view.first_table()
        match reloading.take(CHOICES, {}):
            case {"game": self._game.id, "options": dict(options), "first": bool(is_first)}:
                return first if is_first else None, options, seating
        last = beginnings.last_played(self._game.id)
        if last is None:
            return first, first.options, self._filled(seating, first)
        if last.easy:
            standard = self._view.presets()[0]
            return None, {}, self._filled(seating, standard).with_level(DEFAULT_LEVEL)
        return None, last.options, seating

    def _recalled(self) -> Seating:
        """Who played this game last, else who played last."""
        names = [name for name in store.read("names", [""]) if isinstance(name, str) and name]
        seats, is_secret = self._game.seats, isinstance(self._view, Secret)
        people = SHARING if is_secret else len(PEOPLE)
        capacity = Capacity(seats[0], seats[-1], self._view.full_table(), people)
        return restored_seating(capacity, store.read(self._key, {}), names)

    def _offer_sound(self) -> None:
        """Sound is off until somebody wants it; who is new does not know that there is any."""
        offer = find(".offer", self._screen)
        sound = settings.by_key(settings.SOUND)
        self._bindings.add(setting_rows.show_rows(offer, [sound]))

    def _filled(self, seating: Seating, preset: Preset) -> Seating:
        """That seating with bots that fill the table as the preset wants it."""
        filled = seating.filled(preset.seats or self._view.full_table())
        return filled.with_level(LEVELS[0]) if preset.easy else filled

    def _fill(self, preset: Preset) -> None:
        """Fill the table as the preset wants it; bots are beginners in a first game only."""
        seating = self._filled(self._seats.seating, preset)
        if self._first and not self._options.is_taken(self._first):
            self._first = None
            seating = seating.with_level(DEFAULT_LEVEL)
        self._seats.change(seating)

    def _show_banner(self) -> None:
        lid = self._view.lid()
        set_title(_("New game: {game}").format(game=lid.name))
        boot.banner(self._game.id, lid.name, lid.line)
        find('[data-do="learn"]', self._screen).hidden = self._view.lesson() is None

    def _follow(self) -> None:
        """Follow a change of the seats: what game it makes, and who plays where."""
        self._forecast()
        if self._is_whole and self._devices.in_use:
            self._let_devices_come()

    def _choose_device(self, *seats: int) -> None:
        """Show who plays where, with the codes for these seats."""
        if self._is_whole:
            self._let_devices_come()
            self._devices.open_sheet(*seats)

    def _let_devices_come(self) -> None:
        self._devices.set_up(self._session(), self._seats.show_devices)
        self._seats.show_devices()

    def _forecast(self) -> None:
        """Say in a sentence what game these options make."""
        if not self._is_whole:
            return
        count = self._seats.seating.count
        first = self._first if self._first and self._options.is_taken(self._first) else None
        taken = first or self._options.preset
        fits = taken and taken.advice and (taken.seats or count) == count
        words = taken.advice if taken and fits else self._view.forecast(count, self._options.values)
        find(".offer", self._screen).hidden = first is None
        if words != self._forecasted:  # every write into the document takes time
            self._forecasted = words
            find("[data-forecast]", self._screen).textContent = words

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        self._start(event)

    def _start(self, _event: Event) -> None:
        """Begin the game, once; a press that comes before the screen is whole counts, too."""
        if self._is_pressed:
            return
        self._show_pressed(is_pressed=True)
        if self._is_whole:
            self._beginning.begin(self._begin())

    def _show_pressed(self, *, is_pressed: bool) -> None:
        """Show whether the game begins as soon as it can."""
        self._is_pressed = is_pressed
        self._start_button.setAttribute("aria-disabled", is_pressed)

    async def _begin(self) -> None:
        """Begin the game once it is seen that the button was pressed; what else comes later."""
        await asyncio.sleep(0)
        session = self._session()
        store.write("names", list(self._seats.seating.people()))
        is_first = self._first is not None and self._options.is_taken(self._first)
        beginnings.remember(session, self._options.to_keep, easy=is_first)
        self._started(session)

    def _session(self) -> AnySession:
        """The game as it is set up now."""
        people = self._seats.seating.people()
        seating = self._seats.signed(people[0] if people else "")
        names, bots = seating.names_and_levels()
        clock = self._clock.value if self._clock else None
        table = changed(NOTHING.with_signs(seating.signs(self._signs)), clock=clock)
        return new_session(self._game.id, names, bots, self._options.values, table)
