"""The networks in a worker process: loaded once, on one thread."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tilesight.vision.networks.onnx_network import WEIGHTS, Models, load_models


@cache
def models_of_worker(folder: Path = WEIGHTS) -> Models:
    """Load the networks of a folder at the first call; the workers share the cores already.

    Raises:
        ModelError: the manifest or a weight file is missing, damaged or of another version.
    """
    return load_models(folder, threads=1)
