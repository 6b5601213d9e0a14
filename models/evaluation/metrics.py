"""How a reading compares with the labels: matches, misses, false alarms and what they add up to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.datasets.labels.labels import LabelledTile
from tilesight.engine.tiles.tile import Color, Tile
from tilesight.models.evaluation.calibration import Claim, color_confidence, number_confidence
from tilesight.vision.reading import Corners, TileReading

MATCH_IOU = 0.5
MIN_VISIBLE = 0.7
"""Part of a composed face that is to be seen before a reader is held to it."""

NUMBER_FAMILIES = ((6, 9), (1, 7, 11), (12, 13))
COLOR_FAMILIES = ((Color.RED, Color.YELLOW), (Color.BLACK, Color.BLUE))
"""What readers of this game confuse."""


@dataclass(frozen=True, slots=True)
class Match:
    """A labelled tile and the tile that was read in its place."""

    truth: Tile
    read: Tile
    upright: bool
    """Which way up it lies was read right."""
    doubted: bool = False
    number_confidence: float = 1.0
    color_confidence: float = 1.0

    @property
    def number_right(self) -> bool:
        """Tell whether the number was read right, a joker being a number of its own."""
        return self.truth.printed.number == self.read.printed.number

    @property
    def inked(self) -> bool:
        """Tell whether both have a color: jokers have none."""
        return not (self.truth.joker or self.read.joker)

    @property
    def color_right(self) -> bool:
        """Tell whether the color was read right."""
        return self.truth.color == self.read.color

    @property
    def right(self) -> bool:
        """Tell whether the tile was read right, whichever way up."""
        return self.truth.printed == self.read.printed


@dataclass(frozen=True, slots=True)
class PhotoScore:
    """One photo's reading against its labels."""

    photo: str
    scene: str
    matches: tuple[Match, ...] = ()
    missed: tuple[Tile, ...] = ()
    false: tuple[Tile, ...] = ()
    doubts: int = 0
    milliseconds: float = 0.0
    refused: str = ""
    """Why the reader gave no reading; a photo with no tiles is rightly refused."""
    zoned: bool | None = None
    """Whether all tiles were told to be on the rack or on the table, as they are; None where
    nobody can tell."""

    @property
    def wrong(self) -> tuple[Match, ...]:
        """List the matches whose tile was read wrong."""
        return tuple(match for match in self.matches if not match.right)

    @property
    def exact(self) -> bool:
        """Tell whether every tile was read right and nothing else was."""
        return not (self.missed or self.false or self.wrong)

    @property
    def silent(self) -> bool:
        """Tell whether the reading is wrong and gives no hint of it."""
        return not (self.exact or self.doubts or self.refused)

    @property
    def sure(self) -> bool:
        """Tell whether the reading is right and carries no doubt."""
        return self.exact and not self.doubts


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, such as 33 of 34."""

    part: int
    whole: int

    @property
    def ratio(self) -> float:
        """Divide; NaN for nothing of nothing."""
        return self.part / self.whole if self.whole else math.nan

    def interval(self, deviations: float = 1.96) -> tuple[float, float]:
        """Give Wilson's interval, at 95 % unless told."""
        if not self.whole:
            return 0.0, 1.0
        square = deviations**2
        center = self.part + square / 2
        spread = deviations * math.sqrt(self.part * (1 - self.ratio) + square / 4)
        total = self.whole + square
        return max(0.0, (center - spread) / total), min(1.0, (center + spread) / total)


Comparison = tuple[tuple[Match, ...], tuple[Tile, ...], tuple[Tile, ...]]
"""The matches, the missed and the false tiles of one photo."""


def overlap(first: Corners, second: Corners) -> float:
    """Measure the intersection over the union of two convex quads."""
    shared = _shared_area(first, second)
    return shared / max(_area(first) + _area(second) - shared, 1e-9)


def match_quads(truth: Sequence[Corners], read: Sequence[Corners]) -> list[tuple[int, int]]:
    """Pair the quads one to one, the best overlaps first, none below `MATCH_IOU`."""
    overlaps = [(overlap(a, b), i, j) for i, a in enumerate(truth) for j, b in enumerate(read)]
    pairs: list[tuple[int, int]] = []
    for iou, i, j in sorted(overlaps, reverse=True):
        free = all(i != taken_i and j != taken_j for taken_i, taken_j in pairs)
        if iou >= MATCH_IOU and free:
            pairs.append((i, j))
    return sorted(pairs)


def compare_tiles(
    labels: Sequence[LabelledTile],
    read: Sequence[TileReading],
    doubtful: Container[int] = frozenset(),
) -> Comparison:
    """Compare with labels that have corners; a tile cut or mostly hidden counts neither way.

    `doubtful` are the places in `read` that carry a doubt.
    """
    whole = [label for label in labels if _counts(label)]
    cut = [label for label in labels if not _counts(label)]
    pairs = match_quads([t.corners for t in whole], [t.corners for t in read])
    seen, taken = {i for i, _ in pairs}, {j for _, j in pairs}
    spare = [tile for j, tile in enumerate(read) if j not in taken]
    return (
        tuple(_match(whole[i], read[j], j in doubtful) for i, j in pairs),
        tuple(label.tile for i, label in enumerate(whole) if i not in seen),
        tuple(tile.tile for tile in spare if not _lies_on(tile.corners, cut)),
    )


