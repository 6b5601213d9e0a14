"""Load a photo as upright pixels, and map points between them and the photo's own pixels."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, cast

import cv2
import numpy as np

from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import Float32Array, Pixels
from tilesight.vision.io.config import DEFAULT_FRAMES, FrameConfig
from tilesight.vision.io.decoding_limits import check_items, room_for
from tilesight.vision.io.heic_items import decoded_pixels
from tilesight.vision.io.image_header import Format, Header, read_header
from tilesight.vision.io.png_chunks import check_inflated_size, essential_chunks

MISSING_DATA_GRAY = 128
"""The gray with which libjpeg fills missing data."""

HALVED_RGB = cv2.IMREAD_REDUCED_GRAYSCALE_2 | cv2.IMREAD_COLOR_RGB
"""OpenCV has no name for it: `IMREAD_REDUCED_COLOR_2` is this with blue first."""

BAND_ROWS = 8
"""Rows that are converted at once. With 64 rows of a large picture it takes four times as long,
because Python returns so much memory to the system after each band."""

ROTATIONS = {
    3: cv2.ROTATE_180,
    5: cv2.ROTATE_90_COUNTERCLOCKWISE,
    6: cv2.ROTATE_90_CLOCKWISE,
    7: cv2.ROTATE_90_CLOCKWISE,
    8: cv2.ROTATE_90_COUNTERCLOCKWISE,
}
"""Rotation that makes a picture upright, by EXIF orientation; applied after the flip of `FLIPS`."""

FLIPS = {2: 1, 4: 0, 5: 1, 7: 1}
"""OpenCV flip code by EXIF orientation: 1 is left to right, 0 is top to bottom."""

HALF = np.float32(0.5)
"""Half the width of a pixel."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The upright pixels of one photo; `size` is the width and height of the upright photo."""

    pixels: Pixels
    name: str
    size: tuple[int, int]
    load_ms: float = 0.0
    """Milliseconds that loading took, kept here because the frame may be read much later."""

    def to_photo(self, points: Float32Array) -> Float32Array:
        """Map (..., 2) points of the frame to pixels of the upright photo.

        Whole coordinates are the middles of pixels: that of the first one is the origin.
        """
        return (points + HALF) * self._scale() - HALF

    def from_photo(self, points: Float32Array) -> Float32Array:
        """Map (..., 2) pixels of the upright photo to points of the frame."""
        return (points + HALF) / self._scale() - HALF

    def _scale(self) -> Float32Array:
        height, width = self.pixels.shape[:2]
        return np.array([self.size[0] / width, self.size[1] / height], np.float32)


def load_frame(
    source: str | Path | bytes, name: str | None = None, config: FrameConfig = DEFAULT_FRAMES
) -> Frame:
    """Return the frame of a photo; large photos are halved.

    Args:
        source: The path of the photo, or the bytes of its file.
        name: The name of the frame; None for the path.
        config: The limits of size.

    Raises:
        PhotoError: The file cannot be read, is not a picture in a supported format, or the picture
            is damaged, too small or too large.
        TypeError: The source is neither, for example pixels.
    """
    if not isinstance(source, str | PathLike | bytes):
        kind = type(source).__name__
        raise TypeError(f"a photo is a path or the bytes of its file, not {kind}")
    started = time.perf_counter()
    photo = source if isinstance(source, bytes) else read_file(Path(source))
    if not photo:
        raise PhotoError(PhotoFault.EMPTY, text("photo-empty"))
    header = read_header(photo)
    if header.format is Format.HEIC:
        pixels, size = _decode_heic(photo, header, config)
    else:
        _check_file(header)
        with room_for(header, header.size, config):
            pixels, size = _decode(photo, header, config)
    label = name or ("photo" if isinstance(source, bytes) else str(source))
    return Frame(pixels, label, size, (time.perf_counter() - started) * 1000)


def read_file(path: Path) -> bytes:
    """Return the content of an ordinary file.

    Raises:
        PhotoError: It is missing, not an ordinary file, or may not be read.
    """
    try:
        if path.is_dir():
            raise PhotoError(PhotoFault.FOLDER, text("photo-is-folder"))
        if not path.exists():
            raise PhotoError(PhotoFault.MISSING, text("photo-missing"))
        if not path.is_file():  # reading a pipe or a device may never end
            raise PhotoError(PhotoFault.UNREADABLE, text("photo-no-file"))
        return path.read_bytes()
    except PermissionError:
        raise PhotoError(PhotoFault.UNREADABLE, text("photo-not-allowed")) from None
    except OSError as error:
        reason = (error.strerror or "unknown error").lower()
        detail = text("photo-unreadable", reason=reason)
        raise PhotoError(PhotoFault.UNREADABLE, detail) from error


def _check_file(header: Header) -> None:
    if not header.complete:
        # decoders fill missing data with gray and report no error
        raise PhotoError(PhotoFault.TRUNCATED, text("photo-cut-short"))
    if not header.sound:
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-inside"))


