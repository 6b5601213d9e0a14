"""The networks as released, and the average of weights: skipped where torch is not installed."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest

from tilesight.vision.cards.recognize_faces import HEIGHT, WIDTH
from tilesight.vision.geometry.crops import SIDE
from tilesight.vision.recognition.crop_predictions import EMBEDDING_DIM

COUNT = 3


@pytest.fixture
def torch() -> Any:
    imported = pytest.importorskip("torch", reason="training needs torch")
    imported.manual_seed(0)
    return imported


@pytest.mark.parametrize("depth", [(1, 1, 1), (1, 2, 3)])
def test_a_crop_network_returns_pixels_and_probabilities(
    torch: Any, depth: tuple[int, ...]
) -> None:
    from tilesight.models.networks.crop_network import RecognizerNet, ReleasedCropNetwork

    net = RecognizerNet(depth).eval()
    crops = torch.randint(0, 256, (COUNT, SIDE, SIDE, 3), dtype=torch.uint8)
    with torch.no_grad():
        rough, *_ = net(crops.permute(0, 3, 1, 2) / 255)
        corners, prints, color, face, embedding = ReleasedCropNetwork(net, (1.0, 1.0, 1.0))(crops)
    shapes = [tuple(each.shape) for each in (corners, prints, color, face, embedding)]
    assert shapes == [(COUNT, 4, 2), (COUNT, 4, 14), (COUNT, 4), (COUNT, 3), (COUNT, EMBEDDING_DIM)]
    for probabilities in (prints.flatten(1), color, face):
        torch.testing.assert_close(probabilities.sum(dim=1), torch.ones(COUNT))
    # 0 is the middle of a crop, between its two middle pixels
    torch.testing.assert_close(corners, rough * SIDE + (SIDE - 1) / 2)


def test_temperatures_and_the_rarity_of_jokers_scale_the_odds(torch: Any) -> None:
    from tilesight.models.networks.crop_network import RecognizerNet, ReleasedCropNetwork

    net = RecognizerNet().eval()
    crops = torch.randint(0, 256, (COUNT, SIDE, SIDE, 3), dtype=torch.uint8)
    with torch.no_grad():
        _, prints, color, face, _ = ReleasedCropNetwork(net, (1.0, 1.0, 1.0))(crops)
        _, rarer, cooler, softer, _ = ReleasedCropNetwork(net, (1.0, 0.5, 2.0), -2.0)(crops)
    torch.testing.assert_close(
        rarer[..., 0] / rarer[..., 7], prints[..., 0] / prints[..., 7] * exp(-2)
    )
    torch.testing.assert_close(rarer[..., 3] / rarer[..., 7], prints[..., 3] / prints[..., 7])
    torch.testing.assert_close(cooler[:, 0] / cooler[:, 1], (color[:, 0] / color[:, 1]) ** 2)
    torch.testing.assert_close(softer[:, 0] / softer[:, 1], (face[:, 0] / face[:, 1]) ** 0.5)


def test_a_face_reads_the_same_upside_down(torch: Any) -> None:
    from tilesight.models.networks.face_network import FaceNet, ReleasedFaceNetwork

    face = FaceNet().eval()
    for head in (face.number, face.color):
        torch.nn.init.normal_(head.weight, std=10.0)
    net = ReleasedFaceNetwork(face, (1.0, 1.0))
    crops = torch.randint(0, 256, (COUNT, HEIGHT, WIDTH, 3), dtype=torch.uint8)
    crops[:, : HEIGHT // 2, : WIDTH // 2] = 0
    with torch.no_grad():
        number, color = net(crops)
        turned, mirrored = net(crops.flip(1, 2)), net(crops.flip(2))
    assert [tuple(number.shape), tuple(color.shape)] == [(COUNT, 14), (COUNT, 4)]
    assert float((number - mirrored[0]).abs().max()) > 0.01
    for one, other in zip((number, color), turned, strict=True):
        torch.testing.assert_close(one.sum(dim=1), torch.ones(COUNT))
        torch.testing.assert_close(one, other)


def test_an_average_moves_towards_the_weights_and_copies_counts(torch: Any) -> None:
    from tilesight.models.networks.weight_average import update_average

    mean, net = torch.nn.BatchNorm1d(2), torch.nn.BatchNorm1d(2)
    torch.nn.init.constant_(mean.weight, 1.0)
    torch.nn.init.constant_(net.weight, 2.0)
    net.num_batches_tracked.fill_(5)
    update_average(mean, net, keep=0.75)
    assert mean.weight.tolist() == [1.25, 1.25]
    assert int(mean.num_batches_tracked) == 5
    assert net.weight.tolist() == [2.0, 2.0]
