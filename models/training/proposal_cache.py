"""Run the trained networks on all training pictures, and store their proposals."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tilesight.datasets.labels.labels import LabelledPhoto, load_composed, load_folder
from tilesight.datasets.workers import add_workers, over_all
from tilesight.models.training.worker import models_of_worker
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import load_frame
from tilesight.vision.networks.onnx_network import WEIGHTS
from tilesight.vision.recognition.config import DEFAULT
from tilesight.vision.recognition.corner_refinement import refine_corners
from tilesight.vision.recognition.tile_inference import predict_refined


class Proposals(NamedTuple):
    """(N, 4, 2) quads in one photo, in pixels of the frame."""

    first: Corners
    """Output of the detector and input of the corner regressor."""
    last: Corners
    """Output of the corner regressor and input of the recognizer."""
    unsure: Corners
    """Quads with uncertain predictions: the input of the high-resolution recognizer."""


ProposalCache = dict[str, Proposals]
"""The proposals of each photo, by `key_of`."""


def key_of(photo: LabelledPhoto) -> str:
    """Return the key of a photo in the cache: its scene and file name."""
    return f"{photo.scene}/{photo.image.stem}"


def find_proposals(photos: list[LabelledPhoto], folder: Path, workers: int) -> ProposalCache:
    """Return the proposals of the networks in `folder` for all photos."""
    images = [photo.image for photo in photos]
    found = over_all(partial(_proposals, folder), images, workers, "finding proposals")
    return {key_of(photo): proposals for photo, proposals in zip(photos, found, strict=True)}


def save_proposals(found: ProposalCache, path: Path) -> None:
    """Write proposals to an npz file."""
    columns = {
        f"{name}:{key}": quads
        for key, proposals in found.items()
        for name, quads in proposals._asdict().items()
    }
    np.savez_compressed(path, allow_pickle=False, **columns)


def load_proposals(path: Path) -> ProposalCache:
    """Return the proposals in an npz file; empty if there is no file."""
    if not path.exists():
        return {}
    with np.load(path) as columns:
        quads = dict(columns)
    keys = [name.removeprefix("first:") for name in quads if name.startswith("first:")]
    return {
        key: Proposals(*(quads[f"{stage}:{key}"] for stage in Proposals._fields)) for key in keys
    }


def _proposals(folder: Path, image: Path) -> Proposals:
    frame, models = load_frame(image), models_of_worker(folder)
    found = detect(frame, models.detector)
    pyramid = Pyramid(frame.pixels)
    refined = refine_corners(pyramid, found.quads, found.scores, models.corner_regressor)
    predictions = predict_refined(pyramid, refined, models)
    uncertain = predictions.confidence < DEFAULT.crops.min_confidence
    return Proposals(found.quads, refined.quads, predictions.quads[uncertain])


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/composed")])
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    parser.add_argument("--target", type=Path, default=Path("data/proposals.npz"))
    parser.add_argument(
        "--most", type=int, default=2500, help="maximum number of pictures of each folder"
    )
    add_workers(parser)
    chosen = parser.parse_args()
    try:
        drawn = [[*chain(*load_composed(folder))][: chosen.most] for folder in chosen.pictures]
    except OSError as error:
        sys.exit(f"{error}.")
    photos = [*chain(*drawn), *load_folder(chosen.photos / "train")]
    found = find_proposals(photos, chosen.models, chosen.workers)
    save_proposals(found, chosen.target)
    count = sum(len(proposals.last) for proposals in found.values())
    print(f"{count} proposals in {len(photos)} pictures")


if __name__ == "__main__":
    main()
