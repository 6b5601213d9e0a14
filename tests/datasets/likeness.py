"""How like a labelled face in a picture is to the face that its label names."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.datasets.assets.face import light_face, paint_face
from tilesight.datasets.labels.labels import LabelledTile
from tilesight.datasets.scenes.style import SetStyle
from tilesight.vision.geometry.crops import FACE, Pyramid, crop_quads

Bytes = NDArray[np.uint8]


def assert_upright(picture: Bytes, label: LabelledTile, style: SetStyle) -> float:
    """Assert that a quad, made upright, is more like its own face than like the face turned
    upside down or mirrored; gives the likeness."""
    (crop,) = crop_quads(Pyramid(picture), label.corners[None])
    seen = _inner(crop)
    face = paint_face(label.tile, style, 120)
    drawn = _ink(cv2.resize(light_face(face, (0, 0), 0), (seen.shape[1], seen.shape[0])))
    likeness = _correlation(_ink(seen), drawn)
    if label.tile.number not in {None, 5, 8} and likeness > 0.6:
        turned = _correlation(_ink(seen), drawn[::-1, ::-1])
        assert likeness > turned, f"{label.tile} upside down"
        if label.tile.number not in {1, 11}:
            assert likeness > _correlation(_ink(seen), drawn[:, ::-1]), f"{label.tile} mirrored"
    return likeness


def _inner(crop: Bytes) -> Bytes:
    (x0, y0), (x1, y1) = FACE[0].astype(int) + 2, FACE[2].astype(int) - 2
    return crop[y0:y1, x0:x1]


def _ink(face: Bytes) -> NDArray[np.float32]:
    """What stands out from the body in any channel."""
    body = np.median(face.reshape(-1, 3), axis=0)
    return np.abs(face.astype(np.float32) - body).max(axis=2)


def _correlation(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])
