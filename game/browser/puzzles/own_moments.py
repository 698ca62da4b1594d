"""Moments of one's own games in which a better move was there, to be tried again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from game.browser.library import Archive
from game.browser.puzzles import boards, words
from game.browser.web import (
    Bindings,
    Element,
    Event,
    LatestTask,
    TimeSlice,
    clone,
    find,
    make,
    offer_undo,
    replace,
    scheduling,
)
from game.core.nesting import parsed
from game.core.record import TIMES, BadRecord
from game.core.words import _, ngettext
from game.puzzles.kept import OWN
from game.puzzles.moments import Moment, from_data, way_to
from game.view.times import ago

MOST = 8
"""Moments that are shown, the newest first."""
OPEN, SOLVED, AWAY = "open", "solved", "away"
"""What has become of a moment."""


class KeptMoment(NamedTuple):
    """A moment as it is kept: its id, when it was found, and JSON data that may be damaged."""

    id: str
    when: int
    data: object

    @property
    def moment(self) -> Moment:
        """What it is. Raises BadRecord; takes some time, as its game is played up to there."""
        return from_data(self.data)


def opened(texts: Mapping[str, str]) -> list[KeptMoment]:
    """Those of these texts, by id, that are open, the newest first."""
    found = []
    for id, text in texts.items():
        match parsed(text):
            case {"state": state, "when": int(when), "moment": data}:
                if state == OPEN and when in TIMES:
                    found.append(KeptMoment(id, when, data))
    return sorted(found, key=lambda one: (-one.when, one.id))


async def moment_of(archive: Archive, id: str) -> Moment | None:
    """The moment of that id; None if there is none. Raises BadRecord."""
    data = parsed(await archive.puzzles.get(f"{OWN}{id}"))
    return from_data(data.get("moment")) if isinstance(data, dict) else None


def settle(
    archive: Archive, id: str, state: str = SOLVED, done: Callable[[], object] = lambda: None
) -> None:
    """Note what has become of the moment of that id; `done` is called at the end."""

    def change(text: str) -> str:
        data = parsed(text)
        return json.dumps({**data, "state": state}) if isinstance(data, dict) else text

    archive.puzzles.change(f"{OWN}{id}", change, done)


def keep(archive: Archive, id: str, moment: Moment) -> None:
    """Keep a moment, unless it is kept already."""
    data = {"moment": moment.as_data(), "when": scheduling.today(), "state": OPEN}
    archive.puzzles.change(f"{OWN}{id}", lambda text: text or json.dumps(data))


def links(moments: Mapping[str, Moment]) -> list[Element]:
    """The ways to try those moments of a game again, by their ids."""
    shown = [*moments.values()]
    return [
        make("a", way_to(moment, shown), href=f"#/puzzles/own/{id}", className="button small")
        for id, moment in moments.items()
    ]


class OwnMoments:
    """The list of moments in that part of the page."""

    def __init__(self, archive: Archive, part: Element) -> None:
        self._archive, self._part, self._list = archive, part, find("ul", part)
        self._bindings, self._drawing = Bindings(), LatestTask()
        self._bindings.on(self._list, "click", self._pressed)
        self._bindings.add(self._drawing.cancel)

    async def show(self) -> None:
        """Show those that are open; damaged ones are passed over."""
        moments = opened(await self._archive.puzzles.all_of(OWN))
        count = len(moments)
        line = ngettext("{count} moment to try again", "{count} moments to try again", count)
        find(".muted", self._part).textContent = line.format(count=count)
        places, cards, time_slice = list[tuple[Moment, Element]](), list[Element](), TimeSlice()
        for one in moments:
            await time_slice.yield_if_over()
            with suppress(BadRecord):
                moment = one.moment
                cards.append(_card(one, moment))
                places.append((moment, find(".mini", cards[-1])))
            if len(cards) == MOST:
                break
        self._part.hidden = not cards
        replace(self._list, *cards)
        self._drawing.begin(boards.draw(places, 160))

    def close(self) -> None:
        """Draw nothing more."""
        self._bindings.close()
        replace(self._list)

    def _pressed(self, event: Event) -> None:
        """Put a moment away; it can be taken back for a while."""
        button = event.target.closest("button")
        if not button:
            return
        id = str(button.dataset.id)
        place = [*self._list.querySelectorAll("button")].index(button)
        settle(self._archive, id, AWAY, lambda: self._again(place))
        offer_undo(str(button.dataset.away), lambda: self._take_back(id, place))

    def _take_back(self, id: str, place: int) -> None:
        settle(self._archive, id, OPEN, lambda: self._again(place))

    def _again(self, place: int) -> None:
        """Show what is open now, with the focus at that place, unless the page was left."""
        if not self._part.closest("main").hidden:
            self._bindings.begin(self._show_at(place))

    async def _show_at(self, place: int) -> None:
        await self.show()
        buttons = [*self._list.querySelectorAll("button")]
        near = buttons[: place + 1][-1:] or [find("h1", self._part.closest("main"))]
        near[0].focus()


def _card(kept: KeptMoment, moment: Moment) -> Element:
    card = clone("own-moment")
    find("a", card).href = f"#/puzzles/own/{kept.id}"
    find("b", card).textContent = name = words.game_name(moment)
    passed = ago((scheduling.today() - kept.when) / 1000)
    # Translators: the number of a move of a game, and how long ago that was
    line = _("Move {number}, {ago}").format(number=moment.move, ago=passed)
    find("small", card).textContent = line
    button = find("button", card)
    button.dataset.id = kept.id
    label = _("Remove: {game}, move {number}")
    button.setAttribute("aria-label", label.format(game=name, number=moment.move))
    button.dataset.away = _("Removed: {game}, move {number}").format(game=name, number=moment.move)
    return card
