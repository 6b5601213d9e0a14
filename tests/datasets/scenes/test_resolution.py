"""The same picture with more pixels, and the pictures that measure."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tilesight.datasets import unseen
from tilesight.datasets.compositor.compose import face_corners
from tilesight.datasets.labels.labels import load_folder
from tilesight.datasets.path_tracer.shot import Shot, sample_shot
from tilesight.datasets.scenes.resolution import with_resolution
from tilesight.datasets.scenes.scene import Scene, sample_scene


@pytest.mark.parametrize("sample", [sample_scene, sample_shot])
def test_a_larger_picture_shows_the_same_scene(sample: type[Scene] | type[Shot]) -> None:
    small = sample(4)
    large = with_resolution(small, (3, 3))
    width, height = large.camera.size
    assert width * height == pytest.approx(3e6, rel=0.01)
    scale = width / small.camera.size[0]
    points = np.concatenate([face_corners(tile, small.style.aspect) for tile in small.tiles])
    near = small.camera.project(points) * scale
    np.testing.assert_allclose(large.camera.project(points), near, atol=scale + 1)
    assert large.film.blur == pytest.approx(small.film.blur * scale, rel=0.01)
    assert large.film.noise == small.film.noise
    assert replace(large, camera=small.camera, film=small.film) == small


def test_sizes_are_within_the_range() -> None:
    sizes = [
        np.prod(with_resolution(sample_scene(n), (0.5, 12)).camera.size) / 1e6 for n in range(40)
    ]
    assert 0.49 < min(sizes) < 0.8
    assert 8 < max(sizes) < 12.1
    assert 1.5 < np.median(sizes) < 4
    assert sizes[0] == np.prod(with_resolution(sample_scene(0), (0.5, 12)).camera.size) / 1e6


def test_test_pictures_are_written_where_the_evaluation_reads_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = {
        name: replace(kind, megapixels=kind.megapixels and (0.9, 1.2))
        for name, kind in unseen.UNSEEN.items()
        if kind.renderer == "composed"
    }
    monkeypatch.setattr(unseen, "UNSEEN", kinds)
    words = ["--data", str(tmp_path), "--count", "1", "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["unseen", *words])
    unseen.main()
    assert capsys.readouterr().out.count("1 pictures composed, 1 in ") == len(kinds) == 2
    for name, kind in kinds.items():
        for photo in load_folder(tmp_path / kind.folder):
            least, most = kind.megapixels or (0.2, 0.8)
            assert least < np.prod(photo.size) / 1e6 * 1.01 < most * 1.02, name
