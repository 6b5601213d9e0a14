"""Objects on the table besides tiles: some show printed numbers, some hide tiles."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, Mask, Pixels, Rng
from tilesight.datasets.assets.fonts import digit_fonts, glyph
from tilesight.datasets.compositor.canvas import NOT_A_TILE, Canvas
from tilesight.datasets.scenes.scene import Camera, Thing

SIZES = {
    "paper": (5.0, 6.5),
    "card": (2.6, 3.8),
    "die": (0.7, 0.7),
    "disc": (2.4, 2.4),
    "stick": (0.25, 6.0),
    "box": (7.0, 5.0),
    "finger": (0.8, 6.0),
    "cup": (3.4, 3.4),
}
"""Width and height in tile widths, before they are multiplied by the thing's size."""


def draw_thing(canvas: Canvas, thing: Thing, camera: Camera) -> None:
    """Draw a thing at its place."""
    patch, alpha = paint_thing(thing)
    canvas.paste(patch, alpha, camera.project(thing_corners(thing)), NOT_A_TILE)


def thing_corners(thing: Thing, height: float | None = None) -> Float64Array:
    """Return the (4, 3) corners of a thing in space, by default at its usual height."""
    wide, tall = (side * thing.size for side in SIZES[thing.kind])
    cos, sin = np.cos(thing.turn) / 2, np.sin(thing.turn) / 2
    right, down = np.array([cos, sin, 0]) * wide, np.array([-sin, cos, 0]) * tall
    low = 0.4 if thing.above else 0.05
    center = np.array([*thing.center, low if height is None else height])
    return np.stack(
        [center - right - down, center + right - down, center + right + down, center - right + down]
    )


def paint_thing(thing: Thing) -> tuple[Pixels, Float32Array]:
    """Return a thing from above: (H, W, 3) RGB, 0 to 255, and (H, W) coverage, 0 to 1."""
    rng, kind = np.random.default_rng(thing.seed), thing.kind
    wide, tall = SIZES[kind]
    width, height = int(wide * 48), int(tall * 48)
    tone = rng.uniform(180, 255, 3) if kind in {"paper", "card", "die"} else rng.uniform(0, 255, 3)
    patch = np.full((height, width, 3), tone, np.float32).astype(np.uint8)
    alpha = np.zeros((height, width), np.uint8)
    if kind == "disc":
        _draw_disc(patch, alpha, tone)
    elif kind in {"stick", "finger"}:
        _draw_stick(alpha)
        if kind == "finger":
            patch[:] = np.clip(np.array([224, 172, 140]) * rng.uniform(0.35, 1.1), 0, 255)
    else:
        alpha[:] = 255
        _print(rng, patch, kind)
    return patch, (alpha / np.float32(255)).astype(np.float32)


def _draw_disc(patch: Pixels, alpha: Pixels, tone: Float64Array) -> None:
    height, width = alpha.shape
    middle = (width // 2, height // 2)
    cv2.circle(alpha, middle, width // 2 - 1, 255, -1, cv2.LINE_AA)
    cv2.circle(patch, middle, width // 3, (tone * 0.6).tolist(), -1, cv2.LINE_AA)
    cv2.circle(patch, middle, width // 4, (tone * 0.9).tolist(), -1, cv2.LINE_AA)


def _draw_stick(alpha: Pixels) -> None:
    height, width = alpha.shape
    radius = width // 2 - 1
    ends = (width // 2, radius + 1), (width // 2, height)
    cv2.line(alpha, *ends, 255, 2 * radius, cv2.LINE_AA)


def _print(rng: Rng, patch: Pixels, kind: str) -> None:
    """Print pips on dice, a number on cards, and lines of text on paper and boxes."""
    ink = rng.uniform(0, 120, 3)
    if kind == "die":
        _print_pips(rng, patch, ink)
    else:
        _print_text(rng, patch, kind, ink)


def _print_pips(rng: Rng, patch: Pixels, ink: Float64Array) -> None:
    height, width = patch.shape[:2]
    for x, y in rng.permutation([(x, y) for x in (1, 2, 3) for y in (1, 2, 3)])[:5]:
        cv2.circle(patch, (x * width // 4, y * height // 4), width // 10, ink.tolist(), -1)


def _print_text(rng: Rng, patch: Pixels, kind: str, ink: Float64Array) -> None:
    height, width = patch.shape[:2]
    font = digit_fonts()[rng.integers(len(digit_fonts()))]
    if kind == "card":
        text = str(rng.choice(["A", "7", "10", "K", "9", "Q", "6", "13"]))
        _stamp(patch, glyph(font, text), (6, 6), height // 5, ink)
        _stamp(patch, glyph(font, text)[::-1, ::-1], (width * 3 // 4, height * 3 // 4), 36, ink)
        return
    line = int(rng.integers(16, 70 if kind == "paper" else 120))
    for y in range(8, height - line, int(line * rng.uniform(1.2, 2))):
        text = "".join(rng.choice(list("0123456789abcRSTU  "), rng.integers(2, 12))).strip()
        if text:
            _stamp(patch, glyph(font, text), (8, y), line, ink)


def _stamp(patch: Pixels, ink: Mask, at: tuple[int, int], tall: int, color: Float64Array) -> None:
    wide = max(1, round(tall * ink.shape[1] / ink.shape[0]))
    small = cv2.resize(ink, (wide, tall), interpolation=cv2.INTER_AREA)
    room = patch[at[1] : at[1] + tall, at[0] : at[0] + wide]
    cover = small[: room.shape[0], : room.shape[1], None].astype(np.float32) / 255
    room[:] = room * (1 - cover) + color * cover
