"""Frames with ornaments, which look like an index and are none."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, Rng
from tilesight.datasets.cards.designs import Color

SHIFT = 4
"""Fractional bits of the coordinates that OpenCV draws with."""


def draw_inner_frame(face: Float32Array, left: float, ink: Color, rng: Rng) -> None:
    """Draw lines between the indices of a card, with ornaments at their ends.

    Args:
        face: The (H, W, 3) face, changed in place.
        left: Distance of the frame from the left and right side, in card widths.
        ink: The color of the lines.
        rng: Source of randomness.
    """
    height, width = face.shape[:2]
    top = float(rng.uniform(0.07, 0.16)) * width
    gap = float(rng.uniform(0.0, 0.3)) * width
    x, y = left * width, max(top, 0.5 * left * width)
    corner = np.array([width - x, y])
    end, low = np.array([x + gap, y]), np.array([width - x, height - y - gap])
    thick = max(1, round(width * float(rng.uniform(0.004, 0.012))))
    size = width * float(rng.uniform(0.03, 0.09))
    ornament = _ornament(rng) * size + corner
    for line in (np.stack([end, corner, low]), *ornament):
        for points in (line, np.array([width, height]) - line):
            scaled = np.round(points * 2**SHIFT).astype(np.int32)
            cv2.polylines(face, [scaled], False, ink, thick, cv2.LINE_AA, SHIFT)


def _ornament(rng: Rng) -> Float64Array:
    """Return the (2, N, 2) points of two mirrored spirals, rings or loops around the origin."""
    part = np.linspace(0, 1, 40)
    radius = 0.55 * (1 - part * float(rng.uniform(0, 0.9)))
    angle = 2 * np.pi * part * float(rng.uniform(0.7, 2.2)) + float(rng.uniform(0, 2 * np.pi))
    away = float(rng.uniform(0, 0.7))
    one = np.stack([away + radius * np.cos(angle), radius * np.sin(angle)], axis=1)
    other = one * (-1, 1) if rng.random() < 0.5 else one[:, ::-1]
    return np.stack([one, other])
