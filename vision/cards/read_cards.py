"""Recognize the cards of a frame from their detected indices."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.engine.tiles.tile import JOKER, Color, Tile
from tilesight.vision.cards.blurred_indices import read_deblurred_indices
from tilesight.vision.cards.config import DEFAULT, CardConfig, GroupingConfig
from tilesight.vision.cards.detect_indices import DetectedIndices
from tilesight.vision.cards.group_indices import Cards, group_indices, order_by_place
from tilesight.vision.cards.recognize_indices import recognize_indices
from tilesight.vision.geometry.arrays import Corners, Float64Array
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import CardModels
from tilesight.vision.reading import TileReading

COLORS = tuple(Color)
"""Colors in the order of the suits of the network: spades, clubs, hearts, diamonds."""
MIN_CHANCE = 0.002
MAX_ALTERNATIVES = 5


def recognize_cards(
    frame: Frame, found: DetectedIndices, models: CardModels, config: CardConfig = DEFAULT
) -> Cards:
    """Return the cards of the detected indices; corners in pixels of the frame.

    A blurred photo is read again without its blur.

    Raises:
        CancelledError: The reading was cancelled.
    """
    readings = recognize_indices(frame, found, models.card_recognizer, config.recognition)
    readings = read_deblurred_indices(frame, readings, models, config)
    cards = group_indices(readings, config.grouping)
    return cards.take(order_by_place(cards))


def with_unsure_suits(cards: Cards, config: GroupingConfig = DEFAULT.grouping) -> Cards:
    """Return cards of a black-and-white photo, of which each suit is a little likely.

    A red suit in black ink is read as a black one with certainty, since the recognizer knows suits
    by their colors, too.
    """
    ranks = cards.chances.sum(axis=2, keepdims=True) / len(COLORS)
    share = config.unsure_suits
    return replace(cards, chances=(1 - share) * cards.chances + share * ranks)


def card_readings(
    frame: Frame, cards: Cards, config: GroupingConfig = DEFAULT.grouping
) -> list[TileReading]:
    """Return the cards as readings, with corners in pixels of the photo.

    `whole` is 1 for a card of which both ends are seen, and 0 where `corners` are those of the
    visible index.
    """
    return [
        _reading(
            cards.chances[place] * min(1.0, cards.evidence[place] / config.clear_evidence),
            frame.to_photo(cards.shown[place]),
            bool(cards.whole[place]),
        ).rounded()
        for place in range(len(cards))
    ]


def _reading(chances: Float64Array, corners: Corners, whole: bool) -> TileReading:
    likely: list[tuple[Tile, float]] = [(JOKER, float(chances[0].sum()))]
    likely += [
        (Tile(color, rank), float(chances[rank, place]))
        for rank in range(1, 14)
        for place, color in enumerate(COLORS)
    ]
    likely.sort(key=lambda one: -one[1])
    (card, chance), *others = likely
    kept = [one for one in others[:MAX_ALTERNATIVES] if one[1] >= MIN_CHANCE]
    return TileReading(card, chance, np.asarray(corners, np.float32), tuple(kept), float(whole))
