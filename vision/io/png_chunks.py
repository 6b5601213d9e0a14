"""What of a PNG is given to its decoder: its pixels, if they are as many as its header says.

The decoder inflates all that follows the pixels, and texts, before it drops them; a file of a few
megabytes can so keep it busy for a minute.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.image_header import chunks

SIGNATURE_BYTES = 8
FRAMING = 4
"""Bytes of the length, of the type and of the checksum of a chunk."""
ESSENTIAL = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
MAX_BYTES_PER_PIXEL = 8
"""Four channels of 16 bits."""
MAX_BYTES_PER_ROW = 8
"""One for the filter of each row, in up to seven passes."""
STEP, MAX_INFLATED = 1 << 16, 1 << 20
"""Bytes that are inflated at once, and those that come out at once."""


def essential_chunks(photo: bytes) -> bytes:
    """Return a complete PNG without the chunks that do not change its pixels."""
    kept = [photo[:SIGNATURE_BYTES]]
    for kind, start, end in chunks(photo, SIGNATURE_BYTES, ">", tail=FRAMING):
        if kind in ESSENTIAL:
            kept.append(photo[start - 2 * FRAMING : end + FRAMING])
        if kind == b"IEND":
            break
    return b"".join(kept)


def _compressed(photo: bytes) -> Iterator[bytes]:
    """Yield the compressed pixels of a PNG, in small pieces."""
    for kind, start, end in chunks(photo, SIGNATURE_BYTES, ">", tail=FRAMING):
        if kind == b"IDAT":
            yield from (photo[at : min(at + STEP, end)] for at in range(start, end, STEP))


def check_inflated_size(photo: bytes, size: tuple[int, int]) -> None:
    """Check that the data of a PNG are not more than its pixels can be.

    Args:
        photo: The file.
        size: Width and height in pixels.

    Raises:
        PhotoError: The data are more, or damaged.
    """
    width, height = size
    left = height * (width * MAX_BYTES_PER_PIXEL + MAX_BYTES_PER_ROW)
    stream = zlib.decompressobj()
    try:
        for waiting in _compressed(photo):
            while waiting and left >= 0 and not stream.eof:
                left -= len(stream.decompress(waiting, MAX_INFLATED))
                waiting = stream.unconsumed_tail
    except zlib.error:
        left = -1
    if left < 0:
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-inside"))
