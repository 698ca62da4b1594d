"""The lesson of docs/lab.md, followed letter by letter: its bots are files, and do as it says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.lab import ladder
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import screen
from game.lab.page.kept_bots import KeptBot
from game.lab.page.reduce import open_lab, reduce
from game.lab.playing import Answer, BoxPlayer, LabBotPlayer
from tests import lab_ladder

GAME = "stones"
TEXT = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
LESSON = TEXT[: TEXT.index("## Good to know")]
BLOCKS = re.findall(r"```python\n(.*?)```", LESSON, re.S)
BOTS = [block for block in BLOCKS if block.startswith("# ")]
LINES = [block for block in BLOCKS if not block.startswith("# ")]
[FIRST_BOT] = filter(None, [registry.first_bot(GAME)])


class Class:
    """The lab with one bot in it, and the players that the page would have."""

    def __init__(self, source: str, rival: str, seed: int = 1) -> None:
        self.seed = seed
        kept = KeptBot("id", GAME, "my_bot", source)
        self.state = open_lab(GAME, [kept], rival=rival)
        self.due: list[e.LabEffect] = []
        self.players: dict[tuple[int, int], BoxPlayer | LabBotPlayer] = {}

    def send(self, message: m.LabMessage) -> None:
        self.state, effects = reduce(self.state, message)
        self.due += effects

    def play(self, press: m.LabMessage, moves: int = 1000) -> None:
        """Press that, and let both play so many moves, or until the run stops."""
        self.send(press)
        while self.due and moves:
            effect = self.due.pop(0)
            if isinstance(effect, e.Wait):
                self.send(m.Waited(effect.number))
            elif isinstance(effect, e.Ask):
                moves -= 1
                self.send(m.Answered(effect.number, effect.plies, effect.seat, self._of(effect)))
        self.send(m.StopPressed())

    def _of(self, asked: e.Ask) -> Answer[object]:
        key, chance = (asked.game, asked.seat), Random(f"{self.seed}/{asked.plies}")
        if key not in self.players:
            self.players[key] = (
                LabBotPlayer(GAME, asked.seats, asked.player)
                if isinstance(asked.player, LabBot)
                else BoxPlayer(GAME, asked.seats, asked.player)
            )
        return self.players[key].decide(asked.seen, asked.seat, chance)


def source(name: str) -> str:
    found = ladder.demo_of(GAME, name)
    assert found
    return found.source


def test_the_bots_of_the_lesson_are_the_files_letter_by_letter() -> None:
    assert [source(name) for name in FIRST_BOT.pages] == BOTS
    assert all(line in TEXT for line in lab_ladder.steps_table(GAME).splitlines())


def test_what_is_said_in_step_one_stands_beside_each_move() -> None:
    first, line = BOTS[0], LINES[0]
    lab = Class(first.replace("    return", f"{line}    return"), "beginner")
    lab.play(m.RunPressed(1), 12)
    rows = screen.rows(lab.state.run)
    assert len(rows) >= 3
    assert all(re.fullmatch(r"\d+", row.text) for row in rows if not row.rival)


@pytest.mark.parametrize("seed", range(6))
def test_the_mistake_happens_where_the_text_says_and_run_goes_on_from_there(seed: int) -> None:
    slip = source(FIRST_BOT.mistake)
    lab = Class(slip, "beginner", seed)
    lab.play(m.RunPressed(seed))
    run = lab.state.run
    assert run.stop
    fault = run.stop.fault
    [line] = re.findall(r"line (\d+) is marked", LESSON)
    assert (fault.line, fault.mistake.name, run.plies) == (int(line), "captures", 2)
    assert f"`{fault.message}`" in LESSON
    lines = slip.splitlines(keepends=True)
    mended = "".join((*lines[: fault.line - 1], LINES[1]))
    assert len(lines) == fault.line
    lab.send(m.Edited(mended, 9))
    lab.players.clear()
    lab.play(m.RunPressed(99), 3)
    assert lab.state.run.session.history.plies[: run.plies] == run.session.history.plies
    assert lab.state.run.plies > run.plies


@pytest.mark.parametrize("number", range(len(FIRST_BOT.steps)))
def test_every_step_runs_to_the_end_of_a_game(number: int) -> None:
    lab = Class(BOTS[FIRST_BOT.pages.index(FIRST_BOT.steps[number].name)], "beginner")
    lab.play(m.RunPressed(3))
    assert lab.state.run.over
    assert lab.state.run.stop is None
