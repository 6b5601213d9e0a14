"""Data association: match the tracks with the detections of a frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.vision.detection.detect import Detections
from tilesight.vision.geometry.arrays import AnyArray, Float32Array
from tilesight.vision.geometry.distances import distances_between
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.registration import mutual
from tilesight.vision.io.frame import Frame
from tilesight.vision.tracking.background_model import Change, Evidence, collect_evidence
from tilesight.vision.tracking.config import TrackingConfig
from tilesight.vision.tracking.track import Track, similarity


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """A track with its detection in the current frame, or None."""

    track: Track
    detection: int | None = None
    reread: bool = False
    """Whether the tile must be read again."""


def match_detections(
    tracks: Sequence[Track], found: Detections, change: Change, frame: Frame, config: TrackingConfig
) -> list[Sighting]:
    """Match the tracks with the detections; tracks whose tile was removed are left out.

    Args:
        tracks: The tracks, moved with the picture into this frame.
        found: The detections in this frame.
        change: The comparison of the frame with the background.
        frame: The frame.
        config: The thresholds.
    """
    expected = np.array([track.center + track.offset for track in tracks]).reshape(-1, 2)
    sizes = np.array([track.size for track in tracks])
    seen = match_by_distance(expected, sizes, found.centers, config.association.max_distance)
    fresh = sorted(set(range(len(found))) - set(seen.values()))
    # What was read as no tile, such as a fingernail, may belong to a hand.
    tiles = [track.corners for track in tracks if track.is_tile]
    tiles += list(found.keep(np.asarray(fresh, np.intp)).quads)
    corners = [track.corners for track in tracks]
    evidence = collect_evidence(change, corners, tiles, config.background)
    sighted = [
        _seen(track, seen[n], found, evidence[n], frame, config)
        if n in seen
        else _unseen(track, evidence[n], frame, config)
        for n, track in enumerate(tracks)
    ]
    return [sighting for sighting in sighted if sighting is not None]


def match_by_distance(
    places: AnyArray, sizes: AnyArray, others: AnyArray, max_distance: float
) -> dict[int, int]:
    """Return which points are each other's nearest: indices of `others` by indices of `places`.

    Args:
        places: (N, 2) points.
        sizes: (N,) tile sizes at the places.
        others: (M, 2) points.
        max_distance: Distance in tile sizes from which two points do not match.
    """
    away = distances_between(places, others) / sizes[:, None]
    return dict(map(tuple, mutual(np.where(away < max_distance, away, np.inf)).tolist()))


def _seen(
    track: Track,
    detection: int,
    found: Detections,
    evidence: Evidence,
    frame: Frame,
    config: TrackingConfig,
) -> Sighting:
    """Return a track with its detection, and whether the tile must be read again."""
    pushed = _pushed(track, found.centers[detection], frame, config)
    alike = similarity(pushed, frame.pixels, config.appearance)
    after = _after_detection(pushed, alike, evidence, config)
    unchanged = evidence.covered or not (after.unverified or alike < config.appearance.min_same)
    return Sighting(after, detection, reread=not (track.is_finished(config.labels) and unchanged))


def _after_detection(
    track: Track, alike: float, evidence: Evidence, config: TrackingConfig
) -> Track:
    """Return the track after a detection; `alike` is its similarity to its last reading.

    What looks different where the tile is covered is part of what covers it, such as a finger.
    """
    other = alike < config.appearance.max_other
    missed = other and evidence.covered
    return replace(
        track,
        missed_frames=track.missed_frames + 1 if missed else 0,
        outside_frames=0,
        empty_frames=track.empty_frames + 1 if other and evidence.bare else 0,
        hidden=evidence.covered,
        alike=alike >= config.appearance.min_same,
        unverified=track.unverified or evidence.covered,
    )


def _pushed(track: Track, center: Float32Array, frame: Frame, config: TrackingConfig) -> Track:
    """Return the track with corners moved toward the detection, fully only for large offsets.

    A settled tile follows a large offset only if it looks the same there; otherwise something
    covers it and the detection is a neighbor's.
    """
    step = center - track.center - track.offset
    slides = float(np.linalg.norm(step)) > config.association.push_distance * track.size
    gain = 1.0 if slides else config.association.noise_gain
    pushed = replace(track, corners=track.corners + step * gain)
    if not (slides and track.settled):
        return pushed
    alike = similarity(pushed, frame.pixels, config.appearance)
    return track if alike < config.appearance.min_same else pushed


def _unseen(
    track: Track, evidence: Evidence, frame: Frame, config: TrackingConfig
) -> Sighting | None:
    """Return a track without a detection, or None if its tile was removed."""
    away = distance_outside(track, frame)
    if away > 0:
        outside = replace(track, outside_frames=track.outside_frames + 1, unverified=True)
        return Sighting(outside) if away < config.association.max_outside else None
    missed = replace(
        track,
        missed_frames=track.missed_frames + 1,
        outside_frames=0,
        hidden=evidence.covered,
        unverified=True,
    )
    if evidence.covered:
        return Sighting(missed)
    if not track.settled and missed.missed_frames >= config.association.unsettled_missed_frames:
        return None
    empty_frames = track.empty_frames + 1 if _is_empty(missed, evidence, frame, config) else 0
    if empty_frames >= config.association.empty_frames:
        return None
    return Sighting(replace(missed, empty_frames=empty_frames))


def _is_empty(track: Track, evidence: Evidence, frame: Frame, config: TrackingConfig) -> bool:
    """Return whether an undetected tile's place is empty and no longer looks like the tile."""
    long_missed = track.missed_frames >= config.association.still_missed_frames
    if not (evidence.bare or (evidence.still and long_missed)):
        return False
    return similarity(track, frame.pixels, config.appearance) < config.appearance.max_other


def distance_outside(track: Track, frame: Frame) -> float:
    """Return how far a tile's center is outside the picture, in picture sides; negative inside."""
    width_and_height = frame.pixels.shape[1::-1]
    place = track.center / width_and_height
    return float(np.max([*(-place), *(place - 1)]))


def one_track_per_tile(tracks: Sequence[Track], max_overlap: float) -> tuple[Track, ...]:
    """Return one of the tracks at each place: a tile if there is one, then the last detected.

    A person's label passes to the track that is kept, unless this one shows another tile.

    Args:
        tracks: The tracks.
        max_overlap: Overlap, as a fraction of the smaller quad, above which two are the same tile.
    """
    if not tracks:
        return ()
    ranked = sorted(tracks, key=_priority)
    quads = np.array([track.corners for track in ranked])
    rivals = overlaps(quads, quads) > max_overlap
    kept: dict[int, Track] = {}
    for n, track in enumerate(ranked):
        before = [m for m in kept if rivals[n, m]]
        if not before:
            kept[n] = track
        elif _inherits(kept[before[0]], track):
            kept[before[0]] = replace(kept[before[0]], key=track.key, corrected=track.corrected)
    return tuple(sorted(kept.values(), key=lambda track: track.key))


def _inherits(kept: Track, dropped: Track) -> bool:
    """Return whether a person's label passes on: both tracks are read alike, so are one tile."""
    corrected = dropped.corrected is not None and kept.corrected is None
    return corrected and bool(kept.votes.argmax() == dropped.votes.argmax())


def _priority(track: Track) -> tuple[bool, int, int]:
    return not track.is_tile, track.missed_frames, -track.agreements
