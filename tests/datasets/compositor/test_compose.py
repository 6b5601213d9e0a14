from pathlib import Path

import numpy as np
import pytest

from tests.datasets.likeness import assert_upright
from tilesight.datasets.compositor.compose import compose
from tilesight.datasets.compositor.generate import generate
from tilesight.datasets.scenes.layout import FACE_DOWN, mix_jokers
from tilesight.datasets.scenes.scene import Camera, sample_scene


def test_one_seed_makes_one_picture_with_any_number_of_workers(tmp_path: Path) -> None:
    assert generate(tmp_path / "one", range(3), workers=1) == 3
    assert generate(tmp_path / "two", range(3), workers=2) == 3
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes(), path.name


def test_generation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    generate(tmp_path, range(2), workers=1)
    (tmp_path / "000001.json").unlink()
    assert generate(tmp_path, range(2), workers=1) == 1


def test_jokers_take_the_place_of_faces_and_leave_all_else_as_it_is() -> None:
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
    [(0, "rack"), (1, "table"), (2, "table"), (12, "table"), (23, "table"), (33, "rack")],
)
def test_labels_lie_on_the_printed_faces_the_right_way_up(seed: int, zone: str) -> None:
    scene = sample_scene(seed)
    assert scene.zone == zone
    picture, labels = compose(scene)
    whole = [label for label in labels if label.visible == 1.0 and not label.cut]
    assert len(whole) >= 10
    for label in whole:
        likeness = assert_upright(picture, label, scene.style)
        assert likeness > 0.25, f"{label.tile} is not where its label is"


def test_a_picture_shows_tiles_from_above_with_the_far_side_up() -> None:
    camera = Camera((640, 480), 600.0, (0.0, 0.0, 0.0), 10.0, 0.5, 0.0, 0.0)
    left, right, near, high = camera.project(
        np.array([(-1.0, 0, 0), (1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0)])
    )
    assert left[0] < 320 < right[0]
    assert near[1] > 240 > high[1]
