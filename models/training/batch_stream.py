"""Endless streams of batches to train on, prepared in several processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import cv2
import numpy as np
from torch.utils.data import IterableDataset, get_worker_info

Batch = TypeVar("Batch")


class BatchStream(IterableDataset[Batch], Generic[Batch]):
    """Batches that differ in each process, and from those before an interruption."""

    def __init__(self, seed: int, step: int) -> None:
        self.seed = seed, step

    def __iter__(self) -> Iterator[Batch]:
        cv2.setNumThreads(1)
        worker = get_worker_info()
        return self.batches(np.random.default_rng([*self.seed, worker.id if worker else 0]))

    def batches(self, rng: np.random.Generator) -> Iterator[Batch]:
        """Yield batches without an end.

        Raises:
            NotImplementedError: The class of the network's batches does not define it.
        """
        raise NotImplementedError
