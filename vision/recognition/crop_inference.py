"""Run the recognizer on crops of a photo, once or with test-time augmentation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import product

import numpy as np

from tilesight.engine.tiles.tile import Color, Tile
from tilesight.vision.geometry.arrays import (
    BoolArray,
    Corners,
    Float32Array,
    FloatArray,
    IndexArray,
)
from tilesight.vision.geometry.crops import Pyramid, crop_quads, to_photo
from tilesight.vision.geometry.homography import areas
from tilesight.vision.networks.onnx_network import Network

COLLAPSED = 0.5
"""Refined corners that span less than this part of the crop's area have collapsed."""
MAX_OFF_AXIS = 0.15
"""Corners are ambiguous where odd and even quarter turns both have more than this probability."""
SURE = 0.99
"""Confidence from which no further prediction is made for a tile."""
NOT_CONTRADICTED = 0.98
"""Probability of the predicted number in the rough prediction below which a confident tile is
predicted again. Chosen on held-out pictures: few confident tiles are below, many of them wrong."""
VIEWS = ((0.92, 0.0), (1.08, 0.0), (1.0, 0.12), (1.0, -0.12))
"""Augmentations of an unsure crop, besides upside down: (scale, rotation in radians)."""
PASSES_BEFORE = 2
"""Predictions of which the result of `predict_with_augmentation` is the mean for an unsure tile."""
SHARPENING_EXPONENT = 1.2
"""Power to which mean probabilities are raised: a mean of many predictions is underconfident.
Chosen on held-out pictures so that it is calibrated and few correct answers are lost."""
UPRIGHT, UPSIDE_DOWN = 0, 2
"""Orientations, in quarter turns clockwise."""
MIN_PROBABILITY = 1e-4
"""Floor of a crop's probabilities before the context networks take their logarithm."""
EMBEDDING_DIM = 192
"""Length of the recognizer's embedding of a crop."""

JOKER = Tile.parse("*")
TILES = (JOKER, *(Tile(color, number) for color in Color for number in range(1, 14)))


@dataclass(frozen=True, slots=True, eq=False)
class CropPredictions:
    """The recognizer's predictions for N crops; probabilities, corners in the frame's pixels."""

    quads: Corners
    prints: Float32Array
    """(N, 4, 14) by quarter turns clockwise from the quad, then joker and numbers 1 to 13."""
    color: Float32Array
    face: Float32Array
    scores: Float32Array
    """(N,) the detector's scores."""
    words: Float32Array
    """(N, EMBEDDING_DIM) the layer before the heads."""

    def keep(self, chosen: BoolArray | IndexArray) -> CropPredictions:
        """Return the chosen crops, by mask or by index."""
        return CropPredictions(
            self.quads[chosen],
            self.prints[chosen],
            self.color[chosen],
            self.face[chosen],
            self.scores[chosen],
            self.words[chosen],
        )

    def put(self, places: IndexArray, others: CropPredictions) -> CropPredictions:
        """Return these predictions with those at `places` replaced by `others`."""
        order = np.arange(len(self))
        order[places] = len(self) + np.arange(len(others))
        return all_of(self, others).keep(order)

    def turned(self, ways: IndexArray) -> CropPredictions:
        """Return the predictions for the quads turned by (N,) quarter turns clockwise."""
        order = (np.arange(4) + ways[:, None]) % 4
        rows = np.arange(len(self))[:, None]
        return replace(self, quads=self.quads[rows, order], prints=self.prints[rows, order])

    def upright(self) -> CropPredictions:
        """Return the predictions with each quad in its most probable orientation."""
        return self.turned(self.prints.sum(axis=2).argmax(axis=1))

    def __len__(self) -> int:
        return len(self.quads)

    @property
    def said(self) -> tuple[Corners, Float32Array, Float32Array, Float32Array]:
        """Return the outputs that are averaged: corners, prints, colors and faces."""
        return self.quads, self.prints, self.color, self.face

    @property
    def rotation_ambiguous(self) -> BoolArray:
        """(N,) whether the first corner is ambiguous: the face lies across its crop's corners."""
        ways = self.prints.sum(axis=2)
        return np.asarray(
            np.minimum(ways[:, 0] + ways[:, 2], ways[:, 1] + ways[:, 3]) > MAX_OFF_AXIS
        )

    @property
    def is_face(self) -> Float32Array:
        """(N,) probability that the crop shows a tile's face, whole or partly hidden."""
        return 1 - self.face[:, 2]

    @property
    def confidence(self) -> Float32Array:
        """(N,) probability that the crop shows a face and its most probable tile is correct."""
        surest: Float32Array = tile_probabilities(self).max(axis=1, initial=0)
        return surest * self.is_face


def all_of(one: CropPredictions, other: CropPredictions) -> CropPredictions:
    """Return the predictions of both, one after the other."""
    names = (field.name for field in fields(CropPredictions))
    return CropPredictions(*(np.concatenate([getattr(one, n), getattr(other, n)]) for n in names))


