"""Many bots at once: files and links, told by name, and foreign until they are kept."""

from __future__ import annotations

from dataclasses import replace

from game.lab.author import signed
from game.lab.demos import demos
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.arriving import MOST, Found, from_files, from_links
from game.lab.page.kept_bots import to_link
from tests.lab.test_page import Page, kept

IDS = tuple(f"new{number}" for number in range(MOST))


def file_of(number, name="my_bot.py"):
    return name, f"x = {number}\n".encode()


def came(page, found):
    page.send(m.CameIn(tuple(found), IDS[: len(found)], 9))


def test_files_of_the_same_name_come_in_under_names_of_their_own():
    page = Page()
    came(page, from_files([file_of(number, "class/my_bot.py") for number in range(6)]))
    assert [bot.name for bot in page.state.waiting] == [
        "my_bot",
        *(f"my_bot_{number}" for number in range(2, 7)),
    ]
    assert all(bot.foreign for bot in page.state.waiting)
    assert page.kept == list(page.state.waiting)
    assert len(page.state.bots) == 1
    assert page.due == [], "nothing of it is run"


def test_what_is_refused_is_told_with_its_reason():
    page = Page()
    found = from_files([file_of(1), ("photo.png", b"\xff\xfe\x00"), ("b.py", b"#" * 200_000)])
    came(page, found)
    names = [(one.name, bool(one.id)) for one in page.state.came]
    assert names == [("my_bot", True), ("photo.png", False), ("b.py", False)]
    assert "not Python" in page.state.came[1].words
    assert "too long" in page.state.came[2].words
    page.send(m.CameShut())
    assert page.state.came == ()
    assert len(page.state.waiting) == 1


def test_what_is_here_already_is_not_kept_again():
    page = Page()
    came(page, [Found("a.py", LabBot("a", page.state.bot.source))])
    assert page.state.waiting == ()
    assert page.state.came[0].id == "id0"
    came(page, from_files([file_of(1), file_of(1)]))
    assert len(page.state.waiting) == 1


def test_one_bot_is_shown_at_once_and_a_second_one_does_not_lose_it():
    page = Page()
    for number in range(2):
        found = from_links(to_link(LabBot("sun", f"x = {number}\n")))
        page.send(m.CameIn(found, (f"new{number}",), 9))
        assert page.state.foreign.source == f"x = {number}\n"
    assert [bot.name for bot in page.state.waiting] == ["sun", "sun_2"]
    page.send(m.Arrived(None))
    assert len(page.state.waiting) == 2


def test_links_are_read_one_a_line_with_or_without_their_address():
    sun, moon = (to_link(LabBot(name, f"{name} = 1\n")) for name in ("sun", "moon"))
    text = f"https://example.org/jeex/#/lab/stones/={sun}\n\n  {moon} \nhello\n"
    found = from_links(text)
    assert [(one.place, one.game, bool(one.bot)) for one in found] == [
        ("sun", "stones", True),
        ("moon", "", True),
        ("hello", "", False),
    ]
    assert found[2].reason == "This link holds no bot."
    [other] = from_links(f"#/lab/nogame/={sun}")
    assert "not here" in other.reason


def test_a_bot_of_another_game_waits_in_that_lab():
    page = Page("stones")
    link = to_link(LabBot("sun", "x = 1\n"))
    came(page, from_links(f"#/lab/chips/={link}"))
    assert page.state.waiting == ()
    assert [(bot.game, bot.foreign) for bot in page.kept] == [("chips", True)]
    assert "Chips" in page.state.came[0].words


def test_a_bot_of_another_game_comes_once_and_under_a_name_that_is_free_there():
    page = Page("stones")
    other = kept("chips", 1, "x = 2\n")
    links = [to_link(LabBot("bot_1", f"x = {number}\n")) for number in (1, 2)]
    found = from_links("\n".join(f"#/lab/chips/={link}" for link in links))
    page.send(m.CameIn(found, IDS[:2], 9, (other,)))
    assert [(bot.name, bot.source) for bot in page.kept] == [("bot_2", "x = 1\n")]
    assert "already" in page.state.came[1].words
    own = from_links(f"#/lab/stones/={to_link(LabBot('bot_1', 'x = 3'))}")
    page.send(m.CameIn(own, ("own",), 9, (other,)))
    assert page.kept[-1].name == "bot_1", "names of another game do not count here"


def test_no_more_come_in_than_are_taken_at_once():
    page = Page()
    found = from_files([file_of(number) for number in range(MOST + 5)])
    page.send(m.CameIn(found, IDS, 9))
    assert len(page.state.waiting) == MOST
    assert sum("too many" in one.words for one in page.state.came) == 5
    came(page, from_files([("late.py", b"y = 1\n")]))
    assert len(page.state.waiting) == MOST


def test_all_that_came_are_kept_at_once():
    page = Page()
    came(page, from_files([file_of(number) for number in range(3)]))
    page.send(m.AllTaken(IDS[:2]))
    assert [bot.id for bot in page.state.bots] == ["id0", "new0", "new1"]
    assert not any(bot.foreign for bot in page.state.bots)
    assert [bot.id for bot in page.state.waiting] == ["new2"]
    assert page.state.open == "id0"


def test_a_foreign_bot_is_deleted_and_comes_back_as_a_foreign_one():
    page = Page()
    foreign = replace(kept("stones", 5, "boom()\n"), foreign=True)
    page.state = replace(page.state, waiting=(foreign,))
    page.send(m.BotChosen("id5"))
    page.send(m.ForeignDeleted())
    assert (page.state.waiting, page.state.foreign) == ((), None)
    assert page.due == [e.Forget(foreign)]
    page.send(m.BotAdded(foreign))
    assert page.state.waiting == (foreign,)
    assert len(page.state.bots) == 1


def test_an_author_is_told_in_the_list():
    page = Page()
    by_ana = signed(demos("stones")[1], "Ana").source.encode()
    came(page, from_files([("my_bot.py", by_ana), file_of(2)]))
    assert page.state.came[0].name == "my_bot by Ana"
