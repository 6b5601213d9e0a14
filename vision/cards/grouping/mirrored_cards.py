"""Notice mirrored cards: their indices are at the top-right and at the bottom-left."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.grouping.index_pairs import IndexPairs, pair_indices
from tilesight.vision.cards.recognize_indices import IndexReadings

FLIPPED = [1, 0, 3, 2]
"""The order in which the corners of a flipped quad are clockwise from its top-left again."""


def is_mirrored(readings: IndexReadings, pairs: IndexPairs, config: GroupingConfig) -> bool:
    """Return whether far more indices fit on mirrored cards than on cards as they are printed.

    A deck with four indices on a card looks the same in a mirror.

    Args:
        readings: The indices of a photo.
        pairs: Which of them may be on one card.
        config: The limits.
    """
    corners = (readings.corners * np.array([-1, 1], np.float32))[:, FLIPPED]
    others = pair_indices(replace(readings, corners=corners), config)
    limit = config.mirrored_ratio * _count_paired(pairs)
    return not others.at_side.any() and _count_paired(others) > limit


def _count_paired(pairs: IndexPairs) -> int:
    """Return how many indices may be at one end of a card whose other end is seen, too."""
    return int(np.isfinite(pairs.scores).any(axis=1).sum())
