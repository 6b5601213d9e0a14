"""A picture that is drawn part by part, and what each of its pixels shows."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tilesight.datasets.arrays import Float32Array, Float64Array, FloatArray, Int16Array, Pixels
from tilesight.datasets.scenes.surface import paint_surface

NOT_A_TILE = -1


@dataclass(slots=True, eq=False)
class Canvas:
    """A picture, and for each pixel the tile whose face it shows."""

    pixels: Float32Array
    """(H, W, 3) RGB, 0 to 255."""
    owner: Int16Array
    """(H, W) index of the tile, or `NOT_A_TILE`."""

    @classmethod
    def empty(cls, surface: str, seed: int, size: tuple[int, int]) -> Canvas:
        """Return a canvas of `size`, width and height in pixels, that shows only a surface."""
        return cls(paint_surface(surface, seed, size), np.full(size[::-1], NOT_A_TILE, np.int16))

    def fill(self, polygon: Float64Array, color: Float32Array, owner: int = NOT_A_TILE) -> None:
        """Fill a convex (N, 2) polygon, in pixels, with an RGB color."""
        points = np.round(polygon * 16).astype(np.int32)
        cv2.fillConvexPoly(self.pixels, points, color.tolist(), cv2.LINE_AA, 4)
        cv2.fillConvexPoly(self.owner, np.round(polygon).astype(np.int32), owner)

    def paste(self, patch: Pixels, alpha: Float32Array, quad: Float64Array, owner: int) -> None:
        """Warp a patch to a quad and blend it into the picture.

        Args:
            patch: (H, W, 3) RGB pixels.
            alpha: (H, W) coverage, 0 to 1.
            quad: (4, 2) corners in pixels of the picture, clockwise from the patch's top left.
            owner: The index of the tile that the patch shows.
        """
        height, width = self.owner.shape
        low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
        high = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, (width, height))
        if (high <= low).any():
            return
        sides = patch.shape[1], patch.shape[0]
        source = np.array([(0, 0), (sides[0], 0), sides, (0, sides[1])], np.float32) - 0.5
        matrix = cv2.getPerspectiveTransform(source, (quad - low).astype(np.float32) - 0.5)
        room = (int(high[0] - low[0]), int(high[1] - low[1]))
        warped = cv2.warpPerspective(patch, matrix, room, borderMode=cv2.BORDER_REPLICATE)
        cover = cv2.warpPerspective(alpha, matrix, room)[..., None]
        part = np.s_[low[1] : high[1], low[0] : high[0]]
        self.pixels[part] = self.pixels[part] * (1 - cover) + warped * cover
        self.owner[part][cover[..., 0] > 0.5] = owner

    def visible_part(self, quad: FloatArray, owner: int) -> float:
        """Return the visible fraction of an owner's (4, 2) quad; outside the picture is hidden."""
        low = np.floor(quad.min(axis=0)).astype(int)
        size = np.ceil(quad.max(axis=0)).astype(int) - low + 1
        mask = np.zeros((int(size[1]), int(size[0])), np.uint8)
        cv2.fillConvexPoly(mask, np.round(quad - low).astype(np.int32), 1)
        height, width = self.owner.shape
        x0, y0 = max(low[0], 0), max(low[1], 0)
        x1, y1 = min(low[0] + size[0], width), min(low[1] + size[1], height)
        if x1 <= x0 or y1 <= y0:
            return 0.0
        part = mask[y0 - low[1] : y1 - low[1], x0 - low[0] : x1 - low[0]]
        own = self.owner[y0:y1, x0:x1] == owner
        return float((part * own).sum() / max(1, mask.sum()))
