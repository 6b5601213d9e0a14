"""One tile tracked from frame to frame: its position and the votes for its label."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Corners, Float32Array, Float64Array, Pixels
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.crop_predictions import TILES
from tilesight.vision.recognition.label_fusion import (
    NO_TILE,
    probabilities_of,
    reading_of_probabilities,
    votes_of_reading,
)
from tilesight.vision.tracking.appearance import patch_of
from tilesight.vision.tracking.config import AppearanceConfig, LabelConfig, TrackingConfig


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A tracked tile, or something detected as one, in frame pixels."""

    key: int
    """Identifies the tile for as long as it is tracked."""
    corners: Corners
    offset: Float32Array
    """(2,) vector from the face's center to the center of its detection."""
    votes: Float64Array
    """The running mean of the readings' log-probabilities."""
    readings: int = 0
    """Readings behind the votes, including those without a face; at most `LabelConfig.memory`."""
    agreements: int = 0
    """Consecutive readings with the same result."""
    contradictions: int = 0
    """Consecutive readings that contradict the settled label."""
    whole: float = 1.0
    """Probability that nothing hides a part of the face."""
    settled: bool = False
    """Whether its label is confident: it is read again only when its appearance changes."""
    confirmed: bool = False
    """Whether it is confirmed by its neighbors in the current layout."""
    patch: Float32Array | None = None
    """Appearance at the last reading."""
    corrected: Tile | None = None
    """The label set by a person."""
    missed_frames: int = 0
    """Consecutive frames without a detection."""
    empty_frames: int = 0
    """Consecutive frames in which its place was empty."""
    outside_frames: int = 0
    """Consecutive frames in which it was outside the picture."""
    hidden: bool = False
    """Whether another object lies or moves over it."""
    alike: bool = True
    """Whether it looked as at its last reading when it was last detected."""
    unverified: bool = False
    """Whether it was out of sight or another object was near since its last reading: another tile
    may lie there now, even one that looks much like it."""

    @property
    def center(self) -> Float32Array:
        """(2,) center of the face."""
        return np.asarray(self.corners.mean(0), np.float32)

    @property
    def size(self) -> float:
        """Square root of the face's area, in pixels."""
        return float(np.sqrt(max(1.0, cv2.contourArea(self.corners))))

    @property
    def is_tile(self) -> bool:
        """Whether it is more probably a tile than not."""
        if self.corrected is not None:
            return True
        return bool(self.readings and self.votes.argmax() != NO_TILE)

    @property
    def certain(self) -> bool:
        """Whether its label is certain, by itself or thanks to its neighbors."""
        return self.settled or self.confirmed

    def probabilities(self, config: LabelConfig) -> Float64Array:
        """Return (54,) probabilities in the order of `TILES`; the last is "no tile"."""
        return probabilities_of(self.votes * min(1.0, config.single_reading_weight * self.readings))

    def is_finished(self, config: LabelConfig) -> bool:
        """Return whether it needs no further reading while its appearance stays the same."""
        rejected = not self.is_tile and self.agreements >= config.rejecting_readings
        stable = self.agreements > 1 or self.readings >= config.memory
        return self.settled or rejected or (self.read_enough(config) and stable)

    def read_enough(self, config: LabelConfig) -> bool:
        """Return whether another reading adds little, even if the last ones disagree."""
        return self.readings >= config.enough_readings


def new_track(key: int, corners: Corners, center: Float32Array) -> Track:
    """Return a new track for a detection.

    Args:
        key: The key of the track.
        corners: (4, 2) corners in frame pixels.
        center: (2,) center of the detection in frame pixels.
    """
    offset = (center - corners.mean(0)).astype(np.float32)
    return Track(key, corners, offset, np.zeros(NO_TILE + 1))


def with_reading(
    track: Track, reading: TileReading, center: Float32Array, pixels: Pixels, config: TrackingConfig
) -> Track:
    """Return the track updated with a reading.

    A reading that contradicts a settled label is only counted in `contradictions` at first. It
    revokes a person's label only where it shows that another tile lies there.

    Args:
        track: The track before the reading.
        reading: The recognizer's result.
        center: (2,) center of the detection in frame pixels.
        pixels: (H, W, 3) RGB pixels of the frame.
        config: The thresholds.
    """
    placed = replace(
        track,
        corners=reading.corners,
        offset=(center - reading.corners.mean(0)).astype(np.float32),
        whole=reading.whole,
        corrected=None if _is_other(track, reading, pixels, config) else track.corrected,
    )
    votes = votes_of_reading(reading, config.reader.recognition.alternatives)
    needed = _contradictions_to_drop(track, reading, pixels, config)
    after = _with_vote(placed, votes, pixels, needed, config)
    if after.contradictions:
        return replace(track, contradictions=after.contradictions, unverified=after.unverified)
    return after


