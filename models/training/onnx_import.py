"""Load the weights of a released network for further training; checkpoints are not kept."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from tilesight.models.export.onnx_export import HALF
from tilesight.vision.geometry.arrays import AnyArray

IN_BYTES = "_quantized"
"""Suffix of a tensor quantized by `models.export.quantize`; its scale is stored separately."""
USUAL_MOMENTUM = 0.1
PREFIX = "net."
"""Prefix of the names of parameters in an exported file."""


def load_released(net: nn.Module, path: Path, sample: Tensor) -> None:
    """Load the weights of an exported ONNX file, in which batch normalizations are folded.

    Each batch normalization is restored so that it does not change the network's output, with the
    mean and variance that the sample has there. Layers that the file lacks keep their weights, so
    that a deeper network can start from it.

    Args:
        net: The network to load the weights into.
        path: The ONNX file.
        sample: A batch of the network's inputs.

    Raises:
        KeyError: If the file is of another architecture.
    """
    stored = {name.removeprefix(PREFIX): weights for name, weights in _weights(path).items()}
    lacking = {name for name in stored if name.endswith(".weight")}
    net.eval()
    convolution = ""
    folded: list[nn.BatchNorm2d] = []
    for name, module in net.named_modules():
        if isinstance(module, nn.BatchNorm2d):
            if f"{convolution}.weight" not in stored:
                _measure_itself(module)
                continue
            bias = f"{convolution}.bias"
            _pass_on(module, stored[bias if bias in stored else f"{convolution}.weight_bias"])
            folded.append(module)
        elif isinstance(module, nn.Conv2d | nn.Linear):
            lacking.discard(f"{name}.weight")
            if not _is_learned(module):
                continue
            convolution = name
            if f"{name}.weight" in stored:
                for part, weights in module.named_parameters(recurse=False):
                    weights.data.copy_(stored[f"{name}.{part}"])
    if lacking:
        raise KeyError(f"{path.name} has layers that the net has not: {sorted(lacking)}")
    _normalize(net, folded, sample)


def _weights(path: Path) -> dict[str, Tensor]:
    """Return the weights of an ONNX file in single precision."""
    stored = {
        part.name: np.array(numpy_helper.to_array(part))
        for part in onnx.load(path).graph.initializer
    }
    weights = {}
    for name, values in stored.items():
        whole = name.removesuffix(HALF).removesuffix(IN_BYTES)
        if name.endswith(IN_BYTES):
            values = _dequantized(name, stored)
        if values.dtype == np.float16:
            values = values.astype(np.float32)
        weights[whole] = torch.from_numpy(values)
    return weights


def _dequantized(name: str, stored: dict[str, AnyArray]) -> AnyArray:
    """Return the values of a tensor in bytes, multiplied by the scale that is stored with it."""
    # The scale's name differs between weights and biases.
    names = (f"{name.removesuffix(IN_BYTES)}_scale", f"{name}_scale")
    scale = stored[next(n for n in names if n in stored)]
    values = stored[name].astype(np.float32)
    return values * scale.reshape(-1, *[1] * (values.ndim - 1))


def _is_learned(module: nn.Module) -> bool:
    return any(weights.requires_grad for weights in module.parameters())


def _pass_on(layer: nn.BatchNorm2d, bias: Tensor) -> None:
    """Make a batch normalization add the folded bias and nothing else."""
    assert layer.running_mean is not None
    assert layer.running_var is not None
    layer.running_mean.zero_()
    layer.running_var.fill_(1 - layer.eps)
    layer.weight.data.fill_(1)
    layer.bias.data.copy_(bias)


def _measure_itself(layer: nn.BatchNorm2d) -> None:
    """Make a new batch normalization adopt the mean and variance of the next batch."""
    layer.train()
    layer.momentum = 1.0


@torch.no_grad()
def _normalize(net: nn.Module, layers: list[nn.BatchNorm2d], sample: Tensor) -> None:
    """Set the statistics of layers to those of their inputs, without changing their outputs."""
    seen = _input_statistics(net, layers, sample)
    for layer in (part for part in net.modules() if isinstance(part, nn.BatchNorm2d)):
        layer.momentum = USUAL_MOMENTUM
    for layer, (mean, spread) in seen.items():
        assert layer.running_mean is not None
        assert layer.running_var is not None
        layer.running_mean.copy_(mean)
        layer.running_var.copy_(spread)
        layer.bias.add_(mean)
        layer.weight.copy_((spread + layer.eps).sqrt())


def _input_statistics(
    net: nn.Module, layers: list[nn.BatchNorm2d], sample: Tensor
) -> dict[nn.BatchNorm2d, tuple[Tensor, Tensor]]:
    """Return the mean and variance of the channels of each layer's inputs."""
    seen: dict[nn.BatchNorm2d, tuple[Tensor, Tensor]] = {}

    def note(layer: nn.BatchNorm2d, inputs: tuple[Tensor, ...]) -> None:
        seen[layer] = inputs[0].mean(dim=(0, 2, 3)), inputs[0].var(dim=(0, 2, 3))

    hooks = [layer.register_forward_pre_hook(note) for layer in layers]
    net(sample)
    for hook in hooks:
        hook.remove()
    return seen
