"""Export trained networks to ONNX, with the class lists in the metadata."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from tilesight.models.networks.context_network import ContextNetwork
from tilesight.models.networks.crop_network import RecognizerNet, ReleasedCropNetwork
from tilesight.models.networks.face_network import FaceNet, ReleasedFaceNetwork
from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH
from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.inference.onnx_network import ALL_CLASSES, CARD_CLASSES, CLASSES
from tilesight.vision.recognition.context.features import COLUMNS

HALF = ".half"
"""Suffix of the name of a tensor stored in half precision."""
WORTH_HALVING = 1024
"""Minimum number of values of a tensor stored in half precision."""


def export_reader(
    part: str,
    net: RecognizerNet,
    temperatures: tuple[float, float, float],
    jokers: float,
    target: Path,
) -> None:
    """Write a network on crops, with its calibration built in.

    Args:
        part: The name of the network.
        net: The trained network.
        temperatures: Softmax temperatures of print, color and face.
        jokers: Log-odds added to those of a joker.
        target: The ONNX file to write.
    """
    released = ReleasedCropNetwork(net, temperatures, jokers)
    example = torch.zeros((2, SIDE, SIDE, 3), dtype=torch.uint8)
    heads = ["corners", "print", "color", "face", "embedding"]
    _export(released, example, "crops", heads, target)
    finish(target, part)


def export_context(net: ContextNetwork, target: Path) -> None:
    """Write the context network, for any number of tiles."""
    _export(net, torch.rand(7, COLUMNS), "tiles", [*CLASSES["context"]], target)
    finish(target, "context")


def export_faces(net: FaceNet, temperatures: tuple[float, float], target: Path) -> None:
    """Write the network on the faces of cards, with its calibration built in.

    Args:
        net: The trained network.
        temperatures: Softmax temperatures of rank and suit.
        target: The ONNX file to write.
    """
    example = torch.zeros((2, HEIGHT, WIDTH, 3), dtype=torch.uint8)
    heads = [*CARD_CLASSES["face_recognizer"]]
    _export(ReleasedFaceNetwork(net, temperatures), example, "crops", heads, target)
    finish(target, "face_recognizer")


def _export(
    net: nn.Module, example: Tensor, name: str, outputs: Sequence[str], target: Path
) -> None:
    """Write a network in inference mode, for any number of inputs.

    Args:
        net: The network.
        example: An input, of which the first axis may have any length.
        name: The name of the input.
        outputs: The names of the outputs.
        target: The ONNX file to write.
    """
    torch.onnx.export(
        net.eval(),
        (example,),
        str(target),
        input_names=[name],
        output_names=outputs,
        dynamic_shapes=({0: torch.export.Dim(name, min=1)},),
        dynamo=True,
        external_data=False,
        verbose=False,
    )


def finish(path: Path, name: str) -> None:
    """Add the class lists of a network to its ONNX file, and make the file small.

    Source locations that the exporter adds to each node are removed. Weights are stored in half
    precision and converted when the file is loaded, which halves its size.

    Args:
        path: The ONNX file, rewritten in place.
        name: The name of the network.
    """
    model = onnx.load(path)
    _remove_source_locations(model.graph)
    metadata = {head: json.dumps(classes) for head, classes in ALL_CLASSES[name].items()}
    onnx.helper.set_model_props(model, metadata)
    _store_halves(model.graph)
    onnx.save(model, path)


def _remove_source_locations(graph: onnx.GraphProto) -> None:
    for part in (*graph.node, *graph.value_info, *graph.initializer):
        part.ClearField("metadata_props")
        part.ClearField("doc_string")


def spell_softmax(path: Path) -> None:
    """Replace each softmax in an ONNX file by exponential, sum and division.

    Along an axis other than the last, onnxruntime transposes the tensor and calls its kernel for
    few values at a time, which is slow in the detector. The logits are far below 88, where an
    exponential overflows.
    """
    model = onnx.load(path)
    nodes = []
    for node in model.graph.node:
        nodes.extend(_spelled(node, model.graph) if node.op_type == "Softmax" else [node])
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    onnx.save(model, path)


def _spelled(node: onnx.NodeProto, graph: onnx.GraphProto) -> list[onnx.NodeProto]:
    (axis,) = (onnx.helper.get_attribute_value(part) for part in node.attribute)
    powers, total, along = (f"{node.name}/{part}" for part in ("powers", "total", "axis"))
    graph.initializer.append(numpy_helper.from_array(np.array([axis]), along))
    make = onnx.helper.make_node
    return [
        make("Exp", list(node.input), [powers]),
        make("ReduceSum", [powers, along], [total], keepdims=1),
        make("Div", [powers, total], list(node.output)),
    ]


def _store_halves(graph: onnx.GraphProto) -> None:
    """Store large tensors as float16, each with a cast that onnxruntime folds when loading."""
    for part in graph.initializer:
        weights = numpy_helper.to_array(part)
        if weights.dtype == np.float32 and weights.size >= WORTH_HALVING:
            name = part.name
            halved = numpy_helper.from_array(weights.astype(np.float16), name + HALF)
            part.CopyFrom(halved)
            cast = onnx.helper.make_node("Cast", [name + HALF], [name], to=onnx.TensorProto.FLOAT)
            graph.node.insert(0, cast)
