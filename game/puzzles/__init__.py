"""Puzzles: positions with a question whose every answer is proved by search, as values.

- `puzzle` what a puzzle is, and how files of them are read
- `proving` which moves reach the aim, whatever all others do; `judging` what is said of a move
- `today` the three of a day, `moments` those of one's own games
- `making` finds them in games of bots
"""
