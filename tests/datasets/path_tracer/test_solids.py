"""Tiles, racks and things as solid bodies."""

from collections import Counter

import numpy as np
import pytest

from tilesight.datasets.compositor.clutter import SIZES
from tilesight.datasets.path_tracer.physics import settle
from tilesight.datasets.path_tracer.props import build_thing, reach_of, upper_corners
from tilesight.datasets.path_tracer.rack_mesh import build_rack
from tilesight.datasets.path_tracer.solids import Solid, block, rounded_slab, turned
from tilesight.datasets.scenes.layout import Placed, flat
from tilesight.datasets.scenes.racks import sample_solid_rack
from tilesight.datasets.scenes.scene import Thing


def volume(solid: Solid) -> float:
    """Volume by the triangles: negative where they are inside out."""
    corners = solid.points[solid.triangles]
    return float(np.einsum("ij,ij->", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])) / 6)


def test_a_tile_is_closed_and_slightly_smaller_than_its_box() -> None:
    slab = rounded_slab((1.0, 1.4, 0.3), 0.1, 0.05)
    assert 0.95 * 0.42 < volume(slab) < 0.42
    assert np.allclose(np.linalg.norm(slab.normals, axis=1), 1)
    places = [tuple(point) for point in np.round(slab.points, 6)]
    edges: Counter[frozenset[tuple[float, ...]]] = Counter()
    for triangle in slab.triangles:
        for one, other in zip(triangle, np.roll(triangle, 1), strict=True):
            edges[frozenset((places[one], places[other]))] += 1
    assert set(edges.values()) == {2}


def test_only_the_face_has_the_texture() -> None:
    slab = rounded_slab((1.0, 1.4, 0.3), 0.1, 0.05)
    top = slab.points[:, 2] > -1e-9
    expected = slab.points[top][:, :2] / (1.0, 1.4) + 0.5
    assert np.allclose(slab.texture[top], expected)
    assert (slab.texture[slab.points[:, 2] < -0.299] == (0.5, 0.0)).all()


def test_blocks_and_turned_solids_have_the_expected_volume() -> None:
    square = np.array([(0.0, 0), (2, 0), (2, 3), (0, 3)])
    corners = np.concatenate([np.column_stack([square, np.full(4, z)]) for z in (1.0, 0.0)])
    assert volume(block(corners)) == pytest.approx(6)
    mirrored = block(corners).moved(np.diag([1.0, -1.0, 1.0]), np.zeros(3))
    assert volume(mirrored) == pytest.approx(6)
    barrel = turned(np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0)]), 200)
    assert volume(barrel) == pytest.approx(2 * np.pi, rel=0.01)


def test_overlapping_neighbors_are_separated() -> None:
    tiles = [flat("r5", 0, 0, 0, 0.3), flat("r6", 0.93, 0.1, 0.02, 0.3)]
    one, other = settle(tiles, 1.4, 0.3)
    assert other.center[0] - one.center[0] > 0.99
    assert one.center[2] == other.center[2] == 0.3


def test_a_tile_on_another_lies_on_its_face() -> None:
    low, high = settle([flat("r5", 0, 0, 0, 0.3), flat("r6", 0, 0, 1.0, 0.3)], 1.4, 0.3)
    assert (low.center[2], high.center[2]) == (0.3, pytest.approx(0.6))
    assert np.cross(high.right, high.down)[2] == pytest.approx(1, abs=1e-4)


def test_a_tile_half_on_another_tilts_on_its_edge() -> None:
    _, high = settle([flat("r5", 0, 0, 0, 0.3), flat("r6", 0.8, 0, 0, 0.3)], 1.4, 0.3)
    tilt = np.cross(high.right, high.down)
    assert tilt[0] > 0.1, "it leans away from the tile below"
    foot = np.asarray(high.center) + np.asarray(high.right) / 2 - 0.3 * tilt
    assert foot[2] == pytest.approx(0, abs=0.02), "its far edge touches the table"
    assert np.dot(high.right, high.down) == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("place", [(0.684, 1.311, 0.254), (1.054, 0.959, 1.416)])
