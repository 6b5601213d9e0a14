"""A limit on the live views that are open at once, of which one network cannot take all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tilesight.api.server.runtime.addresses import network_of

MAX_LIVE_VIEWS = 20
"""Maximum number of live views of a process: each holds up to two frames in memory."""
MAX_OF_ADDRESS = 6
"""Maximum number of live views from one address: the phones of a game behind one proxy."""


@dataclass(slots=True)
class LiveViews:
    """The open live views of this process; used in one event loop."""

    most: int = MAX_LIVE_VIEWS
    most_of_address: int = MAX_OF_ADDRESS
    _open: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def opened(self, host: str) -> Iterator[bool]:
        """Count a live view while it is open; yield whether it is within the limits."""
        network = network_of(host)
        if self._open.total() >= self.most or self._open[network] >= self.most_of_address:
            yield False
            return
        self._open[network] += 1
        try:
            yield True
        finally:
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]
