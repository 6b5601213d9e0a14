"""A frame of the live view of tiles, and the reading of what is new or changed in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.vision.clock import Clock
from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.recognize import recognize
from tilesight.vision.tracking.association import Sighting, match_by_distance, one_track_per_tile
from tilesight.vision.tracking.config import TrackingConfig
from tilesight.vision.tracking.track import Track, new_track, with_no_face, with_reading


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A frame with its detections, and what is needed to process it."""

    frame: Frame
    found: Detections
    models: Models
    config: TrackingConfig
    clock: Clock


def read_tracks(sighted: Sequence[Sighting], shot: Shot, next_key: int) -> tuple[Track, ...]:
    """Read new and changed tiles, and return all tracks with the votes counted."""
    found = shot.found
    known = {s.detection: s.track for s in sighted if s.detection is not None and s.reread}
    taken = {s.detection for s in sighted}
    fresh = [n for n in range(len(found)) if n not in taken]
    detections = found.keep(np.asarray([*known, *fresh], np.intp))
    starts = [
        new_track(next_key + n, quad, found.centers[place])
        for n, (place, quad) in enumerate(zip(fresh, detections.quads[len(known) :], strict=True))
    ]
    read = _recognized([*known.values(), *starts], detections, shot)
    resting = [s.track for s in sighted if not s.reread]
    return one_track_per_tile([*resting, *read], shot.config.association.max_overlap)


def _recognized(tracks: Sequence[Track], detections: Detections, shot: Shot) -> list[Track]:
    """Read the detection of each track and return the tracks with the votes counted."""
    readings = recognize_detections(detections, shot)
    centers = np.array([reading.corners.mean(0) for reading in readings]).reshape(-1, 2)
    matches = match_by_distance(
        detections.centers, detections.sizes, centers, shot.config.association.max_distance
    )
    read = (
        _with_face(track, readings[matches[n]], detections.centers[n], shot)
        if n in matches
        else _without_face(track, shot)
        for n, track in enumerate(tracks)
    )
    return [track for track in read if track is not None]


def recognize_detections(detections: Detections, shot: Shot) -> tuple[TileReading, ...]:
    """Return the readings of the detections, without a search for missed tiles."""
    config = shot.config.reader
    return recognize(shot.frame, detections, shot.models, config, thoroughly=False)


def _with_face(track: Track, reading: TileReading, center: Float32Array, shot: Shot) -> Track:
    read = with_reading(track, reading, center, shot.frame.pixels, shot.config)
    return replace(read, empty_frames=0)


def _without_face(track: Track, shot: Shot) -> Track | None:
    """Return a track whose reading found no face, or None if its tile was removed."""
    if track.empty_frames >= shot.config.association.empty_frames:
        return None
    return track if track.hidden else with_no_face(track, shot.frame.pixels, shot.config)
