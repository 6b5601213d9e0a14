"""What is told of the tiles in drawn pictures, beside what they are: lessons for nets of a set."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, count, cycle
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from tilesight.datasets.labels.labels import LabelledPhoto, LabelledTile, load_folder
from tilesight.datasets.workers import add_workers, over_all
from tilesight.engine.tiles.tile import Color
from tilesight.models.evaluation.metrics import MIN_VISIBLE, match_quads, overlap
from tilesight.models.training.glyph_augmentation import augment_glyphs
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import WEIGHTS, Models
from tilesight.vision.recognition import color_context as ink
from tilesight.vision.recognition import digit_context, false_positive_filter
from tilesight.vision.recognition.recognize import predict_everywhere
from tilesight.vision.recognition.scene_context import inked_of, likely_tiles, upright_crops

COLORS = tuple(Color)
UNKNOWN = -1
"""In place of a name: what is no tile, a tile too little of which is seen, a joker's color."""
TILE, NONE = range(2)
FITS_BADLY = 0.3
"""Overlap with a tile from which on a thing is not called none."""

DISTANCES = (1.0, 1.7)
"""From how far the pictures are seen in turn: from afar the recognizer errs more, as on strange
sets."""

Told = NDArray[np.float32]
Truth = NDArray[np.int64]
View = Callable[[Frame], Frame]
"""How a picture is seen: from farther away, or as if its type were another."""


class ContextSample(NamedTuple):
    """What is told of one picture: of the (M,) things seen there, and of the (N,) likely tiles."""

    clues: Told
    """What `tilesight.vision.recognition.false_positive_filter.describe` tells of things."""
    kinds: Truth

    inks: Told
    """What `tilesight.vision.recognition.color_context.describe` tells."""
    colors: Truth
    shapes: Told
    """What `tilesight.vision.recognition.digit_context.describe` tells."""
    numbers: Truth
    """0 for a joker."""


def context_sample_of(photo: LabelledPhoto, models: Models, view: View) -> ContextSample:
    """See the tiles of a picture, up to where they are weighed together, and look up their names.

    The inks of a joker count where the recognizer errs: the color context learns to correct it.
    """
    frame = view(load_frame(photo.image))
    pyramid = Pyramid(frame.pixels)
    looked = predict_everywhere(pyramid, detect(frame, models.detector), models)
    crops, things = upright_crops(pyramid, looked)
    clues, kinds = (
        false_positive_filter.describe(crops, things),
        _kinds(frame.to_photo(things.quads), photo),
    )
    crops, seen = likely_tiles(
        crops, false_positive_filter.filter_detections(crops, things, models.false_positive_filter)
    )
    inks = ink.describe(ink.measure_inks(crops), seen.color, inked_of(seen))
    tiles = [tile for tile in photo.tiles if _is_whole(tile)]
    colors, numbers = np.full((2, len(seen)), UNKNOWN)
    for label, place in match_quads([t.corners for t in tiles], list(frame.to_photo(seen.quads))):
        tile = tiles[label].tile
        numbers[place] = tile.number or 0
        colors[place] = COLORS.index(tile.color) if tile.color else UNKNOWN
    return ContextSample(clues, kinds, inks, colors, digit_context.describe(seen), numbers)


def _is_whole(tile: LabelledTile) -> bool:
    return not tile.cut and tile.visible >= MIN_VISIBLE


def _kinds(quads: NDArray[np.float32], photo: LabelledPhoto) -> Truth:
    """Tell tiles from what is none; hidden and cut ones, and what fits badly, may be either."""
    every = [tile.corners for tile in photo.tiles]
    fits = [any(overlap(quad, tile) > FITS_BADLY for tile in every) for quad in quads]
    kinds = np.where(fits, UNKNOWN, NONE)
    for label, place in match_quads(every, list(quads)):
        kinds[place] = TILE if _is_whole(photo.tiles[label]) else UNKNOWN
    return kinds


def seen_from(distance: float, frame: Frame) -> Frame:
    """Give the frame that a camera so many times as far away would give."""
    part = 1 / distance
    small = cv2.resize(frame.pixels, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return replace(frame, pixels=np.asarray(small, np.uint8))


def save_context_samples(context_samples: list[ContextSample], path: Path) -> None:
    """Write lessons, those that teach something; what has many columns in half precision."""
    kept = [one for one in context_samples if any((names != UNKNOWN).any() for names in one[1::2])]
    columns = {name: [getattr(one, name) for one in kept] for name in ContextSample._fields}
    joined = {name: np.concatenate(column) for name, column in columns.items()}
    halves = {name: joined[name].astype(np.float16) for name in ("clues", "shapes")}
    counts = {f"{name}_counts": [*map(len, columns[name])] for name in ("kinds", "numbers")}
    np.savez_compressed(path, allow_pickle=False, **(joined | halves | counts))


def load_context_samples(path: Path) -> list[ContextSample]:
    """Read lessons.

    Raises:
        OSError: there is no such file.
    """
    with np.load(path) as columns:
        things, tiles = (np.cumsum(columns[f"{name}_counts"])[:-1] for name in ("kinds", "numbers"))
        ends = dict(
            zip(ContextSample._fields, (things, things, tiles, tiles, tiles, tiles), strict=True)
        )
        parted = [np.split(_whole_precision(columns[name]), at) for name, at in ends.items()]
        return [ContextSample(*told) for told in zip(*parted, strict=True)]


def _whole_precision(column: NDArray[Any]) -> NDArray[Any]:
    return column.astype(np.float32) if column.dtype == np.float16 else column


def views(distances: list[float], strange: bool) -> Iterator[View]:
    """Give how the pictures are seen, one after the other, without end."""
    if strange:
        return (partial(augment_glyphs, seed) for seed in count())
    return (partial(seen_from, distance) for distance in cycle(distances))


def _context_sample(folder: Path, seen: tuple[LabelledPhoto, View]) -> ContextSample:
    photo, view = seen
    return context_sample_of(photo, models_of_worker(folder), view)


def _pictures(folder: Path) -> list[LabelledPhoto]:
    return load_folder(folder) or sys.exit(f"{folder} holds no pictures to learn from.")


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders to learn from")
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/lessons.npz"))
    parser.add_argument("--most", type=int, default=9000, help="pictures of each folder")
    seen_as = parser.add_mutually_exclusive_group()
    seen_as.add_argument("--distances", type=float, nargs="+", default=[*DISTANCES])
    seen_as.add_argument("--strange", action="store_true", help="as if their type were another")
    add_workers(parser)
    chosen = parser.parse_args()
    photos = [*chain(*(_pictures(folder)[: chosen.most] for folder in chosen.pictures))]
    seen = [*zip(photos, views(chosen.distances, chosen.strange), strict=False)]
    taken = over_all(
        partial(_context_sample, chosen.models), seen, chosen.workers, "taking lessons"
    )
    save_context_samples([*taken], chosen.target)


if __name__ == "__main__":
    main()
