"""The request to keep a photo with its corrected tiles."""

from __future__ import annotations

from typing import Annotated, Literal

import numpy as np
from pydantic import AfterValidator, BeforeValidator, FailFast, Field, WithJsonSchema

from tilesight.api.errors import as_request_error
from tilesight.api.ledger.corrections import Corrected
from tilesight.api.server.schemas.relayout_requests import MAX_TILES, CorrectedTile
from tilesight.api.server.schemas.requests import GameRequest, Photo, from_text
from tilesight.api.services.parameters import ZoneName
from tilesight.api.texts.catalog import text
from tilesight.engine.tiles.card import notation_of
from tilesight.engine.tiles.notation import Notation
from tilesight.engine.tiles.tile import NotationError, Tile
from tilesight.vision.geometry.arrays import Corners


def _check_not_empty(tiles: tuple[CorrectedTile, ...]) -> tuple[CorrectedTile, ...]:
    if not tiles:
        raise ValueError(text("value-empty-photo"))
    return tiles


Tiles = Annotated[
    tuple[CorrectedTile, ...],
    FailFast(),
    BeforeValidator(from_text),
    Field(max_length=MAX_TILES),
    WithJsonSchema({"type": "string", "description": "JSON: tiles with their corners"}),
]


class CorrectionRequest(GameRequest):
    """A photo with the tiles that a person confirmed."""

    photo: Photo
    tiles: Annotated[Tiles, AfterValidator(_check_not_empty)]
    read: Tiles = ()
    zone: ZoneName = "table"
    agreed: Annotated[
        Literal["true"], Field(description="The person agrees that the photo is kept")
    ]

    def corrected(self) -> Corrected:
        """Return the photo with its labels.

        Raises:
            RequestError: A text is not a tile or a card, or a rule does not exist.
        """
        notation = notation_of(self.rule_set())
        return Corrected(
            self.photo,
            tuple(_label(tile, notation) for tile in self.tiles),
            self.zone,
            [{"tile": tile.tile, "corners": tile.corners} for tile in self.read],
            notation,
        )


def _label(tile: CorrectedTile, notation: Notation) -> tuple[Tile, Corners]:
    with as_request_error(NotationError):
        return notation.read(tile.tile), np.array(tile.corners, np.float32)
