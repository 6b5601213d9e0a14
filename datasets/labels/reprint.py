"""Replace the prints on the tiles of real photos by those of other sets.

Drawn pictures share one model of light and wear. Reprinted photos have the tables, lamps and
plastic of real photos, with fonts, jokers, inks and marks that no available photo has.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import BoolArray, Corners, Float32Array, Pixels
from tilesight.datasets.assets.face import list_prints
from tilesight.datasets.assets.fonts import FontsError
from tilesight.datasets.labels.labels import LabeledPhoto, LabeledTile, load_folder, save_labels
from tilesight.datasets.labels.pixels import read_pixels, save_picture
from tilesight.datasets.labels.split import Split, add_split
from tilesight.datasets.scenes.palettes import Rgb
from tilesight.datasets.scenes.style import SetStyle
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.datasets.workers import add_workers, natural_from, over_all

EACH = 5
"""Default number of sets with which each photo is reprinted."""
FACE = 160
"""Width in pixels at which a print is drawn before it is warped onto a tile."""
WHITE = 245.0
"""RGB value of the brightest plastic in good light."""
INKED = 0.06
"""Fraction of a face's pixels, those least like its plastic, that define the ink's color."""
TINGED = 0.15
"""Position between plastic (0) and ink (1) above which a pixel counts as printed."""
QUALITY = 92
ENOUGH = 50
"""Minimum area of a face in pixels; smaller faces stay unchanged."""


def reprint(picture: Pixels, tiles: Iterable[LabeledTile], style: SetStyle) -> Pixels:
    """Return a (H, W, 3) RGB photo whose tiles show the prints of another set."""
    shown = picture.astype(np.float32)
    for tile in tiles:
        _reprint_tile(shown, tile, style)
    return np.clip(shown, 0, 255).astype(np.uint8)


def _reprint_tile(shown: Float32Array, tile: LabeledTile, style: SetStyle) -> None:
    """Replace the print of one tile, in place."""
    height, width = shown.shape[:2]
    low = np.maximum(np.floor(tile.corners.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(tile.corners.max(axis=0)).astype(int) + 2, (width, height))
    if (high <= low).any():
        return
    patch = shown[low[1] : high[1], low[0] : high[0]]
    quad = (tile.corners - low).astype(np.float32)
    face = np.zeros(patch.shape[:2], np.float32)
    cv2.fillConvexPoly(face, np.round(quad).astype(np.int32), 1.0, cv2.LINE_AA)
    if (face > 0.5).sum() < ENOUGH:
        return
    body, ink = plastic_and_ink(patch[face > 0.5])
    bare = _inpaint(patch, _is_printed(patch, body, ink) & (face > 0))
    plastic = np.asarray(style.body) / WHITE
    bare *= 1 + face[..., None] * (plastic / plastic.max() - 1)
    for coverage, color in _prints(tile, style, quad, (patch.shape[0], patch.shape[1])):
        bare += coverage[..., None] * (np.asarray(color) * body / WHITE - bare)
    patch[...] = bare


def plastic_and_ink(pixels: Float32Array) -> tuple[Float32Array, Float32Array]:
    """Return the (3,) colors of a tile's plastic and of its print from (N, 3) pixels."""
    light = pixels.mean(axis=1)
    body = np.median(pixels[light >= np.median(light)], axis=0)
    away = np.linalg.norm(pixels - body, axis=1)
    ink = np.median(pixels[away >= np.quantile(away, 1 - INKED)], axis=0)
    return np.asarray(body, np.float32), np.asarray(ink, np.float32)


def _is_printed(patch: Float32Array, body: Float32Array, ink: Float32Array) -> BoolArray:
    """Return the (H, W) mask of printed pixels."""
    toward = ink - body
    along = (patch - body) @ toward / max(float(toward @ toward), 1.0)
    return np.asarray(along > TINGED)


