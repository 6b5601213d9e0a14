"""Notice a photo of tiles under rules of cards, and the other way round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.vision.cards.config import BlurConfig, OtherPiecesConfig
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.grouping.group_indices import Cards
from tilesight.vision.cards.read_cards import recognize_cards
from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.detect import Detections, detect
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import BoolArray
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.recognize import recognize

FIRST_LETTER = 11
"""The lowest rank that every deck has as a letter."""


def find_tiles_instead(
    frame: Frame, cards: Cards, models: Models, rules: RuleSet, config: ReaderConfig
) -> PhotoError | None:
    """Return an error if a photo shows tiles instead of cards; they are read only in doubt."""
    limits = config.cards.other_pieces
    if _are_cards(cards, limits):
        return None
    found = detect(frame, models.detector, config.detection)
    found = found.keep(found.scores >= limits.clear_score)
    tiles = _count_tiles(found, cards, limits)
    if tiles < limits.min_pieces or tiles < limits.equal * len(cards):
        return None
    # the detector alone takes the pips of some cards for tiles; the recognizer does not
    read = recognize(frame, found, models, config)
    seen = [tile.confidence for tile in read]
    if len(seen) < limits.min_pieces or _doubtful(seen, limits):
        return None
    return _error("photo-shows-tiles", rules)


def find_cards_instead(
    frame: Frame, tiles: Sequence[TileReading], models: Models, rules: RuleSet, config: ReaderConfig
) -> PhotoError | None:
    """Return an error if a photo that is read as doubtful tiles shows cards; None otherwise."""
    if tiles and not _doubtful([tile.confidence for tile in tiles], config.cards.other_pieces):
        return None
    # without its blur, hardly any other photo shows cards, and the search takes most of the time
    thresholds = replace(config.cards, blur=BlurConfig.never())
    indices = detect_indices(frame, models.cards.index_detector, thresholds)
    cards = recognize_cards(frame, indices, models.cards, thresholds)
    if not _outweigh(cards, len(tiles), config.cards.other_pieces):
        return None
    return _error("photo-shows-cards", rules)


def _outweigh(cards: Cards, tiles: int, config: OtherPiecesConfig) -> bool:
    """Return whether clear cards are more credible than this number of doubtful tiles."""
    clear = cards.chances.max(axis=(1, 2)) >= config.confident
    # A digit above a heart, as some tiles have it, looks like one index of a card, not like two.
    both_ends = cards.whole & _in_shape(cards, config)
    return bool((clear & both_ends).any() and tiles <= clear.sum() * config.outnumber)


def _count_tiles(found: Detections, cards: Cards, config: OtherPiecesConfig) -> int:
    """Return how many detected tiles are neither a whole card nor around a much smaller index."""
    middles = cards.shown.mean(axis=1)
    areas = np.array([cv2.contourArea(quad) for quad in cards.shown], np.float64)
    count = 0
    for center, sides in zip(found.centers, found.sides, strict=True):
        near = np.linalg.norm(middles - center, axis=1) < sides.max() / 2
        small = areas < config.min_share * sides.prod()
        count += not (near & (small | cards.whole)).any()
    return count


def _are_cards(cards: Cards, config: OtherPiecesConfig) -> bool:
    """Return whether a card shows both ends, or a letter: no tile has two indices or letters."""
    chances = cards.chances.max(axis=(1, 2))
    letters = cards.chances[:, FIRST_LETTER:].sum(axis=(1, 2)) >= config.confident
    letters &= cards.evidence >= config.clear_score
    both_ends = cards.whole & _in_shape(cards, config)
    return bool((both_ends & (chances >= config.clear_score)).any() or letters.any())


def _in_shape(cards: Cards, config: OtherPiecesConfig) -> BoolArray:
    """Return (N,) whether cards are about as high as cards are; the digits of two tiles are not."""
    widths, heights = (
        np.linalg.norm(cards.shown[:, corner] - cards.shown[:, 0], axis=1) for corner in (1, 3)
    )
    low, high = config.aspect
    return np.asarray((heights > low * widths) & (heights < high * widths))


def _doubtful(confidences: Sequence[float], config: OtherPiecesConfig) -> bool:
    return float(np.quantile(confidences, config.quantile)) < config.confident


def _error(text_id: str, rules: RuleSet) -> PhotoError:
    return PhotoError(PhotoFault.OTHER_PIECES, text(text_id, title=rules.title))
