import numpy as np
import pytest

from tests.vision.tables import TILE
from tilesight.engine.tiles.tile import Tile
from tilesight.vision.reading import TileReading
from tilesight.vision.tracking.label_fusion import NONE, chances_of, elected, label_votes_of
from tilesight.vision.tracking.track import Track, first_seen, heard, refused, voted

PIXELS = np.random.default_rng(0).integers(0, 255, (200, 200, 3)).astype(np.uint8)
OTHERS = np.random.default_rng(1).integers(0, 255, (200, 200, 3)).astype(np.uint8)
QUAD = (TILE * 60 + 100).astype(np.float32)
MIDDLE = QUAD.mean(0)


def read(name: str, confidence: float, other: str = "k1") -> TileReading:
    rest = ((Tile.parse(other), (1 - confidence) * 0.9),)
    return TileReading(Tile.parse(name), confidence, QUAD, rest)


def followed(*readings: TileReading) -> Track:
    track = first_seen(1, QUAD, MIDDLE)
    for reading in readings:
        track = heard(track, reading, MIDDLE, PIXELS)
    return track


def test_a_ballot_gives_back_what_was_read() -> None:
    reading = elected(chances_of(label_votes_of(read("r7", 0.8, "y7"))), QUAD)
    assert (str(reading.tile), reading.confidence) == ("r7", pytest.approx(0.8, abs=0.01))
    assert (str(reading.alternatives[0][0]), reading.alternatives[0][1]) == (
        "y7",
        pytest.approx(0.18, abs=0.01),
    )


def test_two_sure_readings_settle_and_one_does_not() -> None:
    assert not followed(read("r7", 0.999)).settled
    assert followed(*[read("r7", 0.999)] * 2).settled


def test_unsure_readings_never_become_sure_by_repetition() -> None:
    track = followed(*[read("r7", 0.9)] * 12)
    assert not track.settled
    assert track.asleep
    assert voted(track).confidence == pytest.approx(0.9, abs=0.02)


def test_the_majority_wins() -> None:
    assert str(voted(followed(read("k1", 0.6, "r7"), *[read("r7", 0.9)] * 3)).tile) == "r7"


def test_one_look_at_something_else_changes_nothing_two_do() -> None:
    track = followed(*[read("r7", 0.999)] * 3)
    once = heard(track, read("b3", 0.999), MIDDLE, OTHERS)
    assert str(voted(once).tile) == "r7"
    twice = heard(once, read("b3", 0.999), MIDDLE, OTHERS)
    assert (str(voted(twice).tile), twice.settled) == ("b3", False)


def test_what_is_refused_is_no_tile_and_then_left_alone() -> None:
    track = first_seen(1, QUAD, MIDDLE)
    for _ in range(3):
        track = refused(track, PIXELS)
    assert (track.is_tile, track.asleep) == (False, True)
    assert track.chances[NONE] > 0.8


def test_what_has_settled_and_is_not_clear_for_a_while_stays() -> None:
    track = followed(*[read("r7", 0.999)] * 3)
    for _ in range(5):
        track = refused(track, OTHERS)
    assert (str(voted(track).tile), track.settled) == ("r7", True)
    track = heard(track, read("b3", 0.4), MIDDLE, OTHERS)
    assert track.heard == 1
    assert not track.settled


def test_a_shadow_over_what_had_settled_changes_nothing() -> None:
    track = followed(*[read("r7", 0.999)] * 3)
    for _ in range(3):
        track = heard(track, read("b3", 0.999), MIDDLE, PIXELS)
    assert (str(voted(track).tile), track.settled) == ("r7", True)
