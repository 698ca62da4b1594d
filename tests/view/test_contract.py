"""The answers that most games share, of a game without its own: claim one of three cells first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pytest

from game.core.contract import (
    CALLS,
    RESIGN,
    Call,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Step,
    checked_options,
)
from game.core.plain_game import PlainGame
from game.core.reasons import Reason
from game.view import concerns
from game.view.contract import View
from game.view.palette import Palette
from game.view.scene import HERE, Box, Scene, Sprite, Stamp
from game.view.tap import Selection, TapView
from game.view.values import Lid, Names, OptionField, Players, Refusal, Words

CELLS = ("a1", "b1", "c1")


@dataclass(frozen=True, slots=True)
class State:
    """Whose turn it is, and who has won."""

    turn: int = 0
    winner: int | None = None


class Claim(PlainGame[State, str]):
    """Only b1 wins; a resignation loses."""

    id = "claim"
    seats = range(2, 3)
    options = (Option("first_move", True),)

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        checked_options(self, seats, options)
        return State()

    def active_players(self, state: State) -> tuple[int, ...]:
        return () if state.winner is not None else (state.turn,)

    def legal_actions(self, state: State, player: int) -> Sequence[str]:
        return CELLS if player in self.active_players(state) else ()

    def apply(self, state: State, player: int, action: str | Call) -> Step[State]:
        if action == RESIGN:
            return Step(replace(state, winner=1 - player))
        if action not in self.legal_actions(state, player):
            raise IllegalAction("That cell is not there.", "§2")
        return Step(State(1 - player, player if action == "b1" else None))

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        places = (1, 2) if state.winner == 0 else (2, 1)
        return Outcome(places, tuple(str(2 - place) for place in places), "claimed")

    def action_from_string(self, text: str) -> str | Call:
        return CALLS.get(text, text)

    def facts(self, state: State) -> dict[str, Json]:
        return {"turn": state.turn}


ABSTRACT = (
    *("lid", "scene", "cells", "interpret", "order", "aim"),
    *("say", "describe", "owners", "tell"),
)


GROUND = Stamp((), Box(0, 0, 300, 100))


class ClaimView(TapView[State, str]):
    """Nothing but what every view has to write."""

    turn_clause = "§3"

    def lid(self) -> Lid:
        return Lid("Claim", "First come.", "2 players")

    def palette(self) -> Palette:
        return Palette(lid=("#000000", "#FFFFFF"))

    def cells(self, seen: State, selection: Selection[str]) -> tuple[tuple[str, ...], ...]:
        return (CELLS,)

    def picture(self, seen: State, size: float) -> Scene:
        return Scene(
            Box(0, 0, 300, 100), (Sprite("ground", GROUND), Sprite("piece", GROUND, HERE, 4))
        )

    def say(self, seen: State, selection: Selection[str], names: Names) -> Words:
        return Words(names[seen.turn])

    def describe(self, seen: State, selection: Selection[str], names: Names) -> Mapping[str, str]:
        return {cell: cell for cell in CELLS}

    def owners(self, seen: State, selection: Selection[str]) -> Mapping[str, tuple[int, ...]]:
        return {}

    def tell(self, events: Sequence[Event], players: Players) -> Words:
        return Words("Claimed")


GAME = Claim()
VIEW: View[State, str, Selection[str]] = ClaimView(GAME)
START = GAME.initial_state(2, {})
OVER = GAME.apply(START, 0, "b1").state
NAMES = ("Ana", "Ben")


def test_a_view_that_lacks_something_says_what() -> None:
    class Bare(View[State, str, Selection[str]]):
        pass

    with pytest.raises(TypeError) as refused:
        Bare(GAME)
    for method in ABSTRACT:
        assert re.search(rf"\b{method}\b", str(refused.value))


def test_a_plain_game_has_no_dice_no_clock_and_no_secrets() -> None:
    assert GAME.chance_outcomes(START) == ()
    assert GAME.time_limit(START, 0) == 0
    assert GAME.timeout(START, 0) is None
    assert GAME.observation(OVER, None) is OVER
    assert (GAME.action_to_string("a1"), GAME.action_to_string(RESIGN)) == ("a1", "resign")


def test_a_tap_is_a_whole_action() -> None:
    chosen = VIEW.interpret(START, VIEW.select(START, 0), "a1")
    assert chosen == VIEW.aim(START, 0, "a1")
    assert not isinstance(chosen, Refusal)
    assert VIEW.order(START, chosen) == "a1"
    assert VIEW.order(START, VIEW.unpick(START, chosen)) is None
    assert VIEW.at_once


def test_a_tap_is_refused_in_the_words_of_the_rules() -> None:
    nothing = Refusal("There is nothing to choose now.", "§3")
    onlooker, player = VIEW.select(START, None), VIEW.select(START, 0)
    assert VIEW.interpret(START, player, "d1") == Refusal("That cell is not there.", "§2")
    assert VIEW.interpret(START, onlooker, "a1") == nothing
    assert concerns.picked(VIEW, START, player, "any") == nothing
    assert concerns.stepped(VIEW, START, player, "N") == nothing
    tapped = VIEW.interpret(START, player, "a1")
    assert VIEW.drag(START, player, "a1", 2, "b1") == tapped
    assert concerns.dropped(VIEW, START, player, "a1") == tapped


def test_a_ring_lies_above_the_picture_around_the_cell_that_is_chosen() -> None:
    lying = VIEW.scene(START, VIEW.select(START, 0), 320)
    assert [sprite.key for sprite in lying.sprites] == ["ground", "piece"]
    *others, ring = VIEW.scene(START, VIEW.aim(START, 0, "b1"), 320).sprites
    assert (*others,) == lying.sprites
    assert (ring.key, ring.pose[:2]) == ("chosen", (150, 50))
    assert ring.layer > max(sprite.layer for sprite in others)
    assert ring.stamp.box == Box(-50, -50, 100, 100)


def test_the_board_is_framed_by_its_cells_and_the_cursor_starts_in_their_middle() -> None:
    frame = VIEW.frame(START, VIEW.select(START, None))
    assert (frame.cells, frame.box) == (Box(0, 0, 300, 100), Box(-14, -14, 328, 128))
    assert VIEW.home_cell(START, VIEW.select(START, None)) == "b1"


def test_a_game_without_any_concern_has_nothing_of_them() -> None:
    nothing = VIEW.select(START, 0)
    assert concerns.boards(VIEW, START) == concerns.picks(VIEW, START, nothing) == ()
    assert concerns.board_in_view(VIEW, START, nothing) is None
    assert concerns.turned(VIEW, START, nothing, 1) == nothing
    assert not concerns.pad(VIEW, START, nothing).keys
    assert concerns.shelf(VIEW, START, nothing) is None
    assert not concerns.merges_with_next(VIEW, ())
    assert concerns.too_late(VIEW, START, "Ana") == Words("Time is up, Ana")


def test_set_up_offers_every_option_by_its_name() -> None:
    assert VIEW.fields() == (OptionField("first_move", "First move"),)
    assert VIEW.presets()[0].options == {}
    assert VIEW.forecast(2, {}) == "2 players."
    assert VIEW.full_table() == 2


def test_status_and_the_button_say_whether_it_is_over() -> None:
    assert (VIEW.status(START), VIEW.proceed(START)) == ("Claim", "Play on")
    assert (VIEW.status(OVER), VIEW.proceed(OVER)) == ("Game over", "Result")
    assert VIEW.gone(START) == (False, False)
    assert VIEW.amounts(START) == ((), ())


def test_the_report_names_the_winner_and_has_the_best_place_first() -> None:
    lost = GAME.apply(START, 0, RESIGN).state
    outcome = GAME.outcome(lost)
    assert outcome is not None
    report = VIEW.report(lost, outcome, NAMES)
    assert report.words.title == "Ben wins"
    assert [(s.seat, s.place, s.total) for s in report.standings] == [(1, 1, "1"), (0, 2, "0")]
    drawn = VIEW.report(lost, Outcome((1, 1), ("0", "0"), "agreed"), NAMES)
    assert drawn.words.title == "A draw"


def test_a_hint_is_the_action_and_what_holds_in_every_game() -> None:
    reason = Reason(0, "b1", START, OVER, outcome=GAME.outcome(OVER))
    assert VIEW.advise(reason, NAMES) == Words("b1", "That wins the game.")
