"""Read the rank and the suit of corner indices from crops of the full-resolution photo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from tilesight.vision.cards.config import DEFAULT, IndexRecognitionConfig
from tilesight.vision.cards.detect_indices import DetectedIndices
from tilesight.vision.cards.index_axes import IndexAxes, measure_axes
from tilesight.vision.geometry.arrays import (
    AnyArray,
    BoolArray,
    Corners,
    Float32Array,
    Float64Array,
    IndexArray,
)
from tilesight.vision.geometry.crops import Pyramid, to_photo
from tilesight.vision.geometry.quads import Quads
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame
from tilesight.vision.recognition.crop_inference import run_on_crops

WHOLE, PARTLY_HIDDEN, NO_INDEX = range(3)
"""Classes of a crop: a whole index, a partly hidden one, and none."""
SHIFTS = ((1, 0), (-1, 0), (0, 1), (0, -1))
"""Directions to the right and down in which the crop of an unsure index is shifted."""


@dataclass(frozen=True, eq=False)
class IndexReadings:
    """What N corner indices show, and where they lie."""

    corners: Corners
    """(N, 4, 2) in pixels of the frame, clockwise from the top-left of each index as printed."""
    ranks: Float32Array
    """(N, 14) probabilities: joker, ace, 2 to 10, jack, queen, king."""
    suits: Float32Array
    """(N, 4) probabilities, in the order of the colors that encode the suits."""
    kinds: Float32Array
    """(N, 3) probabilities: a whole index, a partly hidden one, none."""
    scores: Float32Array
    """(N,) scores of the detector."""

    def __len__(self) -> int:
        return len(self.corners)

    def take(self, chosen: AnyArray) -> IndexReadings:
        """Return the chosen readings, by a (N,) mask or (M,) indices."""
        parts = (self.corners, self.ranks, self.suits, self.kinds, self.scores)
        return IndexReadings(*(part[chosen] for part in parts))

    @cached_property
    def axes(self) -> IndexAxes:
        """Their places, axes and sizes."""
        return measure_axes(self.corners)

    @property
    def sure(self) -> Float32Array:
        """(N,) probability of the most likely card; a joker has no suit."""
        cards = self.ranks[:, 1:].max(axis=1) * self.suits.max(axis=1)
        return np.asarray(np.maximum(self.ranks[:, 0], cards), np.float32)

    @property
    def jokers(self) -> BoolArray:
        """(N,) whether an index is more likely that of a joker than of all other ranks."""
        return np.asarray(self.ranks[:, 0] > 0.5)

    def softened(self, share: float) -> IndexReadings:
        """Return readings with a share of uniform ranks and suits in those of hidden indices."""
        hidden = share * self.kinds[:, PARTLY_HIDDEN, None]
        ranks, suits = (
            (1 - hidden) * part + hidden / part.shape[1] for part in (self.ranks, self.suits)
        )
        return replace(self, ranks=ranks, suits=suits)

    @property
    def evidence(self) -> Float32Array:
        """(N,) evidence from 0 to 1 that there is an index that is read right."""
        return np.asarray(self.seen * self.sure, np.float32)

    @property
    def seen(self) -> Float32Array:
        """(N,) evidence from 0 to 1 that there is an index, from both networks."""
        return np.asarray(self.scores * (1 - self.kinds[:, NO_INDEX]), np.float32)


def recognize_indices(
    frame: Frame,
    found: DetectedIndices,
    recognizer: Network,
    config: IndexRecognitionConfig = DEFAULT.recognition,
) -> IndexReadings:
    """Return what the detected indices show, without false positives and duplicates."""
    pyramid, quads, scores = Pyramid(frame.pixels), found.corners, found.scores
    for _ in range(config.passes - 1):
        seen = read_crops(pyramid, quads, scores, recognizer)
        kept = seen.kinds[:, NO_INDEX] < 0.5 * (1 + config.max_none)
        quads, scores = seen.corners[kept], scores[kept]
    readings = read_crops(pyramid, quads, scores, recognizer)
    readings = readings.take(readings.kinds[:, NO_INDEX] < config.max_none)
    readings = _without_duplicates(readings, config)
    return raise_scores(_read_again(pyramid, readings, recognizer, config), config)


def raise_scores(readings: IndexReadings, config: IndexRecognitionConfig) -> IndexReadings:
    """Return readings with a higher score where the recognizer is certain and the detector not."""
    lowest, raised = config.certain_scores
    certain = (readings.sure >= config.certain) & (readings.kinds[:, WHOLE] >= 0.5)
    certain &= readings.kinds[:, NO_INDEX] <= 1 - config.certain
    chosen = certain & (readings.scores >= lowest)
    return replace(
        readings, scores=np.where(chosen, np.maximum(readings.scores, raised), readings.scores)
    )


def read_crops(
    pyramid: Pyramid, quads: Corners, scores: Float32Array, recognizer: Network
) -> IndexReadings:
    """Return what one pass of the recognizer reads at (N, 4, 2) corners in a picture.

    Args:
        pyramid: The picture.
        quads: (N, 4, 2) corners of the crops in its pixels.
        scores: (N,) the detector's scores, which are kept.
        recognizer: The network.
    """
    corners, prints, suits, kinds = run_on_crops(recognizer, pyramid, quads)[:4]
    placed = to_photo(corners, quads)
    ways = prints.sum(axis=2).argmax(axis=1)
    upright = placed[np.arange(len(placed))[:, None], (np.arange(4) + ways[:, None]) % 4]
    return IndexReadings(upright, prints.sum(axis=1), suits, kinds, scores)


def _without_duplicates(readings: IndexReadings, config: IndexRecognitionConfig) -> IndexReadings:
    """Return the readings without those whose middle is inside the box of a better one."""
    readings = readings.take(np.argsort(-readings.evidence, kind="stable"))
    hidden = np.triu(_inside(readings.corners.astype(np.float64), config), 1)
    kept: list[int] = []
    for place in range(len(readings)):
        if not hidden[kept, place].any():
            kept.append(place)
    return without_straddling(readings.take(np.asarray(kept, np.intp)), config)


def without_straddling(readings: IndexReadings, config: IndexRecognitionConfig) -> IndexReadings:
    """Return the readings without those that lie on two others, upside down.

    In a column of cards, the suit of one and the rank of the next look like an index, too.
    """
    quads = readings.corners.astype(np.float64)
    down = quads[:, 3] - quads[:, 0]
    across, along = Quads.of_corners(quads).offsets
    upon = (np.abs(across) < config.straddling_across) & (np.abs(along) < config.straddling_along)
    upon &= down @ down.T < 0
    better = np.where(upon, readings.evidence[:, None], 0).max(axis=0, initial=0)
    return readings.take((upon.sum(axis=0) < 2) | (readings.evidence >= better))


def _inside(quads: Float64Array, config: IndexRecognitionConfig) -> BoolArray:
    """Return (N, N) whether the middle of quad j is inside the box of quad i.

    Args:
        quads: (N, 4, 2) corners of indices.
        config: The size of the box, relative to the sides of the quad.
    """
    across, along = Quads.of_corners(quads).offsets
    inside = np.abs(across) < config.min_distance_across
    inside &= np.abs(along) < config.min_distance_along
    return np.asarray(inside)


def _read_again(
    pyramid: Pyramid, readings: IndexReadings, recognizer: Network, config: IndexRecognitionConfig
) -> IndexReadings:
    """Return the readings with the unsure ones averaged over shifted crops."""
    unsure = np.flatnonzero(readings.sure < config.unsure)
    if not len(unsure):
        return readings
    shifted = _shifted(readings.corners[unsure], config.shift)
    again = read_crops(pyramid, shifted, np.tile(readings.scores[unsure], len(SHIFTS)), recognizer)
    return replace(
        readings,
        ranks=_averaged(readings.ranks, again.ranks, unsure),
        suits=_averaged(readings.suits, again.suits, unsure),
        kinds=_averaged(readings.kinds, again.kinds, unsure),
    )


def _averaged(alone: Float32Array, shifted: Float32Array, unsure: IndexArray) -> Float32Array:
    """Return (N, K) probabilities, those of unsure indices averaged over all their crops.

    Args:
        alone: (N, K) probabilities of the first crops.
        shifted: (4 * M, K) probabilities of the shifted crops of M unsure indices.
        unsure: (M,) the unsure indices.
    """
    mean = alone.copy()
    others = shifted.reshape(len(SHIFTS), len(unsure), -1)
    mean[unsure] = (mean[unsure] + others.sum(axis=0)) / (len(SHIFTS) + 1)
    return mean


def _shifted(quads: Corners, shift: float) -> Corners:
    """Return (4 * N, 4, 2): N quads shifted right, left, down and up by a share of their sides."""
    right = (quads[:, 1] - quads[:, 0])[:, None] * shift
    down = (quads[:, 3] - quads[:, 0])[:, None] * shift
    shifted = [quads + x * right + y * down for x, y in SHIFTS]
    return np.concatenate(shifted).astype(np.float32, copy=False)
