"""Search for the blur without which a score is highest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import numpy as np

from tilesight.vision.cancellation import stop_if_cancelled
from tilesight.vision.deblurring.config import DEFAULT, DeblurConfig
from tilesight.vision.deblurring.deconvolution import Blur


def search_blur(score: Callable[[Blur], float], config: DeblurConfig = DEFAULT) -> Blur:
    """Return the best of a grid of blurs, refined by a beam search; no blur without a gain.

    Args:
        score: How good a picture is without a blur, 0 to 1; it is called about 70 times.
        config: The grid and the steps.

    Raises:
        CancelledError: The reading was cancelled.
    """

    @cache
    def scored(blur: Blur) -> tuple[float, Blur]:
        stop_if_cancelled()
        return score(blur), blur

    best = sorted({scored(blur) for blur in _grid(config)}, reverse=True)
    steps = Blur(config.sigma_step, config.length_step, config.angle_step)
    for _ in range(config.rounds):
        best = best[: config.beam]
        tried = {scored(blur) for _, center in best for blur in _around(center, steps)}
        best = sorted(tried.union(best), reverse=True)
        steps = replace(steps.scaled(config.shrinkage), angle=steps.angle * config.shrinkage)
    gain = best[0][0] - scored(Blur())[0]
    return best[0][1] if gain >= config.min_gain else Blur()


def _grid(config: DeblurConfig) -> Iterator[Blur]:
    yield Blur()
    for sigma in config.sigmas:
        yield Blur(sigma)
    for length in config.lengths:
        for angle in np.arange(config.directions) * np.pi / config.directions:
            yield Blur(config.line_sigma, length, float(angle))


def _around(center: Blur, steps: Blur) -> Iterator[Blur]:
    """Yield the blurs that differ by one step in one parameter."""
    for sign in (1, -1):
        yield replace(center, sigma=max(0.0, center.sigma + sign * steps.sigma))
        yield replace(center, length=max(0.0, center.length + sign * steps.length))
        yield replace(center, angle=center.angle + sign * steps.angle)
