"""Remove a known blur from a picture by a Wiener filter."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.vision.geometry.arrays import Float32Array, Pixels
from tilesight.vision.io.noise import GAIN, KERNEL, MEDIAN_OF_NORMAL

MARGIN = 48
"""Pixels by which the picture is mirrored at its edges, where the filter has no data."""


@dataclass(frozen=True, slots=True, order=True)
class Blur:
    """A Gaussian blur followed by a blur along a line: out of focus, and a moved hand."""

    sigma: float = 0.0
    """Standard deviation of the Gaussian."""
    length: float = 0.0
    """Length of the line, in the unit of sigma."""
    angle: float = 0.0
    """Direction of the line in radians, clockwise from x."""

    def __bool__(self) -> bool:
        return self.sigma > 0 or self.length > 0

    def scaled(self, factor: float) -> Blur:
        """Return the blur with its lengths multiplied by a factor."""
        return Blur(self.sigma * factor, self.length * factor, self.angle)


class Deconvolution:
    """A picture from which several blurs can be removed; its spectrum is computed once."""

    def __init__(self, pixels: Pixels, min_noise_ratio: float, signal: float) -> None:
        """Compute the spectrum.

        Args:
            pixels: (H, W, 3) picture.
            min_noise_ratio: Least ratio of the noise's power to that of the signal.
            signal: Standard deviation of the signal, of 255.
        """
        self._pixels = pixels
        self._noise_ratio = max(min_noise_ratio, (noise_deviation(pixels) / signal) ** 2)
        padded = _with_margins(pixels)
        self._spectra = [np.fft.rfft2(padded[..., c]).astype(np.complex64) for c in range(3)]
        self._padded = padded.shape[:2]
        self._frequencies = _frequencies(*self._padded)

    def without(self, blur: Blur) -> Pixels:
        """Return the (H, W, 3) picture without a blur, whose lengths are in pixels."""
        if not blur:
            return self._pixels
        response = frequency_response(blur, *self._frequencies)
        wiener = response / (response**2 + self._noise_ratio)
        height, width = self._pixels.shape[:2]
        inside = slice(MARGIN, MARGIN + height), slice(MARGIN, MARGIN + width)
        restored = [np.fft.irfft2(one * wiener, s=self._padded)[inside] for one in self._spectra]
        return np.clip(np.rint(cv2.merge(restored)), 0, 255).astype(np.uint8)


def _with_margins(pixels: Pixels) -> Pixels:
    """Return the picture with reflected margins, in a size that is fast to transform."""
    height, width = pixels.shape[:2]
    rows, columns = (cv2.getOptimalDFTSize(side + 2 * MARGIN) for side in (height, width))
    below, right = rows - height - MARGIN, columns - width - MARGIN
    padded = cv2.copyMakeBorder(pixels, MARGIN, below, MARGIN, right, cv2.BORDER_REFLECT)
    return np.asarray(padded, np.uint8)


def frequency_response(blur: Blur, x: Float32Array, y: Float32Array) -> Float32Array:
    """Return what a blur multiplies each frequency by.

    Args:
        blur: The blur, with lengths in pixels.
        x: (1, W) horizontal frequencies in cycles a pixel.
        y: (H, 1) vertical frequencies.

    Returns:
        (H, W) real factors, -0.22 to 1: both parts of a blur are symmetric.
    """
    exponent = -2 * (math.pi * blur.sigma) ** 2
    response = np.exp(exponent * x**2) * np.exp(exponent * y**2)
    if blur.length:
        along = blur.length * math.cos(blur.angle) * x + blur.length * math.sin(blur.angle) * y
        response *= np.sinc(along)
    return np.asarray(response, np.float32)


def noise_deviation(pixels: Pixels) -> float:
    """Return the standard deviation of the noise in each channel of (H, W, 3) pixels, of 255."""
    gray = pixels.astype(np.float32).mean(axis=2)
    response = np.abs(cv2.filter2D(gray, -1, KERNEL))
    return float(np.median(response) / MEDIAN_OF_NORMAL / GAIN * np.sqrt(3))


def _frequencies(rows: int, columns: int) -> tuple[Float32Array, Float32Array]:
    """Return the (1, W) horizontal and (H, 1) vertical frequencies of a real spectrum."""
    x, y = np.fft.rfftfreq(columns)[None], np.fft.fftfreq(rows)[:, None]
    return x.astype(np.float32), y.astype(np.float32)
