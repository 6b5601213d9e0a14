"""Stitch overlapping photos of one table into one reading, matched by their tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.geometry.homography import (
    Floats,
    areas,
    find_plane,
    inverse,
    mapped,
    overlaps,
)
from tilesight.vision.geometry.registration import Registration, label, register
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reader import in_reading_order
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.tracking.label_fusion import chances_of, elected, label_votes_of

MIN_SHARED = 3
"""Tiles that a photo must share with the others."""
MAX_UNLIKE = 0.2
"""Fraction of the shared tiles that may be misread or missed in one of the photos."""
MAX_ALIKE = 0.5
"""Score, as a fraction of a photo's tiles, above which its colors are not questioned."""
MIN_BY_NUMBERS, FAR_BETTER = 8, 2.0
"""Pairs that a match by numbers alone needs, and the factor by which its score must be better."""
MIN_LEAD = 2.0
"""Lead in score that the best registration needs over any other."""
SHARED = 0.3
"""Overlap, as a fraction of the smaller quad, above which two tiles are the same one."""
EDGE = 0.7
"""Distance from a photo's edge, in tile sizes, within which a tile may be missing."""
UNIT = 100.0
"""Width of a tile in the common coordinates."""


class MergeError(ValueError):
    """The photos do not show one table; the message names the photo and the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class _Board:
    """The tiles merged so far in common coordinates, and each photo's (3, 3) homography to them."""

    tiles: tuple[TileReading, ...]
    ways: dict[int, Floats]


def merge(readings: Sequence[Reading], rules: RuleSet) -> Reading:
    """Return one reading of overlapping photos of a table.

    Args:
        readings: One reading per photo, in any order.
        rules: The rules of the game.

    Returns:
        The merged reading, named after the photo that shows the table most directly from above.
        Corners are in pixels of this photo and may lie outside it.

    Raises:
        MergeError: If a photo has no tiles, shares too few tiles with the others, fits in more
            than one place or shows another table.
    """
    empty = [n for n, reading in enumerate(readings) if not reading.tiles]
    if empty or not readings:
        which = _named(readings, empty[0]) if empty else "there is no photo"
        raise MergeError(f"{which}: no tiles to find its place by" if empty else which)
    board = _first(readings[0])
    waiting = list(range(1, len(readings)))
    while waiting:
        fits = {n: _fit(board, readings[n]) for n in waiting}
        best = max(waiting, key=lambda n: _score(fits[n]))
        board = _joined(board, readings, best, fits[best])
        waiting.remove(best)
    return _read(board, readings, rules)


def _first(reading: Reading) -> _Board:
    plane = find_plane([tile.corners for tile in reading.tiles])
    way = np.diag([UNIT, UNIT, 1.0]) @ plane.from_photo
    return _Board(tuple(_moved(tile, way) for tile in reading.tiles), {0: way})


def _moved(tile: TileReading, way: Floats) -> TileReading:
    return replace(tile, corners=mapped(way, tile.corners).astype(np.float32))


def _fit(board: _Board, reading: Reading) -> Registration | None:
    """Register a photo, by numbers alone if these fit far better than numbers with colors."""
    by_tiles = register(board.tiles, reading.tiles)
    if by_tiles is None or by_tiles.score > MAX_ALIKE * len(reading.tiles):
        return by_tiles
    by_numbers = register(board.tiles, reading.tiles, colored=False)
    if by_numbers is None or len(by_numbers.pairs) < MIN_BY_NUMBERS:
        return by_tiles
    return by_numbers if by_numbers.score > FAR_BETTER * by_tiles.score else by_tiles


def _score(fit: Registration | None) -> float:
    return -np.inf if fit is None else fit.score


