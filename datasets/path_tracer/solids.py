"""Solids as triangle meshes: slabs with rounded edges, blocks, surfaces of revolution."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilesight.datasets.arrays import Float64Array, Int64Array

CORNER_STEPS = 5
EDGE_STEPS = 4


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A closed body; lengths in tile widths."""

    points: Float64Array
    """(N, 3)"""
    normals: Float64Array
    """(N, 3), pointing outwards, smooth over rounded edges."""
    texture: Float64Array
    """(N, 2) texture coordinates: across and down, 0 to 1."""
    triangles: Int64Array
    """(M, 3), counter-clockwise seen from outside in a right-handed frame."""

    def moved(self, axes: Float64Array, origin: Float64Array) -> Solid:
        """Return the solid rotated to the rows of (3, 3) `axes`, which may mirror, then shifted."""
        flipped = np.linalg.det(axes) < 0
        order = self.triangles[:, ::-1] if flipped else self.triangles
        return Solid(self.points @ axes + origin, self.normals @ axes, self.texture, order)

    def textured(self, low: tuple[float, float], size: tuple[float, float]) -> Solid:
        """Return the solid with a part of a larger texture, given as fractions of its size."""
        place = np.asarray(low) + self.texture * np.asarray(size)
        return Solid(self.points, self.normals, place, self.triangles)


def joined(solids: list[Solid]) -> Solid:
    """Return several solids as one."""
    starts = np.cumsum([0, *(len(solid.points) for solid in solids[:-1])])
    return Solid(
        np.concatenate([solid.points for solid in solids]),
        np.concatenate([solid.normals for solid in solids]),
        np.concatenate([solid.texture for solid in solids]),
        np.concatenate([s.triangles + start for s, start in zip(solids, starts, strict=True)]),
    )


def rounded_slab(size: tuple[float, float, float], corner: float, edge: float) -> Solid:
    """Return a slab of (width, depth, thickness) with rounded edges and its face at z = 0.

    On the face, x runs to the right and y down: coordinates are left-handed seen from above.
    """
    wide, deep, thick = size
    edge = min(edge, thick / 2.01)
    corner = max(corner, edge * 1.01)
    turns = np.linspace(0, np.pi / 2, EDGE_STEPS)
    # from the middle of the back around the edges to the middle of the face
    back = [(edge * (1 - np.sin(t)), -thick + edge * (1 - np.cos(t)), -np.cos(t)) for t in turns]
    front = [(edge * (1 - np.cos(t)), -edge * (1 - np.sin(t)), np.sin(t)) for t in turns]
    # the lowest ring of the sides occurs twice because the back does not share the face's texture
    rings = [*back, back[-1], *front]
    outline, outward = _outline()
    points, normals = [], []
    for inset, height, up in rings:
        half = np.array([wide / 2 - corner, deep / 2 - corner])
        flat = np.sign(outline) * half + outward * (corner - inset)
        points.append(np.column_stack([flat, np.full(len(flat), height)]))
        side = np.sqrt(max(0.0, 1 - up * up))
        normals.append(np.column_stack([outward * side, np.full(len(flat), up)]))
    around = len(outline)
    triangles = [_band(ring, around) for ring in range(len(rings) - 1) if ring != EDGE_STEPS - 1]
    triangles += [_cap(0, around)[:, ::-1], _cap((len(rings) - 1) * around, around)]
    flat_points = np.concatenate(points)
    texture = np.clip(flat_points[:, :2] / (wide, deep) + 0.5, 0, 1)
    texture[: EDGE_STEPS * around] = (0.5, 0.0)
    return Solid(flat_points, np.concatenate(normals), texture, np.concatenate(triangles))


def _outline() -> tuple[Float64Array, Float64Array]:
    """Return the quarter and the outward direction of each point around a rounded rectangle."""
    steps = np.linspace(0, np.pi / 2, CORNER_STEPS)
    turns = np.concatenate([quarter * np.pi / 2 + steps for quarter in range(4)])
    quarter = np.repeat(np.arange(4), CORNER_STEPS) * np.pi / 2 + np.pi / 4
    return (
        np.column_stack([np.cos(quarter), np.sin(quarter)]),
        np.column_stack([np.cos(turns), np.sin(turns)]),
    )


def _band(ring: int, around: int) -> Int64Array:
    here = ring * around + np.arange(around)
    after = ring * around + (np.arange(around) + 1) % around
    lower = np.column_stack([here, after, after + around])
    return np.concatenate([lower, np.column_stack([here, after + around, here + around])])


def _cap(start: int, around: int) -> Int64Array:
    fan = np.arange(1, around - 1)
    return start + np.column_stack([np.zeros_like(fan), fan, fan + 1])


def block(corners: Float64Array) -> Solid:
    """Return a solid with flat sides from (8, 3) corners: four of the top, then those below.

    The top's corners run clockwise seen from above, in left-handed coordinates.
    """
    sides = [(0, 1, 2, 3), (7, 6, 5, 4)]
    sides += [(side + 4, (side + 1) % 4 + 4, (side + 1) % 4, side) for side in range(4)]
    points = corners[np.array(sides).ravel()]
    quads = points.reshape(6, 4, 3)
    normals = np.cross(quads[:, 1] - quads[:, 0], quads[:, 3] - quads[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    place = np.tile(np.array([(0.0, 0), (1, 0), (1, 1), (0, 1)]), (6, 1))
    first = np.arange(6)[:, None] * 4
    halves = np.array([(0, 1, 2), (0, 2, 3)])
    triangles = np.concatenate([first + half for half in halves])
    return Solid(points, np.repeat(normals, 4, axis=0), place, triangles)


def turned(profile: Float64Array, steps: int = 24) -> Solid:
    """Return the surface of revolution of a profile around the z axis.

    The profile is (N, 2), radius and height from the foot to the top.
    """
    turns = np.linspace(0, 2 * np.pi, steps + 1)
    along = np.gradient(profile, axis=0)
    out = np.column_stack([along[:, 1], -along[:, 0]])
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    points, normals = _revolved(profile, turns), _revolved(out, turns)
    triangles = np.concatenate([_strip(ring, steps) for ring in range(len(profile) - 1)])
    widest = max(1e-6, float(profile[:, 0].max()))
    return Solid(points, normals, points[:, :2] / (2 * widest) + 0.5, triangles)


def _revolved(pairs: Float64Array, turns: Float64Array) -> Float64Array:
    """Return the (N * M, 3) vectors of N pairs, radius and height, at M angles in radians."""
    circle = np.column_stack([np.cos(turns), np.sin(turns)])
    rings = [np.column_stack([circle * r, np.full(len(turns), z)]) for r, z in pairs]
    return np.concatenate(rings)


def _strip(ring: int, steps: int) -> Int64Array:
    here = ring * (steps + 1) + np.arange(steps)
    above = here + steps + 1
    lower = np.column_stack([here, here + 1, above + 1])
    return np.concatenate([lower, np.column_stack([here, above + 1, above])])
