"""Jeex: one box of board games in a web page. The map of the house.

- To change a rule, open `games/<id>/rules.py`; the clause (§) of the rulebook stands beside it.
- To change what a game looks like or says, open the modules beside its `rules.py`.
- To add a game, add a folder in `games/` and a line in `registry.py`; the tests say what else.
- What all games share: `core/` (contract, match, record, sealed orders, clock; links, files of
  many games, old formats, statistics) and `view/` (the view contract, shapes, timelines, rules
  pages, lessons, the SVG painter).
- What draws games for paper and for the lids of their boxes: `picture.py`, `lids.py`.
- What plays without hands: `bots/`, and what it knows of a game: `games/<id>/bot.py`. Why it would
  play so: `bots/reasons.py`, in words `games/<id>/advice.py`. Which bot is stronger: `arena.py`.
  What only runs in a browser: `browser/` and `main.py`.
- The command line: `python3 -m game --help`.

Imports point one way: browser and main -> view and bots -> core; games -> view and core; no game
imports another, and core names none. `tests/test_architecture.py` holds all this up.
"""
