"""All objects of a shot as bodies: solids with color, relief and roughness."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.datasets.arrays import AnyArray
from tilesight.datasets.compositor.compose import face_width
from tilesight.datasets.path_tracer.atlas import linear, normal_map, paint_atlas
from tilesight.datasets.path_tracer.props import build_hand, build_thing
from tilesight.datasets.path_tracer.rack_mesh import build_rack
from tilesight.datasets.path_tracer.shot import Shot
from tilesight.datasets.path_tracer.solids import Solid, joined, rounded_slab
from tilesight.datasets.scenes.layout import Placed
from tilesight.datasets.scenes.racks import Rack
from tilesight.datasets.scenes.surface import paint_surface

GROUND_PIXELS = 800


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """A solid with its textures, (H, W, channels)."""

    solid: Solid
    color: AnyArray
    """Linear RGB, 0 to 1."""
    roughness: AnyArray
    """0 for a mirror, 1 for chalk."""
    normals: AnyArray
    """Relief as normals, encoded from 0 to 1."""


def build_bodies(shot: Shot) -> list[Body]:
    """Return the bodies of a shot: table, tiles, rack, things, hand."""
    bodies = [_ground(shot)]
    if shot.tiles:
        bodies.append(_tiles(shot))
    if shot.rack:
        bodies.append(_rack(shot, shot.rack))
    for thing in shot.things:
        solid, picture = build_thing(thing)
        bodies.append(Body(solid, linear(picture), _uniform(0.55), SMOOTH))
    if shot.lighting.hand:
        hand = shot.lighting.hand
        solid = build_hand(hand, shot.lighting.lamps[0], shot.camera.target)
        bodies.append(Body(solid, linear(_uniform(*hand.skin)), _uniform(0.7), SMOOTH))
    return bodies


def frame_of(tile: Placed) -> AnyArray:
    """Return the (3, 3) unit vectors right, down and outward as rows."""
    right, down = np.asarray(tile.right), np.asarray(tile.down)
    return np.stack([right, down, np.cross(right, down)])


def _uniform(*values: float) -> AnyArray:
    """Return a uniform texture."""
    return np.full((2, 2, len(values)), values, np.float32)


SMOOTH = _uniform(0.5, 0.5, 1.0)
HIDDEN = Body(
    rounded_slab((0.1, 0.1, 0.1), 0.01, 0.01).moved(np.eye(3), np.array([0.0, 0.0, -5.0])),
    _uniform(0.5, 0.5, 0.5),
    _uniform(0.5),
    SMOOTH,
)
"""An invisible body below the table."""


def _tiles(shot: Shot) -> Body:
    style = shot.style
    width = face_width(shot.camera, shot.tiles, style.aspect)
    atlas = paint_atlas({tile.tile for tile in shot.tiles}, style, shot.plastic, width)
    slab = rounded_slab((1.0, style.aspect, style.thickness), style.corner, style.bevel)
    solids = [
        slab.textured(atlas.places[tile.tile], atlas.size).moved(
            frame_of(tile), np.asarray(tile.center)
        )
        for tile in shot.tiles
    ]
    return Body(joined(solids), atlas.color, atlas.roughness, atlas.normals)


def _rack(shot: Shot, rack: Rack) -> Body:
    color = np.full((256, 256, 3), rack.color, np.float32)
    if rack.wooden:
        grain = paint_surface("wood", shot.seed + 1, (256, 256))
        color = grain * (color / np.maximum(grain.mean(axis=(0, 1)), 1))
    solid = build_rack(rack, shot.style.thickness, shot.style.aspect)
    return Body(solid, linear(color), _uniform(shot.rack_roughness), SMOOTH)


def _ground(shot: Shot) -> Body:
    ground, camera = shot.ground, shot.camera
    seen = 1.2 * camera.distance * max(camera.size) / camera.focal
    color = paint_surface(ground.surface, ground.seed, (GROUND_PIXELS, GROUND_PIXELS))
    relief = _relief(color, ground.relief * GROUND_PIXELS / seen) if ground.relief else SMOOTH
    far = ground.reach
    corners = np.array([(-far, -far, 0.0), (far, -far, 0), (far, far, 0), (-far, far, 0)])
    plane = Solid(
        corners + np.asarray(camera.target) * (1, 1, 0),
        np.tile((0.0, 0.0, 1.0), (4, 1)),
        corners[:, :2] / seen + 0.5,
        np.array([(0, 1, 2), (0, 2, 3)]),
    )
    return Body(plane, linear(color), _uniform(ground.roughness), relief)


def _relief(color: AnyArray, height: float) -> AnyArray:
    """Return a normal map where brighter is higher; white is `height` pixels above black."""
    high = cv2.GaussianBlur(color.mean(axis=2), (0, 0), 1) * np.float32(height / 255)
    return normal_map(np.stack(np.gradient(high)[::-1], axis=-1))
