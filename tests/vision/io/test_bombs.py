"""Small files that would take long, or much memory, to decode are refused by their headers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from tests.fuzz.picture_bombs import (
    heic_grid,
    jpeg_with_scans,
    jpeg_with_separate_channels,
    png,
    png_header,
    stored,
    webp,
)
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.config import DEFAULT_FRAMES
from tilesight.vision.io.frame import load_frame
from tilesight.vision.io.heic_items import decoded_pixels
from tilesight.vision.io.image_header import read_header

SMALL_WEBP = b"\x2f" + (63 | 63 << 14).to_bytes(4, "little") + bytes(5)
"""The content of a chunk that claims 64 x 64 pixels."""


def refused(photo: bytes) -> bool:
    """Return whether a photo is refused for what decoding it would take."""
    with pytest.raises(PhotoError) as caught:
        load_frame(photo)
    return caught.value.code is PhotoFault.TOO_LARGE


def test_png_has_the_size_of_its_first_header_not_of_one_after_its_end() -> None:
    photo = png(900, 700) + png_header(64, 64)
    assert read_header(photo).size == load_frame(photo).size == (900, 700)
    claimed = photo.replace(png_header(900, 700), png_header(20_000, 20_000))
    assert refused(claimed)


def test_webp_of_eight_bytes_has_its_own_size_not_that_of_a_later_chunk() -> None:
    photo = webp(300, SMALL_WEBP)
    assert read_header(photo).size == load_frame(photo).size == (300, 300)
    assert refused(webp(16_383, SMALL_WEBP))


def test_jpeg_with_a_scan_for_each_channel_needs_memory_for_all_of_them() -> None:
    together = stored(Image.new("RGB", (800, 800)), "JPEG")
    separate = jpeg_with_separate_channels(800)
    config = replace(DEFAULT_FRAMES, max_megabytes=2)
    assert load_frame(together, config=config).size == load_frame(separate).size == (800, 800)
    with pytest.raises(PhotoError, match="takes 5 MB"):
        load_frame(separate, config=config)


def test_jpeg_with_many_scans_is_refused() -> None:
    assert refused(jpeg_with_scans(64, DEFAULT_FRAMES.max_scans))


def test_heic_grid_of_its_tiles_is_read() -> None:
    photo = heic_grid(64, 128, 2)
    assert decoded_pixels(photo) == 128 * 128 + 4 * 64 * 64
    assert load_frame(photo).size == (128, 128)


def test_heic_grid_that_repeats_a_large_tile_is_refused_at_once() -> None:
    photo = heic_grid(1024, 2048, 20)
    assert len(photo) < 20_000
    assert decoded_pixels(photo) == 2048**2 + 400 * 1024**2
    assert refused(photo)


@pytest.mark.parametrize("kind", [b"pitm", b"iprp", b"ipco", b"ispe", b"meta"])
def test_heic_without_a_needed_box_is_damaged(kind: bytes) -> None:
    photo = heic_grid(64, 128, 2).replace(kind, b"free")
    with pytest.raises(PhotoError, match="damaged"):
        load_frame(photo)


def test_heic_that_is_composed_of_itself_is_damaged() -> None:
    photo = heic_grid(64, 128, 2)
    itself = photo.replace(b"dimg\0\1\0\4\0\2\0\3", b"dimg\0\1\0\4\0\1\0\3")
    assert itself != photo
    with pytest.raises(PhotoError, match="damaged"):
        load_frame(itself)


def test_heic_with_data_of_a_phone_after_its_boxes_is_read() -> None:
    assert load_frame(heic_grid(64, 128, 2) + b"\xff\xff\xff\xffSEFT").size == (128, 128)
