"""Rendering of a shot with the path tracer mitsuba."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilesight.datasets.arrays import AnyArray, BoolArray
from tilesight.datasets.path_tracer.bodies import HIDDEN, Body, build_bodies
from tilesight.datasets.path_tracer.llvm import start_mitsuba
from tilesight.datasets.path_tracer.props import build_lamp
from tilesight.datasets.path_tracer.shot import Shot
from tilesight.datasets.path_tracer.solids import Solid
from tilesight.datasets.scenes.lighting import Lamp, color_of, paint_room

MIRROR = np.array([1.0, -1.0, 1.0])
"""Converts scene coordinates, with y towards the viewer, to mitsuba's right-handed ones."""
DEPTH = 3
MAX_BODIES = 9


class Stage:
    """A shot as a mitsuba scene."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.mitsuba, self.drjit = start_mitsuba()
        self.scene = self.mitsuba.load_dict(self._scene())
        self._make_lens_opaque()

    def render(self) -> tuple[AnyArray, AnyArray]:
        """Return the linear radiance and the surface color, both (H, W, 3)."""
        seed = self.shot.seed % 2**31
        radiance = self.mitsuba.render(self.scene, seed=seed)
        # With the same seed, both pictures have the same rays and therefore the same edges.
        paint = self.mitsuba.load_dict({"type": "aov", "aovs": "paint:albedo"})
        color = self.mitsuba.render(self.scene, integrator=paint, seed=seed)
        return np.asarray(radiance), np.asarray(color)[..., -3:]

    def reached(self, points: AnyArray) -> BoolArray:
        """Return for (N, 3) points whether each is visible from the camera."""
        eye = self.shot.camera.eye
        away = (points - eye) * MIRROR
        far = np.linalg.norm(away, axis=1)
        origins = np.broadcast_to(eye * MIRROR, away.shape)
        return _cast(self.mitsuba, self.scene, (origins, away / far[:, None], far * 0.9995))

    def _make_lens_opaque(self) -> None:
        """Make the lens parameters inputs of the kernel, so that one kernel serves all pictures."""
        if _scalar(self.mitsuba):
            return
        values = self.mitsuba.traverse(self.scene)
        for key in ("sensor.aperture_radius", "sensor.focus_distance"):
            values[key] = self.drjit.opaque(self.mitsuba.Float, values[key][0])
        values.update()

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
                origin=_mirrored(camera.eye), target=_mirrored(camera.target), up=_mirrored(up)
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

    def _scene(self) -> dict[str, Any]:
        lamps, bodies = self.shot.lighting.lamps, build_bodies(self.shot)
        # Each number of bodies needs its own compiled kernel, so the number is constant.
        bodies += [HIDDEN] * (MAX_BODIES - len(bodies))
        return {
            "type": "scene",
            "integrator": {"type": "path", "max_depth": DEPTH},
            "sensor": self._sensor(),
            "room": self._room(),
            **{f"lamp{index}": self._lamp(lamp) for index, lamp in enumerate(lamps)},
            **{f"body{index}": self._body(body) for index, body in enumerate(bodies)},
        }

    def _room(self) -> dict[str, Any]:
        return {
            "type": "envmap",
            "bitmap": self._texture(paint_room(self.shot.lighting.room))["bitmap"],
            "to_world": self.mitsuba.ScalarTransform4f().rotate([1, 0, 0], 90),
        }

    def _lamp(self, lamp: Lamp) -> Any:
        far = float(np.linalg.norm(lamp.place))
        shine = lamp.strength * far**2 / lamp.side**2 / max(0.3, lamp.place[2] / far)
        radiance = {"type": "rgb", "value": (color_of(lamp.kelvin) * shine).tolist()}
        solid = build_lamp(lamp, self.shot.camera.target)
        return self._mesh(solid, {"emitter": {"type": "area", "radiance": radiance}})

    def _body(self, body: Body) -> Any:
        plastic = {
            "type": "principled",
            "base_color": self._texture(body.color),
            "roughness": self._texture(body.roughness),
            "specular": 0.5,
        }
        relief = {"type": "normalmap", "normalmap": self._texture(body.normals), "bsdf": plastic}
        return self._mesh(body.solid, {"bsdf": {"type": "twosided", "bsdf": relief}})

    def _mesh(self, solid: Solid, parts: dict[str, Any]) -> Any:
        properties = self.mitsuba.Properties()
        for name, part in parts.items():
            properties[name] = self.mitsuba.load_dict(part)
        counts = len(solid.points), len(solid.triangles)
        mesh = self.mitsuba.Mesh("body", *counts, properties, True, True)
        values = self.mitsuba.traverse(mesh)
        values["vertex_positions"] = (solid.points * MIRROR).astype(np.float32).ravel()
        values["vertex_normals"] = (solid.normals * MIRROR).astype(np.float32).ravel()
        values["vertex_texcoords"] = solid.texture.astype(np.float32).ravel()
        # mirroring reverses the orientation of the triangles
        values["faces"] = solid.triangles[:, ::-1].astype(np.uint32).ravel()
        values.update()
        return mesh

    def _texture(self, values: AnyArray) -> dict[str, Any]:
        bitmap = self.mitsuba.Bitmap(np.ascontiguousarray(values, np.float32))
        return {"type": "bitmap", "bitmap": bitmap, "raw": True, "wrap_mode": "mirror"}


def _cast(mitsuba: Any, scene: Any, rays: tuple[AnyArray, AnyArray, AnyArray]) -> BoolArray:
    """Return which rays, (starts, directions, lengths), hit nothing."""
    if _scalar(mitsuba):
        return _cast_each(mitsuba, scene, rays)
    starts, ways, lengths = rays
    many = mitsuba.Ray3f(
        mitsuba.Point3f(*starts.T.astype(np.float32)), mitsuba.Vector3f(*ways.T.astype(np.float32))
    )
    many.maxt = mitsuba.Float(lengths.astype(np.float32))
    return ~np.asarray(scene.ray_test(many)).astype(np.bool_)


def _cast_each(mitsuba: Any, scene: Any, rays: tuple[AnyArray, AnyArray, AnyArray]) -> BoolArray:
    """Return the same for a variant of mitsuba that tests one ray per call."""
    clear = [
        not scene.ray_test(
            mitsuba.Ray3f(mitsuba.Point3f(*start), mitsuba.Vector3f(*way), length, 0.0, [])
        )
        for start, way, length in zip(*rays, strict=True)
    ]
    return np.array(clear, np.bool_)


def _scalar(mitsuba: Any) -> bool:
    return str(mitsuba.variant()).startswith("scalar")


def _mirrored(values: Any) -> list[float]:
    """Return a point or direction of the scene in mitsuba's coordinates."""
    return [float(value) for value in np.asarray(values) * MIRROR]
