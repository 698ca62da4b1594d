"""Chips beside the board: lid, set-up, standings and result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.contract import Event, OptionValue, Outcome
from game.core.words import _, ngettext
from game.games.chips.rules import LATE
from game.games.chips.rules.events import Caught
from game.games.chips.rules.scoring import POINT
from game.games.chips.rules.state import State
from game.games.chips.view.shapes import HUNTER, RUNNER, amount, chip_stamp
from game.view.geometry import CELL, circle
from game.view.places import at_the_table, by_place, winners, winning_names
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
from game.view.values import (
    Amount,
    BarPiece,
    Choice,
    Lid,
    Names,
    OptionField,
    Preset,
    Report,
    Standing,
    Words,
)

_MANY, _FEW = 8, 6
"""Players. With eight at six by six, nearly every round has a catch, and few end as they began."""


def lid() -> Lid:
    """Name, one line, players and length."""
    return Lid(
        _("Chips"),
        _("Run from the others’ hunters. Catch their runners."),
        _("2–32 players · 10 rounds of 10 seconds"),
    )


def fields() -> tuple[OptionField, ...]:
    """The options as set-up shows them, the two that matter most first."""
    seconds = [Choice(n, str(n)) for n in (5, 10, 20)]
    names = {"out": _("you are out"), "drift": _("your chips drift on")}
    late = tuple(Choice(value, names[value]) for value in LATE)
    return (
        OptionField(
            "seconds", _("Seconds to think"), (*seconds, Choice(0, _("No clock"))), clock=True
        ),
        OptionField("rounds", _("Rounds")),
        OptionField("size", _("Board size"), house=True),
        OptionField("own_meeting", _("Your own two chips may share a cell"), house=True),
        OptionField("late", _("When time is up"), late, house=True),
    )


def in_question(events: Sequence[Event], seen: State) -> str:
    """A catch, if one is shown; else placing, or what a round is."""
    if any(isinstance(event, Caught) for event in events):
        return "§6"
    return "§4" if seen.round else "§3"


def presets() -> tuple[Preset, ...]:
    """The standard game, and a small board with and without a clock."""
    quick = {"size": 6, "rounds": 5}
    return (
        Preset(_("Standard"), {}, _("Board of 10 × 10, ten rounds, eight players."), _MANY),
        Preset(
            _("Quick"),
            {**quick, "late": "drift"},
            _("Board of 6 × 6, five rounds, six players. When time is up, chips drift on."),
            _FEW,
        ),
        Preset(
            _("First game"),
            {"size": 6, "rounds": 6, "seconds": 0},
            _("Board of 6 × 6, six rounds, eight players, no clock."),
            _MANY,
        ),
    )


def first_table() -> Preset:
    """A small board, no clock, and beginners, whose hunters guess where runners step."""
    advice = _("For your first game: a small board, six rounds and no clock.")
    return replace(presets()[-1], advice=advice, easy=True)


def forecast(seats: int, options: Mapping[str, OptionValue]) -> str:
    """How many are at the table, and how many rounds."""
    rounds = int(options.get("rounds", 10))
    # Translators: {table} is "4 players", {game} "10 rounds"
    return _("{table}, {game}.").format(
        table=at_the_table(seats),
        game=ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
    )


def lid_scene() -> Scene:
    """A chase: one runner flees, two hunters close in."""
    squares = "".join(
        f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}Z"
        for y in range(3)
        for x in range(4)
        if (x + y) % 2
    )
    box = Box(0, 0, 400, 300)
    ground = Stamp((Path(squares, fill="onlid", opacity=0.07),), box)
    goal = Stamp((Path(circle(42), stroke="run", width=6, dash=(12, 9)),), Box(-50, -50, 100, 100))
    return Scene(
        box,
        (
            Sprite("ground", ground),
            Sprite("goal", goal, Pose(147, 50)),
            Sprite("flight", _arrow(76), Pose(220, 120, 1, -43)),
            Sprite("chase", _arrow(24), Pose(308, 212, 1, -43)),
            Sprite("a", chip_stamp(RUNNER, 0), Pose(47, 250)),
            Sprite("b", chip_stamp(RUNNER, 1), Pose(250, 150)),
            Sprite("c", chip_stamp(HUNTER, 2), Pose(350, 250)),
            Sprite("d", chip_stamp(HUNTER, 3), Pose(350, 50)),
        ),
    )


def _arrow(length: float) -> Stamp:
    marks = (
        Path(f"M0 0V{-length}", stroke="onlid", width=9),
        Path(f"M0 {-length - 18}l15 26h-30Z", fill="onlid", stroke="onlid", width=3),
    )
    return Stamp(marks, Box(-20, -length - 24, 40, length + 30))


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """The result: every score as a bar of what was kept and what was caught."""
    title = _("Everybody wins") if set(outcome.places) == {1} else winning_names(outcome, names)
    return Report(
        words=Words(title, _explained(seen, winners(outcome))),
        standings=tuple(_standing(seen, outcome, seat) for seat in by_place(outcome)),
        legend=(
            BarPiece("run", False, 0, _("kept by the runner")),
            BarPiece("hunt", True, 0, _("won by the hunter")),
        ),
    )


def _explained(seen: State, first: list[int]) -> str:
    """The points of those in first place, and where they come from."""
    runner, hunter = seen.runner_points[first[0]], seen.hunter_points[first[0]]
    if len(first) > 1:
        return _("{total} points each.").format(total=amount(runner + hunter))
    return _("{total} points: the runner kept {kept}, the hunter won {won}.").format(
        total=amount(runner + hunter), kept=amount(runner), won=amount(hunter)
    )


def _standing(seen: State, outcome: Outcome, seat: int) -> Standing:
    out = seen.out[seat]
    if out is None:
        remark = ""
    elif out == 0:
        remark = _("out before round 1")
    else:
        remark = _("out in round {round}").format(round=out)
    return Standing(
        seat=seat,
        place=outcome.places[seat],
        total=amount(seen.runner_points[seat] + seen.hunter_points[seat]),
        parts=(
            BarPiece("run", False, seen.runner_points[seat] / POINT, _("runner")),
            BarPiece("hunt", True, seen.hunter_points[seat] / POINT, _("hunter")),
        ),
        remark=remark,
    )


def amounts(seen: State) -> tuple[tuple[Amount, ...], ...]:
    """Each player's points: the runner's and the hunter's."""
    return tuple(
        (
            Amount("disc", "run", amount(runner), _("runner")),
            Amount("diamond", "hunt", amount(hunter), _("hunter")),
        )
        for runner, hunter in zip(seen.runner_points, seen.hunter_points, strict=True)
    )


def gone(seen: State) -> tuple[bool, ...]:
    """Who has been eliminated, by seat."""
    return tuple(out is not None for out in seen.out)


def course(seen: State) -> tuple[float, ...]:
    """The points of runner and hunter together, by seat."""
    pairs = zip(seen.runner_points, seen.hunter_points, strict=True)
    return tuple(sum(pair) / POINT for pair in pairs)


def course_title() -> str:
    """The title of the graph."""
    return _("Points after each round")


def rounds(seen: State) -> int:
    """How many rounds everybody has seen; none after placement."""
    return seen.round if seen.over else max(0, seen.round - 1)
