"""Photos of every format, orientation, mode and size."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import numpy as np
import pillow_heif
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageOps

from tests.fuzz.picture_bombs import stored
from tilesight.vision.io.config import DEFAULT_FRAMES
from tilesight.vision.io.frame import load_frame

pillow_heif.register_heif_opener()

FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")


def corner_picture() -> NDArray[np.uint8]:
    """Return a (60, 90, 3) picture whose corners differ, so that each orientation is distinct."""
    pixels = np.full((60, 90, 3), 250, np.uint8)
    pixels[:20, :30] = (255, 0, 0)
    pixels[:20, 60:] = (0, 255, 0)
    pixels[40:, :30] = (0, 0, 255)
    return pixels


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("orientation", range(1, 10))  # 9 does not exist and is ignored
def test_every_orientation_becomes_upright(format: str, orientation: int) -> None:
    exif = Image.Exif()
    exif[0x112] = orientation
    file = stored(Image.fromarray(corner_picture()), format, exif=exif, quality=95)
    frame = load_frame(file)
    upright = np.array(ImageOps.exif_transpose(Image.open(io.BytesIO(file))).convert("RGB"))
    assert frame.size == (upright.shape[1], upright.shape[0])
    assert frame.pixels.shape == upright.shape
    assert np.abs(frame.pixels.astype(int) - upright).mean() < 3


@pytest.mark.parametrize("length", [40, 50, 60])
def test_damage_in_other_exif_data_does_not_lose_the_orientation(length: int) -> None:
    exif = Image.Exif()
    exif[0x10F], exif[0x112], exif[0x11A] = "A camera", 6, 72.0
    damaged = exif.tobytes()[: len(b"Exif\0\0") + length]
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a warning would be printed beside the answer
        frame = load_frame(stored(Image.fromarray(corner_picture()), "JPEG", exif=damaged))
    assert frame.size == (60, 90)


def test_data_of_another_program_after_the_exif_data_do_not_lose_the_orientation() -> None:
    exif = Image.Exif()
    exif[0x112] = 6
    file = stored(Image.fromarray(corner_picture()), "JPEG", exif=exif, xmp=b"<x:xmpmeta/>")
    assert file.index(b"Exif") < file.index(b"<x:xmpmeta/>")
    assert load_frame(file).size == (60, 90)


@pytest.mark.parametrize(
    ("mode", "format"),
    [("L", "JPEG"), ("CMYK", "JPEG"), ("L", "PNG"), ("P", "PNG"), ("1", "PNG"), ("L", "HEIF")],
)
def test_every_mode_becomes_rgb(mode: str, format: str) -> None:
    picture = Image.fromarray(corner_picture()).convert(mode)
    frame = load_frame(stored(picture, format))
    assert frame.pixels.dtype == np.uint8
    assert frame.pixels.flags.c_contiguous
    assert np.abs(frame.pixels.astype(int) - np.array(picture.convert("RGB"))).mean() < 5


def test_sixteen_bits_become_eight() -> None:
    grey = (np.arange(64 * 64).reshape(64, 64) * 16).astype(np.uint16)
    frame = load_frame(stored(Image.fromarray(grey), "PNG"))
    assert np.abs(frame.pixels[..., 1].astype(int) - grey // 257).max() <= 1


@pytest.mark.parametrize("format", ["PNG", "WEBP", "HEIF"])
def test_transparent_pixels_become_white(format: str) -> None:
    rgba = np.zeros((64, 64, 4), np.uint8)
    rgba[:, 32:] = (200, 10, 10, 255)
    frame = load_frame(stored(Image.fromarray(rgba), format, quality=95))
    assert frame.pixels[10, 10].min() > 245
    assert np.abs(frame.pixels[10, 60].astype(int) - (200, 10, 10)).max() < 12


def test_half_transparent_pixels_are_mixed_with_white() -> None:
    rgba = np.zeros((64, 64, 4), np.uint8)
    rgba[:] = (200, 10, 255, 128)
    frame = load_frame(stored(Image.fromarray(rgba), "PNG"))
    assert (frame.pixels == (227, 132, 255)).all()


def test_the_content_decides_the_format_not_the_name(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(stored(Image.fromarray(corner_picture()), "PNG"))
    assert load_frame(path).size == (90, 60)


def test_name_is_the_path_unless_given(tmp_path: Path) -> None:
    path = tmp_path / "p.png"
    path.write_bytes(stored(Image.fromarray(corner_picture()), "PNG"))
    assert load_frame(path).name == str(path)
    assert load_frame(path, name="mine").name == "mine"
    assert load_frame(path.read_bytes()).name == "photo"


@pytest.mark.parametrize("format", ["JPEG", "PNG"])
def test_a_mark_in_a_halved_photo_is_at_its_place(format: str) -> None:
    pixels = np.zeros((2400, 3600, 3), np.uint8)
    pixels[1200:1240, 2000:2060] = 255
    frame = load_frame(stored(Image.fromarray(pixels), format))
    rows, columns = np.nonzero(frame.pixels[..., 0] > 128)
    found = frame.to_photo(np.array([columns.mean(), rows.mean()], np.float32))
    assert found == pytest.approx([2029.5, 1219.5], abs=0.1)


@pytest.mark.parametrize("format", ["JPEG", "PNG"])
def test_huge_photo_is_halved_and_maps_back(format: str) -> None:
    side = int((DEFAULT_FRAMES.full_size_megapixels * 1_000_000) ** 0.5) + 101
    picture = Image.new("RGB", (side, side), (10, 60, 200))
    exif = Image.Exif()
    exif[0x112] = 6
    frame = load_frame(stored(picture, format, exif=exif))
    assert frame.pixels.shape == ((side + 1) // 2, (side + 1) // 2, 3)
    assert np.abs(frame.pixels[5, 5].astype(int) - (10, 60, 200)).max() < 4
    assert frame.size == (side, side)
    corner = np.array([frame.pixels.shape[1], frame.pixels.shape[0]], np.float32) - 0.5
    assert frame.to_photo(corner) == pytest.approx([side - 0.5, side - 0.5])
    assert frame.from_photo(frame.to_photo(corner)) == pytest.approx(corner)
