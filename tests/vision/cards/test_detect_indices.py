"""The detector has coarser passes where indices are few, and a finer one where they are small."""

import numpy as np
import pytest

from tests.networks import shipped_models
from tilesight.vision.cards.detect_indices import detect_indices
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
