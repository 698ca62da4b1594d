"""The benchmark's figures and reports: goals and medians, stopped runs, and what a tap passes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from bench import cascade, run, walk
from bench.__main__ import main
from bench.report import Goal, Measured, Report
from serve import ROOT, SetupError
from tests import setup

pytestmark = pytest.mark.slow


def page_with(*moments: float) -> MagicMock:
    """A page whose frames came at these moments."""
    page = MagicMock()
    noted = {"scripting": [], "painted": [], "moments": list(moments)}
    answers = {"() => probe.watched()": noted, "() => performance.now()": 0.0}
    page.evaluate.side_effect = lambda script, *_: answers.get(script, 0.0)
    return page


@pytest.fixture(autouse=True)
def _no_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tap_on", "rest"):
        monkeypatch.setattr(cascade.hand, name, MagicMock())


@pytest.mark.parametrize("moments", [(), (5.0,), (5.0, 5.0)])
def test_a_cascade_without_two_moments_was_shown_without_motion(moments: tuple[float, ...]) -> None:
    with pytest.raises(SetupError, match="without motion"):
        cascade.deploy(page_with(*moments), "a1")


def test_frames_a_second_are_counted_from_the_first_to_the_last() -> None:
    assert cascade.deploy(page_with(0.0, 10.0, 20.0), "a1").shown == 100


def test_other_load_slows_both_of_a_pair() -> None:
    assert Measured("boot", "ms", [3, 8, 4], [6, 10, 8]).figures()["ratio"] == 0.5
    assert Measured("playouts", "/s", [3, 8, 4], [6, 10, 8]).figures()["ratio"] == 2
    assert "ratio" not in Measured("tap", "ms", [3]).figures()


def test_of_rates_nearly_all_reach_the_p95() -> None:
    rates = [*range(1, 101)]
    assert Measured("tap", "ms", rates).figures()["p95"] == 95
    assert Measured("playouts", "/s", rates).figures()["p95"] == 6


@pytest.mark.parametrize(
    ("rounds", "missed"),
    [([99], False), ([109], False), ([111], True), ([90, 300, 109], False), ([90, 111, 300], True)],
)
def test_a_goal_is_missed_by_the_median_round_and_by_more_than_a_tenth(
    rounds: list[float], *, missed: bool
) -> None:
    report = Report(["now"])
    for taken in rounds:
        report.add("now", Measured("tap", "ms", [1.0, taken], goal=Goal("p95", most=100)))
    assert report.rows["tap"].missed("now") == missed
    header, line = report.table().splitlines()
    assert header.split() == ["median", "p95", "max", "n", "ratio", "goal"]
    assert line.endswith("p95 ≤ 100 ms" + (": missed" if missed else ""))


def test_a_rate_misses_its_goal_from_below() -> None:
    goal = Goal("median", least=100)
    assert [goal.missed(rate) for rate in (90, 92, 200)] == [True, False, False]


def test_a_site_of_before_stands_beside_ours() -> None:
    report = Report(["now", "before"])
    for site, tap, boot in (("now", 25.0, 300.0), ("before", 50.0, 400.0)):
        report.add(site, Measured("tap", "ms", [tap]))
        report.add(site, Measured("boot", "ms", [boot], [1000.0], Goal("ratio", 0.33)))
    report.add("now", Measured("playouts", "/s", [6.0]))
    header, *lines = report.table().splitlines()
    assert header.split()[-3:] == ["before", "change", "goal"]
    assert lines[0].split() == ["tap", "25.0", "25.0", "25.0", "ms", "1", "50.0", "-50%"]
    assert lines[1].split()[6:9] == ["0.30×", "0.40×", "-25%"]
    assert lines[2].split() == ["playouts", "6.0", "6.0", "6.0", "/s", "1"]


def test_a_run_that_is_stopped_has_written_the_rows_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, rounds = tmp_path / "report.json", []

    def measure(stage: object) -> Iterator[Measured]:
        rounds.append(stage)
        if len(rounds) == 3:
            raise KeyboardInterrupt
        yield Measured("tap", "ms", [40.0 * len(rounds)], goal=Goal("p95", 50))

    for name in ("provide", "made", "launched", "_loop"):
        monkeypatch.setattr(run, name, MagicMock(return_value=MagicMock()))
    monkeypatch.setattr(run, "ExitStack", MagicMock())
    stack = run.ExitStack.return_value.__enter__.return_value
    stack.enter_context.return_value.name = "now"
    monkeypatch.setattr(run, "import_module", lambda _name: MagicMock(measure=measure, ROUNDS=3))
    with pytest.raises(KeyboardInterrupt):
        run.run(["tap"], None, path, None)
    [row] = json.loads(path.read_text("utf-8"))["rows"]
    assert row["sites"]["now"]["median"] == 60
    assert row["sites"]["now"]["missed"] is True


@pytest.mark.parametrize("asked", [["--json", "no/such/x.json"], ["--rounds=0"], ["--rounds=-1"]])
def test_what_would_come_to_nothing_is_refused_before_it_begins(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "make_venv", lambda: pytest.fail("it has begun"))
    assert main(["tap", *asked]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert asked[-1].removeprefix("--rounds=") in told


def test_a_busy_machine_is_told() -> None:
    assert "busy" not in run._told([20, 21, 20])
    assert "busy" in run._told([20, 30])


def test_no_more_than_two_thousand_lines_are_for_measuring() -> None:
    files = [path for path in (ROOT / "bench").iterdir() if path.is_file()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 2000


def test_a_walk_follows_a_tap_through_all_of_its_loops() -> None:
    handed, asked, *_others = walk.WALKS
    some, _functions = handed.taken()
    files, functions = asked.taken()
    assert len(functions) > len(files) > len(some) > 0
    assert any(file.startswith("game/games/soldiers/view") for file in files)


def test_a_walk_of_a_bot_leaves_out_its_game_and_its_search() -> None:
    files, _functions = walk.WALKS[-1].taken()
    assert not [file for file in files if file.startswith(("game/games/", "game/bots/"))]
    assert [file for file in files if file.startswith("game/browser/")]
