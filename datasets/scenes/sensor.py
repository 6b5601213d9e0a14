"""The same picture taken with more pixels or fewer."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TypeVar

import numpy as np

from tilesight.datasets.path_tracer.shot import Shot
from tilesight.datasets.scenes.scene import Scene

Megapixels = tuple[float, float]
"""The least and the most."""
Taken = TypeVar("Taken", Scene, Shot)

LARGEST = 100.0
"""Megapixels: what the reader takes at most."""


def taken_with(taken: Taken, megapixels: Megapixels) -> Taken:
    """Give the picture as a sensor takes it that has so many pixels, drawn evenly by factors.

    What is in view stays, and how far light is smeared beside it; a pixel's noise is no less.
    """
    low, high = megapixels
    part = np.random.default_rng([taken.seed, 20261123]).random()
    drawn = 1e6 * low * (high / low) ** part
    width, height = taken.camera.size
    scale = float(np.sqrt(drawn / (width * height)))
    return replace(taken, camera=taken.camera.scaled(scale), film=taken.film.scaled(scale))


def add_megapixels(parser: argparse.ArgumentParser) -> None:
    """Let the command line choose how large pictures are; as networks are trained unless told."""
    parser.add_argument(
        "--megapixels", type=_megapixels, metavar="LEAST-MOST",
        help="sizes of pictures; unless told, small ones, which train as much and are soon drawn",
    )  # fmt: skip


def _megapixels(text: str) -> Megapixels:
    low, high = map(float, text.split("-"))
    if not 0 < low <= high <= LARGEST:
        raise argparse.ArgumentTypeError(f"{text} does not rise, above 0, to {LARGEST:g} at most")
    return low, high
