"""The board: the tiles of overlapping photos in common coordinates, merged photo by photo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tilesight.engine.rules.choices import Words
from tilesight.engine.texts.catalog import text
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.cards.grouping.card_corners import estimate_corners
from tilesight.vision.geometry.arrays import Corners, Float64Array
from tilesight.vision.geometry.homography import inverse, mapped
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.quads import areas
from tilesight.vision.geometry.registration import Registration, label
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.recognition.label_fusion import (
    probabilities_of,
    reading_of_probabilities,
    votes_of_reading,
)
from tilesight.vision.stitching.config import StitchingConfig


class MergeError(ValueError):
    """The photos do not show one table; the message names the photo and the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardTile:
    """A tile or card in common coordinates."""

    reading: TileReading
    """With the corners of what is seen of it: the whole, or the index of a card."""
    quad: Float64Array
    """(4, 2) corners of the whole tile or card: photos may show different indices of a card."""
    photos: frozenset[int]
    """The photos that show it."""
    absent: bool = False
    """Whether another photo shows its place without it."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The tiles merged so far in common coordinates, and each photo's (3, 3) homography to them."""

    tiles: tuple[BoardTile, ...]
    homographies: dict[int, Float64Array]


@dataclass(frozen=True, slots=True, eq=False)
class PlacedPhoto:
    """A photo placed on the board."""

    number: int
    fit: Registration
    tiles: list[BoardTile]
    same: dict[int, int]
    """The index on the board of each of its tiles that is already there."""


def moved(tile: TileReading, homography: Float64Array) -> TileReading:
    """Return a tile with its corners mapped by a (3, 3) homography."""
    return replace(tile, corners=mapped(homography, tile.corners).astype(np.float32))


def whole_quads(reading: Reading, config: StitchingConfig) -> Corners:
    """Return the (N, 4, 2) corners of the whole tiles or cards of a photo, in its pixels."""
    if reading.words is Words.CARDS:
        return estimate_corners(reading.tiles, config.reader.cards.grouping)
    return np.array([tile.corners for tile in reading.tiles], np.float32)


def laid_out(
    reading: Reading, number: int, homography: Float64Array, config: StitchingConfig
) -> list[BoardTile]:
    """Return the tiles of a photo in common coordinates, by its (3, 3) homography to them."""
    quads = mapped(homography, whole_quads(reading, config))
    return [
        BoardTile(moved(tile, homography), quad, frozenset([number]))
        for tile, quad in zip(reading.tiles, quads, strict=True)
    ]


def place_photo(
    board: Board,
    readings: Sequence[Reading],
    number: int,
    fit: Registration | None,
    config: StitchingConfig,
) -> PlacedPhoto:
    """Return a photo placed on the board by its registration.

    Raises:
        MergeError: The photo shares too few tiles with the board, or fits in more than one place.
    """
    fit = _trusted(fit, photo_name(readings, number), config)
    tiles = laid_out(readings[number], number, fit.between, config)
    return PlacedPhoto(
        number, fit, tiles, _same_places(board.tiles, tiles, readings[number].words, config)
    )


def _trusted(fit: Registration | None, name: str, config: StitchingConfig) -> Registration:
    """Return the registration of the photo with this name, unless it is doubtful."""
    common = 0 if fit is None else len(fit.pairs)
    if fit is None or common < config.min_shared_tiles:
        needed = config.min_shared_tiles
        raise MergeError(text("merge-few-common", photo=name, common=common, needed=needed))
    if fit.score - fit.rival < config.min_lead:
        raise MergeError(text("merge-two-places", photo=name))
    return fit


def join_photo(
    board: Board, readings: Sequence[Reading], placed: PlacedPhoto, config: StitchingConfig
) -> Board:
    """Return the board with one more photo; readings of the same tile are fused.

    Raises:
        MergeError: The photo and the board show different tiles at common places.
    """
    absent = _absent(board, readings, placed, config.edge_margin)
    _check_conflicts(board, readings, placed, absent, config)
    tiles = list(board.tiles)
    for here, there in placed.same.items():
        tiles[there] = _fused(board.tiles[there], placed.tiles[here], config)
    tiles += [tile for here, tile in enumerate(placed.tiles) if here not in placed.same]
    unshared = [*absent[0], *absent[1]]
    tiles = [replace(tile, absent=True) if tile in unshared else tile for tile in tiles]
    return Board(tuple(tiles), {**board.homographies, placed.number: placed.fit.between})


def readings_of(board: Board) -> list[TileReading]:
    """Return the tiles of the board; those that may be one tile that was moved are marked.

    Two equal tiles may be one if no photo shows both, and one shows the place of either without it.
    """
    return [
        replace(tile.reading, elsewhere=any(_may_be_one(tile, other) for other in board.tiles))
        for tile in board.tiles
    ]


