"""How the inks of tile sets vary, from drawn pictures to train on, into `inks.toml`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.labels import LabelledPhoto, LabelledTile, load_trained
from datasets.workers import add_workers, natural_from, over_all
from engine.tile import Color
from vision.crop import Pyramid, crop_quads
from vision.ink import CHANNELS, COLORS, TAIL, InkPrior, measure_inks
from vision.model import WEIGHTS

Floats = NDArray[np.float64]
Tones = tuple[Floats, ...]
"""For each color the (N, CHANNELS) tones of its tiles in one photo."""

LEAST_VISIBLE = 0.9
JITTER = 0.015
"""How far off the corners are that the recognizer finds, in tile heights."""


def tones_of(photo: LabelledPhoto) -> Tones:
    """Measure the inks of a picture's tiles, color by color."""
    tiles = [tile for tile in photo.tiles if _counts(tile)]
    image = cv2.imread(str(photo.image))
    if image is None:
        raise OSError(f"{photo.image.name} cannot be read")
    quads = np.array([tile.corners for tile in tiles], np.float32).reshape(-1, 4, 2)
    heights = np.linalg.norm(quads[:, 3] - quads[:, 0], axis=1)[:, None, None]
    rng = np.random.default_rng(len(tiles))
    quads += (rng.normal(0, JITTER, quads.shape) * heights).astype(np.float32)
    tones = measure_inks(crop_quads(Pyramid(np.asarray(image[..., ::-1], np.uint8)), quads)).tones
    return tuple(tones[[tile.tile.color == color for tile in tiles]] for color in Color)


def fit_prior(photos: Sequence[Tones]) -> InkPrior:
    """Learn from photos that show all four colors how sets vary, and from all how tiles do.

    Raises:
        ValueError: too few photos show all four colors.
    """
    full = [photo for photo in photos if all(map(len, photo))]
    if len(full) < 4 * COLORS * CHANNELS:
        raise ValueError(f"only {len(full)} pictures show all four colors")
    sets = np.array([np.concatenate([np.median(tones, axis=0) for tones in p]) for p in full])
    several = [tones for photo in photos for tones in photo if len(tones) > 2]
    off = np.concatenate([_off_middle(tones) for tones in several])
    return InkPrior(sets.mean(axis=0), np.cov(sets.T), _core_covariance(off))


def write_prior(prior: InkPrior, pictures: int, target: Path) -> None:
    """Write a prior as TOML, with how it was made."""
    rows = {"mean": prior.mean[None], "between": prior.between, "within": prior.within}
    lines = [
        f"# Made by `python -m models.fit_inks` from {pictures} pictures to train on: see there."
    ]
    lines += ["# Color by color (k, b, r, y), for each red, green and blue."]
    for name, matrix in rows.items():
        written = [", ".join(f"{value:.5f}" for value in row) for row in matrix]
        lists = written if name == "mean" else [f"\n    [{row}]," for row in written]
        lines.append(f"{name} = [{''.join(lists)}{'' if name == 'mean' else chr(10)}]")
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _off_middle(tones: Floats) -> Floats:
    """Give what tones differ from their median, as if from the true middle."""
    return np.asarray((tones - np.median(tones, axis=0)) * np.sqrt(len(tones) / (len(tones) - 1)))


def _core_covariance(off: Floats) -> Floats:
    """Fit the covariance of Student's distribution: outliers count less."""
    weights = np.ones(len(off))
    for _ in range(20):
        covariance = (off * weights[:, None]).T @ off / len(off)
        square = np.einsum("ni,ij,nj->n", off, np.linalg.inv(covariance), off)
        weights = (TAIL + CHANNELS) / (TAIL + square)
    return np.asarray(covariance)


def _counts(tile: LabelledTile) -> bool:
    return not tile.tile.joker and not tile.cut and tile.visible >= LEAST_VISIBLE


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="*", default=[Path("data/composed")])
    parser.add_argument("--most", type=natural_from(1), default=1500)
    parser.add_argument("--target", type=Path, default=WEIGHTS / "inks.toml")
    add_workers(parser)
    chosen = parser.parse_args()
    try:
        _, photos = load_trained(chosen.folders)
        photos = photos[: chosen.most]
        found = list(over_all(tones_of, photos, chosen.workers, "measuring inks"))
        write_prior(fit_prior(found), len(photos), chosen.target)
    except (OSError, ValueError) as error:
        sys.exit(f"The inks cannot be learned: {error}.")


if __name__ == "__main__":
    main()
