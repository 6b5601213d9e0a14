"""Doubt the card beside one whose index is cut by the edge of the picture, or cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tilesight.vision.cards.config import UnreadConfig
from tilesight.vision.cards.detect_indices import DetectedIndices
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.cards.recognize_indices import NO_INDEX, read_crops
from tilesight.vision.geometry.arrays import BoolArray, Corners
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.quads import areas
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.missed_tiles import nearest


def with_unread_cards(
    readings: Sequence[TileReading],
    frame: Frame,
    found: DetectedIndices,
    cards: Cards,
    recognizer: Network,
    config: UnreadConfig,
) -> list[TileReading]:
    """Return the readings with a doubt at the card nearest to each index that is not read.

    Args:
        readings: The cards that were read.
        frame: The photo.
        found: All indices that were detected in it.
        cards: The cards, with corners in pixels of the frame.
        recognizer: The network that reads indices.
        config: The thresholds.
    """
    cut_off = _find_cut_off(frame, found.corners, cards, recognizer, config)
    # others may lie on a card of which only one end is seen
    whole = cards.take(np.flatnonzero(cards.whole))
    unread = np.concatenate([cut_off, _on_no_card(cards.unread, whole, config)]).mean(axis=1)
    beside = set(nearest(cards.corners, unread).tolist())
    return [
        replace(card, unread_beside=True) if place in beside else card
        for place, card in enumerate(readings)
    ]


def _find_cut_off(
    frame: Frame, indices: Corners, cards: Cards, recognizer: Network, config: UnreadConfig
) -> Corners:
    """Return the (K, 4, 2) indices at the edge that are on no card that was read."""
    pyramid = Pyramid(frame.pixels)
    left = _on_no_card(indices[_at_edge(indices, pyramid.size, config)], cards, config)
    if not len(left):
        return left
    seen = read_crops(pyramid, left, np.ones(len(left), np.float32), recognizer)
    return np.asarray(left[seen.kinds[:, NO_INDEX] < config.max_none], np.float32)


def _on_no_card(indices: Corners, cards: Cards, config: UnreadConfig) -> Corners:
    """Return those of (N, 4, 2) indices that are on no card that was read."""
    known = np.concatenate([cards.corners, cards.shown]).astype(np.float64)
    shares = overlaps(indices.astype(np.float64), known).max(axis=1, initial=0)
    return np.asarray(indices[shares < config.on_card], np.float32)


def _at_edge(indices: Corners, size: tuple[int, int], config: UnreadConfig) -> BoolArray:
    """Return which of (N, 4, 2) indices have their center near the edge of a picture."""
    centers = indices.mean(axis=1)
    inside = np.minimum(centers + 0.5, np.array(size) - 0.5 - centers).min(axis=1)
    return np.asarray(inside < config.max_inside * np.sqrt(areas(indices)))
