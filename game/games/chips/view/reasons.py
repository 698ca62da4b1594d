"""Why a meeting costs what it costs, and who only just escaped one: what a reveal explains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.core import grid
from game.core.contract import Event
from game.core.words import _, listing, ngettext
from game.games.chips.rules.events import Caught, Stepped
from game.games.chips.rules.scoring import price
from game.games.chips.rules.state import State
from game.games.chips.view.shapes import amount
from game.view.values import Names, Players, Words

MOST = 2
"""So many near misses are told at once."""


@dataclass(frozen=True, slots=True)
class NearMiss:
    """The hunter of one seat ended beside the runner of another, or on the cell it had left."""

    hunter: int
    runner: int
    left: bool


def why(met: Caught, seen: State, names: Names) -> Words:
    """What each runner was to pay there (§6), and what that meant for those who could not pay it.

    `seen` is the position after it.
    """
    hunters, runners = len(met.hunters), len(met.runners)
    debt = price(hunters, runners)
    poor = [payment for payment in met.runners if payment.amount < debt]
    title = _("{hunters}: {debt} points to pay")
    if runners > hunters:
        title = _("More runners than hunters: {debt} points each")
    elif runners > 1:
        title = _("{hunters}: {debt} points each to pay")
    title = title.format(hunters=_hunters(hunters), debt=amount(debt))
    if not poor:
        left = [seen.runner_points[payment.seat] for payment in met.runners]
        return Words(title, _kept(names[met.runners[0].seat], left[0]) if runners == 1 else "")
    had = _("{name} had only {amount}")
    told = (had.format(name=names[p.seat], amount=amount(p.amount)) for p in poor)
    return Words(title, listing(told))


def reason(met: Caught, names: Names) -> str:
    """The same in the few words of a card."""
    hunters, runners = len(met.hunters), len(met.runners)
    debt = price(hunters, runners)
    poor = [payment for payment in met.runners if payment.amount < debt]
    if len(poor) == 1:
        # Translators: why a runner paid less than was to be paid
        line = _("{debt} to pay, {name} had only {amount}")
        [one] = poor
        return line.format(debt=amount(debt), name=names[one.seat], amount=amount(one.amount))
    if poor:
        return _("{debt} each to pay, some had less").format(debt=amount(debt))
    line = _("{hunters}: {debt} to pay")
    if runners > hunters:
        line = _("More runners than hunters: {debt} each")
    elif runners > 1:
        line = _("{hunters}: {debt} each to pay")
    return line.format(hunters=_hunters(hunters), debt=amount(debt))


def _hunters(count: int) -> str:
    """How many hunters, in a word as long as there are few."""
    few = (_("One hunter"), _("Two hunters"), _("Three hunters"))
    if count <= len(few):
        return few[count - 1]
    return ngettext("{count} hunter", "{count} hunters", count).format(count=count)


def _kept(name: str, left: int) -> str:
    """What a runner that could pay has now."""
    if not left:
        return _("{name} had exactly that").format(name=name)
    return _("{name} has {amount} left").format(name=name, amount=amount(left))


def near_misses(
    events: Sequence[Event], seen: State, people: Sequence[int]
) -> tuple[NearMiss, ...]:
    """Whom of the people a hunter nearly caught, and whom their hunters did; the nearest first."""
    steps = [move for event in events if isinstance(event, Stepped) for move in event.moves]
    met = {event.cell for event in events if isinstance(event, Caught)}
    found = []
    for flight in steps:
        start, end = flight.runner
        if start is None or end is None or end in met or seen.runners[flight.seat] is None:
            continue
        for hunt in steps:
            there = hunt.hunter[1]
            if there is None or there in met or hunt.seat == flight.seat:
                continue
            concerns = flight.seat in people or hunt.seat in people
            if concerns and (there == start or there in grid.around(seen.setup.size, end)):
                found.append(NearMiss(hunt.seat, flight.seat, left=there == start))
    # whom it would have cost something comes before whom it would have brought something
    return tuple(sorted(found, key=lambda miss: (not miss.left, miss.runner not in people)))


def tell_misses(misses: Sequence[NearMiss], players: Players) -> Iterator[str]:
    """The nearest ones, those of one kind in one sentence; a person alone is called you."""
    names, you = players.names, players.you
    for (hunter, runner, left), same in groupby(misses[:MOST], lambda miss: _kind(miss, you)):
        nearest = list(same)
        if runner == you:
            others = [names[miss.hunter] for miss in nearest]
            line = _chased_you(len(others), left=left)
        elif hunter == you:
            others = [names[miss.runner] for miss in nearest]
            line = _you_chased(len(others), left=left)
        else:
            line = _("Near miss: {hunter}’s hunter was right next to {runner}’s runner.")
            if left:
                line = _("Near miss: {hunter}’s hunter went where {runner}’s runner just was.")
            yield line.format(hunter=names[hunter], runner=names[runner])
            continue
        yield line.format(names=listing(others))


def _kind(miss: NearMiss, you: int | None) -> tuple[int, int, bool]:
    """What near misses of one sentence share; -1 stands for any other player."""
    if miss.runner == you:
        return -1, miss.runner, miss.left
    return miss.hunter, -1 if miss.hunter == you else miss.runner, miss.left


def _chased_you(count: int, *, left: bool) -> str:
    """What so many hunters of others did."""
    if left:
        return ngettext(
            "Near miss: {names}’s hunter went where your runner just was.",
            "Near miss: the hunters of {names} went where your runner just was.",
            count,
        )
    return ngettext(
        "Near miss: {names}’s hunter was right next to your runner.",
        "Near miss: the hunters of {names} were right next to your runner.",
        count,
    )


def _you_chased(count: int, *, left: bool) -> str:
    """What your hunter did to so many runners of others."""
    if left:
        return ngettext(
            "Near miss: your hunter went where {names}’s runner just was.",
            "Near miss: your hunter went where the runners of {names} just were.",
            count,
        )
    return ngettext(
        "Near miss: your hunter was right next to {names}’s runner.",
        "Near miss: your hunter was right next to the runners of {names}.",
        count,
    )
