"""The live view on frames of the demo image: tiles settle, stay and are removed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from tests.vision.clips import LEFT, demo_sheet, frames, with_blanks, without
from tests.vision.filming import Hand, Sheet, Take
from tests.vision.recognition.demo import cut_at
from tilesight.engine.rules.variants import load_rules
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.config import ReaderConfig
from tilesight.vision.detection.config import DetectionConfig
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import Frame
from tilesight.vision.recognition.config import RecognitionConfig
from tilesight.vision.tracking.camera_advice import Advice
from tilesight.vision.tracking.config import TrackingConfig
from tilesight.vision.tracking.tile_view import correct, follow
from tilesight.vision.tracking.view import Live, View

RULES = load_rules("rrrummy")
STILL = Take(seed=1, tremor=2.0)


def views_of(
    live: Live | None, frames_seen: list[Frame], models: Models
) -> tuple[Live, list[View]]:
    views = []
    for frame in frames_seen:
        live, view = follow(live, frame, models, RULES)
        views.append(view)
    assert live is not None
    return live, views


@pytest.fixture(scope="module")
def settled(models: Models) -> Live:
    return views_of(None, frames([demo_sheet()], STILL, 4), models)[0]


def tiles(view: View) -> Counter[str]:
    return Counter(str(tile.tile.printed) for tile in view.reading.tiles)


def demo_tiles() -> Counter[str]:
    return Counter(str(tile.tile.printed) for tile in demo_sheet().tiles)


def test_frames_are_read_with_the_config_of_each_stage(models: Models) -> None:
    (frame,) = frames([demo_sheet()], STILL, 1)
    assert follow(None, frame, models, RULES)[1].reading.tiles
    for reader in (
        ReaderConfig(detection=DetectionConfig(min_score=1.1)),
        ReaderConfig(recognition=RecognitionConfig(min_face=1.1)),
    ):
        config = TrackingConfig(reader=reader)
        assert not follow(None, frame, models, RULES, config=config)[1].reading.tiles


def test_a_steady_camera_settles_the_table(models: Models) -> None:
    live, views = views_of(None, frames([demo_sheet()], STILL, 5), models)
    assert views[-1].settled
    assert tiles(views[-1]) == demo_tiles()
    assert len(views[-1].keys) == len(set(views[-1].keys)) == len(views[-1].reading.tiles)
    assert not views[0].settled
    assert all(track.settled for track in live.tracks if track.is_tile)


@pytest.mark.parametrize(("part", "name", "cut"), [(0.35, "k11", set()), (0.2, "", {"b11"})])
def test_tiles_at_the_edge_of_a_frame_are_marked_as_in_a_photo(
    models: Models, part: float, name: str, cut: set[str]
) -> None:
    frame, _ = cut_at("right", part, "b11")
    _, view = follow(None, frame, models, RULES)
    beside = [str(tile.tile) for tile in view.reading.tiles if tile.unread_beside]
    assert beside == [name] * bool(name)
    assert {str(tile.tile) for tile in view.reading.tiles if tile.cut} == cut


def test_settled_tiles_are_not_read_again(settled: Live, models: Models) -> None:
    (frame,) = frames([demo_sheet()], STILL, 5)[4:]
    without_recognizer = replace(models, recognizer=models.detector)  # would refuse any crop
    _, view = follow(settled, frame, without_recognizer, RULES)
    assert view.settled
    assert tiles(view) == demo_tiles()


def test_a_frame_does_not_change_the_state_before_it(settled: Live, models: Models) -> None:
    (frame,) = frames([demo_sheet()], STILL, 5)[4:]
    first, second = (follow(settled, frame, models, RULES)[1] for _ in range(2))
    assert first.reading.notation == second.reading.notation
    assert first.keys == second.keys


def test_a_passing_hand_erases_nothing(settled: Live, models: Models) -> None:
    hand = Hand(begin=3, frames=8, reach=(0.45, 0.5), side=1.2)
    take = replace(STILL, hands=(hand,))
    _, views = views_of(settled, frames([demo_sheet()], take, 13)[4:], models)
    assert not views[3].settled  # while it covers tiles
    assert all(tiles(view) == demo_tiles() for view in views)
    assert views[-1].settled


def test_a_removed_tile_is_dropped_within_three_frames(settled: Live, models: Models) -> None:
    without_left = without(demo_sheet(), LEFT)
    _, views = views_of(settled, frames([without_left], STILL, 7)[4:], models)
    removed = demo_tiles() - tiles(views[-1])
    assert removed == Counter([str(demo_sheet().tiles[LEFT].tile)])


def test_a_corrected_label_stays(settled: Live, models: Models) -> None:
    key = settled.tracks[0].key
    frames_seen = frames([demo_sheet()], STILL, 7)[4:]
    _, views = views_of(correct(settled, key, Tile.parse("k13")), frames_seen, models)
    for view in views:
        assert view.reading.tiles[view.keys.index(key)].tile == Tile.parse("k13")


def test_only_a_tracked_tile_can_be_corrected(settled: Live) -> None:
    with pytest.raises(KeyError, match="no tile has the key 999"):
        correct(settled, 999, Tile.parse("k1"))


def test_the_table_is_recognized_after_a_jump_of_the_camera(settled: Live, models: Models) -> None:
    panned = replace(STILL, pans=((-2, -1, 0.1, 0.05, 0.9),))
    live, views = views_of(settled, frames([demo_sheet()], panned, 5)[4:], models)
    old = {track.key for track in settled.tracks if track.is_tile}
    assert len(old & set(views[-1].keys)) > 0.7 * len(old)
    assert live.lost_frames == 0


def test_a_table_whose_tiles_lie_inside_results_in_no_advice(models: Models) -> None:
    _, views = views_of(None, frames([with_blanks(demo_sheet())], STILL, 4), models)
    assert tiles(views[-1]) == demo_tiles()
    assert [view.advice for view in views] == [()] * 4


def test_a_tile_that_the_edge_cuts_results_in_advice(models: Models) -> None:
    sheet = demo_sheet()
    left = int(min(tile.corners[:, 0].min() for tile in sheet.tiles)) + 12
    cut = Sheet(np.ascontiguousarray(sheet.picture[:, left:]), ())
    _, views = views_of(None, frames([cut], STILL, 2), models)
    assert views[-1].advice == (Advice.LEFT_CUT,)


def test_dark_and_empty_frames_result_in_advice(models: Models) -> None:
    black = Frame(np.zeros((480, 640, 3), np.uint8), "clip", (640, 480))
    _, view = follow(None, black, models, RULES)
    assert view.advice == (Advice.MORE_LIGHT,)
    gray = Frame(np.full((480, 640, 3), 150, np.uint8), "clip", (640, 480))
    _, view = follow(None, gray, models, RULES)
    assert view.advice == (Advice.SHOW_TILES,)
    assert view.reading.tiles == ()
