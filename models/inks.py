"""What is told of the inks in drawn pictures, beside their true names: the palette's lessons."""

from __future__ import annotations

import argparse
import sys
from functools import cache, partial
from itertools import chain
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.labels import LabelledPhoto, load_composed
from datasets.workers import add_workers, over_all
from engine.tile import Color
from models.metrics import LEAST_VISIBLE, match_quads
from vision.crop import Pyramid
from vision.detect import detect
from vision.frame import load_frame
from vision.ink import describe, measure_inks
from vision.model import WEIGHTS, Models, load_models
from vision.recognize import look_closely
from vision.together import inked_of, tiles_of_one_set

COLORS = tuple(Color)
UNKNOWN = -1
"""In place of a color: a joker, what is no tile, or a tile too little of which is seen."""

Lesson = tuple[NDArray[np.float32], NDArray[np.int64]]
"""What `vision.ink.describe` tells of the (N,) tiles of one picture, and their colors."""


def lesson_of(photo: LabelledPhoto, models: Models) -> Lesson:
    """See the tiles of a picture, up to where their inks are weighed, and look up their colors."""
    frame = load_frame(photo.image)
    pyramid = Pyramid(frame.pixels)
    looked = look_closely(pyramid, detect(frame, models.detector), models)
    crops, seen = tiles_of_one_set(pyramid, looked)
    told = describe(measure_inks(crops), seen.color, inked_of(seen))
    tiles = [t for t in photo.tiles if t.tile.color and not t.cut and t.visible >= LEAST_VISIBLE]
    truth = np.full(len(seen), UNKNOWN)
    for label, place in match_quads([t.corners for t in tiles], list(frame.to_photo(seen.quads))):
        truth[place] = COLORS.index(tiles[label].tile.color)
    return told, truth


def save_lessons(lessons: list[Lesson], path: Path) -> None:
    """Write lessons, those that teach something."""
    kept = [(told, truth) for told, truth in lessons if (truth != UNKNOWN).any()]
    told, truth = (np.concatenate(column) for column in zip(*kept, strict=True))
    np.savez_compressed(path, told=told, truth=truth, counts=[len(one) for one, _ in kept])


def load_lessons(path: Path) -> list[Lesson]:
    """Read lessons.

    Raises:
        OSError: there is no such file.
    """
    with np.load(path) as columns:
        ends = np.cumsum(columns["counts"])[:-1]
        parts = (np.split(columns[name], ends) for name in ("told", "truth"))
        return list(zip(*parts, strict=True))


def _lesson(folder: Path, photo: LabelledPhoto) -> Lesson:
    return lesson_of(photo, _models(folder))


@cache
def _models(folder: Path) -> Models:
    return load_models(folder, threads=1)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders to train on")
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/inks.npz"))
    parser.add_argument("--most", type=int, default=1500, help="pictures of each folder")
    add_workers(parser)
    chosen = parser.parse_args()
    try:
        photos = [*chain(*(load_composed(folder)[1][: chosen.most] for folder in chosen.pictures))]
    except OSError as error:
        sys.exit(f"{error}.")
    lesson = partial(_lesson, chosen.models)
    save_lessons([*over_all(lesson, photos, chosen.workers, "measuring inks")], chosen.target)


if __name__ == "__main__":
    main()
