"""What is told of the tiles in drawn pictures, beside what they are: lessons for nets of a set."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from functools import partial
from itertools import chain, cycle
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.labels import LabelledPhoto, load_composed
from datasets.workers import add_workers, over_all
from engine.tile import Color
from models.metrics import LEAST_VISIBLE, match_quads
from models.worker import models_of_worker
from vision import ink, typeface
from vision.crop import Pyramid
from vision.detect import detect
from vision.frame import Frame, load_frame
from vision.model import WEIGHTS, Models
from vision.recognize import look_thoroughly
from vision.together import inked_of, tiles_of_one_set

COLORS = tuple(Color)
UNKNOWN = -1
"""In place of a name: what is no tile, a tile too little of which is seen, a joker's color."""

DISTANCES = (1.0, 1.7)
"""From how far the pictures are seen in turn: from afar the recognizer errs more, as on strange
sets."""

Told = NDArray[np.float32]
Truth = NDArray[np.int64]


class Lesson(NamedTuple):
    """The (N,) tiles of one picture."""

    inks: Told
    """What `vision.ink.describe` tells."""
    colors: Truth
    shapes: Told
    """What `vision.typeface.describe` tells."""
    numbers: Truth
    """0 for a joker."""


def lesson_of(photo: LabelledPhoto, models: Models, distance: float = 1.0) -> Lesson:
    """See the tiles of a picture, up to where they are weighed together, and look up their names.

    Where the recognizer errs the inks of a joker count, too: the palette learns to live with it.
    """
    frame = seen_from(distance, load_frame(photo.image))
    pyramid = Pyramid(frame.pixels)
    looked = look_thoroughly(pyramid, detect(frame, models.detector), models)
    crops, seen = tiles_of_one_set(pyramid, looked)
    inks = ink.describe(ink.measure_inks(crops), seen.color, inked_of(seen))
    tiles = [tile for tile in photo.tiles if not tile.cut and tile.visible >= LEAST_VISIBLE]
    colors, numbers = np.full((2, len(seen)), UNKNOWN)
    for label, place in match_quads([t.corners for t in tiles], list(frame.to_photo(seen.quads))):
        tile = tiles[label].tile
        numbers[place] = tile.number or 0
        colors[place] = COLORS.index(tile.color) if tile.color else UNKNOWN
    return Lesson(inks, colors, typeface.describe(seen), numbers)


def seen_from(distance: float, frame: Frame) -> Frame:
    """Give the frame that a camera so many times as far away would give."""
    part = 1 / distance
    small = cv2.resize(frame.pixels, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return replace(frame, pixels=np.asarray(small, np.uint8))


def save_lessons(lessons: list[Lesson], path: Path) -> None:
    """Write lessons, those that teach something; shapes in half precision."""
    kept = [lesson for lesson in lessons if (lesson.numbers != UNKNOWN).any()]
    counts = [len(lesson.numbers) for lesson in kept]
    inks, colors, shapes, numbers = (np.concatenate(column) for column in zip(*kept, strict=True))
    halves = shapes.astype(np.float16)
    np.savez_compressed(
        path, counts=counts, inks=inks, colors=colors, shapes=halves, numbers=numbers
    )


def load_lessons(path: Path) -> list[Lesson]:
    """Read lessons.

    Raises:
        OSError: there is no such file.
    """
    with np.load(path) as columns:
        ends = np.cumsum(columns["counts"])[:-1]
        inks, colors, numbers = (
            np.split(columns[of], ends) for of in ("inks", "colors", "numbers")
        )
        shapes = np.split(columns["shapes"].astype(np.float32), ends)
        return [Lesson(*told) for told in zip(inks, colors, shapes, numbers, strict=True)]


def _lesson(folder: Path, seen: tuple[LabelledPhoto, float]) -> Lesson:
    photo, distance = seen
    return lesson_of(photo, models_of_worker(folder), distance)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders to learn from")
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/lessons.npz"))
    parser.add_argument("--most", type=int, default=9000, help="pictures of each folder")
    add_workers(parser)
    chosen = parser.parse_args()
    try:
        photos = [*chain(*(load_composed(folder)[1][: chosen.most] for folder in chosen.pictures))]
    except OSError as error:
        sys.exit(f"{error}.")
    seen = [*zip(photos, cycle(DISTANCES))]
    taken = over_all(partial(_lesson, chosen.models), seen, chosen.workers, "taking lessons")
    save_lessons([*taken], chosen.target)


if __name__ == "__main__":
    main()
