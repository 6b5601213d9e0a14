"""Fit what tells tiles from what only looks like one; prints the constants of `vision.one_set`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from datasets.labels import LabelledPhoto, load_folder, load_trained
from models.metrics import LEAST_VISIBLE, match_quads, overlap
from vision.crop import Pyramid, crop_quads
from vision.detect import detect
from vision.frame import load_frame
from vision.model import WEIGHTS, Models, load_models
from vision.one_set import FEWEST, body_colors, differences
from vision.reading import Corners
from vision.recognize import look_thoroughly
from vision.together import agree_on_way_up, own_clues

Floats = NDArray[np.float64]
OWN = 3
"""Clues of a tile by itself."""
LEAST_LOSS = 0.02
"""Pull towards no weight, so that few false tiles do not make it endless."""


def clues(photo: LabelledPhoto, models: Models) -> Floats:
    """Give for each of (N,) things seen whether it is a tile, what is known of it, and its steps.

    What covers a face that is cut or hidden is neither; (N, 7), the steps 0 among few tiles.
    """
    frame = load_frame(photo.image)
    pyramid = Pyramid(frame.pixels)
    seen = look_thoroughly(pyramid, detect(frame, models.detector), models)
    if not len(seen):
        return np.zeros((0, 7))
    seen = agree_on_way_up(seen)
    quads = list(frame.to_photo(seen.quads))
    true = np.zeros(len(seen))
    whole = [tile.corners for tile in photo.tiles if not tile.cut and tile.visible >= LEAST_VISIBLE]
    true[[j for _, j in match_quads(whole, quads)]] = 1
    every = [tile.corners for tile in photo.tiles]
    either = [
        not is_tile and _touches(quad, every) for is_tile, quad in zip(true, quads, strict=True)
    ]
    steps = np.zeros((len(seen), 3))
    if len(seen) >= FEWEST:
        bodies = body_colors(crop_quads(pyramid, seen.quads))
        steps = differences(seen.quads.astype(float), bodies)
    return np.asarray(np.column_stack([true, own_clues(seen), steps])[~np.array(either)])


def _touches(quad: Corners, others: Sequence[Corners]) -> bool:
    return any(overlap(quad, other) > 0.1 for other in others)


def fit(rows: Floats) -> list[float]:
    """Fit a logistic regression: the bias, then the weights of the columns after the first."""
    columns = torch.from_numpy(np.column_stack([np.ones(len(rows)), rows[:, 1:]]))
    true = torch.from_numpy(rows[:, 0])
    weights = torch.zeros(columns.shape[1], dtype=torch.float64, requires_grad=True)
    solver = torch.optim.LBFGS([weights], max_iter=200)

    def loss() -> torch.Tensor:
        solver.zero_grad()
        wrong = functional.binary_cross_entropy_with_logits(columns @ weights, true)
        total = wrong + LEAST_LOSS / len(rows) * weights.square().sum()
        total.backward()
        return total

    solver.step(loss)
    return [round(float(weight), 2) for weight in weights.detach()]


def fit_unlike(rows: Floats) -> list[float]:
    """Fit as `fit` does; steps away from the others that would speak for a tile say nothing."""
    weights = fit(rows)
    against = np.array(weights[1 + OWN :]) <= 0
    if against.all():
        return weights
    heard = rows.copy()
    heard[:, 1 + OWN :] *= against
    return fit(heard)


def told(rows: Floats, weights: Sequence[float]) -> str:
    """Say how many false and true tiles these weights leave out."""
    odds = weights[0] + rows[:, 1:] @ weights[1:]
    true = rows[:, 0] > 0
    dropped = f"of {(~true).sum()} false tiles {(odds[~true] < 0).sum()} would be left out"
    return f"{dropped}, and {(odds[true] < 0).sum()} of {true.sum()} true ones"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "pictures", type=Path, nargs="+", help="folders; what is held out of them is taken"
    )
    parser.add_argument(
        "--apart",
        type=int,
        metavar="N",
        help="nothing was trained on them: take the first N of each",
    )
    parser.add_argument("--models", type=Path, default=WEIGHTS)
    chosen = parser.parse_args()
    models = load_models(chosen.models)
    if chosen.apart:
        photos = [photo for path in chosen.pictures for photo in load_folder(path)[: chosen.apart]]
    else:
        photos, _ = load_trained(chosen.pictures)
    found = [clues(photo, models) for photo in photos]
    every = np.concatenate(found)
    few = every[:, : 1 + OWN]  # whatever is known of a tile among few is known among many, too
    bias, *own = fit(few)
    print(f"BIAS_OF_FEW, OF_OWN_OF_FEW = {bias}, {tuple(own)}: {told(few, [bias, *own])}")
    many = np.concatenate([rows for rows in found if len(rows) >= FEWEST])
    bias, *own = weights = fit_unlike(many)
    steps = own[OWN:]
    print(f"BIAS, OF_OWN, OF_STEPS = {bias}, {tuple(own[:OWN])}, {tuple(steps)}")
    print(told(many, weights))


if __name__ == "__main__":
    main()
