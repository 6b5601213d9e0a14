"""Programs that tests treat as not installed, and those without which they fail.

`TILESIGHT_TEST_WITHOUT=chromium,postgresql make test` skips the tests that need them, as on a bare
machine. `TILESIGHT_TEST_WITH=chromium,postgresql make test` fails if it skips any of them.
"""

import os

LEFT_OUT = frozenset(os.environ.get("TILESIGHT_TEST_WITHOUT", "").split(","))
NEEDED = frozenset(os.environ.get("TILESIGHT_TEST_WITH", "").split(",")) - {""}
