"""Random deformation of digits, so that the digits of all sets differ."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Mask

KNOTS = 4
"""Control points along each side; random displacements are interpolated between them."""
MAX_SLANT = 0.32
"""Maximum slant, in widths per height; most sets have less."""


def bend(mask: Mask, strength: float, seed: list[int]) -> Mask:
    """Return an (H, W) mask that is smoothly deformed, slanted and trimmed.

    Args:
        mask: (H, W) coverage of a digit, 0 to 255.
        strength: Typical displacement, as a fraction of the mask's height.
        seed: Seed of the deformation. Its first number belongs to the set, so that all digits of a
            set have the same slant.
    """
    height = len(mask)
    slant = MAX_SLANT * float(np.random.default_rng(seed[0]).normal(0, 0.4))
    room = round(0.25 * height)
    canvas = np.pad(mask, room)
    rng = np.random.default_rng(seed)
    pulls = rng.normal(0, strength * height, (2, KNOTS, KNOTS)).astype(np.float32)
    size = (canvas.shape[1], canvas.shape[0])
    across, down = (cv2.resize(pull, size, interpolation=cv2.INTER_CUBIC) for pull in pulls)
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32)
    lean = np.clip(slant, -MAX_SLANT, MAX_SLANT) * (y - size[1] / 2)
    bent = cv2.remap(canvas, x + across + lean.astype(np.float32), y + down, cv2.INTER_LINEAR)
    rows, columns = np.flatnonzero(bent.max(axis=1) > 40), np.flatnonzero(bent.max(axis=0) > 40)
    return bent[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].astype(np.uint8)
