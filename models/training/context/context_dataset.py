"""Store the features and labels of the tiles in drawn pictures, to train the context network."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tilesight.datasets.arrays import Int64Array, save_arrays
from tilesight.datasets.labels.labels import LabeledPhoto
from tilesight.datasets.workers import over_all
from tilesight.models.evaluation.metrics import counts, iou, match_quads
from tilesight.models.training.config import TrainingError
from tilesight.models.training.quad_sampling import jittered_quads
from tilesight.models.training.views import View
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import Corners, Float32Array
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.inference.onnx_network import Models, Network
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.recognition.context.features import COLORS, describe
from tilesight.vision.recognition.context.scene_context import upright_crops
from tilesight.vision.recognition.crop_inference import predict_quads
from tilesight.vision.recognition.crop_predictions import CropPredictions
from tilesight.vision.recognition.recognize import predict_thoroughly

UNKNOWN = -1
"""Label of what is not trained on: non-tiles, mostly hidden tiles and the colors of jokers."""
TILE, NONE = range(2)
MAX_NONE_OVERLAP = 0.3
"""Overlap (IoU) with a tile above which a detection is not labeled as `NONE`."""

Features = Float32Array
Truth = Int64Array


class ContextSample(NamedTuple):
    """Features and labels of the N detections in one picture."""

    features: Features
    """(N, COLUMNS) features of `tilesight.vision.recognition.context.features.describe`."""
    kinds: Truth
    """(N,) `TILE`, `NONE` or `UNKNOWN`."""
    numbers: Truth
    """(N,) numbers, 0 for a joker, or `UNKNOWN`."""
    colors: Truth
    """(N,) indexes into `COLORS`, or `UNKNOWN`."""


FIELDS = ContextSample._fields


@dataclass(frozen=True, slots=True)
class Extraction:
    """How features are extracted from pictures."""

    networks: Path
    """The folder of the released networks."""
    labeled_boxes: bool = False
    """Whether to predict around the labels, with random errors, instead of detecting tiles. This
    yields samples where the networks detect nothing yet."""


def extract_samples(
    photos: Sequence[LabeledPhoto], views: Iterable[View], extraction: Extraction, workers: int
) -> list[ContextSample]:
    """Return the samples of pictures, each changed by the next of the views.

    Raises:
        TrainingError: No detection in any picture has a label.
    """
    seen = [*zip(photos, views, strict=False)]
    found = over_all(partial(_context_sample, extraction), seen, workers, "extracting features")
    labeled = [*filter(_has_label, found)]
    if not labeled:
        raise TrainingError(
            f"The networks in {extraction.networks} detect no labeled tile in {len(photos)} "
            "pictures: train them for more steps, or set labeled_boxes = true in the config."
        )
    return labeled


def context_sample_of(
    photo: LabeledPhoto, models: Models, view: View, labeled_boxes: bool
) -> ContextSample:
    """Return the context network's features of a picture, with the true labels.

    Args:
        photo: The labeled picture.
        models: The networks that the features are computed with.
        view: The change to apply to the picture.
        labeled_boxes: Whether to predict around the labels instead of detecting tiles.
    """
    frame = view(load_frame(photo.image))
    pyramid = Pyramid(frame.pixels)
    if labeled_boxes:
        predictions = predict_labeled_boxes(photo, frame, pyramid, models.recognizer)
    else:
        predictions = predict_thoroughly(pyramid, detect(frame, models.detector), models)
    return _sample_of(predictions, photo, frame, pyramid)


def _sample_of(
    predictions: CropPredictions, photo: LabeledPhoto, frame: Frame, pyramid: Pyramid
) -> ContextSample:
    crops, detections = upright_crops(pyramid, predictions)
    quads = frame.to_photo(detections.quads)
    kinds, (numbers, colors) = _kinds(quads, photo), _tile_labels(quads, photo)
    return ContextSample(describe(crops, detections), kinds, numbers, colors)


def predict_labeled_boxes(
    photo: LabeledPhoto, frame: Frame, pyramid: Pyramid, recognizer: Network
) -> CropPredictions:
    """Return the recognizer's predictions for the labels with random errors, and for non-faces.

    Args:
        photo: The labeled picture.
        frame: The picture, perhaps scaled.
        pyramid: The pixels of the frame.
        recognizer: The recognizer. Its corners are not used.
    """
    rng = np.random.default_rng([*photo.image.stem.encode()])
    quads = frame.from_photo(jittered_quads(photo, rng))
    predictions = predict_quads(pyramid, quads, np.ones(len(quads), np.float32), recognizer)
    return replace(predictions, quads=quads)


def _tile_labels(quads: Corners, photo: LabeledPhoto) -> tuple[Truth, Truth]:
    """Return the (N,) numbers and (N,) colors of (N, 4, 2) quads, or `UNKNOWN`."""
    numbers, colors = np.full((2, len(quads)), UNKNOWN)
    labeled = [tile for tile in photo.tiles if counts(tile)]
    for label, place in match_quads([tile.corners for tile in labeled], list(quads)):
        tile = labeled[label].tile
        numbers[place] = tile.number or 0
        colors[place] = COLORS.index(tile.color) if tile.color else UNKNOWN
    return numbers, colors


def _kinds(quads: Corners, photo: LabeledPhoto) -> Truth:
    """Return the (N,) kinds of (N, 4, 2) quads.

    Hidden or cut tiles and poor matches are unknown.
    """
    every = [tile.corners for tile in photo.tiles]
    fits = [any(iou(quad, tile) > MAX_NONE_OVERLAP for tile in every) for quad in quads]
    kinds = np.where(fits, UNKNOWN, NONE)
    for label, place in match_quads(every, list(quads)):
        kinds[place] = TILE if counts(photo.tiles[label]) else UNKNOWN
    return kinds


def save_context_samples(context_samples: list[ContextSample], path: Path) -> None:
    """Write samples to an npz file, with the features in half precision."""
    columns = {name: [getattr(sample, name) for sample in context_samples] for name in FIELDS}
    joined = {name: np.concatenate(column) for name, column in columns.items()}
    joined["features"] = joined["features"].astype(np.float16)
    save_arrays(path, joined | {"counts": np.array([*map(len, columns["kinds"])])})


def load_context_samples(path: Path) -> list[ContextSample]:
    """Return the samples in an npz file.

    Raises:
        OSError: If the file does not exist.
    """
    with np.load(path) as columns:
        ends = np.cumsum(columns["counts"])[:-1]
        split = [np.split(columns[name], ends) for name in FIELDS]
    return [
        ContextSample(features.astype(np.float32), *labels)
        for features, *labels in zip(*split, strict=True)
    ]


def _has_label(sample: ContextSample) -> bool:
    return any((labels != UNKNOWN).any() for labels in sample[1:])


def _context_sample(extraction: Extraction, seen: tuple[LabeledPhoto, View]) -> ContextSample:
    photo, view = seen
    models = models_of_worker(extraction.networks)
    return context_sample_of(photo, models, view, extraction.labeled_boxes)
