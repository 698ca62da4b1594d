"""The page: the only place that knows a browser. It shows any game through its view.

Its rooms, each entered by its door (`__init__`): `web`, `preferences`, `board`, `session`, `table`,
`review`, `library`, `setup` and `app`, which opens the others.
"""
