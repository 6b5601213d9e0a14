"""Fit what tells the tiles of one set from what only looks like a tile; prints the constants."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from datasets.labels import LabelledPhoto, load_folder
from models.metrics import match_quads
from vision.crop import Pyramid, crop_quads
from vision.detect import detect
from vision.frame import load_frame
from vision.model import Models, load_models
from vision.one_set import FEWEST, body_colors, differences, log_odds
from vision.recognize import look_closely
from vision.together import agree_on_way_up

Floats = NDArray[np.float64]
LEAST_LOSS = 0.02
"""Pull towards no weight, so that few false tiles do not make it endless."""


def clues(photo: LabelledPhoto, models: Models) -> Floats:
    """Give for each (N,) tile seen whether it is one, its log-odds, and its differences: (N, 5)."""
    frame = load_frame(photo.image)
    pyramid = Pyramid(frame.pixels)
    seen = look_closely(pyramid, detect(frame, models.detector), models.recognizer)
    if len(seen) < FEWEST:
        return np.zeros((0, 5))
    seen = agree_on_way_up(seen)
    quads = frame.to_photo(seen.quads)
    true = np.zeros(len(seen))
    true[[j for _, j in match_quads([t.corners for t in photo.tiles], list(quads))]] = 1
    steps = differences(seen.quads.astype(float), body_colors(crop_quads(pyramid, seen.quads)))
    return np.column_stack([true, log_odds(seen.confidence.astype(float)), steps])


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


def _told(rows: Floats, weights: Sequence[float]) -> str:
    odds = weights[0] + rows[:, 1:] @ weights[1:]
    true = rows[:, 0] > 0
    dropped = f"of {(~true).sum()} false tiles {(odds[~true] < 0).sum()} would be left out"
    return f"{dropped}, and {(odds[true] < 0).sum()} of {true.sum()} true ones"


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pictures", type=Path, nargs="+", help="folders that nothing else uses")
    chosen = parser.parse_args()
    models = load_models()
    photos = [photo for folder in chosen.pictures for photo in load_folder(folder)]
    rows = np.concatenate([clues(photo, models) for photo in photos])
    bias, confidence, *steps = weights = fit(rows)
    print(f"BIAS, OF_CONFIDENCE, OF_STEPS = {bias}, {confidence}, {tuple(steps)}")
    print(_told(rows, weights))


if __name__ == "__main__":
    main()
