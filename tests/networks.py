"""The shipped networks, loaded once for all tests of a process."""

from __future__ import annotations

from functools import cache

from tilesight.vision.inference.onnx_network import Models, load_models


@cache
def shipped_models() -> Models:
    """Return the networks; each uses one core, as the processes of tests use all of them."""
    return load_models(threads=1)
