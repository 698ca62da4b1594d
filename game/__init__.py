"""Jeex: one box of board games in a web page. The whole map is `docs/map.md`.

- `core`: what every game shares: contract, match, record, clock. Standard library only.
- `view`: how anything is shown, as values: scenes, timelines, words. Imports core.
- `games`: a folder each, with three doors: `rules` (imports core), `view` (core, view) and `bot`
  (core). No game imports another, and core names none.
- `bots`: searches that know only the contract. Imports core.
- `table`: what happens at a table, as values: state, messages, effects. Imports core, view.
- `lab`: bots that players write: what they see, how they are run, matches. Imports core, bots,
  table, view.
- `browser`, `main`: the only place that knows a browser. Imports all but the games.
- `registry`: the list of games; it loads them by name. `catalogues`: the files of translators;
  `command_words`: what argparse says, in the language of help.
- `__main__`: the command line, `python3 -m game --help`; `arena`: bots against bots; `picture`: a
  position as an SVG.

To add a game, read `docs/new-game.md`. Which way imports point is checked by
`tests/project/test_architecture.py`.
"""
