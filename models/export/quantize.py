"""Quantize a network on crops to 8 bits, which makes it faster at nearly the same accuracy."""

from __future__ import annotations

import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from onnx import numpy_helper
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantType,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process

from tilesight.models.export.onnx_export import finish
from tilesight.vision.geometry.arrays import Float32Array, Pixels

MAX_CROPS, BATCH = 1024, 64
"""Number of crops to calibrate the value ranges with, and the batch size."""
STEPS = 64
"""Quantization steps on each side of zero, with 7 bits."""
COUNTABLE = ("Conv", "Add", "MaxPool", "Relu")
FIRST = ("Conv", "Relu")
"""The first nodes, which are not quantized."""


def quantize(source: Path, name: str, crops: Pixels, target: Path) -> None:
    """Write a network with its convolutions quantized to 8 bits (Jacob et al. 2018).

    The first convolution is not quantized, because it is cheap and distinguishes the colors. Nor
    are the heads after the last convolutions: corners need more than 255 steps.

    Args:
        source: The ONNX file of the trained network.
        name: The name of the network.
        crops: (N, SIDE, SIDE, 3) typical crops that the network was not trained on.
        target: The ONNX file to write.
    """
    with tempfile.TemporaryDirectory() as folder:
        folded = Path(folder) / "folded.onnx"
        quant_pre_process(str(source), str(folded), skip_symbolic_shape=True)
        model = onnx.load(folded)
        chosen = _before_heads(model.graph)[len(FIRST) :]
        correct_biases(model, chosen, _batches(crops))
        quantize_static(
            model,
            target,
            _Shown(_batches(crops)),
            nodes_to_quantize=chosen,
            per_channel=True,
            # Without VNNI, sums of two products are stored in 16 bits, which overflow with 8-bit
            # weights but not with 7-bit weights.
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.Percentile,
        )
    finish(target, name)


def correct_biases(model: onnx.ModelProto, chosen: Collection[str], batches: list[Pixels]) -> None:
    """Correct biases for the shift of channel means by rounding (Nagel et al. 2019).

    Args:
        model: The model, changed in place.
        chosen: Names of the nodes that will be quantized; the others are not changed.
        batches: (N, SIDE, SIDE, 3) batches of crops to measure the means with.
    """
    nodes = (node for node in model.graph.node if node.name in chosen)
    convolutions = [node for node in nodes if node.op_type == "Conv"]
    stored = {part.name: part for part in model.graph.initializer}
    means = _means(model, [node.input[0] for node in convolutions], batches)
    for node in convolutions:
        weights, bias = (numpy_helper.to_array(stored[name]) for name in node.input[1:])
        corrected = bias + _lost(weights).sum(axis=(2, 3)) @ means[node.input[0]]
        name = node.input[2]
        stored[name].CopyFrom(numpy_helper.from_array(corrected.astype(np.float32), name))


def _lost(weights: Float32Array) -> Float32Array:
    """Return what rounding takes from the (O, I, H, W) weights of a convolution."""
    step = np.abs(weights).max(axis=(1, 2, 3), keepdims=True) / STEPS
    return np.asarray(weights - np.round(weights / step) * step)


def _means(
    model: onnx.ModelProto, names: list[str], batches: list[Pixels]
) -> dict[str, Float32Array]:
    """Return the (C,) channel means of the named (N, C, H, W) tensors of a model."""
    opened = onnx.ModelProto()
    opened.CopyFrom(model)
    outputs = (onnx.helper.make_tensor_value_info(name, 1, None) for name in set(names))
    opened.graph.output.extend(outputs)
    session = ort.InferenceSession(opened.SerializeToString())
    seen = zip(*(session.run(names, {"crops": batch}) for batch in batches), strict=True)
    return {
        name: np.mean([part.mean(axis=(0, 2, 3)) for part in parts], axis=0)
        for name, parts in zip(names, seen, strict=True)
    }


def _batches(crops: Pixels) -> list[Pixels]:
    """Return a reproducible choice of crops in full batches; onnxruntime stacks their results."""
    size = min(len(crops), BATCH)
    count = min(len(crops), MAX_CROPS) // size
    chosen = crops[np.random.default_rng(0).permutation(len(crops))[: count * size]]
    return np.split(chosen, count)


class _Shown(CalibrationDataReader):  # type: ignore[misc]
    """Yields the batches one after the other."""

    def __init__(self, batches: list[Pixels]) -> None:
        self._left = iter(batches)

    def get_next(self) -> Any:
        batch = next(self._left, None)
        return None if batch is None else {"crops": batch}


def _before_heads(graph: onnx.GraphProto) -> list[str]:
    """Return the names of the nodes before a convolution, and of those right after one."""
    convolved = {node.output[0] for node in graph.node if node.op_type == "Conv"}
    leading = set(convolved)
    for node in reversed(graph.node):
        if not leading.isdisjoint(node.output):
            leading.update(node.input)
    return [
        node.name
        for node in graph.node
        if node.op_type in COUNTABLE
        and (node.output[0] in leading or not convolved.isdisjoint(node.input))
    ]
