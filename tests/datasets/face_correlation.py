"""Correlation of a labeled face in a picture with the face that its label names."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Pixels
from tilesight.datasets.assets.face import light_face, paint_face
from tilesight.datasets.labels.labels import LabeledTile
from tilesight.datasets.scenes.style import SetStyle
from tilesight.vision.geometry.crops import FACE, Pyramid, crop_quads


def assert_upright(picture: Pixels, label: LabeledTile, style: SetStyle) -> float:
    """Return the correlation of a quad with its face.

    Assert that it is higher than with the face upside down or mirrored.
    """
    (crop,) = crop_quads(Pyramid(picture), label.corners[None])
    seen = _inner(crop)
    face = paint_face(label.tile, style, 120)
    drawn = _ink(cv2.resize(light_face(face, (0, 0), 0), (seen.shape[1], seen.shape[0])))
    correlation = _correlation(_ink(seen), drawn)
    if label.tile.number not in {None, 5, 8} and correlation > 0.6:
        turned = _correlation(_ink(seen), drawn[::-1, ::-1])
        assert correlation > turned, f"{label.tile} upside down"
        if label.tile.number not in {1, 11}:
            assert correlation > _correlation(_ink(seen), drawn[:, ::-1]), f"{label.tile} mirrored"
    return correlation


def _inner(crop: Pixels) -> Pixels:
    (x0, y0), (x1, y1) = FACE[0].astype(int) + 2, FACE[2].astype(int) - 2
    return crop[y0:y1, x0:x1]


def _ink(face: Pixels) -> Float32Array:
    """Return the maximum difference from the body over the channels."""
    body = np.median(face.reshape(-1, 3), axis=0)
    return np.abs(face.astype(np.float32) - body).max(axis=2)


def _correlation(one: Float32Array, other: Float32Array) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])
