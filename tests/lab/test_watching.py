"""A file that is written elsewhere is read into a bot, and nothing that was typed is lost."""

from __future__ import annotations

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot
from game.lab.page.reduce import open_lab, reduce, reopened

MINE = KeptBot("1", "stones", "mine", "# typed here\n")
OTHER = KeptBot("2", "stones", "sun", "# from the file\n")


class Page:
    """The page without a browser: what it keeps and tells."""

    def __init__(self, *bots: KeptBot) -> None:
        self.state = open_lab("stones", bots or [MINE])
        self.kept: list[KeptBot] = []
        self.told: list[str] = []

    def send(self, message: m.LabMessage) -> None:
        before = self.state
        self.state, effects = reduce(before, message)
        self.kept += [effect.bot for effect in effects if isinstance(effect, e.Keep)]
        self.told += [effect.words for effect in effects if isinstance(effect, e.Tell)]

    @property
    def texts(self) -> dict[str, str]:
        return {bot.name: bot.source for bot in self.state.bots}


def watching() -> Page:
    page = Page()
    page.send(m.WatchBegun(OTHER, "sun.py"))
    return page


def test_a_watched_file_is_a_bot_of_its_own() -> None:
    page = watching()
    assert page.texts == {"mine": "# typed here\n", "sun": "# from the file\n"}
    assert page.state.bot == page.state.watched == OTHER
    assert page.kept == [OTHER]
    assert "sun.py" in page.told[0]


def test_a_file_of_a_name_that_is_taken_gets_another_one() -> None:
    page = Page(MINE)
    page.send(m.WatchBegun(KeptBot("2", "stones", "mine", "# other\n"), "mine.py"))
    assert page.texts == {"mine": "# typed here\n", "mine_2": "# other\n"}


def test_a_file_that_is_here_already_is_no_second_bot() -> None:
    page = Page(MINE, OTHER)
    page.send(m.WatchBegun(KeptBot("3", "stones", "sun", OTHER.source), "sun.py"))
    assert page.state.watched == OTHER
    assert (len(page.state.bots), page.kept) == (2, [])
    assert page.state.open == OTHER.id


def test_what_is_saved_there_comes_here() -> None:
    page = watching()
    loaded = page.state.loaded
    page.send(m.FileRead("# new\n", 8, "9"))
    assert page.texts == {"mine": "# typed here\n", "sun": "# new\n"}
    assert page.state.loaded == loaded + 1, "the editor shows it"
    assert (page.kept[-1].source, page.kept[-1].changed) == ("# new\n", 8)
    assert page.told[-1] == "sun.py was read again."


def test_a_file_is_read_into_its_bot_while_another_one_is_open() -> None:
    page = watching()
    page.send(m.BotChosen(MINE.id))
    loaded = page.state.loaded
    page.send(m.FileRead("# new\n", 8, "9"))
    assert page.texts == {"mine": "# typed here\n", "sun": "# new\n"}
    assert (page.state.open, page.state.loaded) == (MINE.id, loaded), "nobody is disturbed"


def test_where_both_have_changed_both_are_kept() -> None:
    page = watching()
    page.send(m.Edited("# typed after\n", 7))
    page.send(m.FileRead("# new\n", 8, "9"))
    assert page.texts == {
        "mine": "# typed here\n",
        "sun": "# new\n",
        "sun_2": "# typed after\n",
    }
    assert {bot.id: bot.source for bot in page.kept}["9"] == "# typed after\n"
    assert page.told[-1].endswith("is now sun_2.py.")
    page.send(m.FileRead("# newer\n", 9, "10"))
    assert len(page.state.bots) == 3, "it is the file's text again that was replaced"


def test_the_same_text_again_changes_nothing() -> None:
    page = watching()
    before = page.state
    page.send(m.FileRead(OTHER.source, 8, "9"))
    assert page.state is before
    page.send(m.Edited("# the same\n", 7))
    page.send(m.FileRead("# the same\n", 8, "9"))
    assert page.texts["sun"] == "# the same\n"
    assert len(page.state.bots) == 2
    assert len(page.told) == 1


def test_a_file_that_is_watched_no_more_changes_nothing() -> None:
    page = watching()
    page.send(m.WatchEnded("enough"))
    before = page.state
    assert (before.watch, page.told[-1]) == (None, "enough")
    page.send(m.FileRead("# new\n", 8, "9"))
    page.send(m.WatchEnded("twice"))
    assert page.state == before
    assert page.told[-1] == "enough"


def test_a_deleted_bot_is_not_filled_again() -> None:
    page = watching()
    page.send(m.Deleted(MINE))
    assert page.state.watched is None
    page.send(m.FileRead("# new\n", 8, "9"))
    assert page.texts == {"mine": "# typed here\n"}


def test_what_another_window_has_written_is_kept_beside_what_is_written_here() -> None:
    page = Page(MINE)
    page.send(m.Edited("# mine\n", 7))
    page.send(m.ChangedElsewhere(KeptBot("9", "stones", "mine", "# theirs\n")))
    assert page.texts == {"mine": "# mine\n", "mine_2": "# theirs\n"}
    assert (page.kept[-1].id, page.kept[-1].name) == ("9", "mine_2")
    assert page.state.open == MINE.id
    assert page.told[-1].endswith("What was written there is now mine_2.py.")


def test_it_goes_on_after_a_replay() -> None:
    page = watching()
    page.state = reopened(page.state, list(page.state.bots))
    page.send(m.FileRead("# new\n", 8, "9"))
    assert page.texts["sun"] == "# new\n"
