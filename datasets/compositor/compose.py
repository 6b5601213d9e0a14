"""The fast compositor: draws a scene in two dimensions and labels it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np

from tilesight.datasets.arrays import (
    Corners,
    Float64Array,
    Pixels,
)
from tilesight.datasets.assets.face import Face, light_face, paint_side
from tilesight.datasets.compositor.canvas import NOT_A_TILE, Canvas
from tilesight.datasets.compositor.clutter import draw_thing, thing_corners
from tilesight.datasets.compositor.film import expose
from tilesight.datasets.labels.labels import LabeledTile
from tilesight.datasets.scenes.layout import FACE_DOWN, Placed
from tilesight.datasets.scenes.racks import Rack
from tilesight.datasets.scenes.scene import Camera, Scene
from tilesight.datasets.scenes.style import SetStyle
from tilesight.datasets.scenes.surface import paint_surface
from tilesight.engine.tiles.tile import Tile

MIN_VISIBLE = 0.25
"""Minimum visible fraction of a face that is labeled."""


def compose(scene: Scene) -> tuple[Pixels, tuple[LabeledTile, ...]]:
    """Return the (H, W, 3) RGB picture of a scene and the labels of its visible faces."""
    canvas = Canvas.empty(scene.surface, scene.seed, scene.camera.size)
    for thing in scene.things:
        if not thing.above:
            draw_thing(canvas, thing, scene.camera)
    if scene.rack is None:
        _cast_shadows(canvas, scene)
    for draw in _back_to_front(scene):
        draw(canvas)
    for thing in scene.things:
        if thing.above:
            draw_thing(canvas, thing, scene.camera)
    return expose(canvas.pixels, canvas.owner, scene), _labels(canvas, scene)


def decoys(scene: Scene) -> tuple[Corners, ...]:
    """Return the (4, 2) corners in pixels of objects that resemble a face: backs and things."""
    backs = [t for t in scene.tiles if t.tile == FACE_DOWN]
    corners = [face_corners(tile, scene.style.aspect) for tile in backs]
    corners += [thing_corners(thing) for thing in scene.things]
    return tuple(scene.camera.project(points).astype(np.float32) for points in corners)


def face_corners(tile: Placed, aspect: float) -> Float64Array:
    """Return the (4, 3) corners of a face in space, clockwise from its top left."""
    right, down = np.asarray(tile.right) / 2, np.asarray(tile.down) * aspect / 2
    center = np.asarray(tile.center)
    return np.stack(
        [center - right - down, center + right - down, center + right + down, center - right + down]
    )


def _body_corners(tile: Placed, aspect: float, thickness: float) -> Float64Array:
    """Return the (8, 3) corners of a tile's body, the face first."""
    face = face_corners(tile, aspect)
    inward = np.cross(tile.right, tile.down) * (-1.0)  # scene coordinates are left-handed
    return np.concatenate([face, face + inward * thickness])


def _back_to_front(scene: Scene) -> list[Callable[[Canvas], None]]:
    faces, order = _Faces(scene), _far_to_near(scene)
    if scene.rack is None:
        return [faces.drawing(index) for index in order]
    rack, steps = scene.rack, []
    for row in range(rack.rows):
        steps.append(_board(rack, row, scene))
        foot = rack.foot(row)[0]
        steps += [faces.drawing(i) for i in order if _stands_on(scene.tiles[i], foot, scene)]
        steps.append(_lip(rack, row, scene))
    return steps


def _far_to_near(scene: Scene) -> list[int]:
    """Return the indexes of the tiles, the lowest first on a table, then by distance."""

    def rank(index: int) -> tuple[int, float]:
        center = scene.tiles[index].center
        layer = round(center[2] / 0.05) if scene.rack is None else 0
        return layer, -float(np.linalg.norm(np.asarray(center) - scene.camera.eye))

    return sorted(range(len(scene.tiles)), key=rank)


def _stands_on(tile: Placed, foot: float, scene: Scene) -> bool:
    rack = scene.rack
    assert rack is not None
    middle = foot + rack.up[1] * scene.style.aspect / 2
    return abs(tile.center[1] - middle) < 0.01


class _Faces:
    """The faces of one scene, each painted once."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width = face_width(scene.camera, scene.tiles, scene.style.aspect)
        self.painted: dict[str, Face] = {}

    def drawing(self, index: int) -> Callable[[Canvas], None]:
        return lambda canvas: self._draw(canvas, index)

    def _draw(self, canvas: Canvas, index: int) -> None:
        scene, tile = self.scene, self.scene.tiles[index]
        body = _body_corners(tile, scene.style.aspect, scene.style.thickness)
        seen = scene.camera.project(body)
        face = seen[:4]
        if area(face) <= 4:
            return
        lamp = np.asarray(scene.light.toward)
        _draw_sides(canvas, seen, scene)
        toward = (-float(lamp @ np.asarray(tile.right)), -float(lamp @ np.asarray(tile.down)))
        painted = self._face(tile.tile)
        patch = light_face(painted, toward, scene.style.gloss)
        patch = np.clip(patch * _shade(tile, lamp), 0, 255).astype(np.uint8)
        canvas.paste(patch, painted.alpha, face, NOT_A_TILE if tile.tile == FACE_DOWN else index)

    def _face(self, name: str) -> Face:
        if name not in self.painted:
            self.painted[name] = paint_side(name, self.scene.style, self.width)
        return self.painted[name]


def face_width(camera: Camera, tiles: Sequence[Placed], aspect: float) -> int:
    """Return the width in pixels at which to paint faces, from the largest one in the picture."""
    if not tiles:
        return 40
    corners = np.concatenate([face_corners(tile, aspect) for tile in tiles])
    quads = camera.project(corners).reshape(-1, 4, 2)
    widest = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1).max()
    return int(np.clip(1.15 * widest, 40, 240))


def _shade(tile: Placed, lamp: Float64Array) -> float:
    normal = np.cross(tile.right, tile.down)
    return float(0.72 + 0.28 * max(0.0, float(normal @ lamp)))


def _draw_sides(canvas: Canvas, seen: Float64Array, scene: Scene) -> None:
    """Draw the visible sides of a tile's body."""
    body = np.asarray(scene.style.body, np.float32)
    face, foot = seen[:4], seen[4:]
    hull = cv2.convexHull(seen.astype(np.float32)).reshape(-1, 2)
    canvas.fill(hull.astype(np.float64), body * 0.6)
    for side in range(4):
        after = (side + 1) % 4
        wall = np.stack([face[side], foot[side], foot[after], face[after]])
        if area(wall) > 0:
            tone = 0.55 + 0.12 * ((scene.seed + side) % 3)
            canvas.fill(wall, body * tone)


