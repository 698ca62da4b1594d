"""Soldiers beside the field: lid, set-up, standings, when a game is decided, and its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.contract import OptionValue, Outcome
from game.core.words import _, listing, ngettext
from game.games.soldiers.bot.features import ready_plots
from game.games.soldiers.rules import ELIMINATIONS, State, field, held, owner, soldiers, soldiers_of
from game.games.soldiers.view.look import BARE, SQUARE, plot_stamp
from game.view.geometry import CELL, rounded
from game.view.places import at_the_table, by_place
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
from game.view.seats import face
from game.view.values import (
    Amount,
    Choice,
    Lid,
    Names,
    OptionField,
    Players,
    Preset,
    Report,
    Standing,
    Words,
)


def lid() -> Lid:
    """Name, one line, players and length."""
    return Lid(
        _("Soldiers"),
        _("One more soldier, and the plot bursts."),
        _("2–8 players · About 20 minutes"),
    )


def fields() -> tuple[OptionField, ...]:
    """The options as set-up shows them, the two that matter most first."""
    sizes = tuple(Choice(n, str(n)) for n in (5, 6, 8, 10, 16))
    names = {"stuck": _("you cannot move"), "wiped": _("you have no plot")}
    ways = tuple(Choice(value, names[value]) for value in ELIMINATIONS)
    turns = tuple(Choice(n, str(n) if n else _("No limit")) for n in (0, 60, 100, 160))
    return (
        OptionField("size", _("Board size"), sizes),
        OptionField("turns", _("Moves at most"), turns),
        OptionField("elimination", _("You are out when"), ways, house=True),
    )


def presets() -> tuple[Preset, ...]:
    """The standard game, a small field, and one that counts plots."""
    return (
        Preset(_("Standard"), {}, _("Board of 10 × 10, until one player is left.")),
        Preset(_("Quick"), {"size": 6}, _("Board of 6 × 6, a third of the time.")),
        Preset(
            _("Most plots"), {"turns": 100}, _("Whoever has the most plots after 100 moves wins.")
        ),
    )


FOUR = 4
"""Players of a first game. Whoever is new and alone against one bot is ahead or behind all game.

Between a Beginner and a Casual bot on the full field the lead never changed after move 100; among
four it changes to the end (`python3 -m bench lead`).
"""


def first_table() -> Preset:
    """The small board with four players, the bots all Beginners."""
    advice = _("For your first game: a small board and four players, the bots are beginners, too.")
    return replace(presets()[1], advice=advice, seats=FOUR, easy=True)


def forecast(seats: int, options: Mapping[str, OptionValue]) -> str:
    """How many are at the table, and about how many moves.

    A game takes little more moves than the plots have sides.
    """
    size, turns = int(options.get("size", 10)), int(options.get("turns", 0))
    moves = 10 * round(sum(field(size).limits) / 20) + 10
    moves = min(turns, moves) if turns else moves
    return _("{table}, about {moves} moves.").format(
        table=at_the_table(seats),
        moves=moves,
    )


_INSIDE = 4
"""A field whose second plot of the second row has neighbours on all sides."""
_ROWS = (
    ((1, 2), (1, 1), (0, 2), None),
    ((1, 3), (0, 2), (0, 3), (2, 2)),
    (None, (0, 1), (2, 1), (2, 3)),
)
"""The lid's picture row by row: seat and soldiers of plots inside the field, None where empty."""


def lid_scene() -> Scene:
    """The plots of three players, some of them about to burst."""
    empty = Stamp((Path(rounded(BARE, 4), fill="b-soldiers2"),), SQUARE)
    sprites = []
    for y, row in enumerate(_ROWS):
        for x, standing in enumerate(row):
            pose = Pose((x + 0.5) * CELL, (y + 0.5) * CELL)
            sprites.append(Sprite(f"empty:{x}:{y}", empty, pose))
            if standing:
                stamp = plot_stamp(_INSIDE, _INSIDE + 1, soldiers_of(*standing))
                sprites.append(Sprite(f"plot:{x}:{y}", stamp, pose, 1))
    return Scene(Box(0, 0, 400, 300), tuple(sprites))


HANDFUL = 0.1
"""The part of the plots that a player may lack. With a fifth, some games still turned round."""


