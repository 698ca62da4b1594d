"""How to come to every screen, dialog and phase, in whatever language the page speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from random import Random

from playwright.sync_api import expect

from game import registry
from game.arena import play_out
from game.core import record as records
from game.core.contract import RESIGN
from game.core.history import AnyHistory, begin
from game.core.sharing import to_link
from game.together import codes
from game.view.concerns import Secret
from tests.journeys.games_page import Games, row, rows
from tests.journeys.jeex_page import ORDER, Jeex, replayed
from tests.journeys.test_replay import example
from tests.together.test_codes import CHROMIUM, INVITATION, TABLE

LAB_DIALOGS = (
    *("lab-came", "lab-author", "lab-versions", "lab-ladder", "lab-lost"),
    *("lab-positions", "lab-plan", "lab-contest", "lab-games"),
)
"""Sheets of the lab, as they stand in the page."""
Opener = Callable[[Jeex], None]
NAMES = ("Maximiliane", "Ben", "Anneliese von Hohenfels", "Ida")


def at(address: str, shows: str) -> Opener:
    def open_page(jeex: Jeex) -> None:
        jeex.open(address)
        expect(jeex.page.locator(shows)).to_be_visible()

    return open_page


def then(opener: Opener, *presses: str, shows: str = "dialog:modal") -> Opener:
    """What shows after these have been pressed, one after the other."""

    def press_on(jeex: Jeex) -> None:
        opener(jeex)
        for press in presses:
            jeex.page.locator(press).first.click()
        expect(jeex.page.locator(shows).first).to_be_visible()

    return press_on


# --- tables


def at_table(game: str, *, chosen: bool = False, more: int = 0, clock: bool = False) -> Opener:
    """A table that waits for a person, with that many more bots; with `chosen`, for Done.

    With `clock`, it has the longest of those that set-up offers where the rules have none.
    """

    def open_table(jeex: Jeex) -> None:
        jeex.open(f"#/new/{game}")
        for _ in range(more):
            jeex.page.locator('#setup [data-do="add-bot"]').click()
        if clock:
            jeex.page.locator('#setup [data-option="clock"] button').nth(3).click()
        jeex.page.locator('#setup [data-do="start"]').click()
        if isinstance(registry.view(game), Secret):
            expect(jeex.page.locator("#cover")).to_be_visible()
            jeex.page.locator('#cover [data-do="here"]').click()
        expect(jeex.page.locator("#table[data-turn]")).to_be_visible(timeout=20_000)  # bots begin
        if chosen:
            jeex.page.locator('#table [role="gridcell"]').nth(1).focus()
            jeex.page.keyboard.press("Enter")

    return open_table


def cover(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.page.locator('#setup [data-do="start"]').click()
    expect(jeex.page.locator("#cover")).to_be_visible()


def kept(play: Callable[[], AnyHistory], shows: str, *, people: int = 2) -> Opener:
    """A game that the device keeps, opened where it stands; it is played only then."""

    def open_kept(jeex: Jeex) -> None:
        history = play()
        jeex.open()
        bots = ("casual",) * (len(history.players) - people)
        record = records.of_history(history, (None,) * people + bots)
        Games(jeex).put(row(record, history))
        at(f"#/table/{row(record, history)['id']}", shows)(jeex)

    return open_kept


def played(
    game: str, seats: int, *, times: int | None = None, **options: int | bool | str
) -> AnyHistory:
    """A game that chance has played, to its end or until all were asked so many times."""
    history = begin(registry.rules(game), called(seats), options, seed=1)
    dice = Random(seats)
    while history.outcome is None and times != 0:
        for seat in history.active_players:
            seen = history.game.observation(history.state, seat)
            history = history.play(seat, dice.choice(history.game.legal_actions(seen, seat)))
        times = times and times - 1
    return history


def called(seats: int) -> list[str]:
    """So many names, some of them long."""
    return [NAMES[seat] if seat < len(NAMES) else f"Player {seat}" for seat in range(seats)]


def ended(game: str, seats: int) -> AnyHistory:
    """A short whole game of so many: the last to stay has won."""
    history = played(game, seats, times=2)
    while history.outcome is None:
        history = history.play(history.active_players[0], RESIGN)
    return history


def reveal(jeex: Jeex) -> None:
    """A round of chips in which somebody was caught."""
    orders: Sequence[Sequence[str]] = (["d5", "a1"], ["a9", "d3"], ["a8", "d4"], ["d4", "a2"])
    history = begin(registry.rules("chips"), NAMES[:2], {"seconds": 0}, seed=1)
    for count, order in enumerate(orders[:2]):
        history = history.play(count % 2, history.game.action_from_string(" ".join(order)))
    kept(lambda: history, "#cover")(jeex)
    for order in orders[2:]:  # of the second player, who was the last, and then of the first
        expect(jeex.page.locator("#cover")).to_be_visible()
        jeex.page.evaluate(ORDER, list(order))
    expect(jeex.page.locator('#table [data-do="proceed"]')).to_be_visible()


def read(jeex: Jeex) -> None:
    """The board read out, as by its key."""
    at_table("stones")(jeex)
    jeex.page.keyboard.press("r")
    expect(jeex.page.locator("#reading")).to_be_visible()


def joker(seats: int) -> AnyHistory:
    """A game of jigsaw in which so many have pieces, and somebody a joker to steal with."""
    history, dice = played("jigsaw", seats, times=seats), Random(seats)
    while not (all(history.state.tables) and history.state.jokers):
        (player,) = history.active_players
        actions = history.game.legal_actions(history.state, player)
        history = history.play(player, dice.choice(actions))
    return history


def tables() -> Iterator[tuple[str, Opener]]:
    for game in registry.GAMES:
        yield f"table of {game}", at_table(game)
        yield f"chosen at {game}", at_table(game, chosen=True)
        yield f"hint at {game}", then(at_table(game), '#table [data-do="hint"]', shows=".hinting")
        if registry.view(game).timing:
            yield f"clock of {game}", at_table(game, clock=True)
    yield "soldiers, many", at_table("soldiers", more=4)
    yield "table of jigsaw, 16", kept(partial(joker, 16), "#table[data-turn]", people=16)
    yield "clocks of many", at_table("soldiers", more=4, clock=True)
    yield "cover", cover
    many = kept(partial(played, "chips", 32, times=1), "#cover")
    yield "cover, many", many
    yield "chips, many", then(many, '#cover [data-do="here"]', shows="#table[data-turn]")
    yield "reveal", reveal
    yield "menu", then(at_table("stones"), '#table [data-do="menu"]')
    yield "pause", then(at_table("chips"), '#table [data-do="pause"]')
    yield "read", read
    yield "scores", then(at_table("jigsaw"), '#table [data-do="scores"]')


# --- results, replays


def replay(game: str) -> Opener:
    return at(f"#/replay/={to_link(example(game))}", "#table .scrub")


def whole(game: str) -> AnyHistory:
    """A whole game out of the examples."""
    return replayed(records.dumps(example(game)))


def results() -> Iterator[tuple[str, Opener]]:
    for game in registry.GAMES:
        yield f"result of {game}", kept(partial(whole, game), "#result .go")
    for seats in (8, 32):
        play = partial(played, "chips", seats, size=6, rounds=4)
        yield f"result of chips, {seats}", kept(play, "#result .go")
    yield "result of soldiers, 8", kept(partial(ended, "soldiers", 8), "#result .go")
    yield "result of jigsaw, 16", kept(partial(by_bots, "jigsaw", 16), "#result .go")


@cache
def by_bots(game: str, seats: int) -> AnyHistory:
    """A whole game that beginners have played, with the names of people."""
    history = begin(registry.rules(game), called(seats), {}, seed=seats)
    return play_out(history, ("beginner",) * seats, Random(seats))[0]


def replay_by_bots(jeex: Jeex) -> None:
    """The longest replay of a table of sixteen."""
    history = by_bots("jigsaw", 16)
    record = records.of_history(history, (None,) * len(history.players))
    at(f"#/replay/={to_link(record)}", "#table .scrub")(jeex)


def mistakes(jeex: Jeex) -> None:
    """A replay with its evaluation, of which most is lost near the end of the bar."""
    replay("soldiers")(jeex)
    jeex.page.locator('#table [data-do="more"]').click()
    jeex.page.locator('#more [data-do="evaluate"]').click()
    expect(jeex.page.locator(".swings button").nth(2)).to_be_visible(timeout=120_000)


def replays() -> Iterator[tuple[str, Opener]]:
    for game in registry.GAMES:
        yield f"replay of {game}", replay(game)
    yield "replay of jigsaw, 16", replay_by_bots
    asked = ('#table [data-do="more"]', '#more [data-do="evaluate"]')
    yield "replay, who was ahead", then(replay("soldiers"), *asked, shows="#table .scrub")
    yield "replay, mistakes", mistakes
    more = then(replay("stones"), '#table [data-do="more"]')
    yield "more", more
    yield "moves", then(more, '#more [data-do="moves"]', shows="#moves")
    back = ('#table [data-do="step-back"]', '#table [data-do="on"]')
    yield "try again", then(replay("stones"), *back, shows="#try")
    yield "share", then(replay("stones"), '#table [data-do="share"]')
    yield "film", then(replay("stones"), '#table [data-do="share"]', '#share [data-do="film"]')


# --- pages


def full(jeex: Jeex) -> None:
    """My games, with games of all kinds."""
    jeex.open()
    Games(jeex).put(*rows(30))
    at("#/games", "#games li.kept a.card >> nth=0")(jeex)


def full_home(jeex: Jeex) -> None:
    """Home, with games that wait."""
    jeex.open()
    waiting = [played(game, 3 if game == "chips" else 2, times=1) for game in registry.GAMES]
    for age, history in enumerate(waiting):
        record = records.of_history(history, (None,) * len(history.players))
        Games(jeex).put(row(record, history, age))
    jeex.reload()
    expect(jeex.page.locator("#home .running").first).to_be_visible()


def opened(dialog: str) -> Opener:
    """A dialog whose words stand in the page, opened past what leads to it."""

    def open_dialog(jeex: Jeex) -> None:
        jeex.open()
        jeex.page.evaluate("(id) => document.getElementById(id).showModal()", dialog)

    return open_dialog


def code_shown(jeex: Jeex) -> None:
    """The page of a device that shows its code to a table."""
    offer = codes.offered(CHROMIUM, TABLE, INVITATION, "stones", NAMES[2])
    jeex.open(f"#/join/{codes.text(offer)}")
    expect(jeex.page.locator("#join .show .code svg")).to_be_visible()


def pages() -> Iterator[tuple[str, Opener]]:
    yield "home", at("#/", "#home .lids")
    yield "home, full", full_home
    yield "settings", at("#/settings", "#settings")
    yield "language", then(at("#/settings", "#settings"), '#settings [data-do="language"]')
    yield "keys", then(at("#/settings", "#settings"), '#settings [data-do="keys"]')
    yield "games", at("#/games", "#games")
    yield "games, full", full
    yield "paste", then(at("#/games", "#games"), '#games [data-do="paste"]')
    yield "statistics", at("#/statistics", "#statistics")
    yield "statistics, full", then(full, "a[href='#/statistics']", shows="#statistics")
    yield "puzzles", at("#/puzzles", "#puzzles .of-day li >> nth=2")
    yield "shelf of puzzles", at("#/puzzles/stones", "#puzzle-shelf li >> nth=0")
    yield "sheet of puzzles", at("#/puzzles/stones/print/1", "#puzzle-sheet .leaf li >> nth=0")
    solution = '#table [data-do="solution"]'
    for game in registry.GAMES:
        asked = at(f"#/puzzles/{game}/1", "#table.solving")
        yield f"puzzle of {game}", asked
        yield f"solution of {game}", then(asked, solution, shows="#table .solution")
    yield "share a puzzle", then(asked, solution, '#table [data-do="pass-on"]', shows="#pass-on")
    yield "join a table", at("#/join", "#join .pasted textarea")
    yield "code for a table", code_shown
    person = '#setup [data-do="devices"], #setup ol > li:first-child .device'
    set_up = at("#/new/stones", "#setup:not([aria-busy])")
    yield "devices", then(set_up, f":is({person}):visible", shows="#devices")
    yield "house rules", then(at("#/new/chips", "#setup:not([aria-busy])"), '[data-do="house"]')
    for game in registry.GAMES:
        yield f"set-up of {game}", at(f"#/new/{game}", "#setup:not([aria-busy])")
        yield f"rules of {game}", at(f"#/rules/{game}", "#rules .clauses")
        yield f"lesson of {game}", at(f"#/learn/{game}", "#table.learning")
        yield f"lab of {game}", at(f"#/lab/{game}", "#lab:has(.loading[hidden])")
    for dialog in ("how", "away", *LAB_DIALOGS):
        yield f"dialog: {dialog}", opened(dialog)
    for dialog in ("new", "draft", "offers", "run-with"):
        press = f'#lab [data-do="{dialog}"]'
        yield f"lab: {dialog}", then(at("#/lab/stones", "#lab"), press)


SCREENS: dict[str, Opener] = {**dict(pages()), **dict(tables()), **dict(replays())}
SCREENS |= dict(results())
