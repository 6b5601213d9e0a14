"""Load the weight files of the networks, check them, and run them with onnxruntime."""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime as ort

from tilesight.engine.rules.choices import Words
from tilesight.vision.geometry.arrays import AnyArray, Float32Array
from tilesight.vision.known_set import KnownSet

WEIGHTS = Path(__file__).resolve().parents[2] / "models"
HOW_TO_GET = "restore it with `git checkout -- models`, or make it anew with `make train`"

OF_CROPS = {
    "way": ["upright", "to the right", "upside down", "to the left"],
    "number": ["*", *map(str, range(1, 14))],
    "color": ["k", "b", "r", "y"],
    "face": ["whole", "hidden", "none"],
}
CLASSES = {
    "detector": {"classes": ["tile"]},
    "corner_regressor": OF_CROPS,
    "recognizer": OF_CROPS,
    "context": {
        "kind": ["tile", "none"],
        "number": OF_CROPS["number"],
        "color": OF_CROPS["color"],
    },
}
"""Classes of each network's outputs, in order; the metadata of its file must be equal."""
CARD_CLASSES = {
    "index_detector": {"classes": ["index"]},
    "card_recognizer": OF_CROPS,
    "face_recognizer": {"number": OF_CROPS["number"], "color": OF_CROPS["color"]},
}
"""The same for playing cards: number 1 is the ace, 11 to 13 are the courts; the colors stand for
spades, clubs, hearts and diamonds; the faces of `card_recognizer` are indices."""
ALL_CLASSES = {**CLASSES, **CARD_CLASSES}


