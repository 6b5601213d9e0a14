"""Stitch overlapping photos of one table into one reading, matched by their tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.resolve import resolve
from tilesight.vision.geometry.arrays import Float32Array, Float64Array
from tilesight.vision.geometry.homography import (
    areas,
    estimate_homography,
    inverse,
    mapped,
    overlaps,
)
from tilesight.vision.geometry.registration import Registration, label, register
from tilesight.vision.layout.arrange import arrange
from tilesight.vision.reader import in_reading_order
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.stitching.config import DEFAULT, StitchingConfig
from tilesight.vision.tracking.label_fusion import (
    probabilities_of,
    reading_of_probabilities,
    votes_of_reading,
)

UNIT = 100.0
"""Width of a tile in the common coordinates."""


class MergeError(ValueError):
    """The photos do not show one table; the message names the photo and the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class _Board:
    """The tiles merged so far in common coordinates, and each photo's (3, 3) homography to them."""

    tiles: tuple[TileReading, ...]
    homographies: dict[int, Float64Array]


@dataclass(frozen=True, slots=True, eq=False)
class _Placed:
    """A photo placed on the board."""

    number: int
    fit: Registration
    tiles: list[TileReading]
    """Its tiles in common coordinates."""
    same: dict[int, int]
    """The index on the board of each of its tiles that is already there."""


