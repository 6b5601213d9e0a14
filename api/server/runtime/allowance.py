"""What a client may still send at a rate: a bucket of tokens that time refills."""

from __future__ import annotations

from dataclasses import dataclass, field

from tilesight.api.server.runtime.settings import Rate


@dataclass(slots=True)
class Allowance:
    """What one client may still send."""

    rate: Rate
    since: float
    """The time of the last refill, in seconds of any clock."""
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = float(self.rate.burst)

    def refill(self, now: float) -> None:
        """Add what the time since the last refill allows."""
        more = (now - self.since) * self.rate.per_second
        self.left, self.since = min(self.rate.burst, self.left + more), now
