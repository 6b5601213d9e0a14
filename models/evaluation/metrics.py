"""Metrics of readings against labels: matches, missed tiles, false positives and totals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np

from tilesight.datasets.labels.labels import LabeledTile
from tilesight.engine.tiles.tile import Color, Tile
from tilesight.models.evaluation.calibration import Prediction, color_confidence, number_confidence
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.reading import TileReading

MATCH_IOU = 0.5
MIN_VISIBLE = 0.7
"""Minimum visible fraction of a composed face for it to count in the metrics."""

NUMBER_FAMILIES = ((6, 9), (1, 7, 11), (12, 13))
COLOR_FAMILIES = ((Color.RED, Color.YELLOW), (Color.BLACK, Color.BLUE))
"""Numbers and colors that readers of this game confuse."""


@dataclass(frozen=True, slots=True)
class Match:
    """A labeled tile and the tile that was read in its place."""

    truth: Tile
    read: Tile
    upright: bool
    """Whether the orientation was read right."""
    doubtful: bool = False
    """Whether the reading has a doubt about this tile."""
    number_confidence: float = 1.0
    color_confidence: float = 1.0

    @property
    def number_right(self) -> bool:
        """Whether the number was read right; the joker counts as a number."""
        return self.truth.printed.number == self.read.printed.number

    @property
    def inked(self) -> bool:
        """Whether both tiles have a color; jokers have none."""
        return not (self.truth.joker or self.read.joker)

    @property
    def color_right(self) -> bool:
        """Whether the color was read right."""
        return self.truth.color == self.read.color

    @property
    def right(self) -> bool:
        """Whether the tile was read right, in any orientation."""
        return self.truth.printed == self.read.printed


@dataclass(frozen=True, slots=True)
class PhotoScore:
    """The comparison of one photo's reading with its labels."""

    photo: str
    scene: str
    matches: tuple[Match, ...] = ()
    missed: tuple[Tile, ...] = ()
    false: tuple[Tile, ...] = ()
    doubts: int = 0
    milliseconds: float = 0.0
    refused: str = ""
    """Error code of a photo without a reading; correct for a photo without tiles."""
    zoned: bool | None = None
    """Whether the zone, rack or table, is right for all tiles; None if it cannot be determined."""

    @property
    def wrong(self) -> tuple[Match, ...]:
        """The matches whose tile was read wrong."""
        return tuple(match for match in self.matches if not match.right)

    @property
    def exact(self) -> bool:
        """Whether every tile was read right, without false positives."""
        return not (self.missed or self.false or self.wrong)

    @property
    def wrong_without_doubt(self) -> bool:
        """Whether the reading is wrong without a doubt."""
        return not (self.exact or self.doubts or self.refused)

    @property
    def right_without_doubt(self) -> bool:
        """Whether the reading is right and has no doubt."""
        return self.exact and not self.doubts


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, like 33 of 34."""

    part: int
    whole: int

    @property
    def ratio(self) -> float:
        """The part divided by the whole; NaN if the whole is 0."""
        return self.part / self.whole if self.whole else math.nan

    def interval(self) -> tuple[float, float]:
        """Return the Wilson score interval at 95 %."""
        if not self.whole:
            return 0.0, 1.0
        deviations = 1.96  # of the normal distribution
        square = deviations**2
        center = self.part + square / 2
        spread = deviations * math.sqrt(self.part * (1 - self.ratio) + square / 4)
        total = self.whole + square
        return max(0.0, (center - spread) / total), min(1.0, (center + spread) / total)


class Comparison(NamedTuple):
    """The tiles of one photo compared with its labels."""

    matches: tuple[Match, ...]
    missed: tuple[Tile, ...]
    false: tuple[Tile, ...]
    """Tiles that were read where there are none."""


def iou(first: Corners, second: Corners) -> float:
    """Return the intersection over union (IoU) of two convex (4, 2) quads, 0 to 1."""
    shared = _shared_area(first, second)
    return shared / max(_area(first) + _area(second) - shared, 1e-9)


def match_quads(truth: Sequence[Corners], read: Sequence[Corners]) -> list[tuple[int, int]]:
    """Return index pairs of (4, 2) quads, matched one to one by decreasing IoU from `MATCH_IOU`."""
    overlaps = [(iou(a, b), i, j) for i, a in enumerate(truth) for j, b in enumerate(read)]
    pairs: list[tuple[int, int]] = []
    for overlap, i, j in sorted(overlaps, reverse=True):
        free = all(i != taken_i and j != taken_j for taken_i, taken_j in pairs)
        if overlap >= MATCH_IOU and free:
            pairs.append((i, j))
    return sorted(pairs)


def compare_tiles(
    labels: Sequence[LabeledTile],
    read: Sequence[TileReading],
    doubtful: Container[int] = frozenset(),
) -> Comparison:
    """Compare a reading with labels that have corners.

    Cut and mostly hidden tiles count neither as missed nor as false positives.

    Args:
        labels: The labeled tiles.
        read: The tiles that were read.
        doubtful: Indexes into `read` of the tiles with a doubt.
    """
    whole = [label for label in labels if counts(label)]
    cut = [label for label in labels if not counts(label)]
    pairs = match_quads([t.corners for t in whole], [t.corners for t in read])
    seen, taken = {i for i, _ in pairs}, {j for _, j in pairs}
    spare = [tile for j, tile in enumerate(read) if j not in taken]
    return Comparison(
        tuple(_match(whole[i], read[j], j in doubtful) for i, j in pairs),
        tuple(label.tile for i, label in enumerate(whole) if i not in seen),
        tuple(tile.tile for tile in spare if not _lies_on(tile.corners, cut)),
    )


def compare_multisets(
    truth: Iterable[Tile], optional: Iterable[Tile], read: Iterable[Tile]
) -> Comparison:
    """Compare a reading with labels without corners, as multisets.

    Args:
        truth: The tiles in the photo.
        optional: Further tiles that may or may not be read.
        read: The tiles that were read.
    """
    required = Counter(tile.printed for tile in truth)
    found = Counter(tile.printed for tile in read)
    allowed = required + Counter(tile.printed for tile in optional)
    right = tuple(Match(tile, tile, upright=True) for tile in (required & found).elements())
    missed, false = required - found, found - allowed
    return Comparison(right, tuple(missed.elements()), tuple(false.elements()))


def precision(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of the read tiles that match a labeled tile."""
    scores = list(scores)
    return Share(_sum(scores, _matched), _sum(scores, lambda s: len(s.matches) + len(s.false)))


