"""Files that readings are added to: what they have after an interruption is not read again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from io import FileIO
from pathlib import Path
from typing import Any, Protocol

from tilesight.api.errors import NOT_DONE, WRONG_REQUEST, RequestError
from tilesight.api.json_record import Record
from tilesight.api.texts.catalog import text
from tilesight.jobs.file_lock import lock_file
from tilesight.jobs.whole_files import replacing

PART_ROWS = 500
"""Readings in a part of a Parquet folder: few files, and little to read again after a kill."""
LOCK = ".lock"
"""A file in a Parquet folder, which readers of Parquet ignore: its name begins with a dot."""
START = b'{"photo": '
"""How each line of JSON begins, by which a line that was cut off is known."""
_NO_TEXT = re.compile(r"[\\\ud800-\udfff]")
_ESCAPE = re.compile(r"\\\\|\\ud[89a-f][0-9a-f]{2}")


class RecordFile(Protocol):
    """A file of readings."""

    def held(self) -> AbstractContextManager[None]:
        """Keep other processes from adding readings, from `names` to the last `add`.

        Raises:
            RequestError: Another process adds readings now.
        """
        ...

    def names(self) -> dict[str, bool]:
        """Return the photos that it has, each with whether it could be read."""
        ...

    def add(self, records: Iterable[Record]) -> None:
        """Add readings; those that were added are kept if the process is killed."""


def record_file(path: Path) -> RecordFile:
    """Return the file of readings at a path: JSON lines, or Parquet by its suffix.

    Raises:
        RequestError: Its suffix is another one, or pyarrow is not installed.
    """
    if path.suffix == ".parquet":
        return ParquetFolder(path)
    if path.suffix in {".jsonl", ".ndjson"}:
        return JsonLines(path)
    raise RequestError(text("folder-output-suffix", path=str(path)), WRONG_REQUEST)


class JsonLines:
    """A file with a line of JSON for each photo."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def held(self) -> AbstractContextManager[None]:
        """Keep other processes from adding lines; the file is made if it is missing."""
        return _locked(self._path, self._path)

    def names(self) -> dict[str, bool]:
        """Return the photos of the complete lines, and remove an incomplete last one.

        Raises:
            RequestError: A line is not a reading; the file is then left as it is.
        """
        if not self._path.is_file():  # a pipe, for example, has nothing that could be read again
            return {}
        found, complete = dict[str, bool](), 0
        with self._path.open("r+b") as file:
            for number, line in enumerate(file, start=1):
                photo = self._photo(line, number)
                if line.endswith(b"\n"):
                    found |= photo
                    complete += len(line)
            file.truncate(complete)
        return found

    def _photo(self, line: bytes, number: int) -> dict[str, bool]:
        """Return the photo of a line and whether it was read; none for a blank or cut off line.

        Raises:
            RequestError: The line is not a reading, nor the beginning of one.
        """
        try:
            return _photo_of(line)
        except (ValueError, KeyError, TypeError) as error:
            detail = text("folder-output-line", path=str(self._path), line=number)
            raise RequestError(detail, WRONG_REQUEST) from error

    def add(self, records: Iterable[Record]) -> None:
        """Add a line for each reading as soon as it is there."""
        with self._path.open("ab", buffering=0) as file:
            for record in records:
                try:
                    _write_all(file, json.dumps(record).encode() + b"\n")
                except OSError as error:
                    error.filename = str(self._path)  # a full disk names no file
                    raise


def _photo_of(line: bytes) -> dict[str, bool]:
    """Return the photo of a line and whether it was read; none for a blank or cut off line.

    Raises:
        ValueError: The line is not JSON.
        KeyError: It has no photo.
        TypeError: It is JSON of another kind, or its photo is not a name.
    """
    if not line.strip() or (not line.endswith(b"\n") and line.startswith(START[: len(line)])):
        return {}
    record = json.loads(line)
    photo = record["photo"]
    if not isinstance(photo, str):
        raise TypeError(photo)
    return {photo: "error" not in record}


