"""Decode the frames of a video file at the rate of the live view."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from tilesight.engine.texts.catalog import text
from tilesight.vision.errors import PhotoError, PhotoFault
from tilesight.vision.geometry.arrays import Pixels
from tilesight.vision.io.config import DEFAULT_VIDEO, VideoConfig
from tilesight.vision.io.frame import Frame


def video_frames(path: Path, config: VideoConfig = DEFAULT_VIDEO) -> Iterator[tuple[float, Frame]]:
    """Yield frames of a video with their times in seconds.

    Args:
        path: The file.
        config: How many frames are read, and at which size.

    Raises:
        PhotoError: The file is missing, empty or not a video, or its pictures are too small; or,
            after the last frame, the video is shorter than it states, or had no other frame.
    """
    _check_file(path)
    capture = cv2.VideoCapture(_name_of(path), cv2.CAP_FFMPEG)
    slot, number, seconds = -1, 0, 0.0
    try:
        rate = _stated_rate(capture, config)
        stated = capture.get(cv2.CAP_PROP_FRAME_COUNT), capture.get(cv2.CAP_PROP_FPS)
        while capture.grab():
            seconds = _seconds(capture, number, rate)
            now = _slot(seconds, config)
            if now != slot:  # not later: the timestamps of joined recordings start again
                slot = now
                done, bgr = capture.retrieve()
                if done:
                    yield seconds, _frame(np.asarray(bgr, np.uint8), path, config)
            number += 1
    finally:
        capture.release()
    if number == 0:
        raise PhotoError(PhotoFault.NOT_A_PICTURE, text("video-no-video"))
    if _is_cut_short(number, seconds, stated, config):
        raise PhotoError(PhotoFault.TRUNCATED, text("video-cut-short"))
    if number == 1:
        raise PhotoError(PhotoFault.NOT_SETTLED, text("video-is-photo"))


def _is_cut_short(
    number: int, seconds: float, stated: tuple[float, float], config: VideoConfig
) -> bool:
    """Return whether a video has ended earlier than it states.

    Args:
        number: Frames that were found.
        seconds: The time of the last one.
        stated: Frames, or 0 or less if they are not known, and frames per second.
        config: How much may be missing.
    """
    frames, rate = stated
    # some formats estimate the frames by the duration, and joined recordings start their times anew
    return max(number, seconds * rate + 1) < config.min_share * frames


def _stated_rate(capture: cv2.VideoCapture, config: VideoConfig) -> float:
    """Return the frames per second that a video states, or an assumed rate."""
    rate = capture.get(cv2.CAP_PROP_FPS)
    return rate if capture.isOpened() and 1 <= rate <= 1000 else config.frames_per_second


def _seconds(capture: cv2.VideoCapture, number: int, rate: float) -> float:
    """Return the time of the frame that was grabbed last.

    Args:
        capture: The video.
        number: Index of the frame.
        rate: Frames per second, if the file has no timestamps, as a plain stream of H.264.
    """
    # phones film with a variable rate, so the number of a frame does not say its time
    stamp = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
    return stamp if stamp > 0 else number / rate


def _slot(seconds: float, config: VideoConfig) -> int:
    """Return the index of the interval of time of which one frame is read."""
    return math.floor(seconds * config.frames_per_second + config.early)


def _name_of(path: Path) -> str:
    """Return the name of a file for OpenCV, which crashes if it is not UTF-8.

    Raises:
        PhotoError: It is not.
    """
    name = str(path)
    try:
        name.encode()
    except UnicodeEncodeError:
        raise PhotoError(PhotoFault.UNREADABLE, text("video-wrong-name")) from None
    return name


def _check_file(path: Path) -> None:
    if path.is_dir():
        raise PhotoError(PhotoFault.FOLDER, text("video-is-folder"))
    if not path.exists():
        raise PhotoError(PhotoFault.MISSING, text("photo-missing"))
    if not path.is_file():  # reading a pipe or a device may never end
        raise PhotoError(PhotoFault.UNREADABLE, text("photo-no-file"))
    if path.stat().st_size == 0:
        raise PhotoError(PhotoFault.EMPTY, text("photo-empty"))


def _frame(bgr: Pixels, path: Path, config: VideoConfig) -> Frame:
    height, width = bgr.shape[:2]
    if min(height, width) < config.min_side:
        detail = text("video-too-small", width=width, height=height)
        raise PhotoError(PhotoFault.TOO_SMALL, detail)
    scale = min(1.0, config.max_side / max(height, width))
    size = (round(width * scale), round(height * scale))
    small = cv2.resize(bgr, size, interpolation=cv2.INTER_AREA) if scale < 1 else bgr
    pixels = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2RGB), np.uint8)
    return Frame(pixels, str(path), (width, height))
