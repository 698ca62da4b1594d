"""Measurements of speed and memory, beside peers where there are any; none of them is a test.

`python3 -m bench [boot|tap|reveal|cascade|playouts …]` prints one table. To measure something new,
write a module whose `measure(stage)` returns rows (`bench.row`) and name it in `bench.__main__`.
"""
