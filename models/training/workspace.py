"""The folders that a training reads from and writes to."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

from tilesight.datasets.labels.labels import LabeledPhoto, load_folder, split_held_out
from tilesight.jobs.file_lock import lock_file
from tilesight.jobs.whole_files import write_whole
from tilesight.models.training.config import TrainingConfig, TrainingError

EXPORTED = "exported.onnx"
"""What a training exports to in its folder. The file gets the name of the network once it is
complete, so that the next run does not release one whose export was interrupted."""


@dataclass(frozen=True, slots=True)
class Workspace:
    """The folders of a training, and the number of processes that prepare its data."""

    data: Path
    """Drawn pictures, one folder for each name in the configs."""
    photos: Path
    """Labeled photos: `train` may be trained on, `dev` is measured on."""
    runs: Path
    """What trainings write: one folder for each network."""
    networks: Path
    """The released networks: the earlier stages, and where the trained networks are put."""
    workers: int

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other trainings out of the folder of runs until the context or the process ends.

        Raises:
            TrainingError: Another training writes to it.
        """
        self.runs.mkdir(parents=True, exist_ok=True)
        with (self.runs / "lock").open("ab") as lock:
            try:
                lock_file(lock)
            except BlockingIOError as error:
                raise TrainingError(
                    f"Another training writes to {self.runs}: wait until it has ended."
                ) from error
            yield

    def run(self, name: str) -> Path:
        """Return the folder of a network's training, created if it is missing."""
        folder = self.runs / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def claim_run(self, name: str, config: TrainingConfig) -> None:
        """Record the settings of a network's training in its folder.

        Raises:
            TrainingError: An earlier training with other settings wrote to it.
        """
        folder = self.run(name)
        record = folder / "config.json"
        settings = json.dumps(asdict(config), indent=2).encode()
        if not record.exists():
            write_whole(record, settings)
        elif record.read_bytes() != settings:
            raise TrainingError(
                f"{folder} holds a training with other settings: move it away to train again."
            )

    def cache_file(self, kind: str, networks: Sequence[str], settings: dict[str, Any]) -> Path:
        """Return the file for data that is computed with released networks.

        Its name depends on the networks and the settings, so that it is computed again with others.

        Args:
            kind: The first part of the file name.
            networks: The names of the networks that the data is computed with.
            settings: All else that the data depends on, as JSON values.
        """
        manifest = tomllib.loads((self.networks / "manifest.toml").read_text("utf-8"))
        checksums = [manifest[name]["sha256"] for name in networks]
        key = json.dumps([checksums, settings], sort_keys=True).encode()
        return self.run("cache") / f"{kind}-{hashlib.sha256(key).hexdigest()[:12]}.npz"

    def start_of(self, start: str) -> Path | None:
        """Return the file of the released network to start from, or None if none is named."""
        return self.networks / f"{start}.onnx" if start else None

    def check_pictures(self, names: Sequence[str]) -> None:
        """Check that the folders have pictures to train on, without reading these.

        Raises:
            TrainingError: A folder has fewer than two.
        """
        for folder in (self.data / name for name in names):
            if len([*islice(folder.glob("*.json"), 2)]) < 2:
                raise TrainingError(
                    f"{folder} holds no pictures to train on: run `make data` first."
                )

    def split_pictures(
        self, names: tuple[str, ...]
    ) -> tuple[list[LabeledPhoto], list[LabeledPhoto]]:
        """Return the held-out pictures of the folders, and those to train on.

        Raises:
            TrainingError: A folder has no pictures.
        """
        folders = [self._pictures(name) for name in names]
        held_out, trained = zip(*folders, strict=True)
        # A folder that is named twice is trained on twice as often, but measured once.
        once = dict(zip(names, held_out, strict=True))
        return [*chain(*once.values())], [*chain(*trained)]

    def first_pictures(self, names: tuple[str, ...], count: int) -> list[LabeledPhoto]:
        """Return at most `count` pictures of each folder, the held-out ones first.

        Raises:
            TrainingError: A folder has no pictures.
        """
        folders = dict.fromkeys(names)
        return [*chain(*([*chain(*self._pictures(name))][:count] for name in folders))]

    def photos_of(self, part: str) -> list[LabeledPhoto]:
        """Return the labeled photos of `train` or `dev`; none if they are not installed."""
        return load_folder(self.photos / part)

    def _pictures(self, name: str) -> tuple[list[LabeledPhoto], list[LabeledPhoto]]:
        self.check_pictures((name,))
        return split_held_out(load_folder(self.data / name))
