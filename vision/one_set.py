"""Do the tiles of a photo come from one set? Printed paper, dice and cards beside a game do not.

Tiles of one set have one size, one shape and one body; what differs in all of them is no tile.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.crop import FACE, SIDE
from vision.quads import Quads

Floats = NDArray[np.float64]

FEWEST = 5
"""Of fewer tiles none can be told from the others."""
NEAREST = 6
"""Sizes are compared with those of so many tiles nearby: far ones are smaller."""

SIZE_STEP, SHAPE_STEP, BODY_STEP = 0.06, 0.09, 5.0
"""Usual differences of tiles of one set, as logarithms and in Lab; differences count in these."""
MOST_STEPS = 5.0
BIAS, OF_OWN, OF_STEPS = 0.62, (0.81, 1.32, 0.26), (-0.48, 0.0, -1.2)
BIAS_OF_FEW, OF_OWN_OF_FEW = -1.71, (0.88, 1.43, 0.11)
"""Log-odds of belonging, by the log-odds of what is known of the tile itself and the steps of size,
shape and body from the others; fitted by `python -m models.fit_one_set`.
A shape unlike the others says nothing that the rest does not."""


def belong(corners: Floats, bodies: Floats, own: Floats) -> Floats:
    """Give the (N,) probability that each is a tile of the set that most of the others are.

    `corners` are (N, 4, 2) pixels, `bodies` the (N, 2) colors of `body_colors`, `own` the (N, 3)
    log-odds that there is a tile, that it is a face, and that it is read right.
    """
    if len(corners) < FEWEST:
        odds = BIAS_OF_FEW + own @ OF_OWN_OF_FEW
    else:
        odds = BIAS + own @ OF_OWN + differences(corners, bodies) @ OF_STEPS
    return np.asarray(1 / (1 + np.exp(-odds)))


def log_odds(chances: Floats) -> Floats:
    """Turn probabilities into log-odds, none of them endless."""
    sure = np.clip(chances, 1e-3, 1 - 1e-3)
    return np.asarray(np.log(sure / (1 - sure)))


def differences(corners: Floats, bodies: Floats) -> Floats:
    """Measure (N, 3) how many steps of size, shape and body each tile is from the others."""
    quads = Quads.of_corners(corners)
    across, down = (np.linalg.norm(side, axis=1) for side in (quads.rights, quads.downs))
    size = _unlike_nearest(quads, np.log(across * down) / 2) / SIZE_STEP
    shape = _unlike_others(np.log(down / across)) / SHAPE_STEP
    body = np.hypot(*_unlike_others(bodies).T) / BODY_STEP
    return np.asarray(np.minimum(np.abs(np.stack([size, shape, body], axis=1)), MOST_STEPS))


def body_colors(crops: NDArray[np.uint8]) -> Floats:
    """Give the (N, 2) a and b of CIE Lab of the bodies around the digits in upright crops."""
    if not len(crops):
        return np.zeros((0, 2))
    bodies = cv2.cvtColor(np.ascontiguousarray(crops[:, BODY]), cv2.COLOR_RGB2LAB)
    return np.asarray(np.median(bodies[..., 1:], axis=1), np.float64)


def _margin() -> NDArray[np.bool_]:
    """Mark the rim of the face in a crop, where nothing is printed."""
    (left, top), (right, bottom) = FACE[0].astype(int), FACE[2].astype(int)
    rim = np.zeros((SIDE, SIDE), bool)
    rim[top + 1 : bottom, left + 1 : right - 1] = True
    rim[top + 7 : bottom - 7, left + 7 : right - 7] = False
    return rim


BODY = _margin()


def _unlike_others(values: Floats) -> Floats:
    """Compare each of (N, ...) values with the median of the others."""
    count = len(values)
    others = np.array([np.delete(np.arange(count), index) for index in range(count)])
    return np.asarray(values - np.median(values[others], axis=1))


def _unlike_nearest(quads: Quads, values: Floats) -> Floats:
    """Compare each of (N,) values with the median of the tiles nearest to it."""
    apart = np.linalg.norm(quads.centers[:, None] - quads.centers[None], axis=2)
    nearest = np.argsort(apart, axis=1)[:, 1 : NEAREST + 1]
    return np.asarray(values - np.median(values[nearest], axis=1))