def _joined(
    board: _Board, readings: Sequence[Reading], number: int, fit: Registration | None
) -> _Board:
    """Return the board with one more photo; readings of the same tile are fused."""
    reading = readings[number]
    if fit is None or len(fit.pairs) < MIN_SHARED:
        common = 0 if fit is None else len(fit.pairs)
        raise MergeError(
            f"{_named(readings, number)} shares too few tiles with the others: {common} of the "
            f"{MIN_SHARED} needed; take photos that overlap more"
        )
    if fit.score - fit.rival < MIN_LEAD:
        raise MergeError(
            f"{_named(readings, number)} fits in more than one place; take photos that overlap more"
        )
    laid = [_moved(tile, fit.between) for tile in reading.tiles]
    same = _same_places(board.tiles, laid)
    unlike = _count_conflicts(board, readings, number, fit, same, laid)
    if unlike > max(1.0, MAX_UNLIKE * (len(fit.pairs) + unlike)):
        raise MergeError(
            f"{_named(readings, number)} shows another table, or one on which tiles were moved: "
            f"{unlike} of {len(fit.pairs) + unlike} tiles in common lie otherwise"
        )
    tiles = list(board.tiles)
    for here, there in same.items():
        tiles[there] = _fused(board.tiles[there], laid[here])
    tiles += [tile for here, tile in enumerate(laid) if here not in same]
    return _Board(tuple(tiles), {**board.ways, number: fit.between})


def _same_places(known: Sequence[TileReading], laid: Sequence[TileReading]) -> dict[int, int]:
    """Return the index of the same tile on the board for each tile of a photo that is there."""
    if not laid:
        return {}
    shares = overlaps(*(np.array([tile.corners for tile in tiles]) for tiles in (laid, known)))
    places: dict[int, int] = {}
    for flat in np.argsort(-shares, axis=None):
        here, there = divmod(int(flat), len(known))
        if shares[here, there] <= SHARED:
            break
        if here not in places and there not in places.values():
            places[here] = there
    return places


def _count_conflicts(
    board: _Board,
    readings: Sequence[Reading],
    number: int,
    fit: Registration,
    same: dict[int, int],
    laid: Sequence[TileReading],
) -> int:
    """Count the tiles in the overlap that are missing in one photo or read differently."""
    labels = [[label(tile.tile, fit.colored) for tile in tiles] for tiles in (laid, board.tiles)]
    differ = sum(labels[0][here] != labels[1][there] for here, there in same.items())
    back = inverse(fit.between)
    alone = [t for n, t in enumerate(board.tiles) if n not in same.values()]
    missing = sum(_within(mapped(back, tile.corners), readings[number]) for tile in alone)
    for here, tile in enumerate(laid):
        if here not in same:
            missing += any(
                _within(mapped(inverse(known), tile.corners), readings[n])
                for n, known in board.ways.items()
            )
    return differ + missing


def _within(corners: Floats, reading: Reading) -> bool:
    """Return whether a quad lies in a photo, away from its edges."""
    area = float(areas(corners[None])[0])
    margin = EDGE * np.sqrt(max(area, 1.0))
    width, height = reading.size
    inside = (corners > margin) & (corners < np.array([width, height]) - margin)
    return area > 0 and bool(inside.all())


def _fused(one: TileReading, other: TileReading) -> TileReading:
    """Fuse two readings of a tile; the larger quad is the one not cut off."""
    chances = chances_of(label_votes_of(one) + label_votes_of(other))
    sizes = areas(np.stack([one.corners, other.corners]))
    corners = one.corners if sizes[0] * one.whole >= sizes[1] * other.whole else other.corners
    return elected(chances, corners, max(one.whole, other.whole))


def _read(board: _Board, readings: Sequence[Reading], rules: RuleSet) -> Reading:
    """Arrange and resolve the merged tiles, and return corners in pixels of the best photo."""
    layout = arrange(board.tiles)
    found = in_reading_order(resolve(board.tiles, layout, rules))
    quads = np.array([tile.corners for tile in found.tiles])
    number = min(board.ways, key=lambda n: _size_ratio(board.ways[n], quads))
    back = inverse(board.ways[number])
    return replace(
        readings[number],
        tiles=tuple(_moved(tile, back) for tile in found.tiles),
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=_summed([reading.timings_ms for reading in readings]),
    )


def _size_ratio(way: Floats, quads: NDArray[np.float32]) -> float:
    """Return the ratio of largest to smallest tile; infinite if one is behind the horizon."""
    sizes = areas(mapped(inverse(way), quads))
    if (sizes <= 0).any():
        return np.inf
    return float(sizes.max() / sizes.min())


def _summed(timings: Sequence[Mapping[str, float]]) -> dict[str, float]:
    stages = {stage for times in timings for stage in times}
    return {stage: sum(times.get(stage, 0.0) for times in timings) for stage in sorted(stages)}


def _named(readings: Sequence[Reading], number: int) -> str:
    name = readings[number].photo
    return f"photo {number + 1}" + (f" ({name})" if name else "")
