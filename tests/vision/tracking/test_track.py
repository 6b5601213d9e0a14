"""Tracks of tiles: votes of readings, settled labels, and contradictions."""

from dataclasses import replace
from itertools import product

import cv2
import numpy as np
import pytest

from tests.vision.tables import TILE
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.reading import TileReading
from tilesight.vision.recognition.label_fusion import (
    NO_TILE,
    probabilities_of,
    reading_of_probabilities,
    votes_of_reading,
)
from tilesight.vision.tracking.config import DEFAULT, TrackingConfig
from tilesight.vision.tracking.track import (
    Track,
    fused_reading,
    new_track,
    similarity,
    with_no_face,
    with_reading,
)

PIXELS = np.random.default_rng(0).integers(0, 255, (200, 200, 3)).astype(np.uint8)
OTHERS = np.random.default_rng(1).integers(0, 255, (200, 200, 3)).astype(np.uint8)
QUAD = (TILE * 60 + 100).astype(np.float32)
LABELS = DEFAULT.labels
MIDDLE = QUAD.mean(0)


def read(name: str, confidence: float, other: str = "k1") -> TileReading:
    rest = ((Tile.parse(other), (1 - confidence) * 0.9),)
    return TileReading(Tile.parse(name), confidence, QUAD, rest)


def track_of(*readings: TileReading, config: TrackingConfig = DEFAULT) -> Track:
    track = new_track(1, QUAD, MIDDLE)
    for reading in readings:
        track = with_reading(track, reading, MIDDLE, PIXELS, config)
    return track


def test_the_votes_of_one_reading_have_its_probabilities() -> None:
    votes = votes_of_reading(read("r7", 0.8, "y7"))
    reading = reading_of_probabilities(probabilities_of(votes), QUAD)
    assert (str(reading.tile), reading.confidence) == ("r7", pytest.approx(0.8, abs=0.01))
    assert (str(reading.alternatives[0][0]), reading.alternatives[0][1]) == (
        "y7",
        pytest.approx(0.18, abs=0.01),
    )


def test_a_tile_settles_after_two_confident_readings_and_not_after_one() -> None:
    assert not track_of(read("r7", 0.999)).settled
    assert track_of(*[read("r7", 0.999)] * 2).settled


def test_uncertain_readings_do_not_become_confident_by_repetition() -> None:
    track = track_of(*[read("r7", 0.9)] * 12)
    assert not track.settled
    assert track.is_finished(LABELS)
    assert fused_reading(track, LABELS).confidence == pytest.approx(0.9, abs=0.02)


def test_the_majority_wins() -> None:
    track = track_of(read("k1", 0.6, "r7"), *[read("r7", 0.9)] * 3)
    assert str(fused_reading(track, LABELS).tile) == "r7"


def test_a_settled_label_changes_after_two_other_readings_and_not_after_one() -> None:
    track = track_of(*[read("r7", 0.999)] * 3)
    after_one = with_reading(track, read("b3", 0.999), MIDDLE, OTHERS, DEFAULT)
    assert str(fused_reading(after_one, LABELS).tile) == "r7"
    after_two = with_reading(after_one, read("b3", 0.999), MIDDLE, OTHERS, DEFAULT)
    assert (str(fused_reading(after_two, LABELS).tile), after_two.settled) == ("b3", False)


@pytest.mark.parametrize(
    ("contradictions", "pixels", "label"),
    [
        ([read("b3", 0.999)] * 2, OTHERS, "b3"),
        ([read("b3", 0.999)], OTHERS, "y13"),
        ([read("b3", 0.7)] * 9, OTHERS, "y13"),
        ([read("b3", 0.999)] * 9, PIXELS, "y13"),
        ([None] * 9, OTHERS, "y13"),
        ([None] * 9 + [read("r7", 0.999)] * 3, OTHERS, "y13"),
    ],
)
def test_a_corrected_label_goes_only_with_its_tile(
    contradictions: list[TileReading | None], pixels: Pixels, label: str
) -> None:
    track = replace(track_of(*[read("r7", 0.999)] * 3), corrected=Tile.parse("y13"))
    for reading in contradictions:
        if reading is None:
            track = with_no_face(track, pixels, DEFAULT)
        else:
            track = with_reading(track, reading, MIDDLE, pixels, DEFAULT)
    assert str(fused_reading(track, LABELS).tile) == label


def test_a_rejected_tile_is_no_tile_and_is_not_read_again() -> None:
    track = new_track(1, QUAD, MIDDLE)
    for _ in range(3):
        track = with_no_face(track, PIXELS, DEFAULT)
    assert (track.is_tile, track.is_finished(LABELS)) == (False, True)
    assert track.probabilities(LABELS)[NO_TILE] > 0.8


def test_a_settled_tile_that_is_unclear_for_some_frames_stays() -> None:
    track = track_of(*[read("r7", 0.999)] * 3)
    for _ in range(5):
        track = with_no_face(track, OTHERS, DEFAULT)
    assert (str(fused_reading(track, LABELS).tile), track.settled) == ("r7", True)
    track = with_reading(track, read("b3", 0.4), MIDDLE, OTHERS, DEFAULT)
    assert track.readings == 1
    assert not track.settled


def test_a_shadow_on_a_settled_tile_changes_nothing() -> None:
    track = track_of(*[read("r7", 0.999)] * 3)
    for _ in range(3):
        track = with_reading(track, read("b3", 0.999), MIDDLE, PIXELS, DEFAULT)
    assert (str(fused_reading(track, LABELS).tile), track.settled) == ("r7", True)


def test_tiles_with_the_same_number_look_alike_only_in_the_same_color() -> None:
    inks = {"k": (40, 40, 45), "b": (30, 70, 160), "r": (190, 40, 50), "y": (220, 140, 40)}
    faces = {name: with_seven(ink) for name, ink in inks.items()}
    for (name, face), (other, its) in product(faces.items(), repeat=2):
        track = with_reading(
            new_track(1, QUAD, MIDDLE), read(f"{name}7", 0.999), MIDDLE, face, DEFAULT
        )
        dimmed = (its * 0.6).astype(np.uint8)
        alike = similarity(track, dimmed, DEFAULT.appearance) >= DEFAULT.appearance.min_same
        assert alike == (name == other), (name, other)


def with_seven(ink: tuple[int, int, int]) -> Pixels:
    """Return a picture with a 7 in an RGB color on the tile."""
    pixels = np.full_like(PIXELS, (238, 230, 205))
    left, top = QUAD.min(0).astype(int)
    cv2.putText(
        pixels, "7", (left + 14, top + 45), cv2.FONT_HERSHEY_SIMPLEX, 1.4, ink, 5, cv2.LINE_AA
    )
    return pixels


def test_a_config_that_needs_more_readings_settles_later() -> None:
    config = replace(DEFAULT, labels=replace(LABELS, settled_readings=4))
    readings = [read("r7", 0.999)] * 4
    settled = [track_of(*readings[:n], config=config).settled for n in (2, 3, 4)]
    assert settled == [False, False, True]
