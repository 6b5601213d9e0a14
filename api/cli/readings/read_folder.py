"""`tilesight read FOLDER`: readings of all photos in a folder, here or on a cluster."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import track

from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.api.json_record import Record
from tilesight.api.services.inputs import loaded_models
from tilesight.api.services.known_set import models_knowing, read_known_set
from tilesight.api.services.parameters import zone_named
from tilesight.api.services.readings.archive import photos_in, read_archive
from tilesight.api.services.readings.record_files import RecordFile, record_file
from tilesight.api.texts.catalog import text
from tilesight.jobs.executor import PlaceError
from tilesight.jobs.run import place_named
from tilesight.vision.inference.onnx_network import available_cores


def run_read_folder(folder: Path, options: ReadOptions, cluster: str, output: Path | None) -> int:
    """Read the photos of a folder that are not in the output; return 1 if one cannot be read.

    A photo that an earlier run could not read counts, too.

    Args:
        folder: The folder.
        options: How the photos are read; the readings are always printed as JSON.
        cluster: The address of a Ray cluster, or `local`.
        output: A file of JSON lines or a folder of Parquet files; None to print JSON lines.

    Raises:
        RequestError: The folder has no photos, or a file or the cluster cannot be used.
    """
    rules, zone, known = options.rules, zone_named(options.zone), _text_of(options.set_file)
    names = photos_in(folder)
    if not names:
        raise RequestError(text("folder-no-photos", path=str(folder)))
    place = place_named(cluster, available_cores())

    def read(missing: list[str]) -> Iterator[Record]:
        return read_archive(folder, missing, rules, zone, place, known)

    written = record_file(output) if output else None
    with written.held() if written else nullcontext():
        return _read_missing(names, read, written)


def _read_missing(
    names: list[str], read: Callable[[list[str]], Iterable[Record]], file: RecordFile | None
) -> int:
    """Read the photos that the file does not have; return 1 if one of all cannot be read.

    Raises:
        RequestError: The file or the place where photos are read cannot be used.
    """
    done = file.names() if file else {}
    missing = [name for name in names if name not in done]
    counts = _Counts()
    _write(counts.over(read(missing)), len(missing), file)
    before = [done[name] for name in names if name in done]
    print(counts.sentence(before), file=sys.stderr)
    return NOT_DONE if counts.refused or not all(before) else 0


def _write(records: Iterable[Record], total: int, file: RecordFile | None) -> None:
    """Add records to the file, or print them without one; show the progress on stderr.

    Raises:
        RequestError: The place where photos are read cannot be used.
    """
    out = sys.stdout
    # Ray prints on stdout what it notices, for example that a node has failed.
    with as_request_error(PlaceError, code=NOT_DONE), redirect_stdout(sys.stderr):
        shown = track(records, "reading", total, console=Console(stderr=True))
        file.add(shown) if file else _print(shown, out)


def _text_of(set_file: Path | None) -> str | None:
    """Return the text of the file about the set in play, if there is one.

    It is tried here, because an error in it would otherwise fail every job.
    """
    if set_file is None:
        return None
    written = read_known_set(set_file)
    models_knowing(loaded_models(), written)
    return written


class _Counts:
    """The photos that were read, and the time that this took."""

    def __init__(self) -> None:
        self.read = self.refused = 0
        self._started = time.perf_counter()

    def over(self, records: Iterable[Record]) -> Iterator[Record]:
        """Yield records, and count them."""
        for record in records:
            if "error" in record:
                self.refused += 1
            else:
                self.read += 1
            yield record

    def sentence(self, before: list[bool]) -> str:
        """Return the counts in a line; `before` is whether each earlier photo could be read."""
        done = self.read + self.refused
        speed = done / max(time.perf_counter() - self._started, 1e-9)
        return text(
            "folder-counts",
            read=self.read,
            refused=self.refused,
            before=len(before),
            unread=before.count(False),
            speed=round(speed, 1),
        )


def _print(records: Iterable[Record], out: TextIO) -> None:
    for record in records:
        print(json.dumps(record), file=out, flush=True)
