"""The lab's page as a value: bots, a run with its faults, a match and a contest, by messages."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.lab.demos import demos
from game.lab.faults import Fault
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import running, screen
from game.lab.page.contest import Plan
from game.lab.page.kept_bots import (
    BadBot,
    KeptBot,
    cleaned,
    free_name,
    from_entry,
    from_file,
    from_link,
    to_link,
)
from game.lab.page.reduce import open_lab, reduce, reopened
from game.lab.page.state import Lost
from game.lab.page.versions import from_text, to_text
from game.lab.playing import Answer, play

every_game = pytest.mark.parametrize("game", registry.GAMES)

BROKEN = "def choose(look, memory):\n    return max([])\n"


def kept(game, number, source=None):
    """A bot of this device, with the text of the second demo."""
    demo = demos(game)[1]
    text = demo.source if source is None else source
    return KeptBot(f"id{number}", game, f"bot_{number}", text, demo.name, 5)


class Page:
    """The page without a browser: `act` answers for whoever is asked."""

    def __init__(self, game="stones", bots=1, source=None):
        self.state = open_lab(game, [kept(game, number, source) for number in range(bots)])
        self.due, self.said, self.kept, self.dice = [], [], [], Random(1)
        self.beside = []
        """What the device keeps beside bots."""

    def send(self, message):
        self.state, effects = reduce(self.state, message)
        for effect in effects:
            if isinstance(effect, e.Say):
                self.said.append(effect.words)
            elif isinstance(effect, e.Keep):
                self.kept.append(effect.bot)
            elif isinstance(effect, e.KeepVersions | e.KeepAuthor | e.KeepContest | e.KeepGame):
                self.beside.append(effect)
            else:
                self.due.append(effect)

    def act(self, **answer):
        """Answer as is given, else by chance; nobody says that they have won before it is late."""
        asked = self.due.pop(0)
        if isinstance(asked, e.Wait):
            self.send(m.Waited(asked.number))
            asked = self.due.pop(0)
        rules = registry.rules(self.state.game)
        actions = rules.legal_actions(asked.seen, asked.seat)
        if "fault" not in answer:
            late = asked.plies > 40
            answer["action"] = self.dice.choice([a for a in actions if late or str(a) != "jeex"])
        self.send(m.Answered(asked.number, asked.plies, asked.seat, Answer(**answer)))
        return asked

    def run(self, moves):
        self.send(m.RunPressed(1))
        for _move in range(moves):
            self.act()


# Running


@every_game
def test_a_run_asks_the_bot_and_the_level_in_turn_and_shows_each_move(game):
    page = Page(game)
    page.send(m.RunPressed(1))
    asked = [page.act() for _move in range(6)]
    run = page.state.run
    assert {type(one.player) for one in asked if one.seat == 0} == {LabBot}
    assert {one.player for one in asked if one.seat != 0} == {"casual"}
    assert run.going
    assert run.at == run.plies >= 6
    assert screen.board(run).words
    assert all(row.action for row in screen.rows(run))


@every_game
def test_a_run_comes_to_the_end_of_the_game(game):
    page = Page(game)
    page.run(0)
    for _move in range(3000):
        if page.state.run.over:
            break
        page.act()
    page.send(m.Waited(page.state.number))
    assert not page.state.run.going
    assert page.state.run.over
    assert "bot_0" in screen.whose(page.state.run) or "drawn" in screen.whose(page.state.run)


def test_a_fault_stops_at_its_position_and_run_goes_on_from_there():
    page = Page(source=BROKEN)
    page.run(2)
    fault = Fault("error", 2, "ValueError: max() iterable argument is empty")
    page.act(fault=fault, said=("hello",), printed="one\ntwo\n")
    run = page.state.run
    assert (run.going, run.stop.fault, run.at) == (False, fault, 2)
    assert screen.whose(run) == "bot_0 stopped here"
    assert screen.rows(run)[-1].text == "hello\none\ntwo\nstopped at line 2"
    page.send(m.Edited(demos("stones")[1].source, 9))
    page.send(m.RunPressed(2))
    assert page.state.run.stop is None
    assert page.state.run.session is run.session, "from the same position"
    assert "hello" not in [row.text for row in screen.rows(page.state.run)], "without its words"
    asked = page.act()
    assert asked.player.source == page.state.bot.source, "with the new text"
    assert asked.game == 1, "and with the memory of this game"
    page.send(m.StopPressed())
    page.send(m.NewGamePressed(3))
    assert page.due[-1].game > 1


def test_an_answer_of_an_earlier_run_does_not_count():
    page = Page()
    page.send(m.RunPressed(1))
    [asked] = page.due
    page.send(m.StopPressed())
    assert page.due.pop() == e.Halt()
    stopped = page.state
    action = registry.rules("stones").action_from_string("b1NE")
    page.send(m.Answered(asked.number, asked.plies, asked.seat, Answer(action)))
    page.send(m.Waited(asked.number))
    assert page.state is stopped


def test_own_moves_are_stepped_through():
    page = Page()
    page.run(5)  # own plies are the first, third and fifth
    stops = [page.state.run.at]
    for _step in range(4):
        page.send(m.Stepped(-1))
        stops.append(page.state.run.at)
    assert stops == [5, 3, 1, 0, 0]
    page.send(m.Stepped(1))
    assert page.state.run.at == 1
    page.send(m.WentTo(2))
    assert page.state.run.at == 2
    page.send(m.WentTo(99))
    assert page.state.run.at == 2
    page.act()
    assert page.state.run.at == 2, "whoever looks at a move is left there"


def test_notes_stand_beside_the_move_that_made_them():
    page = Page()
    page.run(2)
    asked = page.due[0]
    assert isinstance(asked, e.Wait)
    page.act(said=("to the sun",), printed="42\n")
    first, second, third = screen.rows(page.state.run)
    assert (third.number, third.text, third.rival) == (3, "to the sun\n42", "")
    assert third.action, "what was said does not replace the move"
    assert (first.rival, second.rival) == ("", "Casual"), "moves of rivals are told apart"


def test_where_no_code_can_run_the_page_says_so():
    page = Page()
    page.send(m.RunPressed(1))
    page.send(m.NoWorker())
    assert page.state.unavailable
    assert not page.state.busy
    assert not reopened(page.state, page.state.bots).unavailable, "it is tried again"


def test_a_worker_that_starts_after_all_is_there():
    page = Page()
    page.send(m.NoWorker())
    page.send(m.RunPressed(1))
    page.act()
    assert not page.state.unavailable
    page.send(m.StopPressed())
    page.due.clear()
    page.send(m.NoWorker())
    page.send(m.MatchPressed(1))
    played(page, 1)
    assert not page.state.unavailable


# Matches and contests


def played(page, number):
    """The effect's fixtures played for real, up to that many."""
    [asked] = [effect for effect in page.due if isinstance(effect, e.PlayAll)]
    for index, fixture in enumerate(asked.fixtures[:number]):
        page.send(m.GamePlayed(asked.number, index, play(fixture)))
    return asked


