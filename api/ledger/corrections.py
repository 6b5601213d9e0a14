"""Readings that people corrected and agreed to give: kept, listed, exported in the label format."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from sqlalchemy import Engine, delete, insert, select

from tilesight.api.errors import WRONG_REQUEST, RequestError
from tilesight.api.ledger.database import reading, writing
from tilesight.api.ledger.tables import corrections
from tilesight.api.services.meld_verdict import Record
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.io.frame import load_frame

SCENE = "correction"
JPEG_QUALITY = 95
CUT = 0.25
"""Of the longer side: how far a corner may lie beyond the edge that cuts its tile."""


@dataclass(frozen=True, slots=True, eq=False)
class Corrected:
    """A photo with what a person says lies on it; corners in pixels of the upright photo."""

    photo: bytes
    tiles: tuple[tuple[Tile, Corners], ...]
    zone: str
    read: Any = None
    """What the reader had made of it."""


def keep_correction(engine: Engine, corrected: Corrected, versions: dict[str, str]) -> str:
    """Keep a photo, upright and without what the camera wrote into it, and give its id.

    Raises:
        PhotoError: the photo cannot be read.
        RequestError: a tile does not lie on the photo.
    """
    frame = load_frame(corrected.photo)
    height, width = frame.pixels.shape[:2]
    tiles = [(tile, frame.from_photo(corners)) for tile, corners in corrected.tiles]
    for number, (tile, corners) in enumerate(tiles, 1):
        if not _is_on(corners, (width, height)):
            sentence = f"tile {number}, {tile}, does not lie on the photo of {width} by {height}"
            raise RequestError(sentence, WRONG_REQUEST)
    id_, now = secrets.token_hex(8), datetime.now(UTC)
    label = {
        "image": f"{id_}.jpg",
        "size": [width, height],
        "scene": SCENE,
        "zone": corrected.zone,
        "tiles": [
            {"tile": str(tile.printed), "corners": _points(corners)} for tile, corners in tiles
        ],
        "models": versions,
        "made": now.isoformat(timespec="seconds"),
        "read": corrected.read,
    }
    row = {"id": id_, "made": now, "photo": _jpeg(frame.pixels), "label": label}
    with writing(engine) as connection:
        connection.execute(insert(corrections).values(**row))
    return id_


def forget_correction(engine: Engine, id_: str) -> bool:
    """Take a correction back; tells whether there was one."""
    with writing(engine) as connection:
        return connection.execute(delete(corrections).where(corrections.c.id == id_)).rowcount > 0


def kept_labels(engine: Engine) -> list[Record]:
    """List the labels of all corrections, in the order in which they were made."""
    query = select(corrections.c.label).order_by(corrections.c.made, corrections.c.id)
    with reading(engine) as connection:
        return list(connection.scalars(query))


def export_corrections(engine: Engine, folder: Path) -> int:
    """Write each photo with its labels beside it; tells how many."""
    labels = kept_labels(engine)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for label in labels:
            photo = folder / label["image"]
            photo.write_bytes(_photo(engine, photo.stem))
            photo.with_suffix(".json").write_text(json.dumps(label), encoding="utf-8")
    except OSError as error:
        raise RequestError(f"{folder}: cannot be written: {error.strerror}.") from error
    return len(labels)


def _photo(engine: Engine, id_: str) -> bytes:
    with reading(engine) as connection:
        query = select(corrections.c.photo).where(corrections.c.id == id_)
        return bytes(connection.execute(query).scalar_one())


def _jpeg(pixels: Any) -> bytes:
    bgr = cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
    done, encoded = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    assert done, "OpenCV writes JPEG"
    return encoded.tobytes()


def _is_on(corners: Corners, size: tuple[int, int]) -> bool:
    """Tell whether a tile lies on a photo; the edge may cut it, but shows its middle."""
    over = CUT * max(size)
    middle = corners.mean(axis=0)
    on_it = (middle >= 0) & (middle <= size)
    near_it = (corners >= -over) & (corners <= np.array(size) + over)
    return bool(on_it.all() and near_it.all())


def _points(corners: Corners) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in np.asarray(corners)]
