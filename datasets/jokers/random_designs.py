"""Random joker designs: signs, creatures, wheels and pictures that do not show a number.

A network trained on only twenty joker designs reads other designs as numbers. These teach it that
any face without a number is a joker.
"""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Mask
from tilesight.datasets.jokers.pen import CENTER, SIDE, Design, Pen, polar, polygon, stroke, write

SIGNS = "ACDEFHJKMNPQRTUVWXYaefhkmnprtwy&?@#%*+=<>$\N{POUND SIGN}\N{SECTION SIGN}"
"""Letters and signs that do not resemble a digit: without I, l, O, S, Z, B, b, G, g and q."""


def _sign(pen: Pen) -> None:
    write(pen, str(pen.rng.choice(list(SIGNS))))
    if pen.rng.random() < 0.4:
        cv2.circle(pen.second, CENTER, 118, 255, int(pen.rng.integers(5, 14)), cv2.LINE_AA)


def _blob(pen: Pen, ink: Mask, middle: tuple[float, float], size: float) -> None:
    """Fill an outline made of a few random waves."""
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    radius = np.ones_like(turn)
    for wave in range(2, 7):
        part = pen.rng.normal(0, 0.35) / wave
        radius += part * np.cos(wave * turn + pen.rng.uniform(0, 2 * np.pi))
    x = middle[0] + size * radius * np.cos(turn) * pen.rng.uniform(0.6, 1.1)
    y = middle[1] + size * radius * np.sin(turn)
    value = 255 if pen.rng.random() < 0.8 else 0
    polygon(ink, [*zip(x.tolist(), y.tolist(), strict=True)], value)


def _creature(pen: Pen) -> None:
    """Draw blobs and strokes on one half and mirror them, like masks, insects or crests."""
    for _ in range(int(pen.rng.integers(3, 8))):
        ink = pen.first if pen.rng.random() < 0.65 else pen.second
        at = (pen.rng.uniform(130, 215), pen.rng.uniform(40, 216))
        if pen.rng.random() < 0.6:
            _blob(pen, ink, at, pen.rng.uniform(12, 46))
        else:
            _curve(pen, ink, at, int(pen.rng.integers(5, 16)))
    for ink in (pen.first, pen.second):
        ink[:, : SIDE // 2] = ink[:, SIDE // 2 :][:, ::-1]


def _wheel(pen: Pen) -> None:
    """Draw one blade and repeat it around the center, like rosettes, snowflakes or wheels."""
    blades = int(pen.rng.integers(3, 10))
    ink = np.zeros_like(pen.first)
    tips = [polar(pen.rng.normal(0, 1.2 / blades), pen.rng.uniform(15, 118)) for _ in range(5)]
    if pen.rng.random() < 0.5:
        polygon(ink, [CENTER, *tips])
    else:
        stroke(ink, [CENTER, *tips], int(pen.rng.integers(6, 18)))
    for blade in range(blades):
        turned = _turned(ink, 360 * blade / blades)
        target = pen.second if blade % 2 and pen.rng.random() < 0.8 else pen.first
        np.maximum(target, turned, out=target)
    if pen.rng.random() < 0.5:
        reach = int(pen.rng.integers(20, 116))
        cv2.circle(pen.first, CENTER, reach, 255, int(pen.rng.integers(4, 14)), cv2.LINE_AA)


def _picture(pen: Pen) -> None:
    """Draw a few overlapping blobs, like a worn picture seen from a distance."""
    for _ in range(int(pen.rng.integers(3, 9))):
        ink = pen.first if pen.rng.random() < 0.6 else pen.second
        at = (pen.rng.uniform(60, 196), pen.rng.uniform(50, 206))
        _blob(pen, ink, at, pen.rng.uniform(14, 60))


def _badge(pen: Pen) -> None:
    """Draw a filled shape from which a sign or blobs are cut out."""
    half, tall = int(pen.rng.integers(70, 112)), int(pen.rng.integers(80, 118))
    if pen.rng.random() < 0.5:
        cv2.ellipse(pen.first, CENTER, (half, tall), 0, 0, 360, 255, -1, cv2.LINE_AA)
    else:
        x, y = CENTER
        cv2.rectangle(pen.first, (x - half, y - tall), (x + half, y + tall), 255, -1)
    pen.first[_hole(pen) > 127] = 0


def _hole(pen: Pen) -> Mask:
    """Return a sign or blobs, to be cut out of a badge."""
    hole = np.zeros_like(pen.first)
    if pen.rng.random() < 0.5:
        write(Pen(pen.rng, hole, hole, pen.font), str(pen.rng.choice(list("JKAWQRMX"))))
        return _turned(hole, 0, 0.7)
    for _ in range(3):
        at = (pen.rng.uniform(90, 166), pen.rng.uniform(80, 176))
        _blob(pen, hole, at, pen.rng.uniform(10, 32))
    return hole


def _curve(pen: Pen, ink: Mask, at: tuple[float, float], line: int) -> None:
    """Draw a smooth random line that starts at a point."""
    turn = np.cumsum(pen.rng.normal(0, 0.5, 30)) + pen.rng.uniform(0, 2 * np.pi)
    step = pen.rng.uniform(3, 9)
    path = np.asarray(at) + np.cumsum(step * np.stack([np.cos(turn), np.sin(turn)], axis=1), axis=0)
    stroke(ink, [(float(x), float(y)) for x, y in np.clip(path, 8, SIDE - 8)], line)


def _turned(ink: Mask, degrees: float, scale: float = 1.0) -> Mask:
    matrix = cv2.getRotationMatrix2D((float(CENTER[0]), float(CENTER[1])), degrees, scale)
    return cv2.warpAffine(ink, matrix, (SIDE, SIDE)).astype(np.uint8)


DESIGNS: dict[str, Design] = {
    "sign": _sign, "creature": _creature, "wheel": _wheel, "picture": _picture, "badge": _badge,
}  # fmt: skip
