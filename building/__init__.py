"""The build: what `serve.py build` does. Nothing of it is part of the site.

- `runtime.py` installs the browser runtime from npm into `static/vendor/`.
- `site.py` says what `dist/` holds, under which names, and rewrites the page for that.
- `games.py` makes the home page's lids, colours, pictures and shortcuts from the games.
- `letters.py` draws the words in those pictures as outlines, by `outline.mjs` under Node.
- `modules.py` finds the Python modules that the page needs.
- `one_file.py` makes the whole page one file, by `one_file.mjs` under Node; there, scripts find the
  site in `one_file_host.mjs`.
- `example.py` builds a small page that starts as ours does, for whoever takes that along.
- `image.py` makes the memory image of a started interpreter, by `image.mjs` under Node. There,
  `image_contents.py` imports the game's modules; `image_runtime.py` stays in the image.

The standard library only. An old Python ends here, so this file and those that import it first have
a syntax and ask for names that Python 3.8 knows.
"""

import sys

OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    needed, found = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:2]))
    sys.stderr.write(f"jeex: Python {needed} or newer is needed; this is {found}\n")
    sys.exit(2)
