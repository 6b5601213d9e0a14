"""Recognize the cards of a frame from their detected indices."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tilesight.engine.tiles.tile import Color
from tilesight.vision.cards.blurred_indices import read_deblurred_indices
from tilesight.vision.cards.config import DEFAULT, CardConfig
from tilesight.vision.cards.detect_indices import DetectedIndices, detect_finest, detect_indices
from tilesight.vision.cards.foreshortened_cards import measure_stretch, stretched, without_stretch
from tilesight.vision.cards.grouping.config import GroupingConfig
from tilesight.vision.cards.grouping.group_indices import Cards, group_indices, order_by_place
from tilesight.vision.cards.recognize_faces import recognize_faces
from tilesight.vision.cards.recognize_indices import recognize_indices
from tilesight.vision.geometry.arrays import Corners, Float64Array
from tilesight.vision.inference.onnx_network import CardModels
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.config import AlternativesConfig
from tilesight.vision.recognition.crop_predictions import rank_tiles

COLORS = tuple(Color)
"""Colors in the order of the suits of the network: spades, clubs, hearts, diamonds."""


def recognize_cards(
    frame: Frame, found: DetectedIndices, models: CardModels, config: CardConfig = DEFAULT
) -> Cards:
    """Return the cards of the detected indices; corners in pixels of the frame.

    A photo from a steep angle is read again, stretched to look as from above; one with an unsure
    card is read again at a larger scale.

    Raises:
        CancelledError: The reading was cancelled.
    """
    cards = _grouped(frame, found, models, config)
    stretch = measure_stretch(cards, config.foreshortening)
    if stretch > 1:
        above = stretched(frame, stretch)
        found = detect_indices(above, models.index_detector, config)
        again = _grouped(above, found, models, config)
        again = _with_finest_pass(above, found, again, models, config)
        cards = without_stretch(again, stretch) if len(again) else cards
    else:
        cards = _with_finest_pass(frame, found, cards, models, config)
    return cards.take(order_by_place(cards))


def _with_finest_pass(
    frame: Frame, found: DetectedIndices, cards: Cards, models: CardModels, config: CardConfig
) -> Cards:
    """Return the cards, read again with one more pass of the detector if any is unsure."""
    if not _is_unsure(cards, config):
        return cards
    finest = detect_finest(frame, found, models.index_detector, config.detection)
    return cards if finest is found else _grouped(frame, finest, models, config)


def _grouped(frame: Frame, found: DetectedIndices, models: CardModels, config: CardConfig) -> Cards:
    """Return the cards of the detected indices, with what the faces of the whole ones show.

    A blurred photo is read again without its blur.
    """
    readings = recognize_indices(frame, found, models.card_recognizer, config.recognition)
    readings = read_deblurred_indices(frame, readings, models, config)
    cards = group_indices(readings, config.grouping)
    return recognize_faces(frame, cards, models.face_recognizer, config.faces)


def _is_unsure(cards: Cards, config: CardConfig) -> bool:
    """Return whether any card may be another one, or no card."""
    jokers = cards.chances[:, 0].sum(axis=1)
    likely = np.maximum(cards.chances.max(axis=(1, 2)), jokers)
    unsure = likely < config.detection.sure_card
    return bool((unsure | (cards.evidence < config.grouping.clear_evidence)).any())


def with_unsure_suits(cards: Cards, config: GroupingConfig) -> Cards:
    """Return cards of a black-and-white photo, of which each suit is a little likely.

    A red suit in black ink is read as a black one with certainty, since the recognizer knows suits
    by their colors, too.
    """
    ranks = cards.chances.sum(axis=2, keepdims=True) / len(COLORS)
    share = config.unsure_suits
    return replace(cards, chances=(1 - share) * cards.chances + share * ranks)


def card_readings(
    frame: Frame, cards: Cards, config: GroupingConfig, alternatives: AlternativesConfig
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
            alternatives,
        ).rounded()
        for place in range(len(cards))
    ]


def _reading(
    chances: Float64Array, corners: Corners, whole: bool, config: AlternativesConfig
) -> TileReading:
    """Return the reading of a card by its (14, 4) joint probabilities of rank and suit."""
    probabilities = np.concatenate([chances[:1].sum(axis=1), chances[1:].T.ravel()])
    (card, chance), *others = rank_tiles(probabilities, config)
    return TileReading(card, chance, np.asarray(corners, np.float32), tuple(others), float(whole))
