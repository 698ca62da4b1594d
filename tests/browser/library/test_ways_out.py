"""Nothing that leaves a table while its game runs tells an order or a roll; afterwards all does.

Two worlds are alike but for their secrets: the orders that are sealed, and the seed of the dice. By
every way out they must give the same text. What comes in again rolls dice of its own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.core import backup, bundle, sharing
from game.core import record as records
from game.core.contract import CHANCE
from game.core.history import begin
from game.core.public import last_open
from game.core.record import digest
from game.table.description import described
from game.table.reduce import open_table
from game.table.session import Session
from game.table.state import Choosing
from game.together import links
from serve import ROOT
from tests.conformance import BRIEF, play_out, seeds, setups
from tests.event_loop import run
from tests.fake_page import fake_page
from tests.table.device import STILL, Device

pytestmark = pytest.mark.slow

OTHER = 2**53 - 7
"""The seed of the other world."""
ROLLS = 60


@pytest.fixture(scope="module")
def page():
    with fake_page() as made:
        made.take_files()
        yield made


every_game = pytest.mark.parametrize("name", registry.GAMES)
any_table = given(data=st.data(), seed=seeds)


# Worlds


def played(name, data, seed, *, whole=False):
    """A random game of that name, stopped anywhere but at its end, or whole."""
    game = registry.rules(name)
    line = play_out(game, data.draw(setups(game)), seed)
    history = begin(game, [f"P{i}" for i in range(line.setup.seats)], line.setup.options, seed)
    stop = len(line.moves) if whole else Random(seed).randrange(min(len(line.moves), 200))
    for player, action in line.moves[:stop]:
        history = history.play(player, action)
    return history


def other_world(history, dice):
    """The same to everybody, with other orders sealed and another seed."""
    known = last_open(history)
    other = begin(history.game, history.players, history.options, OTHER)
    for i, ply in enumerate(history.plies):
        listed = history.game.legal_actions(other.state, ply.player) if i >= known else ()
        sealed = ply.action in listed
        other = other.play(ply.player, dice.choice(listed) if sealed else ply.action)
    return other


def session_of(history):
    view = registry.view(history.game.id)
    return Session("1", history, view, (None,) * len(history.players), started=1, series="1")


# Ways out


def by_link(page, session):
    view, seen = session.view, session.seen(None)
    return page.load("library.share").Share(session, seen, view.select(seen, None))._link


def by_file(page, session):
    view, seen = session.view, session.seen(None)
    page.load("library.share").Share(session, seen, view.select(seen, None))._give_file()
    return page.files[f"jeex-{session.game}-1.json"]


def by_picture(page, session):
    view, seen = session.view, session.seen(None)
    return repr(
        page.load("library.share").Share(session, seen, view.select(seen, None))._picture._scene
    )


def by_export(page, session):
    saved = page.load("session").kept(session)
    run(page.load("library.exporter").save_one(saved))
    [name] = [name for name in page.files if name.startswith(f"jeex-{session.game}-2")]
    return page.files[name]


def by_failure(page, session):
    async def fail():
        page.load("app.open_games").OpenGames(lambda _id: None).keep(session, lambda: None)
        page.load("web.failure").show(ValueError("broken"))

    run(fail())
    _reason, record, details = page.boot.fail.call_args.args
    return f"{record}\n\n{details}"


def by_copying(page, session):
    return page.load("session").public_record_of(session)


DOORS = {
    "lab/contest_sheet.py": "the table of a contest: points of games that are over",
    "lab/sheets.py": "a bot as a link, with nothing of any game in it",
    "lab/workbench.py": "a bot as a file, the same",
    "library/exporter.py": "a game as a file, and the backup",
    "library/painted.py": "pictures",
    "library/share.py": "the link, the file and the pictures",
    "preferences/settings_page.py": "the details of failures",
    "puzzles/sharing.py": "a puzzle as a link, without its answer",
    "review/filming.py": "moving pictures: tests/view/test_film.py",
    "together/join_page.py": "the code of a connection, with nothing of any game in it",
    "together/sheet.py": "the same, of a table",
    "web/failure.py": "the record and the details of a page that has failed",
}
"""What lets text out of the page."""
LETS_OUT = re.compile(r"files\.save|boot\.copy|boot\.fail|navigator\.share\(|clipboard\.write")


def test_there_is_no_other_way_out():
    browser = ROOT / "game" / "browser"
    found = {
        path.relative_to(browser).as_posix()
        for path in browser.rglob("*.py")
        if LETS_OUT.search(path.read_text("utf-8"))
    }
    assert found == DOORS.keys(), "add it to WAYS"


WAYS = (by_link, by_file, by_export, by_failure, by_copying)


@every_game
@BRIEF
@any_table
def test_worlds_that_differ_in_secrets_look_alike_from_outside(page, name, data, seed):
    history = played(name, data, seed)
    other = other_world(history, Random(seed))
    for way in (*WAYS, by_picture):
        assert way(page, session_of(history)) == way(page, session_of(other)), way.__name__


@every_game
@BRIEF
@any_table
def test_after_the_game_all_is_told(page, name, data, seed):
    history = played(name, data, seed, whole=True)
    for way in WAYS:
        record = told_record(way(page, session_of(history)))
        assert record == records.of_history(history, (None,) * len(history.players)), way.__name__


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_rolls_are_not_foretold(page, way):
    """What is told foretells a roll as often as a guess does, every sixth time."""
    game, dice, right = registry.rules("jigsaw"), Random(1), 0
    for seed in range(10**6, 10**6 + ROLLS):
        history = before_a_roll(game, dice, seed)
        told = records.replay(told_record(way(page, session_of(history))), game)
        assert told.state == history.state
        right += told.draw().log() == history.draw().log()
    assert right < ROLLS / 2


def before_a_roll(game, dice, seed):
    """A random game that stands where a roll is due."""
    history, least = begin(game, ["Ana", "Ben"], {}, seed), dice.randrange(20)
    while history.active_players != (CHANCE,) or len(history.plies) < least:
        [player] = history.active_players
        if player == CHANCE:
            history = history.draw()
        else:
            history = history.play(player, dice.choice(game.legal_actions(history.state, player)))
    return history


def told_record(told):
    """The record that went out."""
    link = told.partition("#/replay/=")[2]
    if link:
        return sharing.from_link(link)
    [(_place, found)] = backup.parse_any(told.partition("\n\n")[0])
    return found.record


def test_what_lies_on_the_table_is_described_without_secrets():
    """In the middle of an order, and with an order sealed or a bot that has decided."""
    for bots in ((None, None), (None, "casual")):
        texts = set()
        for seed in range(3):
            dice = Random(seed)
            table = Device(
                replace(session_of(begin(registry.rules("chips"), ["Ana", "Ben"])), bots=bots)
            )
            table.go_on()
            while not isinstance(table.phase, Choosing):
                table.go_on()
            phase = table.phase
            table.choose(dice.choice(table.history.game.legal_actions(phase.seen, phase.seat)))
            texts.add(described(table.state))
        assert len(texts) == 1
        assert "Choosing" in texts.pop()


@every_game
@BRIEF
@any_table
def test_tables_of_two_worlds_are_described_alike(name, data, seed):
    history = played(name, data, seed)
    if history.active_players == (CHANCE,):
        return  # a table rolls at once
    told = {
        described(open_table(session_of(world), STILL)[0])
        for world in (history, other_world(history, Random(seed)))
    }
    assert len(told) == 1


# And in again


class Shelf:
    """An archive that keeps games in a list."""

    def __init__(self):
        self.games = []

    async def known_digests(self, digests):
        return {digest(saved.record) for saved in self.games} & set(digests)

    async def used_ids(self, ids):
        return {saved.id for saved in self.games} & set(ids)

    async def slices(self):
        yield list(self.games)

    async def get(self, id):
        return next((saved for saved in self.games if saved.id == id), None)

    async def add(self, games):
        self.games += games
        return True


def imported(page, text, shelf=None):
    """The games of an archive into which that text was taken."""
    shelf = shelf or Shelf()
    importer = page.load("library.importer").Importer(shelf, lambda _all, _done: None)
    report = run(importer.take([("", text)]))
    assert not report.refused
    return shelf.games


def by_backup(page, session):
    page.load("library.exporter").save_these([page.load("session").kept(session)])
    [name] = [name for name in page.files if name.startswith("jeex-games-")]
    return page.files[name]


def by_old_bundle(page, session):
    saved = page.load("session").kept(session)
    return bundle.dumps_all([bundle.BundledGame(records.parse(saved.record), saved.id)])


WAYS_IN = (by_link, by_file, by_export, by_backup, by_old_bundle)


@every_game
@BRIEF
@any_table
def test_a_running_game_that_comes_in_rolls_dice_of_its_own(page, name, data, seed):
    history = played(name, data, seed)
    told = {history.seed, 0}
    for way in WAYS_IN:
        [saved] = imported(page, way(page, session_of(history)))
        record = records.parse(saved.record)
        whole = way in (by_backup, by_old_bundle)  # the others leave the seed out
        if whole and seed and links.is_open(history.game):  # there is nothing to foretell
            assert record.seed == seed
            continue
        assert record.seed not in told, way.__name__
        told.add(record.seed)
        assert record.actions == history.log()[: len(record.actions)]


@BRIEF
@any_table
def test_a_game_that_is_over_comes_in_as_it_was(page, data, seed):
    history = played("stones", data, seed, whole=True)
    whole = records.of_history(history, (None, None))
    for way in WAYS_IN:
        [saved] = imported(page, way(page, session_of(history)))
        assert records.parse(saved.record) == whole


@every_game
@BRIEF
@any_table
def test_a_backup_holds_all(page, name, data, seed):
    history = played(name, data, seed)
    text = by_backup(page, session_of(history))
    [(_place, found)] = backup.parse_any(text)
    assert found.record == records.of_history(history, (None,) * len(history.players))
    assert f'"seed":{history.seed}' not in text
    assert '"actions"' not in text, "no glance tells anything"


@every_game
@BRIEF
@any_table
def test_what_comes_in_twice_is_known_again(page, name, data, seed):
    session = session_of(played(name, data, seed))
    for way in WAYS_IN:
        text, there = way(page, session), Shelf()
        assert len(imported(page, text, there)) == 1
        assert len(imported(page, text, there)) == 1, way.__name__


@every_game
@BRIEF
@any_table
def test_a_game_is_known_again_by_what_leaves_its_own_table(page, name, data, seed):
    """With orders that are sealed, too, which stay out: the whole game stays as it is."""
    session = session_of(played(name, data, seed))
    whole = page.load("session").kept(session)
    for way in WAYS_IN:
        here = Shelf()
        here.games.append(whole)
        assert imported(page, way(page, session), here) == [whole], way.__name__


@pytest.mark.parametrize("way", WAYS_IN, ids=lambda way: way.__name__)
@pytest.mark.parametrize("name", ["stones", "jigsaw"])
@pytest.mark.parametrize("ends", [False, True], ids=["went on", "ended"])
def test_a_game_that_went_on_here_does_not_come_back_as_it_was(page, name, ends, way):
    sessions, dice = page.load("session"), Random(1)
    history = before_a_roll(registry.rules("jigsaw"), dice, 1) if name == "jigsaw" else moved(1)
    text, there = way(page, session_of(history)), Shelf()
    [saved] = imported(page, text, there)
    for here in (saved, sessions.kept(session_of(history))):
        later = run(sessions.resumed(replace(here, id=saved.id))).history
        later = on_by(later, 400 if ends else 1, dice)
        assert (later.outcome is not None) is ends
        session = replace(session_of(later), id=saved.id)
        there.games = [sessions.kept(session)]
        assert imported(page, text, there) == [sessions.kept(session)]


def test_a_copy_that_went_another_way_is_another_game(page):
    sessions, there = page.load("session"), Shelf()
    text = by_backup(page, session_of(moved(3)))
    [saved] = imported(page, text, there)
    other = on_by(begin(registry.rules("stones"), ["Ana", "Ben"], {}, 1), 3, Random(5))
    there.games = [replace(sessions.kept(session_of(other)), id=saved.id)]
    assert len(imported(page, text, there)) == 2
    assert len({saved.id for saved in there.games}) == 2


@every_game
def test_two_copies_of_a_running_game_that_come_at_once_are_one(page, name):
    """The game of one device, and what another one made of it."""
    history = begin(registry.rules(name), ["Ana", "Ben"], {}, 7)
    mine = by_backup(page, session_of(history))
    [there] = imported(page, mine)
    page.load("library.exporter").save_these([there])
    [file] = [file for file in page.files if file.startswith("jeex-games-")]
    shelf = Shelf()
    importer = page.load("library.importer").Importer(shelf, lambda _all, _done: None)
    report = run(importer.take([("mine", mine), ("yours", page.files[file])]))
    assert (len(shelf.games), report.added, report.known) == (1, 1, 1)


def test_a_game_that_goes_to_and_fro_by_links_does_so_after_a_move_to_another_device(page):
    history = moved(3)
    [saved] = imported(page, by_backup(page, session_of(history)))
    came = sharing.from_link(links.link(on_by(history, 1, Random(2))))
    assert links.compared(records.parse(saved.record), came) is links.Comparison.NEWER


def moved(moves):
    """A game of stones after so many moves."""
    return on_by(begin(registry.rules("stones"), ["Ana", "Ben"], {}, 1), moves, Random(3))


def on_by(history, moves, dice):
    """The game up to so many random moves later, rolls not counted, or to its end."""
    while moves and history.outcome is None:
        [player] = history.active_players
        if player == CHANCE:
            history = history.draw()
            continue
        actions = history.game.legal_actions(history.state, player)
        history = history.play(player, dice.choice(actions))
        moves -= 1
    return history


@every_game
@BRIEF
@any_table
def test_whoever_plays_on_from_a_replay_or_plays_again_gets_other_dice(page, name, data, seed):
    session = session_of(played(name, data, seed))
    sessions = page.load("session")
    seeds = {
        sessions.again(session, None).history.seed,
        sessions.taken_over(session, "1").history.seed,
    }
    seeds |= {sessions.played_on(session, session.bots).history.seed for _ in range(2)}
    assert len(seeds - {session.history.seed}) == (3 if session.history.outcome else 4)
