"""Programs that tests do without although they may be installed, as on a bare machine.

`TILESIGHT_TEST_WITHOUT=chromium,postgresql make test` skips what needs them.
"""

import os

LEFT_OUT = frozenset(os.environ.get("TILESIGHT_TEST_WITHOUT", "").split(","))
