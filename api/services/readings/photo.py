"""Read a photo, or several photos of one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.stitching.stitch import merge


@dataclass(frozen=True, slots=True, eq=False)
class PhotoReading:
    """A photo and its reading."""

    frame: Frame
    reading: Reading


def read_photo(
    photo: bytes | Path,
    models: Models,
    rules: RuleSet,
    zone: Zone | None = None,
    name: str | None = None,
) -> PhotoReading:
    """Return a photo with its reading.

    Args:
        photo: The path of the photo, or the bytes of its file.
        models: The networks.
        rules: The game.
        zone: Where all tiles are; None to infer it.
        name: The name of the photo in the reading; None for its path.

    Raises:
        PhotoError: The photo cannot be read.
    """
    frame = load_frame(photo, name)
    return PhotoReading(frame, read(frame, models, rules, zone))


def merge_photos(photos: Sequence[PhotoReading], rules: RuleSet) -> PhotoReading:
    """Return one reading of overlapping photos, and the photo whose pixels its corners are in.

    Raises:
        MergeError: The photos do not show one table.
    """
    merged = merge([photo.reading for photo in photos], rules)
    frame = next(photo.frame for photo in photos if photo.reading.photo == merged.photo)
    return PhotoReading(frame, merged)


def read_photos(
    photos: Sequence[bytes], models: Models, rules: RuleSet, zone: Zone | None = None
) -> PhotoReading:
    """Return one reading of a photo, or of overlapping photos of one table in any order.

    Raises:
        PhotoError: A photo cannot be read.
        MergeError: The photos do not show one table.
    """
    if len(photos) == 1:
        return read_photo(photos[0], models, rules, zone)
    count = len(photos)
    names = [text("photo-of-several", number=number, count=count) for number in range(1, count + 1)]
    readings = [
        read_photo(photo, models, rules, zone, name)
        for photo, name in zip(photos, names, strict=True)
    ]
    return merge_photos(readings, rules)
