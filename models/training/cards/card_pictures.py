"""The pictures that the networks of cards are trained on: drawn tables and labeled photos."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path

import numpy as np

from tilesight.datasets.arrays import Float32Array, save_arrays
from tilesight.datasets.cards.compose import CardPhoto, LabeledIndex, load_cards
from tilesight.datasets.labels.labels import split_held_out
from tilesight.datasets.workers import over_all
from tilesight.engine.tiles.card import parse_card
from tilesight.engine.tiles.tile import Color
from tilesight.models.training.cards.index_crops import SUITS
from tilesight.models.training.worker import models_of_worker
from tilesight.models.training.workspace import Workspace
from tilesight.vision.cards.detect_indices import detect_indices
from tilesight.vision.cards.recognize_indices import IndexReadings, recognize_indices
from tilesight.vision.inference.onnx_network import CardModels, load_card_models
from tilesight.vision.io.frame import load_frame

COLORS = tuple(Color)
CLEAR = 0.25
"""Evidence from which a reading of a known card is a label."""
UNCLEAR = 0.3
"""Visibility of other readings of known cards, which are then not trained on."""
FAR = 0.85
"""Distance from all labeled indices, in heights, of a false positive."""
MIN_SCORE = 0.1


def split_cards(
    workspace: Workspace, names: Sequence[str]
) -> tuple[list[CardPhoto], list[CardPhoto]]:
    """Return the held-out pictures of folders of drawn tables, and those to train on.

    Raises:
        TrainingError: A folder has fewer than two pictures.
    """
    workspace.check_pictures(names)
    folders = [split_held_out(load_cards(workspace.data / name)) for name in names]
    held_out, trained = zip(*folders, strict=True)
    return [*chain(*held_out)], [*chain(*trained)]


def labeled_photos(workspace: Workspace) -> list[CardPhoto]:
    """Return the photos to train on whose cards the released networks find, with their indices.

    They are labeled where the networks read indices of the cards that are known to be there
    (pseudo-labels, Lee 2013). None if the photos are not installed.
    """
    models = load_card_models(workspace.networks)
    records = sorted((workspace.photos / "cards" / "train").glob("*.json"))
    labeled = (label_photo(record, models) for record in records)
    return [photo for photo in labeled if photo]


def label_photo(path: Path, models: CardModels) -> CardPhoto | None:
    """Return a photo with its indices; None unless all cards that are known to be there were found.

    Args:
        path: The record with `cards` and `optional` beside the photo.
        models: The networks.
    """
    known = json.loads(path.read_text())
    image = path.with_name(known["image"])
    frame = load_frame(image)
    found = detect_indices(frame, models.index_detector)
    readings = recognize_indices(frame, found, models.card_recognizer)
    wanted = {_name(text) for text in known["cards"]}
    allowed = wanted | {_name(text) for text in known["optional"]}
    names = _names(readings)
    clear = [n for n, name in enumerate(names) if name in allowed and readings.evidence[n] >= CLEAR]
    if not wanted <= {names[n] for n in clear}:
        return None
    false = [n for n, name in enumerate(names) if name not in allowed]
    unclear = [n for n in range(len(names)) if n not in clear and n not in false]
    indices = tuple(
        LabeledIndex(*names[n], readings.corners[n], -1, 1.0 if n in clear else UNCLEAR)
        for n in (*clear, *unclear)
    )
    size = (frame.pixels.shape[1], frame.pixels.shape[0])
    return CardPhoto(image, size, (), indices, tuple(readings.corners[n] for n in false))


def with_false_positives(
    photos: Sequence[CardPhoto], workspace: Workspace, searched: int
) -> list[CardPhoto]:
    """Return pictures with false positives of the released detector among their `others`.

    Args:
        photos: Drawn pictures.
        workspace: The folders; what was found is cached among the runs.
        searched: Maximum number of pictures of each folder in which they are searched.
    """
    chosen = [
        photo
        for folder in dict.fromkeys(photo.image.parent for photo in photos)
        for photo in [one for one in photos if one.image.parent == folder][:searched]
    ]
    images = [f"{photo.image.parent.name}/{photo.image.stem}" for photo in chosen]
    path = workspace.cache_file("false_positives", ("index_detector",), {"pictures": images})
    if not path.exists():
        job = partial(false_positives, workspace.networks)
        found = over_all(job, chosen, workspace.workers, "finding false positives")
        save_arrays(path, dict(zip(images, found, strict=True)))
    with np.load(path) as columns:
        others = dict(zip((photo.image for photo in chosen), map(columns.get, images), strict=True))
    return [replace(p, others=(*p.others, *others.get(p.image, ()))) for p in photos]


def false_positives(networks: Path, photo: CardPhoto) -> Float32Array:
    """Return the (N, 4, 2) corners of detections of a released detector far from all indices."""
    models = models_of_worker(networks).cards
    found = detect_indices(load_frame(photo.image), models.index_detector)
    quads = found.corners[found.scores >= MIN_SCORE]
    if photo.indices:
        true = np.stack([index.corners for index in photo.indices])
        distances = quads.mean(axis=1)[:, None] - true.mean(axis=1)[None]
        high = np.linalg.norm(true[:, 3] - true[:, 0], axis=1)
        quads = quads[(np.linalg.norm(distances, axis=2) > FAR * high[None]).all(axis=1)]
    return np.asarray(quads, np.float32)


def _name(text: str) -> tuple[int, str]:
    card = parse_card(text)
    if card.color is None or card.number is None:
        return 0, "S"
    return card.number, SUITS[COLORS.index(card.color)]


def _names(readings: IndexReadings) -> list[tuple[int, str]]:
    ranks, suits = readings.ranks.argmax(axis=1), readings.suits.argmax(axis=1)
    return [(int(r), SUITS[s] if r else "S") for r, s in zip(ranks, suits, strict=True)]
