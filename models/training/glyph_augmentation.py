"""A picture of a set as if its type were another: stretched, bolder or finer."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tilesight.vision.io.frame import Frame

FARTHEST = 1.5
"""Times as far away as the camera was, at most."""
MAX_STRETCHED = 0.2
"""In powers of e, one way or the other, along either side of the picture."""
RESTROKED, SHARPENING_EXPONENT = 0.75, 0.55
"""Part of the pictures whose strokes change, and part of those in which dark ones grow."""
MIN_RESTROKED = 0.4
"""Part of a pixel's step, at least, by which strokes change; the most is all of it."""
ROUND = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
SMALL = np.ones((2, 2), np.uint8)


def augment_glyphs(seed: int, frame: Frame) -> Frame:
    """Draw anew how far away, how stretched and how bold all that a frame shows is.

    All tiles of the picture change alike, as those of one set do.
    """
    rng = np.random.default_rng(seed)
    part, stretched = 1 / rng.uniform(1, FARTHEST), np.exp(rng.uniform(-1, 1) * MAX_STRETCHED)
    parts = rng.permutation([min(part * stretched, 1), part])
    pixels = cv2.resize(frame.pixels, None, fx=parts[0], fy=parts[1], interpolation=cv2.INTER_AREA)
    if rng.random() < RESTROKED:
        turn = cv2.erode if rng.random() < SHARPENING_EXPONENT else cv2.dilate
        strokes = turn(pixels, ROUND if rng.random() < 2 / 3 else SMALL)
        weight = rng.uniform(MIN_RESTROKED, 1)
        pixels = cv2.addWeighted(strokes, weight, pixels, 1 - weight, 0)
    return replace(frame, pixels=np.ascontiguousarray(pixels, np.uint8))
