"""Several photos of one table are stitched, or refused with the reason."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.tables import lay_meld
from tilesight.engine.rules.choices import Words
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.config import ReaderConfig
from tilesight.vision.decoding.config import DecodingConfig, DoubtConfig
from tilesight.vision.geometry.config import HomographyConfig, RegistrationConfig
from tilesight.vision.geometry.homography import estimate_homography, mapped
from tilesight.vision.geometry.overlaps import overlaps
from tilesight.vision.geometry.registration import register
from tilesight.vision.reading import Reading, TileReading
from tilesight.vision.stitching.board import MergeError
from tilesight.vision.stitching.config import StitchingConfig
from tilesight.vision.stitching.stitch import merge

RULES = load_rules("rrrummy")
MELDS = "r1 r2 r3 r4|k7 b7 y7|b9 b10 b11|y1 y2 y3 y4|k11 r11 b11|r5 r6 r7|k1 k2 k3|y9 y10 y11"
LEFT = np.array([[50, 4, 90], [-3, 48, 120], [0.0012, 0.0006, 1.0]])
RIGHT = np.array([[-46, 9, 900], [-6, -50, 700], [-0.0008, 0.0011, 1.0]])
STRAIGHT = np.array([[50.0, 0.0, 100.0], [0.0, 50.0, 60.0], [0.0, 0.0, 1.0]])
SIZE = (1600, 1200)


def table(text: str = MELDS) -> list[TileReading]:
    """Return melds in two columns; corners in tile widths."""
    tiles = []
    for place, meld in enumerate(text.split("|")):
        names = meld.split()
        middle = (5 + 7 * (place % 2), 2 + 2.2 * (place // 2))
        quads = lay_meld(len(names), np.random.default_rng(place), 0.05) + middle
        tiles += [TileReading(Tile.parse(name), 0.99, quad.astype(np.float32))
                  for name, quad in zip(names, quads, strict=True)]  # fmt: skip
    return tiles


def photo(tiles: list[TileReading], way: np.ndarray, name: str = "") -> Reading:
    """Return a photo of tiles through a homography, cropped just above and below them."""
    quads = [mapped(way, tile.corners) for tile in tiles]
    top, bottom = np.min(quads, axis=(0, 1))[1] - 10, np.max(quads, axis=(0, 1))[1] + 10
    seen = [
        replace(tile, corners=(quad - (0, top)).astype(np.float32))
        for tile, quad in zip(tiles, quads, strict=True)
    ]
    return Reading(name, (SIZE[0], int(bottom - top)), tuple(seen))


def names(tiles: tuple[TileReading, ...] | list[TileReading]) -> list[str]:
    return sorted(str(tile.tile) for tile in tiles)


def test_a_plane_equalizes_the_sizes_of_all_tiles() -> None:
    seen = photo(table(), LEFT)
    corners = [tile.corners for tile in seen.tiles]
    quads = estimate_homography(corners, HomographyConfig()).to_table(np.array(corners))
    widths = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    assert widths == pytest.approx(np.ones(len(widths)), abs=0.03)


def test_photos_from_two_sides_are_registered() -> None:
    tiles = table()
    one, other = photo(tiles, LEFT), photo(tiles[::-1], RIGHT)
    found = register(one.tiles, other.tiles, RegistrationConfig())
    assert found is not None
    assert sorted(found.pairs) == [(n, len(tiles) - 1 - n) for n in range(len(tiles))]
    middles = np.array([tile.corners.mean(0) for tile in other.tiles])
    there = np.array([tile.corners.mean(0) for tile in one.tiles[::-1]])
    assert mapped(found.between, middles) == pytest.approx(there, abs=2)


def test_the_thresholds_of_registration_are_part_of_the_config_of_stitching() -> None:
    tiles = table()
    strict = RegistrationConfig(same_place_distance=0.0)
    found = register(tiles, tiles, strict)
    assert found is not None
    assert found.pairs == ()
    with pytest.raises(MergeError, match="has too little in common"):
        merge([photo(tiles, LEFT)] * 2, RULES, StitchingConfig(registration=strict))


def test_two_halves_are_stitched_to_one_table() -> None:
    tiles = table()
    merged = merge([photo(tiles[:20], LEFT), photo(tiles[7:], RIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)
    assert sorted(merged.notation.rstrip(" /").split(" | ")) == sorted(MELDS.split("|"))


def test_three_photos_are_stitched_in_any_order() -> None:
    tiles = table()
    parts = [photo(tiles[:14], LEFT), photo(tiles[14:], LEFT), photo(tiles[7:20], RIGHT)]
    assert names(merge(parts, RULES).tiles) == names(tiles)


def test_a_single_photo_is_unchanged() -> None:
    tiles = table()
    assert names(merge([photo(tiles, LEFT)], RULES).tiles) == names(tiles)


@pytest.mark.parametrize("way", [LEFT, RIGHT, STRAIGHT])
def test_two_equal_photos_are_stitched_to_one_table(way: np.ndarray) -> None:
    seen = photo(table(), way)
    assert names(merge([seen, seen], RULES).tiles) == names(seen.tiles)


def test_nearly_equal_quads_overlap_completely() -> None:
    quads = np.array([tile.corners for tile in photo(table(), STRAIGHT).tiles], np.float64)
    rng = np.random.default_rng(0)
    for _ in range(20):
        shares = overlaps(quads, quads + rng.normal(0, 1e-5, quads.shape))
        assert np.diag(shares) == pytest.approx(np.ones(len(quads)), abs=0.01)


def test_a_tile_that_a_photo_shows_twice_is_counted_once() -> None:
    tiles = table()
    again = replace(tiles[5], confidence=0.9, corners=tiles[5].corners + np.float32(0.1))
    merged = merge([photo([*tiles, again], LEFT), photo(tiles, RIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)


def test_a_misread_tile_is_outvoted_by_the_other_photo() -> None:
    tiles = table()
    wrong = replace(
        tiles[12], tile=Tile.parse("k3"), confidence=0.6, alternatives=((tiles[12].tile, 0.4),)
    )
    spoilt = [*tiles[7:12], wrong, *tiles[13:]]
    merged = merge([photo(tiles[:20], LEFT), photo(spoilt, RIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)


def test_a_photo_with_two_swapped_colors_is_outvoted() -> None:
    tiles = table()
    swapped = {"k": "b", "b": "k"}
    spoilt = []
    for tile in tiles[7:]:
        text = str(tile.tile)
        other = Tile.parse(swapped.get(text[0], text[0]) + text[1:])
        same = other == tile.tile
        spoilt.append(tile if same else replace(
            tile, tile=other, confidence=0.7, alternatives=((tile.tile, 0.3),)
        ))  # fmt: skip
    merged = merge([photo(tiles, LEFT), photo(spoilt, RIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)


def test_a_tile_cut_at_the_edge_is_counted_once() -> None:
    tiles = table()
    half = tiles[7].corners.copy()
    half[[0, 3]] = (half[[0, 3]] + half[[1, 2]]) / 2
    cut = [replace(tiles[7], corners=half), *tiles[8:]]
    merged = merge([photo(tiles[:20], LEFT), photo(cut, RIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)


def test_photos_of_two_tables_are_refused() -> None:
    other = "k13 b13 r13|y5 y6 y7 y8|r8 r9 r10|k4 b4 r4|b1 b2 b3 b4|k8 k9 k10"
    with pytest.raises(MergeError, match="photo 2"):
        merge([photo(table(), LEFT), photo(table(other), RIGHT)], RULES)


def test_photos_without_a_common_label_are_refused_though_their_numbers_fit() -> None:
    red = "r1 r2 r3 r4|r5 r6 r7|r9 r10 r11"
    with pytest.raises(MergeError, match=r"\(0 of the 3 needed\)"):
        merge([photo(table(red), LEFT), photo(table(red.replace("r", "y")), RIGHT)], RULES)


def test_moved_tiles_are_an_error() -> None:
    tiles = table()
    labels = [tile.tile for tile in tiles[10:20]][::-1]
    moved = [replace(t, tile=label) for t, label in zip(tiles[10:20], labels, strict=True)]
    photos = [photo(tiles, LEFT), photo([*tiles[:10], *moved, *tiles[20:]], LEFT)]
    with pytest.raises(MergeError, match="that was changed: 10 of 26 common tiles"):
        merge(photos, RULES)
    with pytest.raises(MergeError, match="10 of 26 common cards"):
        merge([replace(each, words=Words.CARDS) for each in photos], RULES)


def test_a_tile_that_was_moved_is_not_counted_twice() -> None:
    tiles = table()
    free = tiles[10].corners - tiles[10].corners.mean(0) + (8.6, 4.2)
    moved = replace(tiles[10], corners=free.astype(np.float32))
    photos = [photo(tiles, STRAIGHT), photo([*tiles[:10], moved, *tiles[11:]], STRAIGHT)]
    with pytest.raises(MergeError, match="that was changed: 2 of 27 common tiles"):
        merge(photos, RULES)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_tile_that_was_moved_out_of_the_common_part_is_doubted(order: tuple[int, int]) -> None:
    tiles = table()
    free = tiles[15].corners - tiles[15].corners.mean(0) + (8.6, 8.6)
    moved = replace(tiles[15], corners=free.astype(np.float32))
    photos = [
        photo(tiles[:20], STRAIGHT),
        photo([*tiles[:15], moved, *tiles[16:]], STRAIGHT),
    ]
    merged = merge([photos[n] for n in order], RULES)
    assert len(merged.tiles) == len(tiles) + 1
    doubted = [doubt for doubt in merged.doubts if "may be counted twice" in doubt.reason]
    assert [str(merged.tiles[doubt.tile].tile) for doubt in doubted] == ["r11", "r11"]


@pytest.mark.parametrize("whole", [0.8, 1.0])
def test_a_tile_that_a_third_photo_shows_elsewhere_is_doubted(whole: float) -> None:
    """The second photo lacks it in its place; the third shows where it is now, not where it was."""
    tiles, moved = table_with_another_eleven()
    photos = [
        photo(tiles[:26], STRAIGHT),
        photo([*tiles[:15], *tiles[16:26]], STRAIGHT),
        photo([*tiles[20:], moved], STRAIGHT),
        photo([replace(tile, whole=whole) for tile in tiles[7:20]], STRAIGHT),
    ]
    merged = merge(photos, RULES)
    assert [str(tile.tile) for tile in merged.tiles if tile.elsewhere] == ["r11", "r11"]


@pytest.mark.parametrize("whole", [0.8, 1.0])
def test_equal_tiles_that_one_photo_shows_together_are_not_doubted(whole: float) -> None:
    tiles, other = table_with_another_eleven()
    photos = [
        photo([*tiles[:15], *tiles[16:26]], STRAIGHT),
        photo([replace(tile, whole=whole) for tile in tiles[:26]], STRAIGHT),
        photo([*tiles, other], STRAIGHT),
    ]
    merged = merge(photos, RULES)
    assert names(merged.tiles) == names([*tiles, other])
    assert not any(tile.elsewhere for tile in merged.tiles)


def table_with_another_eleven() -> tuple[list[TileReading], TileReading]:
    """Return ten melds, and a tile equal to tile 15 in a line below it."""
    tiles = [replace(tile, whole=0.9) for tile in table(MELDS + "|k4 k5 k6|y5 y6 y7")]
    free = tiles[15].corners - tiles[15].corners.mean(0) + (8.6, 10.8)
    return tiles, replace(tiles[15], corners=free.astype(np.float32))


def test_a_tile_that_a_photo_misses_is_not_doubted() -> None:
    tiles = table()
    merged = merge([photo(tiles[:20], STRAIGHT), photo(tiles[:15] + tiles[16:], STRAIGHT)], RULES)
    assert names(merged.tiles) == names(tiles)
    assert not any(tile.elsewhere for tile in merged.tiles)


def test_a_tile_may_be_missing_at_the_edge_of_a_photo() -> None:
    seen = photo(table(), STRAIGHT)
    less = replace(seen, tiles=seen.tiles[7:])  # all of the uppermost line
    assert names(merge([seen, less], RULES).tiles) == names(seen.tiles)


def test_a_tile_missing_in_the_middle_of_a_photo_is_an_error() -> None:
    seen = photo(table(), STRAIGHT)
    less = replace(seen, tiles=seen.tiles[:7] + seen.tiles[14:])
    for readings in ([seen, less], [less, seen]):
        with pytest.raises(MergeError, match="7 of 26 common tiles lie elsewhere"):
            merge(readings, RULES)


def test_corners_are_in_pixels_of_the_photo_seen_most_directly_from_above() -> None:
    straight, aslant = photo(table(), STRAIGHT, "straight"), photo(table(), LEFT, "aslant")
    for readings in ([straight, aslant], [aslant, straight]):
        merged = merge(readings, RULES)
        assert (merged.photo, merged.size) == ("straight", straight.size)
        places = np.array([tile.corners for tile in merged.tiles])
        for tile in straight.tiles:
            assert np.abs(places - tile.corners).max(axis=(1, 2)).min() < 2


def test_too_few_shared_tiles_are_an_error() -> None:
    tiles = table()
    with pytest.raises(
        MergeError, match=r"too little in common with the others \(1 of the 3 needed"
    ):
        merge([photo(tiles[:10], LEFT), photo(tiles[9:], RIGHT)], RULES)


def test_a_photo_that_fits_in_two_places_is_an_error() -> None:
    twice = "r5 r6 r7|r5 r6 r7|k1 k2 k3|k1 k2 k3"
    with pytest.raises(MergeError, match="fits in more than one place"):
        merge([photo(table(twice), LEFT), photo(table(twice)[:3], RIGHT)], RULES)


def test_a_photo_without_tiles_is_an_error() -> None:
    with pytest.raises(MergeError, match=r"photo 2 \(b\.jpg\) has no tiles"):
        merge([photo(table(), LEFT), Reading("b.jpg", SIZE)], RULES)


def test_a_config_may_require_more_shared_tiles() -> None:
    tiles = table()
    photos = [photo(tiles[:20], LEFT), photo(tiles[7:], RIGHT)]
    with pytest.raises(MergeError, match="13 of the 14 needed"):
        merge(photos, RULES, StitchingConfig(min_shared_tiles=14))


def test_merged_tiles_are_resolved_with_the_config_of_their_stage() -> None:
    photos = [photo(table()[:20], LEFT), photo(table()[7:], RIGHT)]
    every = ReaderConfig(decoding=DecodingConfig(doubts=DoubtConfig(min_confidence=1.1)))
    assert len(merge(photos, RULES).doubts) < len(table())
    assert len(merge(photos, RULES, StitchingConfig(reader=every)).doubts) == len(table())