def merge(
    readings: Sequence[Reading], rules: RuleSet, config: StitchingConfig = DEFAULT
) -> Reading:
    """Return one reading of overlapping photos of a table.

    Args:
        readings: One reading per photo, in any order.
        rules: The rules of the game.
        config: The thresholds.

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
    board = _first(readings[0], config)
    waiting = list(range(1, len(readings)))
    while waiting:
        fits = {n: _fit(board, readings[n], config) for n in waiting}
        best = max(waiting, key=lambda n: _score(fits[n]))
        board = _joined(board, readings, _placed(board, readings, best, fits[best], config), config)
        waiting.remove(best)
    return _read(board, readings, rules, config.reader)


def _first(reading: Reading, config: StitchingConfig) -> _Board:
    corners = [tile.corners for tile in reading.tiles]
    table = estimate_homography(corners, config.registration.homography)
    homography = np.diag([UNIT, UNIT, 1.0]) @ table.from_photo
    return _Board(tuple(_moved(tile, homography) for tile in reading.tiles), {0: homography})


def _moved(tile: TileReading, homography: Float64Array) -> TileReading:
    return replace(tile, corners=mapped(homography, tile.corners).astype(np.float32))


def _fit(board: _Board, reading: Reading, config: StitchingConfig) -> Registration | None:
    """Register a photo, by numbers alone if these fit far better than numbers with colors."""
    by_tiles = register(board.tiles, reading.tiles, config=config.registration)
    if by_tiles is None or by_tiles.score > config.trusted_score * len(reading.tiles):
        return by_tiles
    by_numbers = register(board.tiles, reading.tiles, colored=False, config=config.registration)
    if by_numbers is None or len(by_numbers.pairs) < config.min_number_pairs:
        return by_tiles
    return by_numbers if by_numbers.score > config.min_number_gain * by_tiles.score else by_tiles


def _score(fit: Registration | None) -> float:
    return -np.inf if fit is None else fit.score


def _placed(
    board: _Board,
    readings: Sequence[Reading],
    number: int,
    fit: Registration | None,
    config: StitchingConfig,
) -> _Placed:
    """Return a photo placed on the board by its registration, unless that is doubtful."""
    if fit is None or len(fit.pairs) < config.min_shared_tiles:
        common = 0 if fit is None else len(fit.pairs)
        raise MergeError(
            f"{_named(readings, number)} shares too few tiles with the others: {common} of the "
            f"{config.min_shared_tiles} needed; take photos that overlap more"
        )
    if fit.score - fit.rival < config.min_lead:
        raise MergeError(
            f"{_named(readings, number)} fits in more than one place; take photos that overlap more"
        )
    tiles = [_moved(tile, fit.between) for tile in readings[number].tiles]
    return _Placed(number, fit, tiles, _same_places(board.tiles, tiles, config.min_overlap))


def _joined(
    board: _Board, readings: Sequence[Reading], placed: _Placed, config: StitchingConfig
) -> _Board:
    """Return the board with one more photo; readings of the same tile are fused."""
    conflicts = _count_conflicts(board, readings, placed, config.edge_margin)
    common = len(placed.fit.pairs) + conflicts
    if conflicts > max(1.0, config.max_conflict_share * common):
        raise MergeError(
            f"{_named(readings, placed.number)} shows another table, or one on which tiles were "
            f"moved: {conflicts} of {common} tiles in common lie otherwise"
        )
    tiles = list(board.tiles)
    for here, there in placed.same.items():
        tiles[there] = _fused(board.tiles[there], placed.tiles[here], config.unlisted_probability)
    tiles += [tile for here, tile in enumerate(placed.tiles) if here not in placed.same]
    return _Board(tuple(tiles), {**board.homographies, placed.number: placed.fit.between})


def _same_places(
    known: Sequence[TileReading], laid: Sequence[TileReading], min_overlap: float
) -> dict[int, int]:
    """Return the index of the same tile on the board for each tile of a photo that is there."""
    if not laid:
        return {}
    shares = overlaps(*(np.array([tile.corners for tile in tiles]) for tiles in (laid, known)))
    places: dict[int, int] = {}
    for flat in np.argsort(-shares, axis=None):
        here, there = divmod(int(flat), len(known))
        if shares[here, there] <= min_overlap:
            break
        if here not in places and there not in places.values():
            places[here] = there
    return places


def _count_conflicts(
    board: _Board, readings: Sequence[Reading], placed: _Placed, edge_margin: float
) -> int:
    """Count the tiles in the overlap that are missing in one photo or read differently."""
    fit, same = placed.fit, placed.same
    labels = [
        [label(tile.tile, fit.colored) for tile in tiles] for tiles in (placed.tiles, board.tiles)
    ]
    differ = sum(labels[0][here] != labels[1][there] for here, there in same.items())

    def is_within(tile: TileReading, homography: Float64Array, number: int) -> bool:
        return _within(mapped(inverse(homography), tile.corners), readings[number], edge_margin)

    alone = [tile for n, tile in enumerate(board.tiles) if n not in same.values()]
    missing = sum(is_within(tile, fit.between, placed.number) for tile in alone)
    new = [tile for here, tile in enumerate(placed.tiles) if here not in same]
    missing += sum(
        any(is_within(tile, h, n) for n, h in board.homographies.items()) for tile in new
    )
    return differ + missing


def _within(corners: Float64Array, reading: Reading, edge_margin: float) -> bool:
    """Return whether a quad lies in a photo, away from its edges."""
    area = float(areas(corners[None])[0])
    margin = edge_margin * np.sqrt(max(area, 1.0))
    width, height = reading.size
    inside = (corners > margin) & (corners < np.array([width, height]) - margin)
    return area > 0 and bool(inside.all())


def _fused(one: TileReading, other: TileReading, unlisted_probability: float) -> TileReading:
    """Fuse two readings of a tile; the larger quad is the one not cut off."""
    votes = [votes_of_reading(reading, unlisted_probability) for reading in (one, other)]
    probabilities = probabilities_of(votes[0] + votes[1])
    sizes = areas(np.stack([one.corners, other.corners]))
    corners = one.corners if sizes[0] * one.whole >= sizes[1] * other.whole else other.corners
    return reading_of_probabilities(probabilities, corners, max(one.whole, other.whole))


def _read(
    board: _Board, readings: Sequence[Reading], rules: RuleSet, config: ReaderConfig
) -> Reading:
    """Arrange and resolve the merged tiles, and return corners in pixels of the best photo."""
    layout = arrange(board.tiles, config=config.layout)
    resolution = resolve(board.tiles, layout, rules, config.decoding)
    found, _ = in_reading_order(resolution, config.layout)
    quads = np.array([tile.corners for tile in found.tiles])
    number = min(board.homographies, key=lambda n: _size_ratio(board.homographies[n], quads))
    back = inverse(board.homographies[number])
    return replace(
        readings[number],
        tiles=tuple(_moved(tile, back) for tile in found.tiles),
        layout=found.layout,
        doubts=found.doubts,
        runner_up=found.runner_up,
        timings_ms=_summed([reading.timings_ms for reading in readings]),
    )


def _size_ratio(homography: Float64Array, quads: Float32Array) -> float:
    """Return the ratio of largest to smallest tile; infinite if one is behind the horizon."""
    sizes = areas(mapped(inverse(homography), quads))
    if (sizes <= 0).any():
        return np.inf
    return float(sizes.max() / sizes.min())


def _summed(timings: Sequence[Mapping[str, float]]) -> dict[str, float]:
    stages = {stage for times in timings for stage in times}
    return {stage: sum(times.get(stage, 0.0) for times in timings) for stage in sorted(stages)}


def _named(readings: Sequence[Reading], number: int) -> str:
    name = readings[number].photo
    return f"photo {number + 1}" + (f" ({name})" if name else "")
