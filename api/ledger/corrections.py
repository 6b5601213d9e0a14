"""Photos with corrected tiles that people agreed to share: kept, listed and exported as labels."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from sqlalchemy import Connection, Engine, delete, func, insert, select

from tilesight.api.errors import WRONG_REQUEST, RequestError, reason_of
from tilesight.api.json_record import Record
from tilesight.api.ledger.database import empty_log, reading, writing
from tilesight.api.ledger.sql_tables import corrections
from tilesight.api.texts.catalog import text
from tilesight.engine.tiles.notation import TILES, Notation
from tilesight.engine.tiles.tile import Tile
from tilesight.jobs.whole_files import OWNER_ONLY, write_whole
from tilesight.vision.geometry.arrays import Corners, Pixels
from tilesight.vision.io.frame import load_frame

MAX_GIGABYTES = 2
"""Maximum size of all photos together: a disk that is full would lose rounds."""
SCENE = "correction"
JPEG_QUALITY = 95
MAX_OUTSIDE = 0.25
"""Maximum distance of a corner outside the photo, as a share of the longer side: the edge may cut a
tile."""


@dataclass(frozen=True, slots=True, eq=False)
class Corrected:
    """A photo with the tiles that a person confirmed; (4, 2) corners in upright photo pixels."""

    photo: bytes
    tiles: tuple[tuple[Tile, Corners], ...]
    zone: str
    read: Any = None
    """The tiles as they were read."""
    notation: Notation = TILES
    """In which the labels are written: of tiles, or of cards."""


def keep_correction(engine: Engine, corrected: Corrected, versions: dict[str, str]) -> str:
    """Keep an upright photo without metadata, with its labels, and return its id.

    Raises:
        PhotoError: The photo cannot be read.
        RequestError: A tile is not on the photo, or there is no room for another photo.
    """
    frame = load_frame(corrected.photo)
    height, width = frame.pixels.shape[:2]
    tiles = [(tile, frame.from_photo(corners)) for tile, corners in corrected.tiles]
    _check_on_photo(tiles, (width, height), corrected.notation)
    id_, now = secrets.token_hex(8), datetime.now(UTC)
    label = {
        "image": f"{id_}.jpg",
        "size": [width, height],
        "scene": SCENE,
        "zone": corrected.zone,
        **_labels(tiles, corrected.notation),
        "models": versions,
        "made": now.isoformat(timespec="seconds"),
        "read": corrected.read,
    }
    row = {"id": id_, "made": now, "photo": _jpeg(frame.pixels), "label": label}
    with writing(engine) as connection:
        connection.execute(insert(corrections).values(**row))
        if _bytes_kept(connection) > MAX_GIGABYTES * 10**9:
            raise RequestError(text("corrections-full", gigabytes=MAX_GIGABYTES))
    return id_


def _bytes_kept(connection: Connection) -> int:
    return connection.scalar(select(func.sum(func.length(corrections.c.photo)))) or 0


def _check_on_photo(
    tiles: Sequence[tuple[Tile, Corners]], size: tuple[int, int], notation: Notation
) -> None:
    width, height = size
    for number, (tile, corners) in enumerate(tiles, 1):
        if not _is_on(corners, size):
            sentence = text(
                "correction-not-on-photo",
                number=number,
                tile=notation.write(tile),
                width=width,
                height=height,
            )
            raise RequestError(sentence, WRONG_REQUEST)


def forget_correction(engine: Engine, id_: str) -> bool:
    """Delete a correction, and return whether it existed."""
    if not id_.isprintable():  # databases refuse a query with NUL or what is not Unicode
        return False
    with writing(engine) as connection:
        found = connection.execute(delete(corrections).where(corrections.c.id == id_))
    empty_log(engine)
    return found.rowcount > 0


def kept_labels(engine: Engine) -> list[Record]:
    """Return the labels of all corrections, the oldest first."""
    query = select(corrections.c.label).order_by(corrections.c.made, corrections.c.id)
    with reading(engine) as connection:
        return list(connection.scalars(query))


def export_corrections(engine: Engine, folder: Path) -> int:
    """Write each photo with its labels into a folder, and return their number.

    Photos of cards go into `cards` in it: their labels have another format, as in training.

    Raises:
        RequestError: The folder cannot be written.
    """
    labels = kept_labels(engine)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for label in labels:
            # only the name: in a database of others it might lead out of the folder
            name = Path(label["image"]).name
            photo = folder / ("cards" if "cards" in label else "") / name
            photo.parent.mkdir(exist_ok=True, mode=0o700)
            write_whole(photo, _photo(engine, photo.stem), OWNER_ONLY)
            write_whole(photo.with_suffix(".json"), json.dumps(label).encode(), OWNER_ONLY)
    except OSError as error:
        sentence = text("file-unwritable", file=str(folder), reason=reason_of(error))
        raise RequestError(sentence) from error
    return len(labels)


def _photo(engine: Engine, id_: str) -> bytes:
    with reading(engine) as connection:
        query = select(corrections.c.photo).where(corrections.c.id == id_)
        return bytes(connection.execute(query).scalar_one())


def _jpeg(pixels: Pixels) -> bytes:
    bgr = cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
    done, encoded = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    assert done, "OpenCV writes JPEG"
    return encoded.tobytes()


def _is_on(corners: Corners, size: tuple[int, int]) -> bool:
    """Return whether a tile is on a photo; the edge may cut it, but not its center."""
    margin = MAX_OUTSIDE * max(size)
    center = corners.mean(axis=0)
    inside = (center >= 0) & (center <= size)
    near = (corners >= -margin) & (corners <= np.array(size) + margin)
    return bool(inside.all() and near.all())


def _labels(tiles: Sequence[tuple[Tile, Corners]], notation: Notation) -> Record:
    """Return the labels of tiles, or of cards, with their corners in photo pixels."""
    names = [notation.write(tile.printed) for tile, _ in tiles]
    points = [np.round(corners.astype(float), 1).tolist() for _, corners in tiles]
    pairs = zip(names, points, strict=True)
    record: Record = {"tiles": [{"tile": name, "corners": corners} for name, corners in pairs]}
    return record if notation is TILES else {**record, "cards": names, "optional": []}
