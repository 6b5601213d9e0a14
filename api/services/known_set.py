"""What is known of a tile set, learned from confirmed photos and kept as JSON by the person."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError
from tilesight.api.json_record import Record
from tilesight.api.services.position import position_of_notation
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.geometry.quads import are_convex
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.known_set import MAX_OF_A_FACE, KnownSet
from tilesight.vision.learn_set import learn_set
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.recognition.context.features import INK, SHAPE
from tilesight.vision.recognition.crop_predictions import TILES

MAX_TILES = len(TILES) * MAX_OF_A_FACE
MAX_CHARACTERS = 100_000
"""The longest text; one with two tiles of each face is shorter."""
MAX_FEATURE = 100.0
"""Larger features are not of a photo."""
MAX_OUTSIDE = 0.01
"""Maximum distance of a corner outside the photo, as a share of the longer side: a reading may put
one a few pixels off."""
MIN_SIDE = 8
"""Pixels of a side of a tile whose digit can be seen."""
STORED = np.dtype("<f2")
"""The numbers are stored in half precision, little-endian."""


def learned(frame: Frame, tiles: Sequence[TileReading], models: Models) -> KnownSet:
    """Return what is known of a tile set after one more photo.

    The tiles are as a person confirmed them, with corners in photo pixels; the models have what is
    known from earlier photos.

    Raises:
        RequestError: The corners of a tile do not frame it, or none of the tiles is seen whole.
    """
    _check_corners(tiles)
    on_photo = [tile for tile in tiles if _is_on_photo(tile, frame)]
    seen = learn_set(frame, on_photo, models.recognizer)
    if not seen.tiles:
        raise RequestError(text("known-set-empty"), NOT_DONE)
    return seen.without_surplus() if models.known_set is None else models.known_set + seen


def _check_corners(tiles: Sequence[TileReading]) -> None:
    """Raise RequestError if the corners of a tile that is seen whole do not frame it."""
    for tile in tiles:
        seen = not (tile.partly_hidden or tile.cut)
        if seen and not are_convex(tile.corners[None], MIN_SIDE**2).all():
            sentence = text("known-set-corners", tile=str(tile.tile), pixels=MIN_SIDE)
            raise RequestError(sentence, WRONG_REQUEST)


def _is_on_photo(tile: TileReading, frame: Frame) -> bool:
    margin = MAX_OUTSIDE * max(frame.size)
    above, below = tile.corners >= -margin, tile.corners <= np.array(frame.size) + margin
    return bool(np.all(above & below))


def confirmed_tiles(reading: Reading, rules: RuleSet, stated: str | None) -> Sequence[TileReading]:
    """Return the tiles of a reading as a person confirmed them.

    Args:
        reading: The reading.
        rules: The game.
        stated: The tiles in notation, as the person states them, in the order of the reading; None
            if the reading is right.

    Raises:
        RequestError: The reading has doubts and no tiles are stated; or what is stated is not
            notation, or another number of tiles; or the game has cards, whose decks are not
            learned.
    """
    check_has_tiles(rules)
    if stated is not None:
        return _with_stated(reading, rules, stated)
    if reading.doubts:
        doubtful = " ".join(str(reading.tiles[tile].tile) for tile in sorted(reading.doubtful))
        raise RequestError(text("known-set-doubts", photo=reading.photo, tiles=doubtful), NOT_DONE)
    return reading.tiles


def check_has_tiles(rules: RuleSet) -> None:
    """Check that a game is played with tiles, which can be learned.

    Raises:
        RequestError: It is played with cards.
    """
    if rules.words is Words.CARDS:
        raise RequestError(text("known-set-cards"), WRONG_REQUEST)


def _with_stated(reading: Reading, rules: RuleSet, stated: str) -> Sequence[TileReading]:
    """Return the tiles of a reading with the labels that a person states, in the same order."""
    position = position_of_notation(stated, rules)
    tiles = [tile for row in (*position.melds, position.rack) for tile in row]
    if len(tiles) != len(reading.tiles):
        counts = {"count": len(tiles), "read": len(reading.tiles)}
        raise RequestError(text("known-set-tiles", photo=reading.photo, **counts), WRONG_REQUEST)
    return [replace(one, tile=tile) for one, tile in zip(reading.tiles, tiles, strict=True)]


def known_set_record(known: KnownSet, models: Models) -> Record:
    """Return what is known of a set as JSON, for the recognizer that saw it."""
    return {
        "recognizer": models.recognizer.version,
        "tiles": [str(tile) for tile in known.tiles],
        "shapes": _encoded(known.shapes),
        "inks": _encoded(known.inks),
    }


def models_knowing(models: Models, known: str | None) -> Models:
    """Return the networks with what is known of a set, given as JSON text; None if nothing is.

    Raises:
        RequestError: The text is not what `known_set_record` returns for these networks.
    """
    if known is None:
        return models
    return replace(models, known_set=_known_set_of(known, models))


def _known_set_of(known: str, models: Models) -> KnownSet:
    record = _record_of(known)
    if record["recognizer"] != models.recognizer.version:
        raise RequestError(text("known-set-version"), WRONG_REQUEST)
    try:
        tiles = tuple(Tile.parse(tile) for tile in _texts(record["tiles"]))
        shapes = _decoded(record["shapes"], (len(tiles), SHAPE.stop - SHAPE.start))
        inks = _decoded(record["inks"], (len(tiles), INK.stop - INK.start))
    except (KeyError, TypeError, ValueError, NotationError) as error:
        raise RequestError(text("known-set-damaged"), WRONG_REQUEST) from error
    if not 0 < len(tiles) <= MAX_TILES:
        raise RequestError(text("known-set-damaged"), WRONG_REQUEST)
    return KnownSet(tiles, shapes, inks)


def read_known_set(file: Path) -> str:
    """Return the text of a file with what is known of a set.

    Raises:
        RequestError: The file cannot be read, or is too long for a set.
    """
    try:
        with file.open(encoding="utf-8") as opened:
            known = opened.read(MAX_CHARACTERS + 1)
    except FileNotFoundError as error:
        raise RequestError(f"{file}: {text('photo-missing')}", NOT_DONE) from error
    except (OSError, UnicodeDecodeError) as error:
        raise RequestError(text("known-set-unreadable", file=str(file)), NOT_DONE) from error
    if len(known) > MAX_CHARACTERS:
        raise RequestError(text("known-set-damaged"), WRONG_REQUEST)
    return known


def _record_of(known: str) -> Mapping[str, Any]:
    try:
        record = json.loads(known)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict) or "recognizer" not in record:
        raise RequestError(text("known-set-damaged"), WRONG_REQUEST)
    return record


def _texts(values: object) -> Sequence[str]:
    """Return a list of texts.

    Raises:
        ValueError: It is something else.
    """
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ValueError("not a list of texts")
    return values


def _encoded(features: Float32Array) -> str:
    return base64.b64encode(features.astype(STORED).tobytes()).decode("ascii")


def _decoded(code: str, shape: tuple[int, int]) -> Float32Array:
    """Return the (N, D) features that `_encoded` wrote.

    Raises:
        ValueError: The code is not base64, or of another length than `shape` needs, or has numbers
            out of range.
    """
    stored = np.frombuffer(base64.b64decode(code, validate=True), STORED)
    features = stored.reshape(shape).astype(np.float32)
    if not (np.abs(features) <= MAX_FEATURE).all():
        raise ValueError("features out of range")
    return features
