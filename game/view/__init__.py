"""Pictures and motion as plain values: shapes, timelines, and a painter that writes SVG.

Units: a cell of a square board is 100 wide; y grows downwards; angles are degrees, clockwise.
Colours are names of design tokens (`run`, `p-a`); whoever paints looks them up.
"""
