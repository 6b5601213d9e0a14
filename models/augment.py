"""Crops as other prints, inks and lights would have made them: what pictures never showed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import torch
from torch import Tensor
from torch.nn import functional

RESTROKED, MOST_BOLDER, MOST_THINNER = 0.3, 1.0, 0.7
"""Part of the crops whose strokes are wider or thinner than they were, and how far at most: by a
pixel on either side. Fonts to train on are few; thin strokes must not vanish."""
REINKED, DEEPER, TINTED = 0.4, 0.2, 0.12
"""Part of the crops whose ink is another, how much deeper or paler, and how much each channel is
alone, in powers of e of what tells the ink from the body: not as much as one name from the next."""
BODY = 0.85
"""The part of a crop's places that are no brighter than the body of its tile."""
LEAST_TONE = 0.02
VEILED, MOST_VEIL = 0.15, 0.45
"""Part of the crops over a side of which light lies, and how much at most."""
FARTHER = ((0.2, 0.5), (0.06, 0.34))
"""Parts of the crops that are coarser, and to which scale."""


def augment(pixels: Tensor) -> Tensor:
    """Vary strokes, inks, light, color cast, sharpness and noise of (N, S, S, 3) bytes.

    No mirroring: a mirrored digit is none.
    """
    crops, count = as_input(pixels), len(pixels)
    crops = _some(crops, RESTROKED, _restroked)
    crops = _some(crops, REINKED, _reinked)
    gain = torch.exp(0.18 * torch.randn(count, 1, 1, 1) + 0.09 * torch.randn(count, 3, 1, 1))
    middle = crops.mean(dim=(2, 3), keepdim=True)
    contrast = torch.exp(0.2 * torch.randn(count, 1, 1, 1))
    crops = ((crops - middle) * contrast + middle) * gain
    crops = _some(crops, VEILED, _veiled)
    for share, scale in FARTHER:
        crops = _some(crops, share, partial(_coarser, scale=scale))
    # as the values of a view it would be drawn one by one
    noise = 0.04 * torch.rand(count, 1, 1, 1) ** 2 * torch.randn(crops.shape)
    seen = (crops + noise).clamp(0, 1) * 255
    return seen.round().byte().permute(0, 2, 3, 1).contiguous()


def as_input(pixels: Tensor) -> Tensor:
    """Turn (N, S, S, 3) bytes into the (N, 3, S, S) values, 0 to 1, that the net takes."""
    return pixels.permute(0, 3, 1, 2).float() / 255


def _some(crops: Tensor, share: float, change: Callable[[Tensor], Tensor]) -> Tensor:
    """Change a share of the crops."""
    chosen = torch.rand(len(crops)) < share
    if not chosen.any():
        return crops
    crops = crops.clone()
    crops[chosen] = change(crops[chosen])
    return crops


def _restroked(crops: Tensor) -> Tensor:
    """Widen or thin strokes: print is darker than what it is on."""
    wide, thin = -_brightest(-crops), _brightest(crops)
    part = torch.rand(len(crops), 1, 1, 1) * (MOST_BOLDER + MOST_THINNER) - MOST_THINNER
    return crops + part.abs() * (torch.where(part > 0, wide, thin) - crops)


def _brightest(crops: Tensor) -> Tensor:
    return functional.max_pool2d(crops, 3, stride=1, padding=1)


def _reinked(crops: Tensor) -> Tensor:
    """Print with another ink on the same body, mixed at its edges as it was."""
    places = functional.avg_pool2d(crops, 4).flatten(2)
    body = places.quantile(BODY, dim=2)[:, :, None, None].clamp(min=LEAST_TONE)
    tone = (crops / body).clamp(min=LEAST_TONE)
    force = DEEPER * torch.randn(len(crops), 1, 1, 1) + TINTED * torch.randn(len(crops), 3, 1, 1)
    return body * tone ** torch.exp(force)


def _veiled(crops: Tensor) -> Tensor:
    """Lay the light of a lamp or a window over a side."""
    turn = 2 * torch.pi * torch.rand(len(crops), 1, 1)
    across = torch.linspace(-0.5, 0.5, crops.shape[2])
    ramp = torch.cos(turn) * across[None, None, :] + torch.sin(turn) * across[None, :, None]
    begins = 0.5 * torch.rand(len(crops), 1, 1) - 0.3
    light = ((ramp - begins) / 0.4).clamp(0, 1)[:, None]
    tint = torch.exp(0.1 * torch.randn(len(crops), 3, 1, 1))
    strength = MOST_VEIL * torch.rand(len(crops), 1, 1, 1)
    return crops + strength * tint * light * (1 - crops).clamp(min=0)


def _coarser(crops: Tensor, scale: float) -> Tensor:
    """Show crops as a far camera sees them."""
    small = functional.interpolate(crops, scale_factor=scale, mode="area")
    return functional.interpolate(small, crops.shape[2:], mode="bilinear")
