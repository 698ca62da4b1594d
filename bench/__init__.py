"""Measurements of speed and memory, beside peers where there are any; none of them is a test.

`python3 -m bench [boot|visit|tap …]` prints one table, and `--site DIR` measures the site in that
folder beside ours, in turns. To measure something new, write a module whose `measure(stage)` yields
`Measured` (`bench.report`) and name it in `bench.__main__`.
"""
