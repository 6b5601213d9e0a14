"""Small files of pictures that would take long, or much memory, to decode."""

from __future__ import annotations

import io
import struct
import zlib

import pillow_heif
from PIL import Image

PLAIN = (90, 120, 60)
JPEG_END = b"\xff\xd9"
JPEG_SCAN = b"\xff\xda"
SCAN_HEADER = 10
"""Bytes of the header of a scan with one channel, with its marker."""

pillow_heif.register_heif_opener()


def stored(picture: Image.Image, format_: str, **options: object) -> bytes:
    """Return a picture as a file."""
    file = io.BytesIO()
    picture.save(file, format_, **options)
    return file.getvalue()


def jpeg_with_scans(side: int, count: int) -> bytes:
    """Return a progressive JPEG whose last scan is repeated, so that it has `count` more."""
    picture = Image.new("RGB", (side, side), PLAIN)
    photo = stored(picture, "JPEG", progressive=True, subsampling=0)
    start, end = photo.rindex(JPEG_SCAN), photo.rindex(JPEG_END)
    return photo[:end] + photo[start:end] * count + JPEG_END


def jpeg_with_separate_channels(side: int) -> bytes:
    """Return a JPEG that is not progressive, with a scan for each of its three channels."""
    gray = stored(Image.new("L", (side, side), PLAIN[0]), "JPEG")
    frame, scan, end = gray.index(b"\xff\xc0"), gray.index(JPEG_SCAN), gray.rindex(JPEG_END)
    channels = bytes([1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
    header = struct.pack(">HHBHHB", 0xFFC0, 8 + len(channels), 8, side, side, 3) + channels
    tables = gray[frame + 2 + int.from_bytes(gray[frame + 2 : frame + 4], "big") : scan]
    heads = (struct.pack(">HHBBBBBB", 0xFFDA, 8, 1, n, 0, 0, 63, 0) for n in (1, 2, 3))
    scans = b"".join(head + gray[scan + SCAN_HEADER : end] for head in heads)
    return gray[:frame] + header + tables + scans + JPEG_END


def png(width: int, height: int, deep_alpha: bool = False) -> bytes:
    """Return a PNG of zeros: RGB, or with alpha and 16 bits per channel."""
    pixel = 8 if deep_alpha else 3
    packer, row = zlib.compressobj(1), bytes(1 + width * pixel)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return png_of(png_header(width, height, deep_alpha), png_chunk(b"IDAT", data))


def png_that_claims(width: int, height: int) -> bytes:
    """Return a PNG with the data of a few rows of a picture of this size."""
    return png_of(png_header(width, height), png_chunk(b"IDAT", zlib.compress(bytes(1000))))


def png_of(*chunks: bytes) -> bytes:
    """Return a PNG of these chunks and the one that ends it."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + png_chunk(b"IEND")


def png_header(width: int, height: int, deep_alpha: bool = False) -> bytes:
    """Return the chunk with the size of a PNG."""
    kind = (16, 6) if deep_alpha else (8, 2)
    return png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, *kind, 0, 0, 0))


def png_chunk(kind: bytes, content: bytes = b"") -> bytes:
    """Return a chunk of a PNG."""
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check


def webp(side: int, *more: bytes) -> bytes:
    """Return a WebP of one color in 8 bytes, with further contents of chunks of that kind."""
    # the version, three absent features, and five codes of one symbol each
    fields = [(side - 1, 14), (side - 1, 14), (0, 7), *[(1, 1), (0, 3)] * 5]
    bits = "".join(f"{value:0{width}b}"[::-1] for value, width in fields)
    content = b"\x2f" + int(bits[::-1], 2).to_bytes(-(-len(bits) // 8), "little")
    chunks = [b"VP8L" + struct.pack("<I", len(one)) + one for one in (content, *more)]
    body = b"WEBP" + b"".join(chunk + bytes(len(chunk) % 2) for chunk in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def heic_grid(tile: int, side: int, rows: int) -> bytes:
    """Return a HEIC picture of `side` pixels: `rows` x `rows` items that share the same data."""
    composed = struct.pack(">BBBBII", 0, 1, rows - 1, rows - 1, side, side)
    return _heic_composed((b"grid", composed), tile, side, rows * rows)


def heic_overlay(canvas: int) -> bytes:
    """Return a HEIC picture that claims 64 pixels, of a picture on a canvas of another size."""
    composed = struct.pack(">BB4HIIii", 0, 1, 0xFFFF, 0, 0, 0xFFFF, canvas, canvas, 0, 0)
    return _heic_composed((b"iovl", composed), 64, 64, 1)


def _heic_composed(whole: tuple[bytes, bytes], tile: int, side: int, count: int) -> bytes:
    """Return a HEIC picture of `count` items that share their data.

    Args:
        whole: The type and the data of the item that is composed of the others.
        tile: The width and height of the others in pixels.
        side: The width and height that the picture claims.
        count: The number of the others.
    """
    coder, coded = _heic_tile(tile)
    kind, composed = whole
    file_type = _box(b"ftyp", b"heic\0\0\0\0mif1heic")
    sizes, unplaced = (tile, side), [(0, 0)] * (1 + count)
    first = len(file_type) + len(_heic_meta(kind, coder, sizes, unplaced)) + 8
    places = [(first, len(composed)), *[(first + len(composed), len(coded))] * count]
    meta = _heic_meta(kind, coder, sizes, places)
    return file_type + meta + _box(b"mdat", composed, coded)


def _heic_meta(
    kind: bytes, coder: bytes, sizes: tuple[int, int], places: list[tuple[int, int]]
) -> bytes:
    """Return the box that describes a whole (item 1) and its tiles (the items from 2 on)."""
    located = [struct.pack(">HHHII", n, 0, 1, *place) for n, place in enumerate(places, 1)]
    tiles = range(2, len(places) + 1)
    kinds = [
        _box(b"infe", struct.pack(">IHH4sB", 2 << 24, item, 0, type_, 0))
        for item, type_ in [(1, kind), *((item, b"hvc1") for item in tiles)]
    ]
    parts = _box(b"dimg", struct.pack(f">HH{len(tiles)}H", 1, len(tiles), *tiles))
    claimed = [_box(b"ispe", struct.pack(">III", 0, size, size)) for size in sizes]
    associated = struct.pack(">IIHBB", 0, len(places), 1, 1, 3)
    associated += b"".join(struct.pack(">HBBB", item, 2, 0x81, 2) for item in tiles)
    return _box(
        b"meta",
        bytes(4),
        _box(b"hdlr", bytes(8) + b"pict" + bytes(13)),
        _box(b"pitm", struct.pack(">IH", 0, 1)),
        _box(b"iloc", struct.pack(">IBBH", 0, 0x44, 0, len(places)), *located),
        _box(b"iinf", struct.pack(">IH", 0, len(places)), *kinds),
        _box(b"iprp", _box(b"ipco", coder, *claimed), _box(b"ipma", associated)),
        _box(b"iref", bytes(4), parts),
    )


def _heic_tile(side: int) -> tuple[bytes, bytes]:
    """Return the settings of the decoder and the coded pixels of a plain square."""
    photo = stored(Image.new("RGB", (side, side), PLAIN), "HEIF", quality=10)
    coder = photo.index(b"hvcC") - 4
    data = photo.index(b"mdat") - 4
    length = int.from_bytes(photo[coder : coder + 4], "big")
    size = int.from_bytes(photo[data : data + 4], "big")
    return photo[coder : coder + length], photo[data + 8 : data + size]


def _box(kind: bytes, *contents: bytes) -> bytes:
    content = b"".join(contents)
    return struct.pack(">I", len(content) + 8) + kind + content
