"""The figures of the benchmark, and its reports: of coarse clocks, slow machines, stopped runs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from bench import field, lead, run
from bench.pace import Pace
from bench.row import Goal, Row, paired_times, times
from bench.run import read_report, write_report
from bench.table import table
from serve import SetupError


def page_with(*moments: float) -> MagicMock:
    """A page whose frames came at these moments."""
    page = MagicMock()
    page.evaluate.return_value = {"scripting": [], "painted": [], "moments": list(moments)}
    return page


@pytest.mark.parametrize("moments", [(), (5.0,), (5.0, 5.0)])
def test_a_cascade_without_two_moments_was_shown_without_motion(moments: tuple[float, ...]) -> None:
    with pytest.raises(SetupError, match="without motion"):
        field._watched(page_with(*moments))


def test_frames_a_second_are_counted_from_the_first_to_the_last() -> None:
    assert field._watched(page_with(0.0, 10.0, 20.0)).shown == 100


@pytest.mark.parametrize(
    ("loops", "kept"),
    [
        ([20, 20, 30, 21, 20], [0, 3]),  # a machine that is slow before or after
        ([*range(20, 120, 10)], [0, 1]),  # what is least slow, of those taken at most
        ([20, 20, 20], [0, 1]),
    ],
)
def test_what_a_slow_machine_measured_is_left_out(loops: list[float], kept: list[int]) -> None:
    pace = Pace(iter(loops).__next__)
    assert pace.steady(count(), 2) == kept
    assert pace.left_out == len(loops) - 1 - len(kept)


def test_fewer_blocks_than_wanted_are_all_kept() -> None:
    assert Pace(lambda: 20.0).steady([1, 2], 3) == [1, 2]


def test_a_peer_that_took_no_time_gives_no_ratio() -> None:
    assert paired_times("frame", [3.0, 4.0, 6.0], [0.0, 2.0, 2.0]).ratio == 2.5
    assert paired_times("frame", [3.0], [0.0]).ratio is None


def test_a_run_is_set_beside_the_report_of_an_earlier_one(tmp_path: Path) -> None:
    tap = times("tap", [40.0, 60.0], goal=Goal("p95", 50))
    write_report(tmp_path / "report.json", {"cores": 2}, [tap, times("boot", [300.0], [600.0])])
    earlier = read_report(tmp_path / "report.json")
    now = [times("tap", [25.0]), times("boot", [300.0], [750.0]), times("drag", [8.0])]
    header, *lines = table(now, earlier).splitlines()
    assert header.split()[:3] == ["earlier", "change", "median"]
    assert [line.split()[:3] for line in lines] == [
        ["tap", "50.0", "-50%"],
        ["boot", "0.50×", "-20%"],
        ["drag", "8.0", "8.0"],
    ]
    assert "p95 ≤ 50 ms: missed" in table([tap])


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"rows": [1]}', '{"rows": [{}]}'])
def test_what_is_no_report_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / "report.json").write_text(content)
    with pytest.raises(SetupError, match="no report"):
        read_report(tmp_path / "report.json")


def test_a_run_that_is_stopped_has_written_the_rows_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "report.json"

    def measure(_stage: object) -> Iterator[Row]:
        yield times("tap", [40.0])
        raise KeyboardInterrupt

    for name in ("provide", "served", "launched"):
        monkeypatch.setattr(run, name, MagicMock())
    monkeypatch.setattr(run, "write_report", lambda to, _around, rows: write_report(to, {}, rows))
    monkeypatch.setattr(run, "import_module", lambda _name: MagicMock(measure=measure))
    with pytest.raises(KeyboardInterrupt):
        run.run(["tap"], report, None)
    assert read_report(report)["tap"].median == 40


def test_the_lead_changes_where_somebody_else_leads_alone() -> None:
    course = [(0, 0), (1, 0), (1, 1), (1, 2), (1, 1), (2, 2), (1, 3), (4, 0)]
    assert lead.lead_changes(course) == (1, 3, 7)
    played = lead.Course(120, (1, 3, 107))
    assert (played.late, played.flat) == (1, 104)
    assert lead.Course(9, ()).flat == 9


def test_a_short_game_between_bots_has_a_course() -> None:
    (played,) = lead.courses(("casual", "beginner"), 4, games=1)
    assert 4 < played.moves < 40
    assert played.changes
    length, late, flat = lead.rows("lead", [played])
    assert (length.median, late.median, flat.median) == (played.moves, 0, played.flat)
