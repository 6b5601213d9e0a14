"""One tile followed from frame to frame: where it lies, and the votes on what it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.tile import Tile
from vision.frame import Pixels
from vision.reading import Corners, TileReading
from vision.recognize import MOST_ALTERNATIVES, TILES

Votes = NDArray[np.float64]
"""(53,) natural logarithms in the order of `TILES`, 0 for the likeliest."""

INDEX = {tile: place for place, tile in enumerate(TILES)}

VOTE = 0.6
"""Weight of one frame: what misleads the reader in one misleads it in the next, too."""
MOST = 9.0
"""The votes lead by at most this: what a tile was can be outvoted by what it is."""
UNHEARD = 1e-4
"""Probability of what a reading does not list."""

SURE, SURE_READS = 0.99, 2
LIKELY, LIKELY_READS = 0.9, 4
"""How probable a tile must be to settle after how many readings in a row that agree."""
ENOUGH_READS = 10
"""After so many that agree, it stays as unsure as it is."""
REFUSALS = 3
"""What the recognizer calls no face so often is none, until it looks different."""

PATCH = (20, 28)
"""Width and height of the small picture by which a tile is known again."""


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A place where a tile lies, or something that was taken for one; pixels of the frame."""

    key: int
    """Stays the same as long as the tile is followed."""
    corners: Corners
    offset: NDArray[np.float32]
    """From the middle of the face to where the detector saw its middle."""
    votes: Votes
    whole: float = 1.0
    agreed: int = 0
    """Readings in a row with the same result."""
    refused: int = 0
    """Looks in a row that saw no face."""
    settled: bool = False
    patch: NDArray[np.float32] | None = None
    mended: Tile | None = None
    missed: int = 0
    """Frames in a row in which the detector did not see it."""
    free: int = 0
    """Frames in a row in which its place was seen empty."""
    hidden: bool = False
    """Something lies or moves over it."""

    @property
    def center(self) -> NDArray[np.float32]:
        """The middle of the face."""
        return np.asarray(self.corners.mean(0), np.float32)

    @property
    def size(self) -> float:
        """Square root of the face's area."""
        return float(np.sqrt(max(1.0, cv2.contourArea(self.corners))))

    @property
    def is_tile(self) -> bool:
        """Tell whether it was ever read."""
        return self.agreed > 0 or self.mended is not None

    @property
    def asleep(self) -> bool:
        """Tell whether nothing new is to be learned as long as it looks the same."""
        return self.settled or (not self.is_tile and self.refused >= REFUSALS)


def first_seen(key: int, corners: Corners, center: NDArray[np.float32]) -> Track:
    """Begin to follow what the detector saw."""
    offset = (center - corners.mean(0)).astype(np.float32)
    return Track(key, corners, offset, np.zeros(len(TILES)))


def heard(track: Track, reading: TileReading, center: NDArray[np.float32], pixels: Pixels) -> Track:
    """Count one more reading of what the detector saw at `center`."""
    ballot = ballot_of(reading)
    votes = track.votes + VOTE * ballot
    votes = np.maximum(votes - votes.max(), -MOST)
    same = track.agreed > 0 and ballot.argmax() == track.votes.argmax() == votes.argmax()
    after = replace(
        track,
        corners=reading.corners,
        offset=(center - reading.corners.mean(0)).astype(np.float32),
        votes=votes,
        whole=reading.whole,
        agreed=track.agreed + 1 if same else 1,
        refused=0,
        patch=patch_of(pixels, reading.corners),
    )
    return replace(
        after, settled=(_settles(after) and not track.hidden) or (track.settled and same)
    )


def refused(track: Track, pixels: Pixels) -> Track:
    """Count one more look that saw no face."""
    return replace(track, refused=track.refused + 1, patch=patch_of(pixels, track.corners))


def _settles(track: Track) -> bool:
    sure = float(chances(track.votes).max())
    return (
        (sure >= SURE and track.agreed >= SURE_READS)
        or (sure >= LIKELY and track.agreed >= LIKELY_READS)
        or track.agreed >= ENOUGH_READS
    )


def ballot_of(reading: TileReading) -> Votes:
    """Give the logarithms of what a reading holds for possible, 0 for the likeliest."""
    votes = np.full(len(TILES), UNHEARD)
    for tile, chance in reading.alternatives:
        votes[INDEX[tile.printed]] = max(UNHEARD, chance)
    votes[INDEX[reading.tile.printed]] = max(reading.confidence, votes.max())
    logs = np.log(votes)
    return np.asarray(logs - logs.max(), np.float64)


def chances(votes: Votes) -> NDArray[np.float64]:
    """Turn votes into probabilities."""
    weights = np.exp(votes - votes.max())
    return np.asarray(weights / weights.sum(), np.float64)


def voted(track: Track) -> TileReading:
    """Give what the votes say; what a person has mended is certain."""
    if track.mended is not None:
        return TileReading(track.mended, 1.0, track.corners)
    joint = chances(track.votes)
    order = np.argsort(-joint)[: MOST_ALTERNATIVES + 1]
    others = tuple((TILES[n], float(joint[n])) for n in order[1:] if joint[n] >= 2 * UNHEARD)
    return TileReading(TILES[order[0]], float(joint[order[0]]), track.corners, others, track.whole)


def patch_of(pixels: Pixels, corners: Corners) -> NDArray[np.float32]:
    """Cut out a tile small and gray, of mean 0 and length 1, to know it again."""
    width, height = PATCH
    ends = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), ends)
    cut = cv2.warpPerspective(pixels, matrix, PATCH, borderMode=cv2.BORDER_REPLICATE)
    smooth = cv2.GaussianBlur(cv2.cvtColor(cut, cv2.COLOR_RGB2GRAY).astype(np.float32), (0, 0), 1.0)
    even = smooth - smooth.mean()
    return np.asarray(even / max(1e-3, float(np.linalg.norm(even))), np.float32)


def likeness(track: Track, pixels: Pixels) -> float:
    """Correlate a tile with how it looked when it was last read."""
    if track.patch is None:
        return 0.0
    return float((track.patch * patch_of(pixels, track.corners)).sum())
