"""What the player gave, notation or a photo, as melds and a rack."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import NotationError, parse_position
from tilesight.engine.tiles.tile import Tile

if TYPE_CHECKING:
    from tilesight.vision.io.frame import Frame
    from tilesight.vision.reading import Reading


@dataclass(frozen=True, slots=True)
class Position:
    """Melds as laid and the tiles of a rack, with what to look at before trusting them."""

    melds: tuple[tuple[Tile, ...], ...]
    rack: tuple[Tile, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def tiles(self) -> int:
        """Count the tiles on the table and the rack."""
        return sum(map(len, self.melds)) + len(self.rack)


def position_of(given: str, rules: RuleSet) -> Position:
    """Read notation, or the photo where it names a file; a stray tile is a meld of one.

    Raises:
        RequestError: it is neither, or the photo cannot be read.
    """
    if is_photo(given):
        return read_position(read_photo(given, rules)[1])
    return noted_position(given, rules)


def noted_position(text: str, rules: RuleSet) -> Position:
    """Read notation.

    Raises:
        RequestError: it is none.
    """
    with as_request_error(NotationError):
        melds, rack = parse_position(text, notation_of(rules))
    return Position(melds, rack)


def read_position(reading: Reading) -> Position:
    """Take the position from a photo's reading; a stray tile is a meld of one."""
    strays = tuple((tile,) for tile in reading.strays)
    doubts = tuple(f"{reading.tiles[d.tile].tile}: {d.sentence}" for d in reading.doubts)
    return Position(reading.table + strays, reading.rack, doubts)


def is_photo(given: str) -> bool:
    """Tell whether what was given names a file."""
    # `r5 r6` is no file name that anyone uses; `table.jpg` is no notation even where it is missing.
    try:
        return Path(given).is_file() or bool(Path(given).suffix)
    except OSError:  # too long for a file name
        return False


def read_photo(photo: str, rules: RuleSet) -> tuple[Frame, Reading]:
    """Return the photo of a path and its reading.

    Raises:
        RequestError: The photo cannot be read.
    """
    from tilesight.vision.errors import PhotoError
    from tilesight.vision.io.frame import load_frame
    from tilesight.vision.networks.onnx_network import ModelError, load_models
    from tilesight.vision.reader import read

    with as_request_error(ModelError, code=NOT_DONE):
        models = load_models()
    try:
        frame = load_frame(Path(photo))
        return frame, read(frame, models, rules)
    except PhotoError as error:
        raise RequestError(f"{photo}: {error.detail}", NOT_DONE) from error
