"""The state of a training, with the checkpoint from which an interrupted run resumes."""

from __future__ import annotations

import copy
import io
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import torch
from torch import Tensor, nn

from tilesight.jobs.whole_files import write_whole
from tilesight.models.networks.weight_average import update_average
from tilesight.models.training.config import TrainingError
from tilesight.models.training.onnx_import import load_released

Net = TypeVar("Net", bound=nn.Module)
UNREADABLE = (EOFError, RuntimeError, pickle.UnpicklingError)
"""What `torch.load` raises when a file is damaged."""


def damaged(checkpoint: Path) -> str:
    """Return the sentence about a checkpoint that cannot be read."""
    return f"{checkpoint} is damaged: move it away to start this training from its first step."


class TrainingState(Generic[Net]):
    """A network, the moving average of its weights and the optimizer, after a number of steps."""

    def __init__(self, checkpoint: Path, net: Net, optimizer: torch.optim.Optimizer) -> None:
        self.checkpoint, self.net, self.optimizer = checkpoint, net, optimizer
        self.mean: Net = copy.deepcopy(net)
        self.step = self._resume() if checkpoint.exists() else 0

    def start_from(self, released: Path | None, sample: Callable[[], Tensor]) -> None:
        """Load the weights of a released network, if any, unless the training has started.

        `sample` returns an input to estimate its normalization statistics with.
        """
        if released and not self.step:
            device = next(self.net.parameters()).device
            load_released(self.net, released, sample().to(device))
            self.mean.load_state_dict(self.net.state_dict())

    def descend(self, loss: Tensor, max_norm: float, decay: float) -> None:
        """Take one training step.

        Args:
            loss: The loss, one number.
            max_norm: Maximum norm of its gradient.
            decay: Decay of the moving average of the weights; it is less in the first steps.
        """
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), max_norm)
        self.optimizer.step()
        self.step += 1
        update_average(self.mean, self.net, min(decay, self.step / (self.step + 20)))

    def save(self) -> None:
        """Write the checkpoint, from which a later run resumes, atomically."""
        buffer = io.BytesIO()
        states = {name: part.state_dict() for name, part in self._parts.items()}
        torch.save(states | {"step": self.step}, buffer)
        write_whole(self.checkpoint, buffer.getvalue())

    def _resume(self) -> int:
        """Set the states of all parts from the checkpoint, and return the number of steps.

        Raises:
            TrainingError: The checkpoint is damaged.
        """
        try:
            saved = torch.load(self.checkpoint, map_location="cpu")
        except UNREADABLE as error:
            raise TrainingError(damaged(self.checkpoint)) from error
        for name, part in self._parts.items():
            part.load_state_dict(saved[name])
        return int(saved["step"])

    @property
    def _parts(self) -> dict[str, nn.Module | torch.optim.Optimizer]:
        return {"net": self.net, "mean": self.mean, "optimizer": self.optimizer}