def compare_multisets(
    truth: Iterable[Tile], optional: Iterable[Tile], read: Iterable[Tile]
) -> Comparison:
    """Compare with labels that say only what is in the photo, not where nor which way up."""
    wanted = Counter(tile.printed for tile in truth)
    found = Counter(tile.printed for tile in read)
    allowed = wanted + Counter(tile.printed for tile in optional)
    return (
        tuple(Match(tile, tile, upright=True) for tile in (wanted & found).elements()),
        tuple((wanted - found).elements()),
        tuple((found - allowed).elements()),
    )


def precision(scores: Iterable[PhotoScore]) -> Share:
    """Count the read tiles that are tiles."""
    scores = list(scores)
    return Share(_sum(scores, _matched), _sum(scores, lambda s: len(s.matches) + len(s.false)))


def recall(scores: Iterable[PhotoScore]) -> Share:
    """Count the tiles that were read, right or wrong."""
    scores = list(scores)
    return Share(_sum(scores, _matched), _sum(scores, lambda s: len(s.matches) + len(s.missed)))


def f1(scores: Sequence[PhotoScore], right: bool = False) -> float:
    """Balance precision and recall; with `right`, a tile read wrong is both missed and false."""
    hits = _sum(scores, lambda s: len(s.matches) - len(s.wrong) if right else len(s.matches))
    return Share(2 * hits, precision(scores).whole + recall(scores).whole).ratio


def number_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Count the matched tiles whose number is right, a joker being a number of its own."""
    return _share(match.number_right for match in _matches(scores))


def color_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Count the matched tiles whose color is right, among those with a color."""
    return _share(match.color_right for match in _matches(scores) if match.inked)


def number_claims(scores: Iterable[PhotoScore]) -> list[Claim]:
    """List how sure the number of each matched tile was, and whether it was right."""
    return [Claim(match.number_confidence, match.number_right) for match in _matches(scores)]


def color_claims(scores: Iterable[PhotoScore]) -> list[Claim]:
    """List how sure the color of each matched tile was, and whether it was right."""
    inked = (match for match in _matches(scores) if match.inked)
    return [Claim(match.color_confidence, match.color_right) for match in inked]


def orientation_accuracy(scores: Iterable[PhotoScore]) -> Share:
    """Count the matched tiles that were read the right way up."""
    return _share(match.upright for match in _matches(scores))


def mix_ups(scores: Iterable[PhotoScore]) -> dict[str, Share]:
    """Count for each family of look-alikes how many were taken for one another."""
    faces = [(match.truth, match.read) for match in _matches(scores) if match.inked]
    numbers = [(truth.number, read.number) for truth, read in faces]
    colors = [(truth.color, read.color) for truth, read in faces]
    return {
        **{" ".join(map(str, family)): _mixed(numbers, family) for family in NUMBER_FAMILIES},
        **{" ".join(color.word for color in f): _mixed(colors, f) for f in COLOR_FAMILIES},
    }


def _mixed(pairs: Iterable[tuple[object, object]], family: Container[object]) -> Share:
    concerned = [(truth, read) for truth, read in pairs if truth in family]
    return Share(sum(t != r and r in family for t, r in concerned), len(concerned))


def exact(scores: Iterable[PhotoScore]) -> Share:
    """Count the photos that were read without a fault."""
    return _share(score.exact for score in scores)


def zoned(scores: Iterable[PhotoScore]) -> Share:
    """Count, of the photos in which it can be told, those whose rack or table was told."""
    return _share(score.zoned for score in scores if score.zoned is not None)


def coverage(scores: Iterable[PhotoScore]) -> Share:
    """Count the photos that were read without a fault and without a doubt."""
    return _share(score.sure for score in scores)


def silent(scores: Iterable[PhotoScore]) -> Share:
    """Count, of the photos read wrong, those that carry no doubt."""
    return _share(score.silent for score in scores if not score.exact)


def flagged(scores: Iterable[PhotoScore]) -> Share:
    """Count, of the tiles found but read wrong, those that carry a doubt."""
    return _share(match.doubted for match in _matches(scores) if not match.right)


def is_upright(truth: Corners, read: Corners) -> bool:
    """Tell whether the first corner that was read is nearest to the first one labelled."""
    return int(np.argmin(np.linalg.norm(truth - read[0], axis=1))) == 0


def _match(label: LabelledTile, read: TileReading, doubted: bool) -> Match:
    return Match(
        label.tile,
        read.tile,
        is_upright(label.corners, read.corners),
        doubted,
        number_confidence(read),
        color_confidence(read),
    )


def _counts(label: LabelledTile) -> bool:
    return not label.cut and label.visible >= MIN_VISIBLE


def _lies_on(corners: Corners, cut: Sequence[LabelledTile]) -> bool:
    # The label of a cut tile may end at the edge of the picture where the reading goes on.
    return any(
        _shared_area(corners, label.corners) > 0.5 * min(_area(corners), _area(label.corners))
        for label in cut
    )


def _shared_area(first: Corners, second: Corners) -> float:
    return float(cv2.intersectConvexConvex(first, second)[0])


def _area(corners: Corners) -> float:
    return float(cv2.contourArea(corners))


def _share(answers: Iterable[bool]) -> Share:
    answers = list(answers)
    return Share(sum(answers), len(answers))


def _matches(scores: Iterable[PhotoScore]) -> list[Match]:
    return [match for score in scores for match in score.matches]


def _matched(score: PhotoScore) -> int:
    return len(score.matches)


def _sum(scores: Iterable[PhotoScore], count: Callable[[PhotoScore], int]) -> int:
    return sum(map(count, scores))
