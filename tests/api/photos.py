"""Files that cannot be read as photos, one of each kind."""

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.fuzz.picture_bombs import png_that_claims

Pixels = NDArray[np.uint8]


def bad_photos(folder: Path, good: Path) -> dict[Path, str]:
    """Create the files, and return the code of the expected error by path."""
    return {
        folder / "nowhere.jpg": "missing",
        _folder(folder / "album.jpg"): "folder",
        _file(folder / "empty.jpg", b""): "empty",
        _file(folder / "letter.jpg", b"Dear aunt, the tiles are on the table.\n"): "not_a_picture",
        _file(folder / "cut.jpg", good.read_bytes()[: good.stat().st_size // 2]): "truncated",
        _picture(folder / "dot.png", np.full((1, 1, 3), 200, np.uint8)): "too_small",
        _file(folder / "poster.png", png_that_claims(20_000, 20_000)): "too_large",
        _picture(folder / "black.jpg", np.zeros((750, 1000, 3), np.uint8)): "too_dark",
        _picture(folder / "blurred.jpg", _blurred(good)): "blurred",
        _picture(folder / "cloth.jpg", _cloth()): "no_tiles",
    }


def _folder(path: Path) -> Path:
    path.mkdir()
    return path


def _file(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def _picture(path: Path, pixels: Pixels) -> Path:
    assert cv2.imwrite(str(path), pixels)
    return path


def _blurred(good: Path) -> Pixels:
    picture = cv2.imread(str(good))
    assert picture is not None
    strength = max(picture.shape) / 60
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), strength), np.uint8)


def _cloth() -> Pixels:
    """Return a sharp picture of a woven cloth without tiles."""
    rng = np.random.default_rng(7)
    weave = 110 + 14 * np.sin(np.arange(1000) / 2)[None, :] * np.sin(np.arange(750) / 2)[:, None]
    noisy = weave[..., None] + rng.normal(0, 6, (750, 1000, 3)) + np.array([20, 35, 0])
    return np.clip(noisy, 0, 255).astype(np.uint8)
