"""Read the header of a picture file: format, size, orientation, completeness.

Pillow, which comes with pillow-heif, is not used for this, because it

- learns whether a file is complete only by decoding it, which OpenCV does faster here;
- drops the orientation, and prints a warning, if any other entry of the EXIF data is damaged;
- refuses a PNG with a large text, for example the history that an editor stores;
- allocates the memory of a WebP picture to read its header, before the size can be checked.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault


class Format(StrEnum):
    """A supported picture format."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WebP"
    HEIC = "HEIC"


# ISO/IEC 23008-12: brands of still pictures coded with HEVC
HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}

OTHER_KINDS = (
    (0, b"GIF8", "gif"),
    (0, b"BM", "bmp"),
    (0, b"II*\0", "tiff"),
    (0, b"MM\0*", "tiff"),
    (0, b"%PDF", "pdf"),
    (0, b"\xff\x0a", "jxl"),
    (4, b"ftypavif", "avif"),
    (4, b"ftyp", "video"),
)
"""Offset, magic bytes and name in the catalogues of common unsupported formats."""

ORIENTATION_TAG = 0x0112
FRAME_MARKERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
PROGRESSIVE_MARKERS = frozenset({0xC2, 0xC6, 0xCA, 0xCE})
BARE_MARKERS = frozenset(range(0xD0, 0xD9)) | {0x01}
LOWEST_MARKER = 0xC0
"""Of a segment: 00 is none, and those up to BF are reserved."""
END_MARKER = 0xD9
SCAN_MARKER = 0xDA
EXIF_MARKER = 0xE1
MAX_PARTS = 100_000
"""Segments, chunks or boxes of a file, some hundred times as many as encoders write; a file of 25
MB may have millions of empty ones, which take seconds to pass."""
LONGEST_SCAN_HEADER = 14
"""Bytes, for four components."""
TABLE_MARKERS = frozenset({0xC4, 0xCC, 0xDB, 0xDC, 0xDD, 0xFE}) | frozenset(range(0xE0, 0xF0))
"""Markers of the segments between the scans of a progressive JPEG."""
WEBP_HEADERS = {b"VP8X": 10, b"VP8L": 5, b"VP8 ": 10}
"""Bytes of the header of each kind of WebP picture."""
FILL = b"\xff"
"""Any number of these may stand before a marker."""
AFTER_PIXELS = re.compile(FILL + rb"([^\x00\xd0-\xd7\xff])")
"""The marker that ends a scan: inside a scan, FF is always followed by 00 or a restart marker. To
match the fill bytes, too, would take a time that grows with the square of their number."""


@dataclass(frozen=True, slots=True)
class Header:
    """Header of a picture file; `size` is the stored width and height, (0, 0) if not found."""

    format: Format
    size: tuple[int, int] = (0, 0)
    orientation: int = 1
    """EXIF orientation, 1 to 8; 1 is upright."""
    alpha: bool = False
    complete: bool = True
    """False if the file is truncated."""
    sound: bool = True
    """False if the file has data that no encoder writes, though decoders may accept it."""
    end: int = 0
    """Offset of a JPEG's end marker in the file."""
    scans: int = 1
    """Scans of a JPEG; the decoder passes over the whole picture once for each of them."""
    buffered: bool = False
    """Whether the decoder of a JPEG keeps the coefficients of the whole picture."""
    channels: int = 3
    """Channels of a JPEG."""
    deep: bool = False
    """Whether the channels of a PNG have 16 bits."""
    animated: bool = False
    """Whether a WebP is an animation, of which the first picture is read."""


def read_header(photo: bytes) -> Header:
    """Return the header of a picture, given as the bytes of its file.

    Raises:
        PhotoError: The file is not a picture in a supported format.
    """
    if photo.startswith(b"\xff\xd8\xff"):
        return _read_jpeg(photo)
    if photo.startswith(b"\x89PNG\r\n\x1a\n"):
        return _read_png(photo)
    if photo[:4] == b"RIFF" and photo[8:12] == b"WEBP":
        return _read_webp(photo)
    if photo[4:8] == b"ftyp" and photo[8:12] in HEIC_BRANDS:
        return Header(Format.HEIC)
    raise _refusal(photo)


def _refusal(photo: bytes) -> PhotoError:
    for offset, magic, kind in OTHER_KINDS:
        if photo.startswith(magic, offset):
            return PhotoError(PhotoFault.UNSUPPORTED, text("photo-other-format", kind=kind))
    return PhotoError(PhotoFault.NOT_A_PICTURE, text("photo-no-picture"))


def _read_jpeg(photo: bytes) -> Header:
    size, orientation, progressive, channels = (0, 0), 1, False, 3
    for marker, start, end in _jpeg_segments(photo):
        if marker in FRAME_MARKERS and end - start >= 6:
            progressive = marker in PROGRESSIVE_MARKERS
            height, width, channels = struct.unpack_from(">HHB", photo, start + 1)
            size = (width, height)
        elif marker == EXIF_MARKER and photo.startswith(b"Exif\0\0", start):
            orientation = exif_orientation(photo[start + 6 : end])
        elif marker < LOWEST_MARKER:
            return Header(Format.JPEG, size, sound=False)
        elif marker == SCAN_MARKER:
            last, place, scans = _marker_after_scans(photo, end)
            sound = last in (None, END_MARKER)
            complete = last is not None
            # channels in scans of their own are kept until the last one has been read
            buffered = progressive or scans > 1 or photo[start : start + 1] != bytes([channels])
            jpeg = Header(Format.JPEG, size, orientation, False, complete, sound, place)
            return replace(jpeg, scans=scans, buffered=buffered, channels=channels)
    return Header(Format.JPEG, size, orientation, complete=False)


