"""The settings of the trainings."""

from pathlib import Path

import pytest

from tilesight.datasets.training_pictures import load_folders
from tilesight.models.training.config import CONFIG_CLASSES, CONFIGS, TrainingError, load_config
from tilesight.vision.inference.onnx_network import CARD_CLASSES, CLASSES


def test_every_network_has_a_config() -> None:
    assert set(CONFIG_CLASSES) == {*CLASSES, *CARD_CLASSES}


@pytest.mark.parametrize("name", CONFIG_CLASSES)
@pytest.mark.parametrize("smoke", [False, True])
def test_a_network_is_trained_on_listed_pictures(name: str, smoke: bool) -> None:
    config = load_config(name, smoke)
    assert type(config) is CONFIG_CLASSES[name]
    assert set(config.pictures) <= set(load_folders())
    assert config.steps > 0
    assert getattr(config, "start", "") in {"", *CONFIG_CLASSES}


@pytest.mark.parametrize("name", CONFIG_CLASSES)
def test_a_smoke_test_takes_few_steps(name: str) -> None:
    assert load_config(name, smoke=True).steps <= 20 < load_config(name).steps


def test_networks_are_trained_after_those_that_they_start_from() -> None:
    names = list(CONFIG_CLASSES)
    for name in names:
        start = getattr(load_config(name), "start", "")
        assert not start or names.index(start) <= names.index(name)


@pytest.mark.parametrize(
    ("line", "message"),
    [("epochs = 3", "unknown settings: epochs"), ("steps = ", "cannot be used")],
)
def test_a_wrong_setting_is_an_error(tmp_path: Path, line: str, message: str) -> None:
    text = (CONFIGS / "detector.toml").read_text()
    (tmp_path / "detector.toml").write_text(f"{line}\n{text}")
    with pytest.raises(TrainingError, match=message):
        load_config("detector", folder=tmp_path)


def test_a_missing_setting_is_an_error(tmp_path: Path) -> None:
    text = (CONFIGS / "detector.toml").read_text()
    (tmp_path / "detector.toml").write_text(text.replace("seed = 1\n", ""))
    with pytest.raises(TrainingError, match=r"detector\.toml lacks the setting 'seed'"):
        load_config("detector", folder=tmp_path)
