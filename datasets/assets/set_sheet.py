"""Draw a sheet of tile sets, one row of tiles a set, to be judged by eye."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import FloatArray, Pixels
from tilesight.datasets.assets.face import light_face, paint_face
from tilesight.datasets.assets.fonts import FontsError
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.labels.split import Split, add_split
from tilesight.datasets.scenes.style import SetStyle
from tilesight.datasets.scenes.style_sampling import sample_style
from tilesight.datasets.workers import natural_from
from tilesight.engine.tiles.tile import Tile

NAMES = ("k1", "k7", "b6", "b9", "b10", "r5", "r8", "r12", "y3", "y13", "*")
TILES = tuple(Tile.parse(name) for name in NAMES)
TILE_WIDTH = 44
COLUMNS = 2
GAP = 4
CELL = (round(1.6 * TILE_WIDTH) + GAP, TILE_WIDTH + GAP)
TABLE = (86, 106, 88)
LIGHT = (0.5, 0.6)
QUALITY = 80


def draw_sheet(split: Split, first_seed: int, rows: int) -> Pixels:
    """Return a (H, W, 3) RGB sheet with two columns of sets."""
    seeds = range(first_seed, first_seed + rows * COLUMNS)
    sets = [_draw_set(sample_style(np.random.default_rng(seed), split)) for seed in seeds]
    return np.vstack([np.hstack(sets[k : k + COLUMNS]) for k in range(0, len(sets), COLUMNS)])


def _draw_set(style: SetStyle) -> Pixels:
    return np.hstack([_draw_tile(style, tile) for tile in TILES])


def _draw_tile(style: SetStyle, tile: Tile) -> Pixels:
    """Return one tile on the table, drawn at twice its size and scaled down."""
    face = paint_face(tile, style, 2 * TILE_WIDTH)
    cell = np.full((2 * CELL[0], 2 * CELL[1], 3), TABLE, np.float32)
    height, width = face.alpha.shape
    room = cell[GAP : GAP + height, GAP : GAP + width]
    cover: FloatArray = face.alpha[..., None]
    room[:] = room * (1 - cover) + light_face(face, LIGHT, style.gloss) * cover
    small = cv2.resize(cell, CELL[::-1], interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip(small, 0, 255), np.uint8)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", type=Path)
    add_split(parser)
    parser.add_argument("--first-seed", type=natural_from(0), default=0)
    parser.add_argument("--rows", type=natural_from(1), default=14)
    chosen = parser.parse_args()
    try:
        save_picture(
            draw_sheet(chosen.split, chosen.first_seed, chosen.rows), chosen.picture, QUALITY
        )
    except (OSError, FontsError) as error:
        sys.exit(f"No sheet can be drawn: {error}.")
    print(f"{chosen.rows * COLUMNS} {chosen.split} sets drawn in {chosen.picture}")


if __name__ == "__main__":
    main()
