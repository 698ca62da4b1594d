"""Parts of `game/browser` tested in CPython, where nothing of the browser's own is needed."""
