"""Trained nets to ONNX, with the class lists in the metadata."""

from __future__ import annotations

import json
from pathlib import Path

import onnx
import torch

from models.recognizer_net import Reader, RecognizerNet
from vision.crop import SIDE

NUMBER_CLASSES = ["*", *map(str, range(1, 14))]
COLOR_CLASSES = ["k", "b", "r", "y"]
FACE_CLASSES = ["whole", "hidden", "none"]


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
        output_names=["corners", "number", "color", "face"],
        dynamic_shapes=({0: torch.export.Dim("crops", min=1)},),
        dynamo=True,
        external_data=False,
    )
    classes = {"number": NUMBER_CLASSES, "color": COLOR_CLASSES, "face": FACE_CLASSES}
    finish(target, {name: json.dumps(names) for name, names in classes.items()})


def finish(path: Path, metadata: dict[str, str]) -> None:
    """Add the metadata to an ONNX file."""
    model = onnx.load(path)
    onnx.helper.set_model_props(model, metadata)
    onnx.save(model, path)