def decided(seen: State, players: Players) -> Words | None:
    """Who will win, where nobody can still stop it; None as long as the game is open."""
    seat = winner_in_sight(seen)
    if seat is None:
        return None
    title = _("{name} has almost the whole board").format(name=players.names[seat])
    if players.people == (seat,):
        title = _("You have almost the whole board")
    detail = _(
        "{count} of {all} plots. You can play on, or skip to the end: "
        "then bots play the last moves for everyone."
    )
    count = held(seen.plots, len(seen.exits))[seat]
    return Words(title, detail.format(count=count, all=len(seen.plots)))


def winner_in_sight(seen: State) -> int | None:
    """The player who is in, holds all plots but a handful, and whom no other's plot can burst upon.

    Plots of players who are out never burst by themselves, as nobody places a soldier on them (§3).
    """
    owned = held(seen.plots, len(seen.exits))
    most = max(owned)
    seat = owned.index(most)
    if seen.end or seen.exits[seat] or len(seen.plots) - most > HANDFUL * len(seen.plots):
        return None
    threats = {owner(seen.plots[plot]) for plot in ready_plots(seen)} - {seat}
    return (
        None if any(seen.exits[other] is None for other in threats if other is not None) else seat
    )


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """Who has won and how, and when the others went out."""
    return Report(
        words=Words(_winners(outcome, names), _why(seen, outcome)),
        standings=tuple(
            Standing(seat, outcome.places[seat], outcome.scores[seat], (), _remark(seen, seat))
            for seat in by_place(outcome)
        ),
        legend=(),
    )


def _winners(outcome: Outcome, names: Names) -> str:
    best = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    if len(best) > 1:
        return _("{names} share first place").format(names=listing(best))
    return _("{name} wins").format(name=best[0])


def _why(seen: State, outcome: Outcome) -> str:
    """How the game ended, and after how many moves."""
    winner = outcome.places.index(1)
    if seen.end == "turns":
        # Translators: two or more moves
        return _("{plots} of {all} plots after {count} moves.").format(
            plots=outcome.scores[winner], all=len(seen.plots), count=seen.actions
        )
    reasons = {gone.reason for gone in seen.exits if gone and gone.action == seen.actions}
    if "conquered" in reasons:
        return _("Every plot burst in one go.")
    return ngettext(
        "Alone on the board after {count} move.",
        "Alone on the board after {count} moves.",
        seen.actions,
    ).format(count=seen.actions)


def _remark(seen: State, seat: int) -> str:
    """When that player went out before the end; how many plots are theirs if plots are counted."""
    gone = seen.exits[seat]
    if gone is None:
        owned = held(seen.plots, len(seen.exits))[seat]
        # Translators: what a player has at the end
        words = ngettext("{count} plot", "{count} plots", owned).format(count=owned)
        return words if seen.end == "turns" else ""
    if gone.reason == "resigned":
        return _("gave up in move {count}").format(count=gone.action)
    # who went out in the last move is told by how the game ended
    return "" if gone.action == seen.actions else _("out in move {count}").format(count=gone.action)


def amounts(seen: State) -> tuple[tuple[Amount, ...], ...]:
    """The plots and soldiers of each player, by seat."""
    return numbers(seen.plots, len(seen.exits))


def numbers(plots: bytes, seats: int) -> tuple[tuple[Amount, ...], ...]:
    """The plots and soldiers of each of so many players on a field, by seat."""
    sent = [0] * seats
    for standing in plots:
        if standing:
            sent[standing >> 3] += soldiers(standing)
    return tuple(
        (
            Amount("plot", face(seat), str(owned), _("plots")),
            Amount(
                mark="disc",
                token="edge",
                text=str(count),
                meaning=_("soldiers"),
                unit=ngettext("soldier", "soldiers", count),
            ),
        )
        for seat, (owned, count) in enumerate(zip(held(plots, seats), sent, strict=True))
    )


def gone(seen: State) -> tuple[bool, ...]:
    """Who is out, by seat."""
    return tuple(map(bool, seen.exits))


def course(seen: State) -> tuple[float, ...]:
    """The plots held, by seat."""
    return held(seen.plots, len(seen.exits))


def course_title() -> str:
    """The title of the graph."""
    return _("Plots after each move")
