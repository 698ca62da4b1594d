"""Versions of a bot: made at every Run and Match, with scores, compared and restored."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.lab.lab_bot import LONGEST_SOURCE
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import versions as v
from tests.lab.test_page import BROKEN, Page, kept, played


def log_of(page):
    return page.state.versions.get(page.state.open, ())


def texts(page):
    return [version.source for version in log_of(page)]


def test_every_run_of_another_text_is_a_version():
    page = Page(source="a = 1\n")
    page.send(m.RunPressed(1))
    page.send(m.StopPressed())
    page.send(m.RunPressed(2))
    assert texts(page) == ["a = 1\n"], "the same text is no other version"
    page.send(m.StopPressed())
    page.send(m.Edited("a = 2\n", 9))
    page.send(m.NewGamePressed(3))
    assert [(one.number, one.when, one.source) for one in log_of(page)] == [
        (1, 5, "a = 1\n"),
        (2, 9, "a = 2\n"),
    ]
    assert page.beside[-1] == e.KeepVersions("id0", log_of(page))


def test_a_bot_that_nobody_has_typed_in_is_kept_with_its_first_version():
    page = Page()
    page.send(m.MatchPressed(1))
    assert page.kept == [page.state.bot]
    page.send(m.StopPressed())
    page.send(m.RunPressed(1))
    assert len(page.kept) == 1


def test_a_run_that_does_not_begin_makes_none():
    page = Page(bots=2)
    page.run(1)
    page.send(m.Edited("x = 2", 9))
    page.send(m.MatchPressed(1))
    page.send(m.RunPressed(1))
    assert len(log_of(page)) == 1


def test_a_match_gives_its_score_to_the_version_that_played():
    page = Page(source=BROKEN)
    page.send(m.RivalChosen("random"))
    page.send(m.GamesChosen(20))
    page.send(m.MatchPressed(3))
    page.send(m.Edited("x = 2", 9))
    played(page, 20)
    [version] = log_of(page)
    assert version.scores == (v.VersionScore("random", 20, 0.0),)
    assert page.state.match.version == 1
    assert page.beside[-1].versions == (version,)


def test_a_match_that_is_stopped_has_a_score_and_one_without_a_game_has_none():
    page = Page()
    page.send(m.RivalChosen("random"))
    page.send(m.MatchPressed(3))
    page.send(m.StopPressed())
    assert log_of(page)[0].scores == ()
    page.due.clear()
    page.send(m.MatchPressed(3))
    played(page, 2)
    page.send(m.StopPressed())
    assert log_of(page)[0].scores[0].games == 2


def test_a_version_is_restored_and_what_was_there_is_one_too():
    page = Page(source="a = 1\n")
    page.send(m.RunPressed(1))
    page.send(m.StopPressed())
    page.send(m.Edited("typed\n", 9))
    loaded = page.state.loaded
    page.send(m.Restored(1, 12))
    assert page.state.bot.source == "a = 1\n"
    assert page.state.loaded == loaded + 1
    assert page.kept[-1].source == "a = 1\n"
    assert texts(page) == ["a = 1\n", "typed\n", "a = 1\n"]
    page.send(m.Restored(2, 13))
    assert page.state.bot.source == "typed\n"
    before = page.state
    page.send(m.Restored(99, 14))
    assert page.state is before


def test_nothing_is_lost_by_going_back_to_the_demo_nor_by_undoing_that():
    page = Page(source="mine\n")
    mine = page.state.bot
    page.send(m.BackToDemo("demo\n", 9))
    page.send(m.Edited("demo and more\n", 10))
    page.send(m.BotAdded(mine))
    assert page.state.bot.source == "mine\n"
    assert texts(page) == ["mine\n", "demo and more\n"]


def test_a_deleted_bot_comes_back_with_its_versions():
    page = Page(bots=2)
    page.send(m.RunPressed(1))
    page.send(m.StopPressed())
    gone, log = page.state.bot, log_of(page)
    page.send(m.Deleted(kept("stones", 7)))
    page.beside.clear()
    page.send(m.BotAdded(gone))
    assert page.beside == [e.KeepVersions(gone.id, log)]


def test_typing_that_is_told_late_goes_to_its_own_bot():
    page = Page(bots=2)
    page.send(m.BotChosen("id1"))
    page.send(m.Edited("late", 9, "id0"))
    assert [bot.source == "late" for bot in page.state.bots] == [True, False]
    before = page.state
    page.send(m.Edited("gone", 9, "nobody"))
    assert page.state is before


def test_the_last_versions_are_kept_and_numbers_go_on():
    log = ()
    for number in range(v.MOST + 7):
        log = v.with_text(log, f"x = {number}", number)
    assert [one.number for one in log] == list(range(8, v.MOST + 8))
    long = ()
    for letter in "abcdefg":
        long = v.with_text(long, letter * LONGEST_SOURCE, 1)
    assert [one.source[0] for one in long] == list("defg")
    assert sum(len(one.source) for one in long) <= v.LONGEST


def test_a_new_score_against_the_same_rival_replaces_the_old_one():
    log = v.with_text((), "x", 1)
    for points in (3.0, 5.0):
        log = v.with_score(log, 1, v.VersionScore("casual", 20, points))
    log = v.with_score(log, 1, v.VersionScore("strong", 20, 1.0))
    assert [(one.rival, one.points) for one in log[0].scores] == [("casual", 5.0), ("strong", 1.0)]
    assert log[0].scores[0].mean == 0.25


def test_a_match_that_was_stopped_early_leaves_the_score_of_a_whole_one():
    log = v.with_score(v.with_text((), "x", 1), 1, v.VersionScore("casual", 100, 60.0))
    assert v.with_score(log, 1, v.VersionScore("casual", 3, 3.0)) == log


def test_versions_come_back_from_text_and_damage_costs_only_itself():
    log = v.with_score(v.with_text((), "x = 1\n", 1), 1, v.VersionScore("casual", 20, 6.5))
    log = v.with_text(log, "x = 2\n", 2)
    assert v.from_text(v.to_text(log)) == log
    good = v.as_data(log)
    damages = [{"number": 0}, {"number": True}, {"when": -1}, {"source": 3}, {"source": "\0"}]
    damages += [{"number": "1"}]
    for damage in damages:
        assert v.from_data([{**good[0], **damage}, good[1]]) == log[1:]
    scores = [["casual", 20, 21], ["casual", 0, 0], ["a\nb", 1, 1], ["casual", 1, float("nan")], 3]
    for score in scores:
        assert v.from_data([{**good[0], "scores": [score]}])[0].scores == ()
    for wrong in ("", "{", "[]", "{}", "[[]]", "null"):
        assert v.from_text(wrong) == ()
    assert v.from_data([good[1], good[0]]) == log[1:], "numbers grow"


LINES = st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=12).map("\n".join)


@given(LINES, LINES)
def test_a_comparison_tells_all_that_is_gone_and_added(old, new):
    lines = v.compared(old, new)
    same = old.splitlines() == new.splitlines()
    assert same == (not lines)
    gone = sum(line.sign == "-" for line in lines)
    added = sum(line.sign == "+" for line in lines)
    assert len(new.splitlines()) - len(old.splitlines()) == added - gone


def test_a_comparison_leaves_out_what_is_the_same_far_away():
    old = "\n".join(map(str, range(40)))
    lines = v.compared(old, old.replace("20", "twenty"))
    assert [line.sign for line in lines] == ["…", *"   ", "-", "+", *"   ", "…"]
    assert [line.text for line in lines if line.sign in "+-"] == ["20", "twenty"]
