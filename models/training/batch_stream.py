"""Endless streams of batches to train on, prepared in several processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from tilesight.models.networks.device import batch_workers

Batch = TypeVar("Batch")


class BatchStream(IterableDataset[Batch], Generic[Batch]):
    """Batches that differ in each process, and from those before an interruption."""

    def __init__(self, seed: int, step: int) -> None:
        self.seed = seed, step

    def __iter__(self) -> Iterator[Batch]:
        cv2.setNumThreads(1)
        worker = get_worker_info()
        return self.batches(np.random.default_rng([*self.seed, worker.id if worker else 0]))

    def loader(self, device: torch.device) -> DataLoader[Batch]:
        """Return the batches, prepared in processes beside a training on this device."""
        return DataLoader(
            self,
            batch_size=None,
            num_workers=batch_workers(device),
            prefetch_factor=8,
            # A forked worker would inherit OpenCV's thread pool without its threads, and hang.
            multiprocessing_context="spawn",
        )

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end.

        Raises:
            NotImplementedError: The class of the network's batches does not define it.
        """
        raise NotImplementedError
