"""Which frames of a video are read, and their times."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.io.video import video_frames


@pytest.mark.parametrize(
    ("rate", "frames", "expected"),
    [
        pytest.param(0.5, 4, [0.0, 2.0, 4.0, 6.0], id="time-lapse"),
        pytest.param(10, 4, [0.0, 0.1, 0.2, 0.3], id="each-frame"),
        pytest.param(24, 7, [0.0, 0.125, 0.208], id="nearest-frames"),
        pytest.param(60, 13, [0.0, 0.1, 0.2], id="every-sixth-frame"),
    ],
)
def test_frames_are_read_by_the_timestamps_of_the_file(
    tmp_path: Path, rate: float, frames: int, expected: list[float]
) -> None:
    video = write_video(tmp_path / "video.mp4", rate, frames)
    assert [round(seconds, 3) for seconds, _ in video_frames(video)] == expected


@pytest.mark.parametrize("rate", [0.5, 10])
def test_video_that_ends_earlier_than_it_states_is_read_and_then_an_error(
    tmp_path: Path, rate: float
) -> None:
    video = write_video(tmp_path / "video.avi", rate, 20)
    assert len(list(video_frames(video))) == 20
    whole = video.read_bytes()
    video.write_bytes(whole[: len(whole) * 2 // 3])
    read = []
    with pytest.raises(PhotoError) as caught:
        read.extend(iter(video_frames(video)))
    assert caught.value.code is PhotoFault.TRUNCATED
    assert 5 < len(read) < 20


def test_a_photo_is_no_video(tmp_path: Path) -> None:
    photo = tmp_path / "photo.jpg"
    cv2.imwrite(str(photo), np.zeros((64, 64, 3), np.uint8))
    with pytest.raises(PhotoError, match="a single picture, not a video"):
        list(video_frames(photo))


@pytest.mark.parametrize("upright", [False, True])
def test_a_large_video_is_scaled_down_and_its_size_is_kept(tmp_path: Path, upright: bool) -> None:
    sides = (960, 1920) if upright else (1920, 960)
    video = write_video(tmp_path / "video.mp4", 10, 2, sides)
    (_, frame), *_ = video_frames(video)
    assert frame.size == sides
    assert frame.pixels.shape == ((1280, 640, 3) if upright else (640, 1280, 3))


def write_video(path: Path, rate: float, frames: int, size: tuple[int, int] = (64, 64)) -> Path:
    code = {".mp4": "mp4v", ".avi": "MJPG"}[path.suffix]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*code), rate, size)
    for _ in range(frames):
        writer.write(np.zeros((size[1], size[0], 3), np.uint8))
    writer.release()
    return path
