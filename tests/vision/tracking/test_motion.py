"""Comparison of a frame with the one before."""

from pathlib import Path

import cv2
import numpy as np

from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.tracking.config import DEFAULT
from tilesight.vision.tracking.motion import differs, thumbnail, warped

DEMO = Path(__file__).parents[2] / "golden" / "demo.jpg"


def test_the_same_scene_in_a_smaller_frame_is_unchanged() -> None:
    large = load_frame(DEMO).pixels[:960, :1280]
    small = cv2.resize(large, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA).astype(np.uint8)
    before, now = (
        thumbnail(Frame(pixels, "video", pixels.shape[1::-1]), DEFAULT.motion.thumbnail_side)
        for pixels in (large, small)
    )
    homography = np.array([[0.6, 0, -0.2], [0, 0.6, -0.2], [0, 0, 1.0]])
    moved = warped(before.pixels, homography, before, now, np.zeros_like(now.pixels))
    inner = differs(moved, now.pixels, DEFAULT.background.color_tolerance)[2:-2, 2:-2]
    assert inner.mean() < 0.01