class ModelError(RuntimeError):
    """A network cannot be loaded. The message names it, the cause, and where to get the file."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """One network, ready to run."""

    name: str
    version: str
    session: ort.InferenceSession

    def run(self, inputs: AnyArray) -> list[Float32Array]:
        """Run the network on its single input and return its outputs in order.

        Args:
            inputs: `(N, H, W, 3)` crops, a `(1, 3, H, W)` picture or `(N, F)` features.

        Raises:
            onnxruntime.capi.onnxruntime_pybind11_state.InvalidArgument: The network has another
                input.
        """
        outputs = self.session.run(None, {self.session.get_inputs()[0].name: inputs})
        return [np.asarray(output, np.float32) for output in outputs]


@dataclass(frozen=True, slots=True, eq=False)
class Models:
    """The networks of the reader, in their order of use.

    They detect faces, refine their corners, read the crops, and refine faces, numbers and colors
    over all tiles of a photo.
    """

    detector: Network
    corner_regressor: Network
    recognizer: Network
    context: Network
    folder: Path = WEIGHTS
    threads: int | None = None
    known_set: KnownSet | None = None
    """What is known of the tile set in play; networks see its tiles beside those of a photo."""

    @property
    def cards(self) -> CardModels:
        """Return the networks for playing cards, which are loaded when they are first needed.

        Raises:
            ModelError: A weight file is missing, damaged or of another version.
        """
        return load_card_models(self.folder, self.threads)

    @property
    def versions(self) -> dict[str, str]:
        """Return the version of each network by its name."""
        return {name: getattr(self, name).version for name in CLASSES}

    def versions_for(self, words: Words) -> dict[str, str]:
        """Return the version of each network that reads tiles, or cards, by its name."""
        return self.cards.versions if words is Words.CARDS else self.versions


@dataclass(frozen=True, slots=True, eq=False)
class CardModels:
    """The networks that read playing cards: they find corner indices, and read them and faces."""

    index_detector: Network
    card_recognizer: Network
    face_recognizer: Network

    @property
    def versions(self) -> dict[str, str]:
        """Return the version of each network by its name."""
        return {name: getattr(self, name).version for name in CARD_CLASSES}


def load_models(folder: Path = WEIGHTS, threads: int | None = None) -> Models:
    """Load the networks in the manifest and check their files.

    Args:
        folder: Folder of the manifest and the weight files.
        threads: Threads per network; None uses all available cores.

    Raises:
        ModelError: The manifest or a weight file is missing, damaged or of another version.
    """
    networks: dict[str, Any] = _load_all(folder, CLASSES, threads)
    return Models(**networks, folder=folder, threads=threads)


@cache
def load_card_models(folder: Path, threads: int | None = None) -> CardModels:
    """Load the networks for playing cards once; the arguments are those of `load_models`.

    Raises:
        ModelError: The manifest or a weight file is missing, damaged or of another version.
    """
    return CardModels(**_load_all(folder, CARD_CLASSES, threads))


def _load_all(folder: Path, names: Iterable[str], threads: int | None) -> dict[str, Network]:
    manifest = _read_manifest(folder / "manifest.toml")
    return {name: _load(folder, name, manifest, threads or available_cores()) for name in names}


def available_cores() -> int:
    """Return the number of cores this process may use, which can be fewer than the machine has.

    `OMP_NUM_THREADS` limits it, as in other programs that compute with threads.
    """
    limit = os.environ.get("OMP_NUM_THREADS", "")
    if limit.isdecimal() and int(limit) > 0:
        return min(int(limit), _allowed_cores())
    return _allowed_cores()


def _allowed_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _read_manifest(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelError(f"models/{path.name} cannot be read: {HOW_TO_GET}.") from error
    except ValueError as error:
        raise ModelError(f"models/{path.name} is damaged ({error}): {HOW_TO_GET}.") from error


def _load(folder: Path, name: str, manifest: dict[str, Any], threads: int) -> Network:
    file, version, expected = _entry(name, manifest)
    try:
        weights = (folder / file).read_bytes()
    except OSError as error:
        raise ModelError(f"The network models/{file} is missing: {HOW_TO_GET}.") from error
    if hashlib.sha256(weights).hexdigest() != expected:
        raise ModelError(
            f"The network models/{file} is damaged (its SHA-256 is another one): {HOW_TO_GET}."
        )
    session = _session(name, weights, threads)
    if _classes(session) != ALL_CLASSES[name]:
        raise ModelError(f"models/{file} is not the network {name} of this version: {HOW_TO_GET}.")
    return Network(name, version, session)


def check_network(name: str, weights: bytes) -> None:
    """Check that the content of a file is a network that the reader can use by this name.

    Raises:
        ModelError: It is no network, or another one.
    """
    if _classes(_session(name, weights, threads=1)) != ALL_CLASSES[name]:
        raise ModelError(f"This is not the network {name} of this version.")


def _entry(name: str, manifest: dict[str, Any]) -> tuple[str, str, str]:
    """Return the file, version and SHA-256 of a network in the manifest."""
    try:
        entry = manifest[name]
        file, version, expected = (str(entry[key]) for key in ("file", "version", "sha256"))
    except KeyError as error:
        raise ModelError(
            f"models/manifest.toml lacks {error} of the network {name}: {HOW_TO_GET}."
        ) from error
    except TypeError as error:
        raise ModelError(f"models/manifest.toml is damaged at [{name}]: {HOW_TO_GET}.") from error
    return file, version, expected


def _session(name: str, weights: bytes, threads: int) -> ort.InferenceSession:
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 3
    # threads that spin until the next run would occupy the cores between runs
    options.add_session_config_entry("session.force_spinning_stop", "1")
    # nor for long within one: on a busy machine another thread may have the core that is waited for
    options.add_session_config_entry("session.intra_op.spin_duration_us", "100")
    try:
        return ort.InferenceSession(weights, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime has several exceptions without a common base
        reason = " ".join(str(error).split())
        raise ModelError(f"The {name} cannot be run by this onnxruntime: {reason}") from error


def _classes(session: ort.InferenceSession) -> dict[str, list[str]]:
    """Return the class lists in a network's metadata, or {} if it has other metadata."""
    described: dict[str, str] = session.get_modelmeta().custom_metadata_map
    try:
        return {head: json.loads(classes) for head, classes in described.items()}
    except ValueError:  # the metadata of a network that is not ours
        return {}