def _decode(photo: bytes, header: Header, config: FrameConfig) -> tuple[Pixels, tuple[int, int]]:
    halve = _is_large(header.size, config)
    pixels = _stored_pixels(photo, header, halve)
    pixels = _halved(pixels, header.size) if halve else pixels
    if pixels.shape[:2] != tuple(-(-side // (1 + halve)) for side in reversed(header.size)):
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-inside"))
    pixels = _upright(pixels, header.orientation)
    width, height = header.size
    return pixels, ((height, width) if header.orientation >= 5 else (width, height))


def _stored_pixels(photo: bytes, header: Header, halve: bool) -> Pixels:
    """Return the pixels as they are stored; those of a JPEG at half the size if `halve` is set."""
    if header.format is Format.JPEG:
        return _decode_jpeg(photo, header, halve)
    if header.format is Format.PNG:
        photo = essential_chunks(photo)
        check_inflated_size(photo, header.size)
    stored = np.frombuffer(photo, np.uint8)
    return _decode_alpha(stored) if header.alpha else _imdecode(stored, cv2.IMREAD_COLOR_RGB)


def _decode_jpeg(photo: bytes, header: Header, halve: bool) -> Pixels:
    mode = HALVED_RGB if halve else cv2.IMREAD_COLOR_RGB
    pixels = _imdecode(np.frombuffer(photo, np.uint8), mode)
    if _may_lack_data(pixels):
        # a complete picture does not change if more data follows before the end marker
        longer = photo[: header.end] + bytes([0x55]) * 64 + photo[header.end :]
        if (_imdecode(np.frombuffer(longer, np.uint8), mode) != pixels).any():
            raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-inside"))
    return pixels


def _may_lack_data(pixels: Pixels) -> bool:
    """Return whether the picture ends in the gray of missing data."""
    return bool((pixels[-1, -1] == MISSING_DATA_GRAY).all() and (pixels != MISSING_DATA_GRAY).any())


def _imdecode(stored: Pixels, mode: int) -> Pixels:
    try:
        pixels = cv2.imdecode(stored, mode | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error:
        pixels = None
    if pixels is None:
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged"))
    return cast(Pixels, pixels)


def _decode_alpha(stored: Pixels) -> Pixels:
    """Return the pixels of a picture with alpha over a white background, as in a browser."""
    # IMREAD_UNCHANGED is -1, so that it stays the same with any other flag
    return _in_bands(_rgb, _imdecode(stored, cv2.IMREAD_UNCHANGED))


def _in_bands(convert: Callable[[Pixels], Pixels], pixels: Pixels) -> Pixels:
    """Return converted pixels of shape (H, W, 3); in bands, since intermediate results are large.

    Args:
        convert: A function of the rows of a picture that returns as many rows.
        pixels: Pixels of shape (H, W) or (H, W, C).
    """
    rgb = np.empty((*pixels.shape[:2], 3), np.uint8)
    for start in range(0, len(pixels), BAND_ROWS):
        rgb[start : start + BAND_ROWS] = convert(pixels[start : start + BAND_ROWS])
    return rgb


def _rgb(stored: Pixels) -> Pixels:
    pixels = (stored >> 8).astype(np.uint8) if stored.dtype == np.uint16 else stored
    if pixels.ndim == 2 or pixels.shape[2] == 3:
        code = cv2.COLOR_GRAY2RGB if pixels.ndim == 2 else cv2.COLOR_BGR2RGB
        return np.asarray(cv2.cvtColor(pixels, code), np.uint8)
    return _over_white(np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGRA2RGBA), np.uint8))


def _over_white(rgba: Pixels) -> Pixels:
    alpha = rgba[..., 3].astype(np.uint16)
    white = 255 * (255 - alpha)
    # one channel after the other takes a third of the time of all at once
    channels = [(rgba[..., n] * alpha + white) // 255 for n in range(3)]
    return np.stack([channel.astype(np.uint8) for channel in channels], axis=-1)


def _decode_heic(
    photo: bytes, header: Header, config: FrameConfig
) -> tuple[Pixels, tuple[int, int]]:
    # imported here because it is slow and most photos are JPEG
    import pillow_heif

    try:
        check_items(decoded_pixels(photo) / 1_000_000, config)
        picture = pillow_heif.open_heif(photo, convert_hdr_to_8bit=True)
        with room_for(header, picture.size, config):
            return _heic_pixels(picture, config)
    except PhotoError:
        raise
    except Exception as error:  # a damaged file raises almost any of them in pillow-heif
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-heic")) from error


def _heic_pixels(picture: Any, config: FrameConfig) -> tuple[Pixels, tuple[int, int]]:
    pixels = np.asarray(picture)
    # libheif has applied the rotation in the HEIC file; the EXIF orientation only repeats it
    size = (pixels.shape[1], pixels.shape[0])
    if pixels.ndim == 2:
        pixels = np.repeat(pixels[..., None], 3, axis=2)
    rgb = _in_bands(_over_white, pixels) if pixels.shape[2] == 4 else np.array(pixels[..., :3])
    return (_halved(rgb, size) if _is_large(size, config) else rgb), size


def _is_large(size: tuple[int, int], config: FrameConfig) -> bool:
    return size[0] * size[1] > config.full_size_megapixels * 1_000_000


def _halved(pixels: Pixels, size: tuple[int, int]) -> Pixels:
    """Return the pixels of a photo of this size halved, unless the decoder has done that."""
    if pixels.shape[1] < size[0]:
        return pixels
    half = ((size[0] + 1) // 2, (size[1] + 1) // 2)
    return np.asarray(cv2.resize(pixels, half, interpolation=cv2.INTER_AREA), np.uint8)


def _upright(pixels: Pixels, orientation: int) -> Pixels:
    if orientation in FLIPS:
        pixels = np.asarray(cv2.flip(pixels, FLIPS[orientation]), np.uint8)
    if orientation in ROTATIONS:
        pixels = np.asarray(cv2.rotate(pixels, ROTATIONS[orientation]), np.uint8)
    return pixels
