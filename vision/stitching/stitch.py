"""Stitch overlapping photos of one table into one reading, matched by their tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.engine.texts.catalog import text
from tilesight.vision.assembly import at_corners, by_place, in_reading_order
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.resolve import Resolution, resolve
from tilesight.vision.geometry.arrays import Float32Array, Float64Array
from tilesight.vision.geometry.homography import estimate_homography, inverse, mapped
from tilesight.vision.geometry.quads import areas
from tilesight.vision.geometry.registration import Registration, register
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reader import resolve_cards
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.stitching.board import (
    Board,
    MergeError,
    join_photo,
    laid_out,
    moved,
    photo_name,
    place_photo,
    readings_of,
    whole_quads,
)
from tilesight.vision.stitching.config import DEFAULT, StitchingConfig

UNIT = 100.0
"""Width of a tile in the common coordinates."""


def merge(
    readings: Sequence[Reading], rules: RuleSet, config: StitchingConfig = DEFAULT
) -> Reading:
    """Return one reading of overlapping photos of a table, in any order.

    Returns:
        The merged reading, named after the photo that shows the table most directly from above.
        Corners are in pixels of this photo and may lie outside it.

    Raises:
        MergeError: If a photo has no tiles, shares too few tiles with the others, fits in more
            than one place or shows another table.
    """
    if not readings:
        raise MergeError(text("merge-none"))
    empty = [n for n, reading in enumerate(readings) if not reading.tiles]
    if empty:
        raise MergeError(text("merge-no-tiles", photo=photo_name(readings, empty[0])))
    board = _first(readings[0], config)
    waiting = list(range(1, len(readings)))
    while waiting:
        fits = {n: _fit(board, readings[n], config) for n in waiting}
        best = max(waiting, key=lambda n: _score(fits[n]))
        placed = place_photo(board, readings, best, fits[best], config)
        board = join_photo(board, readings, placed, config)
        waiting.remove(best)
    return _read(board, readings, rules, config.reader)


def _first(reading: Reading, config: StitchingConfig) -> Board:
    table = estimate_homography([*whole_quads(reading, config)], config.registration.homography)
    homography = np.diag([UNIT, UNIT, 1.0]) @ table.from_photo
    return Board(tuple(laid_out(reading, 0, homography, config)), {0: homography})


def _fit(board: Board, reading: Reading, config: StitchingConfig) -> Registration | None:
    """Register a photo, by numbers alone if these fit far better than numbers with colors."""
    known = [replace(tile.reading, corners=tile.quad.astype(np.float32)) for tile in board.tiles]
    laid = at_corners(reading.tiles, whole_quads(reading, config))
    by_tiles = register(known, laid, config.registration)
    if by_tiles is None or by_tiles.score > config.trusted_score * len(reading.tiles):
        return by_tiles
    by_numbers = register(known, laid, config.registration, colored=False)
    if by_numbers is None or len(by_numbers.pairs) < config.min_number_pairs:
        return by_tiles
    return by_numbers if by_numbers.score > config.min_number_gain * by_tiles.score else by_tiles


def _score(fit: Registration | None) -> float:
    return -np.inf if fit is None else fit.score


def _read(
    board: Board, readings: Sequence[Reading], rules: RuleSet, config: ReaderConfig
) -> Reading:
    """Arrange and resolve the merged tiles, and return corners in pixels of the best photo."""
    found = _resolved(board, rules, config)
    number = _most_direct(board, found.tiles)
    back = inverse(board.homographies[number])
    return replace(
        readings[number],
        tiles=tuple(moved(tile, back) for tile in found.tiles),
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=_summed([reading.timings_ms for reading in readings]),
    )


def _resolved(board: Board, rules: RuleSet, config: ReaderConfig) -> Resolution:
    """Return the merged tiles or cards in reading order, with their melds and doubts."""
    tiles = readings_of(board)
    if rules.words is Words.CARDS:
        quads = np.array([tile.quad for tile in board.tiles], np.float32)
        return resolve_cards(tiles, quads, rules, config=config)[0]
    tiles = [tiles[place] for place in by_place(tiles, config.layout.duplicates)]
    layout = arrange(tiles, config=config.layout)
    return in_reading_order(resolve(tiles, layout, rules, config.decoding), config.layout)[0]


def _most_direct(board: Board, tiles: Sequence[TileReading]) -> int:
    """Return the index of the photo that shows the tiles most directly from above."""
    quads = np.array([tile.corners for tile in tiles])
    return min(board.homographies, key=lambda n: _size_ratio(board.homographies[n], quads))


def _size_ratio(homography: Float64Array, quads: Float32Array) -> float:
    """Return the ratio of largest to smallest tile; infinite if one is behind the horizon."""
    sizes = areas(mapped(inverse(homography), quads))
    if (sizes <= 0).any():
        return np.inf
    return float(sizes.max() / sizes.min())


def _summed(timings: Sequence[Mapping[str, float]]) -> dict[str, float]:
    stages = {stage for times in timings for stage in times}
    return {stage: sum(times.get(stage, 0.0) for times in timings) for stage in sorted(stages)}