def recall(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of the labeled tiles that were read, right or wrong."""
    scores = list(scores)
    return Share(_sum(scores, _matched), _sum(scores, lambda s: len(s.matches) + len(s.missed)))


def f1(scores: Sequence[PhotoScore], right: bool = False) -> float:
    """Return the F1 score; with `right`, a tile read wrong counts as missed and as false."""
    hits = _sum(scores, lambda s: len(s.matches) - len(s.wrong) if right else len(s.matches))
    return Share(2 * hits, precision(scores).whole + recall(scores).whole).ratio


def number_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of matched tiles with the right number; the joker counts as a number."""
    return _share(match.number_right for match in _matches(scores))


def color_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of matched tiles with the right color, among those with a color."""
    return _share(match.color_right for match in _matches(scores) if match.inked)


def number_predictions(scores: Iterable[PhotoScore]) -> list[Prediction]:
    """Return the confidence of each matched tile's number, and whether it was right."""
    return [Prediction(match.number_confidence, match.number_right) for match in _matches(scores)]


def color_predictions(scores: Iterable[PhotoScore]) -> list[Prediction]:
    """Return the confidence of each matched tile's color, and whether it was right."""
    inked = (match for match in _matches(scores) if match.inked)
    return [Prediction(match.color_confidence, match.color_right) for match in inked]


def orientation_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of matched tiles with the right orientation."""
    return _share(match.upright for match in _matches(scores))


def confusions(scores: Iterable[PhotoScore]) -> dict[str, Share]:
    """Return the share of confusions within each family of similar numbers or colors."""
    faces = [(match.truth, match.read) for match in _matches(scores) if match.inked]
    numbers = [(truth.number, read.number) for truth, read in faces]
    colors = [(truth.color, read.color) for truth, read in faces]
    return {
        **{" ".join(map(str, family)): _mixed(numbers, family) for family in NUMBER_FAMILIES},
        **{" ".join(color.word for color in f): _mixed(colors, f) for f in COLOR_FAMILIES},
    }


def _mixed(pairs: Iterable[tuple[object, object]], family: Container[object]) -> Share:
    relevant = [(truth, read) for truth, read in pairs if truth in family]
    return Share(sum(t != r and r in family for t, r in relevant), len(relevant))


def exact(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of photos that were read exactly."""
    return _share(score.exact for score in scores)


def zoned(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of photos with the right zone, among those where it can be determined."""
    return _share(score.zoned for score in scores if score.zoned is not None)


def coverage(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of photos that were read exactly and without a doubt."""
    return _share(score.right_without_doubt for score in scores)


def wrong_without_doubt(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of photos without a doubt, among those read wrong."""
    return _share(score.wrong_without_doubt for score in scores if not score.exact)


def flagged(scores: Iterable[PhotoScore]) -> Share:
    """Return the share of tiles with a doubt, among the matched tiles read wrong."""
    return _share(match.doubtful for match in _matches(scores) if not match.right)


def is_upright(truth: Corners, read: Corners) -> bool:
    """Return whether the first of (4, 2) corners read is nearest to the first labeled corner."""
    return int(np.argmin(np.linalg.norm(truth - read[0], axis=1))) == 0


def _match(label: LabeledTile, read: TileReading, doubtful: bool) -> Match:
    return Match(
        label.tile,
        read.tile,
        is_upright(label.corners, read.corners),
        doubtful,
        number_confidence(read),
        color_confidence(read),
    )


def counts(label: LabeledTile) -> bool:
    """Return whether a label counts: the edge does not cut the face, and little of it is hidden."""
    return not label.cut and label.visible >= MIN_VISIBLE


def _lies_on(corners: Corners, cut: Sequence[LabeledTile]) -> bool:
    # A cut tile's label may end at the edge of the picture, while its reading extends beyond it.
    return any(
        _shared_area(corners, label.corners) > 0.5 * min(_area(corners), _area(label.corners))
        for label in cut
    )


def _shared_area(first: Corners, second: Corners) -> float:
    return float(cv2.intersectConvexConvex(first, second)[0])


def _area(corners: Corners) -> float:
    return float(cv2.contourArea(corners))


def _share(hits: Iterable[bool]) -> Share:
    hits = list(hits)
    return Share(sum(hits), len(hits))


def _matches(scores: Iterable[PhotoScore]) -> list[Match]:
    return [match for score in scores for match in score.matches]


def _matched(score: PhotoScore) -> int:
    return len(score.matches)


def _sum(scores: Iterable[PhotoScore], count: Callable[[PhotoScore], int]) -> int:
    return sum(map(count, scores))