def _inpaint(patch: Float32Array, printed: BoolArray) -> Float32Array:
    """Return the patch with the printed pixels inpainted from the plastic around them."""
    line = 1 + patch.shape[1] // 60
    hole = cv2.dilate(printed.astype(np.uint8), np.ones((3, 3), np.uint8), iterations=line)
    bare = cv2.inpaint(np.clip(patch, 0, 255).astype(np.uint8), hole, 3, cv2.INPAINT_TELEA)
    return bare.astype(np.float32)


def _prints(
    tile: LabeledTile, style: SetStyle, quad: Corners, shape: tuple[int, int]
) -> Iterable[tuple[Float32Array, Rgb]]:
    """Yield the (coverage, ink) of a tile's prints, warped to a quad and blurred for its size."""
    size = (round(FACE * style.aspect), FACE)
    corners = np.array([(0, 0), (FACE, 0), (FACE, size[0]), (0, size[0])], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(corners, quad - 0.5)
    wide = max(20.0, float(np.linalg.norm(quad[1] - quad[0])))
    for coverage, ink in list_prints(tile.tile, style, size, np.zeros(size, np.float32)):
        soft = cv2.GaussianBlur(coverage.astype(np.float32), (0, 0), 0.45 * FACE / wide)
        yield cv2.warpPerspective(soft, matrix, shape[::-1]).astype(np.float32), ink


def reprint_photo(photo: LabeledPhoto, folder: Path, split: Split, number: int) -> None:
    """Write a photo reprinted with the set of this number, unless its labels already exist.

    The labels are written last, so they mark the picture as complete.

    Raises:
        OSError: The photo cannot be read.
    """
    target = folder / f"{photo.image.stem}-{number}.jpg"
    if target.with_suffix(".json").exists():
        return
    style = sample_style(np.random.default_rng([*photo.image.stem.encode(), number]), split)
    save_picture(reprinted(photo, style), target, QUALITY)
    save_labels(LabeledPhoto(target, photo.size, "reprinted", photo.zone, photo.tiles))


def reprinted(photo: LabeledPhoto, style: SetStyle) -> Pixels:
    """Return the (H, W, 3) RGB pixels of a photo whose tiles show the prints of another set.

    Raises:
        OSError: The photo cannot be read.
    """
    printed = replace(style, aspect=_aspect(photo), mark_raised=False)
    return reprint(read_pixels(photo.image), photo.tiles, printed)


def _aspect(photo: LabeledPhoto) -> float:
    """Return the median ratio of height to width of a photo's tiles."""
    quads = np.array([tile.corners for tile in photo.tiles])
    sides = [np.linalg.norm(quads[:, end] - quads[:, 0], axis=1) for end in (1, 3)]
    return float(np.median(sides[1] / sides[0]))


def is_fit(photo: LabeledPhoto) -> bool:
    """Return whether a photo shows tiles and no object that hides part of one."""
    return bool(photo.tiles) and all(tile.cut or tile.visible == 1 for tile in photo.tiles)


def main() -> None:
    """Run from the command line."""
    chosen = _parser().parse_args()
    photos = [photo for photo in load_folder(chosen.photos) if is_fit(photo)]
    if not photos:
        sys.exit(
            f"There are no photos with labeled tiles, all of them in view, in {chosen.photos}."
        )
    chosen.folder.mkdir(parents=True, exist_ok=True)
    try:
        for number in range(chosen.each):
            make = partial(reprint_photo, folder=chosen.folder, split=chosen.split, number=number)
            for _ in over_all(make, photos, chosen.workers, f"printing set {number + 1}"):
                pass
    except (OSError, FontsError) as error:
        sys.exit(f"No photos can be printed: {error}.")
    print(f"{len(photos)} photos, each with {chosen.each} sets, in {chosen.folder}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos/dev"))
    parser.add_argument("--each", type=natural_from(1), default=EACH, help="sets for each photo")
    add_split(parser)
    add_workers(parser)
    return parser


if __name__ == "__main__":
    main()
