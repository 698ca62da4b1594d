"""Who wrote a bot: the first line of its text, asked once, and read again elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.lab.author import LONGEST, author_of, cleaned, renamed, signed, unsigned
from game.lab.demos import demos, first_comment
from game.lab.lab_bot import LONGEST_SOURCE, LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import from_link, to_link
from game.lab.playing import Fixture, play
from tests.lab.test_page import BROKEN, Page

BOT = LabBot("sun", "def choose(look, memory):\n    return look.actions[0]\n")


def test_the_first_line_names_file_and_author_and_is_read_again():
    mine = signed(BOT, " Ana \n")
    assert mine.source.splitlines()[0] == "# sun.py by Ana"
    assert author_of(mine.source) == "Ana"
    assert unsigned(mine.source) == BOT.source
    assert from_link(to_link(mine)) == mine
    assert signed(mine, "Ben").source == signed(BOT, "Ben").source
    assert signed(mine, "") == BOT
    assert renamed(mine, "moon").source.startswith("# moon.py by Ana\n")
    assert renamed(BOT, "moon") == LabBot("moon", BOT.source)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_demo_has_no_author_and_keeps_its_explanation(game):
    for demo in demos(game):
        assert author_of(demo.source) == ""
        assert first_comment(signed(demo, "Ana").source) == first_comment(demo.source)


def test_other_first_lines_name_nobody():
    for line in ("# chosen by chance", "x by y", "#", "", "# my_bot.py by \u200b", "# a.py by  "):
        assert author_of(f"{line}\nx = 1\n") == ""


@given(st.text())
def test_any_name_stands_on_one_line_and_is_short(name):
    author = cleaned(name)
    assert len(author) <= LONGEST
    text = signed(BOT, name).source
    assert unsigned(text) == BOT.source
    assert author_of(text) == author


def test_a_text_that_would_be_too_long_stays_as_it_is():
    full = LabBot("sun", "#" * LONGEST_SOURCE)
    assert signed(full, "Ana") == full


def test_who_signs_a_bot_is_known_from_then_on():
    page = Page()
    assert page.state.author is None
    before = page.state.bot.source
    page.send(m.Signed("Ana", 9))
    assert page.state.bot.source == f"# bot_0.py by Ana\n{before}"
    assert page.state.author == "Ana"
    assert e.KeepAuthor("Ana") in page.beside
    page.send(m.Renamed("sun", 10))
    assert page.state.bot.source.startswith("# sun.py by Ana\n")
    assert page.state.loaded == 2, "the editor shows it"
    page.send(m.BackToDemo("demo\n", 11))
    assert page.state.bot.source == "# sun.py by Ana\ndemo\n"


def test_the_author_of_a_bot_of_somebody_else_is_nobody_here():
    page = Page(source="# sun.py by Ben\nx = 1\n")
    page.send(m.AuthorNamed("Ana"))
    page.send(m.Signed("Cem", 9))
    assert author_of(page.state.bot.source) == "Cem"
    assert page.state.author == "Ana"


def test_a_game_names_the_authors_of_its_bots():
    played = play(Fixture("stones", (signed(LabBot("sun", BROKEN), "Ana"), "random"), (), 1))
    assert played.record.bots == ("sun.py by Ana", "random")
