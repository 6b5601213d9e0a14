"""Checkpoints of a training, from which an interrupted run resumes."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, Protocol

import torch

from tilesight.datasets.labels.atomic_files import write_whole


class Stateful(Protocol):
    """A network or an optimizer."""

    def state_dict(self) -> dict[str, Any]:
        """Return the state."""
        ...

    def load_state_dict(self, state_dict: dict[str, Any]) -> Any:
        """Set the state."""
        ...


def save_checkpoint(path: Path, step: int, parts: dict[str, Stateful]) -> None:
    """Write the states of the named parts after a number of steps, atomically."""
    buffer = io.BytesIO()
    states = {name: part.state_dict() for name, part in parts.items()}
    torch.save(states | {"step": step}, buffer)
    write_whole(path, buffer.getvalue())


def load_checkpoint(path: Path, parts: dict[str, Stateful]) -> int:
    """Set the states of the named parts, and return the number of steps; 0 without a file."""
    if not path.exists():
        return 0
    saved = torch.load(path, map_location="cpu")
    for name, part in parts.items():
        part.load_state_dict(saved[name])
    return int(saved["step"])
