"""Known tiles of a set take part in the context only where they make it more certain."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets.labels.labels import load_labels
from tilesight.engine.rules.variants import load_rules
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.io.frame import load_frame
from tilesight.vision.known_set import MAX_OF_A_FACE, KnownSet
from tilesight.vision.learn_set import learn_set
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, TileReading

DEMO = load_labels(Path(__file__).parents[1] / "golden" / "demo.json")
RULES = load_rules("rrrummy")


@pytest.fixture(scope="module")
def known(models: Models) -> KnownSet:
    tiles = [TileReading(tile.tile, 1.0, tile.corners) for tile in DEMO.tiles]
    return learn_set(load_frame(DEMO.image), tiles, models.recognizer)


def certainty(reading: Reading) -> float:
    return float(np.log([tile.confidence for tile in reading.tiles]).sum())


def test_the_own_set_makes_a_photo_of_few_tiles_more_certain(
    models: Models, known: KnownSet
) -> None:
    frame = load_frame(DEMO.image)
    height = frame.pixels.shape[0] // 2
    noise = np.random.default_rng(1).normal(0, 60, frame.pixels.shape)
    pixels = np.clip(frame.pixels + noise, 0, 255).astype(np.uint8)[:height]
    part = replace(frame, pixels=pixels, size=(pixels.shape[1], height))
    plain, beside = (read(part, each, RULES) for each in (models, replace(models, known_set=known)))
    assert certainty(beside) > certainty(plain)


def test_a_set_that_contradicts_the_photo_changes_nothing(models: Models, known: KnownSet) -> None:
    shuffled = np.random.default_rng(2).permutation(len(known.tiles))
    wrong = replace(known, tiles=tuple(known.tiles[place] for place in shuffled))
    frame = load_frame(DEMO.image)
    plain, beside = (
        read(frame, each, RULES) for each in (models, replace(models, known_set=wrong))
    )
    assert [tile.tile for tile in beside.tiles] == [tile.tile for tile in plain.tiles]
    assert certainty(beside) >= certainty(plain)


def test_of_each_face_the_last_tiles_are_kept(known: KnownSet) -> None:
    later = replace(known, inks=known.inks + 1)
    both = known + later + later
    assert len(both.tiles) == len(set(known.tiles)) * MAX_OF_A_FACE
    place = both.tiles.index(known.tiles[0])
    assert both.inks[place, 0] in later.inks[:, 0]
