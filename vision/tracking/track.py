"""One tile followed from frame to frame: where it lies, and the votes on what it is."""

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
"""Probability that there is no tile where the recognizer refuses to see one."""

MEMORY = 8
"""Readings that a vote is the mean of; older ones fade."""
FIRST = 0.6
"""Weight of one reading alone. More than one are never more certain than they are on the mean:
what misleads the reader in one frame misleads it in the next, too."""
SURE, SURE_READS = 0.985, 2
"""How probable a tile must be, after how many readings that agree, to settle."""
SURE_ODDS = float(np.log(SURE / (1 - SURE)))
"""The same in log-odds."""
TIRED = 5
"""Readings after which another one says nothing new."""
DISMISSED = 3
"""Readings in a row that saw no face after which what lies there is no tile."""
BACKED_READS = 3
"""Readings after which neighbors may settle a tile."""
CONVINCED, STUBBORN = 2, 6
"""Readings in a row that must see another tile before what had settled is given up: where it is
clear, and where it is not, since a shadow or a finger may mislead the reader."""
CLEAR = 0.8
"""How probable the other tile must be in each of them, which must look otherwise, too."""

PATCH = (20, 28)
"""Width and height of the small picture by which a tile is known again."""
ALIKE, OTHER = 0.8, 0.5
"""Likeness from which on a tile looks as when it was read, and below which it is another."""


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A place where a tile lies, or something that was taken for one; pixels of the frame."""

    key: int
    """Stays the same as long as the tile is followed."""
    corners: Corners
    offset: NDArray[np.float32]
    """From the middle of the face to where the detector saw its middle."""
    votes: Votes
    """The mean of the readings."""
    heard: int = 0
    """Readings that the votes are of, refusals among them."""
    agreed: int = 0
    """Readings in a row with the same result."""
    against: int = 0
    """Readings in a row that saw another tile, once this one had settled."""
    whole: float = 1.0
    settled: bool = False
    """Sure; it is read again only when it looks different."""
    backed: bool = False
    """Sure with its neighbors as they lie now."""
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
    def chances(self) -> NDArray[np.float64]:
        """Turn the votes into (54,) probabilities."""
        return chances_of(self.votes * min(1.0, FIRST * self.heard))

    @property
    def is_tile(self) -> bool:
        """Tell whether it is rather a tile than none."""
        if self.mended is not None:
            return True
        return bool(self.heard and self.votes.argmax() != NONE)

    @property
    def asleep(self) -> bool:
        """Tell whether nothing new is to be learned as long as it looks the same."""
        refused = not self.is_tile and self.agreed >= DISMISSED
        tired = self.weary and (self.agreed > 1 or self.heard >= MEMORY)
        return self.settled or refused or tired

    @property
    def weary(self) -> bool:
        """Tell whether another reading will hardly say more; the last ones may differ, though."""
        return self.heard >= TIRED

    @property
    def told(self) -> bool:
        """Tell whether it is sure, by itself or with its neighbors."""
        return self.settled or self.backed


def first_seen(key: int, corners: Corners, center: NDArray[np.float32]) -> Track:
    """Begin to follow what the detector saw."""
    offset = (center - corners.mean(0)).astype(np.float32)
    return Track(key, corners, offset, np.zeros(NONE + 1))


def heard(track: Track, reading: TileReading, center: NDArray[np.float32], pixels: Pixels) -> Track:
    """Count one more reading of what the detector saw at `center`."""
    placed = replace(
        track,
        corners=reading.corners,
        offset=(center - reading.corners.mean(0)).astype(np.float32),
        whole=reading.whole,
    )
    after = _counted(placed, label_votes_of(reading), pixels, _needed(track, reading, pixels))
    return replace(track, against=after.against) if after.against else after


def refused(track: Track, pixels: Pixels) -> Track:
    """Count one more look that saw no face: what had settled is rather hidden than gone."""
    chances = np.full(NONE + 1, (1 - DOUBTED) / NONE)
    chances[NONE] = DOUBTED
    return _counted(track, np.log(chances), pixels, STUBBORN)


def _counted(track: Track, label_votes: Votes, pixels: Pixels, needed: int) -> Track:
    """Take a ballot into the mean; when what lies there is another tile, begin anew.

    That takes as many readings in a row as `needed`.
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


def _needed(track: Track, reading: TileReading, pixels: Pixels) -> int:
    """Say how many such readings give up what had settled."""
    clear = reading.confidence > CLEAR and likeness(track, pixels) < OTHER
    return CONVINCED if clear else STUBBORN


def _settles(track: Track) -> bool:
    sure = float(track.chances[:NONE].max())
    return track.mended is not None or (sure >= SURE and track.agreed >= SURE_READS)


def backable(track: Track) -> bool:
    """Tell whether neighbors may settle a tile: it has been read alike, but is not sure."""
    return not track.settled and track.is_tile and track.heard >= BACKED_READS


def voted(track: Track) -> TileReading:
    """Give what the votes say; what a person has mended is certain."""
    if track.mended is not None:
        return TileReading(track.mended, 1.0, track.corners, mended=True)
    return elected(track.chances, track.corners, track.whole)


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
