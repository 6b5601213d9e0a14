"""Names of overlay files: one, numbered, or in a folder."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.api.disks import size_limit
from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError

A, B = Path("a.jpg"), Path("b.jpg")
RED = np.full((8, 8, 3), (255, 0, 0), np.uint8)


@pytest.mark.parametrize(
    ("photos", "out", "expected"),
    [
        ([A], "out.png", ["out.png"]),
        ([A, B], "x/out.png", ["x/out-1.png", "x/out-2.png"]),
        ([A, B], "drawn", ["drawn/a.png", "drawn/b.png"]),
        ([A, Path("2/a.jpg")], "drawn", ["drawn/a-1.png", "drawn/a-2.png"]),
    ],
)
def test_overlays_are_named_after_their_photos(
    photos: list[Path], out: str, expected: list[str]
) -> None:
    assert overlay_paths(photos, Path(out)) == [Path(name) for name in expected]


def test_an_existing_folder_may_have_a_dot(tmp_path: Path) -> None:
    (tmp_path / "drawn.d").mkdir()
    assert overlay_paths([A], tmp_path / "drawn.d") == [tmp_path / "drawn.d" / "a.png"]


def test_a_name_that_is_not_that_of_a_picture_is_refused() -> None:
    with pytest.raises(RequestError, match=r"out\.txt: the name must end in") as refusal:
        overlay_paths([A], Path("out.txt"))
    assert refusal.value.code == WRONG_REQUEST


def test_written_colors_are_correct_and_folders_are_created(tmp_path: Path) -> None:
    out = tmp_path / "new" / "red.png"
    write_overlay(RED, out)
    written = cv2.imread(str(out))
    assert written is not None
    assert written[0, 0].tolist() == [0, 0, 255]  # BGR


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RequestError, match="cannot be written") as refusal:
        write_overlay(RED, tmp_path / "file" / "red.png")
    assert refusal.value.code == NOT_DONE


def test_a_full_disk_leaves_the_earlier_drawing(tmp_path: Path) -> None:
    out = tmp_path / "red.png"
    out.write_bytes(b"earlier")
    with size_limit(10), pytest.raises(RequestError, match="File too large"):
        write_overlay(RED, out)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"earlier"]


def test_a_photo_is_not_overwritten_by_its_drawing(tmp_path: Path) -> None:
    photo = tmp_path / "table.png"
    photo.write_bytes(b"the only copy")
    (tmp_path / "link.png").symlink_to(photo)
    for out in (photo, tmp_path, tmp_path / "link.png"):
        with pytest.raises(RequestError, match="would overwrite the photo") as refusal:
            overlay_paths([photo], out)
        assert refusal.value.code == WRONG_REQUEST
    assert overlay_paths([photo], tmp_path / "drawn.png") == [tmp_path / "drawn.png"]


def test_a_drawing_too_large_for_its_format_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"try \.png"):
        write_overlay(np.zeros((4, 17000, 3), np.uint8), tmp_path / "wide.webp")
