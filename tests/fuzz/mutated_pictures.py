"""Pictures with changed bytes in every supported format, the same for the same seed."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pillow_heif
from PIL import Image

DEMO = Path(__file__).parents[1] / "golden" / "demo.jpg"
SIZE = (480, 360)
HEADER = 400
"""Bytes at the beginning of a file, where sizes and tables are."""
FORMATS: dict[str, tuple[str, dict[str, object]]] = {
    "jpeg": ("JPEG", {"quality": 85}),
    "progressive jpeg": ("JPEG", {"quality": 85, "progressive": True}),
    "png": ("PNG", {"compress_level": 1}),
    "webp": ("WEBP", {"quality": 80}),
    "heic": ("HEIF", {"quality": 60}),
}

pillow_heif.register_heif_opener()


def pictures() -> dict[str, bytes]:
    """Return a small picture of tiles as a file of each format."""
    small = Image.open(DEMO).convert("RGB").resize(SIZE)
    return {name: _saved(small, *FORMATS[name]) for name in FORMATS}


def mutated(seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield without end the name of a format and a picture with changed bytes, in turn."""
    choose, files = random.Random(seed), pictures()
    while True:
        for name, content in files.items():
            yield name, _mutated(content, choose)


def _saved(picture: Image.Image, format_: str, options: dict[str, object]) -> bytes:
    stored = io.BytesIO()
    picture.save(stored, format_, **options)
    return stored.getvalue()


def _mutated(content: bytes, choose: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(choose.choice((1, 1, 4, 16))):
        _change(changed, choose)
    return bytes(changed)


def _change(content: bytearray, choose: random.Random) -> None:
    """Change some bytes, cut them out, double them, or cut the file off."""
    end = choose.choice((HEADER, len(content)))
    start = choose.randrange(max(1, min(end, len(content))))
    part = slice(start, start + choose.choice((1, 2, 4, 64)))
    kind = choose.choices(("set", "flip", "cut", "double", "end"), (6, 6, 2, 2, 1))[0]
    if kind == "set":
        content[part] = bytes(choose.choice((0, 255, choose.randrange(256))) for _ in content[part])
    elif kind == "flip":
        content[part] = bytes(byte ^ 1 << choose.randrange(8) for byte in content[part])
    elif kind == "cut":
        del content[part]
    elif kind == "double":
        content[start:start] = content[part]
    else:
        del content[max(1, start) :]
