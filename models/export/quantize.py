"""A network that looks at crops in bytes: sooner done, and its answers nearly the same."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime as ort
from numpy.typing import NDArray
from onnx import numpy_helper
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantType,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process

from tilesight.datasets.labels.labels import load_trained
from tilesight.models.export.onnx_export import finish
from tilesight.models.training.crops import APPROACHES
from tilesight.models.training.proposal_cache import load_proposals
from tilesight.models.training.train_crop_network import fixed_crops

MOST, BATCH = 1024, 64
"""Crops that tell how far the values of each layer reach, and how many are shown at a time."""
STEPS = 64
"""To each side of zero: what 7 bits tell apart."""
COUNTABLE = ("Conv", "Add", "MaxPool", "Relu")
FIRST = ("Conv", "Relu")


def quantize(source: Path, name: str, crops: NDArray[np.uint8], target: Path) -> None:
    """Write a network of this name with its convolutions in bytes (Jacob et al. 2018).

    `crops` (N, side, side, 3) are such as it will see and was not trained on. The first convolution
    stays as it is, for it is cheap and tells inks apart, and so do the heads behind the last ones:
    a corner is told finer than in 255 steps.
    """
    with tempfile.TemporaryDirectory() as folder:
        folded = Path(folder) / "folded.onnx"
        quant_pre_process(str(source), str(folded), skip_symbolic_shape=True)
        model = onnx.load(folded)
        chosen = _before_heads(model.graph)[len(FIRST) :]
        make_good(model, chosen, _batches(crops))
        quantize_static(
            model,
            target,
            _Shown(_batches(crops)),
            nodes_to_quantize=chosen,
            per_channel=True,
            # Without VNNI, sums of two products are held in 16 bits, which 8-bit weights overflow:
            # with 7 no processor adds up wrong.
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            calibrate_method=CalibrationMethod.Percentile,
        )
    finish(target, name)


def make_good(
    model: onnx.ModelProto, chosen: Collection[str], batches: list[NDArray[np.uint8]]
) -> None:
    """Add to biases what rounding takes from the mean of a channel (Nagel et al. 2019).

    Only to those of the nodes chosen by name: the others are not rounded.
    """
    nodes = (node for node in model.graph.node if node.name in chosen)
    convolutions = [node for node in nodes if node.op_type == "Conv"]
    stored = {part.name: part for part in model.graph.initializer}
    means = _means(model, [node.input[0] for node in convolutions], batches)
    for node in convolutions:
        weights, bias = (numpy_helper.to_array(stored[name]) for name in node.input[1:])
        step = np.abs(weights).max(axis=(1, 2, 3), keepdims=True) / STEPS
        lost = weights - np.round(weights / step) * step
        made_good = bias + lost.sum(axis=(2, 3)) @ means[node.input[0]]
        stored[node.input[2]].CopyFrom(
            numpy_helper.from_array(made_good.astype(np.float32), node.input[2])
        )


def _means(
    model: onnx.ModelProto, names: list[str], batches: list[NDArray[np.uint8]]
) -> dict[str, NDArray[np.float32]]:
    """Give the mean of each channel of these (N, C, H, W) values inside of a network."""
    opened = onnx.ModelProto()
    opened.CopyFrom(model)
    seen_inside = (onnx.helper.make_tensor_value_info(name, 1, None) for name in set(names))
    opened.graph.output.extend(seen_inside)
    session = ort.InferenceSession(opened.SerializeToString())
    seen = zip(*(session.run(names, {"crops": batch}) for batch in batches), strict=True)
    return {
        name: np.mean([part.mean(axis=(0, 2, 3)) for part in parts], axis=0)
        for name, parts in zip(names, seen, strict=True)
    }


def _batches(crops: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    """Choose the same crops every time, in whole batches: onnxruntime stacks what they make."""
    count = min(len(crops), MOST) // BATCH
    chosen = crops[np.random.default_rng(0).permutation(len(crops))[: count * BATCH]]
    return np.split(chosen, count)


class _Shown(CalibrationDataReader):  # type: ignore[misc]
    """Shows the batches one after the other."""

    def __init__(self, batches: list[NDArray[np.uint8]]) -> None:
        self._left = iter(batches)

    def get_next(self) -> dict[str, Any] | None:
        batch = next(self._left, None)
        return None if batch is None else {"crops": batch}


def _before_heads(graph: onnx.GraphProto) -> list[str]:
    """List the nodes that lead to a convolution, and the ReLUs of the last ones."""
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


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=tuple(APPROACHES))
    parser.add_argument("trained", type=Path)
    parser.add_argument("--pictures", type=Path, nargs="+", default=[Path("data/composed")])
    parser.add_argument("--looks", type=Path, default=Path("data/looks.npz"))
    parser.add_argument("--target", type=Path, help="else beside the trained one")
    chosen = parser.parse_args()
    try:
        held_out, _ = load_trained(chosen.pictures)
    except OSError as error:
        sys.exit(f"{error}.")
    target = chosen.target or chosen.trained.with_name(f"{chosen.part}_bytes.onnx")
    crops = fixed_crops(held_out, 1, APPROACHES[chosen.part], load_proposals(chosen.looks))
    quantize(chosen.trained, chosen.part, crops.pixels, target)
    print(f"written to {target}")


if __name__ == "__main__":
    main()
