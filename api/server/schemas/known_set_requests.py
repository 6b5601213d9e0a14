"""The request to learn a tile set from a photo whose tiles a person confirmed."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator

from tilesight.api.server.schemas.correction_requests import Tiles, check_not_empty
from tilesight.api.server.schemas.requests import GameRequest, KnownSet, Photo
from tilesight.engine.tiles.notation import TILES
from tilesight.vision.reading import TileReading


class LearnRequest(GameRequest):
    """A photo with the tiles that a person confirmed, and what is known of the set before."""

    photo: Photo
    tiles: Annotated[Tiles, AfterValidator(check_not_empty)]
    known_set: KnownSet = ""

    def readings(self) -> list[TileReading]:
        """Return the tiles as readings.

        Raises:
            RequestError: A text is not a tile, or an alternative is listed twice.
        """
        return [tile.reading(TILES) for tile in self.tiles]
