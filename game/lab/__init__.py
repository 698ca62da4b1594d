"""The lab: bots that players write themselves, what they see, and how they play.

- `look` what a bot sees, `draft` its text made to run, `faults` what may go wrong
- `diagnosis` makes a fault of what went wrong, `mistakes` recognises which mistake that is
- `playing` moves and games, `contest` matches and tables, `demos` the bots to begin with
- `seat` a draft in a record
"""
