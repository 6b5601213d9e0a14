"""The networks in a worker process, loaded once and run on one thread."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tilesight.vision.inference.onnx_network import WEIGHTS, Models, load_models


@cache
def models_of_worker(folder: Path = WEIGHTS) -> Models:
    """Return the networks of a folder, loaded at the first call.

    Raises:
        ModelError: If the manifest or a weight file is missing, damaged or of another version.
    """
    return load_models(folder, threads=1)
