"""Export and quantization; skipped without the extra `train`."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilesight.vision.inference.onnx_network import CLASSES, WEIGHTS

PHOTO = Path(__file__).parents[2] / "golden" / "demo.jpg"


@pytest.fixture(autouse=True)
def _needs_the_extra() -> None:
    for name in ("torch", "onnx", "onnxscript", "ultralytics"):
        pytest.importorskip(name, reason="needs the extra `train`")


def test_a_quantized_network_has_nearly_the_same_outputs(tmp_path: Path) -> None:
    import onnx
    import onnxruntime as ort
    import torch

    from tilesight.models.export.onnx_export import export_reader
    from tilesight.models.export.quantize import quantize_crop_network
    from tilesight.models.networks.crop_network import RecognizerNet

    torch.manual_seed(1)
    net = RecognizerNet((1, 1, 1)).eval()
    for layer in net.modules():
        if isinstance(layer, torch.nn.BatchNorm2d):
            torch.nn.init.normal_(layer.bias)
    whole, small = tmp_path / "corner_regressor.onnx", tmp_path / "corner_regressor_int8.onnx"
    export_reader("corner_regressor", net, (1.0, 1.0, 1.0), 0.0, whole)
    crops = np.random.default_rng(1).integers(0, 256, (96, 64, 64, 3), np.uint8)
    quantize_crop_network(whole, "corner_regressor", crops, small)

    before, after = (
        ort.InferenceSession(path).run(None, {"crops": crops}) for path in (whole, small)
    )
    for one, other in zip(before, after, strict=True):
        assert np.abs(one - other).mean() < 0.05 * one.std()
    weights = [
        onnx.numpy_helper.to_array(part)
        for part in onnx.load(small).graph.initializer
        if part.name.endswith(".weight_quantized")
    ]
    # all but the first, which sees colors
    assert len(weights) == sum(isinstance(part, torch.nn.Conv2d) for part in net.modules()) - 1
    assert all(np.abs(layer.astype(int)).max() <= 64 for layer in weights)
    first, kept = (_first_bias(onnx.load(path)) for path in (whole, small))
    np.testing.assert_array_equal(kept, first)
    described = ort.InferenceSession(small).get_modelmeta().custom_metadata_map
    assert set(described) == set(CLASSES["corner_regressor"])


def test_a_quantized_detector_has_nearly_the_same_outputs(tmp_path: Path) -> None:
    import onnx
    import onnxruntime as ort

    from tilesight.models.export.quantize import detector_inputs, quantize_detector

    whole, small = WEIGHTS / "detector.onnx", tmp_path / "detector.onnx"
    pictures = detector_inputs([PHOTO])
    quantize_detector(whole, "detector", pictures, small)

    before, after = (
        ort.InferenceSession(path).run(None, {"images": pictures[0]})[0][0]
        for path in (whole, small)
    )
    found = before[4] > 0.5
    assert found.any()
    assert np.abs(after[4, found] - before[4, found]).mean() < 0.05
    assert np.abs(after[:2, found] - before[:2, found]).mean() < 1.0
    quantized = {
        part.name: np.abs(onnx.numpy_helper.to_array(part).astype(int)).max()
        for part in onnx.load(small).graph.initializer
        if part.name.endswith(".weight_quantized")
    }
    assert max(quantized.values()) <= 64
    layers = {tuple(name.split(".")[1:3]) for name in quantized}
    assert ("0", "conv") not in layers
    assert {branch for layer, branch in layers if layer == "22"} == {"cv2"}


def _first_bias(model: Any) -> np.ndarray:
    from onnx import numpy_helper

    node = next(node for node in model.graph.node if node.op_type == "Conv")
    stored = {part.name: part for part in model.graph.initializer}
    return numpy_helper.to_array(stored[node.input[2]])


def test_a_decomposed_softmax_has_the_same_output(tmp_path: Path) -> None:
    import onnx
    import onnxruntime as ort
    from onnx import TensorProto, helper

    from tilesight.models.export.onnx_export import spell_softmax

    ends = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 16, 3]) for name in ("in", "out")
    ]
    node = helper.make_node("Softmax", ["in"], ["out"], name="soft", axis=1)
    graph = helper.make_graph([node], "one", ends[:1], ends[1:])
    path = tmp_path / "one.onnx"
    opset = helper.make_opsetid("", 17)
    onnx.save(helper.make_model(graph, opset_imports=[opset], ir_version=10), path)
    values = np.random.default_rng(1).normal(0, 5, (2, 16, 3)).astype(np.float32)
    (before,) = ort.InferenceSession(path).run(None, {"in": values})
    spell_softmax(path)
    assert [node.op_type for node in onnx.load(path).graph.node] == ["Exp", "ReduceSum", "Div"]
    (after,) = ort.InferenceSession(path).run(None, {"in": values})
    np.testing.assert_allclose(after, before, rtol=1e-5)
