"""Measurements side by side with their peers, never asserted on time.

`python3 -m bench [boot|tap|reveal|cascade|playouts …]` prints one table. To measure something new,
write a module whose `measure(stage)` returns rows (`bench.row`) and name it in `bench.__main__`.
"""