def _cast_shadows(canvas: Canvas, scene: Scene) -> None:
    lamp = np.asarray(scene.light.toward)
    mask = np.zeros(canvas.owner.shape, np.uint8)
    for tile in scene.tiles:
        body = _body_corners(tile, scene.style.aspect, scene.style.thickness)
        slide = lamp[:2] / max(0.35, lamp[2])
        fallen = body.copy()
        fallen[:, :2] -= slide * body[:, 2:]
        fallen[:, 2] = 0
        hull = cv2.convexHull(scene.camera.project(fallen).astype(np.float32))
        cv2.fillConvexPoly(mask, np.round(hull).astype(np.int32), 255)
    width = face_width(scene.camera, scene.tiles, scene.style.aspect)
    soft = max(0.6, scene.light.softness * width / 1.15)
    dark = cv2.GaussianBlur(mask, (0, 0), soft).astype(np.float32) / 255
    canvas.pixels *= 1 - scene.light.shadow * dark[..., None]


def _board(rack: Rack, row: int, scene: Scene) -> Callable[[Canvas], None]:
    """Return a function that draws the board on which a row of tiles leans."""
    y, z = rack.foot(row)
    up = np.asarray(rack.up)
    tall = scene.style.aspect * (0.95 if row == 0 else 0.6)
    behind = np.array([0.0, -scene.style.thickness * 1.02, 0.0])
    foot = np.array([[-rack.length / 2, y, z], [rack.length / 2, y, z]]) + behind
    quad = np.concatenate([foot[:1] + up * tall, foot[1:] + up * tall, foot[1:], foot[:1]])
    return lambda canvas: _panel(canvas, quad, rack, 1.0, scene)


def _lip(rack: Rack, row: int, scene: Scene) -> Callable[[Canvas], None]:
    """Return a function that draws the front of a step, which hides the foot of the row behind."""
    y, z = rack.foot(row)
    front = y + 0.12
    low = max(0.0, z - rack.rise - rack.sunk) if row + 1 < rack.rows else 0.0
    top = z + rack.sunk
    riser = _strip(rack.length, (front, top), (front, low))
    tread = _strip(rack.length, (y, top), (front, top))

    def draw(canvas: Canvas) -> None:
        _panel(canvas, tread, rack, 1.25, scene)
        _panel(canvas, riser, rack, 0.8, scene)

    return draw


def _strip(length: float, back: tuple[float, float], front: tuple[float, float]) -> Float64Array:
    """Return the (4, 3) corners of a strip as long as the rack, from y and z of its long edges."""
    half = length / 2
    return np.array([[-half, *back], [half, *back], [half, *front], [-half, *front]])


def _panel(canvas: Canvas, quad: Float64Array, rack: Rack, tone: float, scene: Scene) -> None:
    seen = scene.camera.project(quad)
    color = np.asarray(rack.color, np.float32) * tone
    before = canvas.owner.copy()
    canvas.fill(seen, color)
    if rack.wooden:
        mask = np.zeros_like(before, np.uint8)
        cv2.fillConvexPoly(mask, np.round(seen).astype(np.int32), 1)
        grain = paint_surface("wood", scene.seed + 1, scene.camera.size)
        grain *= (color / np.maximum(grain.mean(axis=(0, 1)), 1)).astype(np.float32)
        canvas.pixels[mask > 0] = grain[mask > 0]


def _labels(canvas: Canvas, scene: Scene) -> tuple[LabeledTile, ...]:
    labels = []
    counts = np.bincount(canvas.owner.ravel().astype(np.int64) + 1, minlength=len(scene.tiles) + 1)
    for index, tile in enumerate(scene.tiles):
        corners = scene.camera.project(face_corners(tile, scene.style.aspect))
        covered = area(corners)
        if tile.tile == FACE_DOWN or covered <= 4:
            continue
        visible = float(min(1.0, counts[index + 1] / (covered * _rounded_share(scene.style))))
        cut = bool((corners < 0).any() or (corners > np.asarray(scene.camera.size)).any())
        if visible >= MIN_VISIBLE:
            clean = 1.0 if visible > 0.97 else visible
            labels.append(
                LabeledTile(Tile.parse(tile.tile), corners.astype(np.float32), cut, clean)
            )
    return tuple(labels)


def _rounded_share(style: SetStyle) -> float:
    """Return the share of a face's rectangle that remains inside its round corners."""
    return 1 - 0.86 * style.corner**2 / style.aspect


def area(quad: Float64Array) -> float:
    """Return the signed area of an (N, 2) polygon, positive if it is seen from the front."""
    x, y = quad[:, 0], quad[:, 1]
    return float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)) / 2)
