"""Choose the files of overlays, and write them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import cv2

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError, reason_of
from tilesight.api.texts.catalog import text
from tilesight.jobs.whole_files import write_whole
from tilesight.vision.geometry.arrays import Pixels

KINDS = (".png", ".jpg", ".jpeg", ".webp")


def overlay_paths(
    photos: Sequence[Path],
    out: Path,
    option: str = "--overlay",
    others: Sequence[Path] = (),
) -> list[Path]:
    """Return the file of each photo's overlay: a file, numbered for several photos, or in a folder.

    Args:
        photos: The photos.
        out: The file or the folder.
        option: The option of the command line that names it.
        others: Photos that are read, too, but not drawn on.

    Raises:
        RequestError: The name is not that of a picture, or would overwrite one of the photos.
    """
    folder = out.is_dir() or not out.suffix
    if not folder:
        _check_is_picture(out, option)
    names = [f"{photo.stem}.png" if folder else out.name for photo in photos]
    parent = out if folder else out.parent
    if len(set(names)) < len(names):  # two photos would share a file
        names = [_numbered(name, number) for number, name in enumerate(names, 1)]
    drawings = [parent / name for name in names]
    _check_not_photos([*photos, *others], drawings, option)
    return drawings


def write_overlay(pixels: Pixels, out: Path) -> None:
    """Write an (H, W, 3) RGB picture in the format of its name.

    Raises:
        RequestError: The file cannot be written.
    """
    encoded = _encoded(pixels, out)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_whole(out, encoded)
    except OSError as error:
        sentence = text("overlay-unwritable", file=str(out), reason=reason_of(error))
        raise RequestError(sentence, NOT_DONE) from error


def _encoded(pixels: Pixels, out: Path) -> bytes:
    encoded = None
    with suppress(cv2.error):
        done, pixels_of_file = cv2.imencode(out.suffix, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))
        encoded = pixels_of_file if done else None
    if encoded is None:  # the limit is 16,383 pixels per side for WebP, and 65,535 for JPEG
        raise RequestError(text("overlay-too-large", file=str(out)), NOT_DONE)
    return encoded.tobytes()


def _check_is_picture(out: Path, option: str) -> None:
    """Raise RequestError if a name is not that of a picture that can be written."""
    if out.suffix.lower() not in KINDS:
        endings = ", ".join(KINDS)
        sentence = text("overlay-wrong-name", option=option, file=str(out), endings=endings)
        raise RequestError(sentence, WRONG_REQUEST)


def _check_not_photos(photos: Sequence[Path], drawings: Sequence[Path], option: str) -> None:
    """Raise RequestError if a drawing would overwrite a photo, which may be the only copy."""
    for drawing in drawings:
        if any(_same_file(photo, drawing) for photo in photos):
            sentence = text("overlay-overwrites", option=option, file=str(drawing))
            raise RequestError(sentence, WRONG_REQUEST)


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # one of them does not exist yet
        return False


def _numbered(name: str, number: int) -> str:
    path = Path(name)
    return f"{path.stem}-{number}{path.suffix}"
