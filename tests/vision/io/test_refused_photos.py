"""Photos that are damaged, cut, too large or no photos are refused, each with its fault."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pillow_heif
import pytest
from PIL import Image

from tests.fuzz.picture_bombs import png_chunk, png_header, png_of, stored
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.config import DEFAULT_FRAMES, FrameConfig
from tilesight.vision.io.frame import load_frame
from tilesight.vision.io.image_header import read_header

pillow_heif.register_heif_opener()

FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")


def noise_picture(height: int = 300, width: int = 400) -> Image.Image:
    rng = np.random.default_rng(7)
    return Image.fromarray(rng.integers(0, 255, (height, width, 3), np.uint8))


def fault_of(source: str | Path | bytes) -> PhotoFault:
    with pytest.raises(PhotoError) as caught:
        load_frame(source)
    detail = caught.value.detail
    assert detail.endswith(".")
    assert detail.count(".") == 1
    return caught.value.code


def test_what_cannot_be_opened_has_its_own_fault(tmp_path: Path) -> None:
    (tmp_path / "p.jpg").touch()
    assert fault_of(tmp_path / "none.jpg") is PhotoFault.MISSING
    assert fault_of(tmp_path) is PhotoFault.FOLDER
    assert fault_of(str(tmp_path / "p.jpg")) is PhotoFault.EMPTY
    assert fault_of(tmp_path / ("x" * 5000)) is PhotoFault.UNREADABLE


def test_a_device_is_not_read_endlessly() -> None:
    assert fault_of("/dev/zero") is PhotoFault.UNREADABLE


@pytest.mark.parametrize("content", [b"hello, this is text", b"\0", b"\x89PNG", b"RIFFxxxxWAVE"])
def test_text_named_jpg_is_not_a_picture(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "p.jpg"
    path.write_bytes(content)
    assert fault_of(path) is PhotoFault.NOT_A_PICTURE


@pytest.mark.parametrize("format", ["GIF", "BMP", "TIFF", "PDF"])
def test_an_unsupported_format_is_named(format: str) -> None:
    file = stored(noise_picture(), format)
    assert fault_of(file) is PhotoFault.UNSUPPORTED
    with pytest.raises(PhotoError, match=f"This is a {format}.*JPEG, HEIC, PNG and WebP"):
        load_frame(file)


def test_a_video_is_named_that_is_given_as_a_photo() -> None:
    with pytest.raises(PhotoError, match="This is a video"):
        load_frame(b"\0\0\0\x18ftypisom" + bytes(100))


@pytest.mark.parametrize("part", [0.02, 0.3, 0.7, 0.99])
@pytest.mark.parametrize("format", FORMATS)
def test_a_truncated_file_is_refused(format: str, part: float) -> None:
    file = stored(noise_picture(), format)
    assert fault_of(file[: int(len(file) * part)]) in (PhotoFault.TRUNCATED, PhotoFault.DAMAGED)


def test_a_truncated_progressive_jpeg_with_a_complete_thumbnail_is_refused() -> None:
    thumbnail = stored(noise_picture(40, 40), "JPEG")
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0" + thumbnail
    file = stored(noise_picture(), "JPEG", progressive=True, exif=exif)
    assert load_frame(file).size == (400, 300)
    assert fault_of(file[: len(file) // 2]) is PhotoFault.TRUNCATED


def test_a_jpeg_that_ends_in_zeros_is_truncated() -> None:
    file = stored(noise_picture(), "JPEG")
    assert fault_of(file[: len(file) // 2] + bytes(len(file) // 2)) is PhotoFault.TRUNCATED


def test_a_video_after_a_motion_photo_is_ignored() -> None:
    file = stored(noise_picture(), "JPEG")
    assert load_frame(file + b"....ftypmp42" + bytes(1000)).size == (400, 300)


@pytest.mark.parametrize("format", FORMATS)
def test_one_pixel_is_too_small(format: str) -> None:
    assert fault_of(stored(Image.new("RGB", (1, 1)), format)) is PhotoFault.TOO_SMALL


def test_huge_png_is_refused_by_its_header() -> None:
    # The content is not a picture: decoding it would cause another error.
    file = png_of(png_header(20_000, 20_000), png_chunk(b"IDAT", b"x"))
    assert fault_of(file) is PhotoFault.TOO_LARGE


def test_a_png_with_a_large_text_is_read() -> None:
    text = png_chunk(b"zTXt", b"history\0\0" + zlib.compress(bytes(3_000_000)))
    photo = stored(noise_picture(), "PNG")
    header = len(b"\x89PNG\r\n\x1a\n") + 25
    assert load_frame(photo[:header] + text + photo[header:]).size == (400, 300)


def test_huge_jpeg_is_refused_by_its_header() -> None:
    file = bytearray(stored(noise_picture(), "JPEG"))
    place = file.index(b"\xff\xc0") + 5
    file[place : place + 4] = struct.pack(">HH", 20_000, 20_000)
    assert fault_of(bytes(file)) is PhotoFault.TOO_LARGE


def test_other_limits_of_size_can_be_passed() -> None:
    photo = stored(noise_picture(), "PNG")
    assert load_frame(photo, config=FrameConfig(full_size_megapixels=0)).pixels.shape[:2] == (
        150,
        200,
    )
    for config, code in (
        (FrameConfig(max_megapixels=0), PhotoFault.TOO_LARGE),
        (FrameConfig(min_side=301), PhotoFault.TOO_SMALL),
    ):
        with pytest.raises(PhotoError) as error:
            load_frame(photo, config=config)
        assert error.value.code is code


def test_a_png_without_pixels_is_damaged() -> None:
    assert fault_of(png_of(png_header(64, 64))) is PhotoFault.DAMAGED


def test_random_bytes_after_a_magic_number_never_crash() -> None:
    rng = np.random.default_rng(3)
    magics = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"RIFF\0\0\0\0WEBP", b"\0\0\0\x18ftypheic")
    for magic in magics:
        for length in (0, 5, 30, 400):
            fault_of(magic + rng.bytes(length))


def test_a_progressive_jpeg_cut_anywhere_is_truncated() -> None:
    photo = stored(noise_picture(48, 64), "JPEG", progressive=True)
    for length in range(3, len(photo) - 3, 7):
        with pytest.raises(PhotoError) as error:
            load_frame(photo[:length])
        assert error.value.code is PhotoFault.TRUNCATED


@pytest.mark.parametrize("format", ["JPEG", "PNG", "WEBP", "HEIF"])
def test_a_file_cut_anywhere_is_refused_in_a_sentence(format: str) -> None:
    photo = stored(noise_picture(48, 64), format)
    for length in [*range(12, min(len(photo), 900)), *range(900, len(photo) - 3, 97)]:
        with pytest.raises(PhotoError) as error:
            load_frame(photo[:length])
        assert error.value.code in {
            PhotoFault.TRUNCATED,
            PhotoFault.NOT_A_PICTURE,
            PhotoFault.DAMAGED,
        }


def test_a_jpeg_with_other_bytes_in_its_middle_is_damaged() -> None:
    photo = stored(noise_picture(), "JPEG")
    rng = np.random.default_rng(1)
    middle = len(photo) // 2
    damaged = photo[:middle] + rng.bytes(4000) + photo[middle + 4000 :]
    with pytest.raises(PhotoError) as error:
        load_frame(damaged)
    assert error.value.code is PhotoFault.DAMAGED


def test_a_jpeg_whose_data_end_before_its_picture_is_damaged() -> None:
    photo = stored(noise_picture(), "JPEG")
    with pytest.raises(PhotoError) as error:
        load_frame(photo[: len(photo) // 2] + b"\xff\xd9" + bytes(5000))
    assert error.value.code is PhotoFault.DAMAGED


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"quality": 30}])
def test_a_picture_that_ends_in_gray_is_complete(options: dict[str, object]) -> None:
    pixels = np.full((300, 400, 3), 128, np.uint8)
    pixels[:150] = np.asarray(noise_picture(150, 400))
    frame = load_frame(stored(Image.fromarray(pixels), "JPEG", **options))
    assert frame.size == (400, 300)


def test_data_appended_to_a_jpeg_is_ignored() -> None:
    photo = stored(noise_picture(), "JPEG", progressive=True)
    assert load_frame(photo + b"\0\0\0\x18ftypmp42\xff\xe7\xff\xc5").size == (400, 300)


def test_jpeg_with_many_scans_is_refused_before_it_is_decoded() -> None:
    photo = stored(noise_picture(), "JPEG", progressive=True)
    start = photo.rindex(b"\xff\xda")
    repeated = photo[start : photo.rindex(b"\xff\xd9")]
    limit = DEFAULT_FRAMES.max_scans
    assert read_header(photo).scans < limit
    bomb = photo[:start] + repeated * limit + b"\xff\xd9"
    assert read_header(bomb).scans > limit
    assert fault_of(bomb) == PhotoFault.TOO_LARGE


@pytest.mark.parametrize(("depth", "color", "limit"), [(16, 6, 15), (8, 6, 62), (8, 2, 62)])
def test_png_is_refused_by_the_memory_for_decoding(depth: int, color: int, limit: int) -> None:
    def png(megapixels: int) -> bytes:
        header = struct.pack(">IIBBBBB", megapixels * 500, 2000, depth, color, 0, 0, 0)
        return png_of(png_chunk(b"IHDR", header), png_chunk(b"IDAT"))

    assert fault_of(png(limit)) == PhotoFault.DAMAGED
    assert fault_of(png(limit + 1)) == PhotoFault.TOO_LARGE


def test_mutated_pictures_never_crash() -> None:
    random = Random(32)
    originals = [stored(noise_picture(64, 64), kind) for kind in ("JPEG", "PNG", "WEBP", "HEIF")]
    originals.append(stored(noise_picture(64, 64), "JPEG", progressive=True))
    for number in range(500):
        photo = bytearray(originals[number % len(originals)])
        for _ in range(random.choice((1, 2, 8, 40))):
            photo[random.randrange(len(photo))] = random.randrange(256)
        with suppress(PhotoError):
            load_frame(bytes(photo))


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_an_error_of_the_png_decoder_is_a_damaged_picture(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise cv2.error

    monkeypatch.setattr(cv2, "imdecode", failing)
    assert fault_of(stored(noise_picture(64, 64).convert(mode), "PNG")) == PhotoFault.DAMAGED


def test_any_error_of_the_heic_decoder_is_a_damaged_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(*_: object, **__: object) -> None:
        raise IndexError

    monkeypatch.setattr("pillow_heif.open_heif", damaged)
    assert fault_of(stored(noise_picture(64, 64), "HEIF")) == PhotoFault.DAMAGED
