"""Tracks of tiles from frame to frame, on drawn tables and with fixed detections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.plain_table import (
    CARDBOARD,
    SKIN,
    TILE_HEIGHT,
    TILE_WIDTH,
    Place,
    drawn_frame,
    quad_at,
)
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.inference.onnx_network import CLASSES, Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.label_fusion import NO_TILE, votes_of_reading
from tilesight.vision.tracking.appearance import patch_of
from tilesight.vision.tracking.background_model import first_background
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.motion import thumbnail
from tilesight.vision.tracking.tile_view import correct, follow
from tilesight.vision.tracking.track import Track
from tilesight.vision.tracking.view import Live

RULES = load_rules("rrrummy")
SIZE = (TILE_WIDTH * TILE_HEIGHT) ** 0.5
TILES = {1: (90, 120), 2: (200, 120)}
UNSEEN = {11: (30, 30), 12: (290, 30), 13: (30, 210), 14: (290, 210)}
"""Tiles that are not detected: they show that the table does not move."""
NAMES = {1: "r7", 2: "b3", 3: "k1"}


@dataclass(frozen=True, slots=True)
class FixedNetwork:
    """A network that returns the same output for every input."""

    output: NDArray[np.float32]

    def run(self, inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        return [self.output]


@dataclass(frozen=True, slots=True)
class UnusedNetwork:
    """A network that must not be run."""

    def run(self, inputs: NDArray[Any]) -> list[NDArray[np.float32]]:
        raise AssertionError("a tile was read")


def detector_at(places: Sequence[Place]) -> Models:
    """Return models whose detector finds tiles at these places; the others must not be run."""
    scale = 2.0  # a small frame is enlarged twice
    boxes = [
        (
            scale * (x + 0.5) - 0.5,
            scale * (y + 0.5) - 0.5,
            scale * TILE_WIDTH,
            scale * TILE_HEIGHT,
            0.9,
            0.0,
        )
        for x, y in places
    ]
    found = np.array(boxes, np.float32).reshape(-1, 6).T[None]
    return Models(**{name: UnusedNetwork() for name in CLASSES} | {"detector": FixedNetwork(found)})


def settled_track(key: int, place: Place, frame: Frame, name: str = "") -> Track:
    """Return the track of a tile that has been read twice with confidence."""
    quad = quad_at(place)
    votes = votes_of_reading(TileReading(Tile.parse(name or NAMES[key]), 0.999, quad))
    patch = patch_of(frame.pixels, quad, DEFAULT.appearance)
    still = np.zeros(2, np.float32)
    return Track(key, quad, still, votes, readings=2, agreements=2, settled=True, patch=patch)


def live_of(*tracks: Track, frame: Frame) -> Live:
    return Live(
        tracks, first_background(thumbnail(frame, DEFAULT.motion.thumbnail_side)), next_key=9
    )


@pytest.fixture
def table() -> Frame:
    return drawn_frame(TILES | UNSEEN)


@pytest.fixture
def live(table: Frame) -> Live:
    return live_of(*(settled_track(key, place, table) for key, place in TILES.items()), frame=table)


def distance_to(live: Live, place: Place) -> float:
    """Return the distance of the first tile from a place, in tile sizes."""
    return float(np.linalg.norm(live.tracks[0].center - place)) / SIZE


def shifted_right(place: Place, part: float) -> Place:
    return place[0] + round(part * SIZE), place[1]


def test_noisy_detections_move_a_track_only_a_little(live: Live, table: Frame) -> None:
    jittered = shifted_right(TILES[1], 0.1)
    after, _ = follow(live, table, detector_at([jittered, TILES[2]]), RULES)
    assert 0 < distance_to(after, TILES[1]) < 0.4 * distance_to(live, jittered)


def test_a_pushed_tile_is_tracked_without_another_reading(live: Live) -> None:
    moved_to = shifted_right(TILES[1], 0.3)
    frame = drawn_frame(TILES | UNSEEN | {1: moved_to})
    after, _ = follow(live, frame, detector_at([moved_to, TILES[2]]), RULES)
    assert distance_to(after, moved_to) < 0.01
    assert [track.settled for track in after.tracks] == [True, True]


def test_a_settled_tile_does_not_move_to_the_place_of_another(live: Live, table: Frame) -> None:
    after, _ = follow(live, table, detector_at([shifted_right(TILES[1], 0.3), TILES[2]]), RULES)
    assert distance_to(after, TILES[1]) == 0


def test_of_two_tracks_at_one_place_the_one_detected_now_remains(live: Live, table: Frame) -> None:
    old = replace(settled_track(3, shifted_right(TILES[1], 0.5), table), missed_frames=1)
    after, view = follow(
        live_of(old, *live.tracks, frame=table), table, detector_at([*TILES.values()]), RULES
    )
    assert [track.key for track in after.tracks] == [1, 2]
    assert [str(tile.tile) for tile in view.reading.tiles] == ["r7", "b3"]


def test_two_tracks_that_overlap_slightly_both_remain(live: Live, table: Frame) -> None:
    beside = shifted_right(TILES[1], 0.7)
    after, _ = follow(
        live_of(*live.tracks, settled_track(3, beside, table), frame=table),
        table,
        detector_at([*TILES.values(), beside]),
        RULES,
    )
    assert [track.key for track in after.tracks] == [1, 2, 3]


@pytest.mark.parametrize(("name", "keys", "shown"), [("r7", [2, 3], "y13"), ("k1", [1, 2], "r7")])
def test_a_correction_passes_to_the_track_that_remains_if_it_is_read_alike(
    live: Live, table: Frame, name: str, keys: list[int], shown: str
) -> None:
    old = replace(
        settled_track(3, shifted_right(TILES[1], 0.5), table, name),
        missed_frames=1,
        corrected=Tile.parse("y13"),
    )
    after, view = follow(
        live_of(old, *live.tracks, frame=table), table, detector_at([*TILES.values()]), RULES
    )
    assert [track.key for track in after.tracks] == keys
    assert [str(tile.tile) for tile in view.reading.tiles] == [shown, "b3"]


def test_a_tile_under_a_resting_hand_is_kept(live: Live) -> None:
    hand = drawn_frame(TILES | UNSEEN, [(quad_at((90, 110), 80, 90), SKIN)])
    for _ in range(2 * DEFAULT.background.absorb_frames):
        live, view = follow(live, hand, detector_at([TILES[2]]), RULES)
    assert (view.keys, view.settled) == ((1, 2), False)


def test_a_tile_under_a_hand_is_kept_beside_a_nail_that_was_read_as_no_tile(live: Live) -> None:
    beside = shifted_right(TILES[1], 0.7)
    nail = quad_at(beside, 16, 20)
    hand = drawn_frame(TILES | UNSEEN, [(quad_at((100, 120), 56, 56), SKIN), (nail, CARDBOARD)])
    rejected = replace(
        settled_track(3, beside, hand, "k1"),
        votes=np.eye(NO_TILE + 1)[NO_TILE],
        settled=False,
        agreements=DEFAULT.labels.rejecting_readings,
    )
    live = replace(live, tracks=(*live.tracks, rejected))
    for _ in range(4 * DEFAULT.background.absorb_frames):
        live, view = follow(live, hand, detector_at([beside, TILES[2]]), RULES)
        assert (view.keys, view.settled) == ((1, 2), False)


@pytest.mark.parametrize(
    ("found", "limit", "kept"),
    [([2], 100, True), ([1, 2], 100, True), ([2], 3, False)],
    ids=["no detection", "a finger detected", "for too long"],
)
def test_the_background_beside_a_tile_under_a_resting_hand_stays(
    live: Live, found: list[int], limit: int, kept: bool
) -> None:
    config = replace(DEFAULT, background=replace(DEFAULT.background, missed_frames=limit))
    hand, edge = quad_at((90, 100), 44, 90), quad_at((90, 154), 20, 8)
    red, green, blue = before = live.background.pixels[154, 90].tolist()
    for count in range(16):
        lit = red + max(0, count - 4) * DEFAULT.background.color_tolerance // 2
        frame = drawn_frame(TILES | UNSEEN, [(hand, SKIN), (edge, (lit, green, blue))])
        detector = detector_at([TILES[key] for key in found])
        live, _ = follow(live, frame, detector, RULES, config=config)
    assert (live.background.pixels[154, 90].tolist() == before) == kept
    assert live.tracks[0].hidden


def test_a_tile_that_was_covered_is_read_again(live: Live, table: Frame) -> None:
    hand = drawn_frame(TILES | UNSEEN, [(quad_at((90, 110), 80, 90), SKIN)])
    covered, _ = follow(live, hand, detector_at([TILES[2]]), RULES)
    with pytest.raises(AssertionError, match="a tile was read"):
        follow(covered, table, detector_at([*TILES.values()]), RULES)


@pytest.mark.parametrize("contradictions", [0, 1])
def test_an_object_beside_a_tile_becomes_background(live: Live, contradictions: int) -> None:
    first, *others = live.tracks
    live = replace(live, tracks=(replace(first, contradictions=contradictions), *others))
    cup = drawn_frame(TILES | UNSEEN, [(quad_at((120, 120), 24, 34), CARDBOARD)])
    for _ in range(1 + DEFAULT.background.absorb_frames):
        live, view = follow(live, cup, detector_at([*TILES.values()]), RULES)
        assert not view.settled
    assert tuple(live.background.pixels[120, 120]) == CARDBOARD


def test_a_table_without_tiles_is_not_settled(table: Frame) -> None:
    live = None
    for _ in range(3):
        live, view = follow(live, table, detector_at([]), RULES)
        assert not view.settled


@pytest.mark.parametrize(
    ("left", "frames", "settled"), [(-20, 0, False), (-20, 50, True), (-200, 0, True)]
)
def test_a_table_is_not_settled_when_a_tile_has_just_left_the_picture(
    live: Live, table: Frame, left: int, frames: int, settled: bool
) -> None:
    outside = replace(settled_track(3, (left, 120), table), outside_frames=frames)
    live = live_of(*live.tracks, outside, frame=table)
    for _ in range(2):
        live, view = follow(live, table, detector_at([*TILES.values()]), RULES)
    assert (view.keys, view.settled) == ((1, 2), settled)


def test_a_removed_tile_is_dropped(live: Live) -> None:
    without = drawn_frame({2: TILES[2]} | UNSEEN)
    for _ in range(1 + DEFAULT.association.empty_frames):
        live, view = follow(live, without, detector_at([TILES[2]]), RULES)
    assert view.keys == (2,)


def test_a_lost_scene_is_shown_for_some_frames_and_found_again(live: Live, table: Frame) -> None:
    cover = drawn_frame({}, [(quad_at((160, 120), 400, 400), SKIN)])
    live, patience = correct(live, 1, Tile.parse("y13")), DEFAULT.association.max_lost_frames
    for count in range(1, 20):
        live, view = follow(live, cover, detector_at([]), RULES)
        shown = (1, 2) if count <= patience else ()
        assert (live.lost_frames, view.keys, view.settled) == (count, shown, False)
    resumed, view = follow(live, table, detector_at([]), RULES)
    assert (resumed.lost_frames, view.keys) == (0, (1, 2))
    assert [str(tile.tile) for tile in view.reading.tiles] == ["y13", "b3"]


def test_a_removed_tile_is_kept_as_long_as_the_config_states(live: Live) -> None:
    association = replace(DEFAULT.association, empty_frames=9, still_missed_frames=9)
    config = replace(DEFAULT, association=association)
    without_first = drawn_frame({2: TILES[2]} | UNSEEN)
    for _ in range(1 + DEFAULT.association.empty_frames):
        live, view = follow(live, without_first, detector_at([TILES[2]]), RULES, config=config)
    assert view.keys == (1, 2)
