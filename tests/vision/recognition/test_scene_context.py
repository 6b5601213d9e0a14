import numpy as np

from tilesight.vision.recognition.crop_predictions import (
    EMBEDDING_DIM,
    CropPredictions,
    tile_probabilities,
)
from tilesight.vision.recognition.scene_context import refine_orientations


def look(prints: np.ndarray) -> CropPredictions:
    """A row of tiles side by side with these prints, and nothing else to tell them apart."""
    count = len(prints)
    face = np.array([(0, 0), (50, 0), (50, 70), (0, 70)], np.float32)
    quads = np.stack([face + np.array((50 * place, 0)) for place in range(count)]).astype(
        np.float32
    )
    colors = np.tile(np.float32([1, 0, 0, 0]), (count, 1))
    faces = np.tile(np.float32([1, 0, 0]), (count, 1))
    scores, words = np.ones(count, np.float32), np.ones((count, EMBEDDING_DIM), np.float32)
    return CropPredictions(quads, prints.astype(np.float32), colors, faces, scores, words)


def prints_of(*cases: dict[tuple[int, int], float]) -> np.ndarray:
    """Prints of tiles, each by quarter turns and number."""
    prints = np.zeros((len(cases), 4, 14))
    for tile, chances in zip(prints, cases, strict=True):
        for place, chance in chances.items():
            tile[place] = chance
    return prints


SIX_OR_NINE = {(0, 6): 0.5, (2, 9): 0.5}


def test_a_six_among_upright_tiles_is_a_six_and_among_others_a_nine() -> None:
    for way, number in ((0, 6), (2, 9)):
        seen = refine_orientations(look(prints_of({(way, 5): 1.0}, SIX_OR_NINE, {(way, 7): 1.0})))
        numbers = tile_probabilities(seen)[1, 1:14]
        assert numbers.argmax() + 1 == number
        assert numbers.max() > 0.9


def test_a_six_alone_stays_in_doubt() -> None:
    seen = refine_orientations(look(prints_of(SIX_OR_NINE)))
    numbers = tile_probabilities(seen)[0, 1:14]
    assert 0.3 < numbers[5] < 0.7
    assert numbers[5] + numbers[8] > 0.999


def test_quads_end_up_as_their_tiles_lie() -> None:
    seen = look(prints_of({(2, 5): 1.0}, {(2, 8): 0.4, (0, 8): 0.6}, {(2, 7): 1.0}))
    agreed = refine_orientations(seen)
    assert (agreed.quads == np.roll(seen.quads, 2, axis=1)).all()
    assert (agreed.prints.sum(axis=2).argmax(axis=1) == 0).all()
