"""What crops are changed into to train on: another print of the same tile, never another tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

if TYPE_CHECKING:
    from torch import Tensor

SIDE = 96
BODY = (0.9, 0.85, 0.7)
INK = (0.8, 0.1, 0.12)


@pytest.fixture(autouse=True)
def _seeded() -> None:
    # Not at the top: a process that is forked after torch was imported may hang.
    pytest.importorskip("torch", reason="needs the extra `train`").manual_seed(1)


def drawn(stroke: int = 8, count: int = 16) -> Tensor:
    """Draw a red stroke of this width on an ivory tile."""
    import torch

    crops = np.empty((count, 3, SIDE, SIDE), np.float32)
    crops[:] = np.array(BODY)[:, None, None]
    crops[:, :, 20:76, 40 : 40 + stroke] = np.array(INK)[:, None, None]
    return torch.from_numpy(crops)


def covered(crops: Tensor) -> Tensor:
    """Measure how much of each crop is ink, in pixels of full ink."""
    return ((BODY[1] - crops[:, 1]) / (BODY[1] - INK[1])).sum(dim=(1, 2))


def test_strokes_get_wider_and_thinner_but_never_vanish() -> None:
    from models.augment import _restroked

    before, after = covered(drawn(3)), covered(_restroked(drawn(3)))
    assert (after > 1.2 * before).any()
    assert (after < 0.8 * before).any()
    assert (after > 0.25 * before).all()


def test_another_ink_leaves_the_body_and_is_red_still() -> None:
    from models.augment import _reinked

    after = _reinked(drawn()).numpy()
    ink = after[:, :, 40, 44]
    assert after[:, :, 2, 2] == pytest.approx(np.array([BODY] * len(after)), abs=0.01)
    assert ink.std(axis=0).max() > 0.02
    assert (ink[:, 0] > 2 * ink[:, 1]).all()


def test_veils_only_lighten() -> None:
    from models.augment import _veiled

    before = drawn().numpy()
    after = _veiled(drawn()).numpy()
    assert (after >= before - 1e-6).all()
    assert (after.mean(axis=(1, 2, 3)) > before.mean(axis=(1, 2, 3)) + 0.01).any()


@pytest.mark.parametrize("count", [1, 2, 64])
def test_a_batch_of_any_size_stays_bytes(count: int) -> None:
    from models.augment import augment

    given = (drawn(count=count) * 255).byte().permute(0, 2, 3, 1)
    seen = augment(given)
    assert seen.shape == given.shape
    assert seen.dtype == given.dtype
    assert (seen != given).any()
