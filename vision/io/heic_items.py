"""The pixels that decoding a HEIC picture takes, from the boxes of its file.

A HEIC picture may be a grid that names one tile 65,000 times, so that a file of some kilobytes
takes hours; libheif limits the size of a picture, but not the sum of what it is composed of. Items
may also share bytes of the file, each of which libheif copies: a file of 24 MB so takes gigabytes.
The boxes are those of ISO/IEC 14496-12 (files) and 23008-12 (`ispe`, `dimg`, `auxl`).
"""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache

from tilesight.vision.io.image_header import MAX_PARTS

COMPOSED_OF = b"dimg"
OVERLAY = b"iovl"
"""The type of an item that is other pictures on a canvas. No camera writes it, and libheif fills a
canvas of the size in its data, up to gigabytes, before it compares that with `ispe`."""
AUXILIARY_OF = b"auxl"
FULL_BOX = 4
"""Bytes of version and flags at the beginning of a box."""
WIDE = {False: "H", True: "I"}
"""The format of an item's number."""
MAX_ITEMS = 1000
"""Items of a file; libheif refuses more."""
MAX_SHARED_BYTES = 10_000_000
"""Bytes that all items together may have more than the file."""

Place = tuple[int, int]
"""Start and end of the content of a box in the file."""
Box = tuple[bytes, Place]
"""Its type and its content."""


def decoded_pixels(photo: bytes) -> int:
    """Return the pixels of all tiles and auxiliary pictures that a HEIC picture is decoded from.

    Raises:
        ValueError: A box is missing, there are several of one of which readers expect one, there
            are too many, an item is an overlay, or the items have far more bytes than the file.
        struct.error: A box is cut short.
        RecursionError: A picture is composed of itself.
    """
    meta_start, meta_end = _only(_file_boxes(photo), b"meta")
    if photo.find(OVERLAY, meta_start, meta_end) >= 0:
        raise ValueError("an overlay")
    meta = list(_boxes(photo, (meta_start + FULL_BOX, meta_end)))
    _check_bytes(photo, _only(meta, b"iloc"))
    areas = _areas(photo, list(_boxes(photo, _only(meta, b"iprp"))))
    parts = _references(photo, meta)

    @cache
    def pixels(item: int) -> int:
        return areas[item] + sum(map(pixels, parts[item]))

    return pixels(_primary(photo, _only(meta, b"pitm")))


def _file_boxes(photo: bytes) -> Iterator[Box]:
    """Yield the boxes of the file, up to data in another form that some phones append."""
    with suppress(ValueError, struct.error):
        yield from _boxes(photo, (0, len(photo)))


def _boxes(photo: bytes, place: Place) -> Iterator[Box]:
    """Yield type and content of each box; of too many, the file is damaged."""
    start, end = place
    count = 0
    while start + 8 <= end:
        if (count := count + 1) > MAX_PARTS:
            raise ValueError("too many boxes")
        size, kind = struct.unpack_from(">I4s", photo, start)
        head = 8
        if size == 1:
            (size,), head = struct.unpack_from(">Q", photo, start + 8), 16
        stop = end if size == 0 else start + size
        if stop > end or stop < start + head:
            raise ValueError(kind)
        yield kind, (start + head, stop)
        start = stop


def _only(boxes: Iterable[Box], kind: bytes) -> Place:
    """Return the content of the only box of a kind; readers differ in which one they take."""
    (found,) = [content for name, content in boxes if name == kind]
    return found


def _primary(photo: bytes, place: Place) -> int:
    (item,) = struct.unpack_from(">I" if photo[place[0]] else ">H", photo, place[0] + FULL_BOX)
    return int(item)


def _check_bytes(photo: bytes, place: Place) -> None:
    """Raise ValueError if the items of a box `iloc` have far more bytes than the file."""
    left = len(photo) + MAX_SHARED_BYTES
    for number, length in enumerate(_lengths(photo, place)):
        left -= length
        if left < 0 or number >= MAX_PARTS:
            raise ValueError("items share bytes")


def _lengths(photo: bytes, place: Place) -> Iterator[int]:
    """Yield the bytes of each piece of each item of a box `iloc`."""
    start, version = place[0] + FULL_BOX, photo[place[0]]
    offset, length, base, index = (int(size, 16) for size in photo[start : start + 2].hex())
    number_format = f">{WIDE[version == 2]}"
    (count,) = struct.unpack_from(number_format, photo, start + 2)
    _check_number(count)
    start += 2 + struct.calcsize(number_format)
    head = struct.calcsize(number_format) + 2 * (version > 0) + 2 + base
    before = offset + index * (version > 0)
    for _ in range(count):
        (pieces,) = struct.unpack_from(">H", photo, start + head)
        start += head + 2
        for _ in range(pieces):
            piece = photo[start + before : start + before + length]
            yield int.from_bytes(piece, "big") or len(photo)  # 0 means all that there are
            start += before + length


def _check_number(items: int) -> None:
    if items > MAX_ITEMS:
        raise ValueError("too many items")


def _areas(photo: bytes, properties: Sequence[Box]) -> dict[int, int]:
    """Return the pixels of each item, from the property `ispe` that every picture has."""
    sizes = [
        struct.unpack_from(">II", photo, start + FULL_BOX) if kind == b"ispe" else (0, 0)
        for kind, (start, _) in _boxes(photo, _only(properties, b"ipco"))
    ]
    found: defaultdict[int, int] = defaultdict(int)
    for kind, place in properties:
        if kind != b"ipma":
            continue
        for item, number in _associations(photo, place):
            if 0 < number <= len(sizes):
                width, height = sizes[number - 1]
                found[item] = max(found[item], width * height)
    return {item: area for item, area in found.items() if area}


def _associations(photo: bytes, place: Place) -> Iterator[tuple[int, int]]:
    """Yield each item of a box `ipma` with the number of a property of it, counted from 1."""
    start = place[0] + FULL_BOX
    version_and_flags, count = struct.unpack_from(">II", photo, place[0])
    _check_number(count)
    item_format = f">{WIDE[version_and_flags >= 1 << 24]}B"
    number_format, bits = (">H", 15) if version_and_flags & 1 else (">B", 7)
    start += 4
    for _ in range(count):
        item, properties = struct.unpack_from(item_format, photo, start)
        start += struct.calcsize(item_format)
        for _ in range(properties):
            (number,) = struct.unpack_from(number_format, photo, start)
            start += struct.calcsize(number_format)
            yield item, number & ((1 << bits) - 1)  # the highest bit says that it is essential


def _references(photo: bytes, meta: Sequence[Box]) -> Mapping[int, Sequence[int]]:
    """Return what each item is decoded from: its parts, and auxiliary pictures like alpha."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for kind, (start, end) in meta:
        if kind != b"iref":
            continue
        wide = WIDE[photo[start] != 0]
        for name, place in _boxes(photo, (start + FULL_BOX, end)):
            one, others = _reference(photo, place[0], wide)
            if name == COMPOSED_OF:
                found[one] += others
            elif name == AUXILIARY_OF:
                for other in others:
                    found[other].append(one)
    return found


def _reference(photo: bytes, place: int, wide: str) -> tuple[int, Sequence[int]]:
    """Return the number of an item, and those of the items that it refers to."""
    one, count = struct.unpack_from(f">{wide}H", photo, place)
    first = place + struct.calcsize(f">{wide}H")
    return one, struct.unpack_from(f">{count}{wide}", photo, first)