def test_a_tile_that_barely_overlaps_another_comes_to_rest(
    place: tuple[float, float, float],
) -> None:
    x, y, turn = place
    _, high = settle([flat("r5", 0, 0, 0, 0.3), flat("r6", x, y, turn, 0.3)], 1.4, 0.3)
    assert 0.3 <= high.center[2] <= 0.6
    assert np.cross(high.right, high.down)[2] > 0.9


def standing(rack_seed: int) -> tuple[Solid, list[Placed], float, float]:
    rng = np.random.default_rng(rack_seed)
    aspect, thickness = float(rng.uniform(1.2, 1.6)), float(rng.uniform(0.12, 0.38))
    rack = sample_solid_rack(rng, aspect, thickness)
    up = np.asarray(rack.up)
    tiles = []
    for row in range(rack.rows):
        y, z = rack.foot(row)
        x, high, deep = np.array([0.0, y, z]) + up * aspect / 2
        down = (0.0, -float(up[1]), -float(up[2]))
        tiles.append(Placed("r1", (float(x), float(high), float(deep)), (1.0, 0.0, 0.0), down))
    return build_rack(rack, thickness, aspect), tiles, aspect, thickness


@pytest.mark.parametrize("seed", range(40))
def test_tiles_stand_on_a_rack_without_touching_it_or_each_other(seed: int) -> None:
    rack, tiles, aspect, thickness = standing(seed)
    bars = rack.points.reshape(-1, 24, 3)
    profiles = [np.unique(np.round(bar[:, 1:], 6), axis=0) for bar in bars]
    for tile in tiles:
        down, out = np.asarray(tile.down)[1:], np.cross(tile.right, tile.down)[1:]
        middle = np.asarray(tile.center)[1:]
        for other in tiles:
            body = np.asarray(other.center)[1:] + np.array(
                [a * down * aspect / 2 - b * thickness * out for a in (-1, 1) for b in (0, 1)]
            )
            if other is not tile:
                assert disjoint(body, middle, down, out, (aspect, thickness)), "tiles touch"
        for profile in profiles:
            assert disjoint(profile, middle, down, out, (aspect, thickness)), (
                "the rack touches a tile"
            )


def disjoint(
    profile: np.ndarray, middle: np.ndarray, down: np.ndarray, out: np.ndarray,
    size: tuple[float, float],
) -> bool:  # fmt: skip
    """Return whether a line separates a convex profile from a tile seen from the side."""
    aspect, thickness = size
    tile = np.array([middle + a * down * aspect / 2 - b * thickness * out
                     for a in (-1, 1) for b in (0, 1)])  # fmt: skip
    for turn in np.linspace(0, np.pi, 361):
        way = np.array([np.cos(turn), np.sin(turn)])
        one, other = tile @ way, profile @ way
        if one.max() < other.min() + 1e-6 or other.max() < one.min() + 1e-6:
            return True
    return False


@pytest.mark.parametrize("kind", SIZES)
def test_things_stand_on_the_table_under_their_upper_corners(kind: str) -> None:
    thing = Thing(kind, (3.0, -2.0), 0.7, 1.3, 5, above=False)
    solid, picture = build_thing(thing)
    low, high = solid.points[:, 2].min(), solid.points[:, 2].max()
    assert low == pytest.approx(0, abs=0.02)
    assert volume(solid) > 0
    assert picture.shape[2] == 3
    corners = upper_corners(thing)
    assert low < corners[0, 2] <= high + 0.4
    assert np.allclose(corners[:, :2].mean(axis=0), thing.center)
    reach = np.linalg.norm(solid.points[:, :2] - thing.center, axis=1).max()
    assert reach < reach_of(thing) + 0.4 * thing.size
