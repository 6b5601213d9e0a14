"""The context network before training: skipped where torch is not installed."""

from __future__ import annotations

import numpy as np
import pytest

from tilesight.vision.recognition.context.features import (
    COLOR,
    COLUMNS,
    DETECTION,
    INK,
    NUMBER,
    SHAPE,
)


def test_an_untrained_network_returns_the_predictions_of_the_crops() -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.context_network import TASKS, ContextNetwork

    features = torch.rand(5, COLUMNS)
    for task in TASKS:
        features[:, task.alone] = torch.rand(5, task.classes).log_softmax(dim=1)
    for task, output in zip(TASKS, ContextNetwork().eval()(features), strict=True):
        np.testing.assert_allclose(output.detach(), features[:, task.alone].exp(), atol=1e-5)


@pytest.mark.parametrize(
    ("task", "hidden"), [(1, (INK, DETECTION, COLOR)), (2, (DETECTION, SHAPE, NUMBER))]
)
def test_numbers_are_blind_to_inks_and_places_and_colors_to_prints(
    task: int, hidden: tuple[slice, ...]
) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.context_network import TASKS, SetTransformer

    net = SetTransformer(TASKS[task]).eval()
    torch.nn.init.normal_(net.head[1].weight)
    features = torch.rand(1, 5, COLUMNS)
    changed = features.clone()
    for columns in hidden:
        changed[..., columns] = torch.rand(changed[..., columns].shape)
    assert torch.equal(net(changed), net(features))


@pytest.mark.parametrize("task", range(3))
def test_tiles_in_another_order_have_the_same_output(task: int) -> None:
    torch = pytest.importorskip("torch", reason="training needs torch")
    from tilesight.models.networks.context_network import TASKS, SetTransformer

    net = SetTransformer(TASKS[task]).eval()
    torch.nn.init.normal_(net.head[1].weight)
    features, order = torch.rand(2, 6, COLUMNS), torch.tensor([3, 0, 5, 1, 4, 2])
    with torch.no_grad():
        plain, moved = net(features), net(features[:, order])
    assert plain.shape == (2, 6, TASKS[task].classes)
    assert float(plain.std()) > 0.1
    torch.testing.assert_close(moved, plain[:, order])
