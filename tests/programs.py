"""Programs that tests treat as not installed, to simulate a bare machine.

`TILESIGHT_TEST_WITHOUT=chromium,postgresql make test` skips the tests that need them.
"""

import os

LEFT_OUT = frozenset(os.environ.get("TILESIGHT_TEST_WITHOUT", "").split(","))
