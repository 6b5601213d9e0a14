"""The processor that a network is trained on: a GPU with CUDA if there is one, else the CPU."""

from __future__ import annotations

import os

import torch

FAST_ON_CPU = any(torch.cpu.get_capabilities().get(name) for name in ("avx512_bf16", "amx_bf16"))
"""Whether half precision halves the time on this CPU; without its support it doubles the time."""


def best_device() -> torch.device:
    """Return the processor to train on."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def half_precision(device: torch.device) -> torch.autocast:
    """Return a context in which layers compute in half precision, where that is faster."""
    enabled = device.type == "cuda" or FAST_ON_CPU
    return torch.autocast(device.type, torch.bfloat16, enabled=enabled)


def batch_workers(device: torch.device) -> int:
    """Return the number of processes that prepare batches.

    A CPU trains slower than one process prepares; a GPU waits for half of the cores.
    """
    return 1 if device.type == "cpu" else max(1, (os.cpu_count() or 2) // 2)
