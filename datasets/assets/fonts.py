"""The digit styles: upright, legible faces among free fonts."""

from __future__ import annotations

import hashlib
import os
import sysconfig
import tomllib
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tilesight.datasets.arrays import Mask
from tilesight.datasets.labels.split import Split

GLYPH_SIZE = 200
"""Pixels per em: a glyph is drawn once at this size and scaled to every face."""
MIN_FONTS = 10
"""A network that is trained on fewer designs does not learn others."""


SITE_PACKAGES = Path(sysconfig.get_path("purelib"))


class FontsError(RuntimeError):
    """Too few fonts are installed to draw with."""


@dataclass(frozen=True, slots=True)
class FontList:
    """A list of font files by family, and the folders where the files are looked for."""

    file: str
    folders: tuple[Path, ...]
    """Of two files with one name, the one in the later folder is taken."""
    pictographs: str
    """The file of the font with signs and dingbats, for jokers."""
    install: str
    """The command that installs the fonts."""


FONT_LISTS = {
    "complete": FontList(
        "fonts.toml",
        (
            *(Path(f"/usr/share/{tree}/fonts") for tree in ("texlive/texmf-dist", "texmf")),
            Path("/usr/share/fonts"),
            Path.home() / ".fonts",
            Path(__file__).resolve().parents[2] / "data" / "fonts",
        ),
        "NotoSansSymbols2-Regular.ttf",
        "make fonts",
    ),
    "packaged": FontList(
        "packaged_fonts.toml",
        (*SITE_PACKAGES.glob("font_*"), SITE_PACKAGES / "matplotlib" / "mpl-data" / "fonts"),
        "DejaVuSans.ttf",
        "pip install --editable .[dev]",
    ),
}
LIST_SETTING = "TILESIGHT_FONT_LIST"
"""Environment variable: which list to draw with, `complete` (the default) or `packaged`."""
FOLDERS_SETTING = "TILESIGHT_FONT_FOLDERS"
"""Environment variable: folders to look for the fonts of the complete list in, instead of the
system's and `data/fonts`. The packaged fonts are always those of this environment."""


def font_list() -> FontList:
    """Return the list of fonts that the environment chooses."""
    name = os.environ.get(LIST_SETTING, "complete")
    folders = os.environ.get(FOLDERS_SETTING)
    if name != "complete" or folders is None:
        return FONT_LISTS[name]
    return replace(FONT_LISTS[name], folders=tuple(map(Path, folders.split(os.pathsep))))


def font_families(split: Split, fonts: FontList | None) -> dict[str, list[str]]:
    """Return the font families of a split, with the names of their files."""
    side = Split.TRAINED if split.known else split
    listed = Path(__file__).with_name((fonts or font_list()).file)
    families: dict[str, list[str]] = tomllib.loads(listed.read_text("utf-8"))[side]
    return families


@cache
def digit_fonts(split: Split = Split.TRAINED, fonts: FontList | None = None) -> tuple[Path, ...]:
    """Return the fonts to draw digits with, one for each distinct design, in a fixed order.

    Raises:
        FontsError: Fewer than ten usable fonts are installed.
    """
    fonts = fonts or font_list()
    installed = _installed(fonts.folders)
    listed = (name for names in font_families(split, fonts).values() for name in names)
    designs: dict[str, Path] = {}
    for name in sorted(name for name in listed if name in installed):
        if design := _design(installed[name]):
            designs.setdefault(design, installed[name])
    if len(designs) < MIN_FONTS:
        raise FontsError(f"too few fonts to draw digits with: run `{fonts.install}` first")
    return tuple(designs.values())


@cache
def glyph(font: Path, text: str) -> Mask:
    """Return the trimmed (H, W) coverage of a text, 0 to 255."""
    face = ImageFont.truetype(font, GLYPH_SIZE)
    canvas = Image.new("L", (GLYPH_SIZE * (len(text) + 1), GLYPH_SIZE * 2))
    ImageDraw.Draw(canvas).text((GLYPH_SIZE // 2, GLYPH_SIZE // 3), text, fill=255, font=face)
    box = canvas.getbbox()
    return np.asarray(canvas.crop(box)) if box else np.zeros((1, 1), np.uint8)


def pictograph_font() -> Path:
    """Return the font of pictographs.

    Raises:
        FontsError: It is not installed.
    """
    fonts = font_list()
    try:
        return _installed(fonts.folders)[fonts.pictographs]
    except KeyError:
        raise FontsError(
            f"the font of pictographs is not installed: run `{fonts.install}` first"
        ) from None


@cache
def _installed(folders: tuple[Path, ...]) -> dict[str, Path]:
    """Return all font files in the folders by their names."""
    return {
        path.name: path
        for folder in folders
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".ttf", ".otf"}
    }


def _design(font: Path) -> str | None:
    """Return a fingerprint of a font's digits, None where it does not have all ten."""
    try:
        shapes = [glyph(font, digit) for digit in "0123456789"]
    except OSError:
        return None
    prints = [hashlib.sha256(shape.tobytes() + bytes(shape.shape)).hexdigest() for shape in shapes]
    if len(set(prints)) < 10 or min(shape.shape[0] for shape in shapes) < GLYPH_SIZE // 3:
        return None
    return "".join(prints)
