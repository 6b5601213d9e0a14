"""The state and the result of the live view after a frame."""

from __future__ import annotations

from dataclasses import dataclass

from tilesight.vision.reading import Reading
from tilesight.vision.tracking.background_model import BackgroundModel
from tilesight.vision.tracking.camera_advice import Advice
from tilesight.vision.tracking.track import Track


@dataclass(frozen=True, slots=True, eq=False)
class Live:
    """The immutable state of the live view of tiles between frames."""

    tracks: tuple[Track, ...]
    background: BackgroundModel
    next_key: int
    lost_frames: int = 0
    """Consecutive frames in which the scene was not found."""
    notation: str = ""
    """The reading of the last frame: a settled table is read the same twice."""


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
