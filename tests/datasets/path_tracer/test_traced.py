"""Path-traced pictures: their labels, their light, and that each can be made again."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mitsuba", reason="mitsuba, of the extra train, is not installed")

from tests.datasets.face_correlation import assert_upright
from tilesight.datasets.assets.fonts import digit_fonts
from tilesight.datasets.labels.labels import load_labels
from tilesight.datasets.labels.records import from_plain, to_plain
from tilesight.datasets.labels.split import Split
from tilesight.datasets.path_tracer.llvm import find_llvm
from tilesight.datasets.path_tracer.post_processing import develop_light, photograph
from tilesight.datasets.path_tracer.renderer import Stage
from tilesight.datasets.path_tracer.shot import Shot, sample_shot
from tilesight.datasets.path_tracer.trace import load_shot, main, save_shot
from tilesight.datasets.scenes.layout import FACE_DOWN, Placed, flat
from tilesight.datasets.scenes.lighting import Lighting, Room, color_of
from tilesight.datasets.scenes.scene import Camera

ROOT = Path(__file__).parents[3]


def table(*tiles: Placed, seed: int = 11) -> Shot:
    """A few flat tiles from straight above, in the style of a seed, with nothing beside them."""
    drawn = sample_shot(seed)
    camera = Camera((320, 240), 320.0, (0.0, 0.0, 0.0), 8.0, 0.02, 0.0, 0.0)
    lighting = replace(drawn.lighting, hand=None)
    placed = tuple(replace(t, center=(*t.center[:2], t.center[2] + 0.3)) for t in tiles)
    return replace(
        drawn, tiles=placed, camera=camera, rack=None, things=(), lighting=lighting,
        style=replace(drawn.style, aspect=1.4, thickness=0.3),
    )  # fmt: skip


def labeled(shot: Shot) -> dict[str, float]:
    return {str(label.tile): round(label.visible, 2) for label in photograph(shot)[1]}


@pytest.mark.parametrize("seed", [1, 9])
def test_labels_are_on_the_printed_faces_and_upright(seed: int) -> None:
    shot = sample_shot(seed)
    picture, labels = photograph(shot)
    assert picture.shape == (shot.camera.size[1], shot.camera.size[0], 3)
    clear = [label for label in labels if label.visible > 0.75 and not label.cut]
    assert clear
    correlation = [assert_upright(picture, label, shot.style) for label in clear]
    assert np.median(correlation) > 0.5


def test_hidden_cut_and_face_down_tiles_are_labeled() -> None:
    side_by_side = [
        flat("r5", -1.5, 0, 0, 0),
        flat("k8", 0, 0, 0, 0),
        flat(FACE_DOWN, 1.5, 0, 0, 0),
    ]
    assert labeled(table(*side_by_side)) == {"r5": 1.0, "k8": 1.0}
    assert labeled(table(flat("r5", 0, 0, 0, 0), flat("k8", 0, 0, 0.1, 0.3))) == {"k8": 1.0}
    half = labeled(table(flat("r5", 0, 0, 0, 0), flat("k8", 0.5, 0, 0, 0.3)))
    assert half["k8"] == 1.0
    assert 0.4 < half["r5"] < 0.6
    (label,) = photograph(table(flat("r5", -3.85, 0, 0, 0)))[1]
    assert label.cut
    assert 0.4 < label.visible < 0.6


def test_light_is_white_after_a_correct_white_balance() -> None:
    shot = table(flat("r5", 0, 0, 0, 0))
    film = replace(shot.film, gains=(1.0, 1.0, 1.0), noise=0.0)
    room = Room(0, 3000.0, 0.5, ())
    for kelvin in (2700.0, 4000.0, 6500.0):
        radiance = np.full((240, 320, 3), 0.5) * color_of(kelvin)
        lit = {
            adapted: develop_light(radiance, replace(shot, film=film, lighting=Lighting(
                (), room, None, kelvin, adapted))).mean(axis=(0, 1))
            for adapted in (0.0, 1.0)
        }  # fmt: skip
        assert np.ptp(lit[1.0]) < 1
        if kelvin < 6000:
            assert lit[0.0][0] > lit[0.0][1] > lit[0.0][2], "warm light is more red than blue"


def test_a_picture_can_be_rendered_again_from_its_labels(tmp_path: Path) -> None:
    shot = table(flat("r5", 0, 0, 0, 0), flat("k8", 0.5, 0, 0, 0.3))
    save_shot(shot, tmp_path / "one.jpg")
    again = load_shot(tmp_path / "one.json")
    assert again == shot
    save_shot(again, tmp_path / "two.jpg")
    assert (tmp_path / "one.jpg").read_bytes() == (tmp_path / "two.jpg").read_bytes()


def test_the_command_traces_sets_of_the_chosen_split(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--unseen", "--first-seed", "2000003", "--count", "1", "--workers", "1"]
    monkeypatch.setattr(sys, "argv", ["trace", str(tmp_path), *words])
    main()
    assert "1 pictures traced" in capsys.readouterr().out
    shot = load_shot(tmp_path / "2000003.json")
    assert shot == sample_shot(2000003, Split.UNSEEN)
    labels = load_labels(tmp_path / "2000003.json")
    assert (labels.scene, labels.size) == ("traced", shot.camera.size)
    assert labels.tiles


def test_labels_without_a_shot_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "photo.json").write_text(json.dumps({"image": "photo.jpg", "tiles": []}))
    with pytest.raises(ValueError, match=r"photo.json tells no shot"):
        load_shot(tmp_path / "photo.json")


@pytest.mark.parametrize("split", Split)
def test_shots_are_plain_data_and_stay_in_their_split(split: Split) -> None:
    for seed in range(12):
        shot = sample_shot(seed, split)
        assert Path(shot.style.font) in digit_fonts(split)
        assert from_plain(Shot, json.loads(json.dumps(to_plain(shot)))) == shot


def test_bad_arguments_are_rejected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["trace", str(tmp_path), "--count", "-1"])
    with pytest.raises(SystemExit):
        main()
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "argv", ["trace", str(tmp_path / "file" / "in"), "--count", "1"])
    with pytest.raises(SystemExit, match="No pictures can be traced"):
        main()


WITHOUT_COMPILER = """
import sys, json
from pathlib import Path
from tilesight.datasets.path_tracer import llvm
llvm.LLVM_FOLDERS = ()
from tilesight.datasets.path_tracer.trace import load_shot
from tilesight.datasets.path_tracer.post_processing import photograph
picture, labels = photograph(load_shot(Path(sys.argv[1])))
print(json.dumps([llvm.start_mitsuba()[0].variant(), picture.mean(),
                  {str(label.tile): label.visible for label in labels}]))
"""


@pytest.mark.skipif(find_llvm() is None, reason="there is no LLVM to compare with")
def test_the_picture_is_the_same_without_a_compiler(tmp_path: Path) -> None:
    shot = table(flat("r5", 0, 0, 0, 0), flat("k8", 0.5, 0, 0, 0.3), flat("b1", -1.5, 0, 0, 0))
    camera = replace(shot.camera, size=(96, 72), focal=96.0)
    shot = replace(shot, camera=camera)
    save_shot(shot, tmp_path / "shot.jpg")
    command = [sys.executable, "-c", WITHOUT_COMPILER, str(tmp_path / "shot.json")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    variant, mean, seen = json.loads(run.stdout)
    picture, labels = photograph(shot)
    assert variant == "scalar_rgb"
    assert Stage(shot).mitsuba.variant() == "llvm_ad_rgb"
    assert seen == {str(label.tile): label.visible for label in labels}
    assert mean == pytest.approx(picture.mean(), abs=4)
