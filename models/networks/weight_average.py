"""The moving average of a network's weights, which is what a training releases."""

from __future__ import annotations

import torch
from torch import nn


def update_average(mean: nn.Module, net: nn.Module, keep: float) -> None:
    """Move the moving average of a network's weights towards the weights.

    Args:
        mean: The network with the average, which is changed.
        net: The network.
        keep: The share of the average that is kept, 0 to 1. Integers, such as counts of batches,
            are copied.
    """
    with torch.no_grad():
        for slow, fast in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
            if slow.dtype.is_floating_point:
                slow.lerp_(fast, 1 - keep)
            else:
                slow.copy_(fast)
