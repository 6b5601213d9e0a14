"""The motion of the camera between two frames of cards, by the cards that both show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float64Array
from tilesight.vision.tracking.config import CardTrackingConfig


def card_motion(
    before: Sequence[Tile],
    places: Float64Array,
    now: Sequence[Tile],
    centers: Float64Array,
    width: float,
    config: CardTrackingConfig,
) -> Float64Array | None:
    """Return the (3, 3) similarity from the last frame to this one, or None if it is not known.

    Args:
        before: What the cards of the last frame show.
        places: (N, 2) their centers in pixels.
        now: What the cards of this frame show.
        centers: (M, 2) their centers in pixels.
        width: The usual width of a card in pixels.
        config: The thresholds.
    """
    once = [
        {card for card, count in Counter(cards).items() if count == 1} for cards in (before, now)
    ]
    common = sorted(once[0] & once[1], key=str)
    if len(common) < config.min_common:
        return None
    source = np.array([places[before.index(card)] for card in common])
    target = np.array([centers[now.index(card)] for card in common])
    matrix, agreed = cv2.estimateAffinePartial2D(
        source, target, ransacReprojThreshold=config.max_residual * width
    )
    if matrix is None or agreed.sum() < max(config.min_common, config.min_agreeing * len(common)):
        return None
    return np.vstack([matrix, [0, 0, 1]]).astype(np.float64)
