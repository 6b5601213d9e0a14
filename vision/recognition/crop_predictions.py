"""The recognizer's predictions for the crops of a photo."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np

from tilesight.engine.tiles.tile import JOKER, Color, Tile
from tilesight.vision.geometry.arrays import (
    BoolArray,
    Corners,
    Float32Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.geometry.config import DuplicateConfig
from tilesight.vision.geometry.non_maximum_suppression import suppress_overlaps
from tilesight.vision.recognition.config import DEFAULT, AlternativesConfig

UPRIGHT, UPSIDE_DOWN = 0, 2
"""Orientations, in quarter turns clockwise."""
EMBEDDING_DIM = 192
"""Length of the recognizer's embedding of a crop."""

TILES = (JOKER, *(Tile(color, number) for color in Color for number in range(1, 14)))
"""All tiles, in the order of `tile_probabilities`."""


@dataclass(frozen=True, slots=True, eq=False)
class CropPredictions:
    """The recognizer's predictions for N crops; corners in pixels, probabilities from 0 to 1."""

    quads: Corners
    """(N, 4, 2) corners in pixels of the frame."""
    prints: Float32Array
    """(N, 4, 14) joint probabilities of the orientation, in quarter turns clockwise from the quad,
    and of what is printed: joker, then numbers 1 to 13."""
    color: Float32Array
    """(N, 4) probabilities of black, blue, red and yellow."""
    face: Float32Array
    """(N, 3) probabilities of a whole face, of a partly hidden face, and of none."""
    scores: Float32Array
    """(N,) the detector's scores, 0 to 1."""
    embedding: Float32Array
    """(N, EMBEDDING_DIM) the layer before the heads."""

    def keep(self, chosen: BoolArray | IndexArray) -> CropPredictions:
        """Return the chosen predictions, by (N,) mask or (K,) indexes."""
        return CropPredictions(*(getattr(self, f.name)[chosen] for f in fields(self)))

    def with_replaced(self, indexes: IndexArray, others: CropPredictions) -> CropPredictions:
        """Return these predictions with those at the (K,) indexes replaced by K others."""
        order = np.arange(len(self))
        order[indexes] = len(self) + np.arange(len(others))
        return concatenate(self, others).keep(order)

    def turned(self, turns: IndexArray) -> CropPredictions:
        """Return the predictions for the quads turned by (N,) quarter turns clockwise."""
        order = (np.arange(4) + turns[:, None]) % 4
        rows = np.arange(len(self))[:, None]
        return replace(self, quads=self.quads[rows, order], prints=self.prints[rows, order])

    def upright(self) -> CropPredictions:
        """Return the predictions with each quad in its most probable orientation."""
        return self.turned(self.orientation.argmax(axis=1))

    def __len__(self) -> int:
        return len(self.quads)

    @property
    def orientation(self) -> Float32Array:
        """(N, 4) probabilities of the orientations, in quarter turns clockwise from the quad."""
        return np.asarray(self.prints.sum(axis=2))

    @property
    def number(self) -> Float32Array:
        """(N, 14) probabilities of joker and of the numbers 1 to 13."""
        return np.asarray(self.prints.sum(axis=1))

    @property
    def off_axis(self) -> Float32Array:
        """(N,) probability of the less probable axis: odd or even quarter turns, at most 0.5."""
        turns = self.orientation
        return np.asarray(np.minimum(turns[:, 0] + turns[:, 2], turns[:, 1] + turns[:, 3]))

    @property
    def face_probability(self) -> Float32Array:
        """(N,) probability that the crop shows a tile's face, whole or partly hidden."""
        return 1 - self.face[:, 2]

    @property
    def number_probability(self) -> Float32Array:
        """(N,) probability that the crop shows a number, which has one of the four colors."""
        return np.asarray(
            (1 - self.prints[:, :, 0].sum(axis=1)) * self.face_probability, np.float32
        )

    @property
    def confidence(self) -> Float32Array:
        """(N,) probability that the crop shows a face and its most probable tile is correct."""
        best: Float32Array = tile_probabilities(self).max(axis=1, initial=0)
        return best * self.face_probability


def concatenate(first: CropPredictions, second: CropPredictions) -> CropPredictions:
    """Return the predictions of both, one after the other."""
    names = [field.name for field in fields(CropPredictions)]
    return CropPredictions(
        *(np.concatenate([getattr(first, name), getattr(second, name)]) for name in names)
    )


def tile_probabilities(predictions: CropPredictions) -> Float32Array:
    """Return (N, 53) probabilities of the tiles, in the order of `TILES`."""
    number = predictions.number
    with_color = predictions.color[:, :, None] * number[:, None, 1:]
    return np.concatenate([number[:, :1], with_color.reshape(len(number), 4 * 13)], axis=1)


def distinct_predictions(predictions: CropPredictions, config: DuplicateConfig) -> IndexArray:
    """Return the (K,) sorted indexes of the best prediction at each place."""
    labels = tile_probabilities(predictions).argmax(axis=1)
    return suppress_overlaps(predictions.quads, labels, predictions.confidence, config)


def rank_tiles(
    probabilities: FloatArray, config: AlternativesConfig = DEFAULT.alternatives
) -> tuple[tuple[Tile, float], ...]:
    """Return the most probable tile and its listed alternatives, with their probabilities.

    Args:
        probabilities: (53,) probabilities in the order of `TILES`.
        config: Which alternatives are listed.
    """
    best, *others = np.argsort(-probabilities, kind="stable")[: config.max_count + 1]
    listed = [index for index in others if probabilities[index] >= config.min_probability]
    return tuple((TILES[index], float(probabilities[index])) for index in (best, *listed))
