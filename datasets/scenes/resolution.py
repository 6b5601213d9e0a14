"""The resolution of a drawn picture: random within a range that the command line names."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TypeVar

import numpy as np

from tilesight.datasets.path_tracer.shot import Shot
from tilesight.datasets.scenes.scene import Scene

Megapixels = tuple[float, float]
"""Minimum and maximum."""
Taken = TypeVar("Taken", Scene, Shot)

MAX_MEGAPIXELS = 100.0
"""The largest picture that the reader accepts."""


def with_resolution(taken: Taken, megapixels: Megapixels) -> Taken:
    """Return the scene with a random resolution, log-uniform within the given range.

    The field of view and the blur relative to it stay the same, and so does the noise per pixel.
    """
    low, high = megapixels
    part = np.random.default_rng([taken.seed, 20261123]).random()
    drawn = 1e6 * low * (high / low) ** part
    width, height = taken.camera.size
    scale = float(np.sqrt(drawn / (width * height)))
    return replace(taken, camera=taken.camera.scaled(scale), film=taken.film.scaled(scale))


def add_megapixels(parser: argparse.ArgumentParser) -> None:
    """Add the option `--megapixels`; by default, pictures keep their small size."""
    parser.add_argument(
        "--megapixels", type=_megapixels, metavar="MIN-MAX",
        help="range of picture sizes; default: 0.2 to 0.8, which are drawn quickly",
    )  # fmt: skip


def _megapixels(text: str) -> Megapixels:
    low, high = map(float, text.split("-"))
    if not 0 < low <= high <= MAX_MEGAPIXELS:
        raise argparse.ArgumentTypeError(
            f"{text} is not a range from above 0 to at most {MAX_MEGAPIXELS:g}"
        )
    return low, high
