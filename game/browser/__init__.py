"""The page: the only place that knows a browser. It shows any game through its view.

Its rooms, each entered by its door (`__init__`), are in `docs/map.md`; `app` opens the others.
"""
