"""Several overlapping photos of one table as one reading, matched by their tiles."""

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
"""Tiles that photos must have in common."""
MAX_UNLIKE = 0.2
"""Part of what two photos both show that may be misread or missed in one of them."""
MAX_ALIKE = 0.5
"""Part of a photo's tiles from which on nobody asks whether its colors were mistaken."""
MIN_BY_NUMBERS, FAR_BETTER = 8, 2.0
"""Tiles that must have their numbers in common then, and how much better that must fit."""
MIN_LEAD = 2.0
"""Tiles by which the best way to lay photos on each other must lead any other way."""
SHARED = 0.3
"""Part of the smaller of two quads that two tiles side by side cannot share."""
EDGE = 0.7
"""Tile sizes from the edge of a photo within which a tile may be missing there."""
UNIT = 100.0
"""Pixels of the drawing board for a tile's width."""


class MergeError(ValueError):
    """Photos that do not show one table; says which, and why."""


@dataclass(frozen=True, slots=True, eq=False)
class _Board:
    """The table as known so far, on a drawing board; `ways` lead from each photo to it."""

    tiles: tuple[TileReading, ...]
    ways: dict[int, Floats]


def merge(readings: Sequence[Reading], rules: RuleSet) -> Reading:
    """Make one reading of overlapping photos of a table.

    Corners are in pixels of the photo that its name says, and may lie outside of it.

    Raises:
        MergeError: a photo shows no tile, does not overlap, or shows another table.
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
    """Lay a photo on the board, by numbers alone where those fit far better than tiles do."""
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
    """Lay one more photo on the board; each tile that is there already is weighed, not added."""
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
    unlike = _unlike(board, readings, number, fit, same, laid)
    if unlike > max(1.0, MAX_UNLIKE * (len(fit.pairs) + unlike)):
        raise MergeError(
            f"{_named(readings, number)} shows another table, or one on which tiles were moved: "
            f"{unlike} of {len(fit.pairs) + unlike} tiles in common lie otherwise"
        )
    tiles = list(board.tiles)
    for here, there in same.items():
        tiles[there] = _weighed(board.tiles[there], laid[here])
    tiles += [tile for here, tile in enumerate(laid) if here not in same]
    return _Board(tuple(tiles), {**board.ways, number: fit.between})


def _same_places(known: Sequence[TileReading], laid: Sequence[TileReading]) -> dict[int, int]:
    """Find for each tile of a photo the one on the board that it is."""
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


def _unlike(
    board: _Board,
    readings: Sequence[Reading],
    number: int,
    fit: Registration,
    same: dict[int, int],
    laid: Sequence[TileReading],
) -> int:
    """Count what two photos both must show and only one does, or which they read otherwise."""
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
    """Tell whether a quad lies in a photo, well away from its edges."""
    area = float(areas(corners[None])[0])
    margin = EDGE * np.sqrt(max(area, 1.0))
    width, height = reading.size
    inside = (corners > margin) & (corners < np.array([width, height]) - margin)
    return area > 0 and bool(inside.all())


def _weighed(one: TileReading, other: TileReading) -> TileReading:
    """Weigh two readings of a tile; the larger quad is the one that is not cut."""
    chances = chances_of(label_votes_of(one) + label_votes_of(other))
    sizes = areas(np.stack([one.corners, other.corners]))
    corners = one.corners if sizes[0] * one.whole >= sizes[1] * other.whole else other.corners
    return elected(chances, corners, max(one.whole, other.whole))


def _read(board: _Board, readings: Sequence[Reading], rules: RuleSet) -> Reading:
    """Arrange and resolve on the drawing board; give corners as the best photo shows them."""
    layout = arrange(board.tiles)
    found = in_reading_order(resolve(board.tiles, layout, rules))
    quads = np.array([tile.corners for tile in found.tiles])
    number = min(board.ways, key=lambda n: _slant(board.ways[n], quads))
    back = inverse(board.ways[number])
    return replace(
        readings[number],
        tiles=tuple(_moved(tile, back) for tile in found.tiles),
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=_summed([reading.timings_ms for reading in readings]),
    )


def _slant(way: Floats, quads: NDArray[np.float32]) -> float:
    """Measure how unequal tiles are in a photo; infinite where some lie behind its horizon."""
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
