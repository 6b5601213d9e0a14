"""Labeled photos as views, which can be corrupted; labels without corners get those read."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.models.evaluation.attempt import Photo
from tilesight.models.evaluation.card_accuracy import RULES as CARD_RULES
from tilesight.models.evaluation.labeled_parts import RULES as TILE_RULES
from tilesight.models.evaluation.metrics import compare_multisets
from tilesight.models.evaluation.robustness.corruptions import View
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.frame import load_frame
from tilesight.vision.reader import read
from tilesight.vision.reading import TileReading

RULES = {Words.TILES: TILE_RULES, Words.CARDS: CARD_RULES}
INDEX_SIZE = np.array([0.12, 0.22], np.float32)
"""Width and height of a card's index, as parts of the card's."""
UNIT_SQUARE = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


def load_view(photo: Photo) -> View | None:
    """Return a photo as a view.

    Labels without corners get those that the reader finds in the photo as it is; None if it does
    not read the photo exactly. Of a whole card, they get those of one of its indices.
    """
    frame, seed = load_frame(photo.image), zlib.crc32(photo.image.name.encode())
    if isinstance(photo, LabeledPhoto):
        # a large photo is halved
        tiles = [replace(tile, corners=frame.from_photo(tile.corners)) for tile in photo.tiles]
        return View(frame.pixels, tuple(tiles), seed)
    found = read(frame, models_of_worker(), load_rules(RULES[photo.words])).tiles
    compared = compare_multisets(photo.tiles, photo.optional, [t.tile for t in found])
    if compared.missed or compared.false:
        return None
    labels = tuple(
        LabeledTile(piece.tile, frame.from_photo(face_corners(piece, photo.words)), piece.cut)
        for piece in _required(found, photo.tiles)
    )
    return View(frame.pixels, labels, seed, photo.optional, photo.words)


def _required(found: Sequence[TileReading], required: Sequence[Tile]) -> Iterator[TileReading]:
    """Yield what was read without the optional pieces."""
    left = Counter(required)
    for piece in found:
        if left[piece.tile.printed]:
            left[piece.tile.printed] -= 1
            yield piece


def face_corners(piece: TileReading, words: Words) -> Corners:
    """Return the (4, 2) corners of a tile's face, or of an index of a card, in photo pixels."""
    if words is Words.TILES or piece.partly_hidden:
        return piece.corners
    from_unit = cv2.getPerspectiveTransform(UNIT_SQUARE, piece.corners.astype(np.float32))
    corners = cv2.perspectiveTransform((UNIT_SQUARE * INDEX_SIZE)[None], from_unit)[0]
    return np.asarray(corners, np.float32)
