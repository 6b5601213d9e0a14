"""Real photos with the print of other sets: what changes, what stays, and what is left out."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.datasets.labels.labels import LabeledPhoto, load_folder, load_labels
from tilesight.datasets.labels.reprint import is_fit, main, plastic_and_ink, reprint
from tilesight.datasets.labels.split import Split
from tilesight.datasets.scenes.palettes import Rgb
from tilesight.datasets.scenes.style import Mark, SetStyle
from tilesight.datasets.scenes.style_sampling import sample_style

GOLDEN = Path(__file__).parents[2] / "golden"
TEAL = (0.0, 150.0, 150.0)


@pytest.fixture(scope="module")
def photo() -> LabeledPhoto:
    return load_labels(GOLDEN / "demo.json")


@pytest.fixture(scope="module")
def pixels(photo: LabeledPhoto) -> np.ndarray:
    image = cv2.imread(str(photo.image))
    assert image is not None
    return image[..., ::-1].astype(np.uint8)


def teal_set(body: Rgb) -> SetStyle:
    style = sample_style(np.random.default_rng(5), Split.UNSEEN)
    inks = dict.fromkeys("kbry", TEAL)
    return replace(style, aspect=1.5, mark=Mark.NONE, inks=inks, body=body, wear=0.0)


@pytest.fixture(scope="module")
def white(photo: LabeledPhoto, pixels: np.ndarray) -> np.ndarray:
    """Return the photo with the print of a white set."""
    return reprint(pixels, photo.tiles, teal_set((245.0, 245.0, 245.0)))


def faces_of(photo: LabeledPhoto, size: tuple[int, int], grown: int = 0) -> np.ndarray:
    mask = np.zeros(size, np.uint8)
    for tile in photo.tiles:
        cv2.fillConvexPoly(mask, np.round(tile.corners).astype(np.int32), 1)
    return cv2.dilate(mask, np.ones((2 * grown + 1, 2 * grown + 1), np.uint8)) > 0


def test_only_faces_are_changed(photo: LabeledPhoto, pixels: np.ndarray, white: np.ndarray) -> None:
    away = np.abs(white.astype(int) - pixels).max(axis=2)
    beside = ~faces_of(photo, away.shape, grown=4)
    assert away[beside].max() == 0
    assert (away[faces_of(photo, away.shape)] > 40).mean() > 0.1


def test_the_ink_is_replaced(photo: LabeledPhoto, white: np.ndarray) -> None:
    for tile in photo.tiles:
        if tile.tile.joker:
            continue
        inner = tile.corners.mean(axis=0) + 0.8 * (tile.corners - tile.corners.mean(axis=0))
        mask = np.zeros(white.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, np.round(inner).astype(np.int32), 1)
        face = white[mask > 0].astype(np.float32)
        _, ink = plastic_and_ink(face)
        assert ink[0] < min(ink[1:]), f"{tile.tile} is not printed in teal"
        reddish = face[:, 0] > np.maximum(face[:, 1], face[:, 2]) + 60
        assert reddish.mean() < 0.02, f"the old ink of {tile.tile} is to be seen"


def test_the_plastic_has_the_color_of_the_set(
    photo: LabeledPhoto, pixels: np.ndarray, white: np.ndarray
) -> None:
    faces = faces_of(photo, (pixels.shape[0], pixels.shape[1]))
    brown = reprint(pixels, photo.tiles, teal_set((240.0, 190.0, 130.0)))
    plastic, beech = (plastic_and_ink(p[faces].astype(np.float32))[0] for p in (white, brown))
    assert beech[0] / beech[2] > 1.5 * plastic[0] / plastic[2]


def test_photos_with_hidden_tiles_are_skipped(photo: LabeledPhoto) -> None:
    hidden = replace(photo.tiles[0], visible=0.6)
    assert is_fit(photo)
    assert is_fit(replace(photo, tiles=(replace(hidden, cut=True), *photo.tiles[1:])))
    assert not is_fit(replace(photo, tiles=(hidden, *photo.tiles[1:])))
    assert not is_fit(replace(photo, tiles=()))


def test_each_photo_is_reprinted_with_several_sets(
    tmp_path: Path, photo: LabeledPhoto, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["reprint", str(tmp_path), "--photos", str(GOLDEN), "--each", "2", "--workers", "1"]
    monkeypatch.setattr("sys.argv", words)
    main()
    made = load_folder(tmp_path)
    assert [photo.image.name for photo in made] == ["demo-0.jpg", "demo-1.jpg"]
    assert [str(tile.tile) for tile in made[0].tiles] == [str(tile.tile) for tile in photo.tiles]
    first, second = (made[n].image.read_bytes() for n in (0, 1))
    assert first != second
    made[0].image.write_bytes(b"kept")
    main()
    assert made[0].image.read_bytes() == b"kept"


def test_a_folder_without_photos_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["reprint", str(tmp_path / "a"), "--photos", str(tmp_path)])
    with pytest.raises(SystemExit, match="There are no photos with labeled tiles"):
        main()
