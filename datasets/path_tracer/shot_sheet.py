"""Draw a sheet of path-traced pictures, to be judged by eye."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

from tilesight.datasets.arrays import Pixels
from tilesight.datasets.assets.fonts import FontsError
from tilesight.datasets.labels.pixels import save_picture
from tilesight.datasets.path_tracer.post_processing import photograph
from tilesight.datasets.path_tracer.shot import sample_shot
from tilesight.datasets.workers import natural_from

SEEDS = (
    1220026, 1220058, 1220003, 1220022,
    1220041, 1220033, 1220020, 1220056,
    1220040, 1220011, 1220043, 1220054,
)  # fmt: skip
COLUMNS = 4
CELL = (400, 300)
QUALITY = 84


def draw_sheet(seeds: tuple[int, ...]) -> Pixels:
    """Return a (H, W, 3) RGB grid of the path-traced pictures of the seeds."""
    cells = [_crop_to_fill(photograph(sample_shot(seed))[0], CELL) for seed in seeds]
    cells += [np.zeros_like(cells[0])] * (-len(cells) % COLUMNS)
    return np.vstack([np.hstack(cells[k : k + COLUMNS]) for k in range(0, len(cells), COLUMNS)])


def _crop_to_fill(picture: Pixels, size: tuple[int, int]) -> Pixels:
    """Return a picture scaled and cropped to fill (width, height) pixels."""
    height, width = picture.shape[:2]
    scale = max(size[0] / width, size[1] / height)
    wide, high = round(width * scale), round(height * scale)
    scaled = cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA)
    left, top = (wide - size[0]) // 2, (high - size[1]) // 2
    return np.asarray(scaled[top : top + size[1], left : left + size[0]], np.uint8)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", type=Path)
    parser.add_argument("seeds", type=natural_from(0), nargs="*", default=SEEDS)
    chosen = parser.parse_args()
    try:
        save_picture(draw_sheet(tuple(chosen.seeds)), chosen.picture, QUALITY)
    except (OSError, FontsError) as error:
        sys.exit(f"No sheet can be drawn: {error}.")
    print(f"{len(chosen.seeds)} pictures traced in {chosen.picture}")


if __name__ == "__main__":
    main()
