"""The lab: bots that players write themselves, what they see, and how they play.

- `look` what a bot sees, `lab_bot` its text made to run, `faults` what may go wrong
- `diagnosis` makes a fault of what went wrong, `mistakes` recognises which mistake that is
- `playing` moves and games, `fixtures` matches and tables, `demos` the bots to begin with
- `seat_names` a bot of the lab in a record
"""
