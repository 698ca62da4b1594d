"""A file that is written elsewhere, and read into a bot whenever it is saved. Pure.

Nothing is lost: where the bot was changed here, too, that text becomes a bot of its own. So
does what another window has written in a bot.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.words import _
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot, free_name
from game.lab.page.state import LabState, Watch

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState,
    message: m.WatchBegun | m.FileRead | m.WatchEnded | m.ChangedElsewhere,
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.WatchBegun():
            return _begun(state, message)
        case m.FileRead():
            return _read(state, message)
        case m.WatchEnded(words):
            told = (e.Tell(words),) if state.watch else ()
            return replace(state, watch=None), told
        case m.ChangedElsewhere(bot):
            return _changed_elsewhere(state, bot)


def _begun(state: LabState, message: m.WatchBegun) -> Next:
    """With the file in a new bot, or in the one that has its name and text already."""
    new = message.bot
    known = [bot for bot in state.bots if bot.lab_bot == new.lab_bot]
    bot = known[0] if known else _named(new, state)
    words = _("{file} is watched: what you save there comes here.").format(file=message.file)
    watched = replace(
        state,
        bots=state.bots if known else (*state.bots, bot),
        open=bot.id,
        loaded=state.loaded + 1,
        watch=Watch(bot.id, message.file, bot.source),
    )
    kept = () if known else (e.Keep(bot),)
    return watched, (*kept, e.Tell(words))


def _read(state: LabState, message: m.FileRead) -> Next:
    """With the new text in the bot of the file; nothing changes if it is the same as before."""
    watch, bot = state.watch, state.watched
    if watch is None or bot is None or message.source == watch.source:
        return state, ()
    state = replace(state, watch=replace(watch, source=message.source))
    if bot.source == message.source:
        return state, ()
    bots, effects = list[KeptBot](), list[e.LabEffect]()
    words = _("{file} was read again.").format(file=watch.file)
    for other in state.bots:
        if other is not bot:
            bots.append(other)
            continue
        renewed = replace(bot, source=message.source, changed=message.now)
        bots.append(renewed)
        effects.append(e.Keep(renewed))
        if bot.source != watch.source:
            typed = _named(replace(bot, id=message.copy, changed=message.now), state)
            bots.append(typed)
            effects.append(e.Keep(typed))
            words = _("{file} was read again. What was typed here is now {name}.").format(
                file=watch.file, name=f"{typed.name}.py"
            )
    loaded = state.loaded + (state.open == bot.id)
    return replace(state, bots=tuple(bots), loaded=loaded), (*effects, e.Tell(words))


def _changed_elsewhere(state: LabState, bot: KeptBot) -> Next:
    """With the text of another window as a bot of its own."""
    copy = _named(bot, state)
    words = _(
        "{name} was changed in another window, too. What was written there is now {other}."
    ).format(name=f"{bot.name}.py", other=f"{copy.name}.py")
    return replace(state, bots=(*state.bots, copy)), (e.Keep(copy), e.Tell(words))


def _named(bot: KeptBot, state: LabState) -> KeptBot:
    """The bot with a name that no other has."""
    return replace(bot, name=free_name(bot.name, state.names))
