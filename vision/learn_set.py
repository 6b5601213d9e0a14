"""Learn a tile set from a photo whose tiles a person confirmed.

The context network compares the tiles of a photo with each other. Confirmed tiles of the same set
take part in that comparison, so that other photos are read in the set's own digits and inks.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilesight.vision.geometry.crops import Pyramid, crop_quads
from tilesight.vision.inference.onnx_network import Network
from tilesight.vision.io.frame import Frame
from tilesight.vision.known_set import KnownSet
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.context.features import describe_inks, describe_shapes
from tilesight.vision.recognition.context.ink import measure_inks
from tilesight.vision.recognition.crop_inference import predict_quads


def learn_set(frame: Frame, tiles: Sequence[TileReading], recognizer: Network) -> KnownSet:
    """Return what the tiles of a photo show of their set.

    Args:
        frame: The photo.
        tiles: Its tiles as a person confirmed them, with corners in photo pixels. Hidden and cut
            ones are left out.
        recognizer: The recognizer.
    """
    whole = [tile for tile in tiles if not (tile.partly_hidden or tile.cut)]
    pyramid = Pyramid(frame.pixels)
    corners = np.array([tile.corners for tile in whole], np.float32).reshape(-1, 4, 2)
    scores = np.ones(len(whole), np.float32)
    seen = predict_quads(pyramid, frame.from_photo(corners), scores, recognizer)
    return KnownSet(
        tuple(tile.tile.printed for tile in whole),
        describe_shapes(seen),
        describe_inks(measure_inks(crop_quads(pyramid, seen.quads))),
    )
