"""Train the recognizer of corner indices from the tile recognizer, and export it; resumes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info

from tilesight.datasets.cards.compose import load_cards
from tilesight.models.export.onnx_export import export_reader
from tilesight.models.export.quantize import quantize
from tilesight.models.networks.crop_network import DEPTHS
from tilesight.models.training.cards.index_crops import fixed_crops, read_crops
from tilesight.models.training.train_crop_network import (
    Batch,
    TrainingState,
    augment,
    temperatures,
    train,
)

NAMES = ("pixels", "corners", "orientation", "number", "color", "face")
WEIGHTS = Path(__file__).parents[2]
BUFFER = 2048
"""Crops that batches are drawn from: many, because crops of one picture are similar."""
HELD_OUT = 120
"""Drawn pictures that are only validated on: the first of the first folder."""
FRESH_EVERY = 150
"""Batches after which folders are searched for new pictures."""
REAL_SHARE = 0.12


class IndexCrops(IterableDataset[Batch]):
    """An endless stream of augmented batches of crops, mixed from many pictures."""

    def __init__(
        self, drawn: Sequence[Path], real: Sequence[Path], batch: int, seed: tuple[int, ...]
    ) -> None:
        self.drawn, self.real, self.batch, self.seed = drawn, real, batch, seed

    def __iter__(self) -> Iterator[Batch]:
        cv2.setNumThreads(1)
        info = get_worker_info()
        rng = np.random.default_rng([*self.seed, info.id if info else 0])
        parts: list[list[np.ndarray]] = []
        count = 0
        real = [photo for folder in self.real for photo in load_cards(folder)]
        while True:
            drawn = [photo for folder in self.drawn for photo in load_cards(folder)]
            drawn = drawn[HELD_OUT:]
            for _ in range(FRESH_EVERY):
                while count < BUFFER:
                    pool = real if real and rng.random() < REAL_SHARE else drawn
                    crops = read_crops(pool[rng.integers(len(pool))], rng)
                    parts.append([getattr(crops, name) for name in NAMES])
                    count += len(crops.pixels)
                store = [np.concatenate(column) for column in zip(*parts, strict=True)]
                order = rng.permutation(len(store[0]))
                chosen, kept = order[: self.batch], order[self.batch :]
                pixels, *labels = (torch.from_numpy(column[chosen]) for column in store)
                yield augment(pixels), *labels
                parts, count = [[column[kept] for column in store]], len(kept)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/cards")])
    parser.add_argument("--photos", type=Path, nargs="*", default=[])
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--start", type=Path, default=WEIGHTS / "recognizer.onnx")
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--batch", type=int, default=192)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads())
    parser.add_argument("--export-only", action="store_true", help="export the checkpoint")
    return parser.parse_args()


def main() -> None:
    """Run from the command line."""
    chosen = _options()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    chosen.runs.mkdir(parents=True, exist_ok=True)
    held_out = load_cards(chosen.pictures[0])[:HELD_OUT]
    if len(held_out) < HELD_OUT:
        sys.exit(f"{chosen.pictures[0]} holds too few pictures: run `make cards` first.")
    checks = {"held out": fixed_crops(held_out, 1)}
    state = TrainingState(chosen.runs / "card_recognizer.pt", chosen.rate, DEPTHS["recognizer"])
    state.start_from(chosen.start, checks["held out"])
    if not chosen.export_only:
        stream = IndexCrops(chosen.pictures, chosen.photos, chosen.batch, (chosen.seed, state.step))
        train(state, stream, checks, chosen.steps)
    net = state.mean.cpu()
    heat = temperatures(net, checks["held out"])
    target = chosen.runs / "card_recognizer.onnx"
    export_reader("card_recognizer", net, heat, 0.0, target)
    bytes_target = target.with_name("card_recognizer_bytes.onnx")
    quantize(target, "card_recognizer", checks["held out"].pixels, bytes_target)
    print(f"temperatures {heat}; written to {target} and {bytes_target}")


if __name__ == "__main__":
    main()
