"""The settings of each network's training, read from `models/configs/NAME.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from tilesight.datasets.labels.records import from_plain

CONFIGS = Path(__file__).parents[1] / "configs"


class TrainingError(RuntimeError):
    """A network cannot be trained. The message says why, and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkConfig:
    """How a network is trained on pictures."""

    pictures: tuple[str, ...]
    """Names of folders of drawn pictures. A folder named twice is used twice as often."""
    photos: bool
    """Whether to train on labeled photos, too."""
    start: str
    """Name of a released network to start from, or empty for random weights."""
    seed: int
    steps: int
    batch: int
    rate: float
    """Peak learning rate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CropNetworkConfig(NetworkConfig):
    """How a network on crops of tiles is trained."""

    interpolate_weights: float
    """Weight of the trained network against the one that it started from, from 0 to 1."""
    buffer: int
    """Number of crops that batches are drawn from."""
    max_pictures: int
    """Maximum number of pictures of each folder on which the earlier networks run."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecognizerConfig(NetworkConfig):
    """How the network on crops of indices is trained."""

    searched: int
    """Number of pictures of each folder in which false positives of the detector are searched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContextNetworkConfig:
    """How the network on all tiles of a picture is trained."""

    pictures: tuple[str, ...]
    max_pictures: int
    """Maximum number of pictures of each folder."""
    distances: tuple[float, ...]
    """Factors on the camera's distance, used in turn."""
    labeled_boxes: bool
    """Whether to use the labeled boxes instead of the detector's."""
    seed: int
    steps: int
    batch: int
    """Samples of each task in a step."""
    rate: float
    """Peak learning rate."""


TrainingConfig = NetworkConfig | ContextNetworkConfig

CONFIG_CLASSES: dict[str, type[TrainingConfig]] = {
    "detector": NetworkConfig,
    "corner_regressor": CropNetworkConfig,
    "recognizer": CropNetworkConfig,
    "context": ContextNetworkConfig,
    "index_detector": NetworkConfig,
    "card_recognizer": CardRecognizerConfig,
    "face_recognizer": NetworkConfig,
}
"""The networks in the order in which they are trained: each needs those before it."""


def load_config(name: str, smoke: bool = False, folder: Path = CONFIGS) -> TrainingConfig:
    """Return the settings of a network's training.

    Args:
        name: The name of the network.
        smoke: Whether to apply the changes in the table `[smoke]`, for a training of seconds.
        folder: The folder of the config files.

    Raises:
        TrainingError: The file is missing, or a setting is missing or unknown.
    """
    path = folder / f"{name}.toml"
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
        changes = table.pop("smoke", {})
        settings, kind = table | (changes if smoke else {}), CONFIG_CLASSES[name]
        unknown = settings.keys() - {field.name for field in fields(kind)}
        if unknown:
            raise TrainingError(f"{path.name} has unknown settings: {', '.join(sorted(unknown))}.")
        return from_plain(kind, settings)
    except KeyError as error:
        raise TrainingError(f"{path.name} lacks the setting {error}.") from error
    except (OSError, ValueError) as error:
        raise TrainingError(f"{path.name} cannot be used: {error}.") from error
