"""Notice a photo of tiles under rules of cards, and the other way round."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.cards.config import OtherPiecesConfig
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.group_indices import Cards
from tilesight.vision.cards.read_cards import recognize_cards
from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.detect import detect
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.frame import Frame
from tilesight.vision.networks.onnx_network import Models
from tilesight.vision.reading import TileReading


def find_tiles_instead(
    frame: Frame, cards: Cards, models: Models, rules: RuleSet, config: ReaderConfig
) -> PhotoError | None:
    """Return an error if a photo shows tiles instead of cards; the detector runs where in doubt."""
    limits = config.cards.other_pieces
    confidences = [float(one.max()) for one in cards.chances]
    if cards.whole.any() and not _doubtful(confidences, limits):
        return None
    scores = detect(frame, models.detector, config.detection).scores
    tiles = int((scores >= limits.clear_score).sum())
    most = limits.outnumber if cards.whole.any() else limits.equal
    if tiles < limits.min_pieces or tiles < most * len(cards):
        return None
    return _error("tiles", "cards", rules)


def find_cards_instead(
    frame: Frame,
    tiles: Sequence[TileReading],
    models: Models,
    rules: RuleSet,
    config: ReaderConfig,
) -> PhotoError | None:
    """Return an error if a photo shows cards instead of tiles; read as such where in doubt."""
    if tiles and not _doubtful([tile.confidence for tile in tiles], config.cards.other_pieces):
        return None
    indices = detect_indices(frame, models.cards.index_detector, config.cards)
    cards = recognize_cards(frame, indices, models.cards, config.cards)
    clear = cards.chances.max(axis=(1, 2)) >= config.cards.other_pieces.confident
    # A digit above a heart, as some tiles have it, looks like one index of a card, not like two.
    if not (clear & cards.whole).any():
        return None
    if len(tiles) > clear.sum() * config.cards.other_pieces.outnumber:
        return None
    return _error("cards", "tiles", rules)


def _doubtful(confidences: Sequence[float], config: OtherPiecesConfig) -> bool:
    return float(np.median(confidences)) < config.confident


def _error(shown: str, played: str, rules: RuleSet) -> PhotoError:
    detail = (
        f"This photo shows {shown}, but {rules.title} is played with {played}: choose the game "
        "that you play."
    )
    return PhotoError(PhotoFault.OTHER_PIECES, detail)
