"""The digit styles: upright, legible faces among the free fonts that Debian packages."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from tilesight.datasets.labels.split import Split

FONT_FOLDERS = (
    *(Path(f"/usr/share/{tree}/fonts") for tree in ("texlive/texmf-dist", "texmf")),
    Path("/usr/share/fonts"),
    Path.home() / ".fonts",
)
"""Where Debian puts fonts; of two files with one name the latter folder's is taken."""
FONT_LIST = Path(__file__).with_name("fonts.toml")
GLYPH_SIZE = 200
"""Pixels an em: a glyph is drawn once at this size and scaled to every face."""
MIN_FONTS = 10
"""Trained on fewer designs, a network knows no other."""


class FontsError(RuntimeError):
    """There are too few fonts to draw with."""


def font_families(split: Split) -> dict[str, list[str]]:
    """List a split's font families with the names of their files."""
    side = Split.TRAINED if split.known else split
    families: dict[str, list[str]] = tomllib.loads(FONT_LIST.read_text("utf-8"))[side]
    return families


@cache
def digit_fonts(split: Split = Split.TRAINED) -> tuple[Path, ...]:
    """List the fonts to draw digits with, one for each distinct design, in a fixed order.

    Raises:
        FontsError: fewer than ten usable fonts are installed.
    """
    installed = {
        path.name: path
        for folder in FONT_FOLDERS
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".ttf", ".otf"}
    }
    listed = sorted(name for names in font_families(split).values() for name in names)
    designs: dict[str, Path] = {}
    for name in listed:
        key = _design(installed[name]) if name in installed else None
        if key:
            designs.setdefault(key, installed[name])
    if len(designs) < MIN_FONTS:
        raise FontsError("too few fonts to draw digits with: run `make fonts` first")
    return tuple(designs.values())


@cache
def glyph(font: Path, text: str) -> NDArray[np.uint8]:
    """Draw text and trim it: (height, width) coverage, 0 to 255."""
    face = ImageFont.truetype(font, GLYPH_SIZE)
    canvas = Image.new("L", (GLYPH_SIZE * (len(text) + 1), GLYPH_SIZE * 2))
    ImageDraw.Draw(canvas).text((GLYPH_SIZE // 2, GLYPH_SIZE // 3), text, fill=255, font=face)
    box = canvas.getbbox()
    return np.asarray(canvas.crop(box)) if box else np.zeros((1, 1), np.uint8)


def _design(font: Path) -> str | None:
    """Fingerprint of a font's digits, None where it has none of its own."""
    try:
        shapes = [glyph(font, digit) for digit in "0123456789"]
    except OSError:
        return None
    prints = [hashlib.sha256(shape.tobytes() + bytes(shape.shape)).hexdigest() for shape in shapes]
    if len(set(prints)) < 10 or min(shape.shape[0] for shape in shapes) < GLYPH_SIZE // 3:
        return None
    return "".join(prints)
