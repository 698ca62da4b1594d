"""Stones beside the board: lid, set-up, standings and result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Event, OptionValue, Outcome
from game.core.words import _
from game.games.stones.rules import BATTLEFIELDS
from game.games.stones.rules.actions import attackers
from game.games.stones.rules.events import Captured, Claimed
from game.games.stones.rules.state import BLACK, WHITE, End, State, colour_of
from game.games.stones.view.names import colour
from game.games.stones.view.narration import drawn, wrong_claim
from game.games.stones.view.shapes import centre_stamp, field_stamp, stone_stamp
from game.view.geometry import CELL
from game.view.places import by_place, headline
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
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
        _("Stones"),
        _("Point at the sun while your rival does not."),
        _("2 players · About 15 minutes"),
    )


def fields() -> tuple[OptionField, ...]:
    """The options as set-up shows them: all are house rules."""
    names = {BATTLEFIELDS[0]: _("b2 and d2"), BATTLEFIELDS[1]: _("c1 and c3")}
    places = tuple(Choice(value, names[value]) for value in BATTLEFIELDS)
    return (
        OptionField("battlefields", _("Battlefields"), places, house=True),
        OptionField("swap", _("Black may swap"), house=True),
        OptionField("repetition", _("Same position three times is a draw"), house=True),
    )


def presets() -> tuple[Preset, ...]:
    """The standard game, and those with a swap."""
    return (
        Preset(_("Standard"), {}, _("White places the first stone.")),
        Preset(_("Fair"), {"swap": True}, _("Black may take over White’s first stone.")),
    )


def forecast(_seats: int, options: Mapping[str, OptionValue]) -> str:
    """How many stones each has, and who begins."""
    if options.get("swap"):
        return _("Seven stones each; Black may swap.")
    return _("Seven stones each; White goes first.")


def lid_scene() -> Scene:
    """Four stones around the centre."""
    lines = "".join(
        f"M{x * CELL} {y * CELL}l{dx * CELL} {dy * CELL}"
        for y in range(-1, 4)
        for x in range(-1, 5)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1))
    )
    ground = Stamp((Path(lines, stroke="groove", width=2.5),), Box(0, 0, 400, 300))
    dishes = [
        (x, y) for y in (50, 150, 250) for x in (0, 100, 200, 300, 400) if (x, y) != (200, 150)
    ]
    lying = ((WHITE, 2, 100, 150), (BLACK, 5, 400, 50), (BLACK, 3, 100, 50), (WHITE, 7, 300, 250))
    return Scene(
        Box(0, 0, 400, 300),
        (
            Sprite("lines", ground, Pose(0, -50)),
            *(
                Sprite(
                    f"dish:{x}:{y}",
                    field_stamp(battle=(x, y) in ((100, 150), (300, 150))),
                    Pose(x, y),
                )
                for x, y in dishes
            ),
            Sprite("sun", centre_stamp(), Pose(200, 150)),
            *(
                Sprite(f"stone:{i}", stone_stamp(colour, way), Pose(x, y, 0.94, 45 * way))
                for i, (colour, way, x, y) in enumerate(lying)
            ),
        ),
    )


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """Who has won, and how."""
    end = seen.end
    if end is None:
        raise ValueError(outcome)
    return Report(
        words=Words(headline(outcome, names), _why(seen.board, end, names)),
        standings=tuple(
            Standing(seat, outcome.places[seat], outcome.scores[seat], (), colour(seat))
            for seat in by_place(outcome)
        ),
        legend=(),
    )


def _why(board: bytes, end: End, names: Names) -> str:
    winner, reason = end.winner, end.reason
    if winner is None:
        return drawn(reason)
    if reason == "wrong claim":
        return wrong_claim(1 - winner, Players(names), attackers(board, winner))
    return {
        "claim": _("{winner} alone pointed at the sun and said “Jeex!”."),
        "resigned": _("{loser} gave up."),
    }[reason].format(winner=names[winner], loser=names[1 - winner])


def course(seen: State) -> tuple[float, ...]:
    """The stones on the board, by seat."""
    owners = [colour_of(stone) for stone in seen.board if stone]
    return tuple(float(owners.count(seat)) for seat in (0, 1))


def course_title() -> str:
    """The title of the graph."""
    return _("Stones on the board after each move")


def amounts(seen: State) -> tuple[tuple[Amount, ...], ...]:
    """Each player's colour and stock, by seat."""
    lines = _("White · {count} left"), _("Black · {count} left")
    texts = (line.format(count=stock) for line, stock in zip(lines, seen.stock, strict=True))
    return tuple((Amount("", "", text, ""),) for text in texts)


def in_question(events: Sequence[Event], seen: State) -> str:
    """A claim or a capture, if one is shown; else what a turn is."""
    del seen
    if any(isinstance(event, Claimed) for event in events):
        return "§9"
    return "§8" if any(isinstance(event, Captured) for event in events) else "§5"
