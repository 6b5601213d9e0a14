from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from datasets.compose import compose
from datasets.face import light_face, paint_face
from datasets.generate import generate
from datasets.scene import Camera, sample_scene
from vision.crop import FACE, Pyramid, crop_quads


def test_one_seed_makes_one_picture_with_any_number_of_workers(tmp_path: Path) -> None:
    assert generate(tmp_path / "one", range(3), workers=1) == 3
    assert generate(tmp_path / "two", range(3), workers=2) == 3
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes(), path.name


def test_generation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    generate(tmp_path, range(2), workers=1)
    (tmp_path / "000001.json").unlink()
    assert generate(tmp_path, range(2), workers=1) == 1


@pytest.mark.parametrize("seed", [1, 2, 5, 12, 19, 23])
def test_labels_lie_on_the_printed_faces_the_right_way_up(seed: int) -> None:
    """Each labelled quad, made upright, is more like its own face than like the face turned
    upside down or mirrored."""
    scene = sample_scene(seed)
    picture, labels = compose(scene)
    clear = [label for label in labels if label.visible == 1.0 and not label.cut]
    for label in clear:
        (crop,) = crop_quads(Pyramid(picture), label.corners[None])
        seen = inner(crop)
        face = paint_face(label.tile, scene.style, 120)
        drawn = ink(cv2.resize(light_face(face, (0, 0), 0), (seen.shape[1], seen.shape[0])))
        likeness = correlation(ink(seen), drawn)
        assert likeness > 0.25, f"{label.tile} is not where its label is"
        if str(label.tile) not in {"*", "k8", "b8", "r8", "y8"} and likeness > 0.6:
            assert likeness > correlation(ink(seen), drawn[::-1, ::-1]), f"{label.tile} upside down"
            if label.tile.number not in {1, 11}:
                assert likeness > correlation(ink(seen), drawn[:, ::-1]), f"{label.tile} mirrored"


def test_a_picture_shows_tiles_from_above_with_the_far_side_up() -> None:
    camera = Camera((640, 480), 600.0, (0.0, 0.0, 0.0), 10.0, 0.5, 0.0, 0.0)
    left, right, near, high = camera.project(
        np.array([(-1.0, 0, 0), (1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0)])
    )
    assert left[0] < 320 < right[0]
    assert near[1] > 240 > high[1]


def inner(crop: NDArray[np.uint8]) -> NDArray[np.uint8]:
    (x0, y0), (x1, y1) = FACE[0].astype(int) + 2, FACE[2].astype(int) - 2
    return crop[y0:y1, x0:x1]


def ink(face: NDArray[np.uint8]) -> NDArray[np.float32]:
    """What stands out from the body in any channel."""
    body = np.median(face.reshape(-1, 3), axis=0)
    return np.abs(face.astype(np.float32) - body).max(axis=2)


def correlation(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])
