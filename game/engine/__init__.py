"""The engine: what thinks for bots and hints, plays matches of the lab, and has the lab's bots act.

- `protocol` what the page and its workers tell each other
- `answering` the program that workers run, in one of ours and, hardened, in that of the bots
"""
