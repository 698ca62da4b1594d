"""Jeex: one box of board games in a web page.

Which package holds what, and what it imports: `docs/map.md`. To add a game: `docs/new-game.md`.
"""
