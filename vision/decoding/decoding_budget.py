"""Limit the work of a decision by a count of steps, which does not depend on the machine."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.vision.cancellation import stop_if_cancelled
from tilesight.vision.decoding.config import DEFAULT, SearchConfig

CHECKED = 5_000
"""Steps between two checks for a cancellation, a few milliseconds."""


@dataclass(slots=True)
class DecodingBudget:
    """The steps that are left for one photo."""

    left: int
    max_meld_steps: int
    cut: bool = False
    """Whether any part of the search was left out since it had too many steps."""
    unchecked: int = 0
    """Steps since the last check for a cancellation."""

    @classmethod
    def of(cls, config: SearchConfig = DEFAULT.search) -> DecodingBudget:
        """Return the budget of one decision."""
        return cls(config.max_steps, config.max_meld_steps)

    @property
    def spent(self) -> bool:
        """Return whether no steps are left."""
        return self.left <= 0

    @property
    def for_melds(self) -> int:
        """Return the steps that may be used for the melds that start at one tile."""
        return max(0, min(self.left, self.max_meld_steps))

    def take(self, steps: int) -> None:
        """Use steps; more than are left may be used once.

        Raises:
            CancelledError: The work was cancelled.
        """
        self.left -= steps
        self.cut = self.cut or self.left <= 0
        self.unchecked += steps
        if self.unchecked > CHECKED:
            self.unchecked = 0
            stop_if_cancelled()
