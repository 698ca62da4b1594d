"""Stepping through a move, by messages: which move, its steps, the board, the table, the words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import registry
from game.core.history import begin
from game.engine.answering import LabBots
from game.engine.protocol import Turn, read_answer, written
from game.lab.faults import Fault
from game.lab.kept_memory import Kept
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import screen, seating, stepping_screen
from game.lab.page.kept_bots import KeptBot
from game.lab.page.own_moves import own_move
from game.lab.page.reduce import open_lab, reduce
from game.lab.page.state import LabState
from game.lab.playing import Answer
from game.lab.steps import Steps
from game.table.session import Session

every_game = pytest.mark.parametrize("game", registry.GAMES)

COUNTS = """
def worth(look, action):
    return ord(action[0]) * 100 + ord(action[1])

def choose(look, memory):
    memory["moves"] = memory.get("moves", 0) + 1
    memory["when"] = worth
    print("move", memory["moves"])
    best, choice = -1, None
    for action in look.actions:
        after = look.after(action)
        score = worth(look, action)
        if score > best:
            best, choice = score, action
    if memory["moves"] == 3:
        return 1 / 0
    return choice
"""


def bot(number: int, source: str = COUNTS, game: str = "soldiers") -> KeptBot:
    return KeptBot(f"id{number}", game, f"bot_{number}", source)


class Bench:
    """The page with a worker for bots; levels act by chance."""

    def __init__(self, *bots: KeptBot, game: str = "soldiers") -> None:
        self.state: LabState = open_lab(game, bots or [bot(0, game=game)])
        self.lab_bots, self.dice, self.due = LabBots(), Random(4), list[Any]()
        self.asked: list[e.Ask] = []
        self.traced: list[e.AskSteps] = []

    def send(self, message: m.LabMessage) -> None:
        self.state, effects = reduce(self.state, message)
        self.due += effects

    def work(self, moves: int) -> None:
        """Carry out what is due until so many moves are made, or nothing is due."""
        while self.due:
            effect = self.due.pop(0)
            if isinstance(effect, e.Ask):
                if not moves:
                    self.due.insert(0, effect)
                    return
                moves -= 1
                self.asked.append(effect)
                answer = self._answered(effect)
                self.send(m.Answered(effect.number, effect.plies, effect.seat, answer))
            elif isinstance(effect, e.Wait):
                self.send(m.Waited(effect.number))
            elif isinstance(effect, e.AskSteps):
                self.traced.append(effect)
                steps = self.lab_bots.trace(self._turn(effect.asked), seconds=60)
                self.send(m.Traced(effect.number, steps))

    def _turn(self, asked: e.Ask) -> Turn[Any]:
        assert isinstance(asked.player, LabBot)
        return Turn(
            self.state.game,
            asked.seats,
            asked.seen,
            asked.seat,
            asked.player,
            f"{asked.game}/{asked.seat}",
            asked.chance,
            memory=asked.memory,
        )

    def _answered(self, asked: e.Ask) -> Answer[Any]:
        if isinstance(asked.player, str):
            rules = registry.rules(self.state.game)
            return Answer(self.dice.choice(list(rules.legal_actions(asked.seen, asked.seat))))
        turn = replace(self._turn(asked), keeps=True)
        return read_answer(written(self.lab_bots.answer(turn)), turn)

    def run(self, moves: int) -> None:
        self.send(m.RunPressed(1))
        self.work(moves)
        if self.state.busy:
            self.send(m.StopPressed())
            self.due.clear()

    def how(self) -> stepping_screen.Shown:
        """Ask how the move that is shown was decided."""
        self.send(m.HowPressed())
        self.work(0)
        shown = stepping_screen.shown(self.state)
        assert shown
        return shown

    @property
    def shown(self) -> stepping_screen.Shown:
        shown = stepping_screen.shown(self.state)
        assert shown
        return shown

    @property
    def board(self) -> Any:
        assert self.state.stepping
        return stepping_screen.board(self.state.run, self.state.stepping)


# Which move, with which memory and dice


def test_a_move_is_made_once_more_with_the_memory_that_it_had() -> None:
    bench = Bench()
    bench.run(4)
    shown = bench.how()
    assert bench.traced[0].asked.plies == 2
    assert shown.printed == "move 2"
    assert shown.told == ("memory['when'] could not be kept, so the bot does without here.",)
    bench.send(m.SteppingClosed())
    bench.send(m.WentTo(1))
    assert bench.how().printed == "move 1"
    assert bench.shown.told == ()


def test_a_worker_that_was_replaced_gets_the_memory_back() -> None:
    bench = Bench()
    bench.run(2)
    bench.lab_bots = LabBots()
    bench.run(1)
    assert bench.state.run.notes[-1].lines == ("move 2",)


def test_a_move_that_ended_in_an_error_is_stepped_through_to_its_line() -> None:
    bench = Bench()
    bench.run(9)
    assert bench.state.run.stop
    shown = bench.how()
    assert shown.line == 16
    assert shown.at == shown.count
    assert shown.error
    assert shown.error[0] == "ZeroDivisionError: division by zero"
    assert shown.printed == "move 3"
    assert bench.state.run.stop, "and it stays stopped"
    assert screen.whose(bench.state.run) == "bot_0 stopped here"


def test_the_same_dice_fall_again() -> None:
    source = "def choose(look, memory):\n    return look.random.choice(look.actions)"
    bench = Bench(bot(0, source))
    bench.run(8)
    for at in (1, 3, 5, 7):
        bench.send(m.WentTo(at))
        assert bench.how().told == ()
        bench.send(m.SteppingClosed())


def test_where_it_decides_otherwise_that_is_told() -> None:
    source = (
        "seen = []\ndef choose(look, memory):\n    seen.append(1)\n"
        "    return look.actions[len(seen)]"
    )
    bench = Bench(bot(0, source))
    bench.run(4)
    [told] = bench.how().told
    assert told.startswith("In the game it chose ")


def test_a_move_of_a_game_from_elsewhere_begins_with_an_empty_memory_and_says_so() -> None:
    bench = Bench()
    bench.run(4)
    bench.state = replace(bench.state, run=replace(bench.state.run, moves=(), kept=()))
    assert bench.how().printed == "move 1"
    assert bench.shown.told[0].startswith("What the bot remembered then is not known here.")


def test_nothing_is_stepped_through_where_there_is_no_move_or_something_runs() -> None:
    bench = Bench()
    bench.send(m.HowPressed())
    assert bench.state.stepping is None
    bench.send(m.RunPressed(1))
    bench.work(2)
    assert bench.state.busy
    bench.send(m.HowPressed())
    assert bench.state.stepping is None
    assert own_move(bench.state.run) is not None


def test_another_move_or_another_bot_ends_it_and_typing_takes_the_line_away() -> None:
    bench = Bench(bot(0), bot(1))
    bench.run(4)
    bench.how()
    assert bench.shown.line
    bench.send(m.Edited(COUNTS + "\n", 9))
    assert bench.shown.line is None
    assert bench.shown.told[0].startswith("The text was changed")
    bench.send(m.Stepped(-1))
    assert bench.state.stepping is None
    bench.how()
    bench.send(m.BotChosen("id1"))
    assert bench.state.stepping is None


def test_an_answer_to_an_earlier_question_does_not_count() -> None:
    bench = Bench()
    bench.run(2)
    bench.send(m.HowPressed())
    bench.send(m.SteppingClosed())
    before = bench.state
    bench.send(m.Traced(before.number, Steps()))
    assert bench.state == before
    bench.send(m.HowPressed())
    bench.send(m.Traced(before.number, Steps()))
    assert bench.state.stepping
    assert bench.state.stepping.steps is None
    bench.send(m.StepChosen(3))
    assert bench.shown.count == 0


def test_what_could_not_be_traced_says_why() -> None:
    bench = Bench()
    bench.run(2)
    bench.send(m.HowPressed())
    bench.send(m.Traced(bench.state.number, Steps(fault=Fault("time"))))
    assert bench.shown.words == "There are no steps to show."
    assert bench.shown.told[0].startswith("This move took longer than 1 second.")
    assert bench.board.words


# Steps


def test_the_slider_goes_through_lines_and_variables() -> None:
    bench = Bench()
    bench.run(2)
    bench.how()
    assert bench.shown.words.startswith(f"Step {bench.shown.count} of {bench.shown.count}: line 17")
    assert bench.shown.code == "return choice"
    bench.send(m.StepChosen(-5))
    assert (bench.shown.at, bench.shown.line) == (1, 5)
    assert [one.name for one in bench.shown.variables] == ["look", "memory"]
    bench.send(m.StepChosen(1))
    [look, memory] = bench.shown.variables
    assert (memory.value, memory.changed, look.changed) == ("{'moves': 1}", True, False)
    assert bench.shown.printed == ""
    bench.send(m.StepChosen(10_000))
    assert bench.shown.at == bench.shown.count
    assert bench.shown.variables[-1].name == "return"


def test_in_a_function_its_own_variables_are_shown() -> None:
    bench = Bench()
    bench.run(2)
    bench.how()
    assert bench.state.stepping
    steps = bench.state.stepping.steps
    assert steps
    bench.send(m.StepChosen(steps.lines.index(3)))
    assert "in worth" in bench.shown.words
    assert [one.name for one in bench.shown.variables] == ["look", "action", "return"]


def test_the_board_shows_the_position_that_a_variable_holds() -> None:
    bench = Bench()
    bench.run(2)
    bench.how()
    assert bench.state.stepping
    steps = bench.state.stepping.steps
    assert steps
    at = steps.lines.index(12)  # after look.after(action)
    bench.send(m.StepChosen(at))
    names = {one.name: one.on_board for one in bench.shown.variables if one.holds_position}
    assert names == {"look": False, "after": True}
    assert bench.shown.position == "On the board: the position after a1"
    after = bench.board
    bench.send(m.LookChosen("look"))
    assert bench.shown.position == "On the board: the position before this move"
    assert bench.board.words != after.words
    bench.send(m.StepChosen(at))
    assert bench.board.words == after.words, "another step shows what changed last again"


def test_a_table_is_sorted_by_its_heads_and_a_row_shows_its_position() -> None:
    bench = Bench()
    bench.run(2)
    listed = bench.how().listed
    assert listed
    assert listed.title == "score for each action, line 10"
    values = [int(row.value) for row in listed.rows]
    assert values == sorted(values, reverse=True)
    assert [row.taken for row in listed.rows].index(True) == 0
    bench.send(m.Sorted("value"))
    assert bench.shown.listed
    assert [int(row.value) for row in bench.shown.listed.rows] == sorted(values)
    bench.send(m.Sorted("action"))
    actions = [row.action for row in bench.shown.listed.rows]
    assert actions == sorted(actions)
    bench.send(m.Sorted("nothing"))
    assert bench.shown.listed.by == "action"
    before = bench.board
    bench.send(m.RowChosen("b1"))
    assert bench.shown.position == "On the board: the position after b1"
    assert bench.board.words != before.words
    assert [row.action for row in bench.shown.listed.rows if row.on_board] == ["b1"]
    bench.send(m.RowChosen("b1"))
    assert bench.shown.listed.rows[0].on_board is False


@every_game
def test_each_game_shows_positions_of_variables(game: str) -> None:
    source = (
        "def choose(look, memory):\n    for action in look.actions[:20]:\n"
        "        after = look.after(action)\n        n = len(action)\n    return action"
    )
    bench = Bench(bot(0, source, game), game=game)
    bench.run(2)
    if bench.state.run.at < 1 or own_move(bench.state.run) is None:
        bench.send(m.WentTo(bench.state.run.plies))
    bench.how()
    assert bench.shown.listed
    after = bench.board
    bench.send(m.LookChosen("look"))
    assert after.words != bench.board.words or after.proposed is not None
    bench.send(m.LookChosen("after"))
    assert bench.shown.position.startswith("On the board: the position after")


def test_a_path_that_the_rules_forbid_leaves_the_board_as_it_is() -> None:
    bench = Bench()
    bench.run(2)
    bench.send(m.HowPressed())
    steps = Steps(
        lines=(5,),
        calls=(("choose", 1),),
        entered=((0, 0),),
        names=("x",),
        values=(("look", ((0, "nonsense"),)),),
        changes=((0, 0, 0),),
        action="a1",
    )
    bench.send(m.Traced(bench.state.number, steps))
    move = own_move(bench.state.run)
    assert move
    there = screen.board(replace(bench.state.run, at=move.asked.plies))
    assert bench.board.words == there.words


# Runs with seats that are set


def seats(bench: Bench, *who: str, options: tuple[tuple[str, Any], ...] = ()) -> None:
    bench.send(m.RunWithPressed(who, options, 7))


def test_own_bots_play_each_other_in_any_seats() -> None:
    bench = Bench(bot(0), bot(1, COUNTS.replace("> best", "< best").replace("-1", "9999999")))
    seats(bench, "casual", "id1", "id0", "id1", "beginner")
    run = bench.state.run
    assert (
        run.session.names == ("Casual", "bot_1", "bot_0", "bot_1 2", "Chance")
        or len(run.session.names) == 5
    )
    assert (run.seats, run.id) == ((1, 2, 3), "id0")
    bench.work(9)
    asked = [(one.seat, getattr(one.player, "name", one.player)) for one in bench.asked]
    assert asked[:5] == [(0, "casual"), (1, "bot_1"), (2, "bot_0"), (3, "bot_1"), (4, "beginner")]
    memories = {one.seat: one.memory for one in bench.asked[5:] if one.seat in run.seats}
    assert len(memories) == 3, "each seat has a memory of its own"
    bench.send(m.StopPressed())
    bench.due.clear()
    bench.send(m.WentTo(3))
    bench.how()
    assert bench.traced[-1].asked.seat == 2
    bench.send(m.SteppingClosed())
    bench.send(m.Edited(COUNTS + "# new", 9))
    bench.send(m.RunPressed(9))
    assert bench.state.run.plies >= 9, "Run goes on with it"
    assert bench.state.run.seated[2].player.source.endswith("# new")


def test_a_fault_stops_where_its_bot_stands_whichever_seat_it_has() -> None:
    bench = Bench(bot(0, "def choose(look, memory):\n    return look.actions[0]"), bot(1))
    seats(bench, "id0", "id1")
    bench.work(20)
    run = bench.state.run
    assert run.stop
    assert (run.stop.seat, run.bot_id(run.stop.seat)) == (1, "id1")
    assert screen.whose(run) == "bot_1 stopped here"
    assert bench.how().printed == "move 3"


def test_options_are_those_of_the_game_and_another_game_has_them_too() -> None:
    bench = Bench()
    seats(bench, "id0", "casual", options=(("size", 4),))
    assert bench.state.run.session.history.options == {"size": 4}
    bench.send(m.StopPressed())
    bench.send(m.NewGamePressed(8))
    run = bench.state.run
    assert (run.session.history.options, run.session.history.seed) == ({"size": 4}, 8)
    assert run.going


@pytest.mark.parametrize(
    ("who", "options"),
    [
        (("id0",), ()),
        (("id0",) * 9, ()),
        (("casual", "beginner"), ()),
        (("id0", "nobody"), ()),
        (("id0", "casual"), (("size", 999),)),
        (("id0", "casual"), (("nothing", 1),)),
    ],
)
def test_what_the_game_does_not_offer_begins_nothing(who: Any, options: Any) -> None:
    bench = Bench()
    before = bench.state
    seats(bench, *who, options=options)
    assert bench.state == before


def test_seats_are_proposed_as_they_were_set_and_one_of_them_is_the_open_bot() -> None:
    bench = Bench(bot(0), bot(1))
    assert seating.proposed(bench.state) == ("id0", "casual")
    seats(bench, "beginner", "id0", "master")
    assert seating.proposed(bench.state) == ("beginner", "id0", "master")
    bench.send(m.BotChosen("id1"))
    assert seating.proposed(bench.state) == ("id1", "id0", "master")
    assert seating.problem(bench.state, ("casual", "beginner"))
    assert not seating.problem(bench.state, ("casual", "id1"))


@every_game
def test_a_run_begins_at_a_position_with_the_bots_that_are_chosen(game: str) -> None:
    rules, dice = registry.rules(game), Random(2)
    history = begin(rules, ["Ana", "Ben"], {}, 5)
    for _move in range(3):
        while history.active_players == (-1,):
            history = history.draw()
        player = history.active_players[0]
        legal = [a for a in rules.legal_actions(history.state, player) if str(a) != "jeex"]
        history = history.play(player, dice.choice(legal))
    session: Any = Session("x", history, registry.view(game), (None, None))
    source = "def choose(look, memory):\n    return look.random.choice(look.actions)"
    bench = Bench(bot(0, source, game), game=game)
    bench.send(m.PositionGiven(session))
    assert seating.counts(bench.state) == range(2, 3)
    assert "replay" in seating.from_words(bench.state)
    seats(bench, "casual", "id0")
    run = bench.state.run
    assert run.prefix > 0
    assert run.session.history.log()[: run.prefix] == history.log()[: run.prefix]
    assert run.session.names[1] == "bot_0"
    assert screen.rows(run) == (), "moves of the replay are not the bot's"
    assert own_move(run) is None
    bench.work(6)
    assert own_move(bench.state.run)
    bench.send(m.StopPressed())
    bench.due.clear()
    assert bench.how().count
    assert bench.shown.told == ()
    bench.send(m.PositionGiven(None))
    assert seating.from_words(bench.state) == ""


def test_what_is_kept_after_a_move_is_what_the_next_one_gets() -> None:
    bench = Bench()
    bench.run(3)
    own = [one for one in bench.asked if one.seat == 0]
    assert own[0].memory == Kept().memory
    assert "moves" in own[1].memory
