"""The motion of the camera between two frames of cards, by the cards that both show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Float64Array

MIN_CARDS = 3
"""Cards that must agree on a motion. Two determine one, even if a hand moved them."""
MIN_AGREEING = 0.5
"""Fraction of the cards of both frames that must agree on the motion."""
MAX_RESIDUAL = 0.3
"""How far a card may be from where the motion takes it, in widths of a card: the corners of a card
are estimates."""


def card_motion(
    before: Sequence[Tile],
    places: Float64Array,
    now: Sequence[Tile],
    centers: Float64Array,
    width: float,
) -> Float64Array | None:
    """Return the (3, 3) similarity from the last frame to this one, or None if it is not known.

    Args:
        before: What the cards of the last frame show.
        places: (N, 2) their centers in pixels.
        now: What the cards of this frame show.
        centers: (M, 2) their centers in pixels.
        width: The usual width of a card in pixels.
    """
    once = [
        {card for card, count in Counter(cards).items() if count == 1} for cards in (before, now)
    ]
    common = sorted(once[0] & once[1], key=str)
    if len(common) < MIN_CARDS:
        return None
    source = np.array([places[before.index(card)] for card in common])
    target = np.array([centers[now.index(card)] for card in common])
    matrix, agreed = cv2.estimateAffinePartial2D(
        source, target, ransacReprojThreshold=MAX_RESIDUAL * width
    )
    if matrix is None or agreed.sum() < max(MIN_CARDS, MIN_AGREEING * len(common)):
        return None
    return np.vstack([matrix, [0, 0, 1]]).astype(np.float64)
