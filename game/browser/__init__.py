"""The page: the only place that knows a browser. It shows any game through its view contract."""
