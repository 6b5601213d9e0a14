"""Read cards again in a photo that is stretched, so that a steep view looks as from above.

Both networks are trained mostly on cards seen from above, and the two indices of a card are found
by its proportions.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.cards.config import DEFAULT, ForeshortenedCardsConfig
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.geometry.quads import vertical_stretches
from tilesight.vision.io.frame import Frame


def measure_stretch(
    cards: Cards, config: ForeshortenedCardsConfig = DEFAULT.foreshortening
) -> float:
    """Return the factor of a photo's height with which it looks as from above; 1 if not steep."""
    whole = cards.corners[cards.whole]
    if not len(whole):
        return 1.0
    stretches = vertical_stretches(whole, config.aspect)
    if np.median(stretches) < config.min_stretch:
        return 1.0
    return float(min(np.quantile(stretches, config.quantile), config.max_stretch))


def stretched(frame: Frame, stretch: float) -> Frame:
    """Return a frame whose height is multiplied by a factor."""
    height, width = frame.pixels.shape[:2]
    size = (width, round(height * stretch))
    pixels = cv2.resize(frame.pixels, size, interpolation=cv2.INTER_LINEAR)
    return replace(frame, pixels=pixels.astype(np.uint8, copy=False), size=size)


def without_stretch(cards: Cards, stretch: float) -> Cards:
    """Return cards of a stretched frame with corners in pixels of the frame as it was."""

    def lowered(corners: Corners) -> Corners:
        scale = np.array([1, stretch], np.float32)
        return np.asarray((corners + 0.5) / scale - 0.5, np.float32)

    corners, shown, unread = map(lowered, (cards.corners, cards.shown, cards.unread))
    return replace(cards, corners=corners, shown=shown, unread=unread)
