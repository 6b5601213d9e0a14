"""The label format: one JSON file per photo, with the corners of every printed face."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from tilesight.datasets.arrays import Corners
from tilesight.engine.tiles.tile import Tile
from tilesight.jobs.whole_files import write_whole

Picture = TypeVar("Picture")

HELD_OUT = 120
"""Pictures of a folder that are held out for validation; half of them if there are few."""


@dataclass(frozen=True, slots=True, eq=False)
class LabeledTile:
    """A labeled face: `corners` are (4, 2) photo pixels, clockwise from the print's top left."""

    tile: Tile
    corners: Corners
    cut: bool = False
    """Whether the edge of the picture cuts the face."""
    visible: float = 1.0
    """Fraction of the face that is inside the picture and not hidden."""


@dataclass(frozen=True, slots=True, eq=False)
class LabeledPhoto:
    """A photo with labels for all its tiles; `size` is (width, height) in pixels."""

    image: Path
    size: tuple[int, int]
    scene: str
    zone: str
    tiles: tuple[LabeledTile, ...]
    decoys: tuple[Corners, ...] = ()
    """(4, 2) corners of objects that resemble a tile's face: backs, dice, cards, paper."""


def load_labels(path: Path) -> LabeledPhoto:
    """Return the labels of one photo, read from its JSON file.

    Raises:
        ValueError: The file is not in the label format.
    """
    record = json.loads(path.read_text())
    try:
        return _photo(record, path.with_name(record["image"]))
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"{path.name} is not in the label format: {error!r}") from error


def load_folder(folder: Path) -> list[LabeledPhoto]:
    """Return the labels of all photos in a folder, sorted by file name."""
    return [load_labels(path) for path in sorted(folder.glob("*.json"))]


def split_held_out(photos: list[Picture]) -> tuple[list[Picture], list[Picture]]:
    """Return the held-out pictures of a folder and those to train on."""
    held_out = min(HELD_OUT, len(photos) // 2)
    return photos[:held_out], photos[held_out:]


def save_labels(photo: LabeledPhoto, made_from: dict[str, Any] | None = None) -> None:
    """Write the labels beside their photo, as `NAME.json`.

    `made_from` is the description of the scene from which the picture can be made again.
    """
    record = _photo_record(photo)
    if made_from is not None:
        record["made_from"] = made_from
    written = json.dumps(record, separators=(",", ":")).encode()
    write_whole(photo.image.with_suffix(".json"), written)


def _photo_record(photo: LabeledPhoto) -> dict[str, Any]:
    record: dict[str, Any] = {
        "image": photo.image.name,
        "size": list(photo.size),
        "scene": photo.scene,
        "zone": photo.zone,
        "tiles": [_record(tile) for tile in photo.tiles],
    }
    if photo.decoys:
        record["decoys"] = [_points(corners) for corners in photo.decoys]
    return record


def _photo(record: dict[str, Any], image: Path) -> LabeledPhoto:
    return LabeledPhoto(
        image=image,
        size=(record["size"][0], record["size"][1]),
        scene=record["scene"],
        zone=record.get("zone", "table"),
        tiles=tuple(_tile(item) for item in record["tiles"]),
        decoys=tuple(_corners(item) for item in record.get("decoys", ())),
    )


def _tile(item: dict[str, Any]) -> LabeledTile:
    return LabeledTile(
        Tile.parse(item["tile"]),
        _corners(item["corners"]),
        item.get("cut", False),
        item.get("visible", 1.0),
    )


def _corners(points: list[list[float]]) -> Corners:
    return np.asarray(points, dtype=np.float32).reshape(4, 2)


def _points(corners: Corners) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in corners]


def _record(tile: LabeledTile) -> dict[str, Any]:
    record: dict[str, Any] = {"tile": str(tile.tile), "corners": _points(tile.corners)}
    if tile.cut:
        record["cut"] = True
    if tile.visible < 1.0:
        record["visible"] = round(tile.visible, 2)
    return record
