"""Quantize a network to 8 bits, which makes it faster at nearly the same accuracy."""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import cv2
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
from tilesight.vision.geometry.arrays import AnyArray, Float32Array, Pixels
from tilesight.vision.inference.detector_input import detector_input
from tilesight.vision.io.frame import load_frame

MAX_CROPS, BATCH = 1024, 64
"""Number of crops to calibrate the value ranges with, and the batch size."""
STEPS = 64
"""Quantization steps on each side of zero, with 7 bits."""
COUNTABLE = ("Conv", "Add", "MaxPool", "Relu")
FIRST = ("Conv", "Relu")
"""The first nodes of a network on crops, which are not quantized."""
MAX_PHOTOS = 24
"""Number of photos of each kind, drawn and real, to quantize a detector with."""
SIDES = (640, 1280)
"""Lengths of the longer side of a detector's inputs, in pixels, at most those of the photo."""
DETECTOR_OPERATORS = ("Add", "Concat", "Conv", "MaxPool", "Mul", "Resize", "Sigmoid", "Split")
DETECTOR_NODES = re.compile(r"/model\.((?!(0|1|4|22)/)|22/cv2\.\d/cv2\.\d\.[01]/)")
"""Nodes of a detector that are quantized: most of layers 2 to 21, and the boxes' branch but its
output. Layers 1 and 4 would add more noise to the scores than any other for the time they save."""


def quantize_crop_network(source: Path, name: str, crops: Pixels, target: Path) -> None:
    """Write a network on crops with its convolutions quantized to 8 bits (Jacob et al. 2018).

    The first convolution is not quantized, because it is cheap and distinguishes the colors. Nor
    are the heads after the last convolutions: corners need more than 255 steps.

    Args:
        source: The ONNX file of the trained network.
        name: The name of the network.
        crops: (N, SIDE, SIDE, 3) typical crops that the network was not trained on.
        target: The ONNX file to write.
    """
    model = _folded(source)
    chosen = _before_heads(model.graph)[len(FIRST) :]
    _quantize(model, chosen, _batches(crops), CalibrationMethod.Percentile, target)
    finish(target, name)


def quantize_detector(
    source: Path, name: str, pictures: Sequence[Float32Array], target: Path
) -> None:
    """Write a detector with most of its convolutions quantized to 8 bits.

    The branches of scores and angles are not quantized: they take little time, and thresholds
    compare the scores.

    Args:
        source: The ONNX file of the trained network.
        name: The name of the network.
        pictures: (1, 3, H, W) typical inputs.
        target: The ONNX file to write.
    """
    model = _folded(source)
    nodes = (node for node in model.graph.node if node.op_type in DETECTOR_OPERATORS)
    chosen = [node.name for node in nodes if DETECTOR_NODES.match(node.name)]
    _quantize(model, chosen, pictures, CalibrationMethod.MinMax, target)
    finish(target, name)


def detector_inputs(photos: Sequence[Path]) -> list[Float32Array]:
    """Return photos as (1, 3, H, W) inputs of a detector, at each of `SIDES`."""
    frames = [load_frame(photo).pixels for photo in photos]
    return [detector_input(_scaled(pixels, side)) for pixels in frames for side in SIDES]


def _scaled(pixels: Pixels, side: int) -> Pixels:
    """Return a picture whose longer side has at most `side` pixels."""
    scale = min(1.0, side / max(pixels.shape[:2]))
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return small.astype(np.uint8, copy=False)


def _folded(source: Path) -> onnx.ModelProto:
    """Return the model of an ONNX file with its constants folded."""
    with tempfile.TemporaryDirectory() as folder:
        folded = Path(folder) / "folded.onnx"
        quant_pre_process(str(source), str(folded), skip_symbolic_shape=True)
        return onnx.load(folded)


def _quantize(
    model: onnx.ModelProto,
    chosen: list[str],
    batches: Sequence[AnyArray],
    method: CalibrationMethod,
    target: Path,
) -> None:
    """Write a model with the nodes of the chosen names quantized.

    Args:
        model: The model, whose biases are corrected in place.
        chosen: Names of the nodes.
        batches: Inputs to measure the ranges of values with, as for `correct_biases`.
        method: How the ranges are measured.
        target: The ONNX file to write.
    """
    correct_biases(model, chosen, batches)
    quantize_static(
        model,
        target,
        _Shown(model, batches),
        nodes_to_quantize=chosen,
        per_channel=True,
        # Without VNNI, sums of two products are stored in 16 bits, which overflow with 8-bit
        # weights but not with 7-bit weights.
        reduce_range=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        calibrate_method=method,
    )


def correct_biases(
    model: onnx.ModelProto, chosen: Collection[str], batches: Sequence[AnyArray]
) -> None:
    """Correct biases for the shift of channel means by rounding (Nagel et al. 2019).

    Args:
        model: The model, changed in place.
        chosen: Names of the nodes that will be quantized; the others are not changed.
        batches: Inputs to measure the means with: (N, SIDE, SIDE, 3) crops or (1, 3, H, W)
            pictures.
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
    model: onnx.ModelProto, names: list[str], batches: Sequence[AnyArray]
) -> dict[str, Float32Array]:
    """Return the (C,) channel means of the named (N, C, H, W) tensors of a model."""
    opened = onnx.ModelProto()
    opened.CopyFrom(model)
    outputs = (onnx.helper.make_tensor_value_info(name, 1, None) for name in set(names))
    opened.graph.output.extend(outputs)
    session = ort.InferenceSession(opened.SerializeToString())
    (given,) = session.get_inputs()
    seen = zip(*(session.run(names, {given.name: batch}) for batch in batches), strict=True)
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
    """Yields the inputs of a model one after the other."""

    def __init__(self, model: onnx.ModelProto, batches: Sequence[AnyArray]) -> None:
        (self._given,) = model.graph.input
        self._left = iter(batches)

    def get_next(self) -> Any:
        batch = next(self._left, None)
        return None if batch is None else {self._given.name: batch}


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


def main(words: Sequence[str] | None = None) -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Quantize a detector that is in single precision.")
    parser.add_argument("name", choices=("detector", "index_detector"))
    parser.add_argument("source", type=Path, help="the ONNX file of the trained network")
    parser.add_argument("target", type=Path, help="the ONNX file to write")
    parser.add_argument("folders", type=Path, nargs="+", help="folders of typical photos")
    chosen = parser.parse_args(words)
    listed = [sorted(folder.glob("*.jpg")) for folder in chosen.folders]
    photos = [path for paths in listed for path in paths[:MAX_PHOTOS]]
    if not photos:
        parser.error("the folders hold no photos")
    quantize_detector(chosen.source, chosen.name, detector_inputs(photos), chosen.target)


if __name__ == "__main__":
    main()
