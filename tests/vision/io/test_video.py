"""Which frames of a video are read, and their times."""

from pathlib import Path

import cv2
import numpy as np
import pytest

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
    video = tmp_path / "video.mp4"
    writer = cv2.VideoWriter(str(video), cv2.VideoWriter.fourcc(*"mp4v"), rate, (64, 64))
    for _ in range(frames):
        writer.write(np.zeros((64, 64, 3), np.uint8))
    writer.release()
    assert [round(seconds, 3) for seconds, _ in video_frames(video)] == expected