def _write_all(file: FileIO, content: bytes) -> None:
    """Write all of a content: an unbuffered file may take a part of it.

    Raises:
        OSError: The rest cannot be written, as on a full disk.
    """
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


class ParquetFolder:
    """A folder of Parquet files, as pandas, DuckDB, Spark and Ray read it.

    Its columns are the photo, its notation, its tiles and doubts, the code of an error, and the
    complete record as JSON.
    """

    def __init__(self, path: Path) -> None:
        try:
            self._arrow: Any = import_module("pyarrow")
            self._parquet: Any = import_module("pyarrow.parquet")
        except ImportError as error:
            detail = text("folder-needs-pyarrow", path=str(path))
            raise RequestError(detail, WRONG_REQUEST) from error
        self._path = path

    def held(self) -> AbstractContextManager[None]:
        """Keep other processes from adding parts; the folder is made if it is missing."""
        self._path.mkdir(parents=True, exist_ok=True)
        return _locked(self._path / LOCK, self._path)

    def names(self) -> dict[str, bool]:
        """Return the photos of the parts that are complete, and whether each could be read."""
        found = dict[str, bool]()
        for part in self._parts():
            table = self._parquet.read_table(part, columns=["photo", "error"])
            names, errors = (table.column(name).to_pylist() for name in ("photo", "error"))
            for name, error in zip(names, errors, strict=True):
                found[_file_name(name)] = error is None
        return found

    def add(self, records: Iterable[Record]) -> None:
        """Add parts with some hundred readings each."""
        self._path.mkdir(parents=True, exist_ok=True)
        rows: list[Record] = []
        try:
            for record in records:
                rows.append(_row(record))
                if len(rows) == PART_ROWS:
                    self._write(rows)
                    rows = []
        finally:
            if rows:
                self._write(rows)

    def _parts(self) -> list[Path]:
        return sorted(self._path.glob("part-*.parquet"))

    def _write(self, rows: list[Record]) -> None:
        number = 1 + max(
            (int(part.stem.removeprefix("part-")) for part in self._parts()), default=-1
        )
        table = self._arrow.Table.from_pylist(rows, self._schema())
        with replacing(self._path / f"part-{number:06d}.parquet") as partial:
            self._parquet.write_table(table, partial)

    def _schema(self) -> Any:
        text, number = self._arrow.string(), self._arrow.int32()
        columns = {"photo": text, "notation": text, "tiles": number, "doubts": number}
        return self._arrow.schema({**columns, "error": text, "record": text})


def _row(record: Record) -> Record:
    error = record.get("error")
    counts = {} if error else {key: len(record[key]) for key in ("tiles", "doubts")}
    return {
        "photo": _text_of_name(record["photo"]),
        "notation": record.get("notation"),
        **counts,
        "error": error["code"] if error else None,
        "record": json.dumps(record),
    }


def _text_of_name(name: str) -> str:
    r"""Return a file name as Parquet can hold it: `\\` and bytes that are no text as in JSON."""
    return _NO_TEXT.sub(lambda found: json.dumps(found[0])[1:-1], name)


def _file_name(written: str) -> str:
    """Return the file name whose text is in a Parquet file."""
    return _ESCAPE.sub(lambda found: str(json.loads(f'"{found[0]}"')), written)


@contextmanager
def _locked(file: Path, output: Path) -> Iterator[None]:
    """Lock a file, which is made if it is missing, until the context or the process ends.

    Where files cannot be locked, as on Windows, nothing is locked.

    Args:
        file: The file that is locked.
        output: The file or folder that an error names.

    Raises:
        RequestError: Another process has locked it.
    """
    with file.open("ab") as opened:
        try:
            lock_file(opened)
        except BlockingIOError as error:
            raise RequestError(text("folder-output-busy", path=str(output)), NOT_DONE) from error
        yield