def with_no_face(track: Track, pixels: Pixels, config: TrackingConfig) -> Track:
    """Return the track updated with a reading that found no face.

    A settled tile is kept for longer: it is more likely hidden than removed.

    Args:
        track: The track.
        pixels: (H, W, 3) pixels of the frame.
        config: The thresholds.
    """
    no_face = config.labels.no_face_probability
    probabilities = np.full(NO_TILE + 1, (1 - no_face) / NO_TILE)
    probabilities[NO_TILE] = no_face
    needed = config.labels.unclear_contradictions
    return _with_vote(track, np.log(probabilities), pixels, needed, config)


def _with_vote(
    track: Track, vote: Float64Array, pixels: Pixels, needed: int, config: TrackingConfig
) -> Track:
    """Return the track with one more vote in its mean.

    After `needed` consecutive votes that contradict a settled label the mean starts again, unless a
    person set the label.
    """
    same = track.readings > 0 and vote.argmax() == track.votes.argmax()
    other = track.settled and not same
    if other and track.contradictions + 1 < needed:
        return replace(track, contradictions=track.contradictions + 1, unverified=True)
    if other and track.corrected is not None:
        return replace(track, contradictions=track.contradictions + 1, unverified=False)
    readings = 1 if other else min(track.readings + 1, config.labels.memory)
    after = replace(
        track,
        votes=track.votes + (vote - track.votes) / readings,
        readings=readings,
        agreements=track.agreements + 1 if same else 1,
        contradictions=0,
        unverified=False,
        patch=patch_of(pixels, track.corners, config.appearance),
    )
    settles = _settles(after, config.labels) and not track.hidden
    return replace(after, settled=settles or (track.settled and not other))


def _is_other(track: Track, reading: TileReading, pixels: Pixels, config: TrackingConfig) -> bool:
    """Return whether a confident reading shows another tile, which looks different, too."""
    known = (TILES[track.votes[:NO_TILE].argmax()], track.corrected)
    confident = reading.confidence > config.labels.clear_confidence
    alike = similarity(track, pixels, config.appearance)
    return confident and reading.tile.printed not in known and alike < config.appearance.min_same


def _contradictions_to_drop(
    track: Track, reading: TileReading, pixels: Pixels, config: TrackingConfig
) -> int:
    """Return how many consecutive contradicting readings drop a settled label."""
    labels, appearance = config.labels, config.appearance
    other = similarity(track, pixels, appearance) < appearance.max_other
    clear = reading.confidence > labels.clear_confidence and other
    return labels.clear_contradictions if clear else labels.unclear_contradictions


def _settles(track: Track, config: LabelConfig) -> bool:
    if track.corrected is not None:
        return True
    highest = float(track.probabilities(config)[:NO_TILE].max())
    confident = highest >= config.settled_probability
    return confident and track.agreements >= config.settled_readings


def confirmable(track: Track, config: LabelConfig) -> bool:
    """Return whether neighbor evidence may confirm the tile: read often enough, but not settled."""
    read_often = track.readings >= config.confirmable_readings
    return not track.settled and track.is_tile and read_often


def fused_reading(track: Track, config: LabelConfig) -> TileReading:
    """Return the fused reading; a label set by a person is certain."""
    if track.corrected is not None:
        return TileReading(track.corrected, 1.0, track.corners, corrected=True)
    return reading_of_probabilities(track.probabilities(config), track.corners, track.whole)


def similarity(track: Track, pixels: Pixels, config: AppearanceConfig) -> float:
    """Return the correlation of a tile with its appearance at its last reading, from -1 to 1.

    Args:
        track: The track, with the appearance of its tile.
        pixels: (H, W, 3) pixels of the frame.
        config: The size of the patch.
    """
    if track.patch is None:
        return 0.0
    return float((track.patch * patch_of(pixels, track.corners, config)).sum())
