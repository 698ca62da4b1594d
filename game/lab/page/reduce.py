"""What follows from a message on the lab's page: the next state and what is to be done. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import registry
from game.bots.seating import DEFAULT_LEVEL
from game.core.history import begin
from game.lab import ladder
from game.lab.author import author_of, cleaned, renamed, signed
from game.lab.lab_bot import LabBot
from game.lab.page import (
    code_keys,
    contests,
    first_bot,
    foreign,
    positions,
    seating,
    stepping,
    versioning,
    watching,
)
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot, free_name
from game.lab.page.running import again, answered, ask, start, step, stop
from game.lab.page.state import MOST_SEED, SECONDS, LabState, Run
from game.table.session import AnySession, Session

Next = tuple[LabState, tuple[e.LabEffect, ...]]

_STILL: tuple[e.LabEffect, ...] = ()


def open_lab(
    game: str, bots: Sequence[KeptBot], open: str = "", rival: str = DEFAULT_LEVEL
) -> LabState:
    """The page of that game with these bots, at least one; that of the id `open` is opened."""
    ids = [bot.id for bot in bots]
    shown = open if open in ids else ids[0]
    run = Run(0, fresh(game, ("", ""), 0))
    return LabState(game, run, tuple(bots), shown, rival)


def reopened(left: LabState, bots: Sequence[KeptBot]) -> LabState:
    """The page as it was left, with the bots as they are kept now; nothing runs any more.

    What a bot has played that is not here any more is gone, too.
    """
    ids = [bot.id for bot in bots]
    shown = left.open if left.open in ids else ids[0]
    stopped, _effects = stop(left)
    run = stopped.run if left.run.id in ids else Run(0, fresh(left.game, ("", ""), 0))
    match = stopped.match if stopped.match and stopped.match.bot_id in ids else None
    trial = stopped.trial if stopped.trial and stopped.trial.id in ids else None
    return replace(
        stopped,
        run=run,
        match=match,
        trial=trial,
        stepping=None,
        bots=tuple(bots),
        open=shown,
        foreign=None,
        came=(),
        unavailable=False,
    )


def fresh(game: str, names: tuple[str, str], seed: int) -> AnySession:
    """A new game of one's own bot, in the first seat, against others; names are those of either."""
    rules = registry.rules(game)
    seats = max(2, rules.seats[0])
    ours, theirs = names
    others = [theirs if seat == 1 else f"{theirs} {seat}" for seat in range(1, seats)]
    history = begin(rules, [ours or "1", *(name or "2" for name in others)], {}, seed)
    return Session("", history, registry.view(game), (DEFAULT_LEVEL,) * seats)


def reduce(state: LabState, message: m.LabMessage) -> Next:
    """The state after that message, and the effects."""
    if isinstance(message, m.SteppingMessage):
        return stepping.reduce(state, message)
    if state.unavailable and isinstance(message, m.Answered | m.GamePlayed):
        state = replace(state, unavailable=False)  # a worker that was tried again has started
    after, effects = versioning.follow(state, message, _reduce(state, message))
    return stepping.followed(state, after), effects


def _reduce(state: LabState, message: m.LabMessage) -> Next:
    match message:
        case m.RunPressed(seed):
            return _run(state, seed, anew=False)
        case m.NewGamePressed(seed):
            return _run(state, seed, anew=True)
        case m.Answered() if state.trial and state.trial.going:
            return positions.reduce(state, message)
        case m.Answered():
            return answered(state, message)
        case m.Waited(number):
            return ask(state) if number == state.run.number and state.run.going else (state, _STILL)
        case m.Stepped(by):
            return replace(state, run=step(state.run, by)), _STILL
        case m.WentTo(at) if 0 <= at <= state.run.plies:
            return replace(state, run=replace(state.run, at=at)), _STILL
        case m.StopPressed():
            return stop(state)
        case m.NoWorker():
            stopped, effects = stop(state)
            return replace(stopped, unavailable=True), effects
        case m.AgainPressed():
            return again(state, state.run, state.run.log)
        case _:
            return _elsewhere(state, message)


def _elsewhere(state: LabState, message: m.LabMessage) -> Next:
    """What has a module of its own."""
    match message:
        case (
            m.MatchPressed()
            | m.ContestPressed()
            | m.GamePlayed()
            | m.FaultyOpened()
            | m.AgainOpened()
            | m.ContestDeleted()
        ):
            return contests.reduce(state, message)
        case m.PositionsPressed() | m.PositionOpened():
            return positions.reduce(state, message)
        case m.RunWithPressed():
            return seating.run_with(state, message)
        case m.PositionGiven(session):
            return replace(state, position=session), _STILL
        case m.WatchBegun() | m.FileRead() | m.WatchEnded() | m.ChangedElsewhere():
            return watching.reduce(state, message)
        case m.StepShown(page):
            return first_bot.show(state, page), _STILL
        case m.StepTaken(spare):
            taken = first_bot.taken(state, spare)
            return reduce(state, taken) if taken else (state, _STILL)
        case _:
            return _chosen(state, message)


