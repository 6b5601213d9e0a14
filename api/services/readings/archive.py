"""Readings of a folder of photos, on the cores of this machine or on a cluster."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tilesight.api.json_record import Record
from tilesight.api.services.inputs import loaded_models
from tilesight.api.services.known_set import models_knowing
from tilesight.api.services.reading_record import error_record, reading_record
from tilesight.api.services.readings.photo import read_photo
from tilesight.api.streams import quiet_decoders
from tilesight.api.texts.catalog import language, speaking, text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.jobs.executor import Lost, Place
from tilesight.jobs.run import run_jobs
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import read_file
from tilesight.vision.reading import Zone

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"})


@dataclass(frozen=True, slots=True)
class FilePhoto:
    """A photo with the content of its file, which other machines need not have."""

    name: str
    content: bytes
    error: Record | None = None
    """The error record of a file that cannot be opened; None for others."""


def photos_in(folder: Path) -> list[str]:
    """Return the photos in a folder and the folders in it, relative to it and sorted.

    Hidden files and folders are left out: previews, trash, and the `._` files that macOS writes
    beside each photo on a memory card, which are no pictures.
    """
    found = (path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES)
    names = (path.relative_to(folder) for path in found if path.is_file())
    return sorted(name.as_posix() for name in names if not _is_hidden(name))


def _is_hidden(name: Path) -> bool:
    return any(part.startswith(".") for part in name.parts)


def read_archive(
    folder: Path,
    names: Collection[str],
    rules: RuleSet,
    zone: Zone | None,
    place: Place,
    known: str | None = None,
) -> Iterator[Record]:
    """Yield the record of each photo once, in the order in which they are read.

    Args:
        folder: The folder.
        names: The photos, relative to it.
        rules: The game.
        zone: Where all tiles are; None to infer it.
        place: Where photos are read.
        known: What is known of the set in play, as JSON.

    Raises:
        PlaceError: They cannot be read there.
        RequestError: A network is missing, or what is known of the set is damaged.
    """
    listed = list(names)
    photos = (_file_photo(folder, name) for name in listed)
    read = partial(_record, language(), rules, zone, known)
    for number, record in run_jobs(read, photos, place):
        if isinstance(record, Lost):
            error = {"code": "lost", "detail": text("folder-photo-lost")}
            yield {"photo": listed[number], "error": error}
        else:
            yield record


def _file_photo(folder: Path, name: str) -> FilePhoto:
    """Return a photo with its content, or with the error of a file that cannot be opened."""
    try:
        return FilePhoto(name, read_file(folder / name))
    except PhotoError as error:
        return FilePhoto(name, b"", error_record(name, error))


def _record(
    code: str, rules: RuleSet, zone: Zone | None, known: str | None, photo: FilePhoto
) -> Record:
    """Return the reading of a photo as JSON in a language; this runs in a process of the place."""
    if photo.error is not None:
        return photo.error
    with speaking(code):
        models = models_knowing(loaded_models(threads=1), known)
        try:
            with quiet_decoders():
                found = read_photo(photo.content, models, rules, zone, photo.name)
        except PhotoError as error:
            return error_record(photo.name, error)
        return reading_record(found.reading, rules)
