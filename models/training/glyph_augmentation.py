"""Augmentation of pictures as if printed in another font: stretched, bolder or finer."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.io.frame import Frame

MAX_DISTANCE = 1.5
"""Maximum factor on the distance of the camera."""
MAX_STRETCH = 0.2
"""Maximum natural logarithm of the stretch along one side of the picture."""
STROKE_SHARE, BOLD_SHARE = 0.75, 0.55
"""Fraction of pictures whose strokes change, and fraction of these with bolder dark strokes."""
MIN_STROKE_WEIGHT = 0.4
"""Minimum weight of the picture with changed strokes in the mixture; the maximum is 1."""
ROUND = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
SMALL = np.ones((2, 2), np.uint8)


def augment_glyphs(seed: int, frame: Frame) -> Frame:
    """Return a frame with random distance, stretch and stroke width.

    The change is the same for all tiles of the picture, as they are of one set.
    """
    rng = np.random.default_rng(seed)
    part, stretched = 1 / rng.uniform(1, MAX_DISTANCE), np.exp(rng.uniform(-1, 1) * MAX_STRETCH)
    parts = rng.permutation([min(part * stretched, 1), part])
    pixels = cv2.resize(frame.pixels, None, fx=parts[0], fy=parts[1], interpolation=cv2.INTER_AREA)
    if rng.random() < STROKE_SHARE:
        turn = cv2.erode if rng.random() < BOLD_SHARE else cv2.dilate
        strokes = turn(pixels, ROUND if rng.random() < 2 / 3 else SMALL)
        weight = rng.uniform(MIN_STROKE_WEIGHT, 1)
        pixels = cv2.addWeighted(strokes, weight, pixels, 1 - weight, 0)
    return replace(frame, pixels=np.ascontiguousarray(pixels, np.uint8))
