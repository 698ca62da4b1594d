"""The lab: bots that players write themselves, what they see, and how they play.

- `look` what a bot sees, `draft` its text made to run, `faults` what may go wrong
- `playing` moves and games, `contest` matches and tables, `demos` the bots to begin with
- `protocol` what the page and the lab's worker tell each other, `worker` the worker's side
- `seat` a draft in a record
"""
