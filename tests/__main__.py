"""``python3 -m tests``: see ``tests.setup``."""

import sys

from tests.setup import main

sys.exit(main(sys.argv[1:]))
