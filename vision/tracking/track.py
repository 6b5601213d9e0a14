"""One tile tracked from frame to frame: its position and the votes for its label."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.engine.tiles.tile import Tile
from tilesight.vision.io.frame import Pixels
from tilesight.vision.reading import Corners, TileReading
from tilesight.vision.tracking.label_fusion import NONE, Votes, chances_of, elected, label_votes_of

DOUBTED = 0.9
"""Probability of "no tile" where the recognizer finds no face."""

MEMORY = 8
"""Readings that the running mean of the votes covers; older ones fade."""
FIRST = 0.6
"""Weight of a single reading. Several readings are averaged, not multiplied, since errors of
consecutive frames are correlated."""
SURE, SURE_READS = 0.985, 2
"""Probability and number of consecutive agreeing readings from which a tile is settled."""
SURE_ODDS = float(np.log(SURE / (1 - SURE)))
"""`SURE` as log-odds."""
TIRED = 5
"""Readings after which another one adds little information."""
DISMISSED = 3
"""Consecutive readings without a face after which a track is not a tile."""
BACKED_READS = 3
"""Readings after which neighbor evidence may confirm a tile."""
CONVINCED, STUBBORN = 2, 6
"""Consecutive contradicting readings after which a settled label is dropped: if the contradiction
is clear, and if not. A shadow or a finger may mislead the reader."""
CLEAR = 0.8
"""Confidence above which a contradicting reading is clear, if the tile's appearance changed too."""

PATCH = (20, 28)
"""Width and height in pixels of the patch that represents a tile's appearance."""
ALIKE, OTHER = 0.8, 0.5
"""Correlation from which a tile looks unchanged, and below which it looks like another tile."""


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A tracked tile, or something detected as one, in frame pixels."""

    key: int
    """Identifies the tile for as long as it is tracked."""
    corners: Corners
    offset: NDArray[np.float32]
    """(2,) vector from the face's center to the center of its detection."""
    votes: Votes
    """The running mean of the readings' log-probabilities."""
    heard: int = 0
    """Readings behind the votes, including those without a face; at most `MEMORY`."""
    agreed: int = 0
    """Consecutive readings with the same result."""
    against: int = 0
    """Consecutive readings that contradict the settled label."""
    whole: float = 1.0
    """Probability that nothing hides a part of the face."""
    settled: bool = False
    """Confident: it is read again only when its appearance changes."""
    backed: bool = False
    """Confirmed by its neighbors in the current layout."""
    patch: NDArray[np.float32] | None = None
    """Appearance at the last reading."""
    mended: Tile | None = None
    """The label set by a person."""
    missed: int = 0
    """Consecutive frames without a detection."""
    free: int = 0
    """Consecutive frames in which its place was empty."""
    hidden: bool = False
    """Whether another object lies or moves over it."""

    @property
    def center(self) -> NDArray[np.float32]:
        """(2,) center of the face."""
        return np.asarray(self.corners.mean(0), np.float32)

    @property
    def size(self) -> float:
        """Square root of the face's area, in pixels."""
        return float(np.sqrt(max(1.0, cv2.contourArea(self.corners))))

    @property
    def chances(self) -> NDArray[np.float64]:
        """(54,) probabilities in the order of `TILES`; the last is "no tile"."""
        return chances_of(self.votes * min(1.0, FIRST * self.heard))

    @property
    def is_tile(self) -> bool:
        """Whether it is more probably a tile than not."""
        if self.mended is not None:
            return True
        return bool(self.heard and self.votes.argmax() != NONE)

    @property
    def asleep(self) -> bool:
        """Whether it needs no further reading while its appearance stays the same."""
        refused = not self.is_tile and self.agreed >= DISMISSED
        tired = self.weary and (self.agreed > 1 or self.heard >= MEMORY)
        return self.settled or refused or tired

    @property
    def weary(self) -> bool:
        """Whether another reading would add little, even if the last ones disagree."""
        return self.heard >= TIRED

    @property
    def told(self) -> bool:
        """Whether its label is certain, by itself or thanks to its neighbors."""
        return self.settled or self.backed


