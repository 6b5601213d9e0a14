"""The path tracer: turns a shot into bodies, textures and lamps, and follows the light."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.atlas import linear, normal_map, paint_atlas
from datasets.body import Solid, joined, rounded_slab
from datasets.compose import LEAST_VISIBLE, area, face_corners, face_width
from datasets.film import develop
from datasets.labels import LabelledTile
from datasets.layout import FACE_DOWN, Placed
from datasets.lighting import color_of, paint_room
from datasets.llvm import start_mitsuba
from datasets.props import build_hand, build_lamp, build_thing, upper_corners
from datasets.shot import Shot
from datasets.stand import build_rack
from datasets.surface import paint_surface
from engine.tile import Tile

Floats = NDArray[Any]
Picture = NDArray[np.uint8]

MIRROR = np.array([1.0, -1.0, 1.0])
"""From the frame of scenes, where y comes towards the viewer, to mitsuba's right-handed one."""
DEPTH = 3
BODIES = 9
HIDDEN = rounded_slab((0.1, 0.1, 0.1), 0.01, 0.01).moved(np.eye(3), np.array([0.0, 0.0, -5.0]))
"""A body below the table."""
GROUND_PIXELS = 1024


class Stage:
    """A shot as mitsuba sees it."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.mitsuba, self.drjit = start_mitsuba()
        self.scene = self.mitsuba.load_dict(
            {
                "type": "scene",
                "integrator": {"type": "path", "max_depth": DEPTH},
                "sensor": self._sensor(),
                **self._lights(),
                **self._bodies(),
            }
        )
        self._open()

    def _open(self) -> None:
        """Keep the lens out of the kernels, so that they are compiled once for all pictures."""
        if self.mitsuba.variant().startswith("scalar"):
            return
        values = self.mitsuba.traverse(self.scene)
        for key in ("sensor.aperture_radius", "sensor.focus_distance"):
            values[key] = self.drjit.opaque(self.mitsuba.Float, values[key][0])
        values.update()

    def render(self) -> Floats:
        """Follow the light: (height, width, 3) linear radiance, its noise smoothed."""
        seed = self.shot.seed % 2**31
        radiance = np.asarray(self.mitsuba.render(self.scene, seed=seed))
        # the same seed sends the same rays, so that edges lie where they lie in the picture
        paint = self.mitsuba.load_dict({"type": "aov", "aovs": "paint:albedo"})
        color = np.asarray(self.mitsuba.render(self.scene, integrator=paint, seed=seed))
        return smoothed(radiance, color[..., -3:])

    def reached(self, points: Floats) -> NDArray[np.bool_]:
        """Tell which points, (N, 3), the camera sees with nothing in between."""
        mitsuba, eye = self.mitsuba, self.shot.camera.eye
        away = (points - eye) * MIRROR
        far = np.linalg.norm(away, axis=1)
        origins = np.broadcast_to(eye * MIRROR, away.shape)
        return _cast(mitsuba, self.scene, origins, away / far[:, None], far * 0.9995)

    def _sensor(self) -> dict[str, Any]:
        shot, camera = self.shot, self.shot.camera
        right, down, _ = camera.axes
        up = -(np.sin(camera.roll) * right + np.cos(camera.roll) * down)
        width, height = camera.size
        return {
            "type": "thinlens",
            "aperture_radius": shot.lens.aperture,
            "focus_distance": shot.lens.focus * camera.distance,
            "fov": float(np.degrees(2 * np.arctan(width / 2 / camera.focal))),
            "fov_axis": "x",
            "near_clip": 0.1,
            "to_world": self.mitsuba.ScalarTransform4f().look_at(
                origin=_list(camera.eye), target=_list(camera.target), up=_list(up)
            ),
            "film": {
                "type": "hdrfilm",
                "width": width,
                "height": height,
                "rfilter": {"type": "box"},
                "component_format": "float32",
            },
            "sampler": {"type": "multijitter", "sample_count": shot.lens.samples},
        }

    def _lights(self) -> dict[str, Any]:
        shot, lighting = self.shot, self.shot.lighting
        upright = self.mitsuba.ScalarTransform4f().rotate([1, 0, 0], 90)
        room = self._picture(paint_room(lighting.room))["bitmap"]
        lights: dict[str, Any] = {"room": {"type": "envmap", "bitmap": room, "to_world": upright}}
        for index, lamp in enumerate(lighting.lamps):
            place = np.asarray(lamp.place)
            far = float(np.linalg.norm(place))
            shine = lamp.strength * far**2 / lamp.side**2 / max(0.3, place[2] / far)
            solid = build_lamp(lamp, shot.camera.target)
            radiance = {"type": "rgb", "value": (color_of(lamp.kelvin) * shine).tolist()}
            lights[f"lamp{index}"] = self._body(
                solid, {"emitter": {"type": "area", "radiance": radiance}}
            )
        return lights

    def _bodies(self) -> dict[str, Any]:
        shot = self.shot
        bodies: dict[str, Any] = {"ground": self._ground()}
        if shot.tiles:
            bodies["tiles"] = self._tiles()
        if shot.rack:
            bodies["rack"] = self._rack()
        for index, thing in enumerate(shot.things):
            solid, picture = build_thing(thing)
            bodies[f"thing{index}"] = self._mesh(solid, linear(picture), None, 0.55)
        if shot.lighting.hand:
            solid = build_hand(shot.lighting.hand, shot.lighting.lamps[0], shot.camera.target)
            skin = np.full((2, 2, 3), shot.lighting.hand.skin, np.float32)
            bodies["hand"] = self._mesh(solid, linear(skin), None, 0.7)
        for spare in range(BODIES - len(bodies)):  # kernels tell scenes apart by how many there are
            bodies[f"spare{spare}"] = self._mesh(HIDDEN, np.full((2, 2, 3), 0.5), None, 0.5)
        return bodies

    def _tiles(self) -> Any:
        shot, style = self.shot, self.shot.style
        width = face_width(shot.camera, shot.tiles, style.aspect)
        atlas = paint_atlas({t.tile for t in shot.tiles}, style, shot.plastic, width)
        slab = rounded_slab((1.0, style.aspect, style.thickness), style.corner, style.bevel)
        solids = [
            slab.textured(atlas.places[tile.tile], atlas.size).moved(
                frame_of(tile), np.asarray(tile.center)
            )
            for tile in shot.tiles
        ]
        return self._mesh(joined(solids), atlas.color, atlas.normals, atlas.roughness)

    def _rack(self) -> Any:
        shot, rack = self.shot, self.shot.rack
        assert rack is not None
        color = np.full((256, 256, 3), rack.color, np.float32)
        if rack.wooden:
            grain = paint_surface("wood", shot.seed + 1, (256, 256))
            color = grain * (color / np.maximum(grain.mean(axis=(0, 1)), 1))
        solid = build_rack(rack, shot.style.thickness, shot.style.aspect)
        return self._mesh(solid, linear(color), None, shot.rack_roughness)

    def _ground(self) -> Any:
        ground = self.shot.ground
        middle = np.asarray(self.shot.camera.target) * (1, 1, 0)
        seen = 1.2 * self.shot.camera.distance * max(self.shot.camera.size) / self.shot.camera.focal
        color = paint_surface(ground.surface, ground.seed, (GROUND_PIXELS, GROUND_PIXELS))
        bumps = _bumps(color, ground.relief * GROUND_PIXELS / seen) if ground.relief else None
        far = ground.reach
        corners = np.array([(-far, -far, 0.0), (far, -far, 0), (far, far, 0), (-far, far, 0)])
        plane = Solid(
            corners + middle,
            np.tile((0.0, 0.0, 1.0), (4, 1)),
            corners[:, :2] / seen + 0.5,
            np.array([(0, 1, 2), (0, 2, 3)]),
        )
        return self._mesh(plane, linear(color), bumps, ground.roughness)

    def _mesh(
        self, solid: Solid, color: Floats, normals: Floats | None, roughness: Floats | float
    ) -> Any:
        """Make a body; all materials have one form, so that the kernels are compiled once."""
        flat = np.full((2, 2, 3), (0.5, 0.5, 1.0), np.float32)
        rough = np.full((2, 2, 1), roughness, np.float32) if np.isscalar(roughness) else roughness
        plain = {
            "type": "principled",
            "base_color": self._picture(color),
            "roughness": self._picture(np.asarray(rough)),
            "specular": 0.5,
        }
        bumpy = {
            "type": "normalmap",
            "normalmap": self._picture(flat if normals is None else normals),
            "bsdf": plain,
        }
        return self._body(solid, {"bsdf": {"type": "twosided", "bsdf": bumpy}})

    def _body(self, solid: Solid, parts: dict[str, Any]) -> Any:
        """Hand a body to mitsuba with what belongs to it."""
        mitsuba = self.mitsuba
        properties = mitsuba.Properties()
        for name, part in parts.items():
            properties[name] = mitsuba.load_dict(part)
        mesh = mitsuba.Mesh("body", len(solid.points), len(solid.triangles), properties, True, True)
        values = mitsuba.traverse(mesh)
        triangles = solid.triangles[:, ::-1]  # mirroring turns them inside out
        values["vertex_positions"] = (solid.points * MIRROR).astype(np.float32).ravel()
        values["vertex_normals"] = (solid.normals * MIRROR).astype(np.float32).ravel()
        values["vertex_texcoords"] = solid.texture.astype(np.float32).ravel()
        values["faces"] = triangles.astype(np.uint32).ravel()
        values.update()
        return mesh

    def _picture(self, values: Floats) -> dict[str, Any]:
        bitmap = self.mitsuba.Bitmap(np.ascontiguousarray(values, np.float32))
        return {"type": "bitmap", "bitmap": bitmap, "raw": True, "wrap_mode": "mirror"}


def _bumps(color: Floats, height: float) -> Floats:
    """Take what is brighter for higher: a normal map; `height` of white over black in pixels."""
    high = cv2.GaussianBlur(color.mean(axis=2), (0, 0), 1) * np.float32(height / 255)
    return normal_map(np.stack(np.gradient(high)[::-1], axis=-1))


def _cast(
    mitsuba: Any, scene: Any, origins: Floats, ways: Floats, far: Floats
) -> NDArray[np.bool_]:
    """Tell which rays meet nothing; scalar mitsuba takes them one by one."""
    if mitsuba.variant().startswith("scalar"):
        rays = (
            mitsuba.Ray3f(mitsuba.Point3f(*start), mitsuba.Vector3f(*way), length, 0.0, [])
            for start, way, length in zip(origins, ways, far, strict=True)
        )
        return np.array([not scene.ray_test(ray) for ray in rays], np.bool_)
    start, way = (mitsuba.Point3f(*part.T.astype(np.float32)) for part in (origins, ways))
    rays = mitsuba.Ray3f(start, mitsuba.Vector3f(way))
    rays.maxt = mitsuba.Float(far.astype(np.float32))
    return ~np.asarray(scene.ray_test(rays)).astype(np.bool_)


def smoothed(radiance: Floats, paint: Floats) -> Floats:
    """Smooth light, not paint: what falls on surfaces of the given color keeps its edges."""
    color = np.maximum(paint, 0.02)
    light = cv2.medianBlur(np.log(np.maximum(radiance / color, 1e-4)).astype(np.float32), 3)
    for reach, contrast in ((9, 0.6), (7, 0.3)):
        light = cv2.bilateralFilter(light, reach, contrast, 3.0).astype(np.float32)
    return np.asarray(np.exp(light) * color)


PROBES = (np.arange(12) + 0.5) / 12 - 0.5
"""Where a face is looked for, across and down, in parts of it."""


def label(stage: Stage) -> tuple[LabelledTile, ...]:
    """Label the faces of which enough is seen."""
    shot, aspect = stage.shot, stage.shot.style.aspect
    labels = []
    for tile in shot.tiles:
        corners = shot.camera.project(face_corners(tile, aspect))
        if tile.tile == FACE_DOWN or area(corners) <= 4:
            continue
        visible = _visible(stage, tile)
        cut = bool((corners < 0).any() or (corners > np.asarray(shot.camera.size)).any())
        if visible >= LEAST_VISIBLE:
            clean = 1.0 if visible > 0.97 else visible
            labels.append(
                LabelledTile(Tile.parse(tile.tile), corners.astype(np.float32), cut, clean)
            )
    return tuple(labels)


def _visible(stage: Stage, tile: Placed) -> float:
    """Give the part of a face that is in the picture with nothing before it."""
    shot = stage.shot
    right, down, out = frame_of(tile)
    across, along = (part.reshape(-1, 1) for part in np.meshgrid(PROBES, PROBES))
    points = np.asarray(tile.center) + across * right + along * shot.style.aspect * down
    seen = shot.camera.project(points)
    inside = ((seen >= 0) & (seen <= np.asarray(shot.camera.size))).all(axis=1)
    return float(np.mean(inside & stage.reached(points + 0.01 * out)))


def decoys(shot: Shot) -> tuple[NDArray[np.float32], ...]:
    """List the corners of what looks like a face and is none."""
    backs = [tile for tile in shot.tiles if tile.tile == FACE_DOWN]
    corners = [face_corners(tile, shot.style.aspect) for tile in backs]
    corners += [upper_corners(thing) for thing in shot.things]
    return tuple(shot.camera.project(points).astype(np.float32) for points in corners)


def print_of(radiance: Floats, shot: Shot) -> Picture:
    """Balance white, expose and develop what the lens let through."""
    lighting = shot.lighting
    balanced = radiance / color_of(lighting.white) ** lighting.adapted
    height, width = balanced.shape[:2]
    middle = balanced[height // 5 : -height // 5, width // 5 : -width // 5].mean(axis=2)
    bright = max(1e-6, float(np.percentile(middle, 97)))
    exposed = np.clip(balanced * (0.8 / bright), 0, 1) ** (1 / 2.2)
    rng = np.random.default_rng([shot.seed, 7])
    return develop((exposed * 255).astype(np.float32), shot.film, rng)


def frame_of(tile: Placed) -> Floats:
    """Give right, down and outward as rows."""
    right, down = np.asarray(tile.right), np.asarray(tile.down)
    return np.stack([right, down, np.cross(right, down)])


def _list(values: Any) -> list[float]:
    """Give a point or a direction of the scene in mitsuba's frame."""
    return [float(v) for v in np.asarray(values) * MIRROR]
