"""Pictures as if seen from farther away, or printed in another font."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, cycle

import cv2
import numpy as np

from tilesight.vision.io.frame import Frame

View = Callable[[Frame], Frame]
"""A change of a picture."""

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
"""The shapes, 3 and 2 pixels wide, by which strokes grow or shrink."""
ROUND_SHARE = 2 / 3
"""Fraction of the changed pictures whose strokes change by `ROUND`."""


def distance_views(distances: Sequence[float]) -> Iterator[View]:
    """Return an endless iterator of views from these factors on the camera's distance, in turn."""
    return (partial(seen_from, distance) for distance in cycle(distances))


def glyph_views() -> Iterator[View]:
    """Return an endless iterator of views as if printed in other fonts."""
    return (partial(augment_glyphs, seed) for seed in count())


def seen_from(distance: float, frame: Frame) -> Frame:
    """Return the frame scaled down as if the camera were `distance` times as far away."""
    part = 1 / distance
    small = cv2.resize(frame.pixels, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return replace(frame, pixels=np.asarray(small, np.uint8))


def augment_glyphs(seed: int, frame: Frame) -> Frame:
    """Return a frame with random distance, stretch and stroke width, as of another font.

    The change is the same for all tiles of the picture, as they are of one set.
    """
    rng = np.random.default_rng(seed)
    part, stretch = 1 / rng.uniform(1, MAX_DISTANCE), np.exp(rng.uniform(-1, 1) * MAX_STRETCH)
    parts = rng.permutation([min(part * stretch, 1), part])
    pixels = cv2.resize(frame.pixels, None, fx=parts[0], fy=parts[1], interpolation=cv2.INTER_AREA)
    if rng.random() < STROKE_SHARE:
        morph = cv2.erode if rng.random() < BOLD_SHARE else cv2.dilate
        strokes = morph(pixels, ROUND if rng.random() < ROUND_SHARE else SMALL)
        weight = rng.uniform(MIN_STROKE_WEIGHT, 1)
        pixels = cv2.addWeighted(strokes, weight, pixels, 1 - weight, 0)
    return replace(frame, pixels=np.ascontiguousarray(pixels, np.uint8))
