"""The lab: bots that players write themselves, what they see, and how they play.

- `look` what a bot sees, `draft` its text made to run, `faults` what may go wrong
- `playing` moves and games, `contest` matches and tables, `demos` the bots to begin with
- `seat` a draft in a record
"""
