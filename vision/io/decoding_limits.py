"""Refuse pictures that take too much memory or time to decode, or are too small to read."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.config import FrameConfig
from tilesight.vision.io.image_header import Format, Header

BYTES_PER_PIXEL_OF_BASELINE_JPEG = 3
BYTES_PER_PIXEL = 8
"""Memory for decoding in bytes per pixel; measured are 2 for a baseline JPEG, 6 for PNG and WebP, 7
for HEIC and PNG with alpha, and up to 8 for a JPEG in several scans without chroma subsampling."""
EXTRA_BYTES_OF_16_BITS = 24
"""Of a PNG with 16 bits and alpha: measured are 8, but it takes twice as long as other pictures of
this memory."""
BYTES_OF_COEFFICIENT = 2
EXTRA_BYTES_OF_ANIMATION = 8
"""The decoder keeps the canvas and the frame before."""

_LARGE_PICTURE = threading.Lock()


def check_items(megapixels: float, config: FrameConfig) -> None:
    """Check the size of all pictures that a HEIC picture is composed of, in millions of pixels.

    Raises:
        PhotoError: They are too large.
    """
    if megapixels > config.max_item_megapixels:
        limit = f"{config.max_item_megapixels}"
        detail = text("photo-many-items", megapixels=f"{megapixels:.0f}", limit=limit)
        raise PhotoError(PhotoFault.TOO_LARGE, detail)


@contextmanager
def room_for(header: Header, size: tuple[int, int], config: FrameConfig) -> Iterator[None]:
    """Decode a picture of this size here: it has been checked, and large ones wait for others.

    Raises:
        PhotoError: The picture is too large or too small, or would take too long.
    """
    _check_size(size, config)
    _check_scans(header, config)
    megabytes = size[0] * size[1] * _bytes_per_pixel(header) / 1_000_000
    _check_memory(size, megabytes, config)
    with _LARGE_PICTURE if megabytes > config.exclusive_megabytes else nullcontext():
        yield


def _bytes_per_pixel(header: Header) -> int:
    if header.format is Format.JPEG:
        return _bytes_per_pixel_of_jpeg(header)
    extra = EXTRA_BYTES_OF_16_BITS if header.deep and header.alpha else 0
    return BYTES_PER_PIXEL + extra + EXTRA_BYTES_OF_ANIMATION * header.animated


def _bytes_per_pixel_of_jpeg(header: Header) -> int:
    if not header.buffered:
        return BYTES_PER_PIXEL_OF_BASELINE_JPEG
    return BYTES_PER_PIXEL + BYTES_OF_COEFFICIENT * max(0, header.channels - 3)


def _check_scans(header: Header, config: FrameConfig) -> None:
    if header.scans > config.max_scans:
        detail = text("photo-many-scans", scans=header.scans, limit=config.max_scans)
        raise PhotoError(PhotoFault.TOO_LARGE, detail)


def _check_memory(size: tuple[int, int], megabytes: float, config: FrameConfig) -> None:
    if megabytes > config.max_megabytes:
        limit, (width, height) = f"{config.max_megabytes}", size
        needed = f"{megabytes:.0f}"
        detail = text("photo-memory", width=width, height=height, needed=needed, limit=limit)
        raise PhotoError(PhotoFault.TOO_LARGE, detail)


def _check_size(size: tuple[int, int], config: FrameConfig) -> None:
    width, height = size
    if width * height > config.max_megapixels * 1_000_000:
        limit = f"{config.max_megapixels}"
        detail = text("photo-too-large", width=width, height=height, limit=limit)
        raise PhotoError(PhotoFault.TOO_LARGE, detail)
    if min(size) == 0:
        raise PhotoError(PhotoFault.DAMAGED, text("photo-no-size"))
    if min(size) < config.min_side:
        detail = text("photo-too-small", width=width, height=height)
        raise PhotoError(PhotoFault.TOO_SMALL, detail)
    if max(size) > config.max_aspect * min(size):
        detail = text("photo-too-narrow", width=width, height=height, limit=config.max_aspect)
        raise PhotoError(PhotoFault.TOO_SMALL, detail)