def test_a_match_counts_its_games_and_offers_the_first_faulty_one():
    page = Page(source=BROKEN)
    page.send(m.RivalChosen("random"))
    page.send(m.GamesChosen(20))
    page.send(m.MatchPressed(3))
    asked = played(page, 20)
    assert len(asked.fixtures) == 20
    match = page.state.match
    assert page.said == [screen.score_bar(match).label], "whoever listens is told of its end"
    assert (match.score.lost, match.faults, match.going) == (20, 20, False)
    bar = screen.score_bar(match)
    assert bar.title == "bot_0 v1 against random"
    assert bar.numbers == "0–20–0"
    assert "20 lost by an error" in bar.words
    assert bar.reach[0] == 0 < bar.reach[1] < 0.3
    first = match.lost[0]
    session = page.state.run.session
    page.send(m.FaultyOpened(first, session))
    run = page.state.run
    assert run.stop.fault.line == 2
    assert run.at == run.plies
    assert not run.going


def test_a_lost_game_is_one_of_the_text_that_ran_and_goes_on_with_the_text_of_now():
    page = Page(source=BROKEN)
    page.send(m.GamesChosen(20))
    page.send(m.RivalChosen("random"))
    page.send(m.MatchPressed(3))
    played(page, 1)
    page.send(m.Edited(f"# typed during the match\n{BROKEN}", 9))
    page.send(m.FaultyOpened(page.state.match.lost[0], page.state.run.session))
    run = page.state.run
    assert run.text_of(run.stop.seat) == BROKEN
    page.send(m.RunPressed(1))
    assert page.state.run.bot == page.state.bot.lab_bot


def test_a_match_that_was_stopped_keeps_its_score():
    page = Page()
    page.send(m.RivalChosen("random"))
    page.send(m.MatchPressed(3))
    asked = played(page, 2)
    page.send(m.StopPressed())
    assert page.due[-1] == e.Halt()
    page.send(m.GamePlayed(asked.number, 2, play(asked.fixtures[2])))
    assert page.state.match.score.games == 2
    assert not page.state.busy


def test_nothing_else_begins_while_something_runs():
    page = Page(bots=2)
    page.run(1)
    before = page.state
    for message in (m.RunPressed(2), m.MatchPressed(2), m.ContestPressed(2, Plan())):
        page.send(message)
    assert page.state == before