def _marker_after_scans(photo: bytes, place: int) -> tuple[int | None, int, int]:
    """Return the marker after the last scan, its offset, and the number of scans.

    The marker is None and the offset the length of the file if the last scan does not end.

    Data that phones append after the end of the picture (motion photo, gain map) is ignored.
    """
    scans = parts = 1
    while found := AFTER_PIXELS.search(photo, place):
        parts += 1
        _check_number(parts)
        marker = found[1][0]
        scans += marker == SCAN_MARKER
        place = found.end() + int.from_bytes(photo[found.end() : found.end() + 2], "big")
        tables = marker in TABLE_MARKERS and photo[place : place + 1] in (b"\xff", b"")
        if not tables and (marker != SCAN_MARKER or place > found.end() + LONGEST_SCAN_HEADER):
            return marker, len(photo[: found.start()].rstrip(FILL)), scans
    return None, len(photo), scans


def _jpeg_segments(photo: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield marker, start and end of the payload of each segment, up to the first scan header.

    A decoder skips what is no marker, and takes what follows for segments: these end here, too.
    """
    place, parts = 2, 0
    while place + 4 <= len(photo) and photo[place] == 0xFF:
        parts += 1
        _check_number(parts)
        marker = photo[place + 1]
        if marker == 0xFF or marker in BARE_MARKERS:
            place += 1 if marker == 0xFF else 2
            continue
        end = place + 2 + int.from_bytes(photo[place + 2 : place + 4], "big")
        yield marker, place + 4, min(end, len(photo))
        if marker == SCAN_MARKER or marker < LOWEST_MARKER:
            return
        place = end


def _read_png(photo: bytes) -> Header:
    size, orientation, alpha, complete, deep = (0, 0), 1, False, False, False
    for kind, start, end in chunks(photo, 8, ">", tail=4):
        if complete:  # decoders read nothing after the end
            break
        if size == (0, 0) and kind == b"IHDR" and end - start >= 13:
            size = struct.unpack_from(">II", photo, start)
            alpha, deep = photo[start + 9] in (4, 6), photo[start + 8] == 16
        elif kind == b"tRNS":
            alpha = True
        elif kind == b"eXIf":
            orientation = exif_orientation(photo[start:end])
        elif kind == b"IEND":
            complete = True
    return Header(Format.PNG, (size[0], size[1]), orientation, alpha, complete, deep=deep)


def _read_webp(photo: bytes) -> Header:
    size, orientation, alpha, animated = (0, 0), 1, False, False
    complete = len(photo) >= int.from_bytes(photo[4:8], "little") + 8
    for place, (kind, start, end) in enumerate(chunks(photo, 12, "<")):
        if kind == b"EXIF":
            orientation = exif_orientation(photo[start:end].removeprefix(b"Exif\0\0"))
        elif place == 0:  # decoders take the size from the first chunk
            size, alpha = _webp_canvas(kind, photo[start:end][:10])
            animated = kind == b"VP8X" and bool(photo[start] & 0x02)
    return Header(Format.WEBP, size, orientation, alpha, complete, animated=animated)


def _webp_canvas(kind: bytes, start: bytes) -> tuple[tuple[int, int], bool]:
    if len(start) < WEBP_HEADERS.get(kind, 0):
        return (0, 0), False
    if kind == b"VP8X":
        width, height = (int.from_bytes(start[n : n + 3], "little") + 1 for n in (4, 7))
        return (width, height), bool(start[0] & 0x10)
    if kind == b"VP8L":
        bits = int.from_bytes(start[1:5], "little")
        return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1), bool(bits >> 28 & 1)
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", start, 6)
        return (width & 0x3FFF, height & 0x3FFF), False
    return (0, 0), False


def chunks(photo: bytes, place: int, order: str, tail: int = 0) -> Iterator[tuple[bytes, int, int]]:
    """Yield type, start and end of each chunk that is complete in the file.

    PNG (`order` ">") has the length before the type and a checksum of `tail` bytes after the data;
    RIFF pads chunks to even lengths.
    """
    parts = 0
    while place + 8 + tail <= len(photo):
        parts += 1
        _check_number(parts)
        first, second = photo[place : place + 4], photo[place + 4 : place + 8]
        kind, length = (second, first) if order == ">" else (first, second)
        start = place + 8
        end = start + struct.unpack(f"{order}I", length)[0]
        if end + tail > len(photo):
            # the size of a truncated PNG or WebP is in an earlier chunk
            return
        yield kind, start, end
        place = end + tail + (end % 2 if order == "<" else 0)


def _check_number(parts: int) -> None:
    if parts > MAX_PARTS:
        raise PhotoError(PhotoFault.DAMAGED, text("photo-damaged-inside"))


def exif_orientation(tiff: bytes) -> int:
    """Return the orientation in a TIFF block, or 1 if it is missing or invalid."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None or len(tiff) < 8:
        return 1
    (directory,) = struct.unpack_from(f"{order}I", tiff, 4)
    if directory + 2 > len(tiff):
        return 1
    (count,) = struct.unpack_from(f"{order}H", tiff, directory)
    for entry in range(directory + 2, min(directory + 2 + 12 * count, len(tiff) - 11), 12):
        tag, _, _, value = struct.unpack_from(f"{order}HHIH", tiff, entry)
        if tag == ORIENTATION_TAG:
            return value if 1 <= value <= 8 else 1
    return 1
