"""Composed pictures: jokers, labels, and the same pictures for any number of workers."""

from pathlib import Path

import numpy as np
import pytest

from tests.datasets.face_correlation import assert_upright
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.compositor.generate import make_picture
from tilesight.datasets.fill_folder import make_missing
from tilesight.datasets.scenes.layout import FACE_DOWN, mix_jokers
from tilesight.datasets.scenes.scene import Camera, sample_scene
from tilesight.jobs.local_pool import LocalPool


@pytest.mark.thorough
def test_pictures_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    assert make_missing(tmp_path / "one", range(3), LocalPool(1), make_picture) == 3
    assert make_missing(tmp_path / "two", range(3), LocalPool(2), make_picture) == 3
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes(), path.name


def test_jokers_replace_faces_and_change_nothing_else() -> None:
    plain = [tile for seed in range(40) for tile in sample_scene(seed).tiles]
    mixed = [tile for seed in range(40) for tile in mix_jokers(sample_scene(seed).tiles, 0.3, seed)]
    changed = [(one, other) for one, other in zip(plain, mixed, strict=True) if one != other]
    assert 0.2 < len(changed) / len(plain) < 0.4
    for one, other in changed:
        assert (one.center, one.right, one.down) == (other.center, other.right, other.down)
        assert other.tile == "*"
        assert one.tile != FACE_DOWN
    assert mix_jokers(sample_scene(3).tiles, 0.0, 3) == sample_scene(3).tiles


@pytest.mark.parametrize(
    ("seed", "zone"),
    [(0, "rack"), (1, "table"), (12, "table"), (33, "rack")],
)
def test_labels_are_on_the_printed_faces_and_upright(seed: int, zone: str) -> None:
    scene = sample_scene(seed)
    assert scene.zone == zone
    picture, labels = compose(scene)
    whole = [label for label in labels if label.visible == 1.0 and not label.cut]
    assert len(whole) >= 10
    for label in whole:
        correlation = assert_upright(picture, label, scene.style)
        assert correlation > 0.25, f"{label.tile} is not where its label is"


def test_the_far_side_is_at_the_top_of_a_picture() -> None:
    camera = Camera((640, 480), 600.0, (0.0, 0.0, 0.0), 10.0, 0.5, 0.0, 0.0)
    left, right, near, high = camera.project(
        np.array([(-1.0, 0, 0), (1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0)])
    )
    assert left[0] < 320 < right[0]
    assert near[1] > 240 > high[1]
