"""Small files that would take long, or much memory, to decode are refused by their headers."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest
from PIL import Image

from tests.fuzz.picture_bombs import (
    JPEG_SCAN,
    heic_grid,
    heic_overlay,
    jpeg_with_scans,
    jpeg_with_separate_channels,
    png,
    png_chunk,
    png_header,
    stored,
    webp,
)
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.config import DEFAULT_FRAMES
from tilesight.vision.io.frame import load_frame
from tilesight.vision.io.heic_items import decoded_pixels
from tilesight.vision.io.image_header import MAX_PARTS, read_header
from tilesight.vision.io.png_chunks import essential_chunks

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


@pytest.mark.parametrize("after", [b"\0", b"\xd0", b""])
def test_jpeg_with_many_fill_bytes_is_searched_once(after: bytes) -> None:
    photo = stored(Image.new("RGB", (64, 64)), "JPEG")
    end = photo.rindex(b"\xff\xd9")
    filled = photo[:end] + b"\xff" * 1_000_000 + after + photo[end:]
    header = read_header(filled)
    whole = (True, True, len(filled) - 2 if after else end)
    assert (header.complete, header.sound, header.end) == whole


def test_heic_grid_of_its_tiles_is_read() -> None:
    photo = heic_grid(64, 128, 2)
    assert decoded_pixels(photo) == 128 * 128 + 4 * 64 * 64
    assert load_frame(photo).size == (128, 128)


def test_heic_grid_that_repeats_a_large_tile_is_refused_at_once() -> None:
    photo = heic_grid(1024, 2048, 20)
    assert len(photo) < 20_000
    assert decoded_pixels(photo) == 2048**2 + 400 * 1024**2
    assert refused(photo)


def test_heic_overlay_is_refused_before_its_canvas_is_filled() -> None:
    photo = heic_overlay(30_000)
    assert len(photo) < 500
    with pytest.raises(ValueError, match="overlay"):
        decoded_pixels(photo)
    assert damaged(photo)


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


def test_heic_whose_items_share_bytes_is_damaged() -> None:
    photo = heic_grid(64, 128, 2)
    data, length = photo.index(b"mdat") + 4, (11_000_000).to_bytes(4, "big")
    last = photo.index(b"iinf") - 8  # the length of the last tile's data
    shared = photo[:last] + length + photo[last + 4 :]
    assert decoded_pixels(photo + bytes(11_000_000))
    assert photo[last - 4 : last] == (data + 12).to_bytes(4, "big")
    with pytest.raises(ValueError, match="share"):
        decoded_pixels(shared)


@pytest.mark.parametrize("kind", ["fill", "segments", "tables", "PNG", "WebP"])
def test_file_of_far_too_many_parts_is_damaged(kind: str) -> None:
    jpeg = stored(Image.new("RGB", (64, 64)), "JPEG", progressive=True)
    scan, chunk = jpeg.rindex(JPEG_SCAN), png_chunk(b"tEXt")
    too_many = {
        "fill": lambda: jpeg[:2] + b"\xff" * (MAX_PARTS + 1) + jpeg[2:],
        "segments": lambda: jpeg[:2] + b"\xff\xfe\0\2" * (MAX_PARTS + 1) + jpeg[2:],
        "tables": lambda: jpeg[:scan] + b"\xff\xfe\0\2" * (MAX_PARTS + 1) + jpeg[scan:],
        "PNG": lambda: png_with(png(64, 64), chunk * (MAX_PARTS + 1)),
        "WebP": lambda: webp(64, *[b""] * (MAX_PARTS + 1)),
    }
    assert damaged(too_many[kind]())


def test_heic_with_data_of_a_phone_after_its_boxes_is_read() -> None:
    assert load_frame(heic_grid(64, 128, 2) + b"\xff\xff\xff\xffSEFT").size == (128, 128)


def damaged(photo: bytes) -> bool:
    """Return whether a photo is refused as damaged."""
    with pytest.raises(PhotoError) as caught:
        load_frame(photo)
    return caught.value.code is PhotoFault.DAMAGED


def test_jpeg_in_which_a_decoder_finds_another_picture_is_damaged() -> None:
    large, small = (stored(Image.new("RGB", (side, side)), "JPEG") for side in (3000, 64))
    skipped = large[2 : large.index(JPEG_SCAN)]
    for marker in (b"\xff\x00", b"\xff\x02", b"\xff\xbf"):
        hidden = marker + (len(skipped) + 2).to_bytes(2, "big") + skipped
        assert damaged(small[:2] + hidden + small[2:])


def test_png_whose_data_are_more_than_its_pixels_is_damaged() -> None:
    photo, more = png(64, 64), png(4000, 4000)
    data = more[more.index(b"IDAT") - 4 : more.index(b"IEND") - 4]
    start, end = photo.index(b"IDAT") - 4, photo.index(b"IEND") - 4
    assert damaged(photo[:start] + data + photo[end:])


def test_chunks_of_a_png_that_are_no_pixels_are_not_given_to_the_decoder() -> None:
    photo = png(64, 64)
    text = png_chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(1_000_000)))
    assert essential_chunks(png_with(photo, text * 9)) == photo
    assert load_frame(png_with(photo, text)).size == (64, 64)


def png_with(photo: bytes, chunk: bytes) -> bytes:
    """Return a PNG with one more chunk before its end."""
    end = photo.index(b"IEND") - 4
    return photo[:end] + chunk + photo[end:]


def test_animated_webp_needs_twice_the_memory() -> None:
    pictures = [Image.new("RGB", (300, 200), color) for color in ("red", "blue")]
    moving = stored(pictures[0], "WEBP", save_all=True, append_images=pictures[1:])
    still = stored(pictures[0], "WEBP")
    assert [read_header(photo).animated for photo in (moving, still)] == [True, False]
    config = replace(DEFAULT_FRAMES, max_megabytes=0.7)
    assert load_frame(still, config=config).size == load_frame(moving).size == (300, 200)
    with pytest.raises(PhotoError, match="takes 1 MB"):
        load_frame(moving, config=config)


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP"])
def test_picture_that_is_far_longer_than_wide_is_refused(format_: str) -> None:
    allowed, narrow = (stored(Image.new("RGB", (width, 40)), format_) for width in (800, 801))
    assert load_frame(allowed).size == (800, 40)
    with pytest.raises(PhotoError, match="more than 20 times as long"):
        load_frame(narrow)


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP"])
def test_large_picture_with_odd_sides_is_halved(format_: str) -> None:
    config = replace(DEFAULT_FRAMES, full_size_megapixels=0)
    photo = stored(Image.new("RGB", (101, 67), "red"), format_)
    assert load_frame(photo, config=config).pixels.shape == (34, 51, 3)
