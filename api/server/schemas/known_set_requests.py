"""The request to learn a tile set from a photo whose tiles a person confirmed."""

from __future__ import annotations

from tilesight.api.server.schemas.correction_requests import Tiles
from tilesight.api.server.schemas.requests import GameRequest, KnownSet, Photo
from tilesight.engine.tiles.notation import TILES
from tilesight.vision.reading import TileReading


class LearnRequest(GameRequest):
    """A photo with the tiles that a person confirmed, and what is known of the set before."""

    photo: Photo
    tiles: Tiles
    known_set: KnownSet = ""

    def readings(self) -> list[TileReading]:
        """Return the tiles as readings.

        Raises:
            RequestError: A text is not a tile, or an alternative is listed twice.
        """
        return [tile.reading(TILES) for tile in self.tiles]
