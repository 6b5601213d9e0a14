"""The detector has coarser passes where indices are few, and a finer one where they are small."""

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.vision.cards.detect_indices import DetectedIndices, detect_finest, detect_indices
from tilesight.vision.geometry.arrays import Float32Array
from tilesight.vision.io.frame import Frame

DETECTOR = shipped_models().cards.index_detector


def sides_searched(
    monkeypatch: pytest.MonkeyPatch, count: int, width: float, side: int = 2000
) -> list[int]:
    """Return the longer side of the picture in each pass.

    Args:
        monkeypatch: Replaces the network by one that finds the same boxes in every pass.
        count: Number of the boxes.
        width: Their width in pixels of the first pass.
        side: The longer side of the photo.
    """
    sides = []

    def run(self: object, picture: Float32Array) -> list[Float32Array]:
        sides.append(max(picture.shape))
        boxes = [(60.0 * (n % 10 + 1), 60.0 * (n // 10 + 1), width, 2 * width, 0.8, 0.0)
                 for n in range(count)]  # fmt: skip
        return [np.array(boxes, np.float32).T[None]]

    monkeypatch.setattr(type(DETECTOR), "run", run)
    pixels = np.full((side // 2, side, 3), 90, np.uint8)
    detect_indices(Frame(pixels, "photo", (side, side // 2)), DETECTOR)
    return sides


@pytest.mark.parametrize(
    ("count", "width", "sides"),
    [
        (4, 20.0, [640, 320, 192]),
        (4, 9.0, [640, 320, 192, 1280]),
        (16, 20.0, [640, 896]),
        (16, 9.0, [640, 1376]),
    ],
)
def test_the_passes_suit_the_size_and_the_number_of_indices(
    monkeypatch: pytest.MonkeyPatch, count: int, width: float, sides: list[int]
) -> None:
    assert sides_searched(monkeypatch, count, width) == sides


def test_a_photo_is_not_enlarged_for_crowded_indices(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sides_searched(monkeypatch, 16, 9.0, side=1120) == [640, 1120]


def found_at(*places: tuple[float, float, float], width: float = 20.0) -> DetectedIndices:
    """Return upright indices with the given x, y and score."""
    boxes = [(x, y, width, 2 * width, score, 0.0) for x, y, score in places]
    return DetectedIndices(np.array(boxes, np.float32))


def test_one_more_pass_adds_indices_and_keeps_the_best_of_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boxes = [(100.0, 100.0, 20.0, 40.0, 0.9, 0.0), (300.0, 100.0, 20.0, 40.0, 0.7, 0.0)]
    monkeypatch.setattr(type(DETECTOR), "run", lambda *_: [np.array(boxes, np.float32).T[None]])
    frame = Frame(np.full((1000, 1400, 3), 90, np.uint8), "photo", (1400, 1000))
    found = found_at((102, 101, 0.5), (600, 100, 0.8))
    finest = detect_finest(frame, found, DETECTOR)
    assert finest.scores == pytest.approx([0.9, 0.8, 0.7])
    middles = finest.corners.mean(axis=1)
    np.testing.assert_allclose(middles, [(100, 100), (600, 100), (300, 100)], atol=0.1)


@pytest.mark.parametrize(("side", "width"), [(1000, 20.0), (4000, 300.0)])
def test_small_photos_and_large_indices_are_not_searched_again(
    monkeypatch: pytest.MonkeyPatch, side: int, width: float
) -> None:
    monkeypatch.setattr(type(DETECTOR), "run", lambda *_: pytest.fail("a pass"))
    frame = Frame(np.full((side // 2, side, 3), 90, np.uint8), "photo", (side, side // 2))
    found = found_at((300, 300, 0.8), width=width)
    assert detect_finest(frame, found, DETECTOR) is found


def test_a_photo_without_a_clear_index_is_not_searched_again() -> None:
    frame = Frame(np.full((1000, 2000, 3), 90, np.uint8), "photo", (2000, 1000))
    unclear = found_at((300, 300, 0.2))
    assert detect_finest(frame, unclear, DETECTOR) is unclear
