"""Plays and draws a tiny game of each kind while nobody waits; nothing is kept or shown.

A browser compiles a function of the interpreter when it is first called: without this, the first
table of a visit takes three times as long as the second.
"""

from __future__ import annotations

from pyscript import window

from game import registry
from game.browser.web import failure, scheduling, svg_elements
from game.core.contract import CHANCE
from game.core.history import begin
from game.table.preferences import Preferences
from game.table.reduce import open_table
from game.table.screen import screen
from game.table.session import AnySession, Session

WIDTH = 600.0
"""CSS pixels of a board on a tablet."""


async def warm_up() -> None:
    """Do so in steps, each when the page is idle; ends with the mark `jeex:warm`, come what may."""
    with failure.contained(failure.note):
        for game in registry.GAMES:
            rules, view = registry.rules(game), registry.view(game)
            names = [str(seat) for seat in range(rules.seats[0])]
            # a seed from the device is for games that are played
            history = begin(rules, names, view.presets()[0].options, seed=0)
            for _ply in names:
                session: AnySession = Session("", history, view, bots=(None,) * len(names))
                await scheduling.idle()
                surface = screen(open_table(session, Preferences(), None)[0]).surface
                await scheduling.idle()
                scene = view.scene(surface.board.seen, surface.board.selection, WIDTH)
                await scheduling.idle()
                svg_elements.picture(scene, "", signs=session.signs)
                await scheduling.idle()
                player = history.active_players[0]
                if player == CHANCE:
                    history = history.draw()
                else:
                    history = history.play(player, rules.legal_actions(history.state, player)[0])
    window.performance.mark("jeex:warm")
