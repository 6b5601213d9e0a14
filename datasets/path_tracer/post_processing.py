"""Conversion of the renderer's radiance to a photo with its labels."""

from __future__ import annotations

import cv2
import numpy as np

from tilesight.datasets.arrays import AnyArray, Corners, Pixels
from tilesight.datasets.compositor.compose import MIN_VISIBLE, area, face_corners
from tilesight.datasets.compositor.film import develop
from tilesight.datasets.labels.labels import LabeledTile
from tilesight.datasets.path_tracer.bodies import frame_of
from tilesight.datasets.path_tracer.props import upper_corners
from tilesight.datasets.path_tracer.renderer import Stage
from tilesight.datasets.path_tracer.shot import Shot
from tilesight.datasets.scenes.layout import FACE_DOWN, Placed
from tilesight.datasets.scenes.lighting import color_of
from tilesight.engine.tiles.tile import Tile

PROBES = (np.arange(12) + 0.5) / 12 - 0.5
"""Sampled positions on a face, across and down, as fractions of its size from the center."""


def photograph(shot: Shot) -> tuple[Pixels, tuple[LabeledTile, ...]]:
    """Return the (H, W, 3) RGB photo of a shot and the labels of its visible faces."""
    stage = Stage(shot)
    return develop_light(smoothed(*stage.render()), shot), _labels(stage)


def decoys(shot: Shot) -> tuple[Corners, ...]:
    """Return the (4, 2) corners in pixels of objects that resemble a face: backs and things."""
    backs = [tile for tile in shot.tiles if tile.tile == FACE_DOWN]
    corners = [face_corners(tile, shot.style.aspect) for tile in backs]
    corners += [upper_corners(thing) for thing in shot.things]
    return tuple(shot.camera.project(points).astype(np.float32) for points in corners)


def develop_light(radiance: AnyArray, shot: Shot) -> Pixels:
    """Return the (H, W, 3) RGB photo of (H, W, 3) radiance, after white balance and exposure."""
    lighting = shot.lighting
    balanced = radiance / color_of(lighting.white) ** lighting.adapted
    exposed = np.clip(balanced * _exposure(balanced.mean(axis=2), shot), 0, 1) ** (1 / 2.2)
    rng = np.random.default_rng([shot.seed, 7])
    return develop((exposed * 255).astype(np.float32), shot.film, rng)


def _exposure(light: AnyArray, shot: Shot) -> float:
    """Return the exposure factor for the middle of the picture that keeps tiles below white."""
    height, width = light.shape
    middle = light[height // 5 : -height // 5, width // 5 : -width // 5]
    factor = 0.8 / max(1e-6, float(np.percentile(middle, 97)))
    faces = np.zeros(light.shape, np.uint8)
    for tile in shot.tiles:
        corners = shot.camera.project(face_corners(tile, shot.style.aspect))
        cv2.fillConvexPoly(faces, np.round(corners).astype(np.int32), 1)
    if not faces.any():
        return factor
    return min(factor, 0.75 / shot.film.exposure / max(1e-6, float(np.median(light[faces > 0]))))


def smoothed(radiance: AnyArray, paint: AnyArray) -> AnyArray:
    """Return (H, W, 3) radiance without noise: the light is smoothed, the surface color is not.

    Args:
        radiance: (H, W, 3) linear RGB.
        paint: (H, W, 3) color of the surface at each pixel, 0 to 1.
    """
    color = np.maximum(paint, 0.02)
    light = cv2.medianBlur(np.log(np.maximum(radiance / color, 1e-4)).astype(np.float32), 3)
    for reach, contrast in ((9, 1.0), (7, 0.4)):
        light = cv2.bilateralFilter(light, reach, contrast, 3.0).astype(np.float32)
    return np.asarray(np.exp(light) * color)


def _labels(stage: Stage) -> tuple[LabeledTile, ...]:
    shot, aspect = stage.shot, stage.shot.style.aspect
    labels = []
    for tile in shot.tiles:
        corners = shot.camera.project(face_corners(tile, aspect))
        if tile.tile == FACE_DOWN or area(corners) <= 4:
            continue
        visible = _visible(stage, tile)
        cut = bool((corners < 0).any() or (corners > np.asarray(shot.camera.size)).any())
        if visible >= MIN_VISIBLE:
            clean = 1.0 if visible > 0.97 else visible
            labels.append(
                LabeledTile(Tile.parse(tile.tile), corners.astype(np.float32), cut, clean)
            )
    return tuple(labels)


def _visible(stage: Stage, tile: Placed) -> float:
    """Return the fraction of a face that is in the picture and not hidden."""
    shot = stage.shot
    right, down, out = frame_of(tile)
    across, along = (part.reshape(-1, 1) for part in np.meshgrid(PROBES, PROBES))
    points = np.asarray(tile.center) + across * right + along * shot.style.aspect * down
    seen = shot.camera.project(points)
    inside = ((seen >= 0) & (seen <= np.asarray(shot.camera.size))).all(axis=1)
    return float(np.mean(inside & stage.reached(points + 0.01 * out)))
