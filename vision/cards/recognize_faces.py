"""Read the faces of whole cards: pips and pictures are larger than the indices."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.vision.cards.config import DEFAULT, FaceConfig
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.geometry.arrays import Corners, Float32Array, Float64Array, Pixels
from tilesight.vision.geometry.crops import Pyramid, warp_quads
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame

WIDTH, HEIGHT = 64, 96
"""Size of a crop in pixels."""
MARGIN = 0.02
"""Width of the surroundings of a card that its crop shows, in widths and heights of the card."""


def recognize_faces(
    frame: Frame, cards: Cards, recognizer: Network, config: FaceConfig = DEFAULT.faces
) -> Cards:
    """Return cards whose probabilities take the faces of the whole ones into account."""
    whole = np.flatnonzero(cards.whole)
    if not len(whole):
        return cards
    ranks, suits = recognizer.run(crop_cards(Pyramid(frame.pixels), cards.corners[whole]))
    chances = cards.chances.copy()
    chances[whole] = _combined(chances[whole], ranks, suits, config)
    return replace(cards, chances=chances)


def crop_cards(pyramid: Pyramid, corners: Corners) -> Pixels:
    """Return (N, HEIGHT, WIDTH, 3) crops of cards with the given (N, 4, 2) corners."""
    left, top = MARGIN * WIDTH, MARGIN * HEIGHT
    right, bottom = WIDTH - left, HEIGHT - top
    target = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    return warp_quads(pyramid, np.asarray(corners, np.float32), target, (WIDTH, HEIGHT))


def _combined(
    chances: Float64Array, ranks: Float32Array, suits: Float32Array, config: FaceConfig
) -> Float64Array:
    """Return (N, 14, 4) joint probabilities from those of indices and of faces.

    Args:
        chances: (N, 14, 4) joint probabilities from the indices.
        ranks: (N, 14) probabilities of the rank from the face.
        suits: (N, 4) probabilities of the suit from the face; a joker has none.
        config: How far the faces are trusted.
    """
    doubt = config.doubt
    rank = (1 - doubt) * ranks.astype(np.float64) + doubt / ranks.shape[1]
    suit = (1 - doubt) * suits.astype(np.float64) + doubt / suits.shape[1]
    face = rank[:, :, None] * suit[:, None]
    face[:, 0] = rank[:, :1] / suits.shape[1]
    product = chances * face**config.weight
    return np.asarray(product / product.sum(axis=(1, 2), keepdims=True))
