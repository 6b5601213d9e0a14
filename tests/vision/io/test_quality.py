"""Photos that are too dark, blurred or without tiles, and photos that are not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.photos import PHOTOS, needs_photos
from tests.vision.tables import TILE, reading
from tilesight.engine.rules.choices import Words
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.config import QualityConfig
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.io.quality import check_light, find_fault


def frame_of(pixels: NDArray[np.uint8]) -> Frame:
    return Frame(pixels, "p", (pixels.shape[1], pixels.shape[0]))


def scene() -> NDArray[np.uint8]:
    """Return a sharp (900, 1200, 3) drawing of white tiles on a wooden table."""
    rng = np.random.default_rng(1)
    pixels = np.full((900, 1200, 3), (90, 60, 40), np.uint8)
    for x, y in rng.integers((50, 50), (1050, 750), (12, 2)).tolist():
        cv2.rectangle(pixels, (x, y), (x + 70, y + 100), (235, 230, 220), -1)
        cv2.putText(pixels, "7", (x + 18, y + 60), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (200, 0, 0), 5)
    return pixels


def fault(pixels: NDArray[np.uint8]) -> PhotoFault | None:
    found = find_fault(frame_of(pixels), ())
    return found.code if found else None


def test_a_black_photo_is_refused_before_detection() -> None:
    with pytest.raises(PhotoError) as caught:
        check_light(frame_of(np.full((600, 800, 3), 3, np.uint8)))
    assert caught.value.code is PhotoFault.TOO_DARK


def test_a_dim_photo_is_too_dark_only_after_reading() -> None:
    dim = (scene() * 0.2).astype(np.uint8)
    check_light(frame_of(dim))
    assert fault(dim) is PhotoFault.TOO_DARK


@pytest.mark.parametrize("sigma", [8, 14, 25])
def test_a_blurred_photo_without_readings_is_called_blurred(sigma: float) -> None:
    assert fault(cv2.GaussianBlur(scene(), (0, 0), sigma)) is PhotoFault.BLURRED


def test_a_sharp_photo_without_readings_has_no_tiles() -> None:
    assert fault(scene()) is PhotoFault.NO_TILES


def test_a_uniform_surface_has_no_tiles_and_is_not_blurred() -> None:
    assert fault(np.full((600, 800, 3), 180, np.uint8)) is PhotoFault.NO_TILES


def test_a_black_and_white_photo_has_no_colors() -> None:
    gray = cv2.cvtColor(cv2.cvtColor(scene(), cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    noisy = gray + np.random.default_rng(0).integers(0, 2, gray.shape, np.uint8)
    for pixels in (gray, noisy):
        found = find_fault(frame_of(pixels), [reading(TILE, "k7", 0.99)])
        assert found is not None
        assert found.code is PhotoFault.NO_COLOR
    assert find_fault(frame_of(scene()), [reading(TILE, "k7", 0.99)]) is None
    assert fault(gray) is PhotoFault.NO_TILES
    assert find_fault(frame_of(gray), [reading(TILE, "k7", 0.99)], pieces=Words.CARDS) is None


def test_a_confident_reading_of_a_blurred_photo_is_kept() -> None:
    blurred = frame_of(cv2.GaussianBlur(scene(), (0, 0), 14))
    assert find_fault(blurred, [reading(TILE, confidence=0.9)]) is None
    fault = find_fault(blurred, [reading(TILE, confidence=0.3)])
    assert fault is not None
    assert fault.code is PhotoFault.BLURRED


def test_other_thresholds_can_be_passed() -> None:
    dim, tiles = frame_of((scene() * 0.2).astype(np.uint8)), [reading(TILE, confidence=0.7)]
    with pytest.raises(PhotoError):
        check_light(dim, QualityConfig(black_luma=80))
    assert find_fault(dim, tiles) is None
    found = find_fault(dim, tiles, QualityConfig(min_confidence=0.8))
    assert found is not None
    assert found.code is PhotoFault.TOO_DARK


def test_an_uncertain_reading_of_a_sharp_photo_is_kept() -> None:
    assert find_fault(frame_of(scene()), [reading(TILE, confidence=0.3)]) is None


@needs_photos
def test_no_real_photo_is_dark_or_blurred() -> None:
    for path in sorted(PHOTOS.glob("*/*.jpg"))[::6]:
        frame = load_frame(path)
        check_light(frame)
        found = find_fault(frame, ())
        assert found is not None
        assert found.code is PhotoFault.NO_TILES, path.name


@needs_photos
def test_real_photos_are_blurred_after_smoothing() -> None:
    for path in sorted(PHOTOS.glob("*/*.jpg"))[::24]:
        pixels = load_frame(path).pixels
        sigma = max(pixels.shape) / 640 * 6
        if path.stem not in ("background-08", "background-10"):  # without sharp edges
            assert fault(cv2.GaussianBlur(pixels, (0, 0), sigma)) is PhotoFault.BLURRED, path.name


@pytest.mark.parametrize("size", [(32, 65000), (65000, 32), (100, 8000)])
def test_a_very_thin_picture_is_checked(size: tuple[int, int]) -> None:
    check_light(frame_of(np.full((*size, 3), 200, np.uint8)))
    assert fault(np.full((*size, 3), 200, np.uint8)) is PhotoFault.NO_TILES
