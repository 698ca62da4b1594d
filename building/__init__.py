"""What `serve.py build` does, beside serving: nothing of it is part of the site.

- `runtime.py`: the browser runtime, installed from npm into `static/vendor/`.
- `site.py`: what `dist/` holds, under which names, and how the page is rewritten for that.
- `image.py`: the memory image of a started interpreter; made by `image.mjs` under Node, where
  `furnish.py` fills the interpreter and `awake.py` remains in it, to wake up every copy.

The standard library only; what `serve.py` imports of it stays readable for Python 3.8.
"""
