"""Doubt the card beside one of which the edge of the picture cuts the index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.cards.config import CutOffConfig
from tilesight.vision.cards.detect_indices import DetectedIndices
from tilesight.vision.cards.group_indices import Cards
from tilesight.vision.cards.recognize_indices import NO_INDEX, read_crops
from tilesight.vision.geometry.arrays import BoolArray, Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.quads import areas
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Network
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.missed_tiles import nearest


def with_cut_off_cards(
    readings: Sequence[TileReading],
    frame: Frame,
    found: DetectedIndices,
    cards: Cards,
    recognizer: Network,
    config: CutOffConfig,
) -> list[TileReading]:
    """Return the readings with a doubt at the card nearest to each index that is cut off.

    Args:
        readings: The cards that were read.
        frame: The photo.
        found: All indices that were detected in it.
        cards: The cards, with corners in pixels of the frame.
        recognizer: The network that reads indices.
        config: The thresholds.
    """
    unread = _find_cut_off(frame, found.corners, cards, recognizer, config)
    beside = set(nearest(cards.corners, unread).tolist())
    return [
        replace(card, unread_beside=True) if place in beside else card
        for place, card in enumerate(readings)
    ]


def _find_cut_off(
    frame: Frame, indices: Corners, cards: Cards, recognizer: Network, config: CutOffConfig
) -> Float32Array:
    """Return the (K, 2) centers of the indices at the edge that are on no card that was read."""
    pyramid = Pyramid(frame.pixels)
    left = indices[_at_edge(indices, pyramid.size, config)]
    known = np.concatenate([cards.corners, cards.shown]).astype(np.float64)
    left = left[overlaps(left.astype(np.float64), known).max(axis=1, initial=0) < config.on_card]
    if not len(left):
        return np.zeros((0, 2), np.float32)
    seen = read_crops(pyramid, left, np.ones(len(left), np.float32), recognizer)
    cut_off = seen.kinds[:, NO_INDEX] < config.max_none
    return np.asarray(left[cut_off].mean(axis=1), np.float32)


def _at_edge(indices: Corners, size: tuple[int, int], config: CutOffConfig) -> BoolArray:
    """Return which of (N, 4, 2) indices have their center near the edge of a picture."""
    centers = indices.mean(axis=1)
    inside = np.minimum(centers + 0.5, np.array(size) - 0.5 - centers).min(axis=1)
    return np.asarray(inside < config.max_inside * np.sqrt(areas(indices)))
