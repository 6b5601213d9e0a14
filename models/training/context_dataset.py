"""Store the features and labels of the tiles in drawn pictures, to train set transformers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, count, cycle
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from tilesight.datasets.arrays import Int64Array
from tilesight.datasets.labels.labels import LabelledPhoto, LabelledTile, load_folder
from tilesight.datasets.workers import add_workers, over_all
from tilesight.engine.tiles.tile import Color
from tilesight.models.evaluation.metrics import MIN_VISIBLE, match_quads, overlap
from tilesight.models.training.glyph_augmentation import augment_glyphs
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import AnyArray, Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import WEIGHTS, Models
from tilesight.vision.recognition import color_context as ink
from tilesight.vision.recognition import digit_context, false_positive_filter
from tilesight.vision.recognition.recognize import predict_thoroughly
from tilesight.vision.recognition.scene_context import probable_tiles, upright_crops

COLORS = tuple(Color)
UNKNOWN = -1
"""Label of what is not trained on: non-tiles, mostly hidden tiles and the colors of jokers."""
TILE, NONE = range(2)
MAX_NONE_OVERLAP = 0.3
"""Overlap (IoU) with a tile above which a detection is not labeled as `NONE`."""

DISTANCES = (1.0, 1.7)
"""Factors on the camera's distance, used in turn. The recognizer makes more errors from a distance,
as it does on unknown sets."""

Features = Float32Array
Truth = Int64Array
View = Callable[[Frame], Frame]
"""A change of a picture: seen from farther away, or as if printed in another font."""


class ContextSample(NamedTuple):
    """Features and labels of one picture, for its M detections and its N likely tiles."""

    detection_features: Features
    """(M, ...) features of `tilesight.vision.recognition.false_positive_filter.describe`."""
    detection_labels: Truth
    """(M,) `TILE`, `NONE` or `UNKNOWN`."""

    color_features: Features
    """(N, ...) features of `tilesight.vision.recognition.color_context.describe`."""
    color_labels: Truth
    """(N,) indexes into `COLORS`, or `UNKNOWN`."""
    digit_features: Features
    """(N, ...) features of `tilesight.vision.recognition.digit_context.describe`."""
    number_labels: Truth
    """(N,) numbers, 0 for a joker, or `UNKNOWN`."""


FIELDS = ContextSample._fields
COUNTED = ("detection_labels", "number_labels")
"""Fields whose lengths are stored: one per detection, one per tile."""
HALF_PRECISION = ("detection_features", "digit_features")


def context_sample_of(photo: LabelledPhoto, models: Models, view: View) -> ContextSample:
    """Return the context networks' features of a picture, with the true labels.

    The color context's input has the recognizer's probability of a number, not the label, so that
    it learns to cope with misread jokers.

    Args:
        photo: The labeled picture.
        models: The networks that the features are computed with.
        view: The change to apply to the picture.
    """
    frame = view(load_frame(photo.image))
    pyramid = Pyramid(frame.pixels)
    predictions = predict_thoroughly(pyramid, detect(frame, models.detector), models)
    crops, things = upright_crops(pyramid, predictions)
    detection_features, detection_labels = (
        false_positive_filter.describe(crops, things),
        _detection_labels(frame.to_photo(things.quads), photo),
    )
    crops, seen = probable_tiles(
        crops, false_positive_filter.filter_detections(crops, things, models.false_positive_filter)
    )
    color_features = ink.describe(ink.measure_inks(crops), seen.color, seen.number_probability)
    tiles = [tile for tile in photo.tiles if _is_whole(tile)]
    color_labels, number_labels = np.full((2, len(seen)), UNKNOWN)
    for label, place in match_quads([t.corners for t in tiles], list(frame.to_photo(seen.quads))):
        tile = tiles[label].tile
        number_labels[place] = tile.number or 0
        color_labels[place] = COLORS.index(tile.color) if tile.color else UNKNOWN
    return ContextSample(
        detection_features,
        detection_labels,
        color_features,
        color_labels,
        digit_context.describe(seen),
        number_labels,
    )


def _is_whole(tile: LabelledTile) -> bool:
    return not tile.cut and tile.visible >= MIN_VISIBLE


def _detection_labels(quads: Corners, photo: LabelledPhoto) -> Truth:
    """Return the (M,) labels of (M, 4, 2) quads.

    Hidden or cut tiles and poor matches are unknown.
    """
    every = [tile.corners for tile in photo.tiles]
    fits = [any(overlap(quad, tile) > MAX_NONE_OVERLAP for tile in every) for quad in quads]
    detection_labels = np.where(fits, UNKNOWN, NONE)
    for label, place in match_quads(every, list(quads)):
        detection_labels[place] = TILE if _is_whole(photo.tiles[label]) else UNKNOWN
    return detection_labels


def seen_from(distance: float, frame: Frame) -> Frame:
    """Return the frame scaled down as if the camera were `distance` times as far away."""
    part = 1 / distance
    small = cv2.resize(frame.pixels, None, fx=part, fy=part, interpolation=cv2.INTER_AREA)
    return replace(frame, pixels=np.asarray(small, np.uint8))


def save_context_samples(context_samples: list[ContextSample], path: Path) -> None:
    """Write the samples that have any label to an npz file; large columns in half precision."""
    labeled = [sample for sample in context_samples if _has_label(sample)]
    columns = {name: [getattr(sample, name) for sample in labeled] for name in FIELDS}
    joined = {name: np.concatenate(column) for name, column in columns.items()}
    halves = {name: joined[name].astype(np.float16) for name in HALF_PRECISION}
    counts = {f"{name}_counts": [*map(len, columns[name])] for name in COUNTED}
    np.savez_compressed(path, allow_pickle=False, **(joined | halves | counts))


def load_context_samples(path: Path) -> list[ContextSample]:
    """Return the samples in an npz file.

    Raises:
        OSError: If the file does not exist.
    """
    with np.load(path) as columns:
        detections, tiles = (np.cumsum(columns[f"{name}_counts"])[:-1] for name in COUNTED)
        ends = dict(zip(FIELDS, (detections,) * 2 + (tiles,) * 4, strict=True))
        split = [np.split(_single_precision(columns[name]), at) for name, at in ends.items()]
        return [ContextSample(*parts) for parts in zip(*split, strict=True)]


def _has_label(sample: ContextSample) -> bool:
    labels = (sample.detection_labels, sample.color_labels, sample.number_labels)
    return any((column != UNKNOWN).any() for column in labels)


def _single_precision(column: AnyArray) -> AnyArray:
    return column.astype(np.float32) if column.dtype == np.float16 else column


def views(distances: list[float], glyph_augmentation: bool) -> Iterator[View]:
    """Return an endless iterator of changes for the pictures.

    Args:
        distances: Factors on the camera's distance, used in turn.
        glyph_augmentation: Whether to change the font instead.
    """
    if glyph_augmentation:
        return (partial(augment_glyphs, seed) for seed in count())
    return (partial(seen_from, distance) for distance in cycle(distances))


def _context_sample(folder: Path, seen: tuple[LabelledPhoto, View]) -> ContextSample:
    photo, view = seen
    return context_sample_of(photo, models_of_worker(folder), view)


def _pictures(folder: Path) -> list[LabelledPhoto]:
    return load_folder(folder) or sys.exit(f"{folder} contains no labeled pictures.")


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders of drawn pictures")
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/context_dataset.npz"))
    parser.add_argument(
        "--most", type=int, default=9000, help="maximum number of pictures of each folder"
    )
    seen_as = parser.add_mutually_exclusive_group()
    seen_as.add_argument(
        "--distances",
        type=float,
        nargs="+",
        default=[*DISTANCES],
        help="factors on the camera's distance, used in turn",
    )
    seen_as.add_argument(
        "--glyph-augmentation", action="store_true", help="as if printed in another font"
    )
    add_workers(parser)
    chosen = parser.parse_args()
    photos = [*chain(*(_pictures(folder)[: chosen.most] for folder in chosen.pictures))]
    seen = [*zip(photos, views(chosen.distances, chosen.glyph_augmentation), strict=False)]
    taken = over_all(
        partial(_context_sample, chosen.models), seen, chosen.workers, "extracting features"
    )
    save_context_samples([*taken], chosen.target)


if __name__ == "__main__":
    main()
