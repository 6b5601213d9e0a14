"""Texture atlas of the faces of one set: color, normals and roughness."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tilesight.datasets.arrays import FloatArray
from tilesight.datasets.assets.face import Face, paint_side
from tilesight.datasets.scenes.style import SetStyle

BORDER = 3
"""Pixels around a face that repeat its edge, so that neighbors do not bleed in."""


@dataclass(frozen=True, slots=True)
class Plastic:
    """Material of plastic and ink; roughness is 0 for a mirror, 1 for chalk."""

    roughness: float
    ink_roughness: float
    scratches: float


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """Textures as (H, W, channels)."""

    color: FloatArray
    """Linear RGB, 0 to 1."""
    normals: FloatArray
    """Components right, up and out of the face, encoded from 0 to 1."""
    roughness: FloatArray
    places: dict[str, tuple[float, float]]
    """Top-left corner of each face, as fractions of the texture's size."""
    size: tuple[float, float]
    """Width and height of one face, as fractions of the texture's size."""


def paint_atlas(names: set[str], style: SetStyle, plastic: Plastic, width: int) -> Atlas:
    """Return an atlas of the named faces, each `width` pixels wide."""
    flat = replace(style, bevel=0.0)  # the mesh itself has rounded edges
    faces = {name: paint_side(name, flat, width) for name in sorted(names)}
    cells = [_cell(face, style, plastic) for face in faces.values()]
    high, wide = cells[0].shape[:2]
    columns = max(1, round(np.sqrt(len(cells) * high / wide)))
    rows = -(-len(cells) // columns)
    sheet = np.zeros((rows * high, columns * wide, cells[0].shape[2]), np.float32)
    places = {}
    for index, (name, cell) in enumerate(zip(faces, cells, strict=True)):
        top, left = index // columns * high, index % columns * wide
        sheet[top : top + high, left : left + wide] = cell
        places[name] = ((left + BORDER) / sheet.shape[1], (top + BORDER) / sheet.shape[0])
    size = (wide - 2 * BORDER) / sheet.shape[1], (high - 2 * BORDER) / sheet.shape[0]
    return Atlas(sheet[..., :3], sheet[..., 3:6], sheet[..., 6:], places, size)


def linear(color: FloatArray) -> FloatArray:
    """Return (..., 3) linear RGB, 0 to 1, from (..., 3) sRGB, 0 to 255."""
    scaled = np.clip(color, 0, 255).astype(np.float32) / np.float32(255)
    return scaled ** np.float32(2.2)


def normal_map(slope: FloatArray) -> FloatArray:
    """Return (H, W, 3) normals, encoded from 0 to 1, from (H, W, 2) slopes right and down."""
    normals = np.stack([-slope[..., 0], slope[..., 1], np.ones(slope.shape[:2])], axis=-1)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return np.asarray(normals / 2 + 0.5, np.float32)


def _cell(face: Face, style: SetStyle, plastic: Plastic) -> FloatArray:
    ink = np.abs(face.color - np.asarray(style.body, np.float32)).max(axis=2)
    ink = np.clip((ink - 12) / 60, 0, 1)
    rough = plastic.roughness * (1 - ink) + plastic.ink_roughness * ink
    rough = rough + plastic.scratches * np.random.default_rng(style.seed).random(ink.shape)
    sheet = np.concatenate(
        [linear(face.color), normal_map(face.slope), np.clip(rough, 0.03, 1)[..., None]], axis=-1
    )
    return np.pad(sheet, ((BORDER, BORDER), (BORDER, BORDER), (0, 0)), mode="edge")
