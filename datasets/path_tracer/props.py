"""Objects besides tiles as solids: paper, cards, dice, boxes, cups, fingers, hands, lamps."""

from __future__ import annotations

import numpy as np

from tilesight.datasets.arrays import Float64Array
from tilesight.datasets.compositor.clutter import SIZES, paint_thing, thing_corners
from tilesight.datasets.path_tracer.solids import Solid, joined, rounded_slab, turned
from tilesight.datasets.scenes.layout import Vector
from tilesight.datasets.scenes.lighting import SKIN, Hand, Lamp
from tilesight.datasets.scenes.scene import Thing

HEIGHTS = {"paper": 0.012, "card": 0.02, "disc": 0.14, "box": 1.6, "stick": 0.3, "finger": 0.8}
"""Heights in tile widths."""
CUP = np.array(
    [(0, 0), (1.25, 0), (1.35, 0.1), (1.7, 3.0), (1.72, 3.05), (1.64, 3.05), (1.6, 3.0),
     (1.5, 2.3), (1.3, 2.29), (0, 2.29)]
)  # fmt: skip
"""Profile of a cup as (radius, height), from the foot over the rim to the drink."""


def build_thing(thing: Thing) -> tuple[Solid, Float64Array]:
    """Return the solid of a thing at its place, and its (H, W, 3) RGB texture, 0 to 255."""
    solid, picture = _shape(thing)
    cos, sin = np.cos(thing.turn), np.sin(thing.turn)
    axes = np.array([(cos, sin, 0), (-sin, cos, 0), (0, 0, 1)])
    return solid.moved(axes, np.array([*thing.center, 0.0])), picture


def reach_of(thing: Thing) -> float:
    """Return the maximum radius of the ground that a thing covers, in tile widths."""
    return float(np.hypot(*SIZES[thing.kind]) / 2 * thing.size)


def upper_corners(thing: Thing) -> Float64Array:
    """Return the (4, 3) corners of a thing's upper side in space."""
    return thing_corners(thing, _top(thing))


def _top(thing: Thing) -> float:
    grown = {"die": SIZES["die"][0], "cup": float(CUP[:, 1].max())}
    return HEIGHTS[thing.kind] if thing.kind in HEIGHTS else grown[thing.kind] * thing.size


def build_hand(hand: Hand, lamp: Lamp, target: tuple[float, float, float]) -> Solid:
    """Return an outstretched hand between the lamp and the table; `target` is the camera's."""
    toward = np.asarray(lamp.place) / np.linalg.norm(lamp.place)
    middle = np.asarray(target) + (*hand.over, 0) + toward * hand.lift
    parts = [_limb((0, 0, 0), (0, 3.2, 0), 1.1), _limb((0, 3, 0), (0.3, 9, -1), 1.0)]
    for finger in range(hand.fingers):
        lean = 0.3 * (finger - (hand.fingers - 1) / 2)
        parts.append(_limb((1.6 * lean, -0.5, 0), (5.5 * lean, -4.6, 0.4), 0.38))
    cos, sin = np.cos(hand.turn), np.sin(hand.turn)
    return joined(parts).moved(np.array([(cos, sin, 0), (-sin, cos, 0), (0, 0, 1)]), middle)


def build_lamp(lamp: Lamp, target: tuple[float, float, float]) -> Solid:
    """Return a square that faces the point `target`."""
    out = -np.asarray(lamp.place) / np.linalg.norm(lamp.place)
    right = np.cross(out, (0.1, 0.99, 0.02))
    right /= np.linalg.norm(right)
    square = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    corners = lamp.side * square @ np.stack([right, np.cross(out, right)])
    points = corners + np.asarray(target) + lamp.place
    halves = np.array([(0, 1, 2), (0, 2, 3)])
    return Solid(points, np.tile(out, (4, 1)), square + 0.5, halves)


def _shape(thing: Thing) -> tuple[Solid, Float64Array]:
    wide, tall = (side * thing.size for side in SIZES[thing.kind])
    if thing.kind == "cup":
        return turned(CUP * thing.size), _cup_paint(thing)
    if thing.kind in {"stick", "finger"}:
        radius, low = wide / 2, 0.45 if thing.above else 0.0
        solid = _limb((0, -tall / 2, low + radius), (0, tall / 2, low + radius * 1.6), radius)
        return solid, _tone(thing)
    picture = paint_thing(thing)[0].astype(np.float64)
    high = _top(thing)
    if thing.kind == "disc":
        edge = np.array([(0.0, 0), (0.97, 0), (1, 0.2), (1, 0.8), (0.97, 1), (0, 1)])
        return turned(edge * (wide / 2, high)), picture
    corner = 0.12 * wide if thing.kind == "die" else 0.02
    slab = rounded_slab((wide, tall, high), corner, corner)
    return slab.moved(np.eye(3), np.array([0.0, 0.0, high])), picture


def _cup_paint(thing: Thing) -> Float64Array:
    rng = np.random.default_rng(thing.seed)
    y, x = np.mgrid[-1:1:96j, -1:1:96j]
    drink = (np.hypot(x, y) < 0.74)[..., None]
    return np.where(drink, rng.uniform((20, 10, 0), (110, 70, 40)), rng.uniform(30, 250, 3))


def _tone(thing: Thing) -> Float64Array:
    rng = np.random.default_rng(thing.seed)
    tone = SKIN[rng.integers(len(SKIN))] if thing.kind == "finger" else rng.uniform(10, 240, 3)
    return np.full((4, 4, 3), tone, np.float64)


def _limb(start: Vector, end: Vector, radius: float) -> Solid:
    """Return a rod with round ends."""
    first, last = np.asarray(start, float), np.asarray(end, float)
    length = float(np.linalg.norm(last - first))
    turns = np.linspace(0, np.pi / 2, 6)
    foot = np.column_stack([np.sin(turns), -np.cos(turns)]) * radius
    head = np.column_stack([np.cos(turns), np.sin(turns)]) * radius + (0, length)
    up = (last - first) / length
    side = np.cross(up, (1.0, 0, 0) if abs(up[0]) < 0.9 else (0, 1.0, 0))
    side /= np.linalg.norm(side)
    axes = np.stack([side, np.cross(up, side), up])
    return turned(np.concatenate([foot, head]), 12).moved(axes, first)