def _may_be_one(one: BoardTile, other: BoardTile) -> bool:
    equal = one.reading.tile.printed == other.reading.tile.printed
    return equal and not one.photos & other.photos and (one.absent or other.absent)


def _check_conflicts(
    board: Board,
    readings: Sequence[Reading],
    placed: PlacedPhoto,
    absent: tuple[list[BoardTile], list[BoardTile]],
    config: StitchingConfig,
) -> None:
    missing, new = absent
    conflicts = len(missing) + len(new) + _count_differing(board, placed)
    common = len(placed.fit.pairs) + conflicts
    name, pieces = photo_name(readings, placed.number), readings[placed.number].words
    # a tile that lies elsewhere within the common part would be counted twice
    moved = not _labels(missing).isdisjoint(_labels(new))
    if moved or conflicts > max(1.0, config.max_conflict_share * common):
        raise MergeError(
            text(
                "merge-other-table",
                photo=name,
                conflicts=conflicts,
                common=common,
                pieces=pieces,
            )
        )


def _same_places(
    known: Sequence[BoardTile], laid: Sequence[BoardTile], words: Words, config: StitchingConfig
) -> dict[int, int]:
    """Return the index of the same tile on the board for each tile of a photo that is there.

    Cards cover each other, so those with the same label come first.
    """
    if not laid:
        return {}
    shares = overlaps(*(np.array([tile.quad for tile in tiles]) for tiles in (laid, known)))
    needed = np.full_like(shares, config.min_overlap)
    if words is Words.CARDS:
        equal = np.array([[a.reading.tile == b.reading.tile for b in known] for a in laid])
        needed = np.where(equal, config.min_overlap, config.min_overlap_of_others)
        shares = np.where(equal, shares + (shares > needed), shares)
    places: dict[int, int] = {}
    for flat in np.argsort(-shares, axis=None, kind="stable"):
        here, there = divmod(int(flat), len(known))
        free = here not in places and there not in places.values()
        if free and shares[here, there] > needed[here, there]:
            places[here] = there
    return places


def _labels(tiles: Sequence[BoardTile]) -> set[Tile]:
    return {tile.reading.tile.printed for tile in tiles}


def _absent(
    board: Board, readings: Sequence[Reading], placed: PlacedPhoto, edge_margin: float
) -> tuple[list[BoardTile], list[BoardTile]]:
    """Return the tiles in the overlap that only the board has, and those only in the photo."""
    fit, same = placed.fit, placed.same

    def is_within(tile: BoardTile, homography: Float64Array, number: int) -> bool:
        seen = mapped(inverse(homography), tile.reading.corners)
        return _within(seen, readings[number], edge_margin)

    known = [tile for n, tile in enumerate(board.tiles) if n not in same.values()]
    laid = [tile for here, tile in enumerate(placed.tiles) if here not in same]
    views = board.homographies.items()
    return (
        [tile for tile in known if is_within(tile, fit.between, placed.number)],
        [tile for tile in laid if any(is_within(tile, view, n) for n, view in views)],
    )


def _count_differing(board: Board, placed: PlacedPhoto) -> int:
    colored = placed.fit.colored
    pairs = (
        (placed.tiles[here].reading.tile, board.tiles[there].reading.tile)
        for here, there in placed.same.items()
    )
    return sum(label(one, colored) != label(other, colored) for one, other in pairs)


def _within(corners: Float64Array, reading: Reading, edge_margin: float) -> bool:
    """Return whether a quad lies in a photo, away from its edges."""
    area = float(areas(corners[None])[0])
    margin = edge_margin * np.sqrt(max(area, 1.0))
    width, height = reading.size
    inside = (corners > margin) & (corners < np.array([width, height]) - margin)
    return area > 0 and bool(inside.all())


def _fused(known: BoardTile, laid: BoardTile, config: StitchingConfig) -> BoardTile:
    """Fuse two readings of a tile; the larger quad is the one not cut off."""
    one, other = known.reading, laid.reading
    listing = config.reader.recognition.alternatives
    votes = [votes_of_reading(reading, listing) for reading in (one, other)]
    probabilities = probabilities_of(votes[0] + votes[1])
    sizes = areas(np.stack([one.corners, other.corners]))
    best = known if sizes[0] * one.whole >= sizes[1] * other.whole else laid
    whole = max(one.whole, other.whole)
    return replace(
        best,
        reading=reading_of_probabilities(probabilities, best.reading.corners, whole),
        photos=known.photos | laid.photos,
        absent=known.absent,
    )


def photo_name(readings: Sequence[Reading], number: int) -> str:
    """Return the name of a photo by its index, with the name of its file if it has one."""
    name = readings[number].photo
    if not name:
        return text("photo-number", number=number + 1)
    return text("photo-number-name", number=number + 1, name=name)
