"""When the lab's page makes a version of a bot, and when one gets a score."""

from __future__ import annotations

from dataclasses import replace

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import versions as v
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import LabState

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def follow(before: LabState, message: m.LabMessage, after: Next) -> Next:
    """What the message has led to, with the versions that it makes or scores."""
    state, effects = after
    match message:
        case m.RunPressed() | m.NewGamePressed() if state.run.number != before.run.number:
            return _noted(state, _with_bot(state, effects), state.bot)
        case m.MatchPressed() if state.match is not before.match:
            return _begun(state, effects)
        case m.BackToDemo() | m.Signed() if state is not before:
            return _noted(state, effects, before.bot)
        case m.BotAdded(bot):
            return _added(before, bot, after)
    ended = before.match and before.match.going and state.match and not state.match.going
    return _scored(state, effects) if ended else after


def restored(state: LabState, message: m.Restored) -> Next:
    """The open bot with the text of one of its versions."""
    log = state.versions.get(state.open, ())
    found = [version for version in log if version.number == message.number]
    if not found or found[0].source == state.bot.source:
        return state, ()
    state, effects = _noted(state, (), state.bot)
    bot = replace(state.bot, source=found[0].source, changed=message.now)
    bots = tuple(bot if other.id == bot.id else other for other in state.bots)
    state = replace(state, bots=bots, loaded=state.loaded + 1)
    state, effects = _noted(state, (e.Keep(bot),), bot)
    return state, effects


def _with_bot(state: LabState, effects: tuple[e.LabEffect, ...]) -> tuple[e.LabEffect, ...]:
    """With the bot kept, too, before its first version: nobody may have typed in it yet."""
    known = state.open in state.versions and state.versions[state.open]
    return effects if known else (*effects, e.Keep(state.bot))


def _noted(state: LabState, effects: tuple[e.LabEffect, ...], bot: KeptBot) -> Next:
    """With the text of that bot as its newest version."""
    log = state.versions.get(bot.id, ())
    now = v.with_text(log, bot.source, bot.changed)
    return (state, effects) if now is log else _kept(state, effects, bot.id, now)


def _kept(state: LabState, effects: tuple[e.LabEffect, ...], id: str, log: v.Versions) -> Next:
    versions = {**state.versions, id: log}
    return replace(state, versions=versions), (*effects, e.KeepVersions(id, log))


def _begun(state: LabState, effects: tuple[e.LabEffect, ...]) -> Next:
    """A match has begun: it is one of the newest version."""
    state, effects = _noted(state, _with_bot(state, effects), state.bot)
    number = state.versions[state.open][-1].number
    match = state.match and replace(state.match, name=state.bot.name, version=number)
    return replace(state, match=match), effects


def _added(before: LabState, bot: KeptBot, after: Next) -> Next:
    """A bot that was deleted has its versions again; one that is replaced becomes one."""
    state, effects = after
    replaced = [kept for kept in before.bots if kept.id == bot.id]
    if replaced:
        return _noted(state, effects, replaced[0])
    log = state.versions.get(bot.id)
    return _kept(state, effects, bot.id, log) if log else after


def _scored(state: LabState, effects: tuple[e.LabEffect, ...]) -> Next:
    """A match is over: its version has its score."""
    match = state.match
    log = state.versions.get(match.bot_id, ()) if match else ()
    if match is None or not match.score.games:
        return state, effects
    score = v.VersionScore(match.rival, match.score.games, sum(match.score.points))
    now = v.with_score(log, match.version, score)
    return (state, effects) if now == log else _kept(state, effects, match.bot_id, now)
