"""The result of the live view after a frame."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.vision.reading import Reading
from tilesight.vision.tracking.camera_advice import Advice


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """The result after a frame, in the coordinates of this frame."""

    reading: Reading
    keys: tuple[int, ...]
    """The track key of each tile of the reading, for `correct`."""
    settled: bool
    """Whether the reading is unchanged, no tile needs another reading and none has just left the
    picture."""
    advice: tuple[Advice, ...]