def _chosen(state: LabState, message: m.LabMessage) -> Next:
    """What is chosen beside the code."""
    match message:
        case m.RivalChosen(level):
            return replace(state, rival=level), _STILL
        case m.GamesChosen(games):
            return replace(state, match_games=games), _STILL
        case m.SecondsChosen(seconds) if not state.busy and seconds in SECONDS:
            return replace(state, seconds=seconds), _STILL
        case m.SeedChosen(seed) if seed is None or 0 <= seed < MOST_SEED:
            return replace(state, seed=seed), _STILL
        case m.CellPointed() | m.CellTapped() | m.LettersChosen() | m.WrapChosen():
            return code_keys.reduce(state, message)
        case m.Arrived() | m.CameIn() | m.AllTaken() | m.ForeignDeleted() | m.CameShut():
            return foreign.reduce(state, message)
        case m.AuthorNamed(author):
            return named(state, author)
        case _:
            return _bots(state, message)


def _run(state: LabState, seed: int, *, anew: bool) -> Next:
    """Go on where the open bot's game has stopped, or begin another one."""
    if state.busy:
        return state, _STILL
    bot, run, same = state.bot, state.run, seating.goes_on(state)
    if same and run.seated and (anew or run.over):
        return seating.once_more(state, seed)
    if anew or not same or run.over:
        names = bot.name, ladder.label(state.game, state.rival)
        begun = fresh(state.game, names, seed if state.seed is None else state.seed)
        run = Run(0, begun, id=bot.id, rival=state.rival)
    run = seating.renewed(state, run)
    run = replace(run, bot=bot.lab_bot, stop=None, at=run.plies, seconds=state.seconds)
    return start(state, run)


def _bots(state: LabState, message: m.LabMessage) -> Next:
    """What happens to the bots themselves."""
    match message:
        case m.Edited(source, now, id):
            edited = [bot for bot in state.bots if bot.id == (id or state.open)]
            if not edited:
                return state, _STILL
            return _kept(state, replace(edited[0], source=source, changed=now))
        case m.BackToDemo(source, now):
            text = signed(LabBot(state.bot.name, source), state.author or "").source
            return _rewritten(state, replace(state.bot, source=text, changed=now))
        case m.Restored():
            return versioning.restored(state, message)
        case m.Signed(author, now):
            return _signed(state, author, now)
        case m.Renamed(name, now):
            other = renamed(state.bot.lab_bot, name)
            bot = replace(state.bot, name=other.name, source=other.source, changed=now)
            return _rewritten(state, bot)
        case m.BotChosen(id) if any(bot.id == id for bot in state.bots):
            return _opened(state, id), _STILL
        case m.BotChosen(id):
            chosen = [bot.lab_bot for bot in state.waiting if bot.id == id]
            return replace(state, foreign=chosen[0] if chosen else None), _STILL
        case m.BotAdded(bot):
            return _added(state, _called(state, bot))
        case m.Deleted(spare):
            return _deleted(state, spare)
    return state, _STILL


def _added(state: LabState, bot: KeptBot) -> Next:
    """With that bot, which is opened unless nobody has read it yet."""
    if bot.foreign:
        return foreign.added(state, bot), (e.Keep(bot),)
    known = {kept.id: kept for kept in state.bots} | {bot.id: bot}
    waiting = tuple(other for other in state.waiting if other.id != bot.id)
    added = replace(state, bots=tuple(known.values()), waiting=waiting, foreign=None)
    return _opened(added, bot.id), (e.Keep(bot),)


def _called(state: LabState, bot: KeptBot) -> KeptBot:
    """The bot under a name that no other one has."""
    others = {one.name for one in (*state.bots, *state.waiting) if one.id != bot.id}
    if bot.name not in others:
        return bot
    other = renamed(bot.lab_bot, free_name(bot.name, others))
    return replace(bot, name=other.name, source=other.source)


def _opened(state: LabState, id: str) -> LabState:
    """With the bot of that id in the editor."""
    return replace(state, open=id, loaded=state.loaded + 1)


def _rewritten(state: LabState, bot: KeptBot) -> Next:
    """With the open bot like that, which the editor shows anew if its text is another one."""
    changed = bot.source != state.bot.source
    return _kept(replace(state, loaded=state.loaded + changed), bot)


def _signed(state: LabState, author: str, now: int) -> Next:
    """With that author in the open bot; whoever signs a bot of theirs is known from then on."""
    author, before = cleaned(author), author_of(state.bot.source)
    source = signed(state.bot.lab_bot, author).source
    if source == state.bot.source:
        return state, _STILL
    rewritten, effects = _rewritten(state, replace(state.bot, source=source, changed=now))
    if before not in ("", state.author) or (not before and not state.bot.demo):
        return rewritten, effects
    known, more = named(rewritten, author)
    return known, (*effects, *more)


def named(state: LabState, author: str) -> Next:
    """With that author of new bots."""
    author = cleaned(author)
    return replace(state, author=author), (e.KeepAuthor(author),)


def _kept(state: LabState, bot: KeptBot) -> Next:
    """With that bot like that."""
    bots = tuple(bot if other.id == bot.id else other for other in state.bots)
    return replace(state, bots=bots), (e.Keep(bot),)


def _deleted(state: LabState, spare: KeptBot) -> Next:
    """Without the open bot; its neighbour is opened."""
    at = state.bots.index(state.bot)
    left = tuple(bot for bot in state.bots if bot.id != state.open) or (spare,)
    opened = _opened(replace(state, bots=left), left[min(at, len(left) - 1)].id)
    return opened, (e.Forget(state.bot),)