def first_seen(key: int, corners: Corners, center: NDArray[np.float32]) -> Track:
    """Return a new track for a detection.

    Args:
        key: The key of the track.
        corners: (4, 2) corners in frame pixels.
        center: (2,) center of the detection in frame pixels.
    """
    offset = (center - corners.mean(0)).astype(np.float32)
    return Track(key, corners, offset, np.zeros(NONE + 1))


def heard(track: Track, reading: TileReading, center: NDArray[np.float32], pixels: Pixels) -> Track:
    """Return the track updated with a reading.

    A reading that contradicts a settled label is only counted in `against` at first.

    Args:
        track: The track before the reading.
        reading: The recognizer's result.
        center: (2,) center of the detection in frame pixels.
        pixels: (H, W, 3) RGB pixels of the frame.
    """
    placed = replace(
        track,
        corners=reading.corners,
        offset=(center - reading.corners.mean(0)).astype(np.float32),
        whole=reading.whole,
    )
    after = _with_vote(
        placed, label_votes_of(reading), pixels, _votes_to_drop(track, reading, pixels)
    )
    return replace(track, against=after.against) if after.against else after


def refused(track: Track, pixels: Pixels) -> Track:
    """Return the track updated with a reading that found no face.

    A settled tile is kept for longer: it is more likely hidden than removed.
    """
    chances = np.full(NONE + 1, (1 - DOUBTED) / NONE)
    chances[NONE] = DOUBTED
    return _with_vote(track, np.log(chances), pixels, STUBBORN)


def _with_vote(track: Track, label_votes: Votes, pixels: Pixels, needed: int) -> Track:
    """Return the track with one more vote in its mean.

    After `needed` consecutive votes against a settled label the mean starts again.
    """
    same = track.heard > 0 and label_votes.argmax() == track.votes.argmax()
    other = track.settled and not same
    if other and track.against + 1 < needed:
        return replace(track, against=track.against + 1)
    heard = 1 if other else min(track.heard + 1, MEMORY)
    after = replace(
        track,
        votes=track.votes + (label_votes - track.votes) / heard,
        heard=heard,
        agreed=track.agreed + 1 if same else 1,
        against=0,
        patch=patch_of(pixels, track.corners),
    )
    sure = _settles(after) and not track.hidden
    return replace(after, settled=sure or (track.settled and not other))


def _votes_to_drop(track: Track, reading: TileReading, pixels: Pixels) -> int:
    """Return how many consecutive contradicting readings drop a settled label."""
    clear = reading.confidence > CLEAR and likeness(track, pixels) < OTHER
    return CONVINCED if clear else STUBBORN


def _settles(track: Track) -> bool:
    sure = float(track.chances[:NONE].max())
    return track.mended is not None or (sure >= SURE and track.agreed >= SURE_READS)


def backable(track: Track) -> bool:
    """Return whether neighbor evidence may confirm the tile: read often enough, but not settled."""
    return not track.settled and track.is_tile and track.heard >= BACKED_READS


def voted(track: Track) -> TileReading:
    """Return the fused reading; a label set by a person is certain."""
    if track.mended is not None:
        return TileReading(track.mended, 1.0, track.corners, mended=True)
    return elected(track.chances, track.corners, track.whole)


def patch_of(pixels: Pixels, corners: Corners) -> NDArray[np.float32]:
    """Return a tile's appearance: a small gray patch with mean 0 and norm 1."""
    width, height = PATCH
    ends = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), ends)
    cut = cv2.warpPerspective(pixels, matrix, PATCH, borderMode=cv2.BORDER_REPLICATE)
    smooth = cv2.GaussianBlur(cv2.cvtColor(cut, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), 1.0)
    even = smooth - smooth.mean()
    return np.asarray(even / max(1e-3, float(np.linalg.norm(even))), np.float32)


def likeness(track: Track, pixels: Pixels) -> float:
    """Return the correlation of a tile with its appearance at its last reading, from -1 to 1."""
    if track.patch is None:
        return 0.0
    return float((track.patch * patch_of(pixels, track.corners)).sum())