def test_a_faulty_game_of_a_deleted_bot_is_not_opened():
    page = Page(source=BROKEN)
    page.send(m.GamesChosen(20))
    page.send(m.RivalChosen("random"))
    page.send(m.MatchPressed(3))
    played(page, 1)
    page.send(m.StopPressed())
    page.send(m.Deleted(kept("stones", 7)))
    before = page.state
    page.send(m.FaultyOpened(before.match.lost[0], before.run.session))
    assert page.state is before
    assert isinstance(before.match.lost[0], Lost)


def test_whoever_comes_back_finds_the_match_and_nothing_runs():
    page = Page(source=BROKEN)
    page.send(m.RivalChosen("random"))
    page.send(m.MatchPressed(3))
    played(page, 2)
    back = reopened(page.state, [kept("stones", 0, "x = 1")])
    assert not back.busy
    assert back.match.score == page.state.match.score
    assert back.bot.source == "x = 1"
    other = reopened(back, [kept("stones", 9)])
    assert other.open == "id9"
    assert other.match is None, "what a bot has played goes with it"
    page = Page()
    page.run(1)
    assert reopened(page.state, [kept("stones", 0)]).run.plies
    page.send(m.StopPressed())
    page.send(m.WentTo(page.state.run.plies))
    page.send(m.HowPressed())
    assert page.state.stepping
    anew = reopened(page.state, [kept("stones", 9)])
    assert not anew.run.plies
    assert anew.stepping is None, "its move is not there any more"


# Bots


def test_every_key_press_is_kept():
    page = Page(bots=2)
    page.send(m.Edited("x = 1", 8))
    assert page.kept == [replace(kept("stones", 0, "x = 1"), changed=8)]
    assert page.state.bot == page.kept[0]
    assert page.state.loaded == 0, "the editor has the text already"


def test_bots_are_opened_renamed_deleted_and_restored():
    page = Page(bots=2)
    page.send(m.BotChosen("id1"))
    page.send(m.Renamed("sun", 9))
    assert page.state.bot.name == "sun"
    gone = page.state.bot
    page.send(m.Deleted(kept("stones", 7)))
    assert page.due.pop() == e.Forget(gone)
    assert page.state.open == "id0"
    page.send(m.BotAdded(gone))
    assert page.state.bot == gone
    page.send(m.BotChosen("nobody"))
    assert page.state.bot == gone


def test_after_the_last_bot_there_is_a_spare_one():
    page = Page()
    page.send(m.Deleted(kept("stones", 7)))
    assert [bot.id for bot in page.state.bots] == ["id7"]


def test_a_bot_that_comes_back_has_another_name_if_the_spare_one_has_its():
    page = Page(source="# bot_0.py by Ana\nx = 1\n")
    gone = page.state.bot
    page.send(m.Deleted(replace(kept("stones", 7), name="bot_0")))
    page.send(m.BotAdded(gone))
    assert [bot.name for bot in page.state.bots] == ["bot_0", "bot_0_2"]
    assert page.kept[-1].source == "# bot_0_2.py by Ana\nx = 1\n"


def test_what_comes_from_elsewhere_is_no_bot_until_it_is_taken():
    page = Page()
    page.send(m.Arrived(LabBot("strange", BROKEN)))
    assert page.state.foreign.source == BROKEN
    assert len(page.state.bots) == 1
    assert page.due == []
    page.send(m.BotAdded(kept("stones", 3, BROKEN)))
    assert page.state.foreign is None
    assert not page.state.busy


def test_what_came_in_a_backup_waits_to_be_read_and_taken():
    page = Page()
    came = replace(kept("stones", 5, BROKEN), foreign=True)
    page.state = replace(page.state, waiting=(came,))
    page.send(m.BotChosen("id5"))
    assert page.state.foreign == came.lab_bot
    assert page.state.open == "id0", "it is not opened in the editor"
    page.send(m.ContestPressed(1, Plan()))
    assert page.due == [], "nothing of it is run"
    page.send(m.Arrived(None))
    assert page.state.waiting == (came,), "it is never lost"
    assert page.state.names == {"bot_0", "bot_5"}
    page.send(m.BotChosen("id5"))
    page.send(m.BotAdded(replace(came, foreign=False)))
    assert page.state.waiting == ()
    assert page.state.foreign is None
    assert page.state.bot == replace(came, foreign=False)
    assert page.kept == [page.state.bot]