def look(
    pyramid: Pyramid, quads: Corners, scores: Float32Array, recognizer: Network
) -> CropPredictions:
    """Return one prediction for each of (N, 4, 2) quads; collapsed corners are not taken over."""
    corners, prints, color, face, words = recognizer.run(
        crop_quads(pyramid, quads, recognizer.side)
    )
    refined = to_photo(corners, quads)
    sound = _proper(refined) & (areas(refined) >= COLLAPSED * areas(quads))
    kept = np.where(sound[:, None, None], refined, quads)
    return CropPredictions(kept, prints, color, face, scores, words)


def predict_with_augmentation(
    pyramid: Pyramid, rough: CropPredictions, recognizer: Network, second: Network
) -> CropPredictions:
    """Return predictions for upright quads; unsure ones are the mean of two networks.

    The second network sees the crop upside down. Two networks that were trained differently are
    wrong together less often than one that predicts twice. A tile is also unsure where the rough
    prediction contradicts the new one.
    """
    quads, scores = rough.quads, rough.scores
    there = look(pyramid, quads, scores, recognizer)
    unsure = np.flatnonzero((there.confidence < SURE) | _contradicted(there, rough))
    if len(unsure):
        back = look(pyramid, upside_down(quads[unsure]), scores[unsure], second)
        back = back.turned(_turns_to(back.quads, there.quads[unsure]))
        for one, other in zip(there.said, back.said, strict=True):
            one[unsure] = (one[unsure] + other) / 2
    return there.upright()


def _contradicted(there: CropPredictions, rough: CropPredictions) -> BoolArray:
    """Return (N,) whether the rough prediction gave the new number a low probability."""
    numbers = there.prints.sum(axis=1).argmax(axis=1)
    said = rough.prints.sum(axis=1)[np.arange(len(rough)), numbers]
    return np.asarray(said < NOT_CONTRADICTED)


def predict_enlarged(
    pyramid: Pyramid, seen: CropPredictions, networks: Sequence[Network]
) -> CropPredictions:
    """Return the predictions with unsure ones replaced by a mean over augmented crops.

    Each network predicts each augmentation; corners stay as they are. Where the predictions agree
    the mean is about as confident as one of them, elsewhere it is less.
    """
    unsure = np.flatnonzero(seen.confidence < SURE)
    if not len(unsure):
        return seen
    asked = seen.keep(unsure)
    views = [upside_down(asked.quads), *(about_middles(asked.quads, *view) for view in VIEWS)]
    looks = [asked]
    for network, view in product(networks, views):
        other = look(pyramid, view, asked.scores, network)
        looks.append(other.turned(_turns_to(other.quads, asked.quads)))
    weights = [PASSES_BEFORE, *(1 for _ in looks[1:])]
    prints, color, face = (
        np.average(column, axis=0, weights=weights)
        for column in zip(*((one.prints, one.color, one.face) for one in looks), strict=True)
    )
    told = replace(
        asked, prints=_sharpened(prints), color=_sharpened(color), face=face.astype(np.float32)
    )
    return seen.put(unsure, told)


def _sharpened(chances: FloatArray) -> Float32Array:
    raised = chances**SHARPENING_EXPONENT
    axes = tuple(range(1, raised.ndim))
    return np.asarray(raised / raised.sum(axis=axes, keepdims=True), np.float32)


def upside_down(quads: Corners) -> Corners:
    """Return (N, 4, 2) quads turned by half a turn."""
    return np.roll(quads, 2, axis=1)


def about_middles(quads: Corners, size: float, turn: float) -> Corners:
    """Return (N, 4, 2) quads scaled by `size` and turned by `turn` radians about their centers."""
    middles = quads.mean(axis=1, keepdims=True)
    cos, sin = np.cos(turn), np.sin(turn)
    spin = size * np.array([(cos, sin), (-sin, cos)])
    return np.asarray(middles + (quads - middles) @ spin, np.float32)


def tile_probabilities(seen: CropPredictions) -> Float32Array:
    """Return (N, 53) probabilities of the tiles, in the order of `TILES`."""
    number = seen.prints.sum(axis=1)
    inked = seen.color[:, :, None] * number[:, None, 1:]
    return np.concatenate([number[:, :1], inked.reshape(len(inked), 4 * 13)], axis=1)


def _turns_to(quads: Corners, others: Corners) -> IndexArray:
    """Return the (N,) quarter turns that bring each quad nearest to the other."""
    turned = np.stack([np.roll(quads, -way, axis=1) for way in range(4)])
    return np.asarray(np.square(turned - others).sum(axis=(2, 3)).argmin(axis=0))


def _proper(quads: Corners) -> BoolArray:
    """Return (N,) whether a quad is convex, clockwise and larger than a few pixels."""
    ahead = np.roll(quads, -1, axis=1) - quads
    after = np.roll(ahead, -1, axis=1)
    turn = ahead[..., 0] * after[..., 1] - ahead[..., 1] * after[..., 0]
    return np.asarray((turn > 4).all(axis=1))
