"""The sheet that says who plays on which device, and lets devices join by two codes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pyscript import window
from pyscript.js_modules import boot

from game.browser.together.invitation import Invitation
from game.browser.together.peer import Camera, Peer, cannot_connect, loaded
from game.browser.web import (
    Bindings,
    Element,
    Event,
    JsValue,
    LatestTask,
    as_object,
    clone,
    dialogs,
    failure,
    find,
    make,
    qr_code,
    replace,
    say,
    set_sign,
    svg_elements,
)
from game.core.words import _, ngettext
from game.together.codes import BadCode
from game.view.seats import OWN

if TYPE_CHECKING:
    from game.browser.together.together import Together

ASKING = 8
"""Seconds after which codes are shown, though nobody has said whether the camera may be used."""


class DevicesSheet:
    """The sheet of one opening; `shut` is called when it closes."""

    def __init__(self, together: Together, shut: Callable[[], object]) -> None:
        self._together, self._shut = together, shut
        self._sheet = find("#devices")
        self._joining = find(".joining", self._sheet)
        self._steps = list(self._joining.querySelectorAll(".step"))
        self._problem = find(".problem", self._sheet)
        self._also = find(".also", self._sheet)
        self._rows, self._others, self._work = Bindings(), Bindings(), LatestTask()
        self._invitation: Invitation | None = None
        self._camera: Camera | None = None
        self._seats: tuple[int, ...] | None = None
        self._address = ""
        self._bind()
        self.show()
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    @property
    def is_open(self) -> bool:
        """Whether it can be seen."""
        return bool(self._sheet.open)

    def close(self) -> None:
        """Close it; what is offered holds no more."""
        self._sheet.close()

    def invite(self, seats: tuple[int, ...]) -> None:
        """Show the codes by which a device joins for these seats, none for one that watches."""
        self._withdraw()
        self._seats = seats
        self.show()
        self._work.begin(self._invite(seats))

    @property
    def invites(self) -> bool:
        """Whether codes are shown by which a device may just be joining."""
        return self._invitation is not None

    def refused(self, why: str) -> None:
        """The device that has come cannot be taken in."""
        self._say("")
        self._fail(why)

    def came(self, seats: tuple[int, ...]) -> None:
        """A device has joined for these seats."""
        if self._seats is not None and (self._seats == seats or {*self._seats} & {*seats}):
            self._withdraw()
            self._seats = None
        self.show()
        waited = [s for s in self._together.session.people if self._together.is_missing(s)]
        if self._seats is None and waited:
            self.invite((waited[0],))
        elif self._seats is None and seats:
            self.close()

    # --- what is shown

    def _bind(self) -> None:
        bindings = dialogs.opening(self._sheet)
        for name, action in {
            "shut": self.close,
            "done": self.close,
            "copy": self._copy,
            "send": self._hand_on,
            "paste": self._paste,
            "here": self._play_here,
            "bot": self._let_bot_play,
        }.items():
            bindings.on(find(f'[data-do="{name}"]', self._sheet), "click", _without_event(action))
        bindings.on(find(".pasted", self._sheet), "submit", self._pasted)
        bindings.add(self._closed)

    def _closed(self) -> None:
        self._withdraw()
        self._rows.close()
        self._others.close()
        self._shut()

    def show(self) -> None:
        """Show who is where, and what the codes are for."""
        session, seats = self._together.session, self._seats
        self._joining.hidden = seats is None
        title, detail = _("Devices"), _("Everybody can play on a device of their own.")
        name = session.names[seats[0]] if seats else ""
        missing = bool(seats and self._together.is_missing(seats[0]))
        connected = bool(seats and seats[0] in session.elsewhere and not missing)
        began = bool(seats and self._together.was_here(seats[0]))
        if seats == ():
            title, detail = _("A device that watches"), _("It shows the table to all.")
        elif name and missing and began:
            title = _("{name}’s device is away").format(name=name)
            detail = _("The clock stands still. Nothing is lost: two codes, and it is back.")
        elif name:
            title = _("{name} plays on another device").format(name=name)
            detail = _("Two codes connect it.")
        if connected:
            detail = _("It is connected. Two codes connect another one.")
        find("h1", self._sheet).textContent = title
        find("header p", self._sheet).textContent = detail
        self._show_rows()
        here, bot = (find(f'[data-do="{one}"]', self._sheet) for one in ("here", "bot"))
        here.hidden = not (missing or connected or (seats == () and self._together.watching))
        # Translators: on a button that ends the connection to the devices that only watch.
        here.textContent = _("{name} plays here").format(name=name) if name else _("Disconnect")
        bot.hidden = not (missing and began)

    def _show_rows(self) -> None:
        session, rows = self._together.session, []
        before = list(self._sheet.querySelectorAll(".people button"))
        focused = next((n for n, button in enumerate(before) if button.matches(":focus")), None)
        self._rows.close()
        for seat in session.people:
            row = clone("device-row")
            replace(find(".badge", row), svg_elements.badge(seat, session.signs))
            self._fill(row, session.names[seat], self._together.place(seat), (seat,))
            rows.append(row)
        row, count = clone("device-row"), self._together.watching
        find(".badge", row).remove()
        words = ngettext("{count} watches", "{count} watch", count).format(count=count)
        self._fill(row, _("To watch only"), ("monitor", words if count else _("Add")), ())
        replace(find(".people", self._sheet), *rows, row)
        if focused is not None:
            self._sheet.querySelectorAll(".people button")[focused].focus()

    def _fill(
        self, row: Element, name: str, state: tuple[str, str], seats: tuple[int, ...]
    ) -> None:
        icon, words = state
        find("b", row).textContent = name
        button = find("button", row)
        set_sign(button, icon)
        find("span", button).textContent = words
        # Translators: a player's name, and where they play: “This device”, “Connected” …
        button.setAttribute("aria-label", _("{name}: {state}").format(name=name, state=words))
        opened = self._seats
        row.classList.toggle("open", opened is not None and opened[:1] == seats)
        self._rows.on(button, "click", lambda _event: self.invite(seats))

    # --- joining

    def _name_steps(self, seats: tuple[int, ...]) -> None:
        """Say in both steps whose device it is, with nothing left of the one before."""
        name = self._together.session.names[seats[0]] if seats else ""
        first, second = self._steps
        scans, shows = _("{name} scans this"), _("Now show me {name}’s code")
        if not seats:
            scans, shows = _("The device scans this"), _("Now show me its code")
        find("h2 span", first).textContent = scans.format(name=name)
        find("h2 span", second).textContent = shows.format(name=name)
        replace(find(".code", first))
        find('[data-do="copy"]', first).textContent = _("Copy the link")
        find(".pasted textarea", second).value = ""
        find("p", first).textContent = _("In a moment …")
        self._offer_others(seats)
        self._say("")

    def _offer_others(self, seats: tuple[int, ...]) -> None:
        """Offer that others play on that device, too."""
        names, buttons = self._together.session.names, list[Element]()
        self._others.close()
        for seat in self._together.session.people if seats else ():
            if seat != seats[0]:
                button = make("button", names[seat], className="button small")
                button.setAttribute("aria-pressed", str(seat in seats).lower())
                self._others.on(button, "click", partial(self._share, seat))
                buttons.append(button)
        replace(find("div", self._also), *buttons)
        self._also.hidden = not buttons

    def _share(self, seat: int, event: Event) -> None:
        """Let the person in that seat play on that device, too, or not any more."""
        seats = self._seats or ()
        shares = seat not in seats
        self._seats = (*seats, seat) if shares else tuple(one for one in seats if one != seat)
        event.target.setAttribute("aria-pressed", str(shares).lower())
        if self._invitation:
            self._together.invite(self._invitation, self._seats)
        self._show_rows()

    async def _invite(self, seats: tuple[int, ...]) -> None:
        self._name_steps(seats)
        first, second = self._steps
        scripts = await loaded()
        if why := cannot_connect(scripts):
            self._fail(why)
            return
        self._camera = Camera(find("video", second), self._found)
        self._say(_("May Jeex use the camera? It reads the code of the other device."))
        # First the camera: with it, browsers tell addresses that work.
        opening = asyncio.ensure_future(self._look(self._camera, scripts))
        await asyncio.wait({opening}, timeout=ASKING)
        together, seats = self._together, self._seats or ()
        invitation = Invitation(together.number, seats, self._opened, self._failed)
        self._invitation = invitation
        try:
            self._address = await invitation.make(scripts, together.session)
        except BadCode as problem:
            self._fail(str(problem))
            return
        together.invite(invitation, self._seats or ())
        self.show()
        drawing = qr_code(self._address)
        code = find(".code", first)
        if drawing:
            replace(code, svg_elements.picture(drawing, _("The code to scan"), signs=OWN))
        told = _("with the camera of that device, or open the link there")
        find("p", first).textContent = told
        find('[data-do="send"]', first).hidden = not hasattr(window.navigator, "share")

    async def _look(self, camera: Camera, scripts: JsValue) -> None:
        """Look for the other code, or say why that cannot be, and let it be pasted."""
        why = await camera.open(scripts)
        if camera is self._camera:
            self._say(why or _("Hold the code into the frame."))
            find(".sight", self._steps[1]).hidden = bool(why)
            self._show_pasting(shown=bool(why))

    def _opened(self, invitation: Invitation, peer: Peer) -> Callable[[str, str], object]:
        return self._together.opened(invitation, peer)

    def _failed(self, why: str) -> None:
        """The devices did not find each other: say why, and offer anew."""
        seats = self._seats
        if seats is not None:
            self.invite(seats)
        self._fail(why)

    def _withdraw(self) -> None:
        self._work.cancel()
        self._problem.hidden = True
        if self._camera:
            self._camera.close()
            self._camera = None
        if self._invitation:
            self._together.withdraw(self._invitation)
            self._invitation.close()
            self._invitation = None
        self._address = ""
        replace(find(".code", self._steps[0]))

    def _found(self, text: str) -> None:
        """The camera sees a code."""
        if self._invitation and not self._invitation.taken:
            self._take_later(text)

    def _take_later(self, text: str) -> None:
        failure.begin(self._take(text))

    async def _take(self, text: str) -> None:
        invitation = self._invitation
        if invitation is None:
            self._fail(_("The first code is not ready yet."))
            return
        try:
            await invitation.take(text)
        except BadCode as problem:
            self._fail(str(problem))
            return
        self._problem.hidden = True
        self._say(_("Connecting …"))

    def _fail(self, why: str) -> None:
        if self._problem.hidden or self._problem.textContent != why:
            self._problem.textContent = why
            self._problem.hidden = False

    def _say(self, words: str) -> None:
        find('[role="status"]', self._steps[1]).textContent = words

    def _show_pasting(self, *, shown: bool = True) -> None:
        form = find(".pasted", self._sheet)
        form.hidden = not shown
        find('[data-do="paste"]', self._sheet).hidden = shown

    def _paste(self) -> None:
        self._show_pasting()
        find(".pasted textarea", self._sheet).focus()

    def _pasted(self, event: Event) -> None:
        event.preventDefault()
        self._take_later(str(find(".pasted textarea", self._sheet).value))

    def _copy(self) -> None:
        boot.copy(self._address).then(failure.guarded(self._copied))

    def _copied(self, done: bool) -> None:
        button = find('[data-do="copy"]', self._sheet)
        words = _(button.dataset.done) if done else _("This browser does not let Jeex copy.")
        say(words)
        if done:
            button.textContent = words
        else:
            self._fail(words)

    def _hand_on(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"title": "Jeex", "url": self._address})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)

    def _play_here(self) -> None:
        """Let the person whom the codes are for play at the table, or part with who watches."""
        together, seats = self._together, self._seats
        self._withdraw()
        self._seats = None
        if not seats:
            together.nobody_watches()
            self.show()
            return
        together.plays_here(seats[0])
        waited = [seat for seat in together.session.people if together.is_missing(seat)]
        if waited:
            self.invite((waited[0],))
        else:
            self.close()

    def _let_bot_play(self) -> None:
        """Let a bot play for all whom the codes are for."""
        for seat in self._seats or ():
            self._together.let_bot_play(seat)
        self.close()


def _without_event(action: Callable[[], object]) -> Callable[[Event], object]:
    return lambda _event: action()