@every_game
def test_a_bot_goes_through_a_backup(game):
    bot = replace(kept(game, 1), name="sun", changed=7)
    entry = json.loads(json.dumps(bot.as_entry()))
    assert from_entry(entry, "new") == replace(bot, id="new", foreign=True)
    assert from_entry({**entry, "source": "a\r\nb\ud800"}, "new").source == "a\nb?"
    assert from_entry({**entry, "foreign": False, "id": "old"}, "new").foreign
    assert from_entry({**entry, "name": "../x"}, "new").name == "x"
    damaged = [{"name": 3}, {"source": 3}, {"changed": -1}, {"changed": "1"}]
    damaged += [{"source": "#" * 200_000}, {"source": "\0"}, {"game": None}, {"demo": 1}]
    for wrong in [None, [], "x", {}, *({**entry, **change} for change in damaged)]:
        with pytest.raises(BadBot):
            from_entry(wrong, "new")


@every_game
def test_a_link_holds_name_and_text(game):
    for demo in demos(game):
        link = to_link(demo)
        assert from_link(link) == demo
        assert len(link) < 1500


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_damaged_link_is_refused(cut):
    link = to_link(demos("stones")[3])
    with pytest.raises(BadBot, match="link is missing"):
        from_link(link[:-cut])


def test_other_links_and_files_are_refused_in_words():
    for text in ("", "=", "0abc", "ä"):
        with pytest.raises(BadBot):
            from_link(text)
    with pytest.raises(BadBot, match="newer"):
        from_link("2abc")
    with pytest.raises(BadBot, match="not Python"):
        from_file("x.py", b"\xff\xfe\x00")
    with pytest.raises(BadBot, match="too long"):
        from_file("x.py", b"#" * 200_000)
    assert from_file("my bot.py", b"\xef\xbb\xbfx = 1\r\n") == LabBot("my_bot", "x = 1\n")


def test_names_are_those_of_files_and_free():
    assert cleaned("  my bot.py ") == "my_bot"
    assert cleaned("../é*ü?") == "é_ü"
    assert cleaned("***") == "my_bot"
    assert free_name("sun", {"sun", "sun_2"}) == "sun_3"
    assert free_name("my_bot_2", {"my_bot_2"}) == "my_bot_3"
    assert free_name("my_bot_2", set()) == "my_bot_2"
    assert free_name("7", {"7"}) == "7_2"
    taken = set()
    for _copy in range(1200):
        taken.add(free_name("x" * 60, taken))
    assert len(taken) == 1200
    assert all(name == cleaned(name) for name in taken)
    assert cleaned("x" * 39 + " .py.py") == "x" * 39, "cut where a sign was replaced"


def test_a_damaged_row_is_no_bot():
    row = kept("stones", 1).as_dict()
    assert KeptBot.from_json(json.dumps(row)) == kept("stones", 1)
    for damage in ({"source": 3}, {"changed": "x"}, {"name": 7}, {"id": ""}, {"demo": None}):
        assert KeptBot.from_json(json.dumps(row | damage)) is None
    assert KeptBot.from_json("[1]") is None
    assert KeptBot.from_json("{") is None


def test_a_bot_of_this_device_is_read_however_long_it_is_and_whatever_it_is_called():
    page = Page()
    page.send(m.Edited("#" * 100_001, 8))
    [long] = page.kept
    assert KeptBot.from_json(json.dumps(long.as_dict())) == long
    row = long.as_dict() | {"name": "x" * 39 + "_"}  # as it was kept once
    assert KeptBot.from_json(json.dumps(row)) == replace(long, name="x" * 39)
    page.send(m.RunPressed(1))
    [log] = page.state.versions.values()
    assert from_text(to_text(log)) == log


def test_a_move_may_take_as_long_as_is_chosen():
    """Not while something runs; the words for a move that was ended name five times that."""
    page = Page()
    page.send(m.SecondsChosen(5))
    page.send(m.SecondsChosen(3))  # nobody offers that
    assert page.state.seconds == 5
    page.send(m.RunPressed(1))
    page.send(m.SecondsChosen(1))
    asked = next(effect for effect in page.due if isinstance(effect, e.Ask))
    page.send(m.Answered(asked.number, asked.plies, asked.seat, Answer(fault=Fault("time"))))
    assert asked.terms.seconds == 5
    assert page.state.run.stop.seconds == 25
    assert "25 seconds" in page.said[-1]


def test_of_thousands_of_lines_as_many_are_shown_as_anybody_reads():
    said = running.lines_of(("a note",), "\n" * 60_000)
    assert len(said) == running.MOST_LINES + 1
    assert (said[0], said[-1]) == ("a note", f"… and {60_001 - running.MOST_LINES} more")
    assert running.lines_of((), "one\ntwo") == ("one", "two")
