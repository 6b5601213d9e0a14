"""Trainings that are cut short: skipped where the extra `train` is not installed."""

from pathlib import Path

import pytest

from tilesight.models.training.config import TrainingError

NEEDED = ("torch", "onnx", "ultralytics")


@pytest.fixture(autouse=True)
def _needs_the_extra() -> None:
    # Not at the top: a process that is forked after torch was imported may hang.
    for name in NEEDED:
        pytest.importorskip(name, reason="needs the extra `train`")


def test_a_training_resumes_from_its_checkpoint(tmp_path: Path) -> None:
    import torch

    from tilesight.models.networks.crop_network import RecognizerNet
    from tilesight.models.training.train_crop_network import CropTrainingState

    checkpoint = tmp_path / "recognizer.pt"
    state = CropTrainingState(checkpoint, 1e-3, RecognizerNet((1, 1, 1)))
    state.step = 7
    state.save()
    assert [path.name for path in tmp_path.iterdir()] == ["recognizer.pt"]
    whole = checkpoint.read_bytes()
    for broken in (b"", whole[:200], whole[: len(whole) // 2], whole[:-300]):
        checkpoint.write_bytes(broken)
        with pytest.raises(TrainingError, match=r"recognizer\.pt is damaged: move it away"):
            CropTrainingState(checkpoint, 1e-3, RecognizerNet((1, 1, 1)))
    checkpoint.write_bytes(whole)
    again = CropTrainingState(checkpoint, 1e-3, RecognizerNet((1, 1, 1)))
    assert again.step == 7
    for one, other in zip(
        state.net.state_dict().values(), again.net.state_dict().values(), strict=True
    ):
        assert torch.equal(one, other)


def test_a_damaged_checkpoint_is_replaced_by_the_previous_one(tmp_path: Path) -> None:
    import torch

    from tilesight.models.training.train_detector import back_up, load_checkpoint

    last = tmp_path / "weights" / "last.pt"
    last.parent.mkdir()
    assert load_checkpoint(last) is None
    torch.save({"epoch": 3, "optimizer": {}}, last)
    back_up(last)
    for broken in (b"", last.read_bytes()[:200], last.read_bytes()[:-300]):
        last.write_bytes(broken)
        kept = load_checkpoint(last)
        assert kept is not None
        assert kept["epoch"] == 3
        assert torch.load(last)["epoch"] == 3
    for path in last.parent.iterdir():
        path.write_bytes(path.read_bytes()[:-300])
    with pytest.raises(TrainingError, match="weights is damaged: move it away"):
        load_checkpoint(last)


@pytest.mark.parametrize(
    "finished",
    [{"epoch": -1, "optimizer": None}, {"epoch": 4, "optimizer": {}, "train_args": {"epochs": 5}}],
    ids=["evaluated", "killed before its evaluation"],
)
def test_a_finished_run_of_the_detector_is_not_repeated(
    finished: dict[str, object], tmp_path: Path
) -> None:
    import torch

    from tilesight.models.training.config import NetworkConfig, load_config
    from tilesight.models.training.train_detector import train

    weights = tmp_path / "ultralytics" / "weights"
    weights.mkdir(parents=True)
    torch.save(finished, weights / "last.pt")
    config = load_config("detector")
    assert isinstance(config, NetworkConfig)
    assert train(tmp_path / "windows", tmp_path, config, None) == weights / "best.pt"


def test_a_training_can_start_from_any_released_network() -> None:
    import numpy as np
    import torch
    from ultralytics import YOLO

    from tilesight.models.networks.crop_network import DEPTHS, RecognizerNet, ReleasedCropNetwork
    from tilesight.models.training.onnx_import import load_released
    from tilesight.models.training.train_crop_network import as_input
    from tilesight.models.training.train_detector import ARCHITECTURE
    from tilesight.vision.geometry.crops import SIDE
    from tilesight.vision.inference.onnx_network import WEIGHTS, load_models

    shipped = load_models()
    for part in (shipped.corner_regressor, shipped.recognizer):
        seen = torch.randint(0, 256, (16, SIDE, SIDE, 3), dtype=torch.uint8)
        net = RecognizerNet(DEPTHS[part.name])
        load_released(net, WEIGHTS / f"{part.name}.onnx", as_input(seen))
        corners = ReleasedCropNetwork(net, (1.0, 1.0, 1.0)).eval()(seen)[0].detach().numpy()
        # in pixels: what goes from layer to layer is in bytes in the one and exact in the other
        assert np.abs(corners - part.run(seen.numpy())[0]).mean() < 0.25

    detector = YOLO(ARCHITECTURE, task="obb").model
    windows = torch.rand(2, 3, 128, 128)
    load_released(detector, WEIGHTS / "detector.onnx", windows)
    (boxes,) = shipped.detector.run(windows.numpy())
    found = detector.eval()(windows)[0].detach().numpy()
    assert np.abs(found - boxes).max() < 1e-2
    assert all(
        float(layer.running_var.std()) > 0
        for layer in detector.modules()
        if isinstance(layer, torch.nn.BatchNorm2d)
    )


def test_dropout_is_active_in_training_after_a_measurement(tmp_path: Path) -> None:
    import numpy as np
    import torch

    from tilesight.models.networks.context_network import NUMBER_TASK, TASKS, ContextNetwork
    from tilesight.models.training.config import ContextNetworkConfig, load_config
    from tilesight.models.training.context.train_context import ContextTrainingState, measure, train
    from tilesight.vision.recognition.context.features import COLUMNS

    net, rng = ContextNetwork(), np.random.default_rng(0)
    features = rng.uniform(0.1, 1.0, (20, 9, COLUMNS)).astype(np.float32)
    samples = [[(one, rng.integers(task.classes, size=9)) for one in features] for task in TASKS]
    parts: list[float] = []
    numbers = net.transformers[NUMBER_TASK.name]
    numbers.drop.register_forward_hook(
        lambda _, given, left: parts.append(float((left[given[0] != 0] == 0).float().mean()))
    )
    measure(numbers, samples[1][:1])
    assert parts == [0.0]
    torch.manual_seed(0)
    config = load_config("context", smoke=True)
    assert isinstance(config, ContextNetworkConfig)
    state = ContextTrainingState(net, tmp_path / "checkpoint.pt")
    mean = train(state, config, samples, [own[:1] for own in samples])
    assert len(parts) == 1 + config.steps
    assert min(parts[1:]) > 0.7
    assert not mean.training


def test_a_context_network_resumes_from_its_checkpoint(tmp_path: Path) -> None:
    import torch

    from tilesight.models.networks.context_network import ContextNetwork
    from tilesight.models.training.context.train_context import ContextTrainingState
    from tilesight.vision.recognition.context.features import COLUMNS

    state = ContextTrainingState(ContextNetwork(), tmp_path / "checkpoint.pt")
    batch = torch.rand(3, 5, COLUMNS), torch.randint(0, 2, (3, 5))
    state.train_step([batch] * 3, rate=1e-2, decay=0.5)
    state.save()
    again = ContextTrainingState(ContextNetwork(), tmp_path / "checkpoint.pt")
    assert again.step == 1
    for one, other in zip(state.mean.parameters(), again.mean.parameters(), strict=True):
        assert torch.equal(one, other)


def test_the_joker_prior_is_the_frequency_in_a_box() -> None:
    import numpy as np
    import torch

    from tilesight.models.networks.context_network import NUMBER_TASK, SetTransformer
    from tilesight.models.training.context.context_dataset import UNKNOWN
    from tilesight.models.training.context.train_context import make_jokers_rare
    from tilesight.vision.recognition.context.features import COLUMNS

    net = SetTransformer(NUMBER_TASK).eval()
    features = torch.zeros(1, 4, COLUMNS)
    before = torch.softmax(net(features), dim=2)
    make_jokers_rare(net, [(features[0].numpy(), np.array([0, 0, 5, 6, UNKNOWN]))])
    after = torch.softmax(net(features), dim=2)
    odds = [float(torch.log(p[0, 0, 0] / p[0, 0, 1]).detach()) for p in (before, after)]
    assert odds[1] - odds[0] == pytest.approx(np.log(2 / 104), abs=1e-3)


@pytest.mark.parametrize("part", [0.0, 0.25, 1.0])
def test_a_recognizer_is_interpolated_from_the_released_one(part: float) -> None:
    import numpy as np
    import torch

    from tilesight.models.networks.crop_network import RecognizerNet
    from tilesight.models.training.crops import Crops
    from tilesight.models.training.onnx_import import load_released
    from tilesight.models.training.train_crop_network import as_input, interpolate
    from tilesight.vision.geometry.crops import SIDE
    from tilesight.vision.inference.onnx_network import WEIGHTS

    rng, count = np.random.default_rng(0), 16
    none = np.zeros(count, np.int64)
    pixels = rng.integers(0, 256, (count, SIDE, SIDE, 3)).astype(np.uint8)
    crops = Crops(pixels, np.zeros((count, 4, 2), np.float32), none, none, none, none)
    torch.manual_seed(0)
    learned, released = RecognizerNet(), RecognizerNet()
    load_released(released, WEIGHTS / "recognizer.onnx", as_input(torch.from_numpy(pixels)))
    kept = interpolate(learned, WEIGHTS / "recognizer.onnx", crops, part)
    every = (kept.parameters(), released.parameters(), learned.parameters())
    for between, old, new in zip(*every, strict=True):
        torch.testing.assert_close(between, old + part * (new - old), rtol=1e-3, atol=1e-4)
