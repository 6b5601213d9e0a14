"""Trained nets to ONNX, with the class lists in the metadata."""

from __future__ import annotations

import json
from pathlib import Path

import onnx
import torch

from models.recognizer_net import Reader, RecognizerNet
from vision.crop import SIDE
from vision.model import CLASSES


def export_recognizer(
    net: RecognizerNet, temperatures: tuple[float, float, float], target: Path
) -> None:
    """Write the recognizer with its softmax temperatures built in."""
    reader = Reader(net, temperatures).eval()
    example = torch.zeros((2, SIDE, SIDE, 3), dtype=torch.uint8)
    torch.onnx.export(
        reader,
        (example,),
        str(target),
        input_names=["crops"],
        output_names=["corners", "print", "color", "face"],
        dynamic_shapes=({0: torch.export.Dim("crops", min=1)},),
        dynamo=True,
        external_data=False,
    )
    finish(target, "recognizer")


def finish(path: Path, name: str) -> None:
    """Write the classes of the network of this name into its ONNX file, and no trace of its making.

    The exporter notes for each node from which lines of which file it came: paths of one machine.
    """
    model = onnx.load(path)
    for part in (*model.graph.node, *model.graph.value_info, *model.graph.initializer):
        part.ClearField("metadata_props")
        part.ClearField("doc_string")
    metadata = {head: json.dumps(classes) for head, classes in CLASSES[name].items()}
    onnx.helper.set_model_props(model, metadata)
    onnx.save(model, path)
