"""Run the trained networks on all training pictures, and store their proposals."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tilesight.datasets.arrays import save_arrays
from tilesight.datasets.labels.labels import LabeledPhoto
from tilesight.datasets.workers import over_all
from tilesight.models.training.worker import models_of_worker
from tilesight.models.training.workspace import Workspace
from tilesight.vision.detection.detect import detect
from tilesight.vision.geometry.arrays import Corners
from tilesight.vision.geometry.crops import Pyramid
from tilesight.vision.io.frame import load_frame
from tilesight.vision.recognition.corner_refinement import refine_corners


class Proposals(NamedTuple):
    """(N, 4, 2) quads in one photo, in pixels of the frame."""

    first: Corners
    """Output of the detector and input of the corner regressor."""
    last: Corners
    """Output of the corner regressor and input of the recognizer."""


NETWORKS = ("detector", "corner_regressor")
"""The networks whose proposals are stored."""
ProposalCache = dict[str, Proposals]
"""The proposals of each photo, by `key_of`."""


def key_of(photo: LabeledPhoto) -> str:
    """Return the key of a photo in the cache: its scene and file name."""
    return f"{photo.scene}/{photo.image.stem}"


def find_proposals(photos: list[LabeledPhoto], folder: Path, workers: int) -> ProposalCache:
    """Return the proposals of the networks in `folder` for all photos."""
    images = [photo.image for photo in photos]
    found = over_all(partial(_proposals, folder), images, workers, "finding proposals")
    return {key_of(photo): proposals for photo, proposals in zip(photos, found, strict=True)}


def cached_proposals(
    workspace: Workspace, pictures: tuple[str, ...], max_pictures: int, photos: bool
) -> ProposalCache:
    """Return the proposals of the released networks, computed unless they are cached."""
    seen = workspace.first_pictures(pictures, max_pictures)
    seen += workspace.photos_of("train") if photos else []
    path = workspace.cache_file("proposals", NETWORKS, {"photos": [*map(key_of, seen)]})
    if not path.exists():
        save_proposals(find_proposals(seen, workspace.networks, workspace.workers), path)
    return load_proposals(path)


def save_proposals(found: ProposalCache, path: Path) -> None:
    """Write proposals to an npz file."""
    columns = {
        f"{name}:{key}": quads
        for key, proposals in found.items()
        for name, quads in proposals._asdict().items()
    }
    save_arrays(path, columns)


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
    refined = refine_corners(
        Pyramid(frame.pixels), found.quads, found.scores, models.corner_regressor
    )
    return Proposals(found.quads, refined.quads)
