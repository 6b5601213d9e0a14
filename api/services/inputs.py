"""What a player provides, notation or photos, read as positions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from tilesight.api.errors import NOT_DONE, RequestError, as_request_error
from tilesight.api.services.position import (
    Position,
    position_of_notation,
    position_of_reading,
    with_rack,
)
from tilesight.engine.rules.rule_set import RuleSet

if TYPE_CHECKING:
    from tilesight.api.services.readings.photo import PhotoReading
    from tilesight.vision.inference.onnx_network import Models

Input = str | bytes | Path
"""Notation, the bytes of a photo's file, or its path. Text is never taken for a path: a request to
the server must not read the server's files."""

NOTATION_OF_NOTHING = ("", "/")
"""An empty table, which would also be the names of folders."""


@dataclass(frozen=True, slots=True)
class InputReader:
    """Reads the inputs of a command by the rules of one game."""

    rules: RuleSet
    models: Models | None = None
    """The networks; None to load them for the first photo."""
    set_file: Path | None = None
    """The file that `tilesight learn` wrote about the set in play, if there is one."""

    def position(self, given: Input) -> Position:
        """Return the position that an input shows.

        Raises:
            RequestError: The text is not notation, or the photo of a path cannot be read.
            PhotoError: The photo, given as bytes, cannot be read.
        """
        if isinstance(given, str):
            return position_of_notation(given, self.rules)
        photo = self._photo(given)
        return position_of_reading(photo.reading, self.rules, photo.frame)

    def optional(self, given: Input | None) -> Position | None:
        """Return the position that an input shows, or None if there is no input.

        Raises:
            RequestError: The text is not notation, or the photo of a path cannot be read.
            PhotoError: The photo, given as bytes, cannot be read.
        """
        return None if given is None else self.position(given)

    def with_rack(self, table: Input, rack: Input | None) -> Position:
        """Return the position on a table, with the tiles of the rack if it is given separately.

        Raises:
            RequestError: A text is not notation, the photo of a path cannot be read, or the
                notation of the table has another rack.
            PhotoError: A photo, given as bytes, cannot be read.
        """
        position = self.position(table)
        return position if rack is None else with_rack(position, self.position(rack))

    def _photo(self, photo: bytes | Path) -> PhotoReading:
        from tilesight.api.services.readings.photo import read_photo
        from tilesight.vision.errors import PhotoError

        models = self.models or models_of_file(self.set_file)
        try:
            return read_photo(photo, models, self.rules)
        except PhotoError as error:
            if isinstance(photo, bytes):
                raise
            raise RequestError(f"{photo}: {error.detail}", NOT_DONE) from error


def input_of(given: str | Path) -> str | Path:
    """Return a text as an input: the path of a photo, or notation.

    Raises:
        TypeError: It is not a text and no path.
    """
    if not isinstance(given, str | PathLike):
        kind = type(given).__name__
        raise TypeError(f"a position is notation or the path of a photo, not {kind}")
    return Path(given) if is_path(given) else given


def optional_input(given: str | Path | None) -> str | Path | None:
    """Return a text as an input; None if there is none."""
    return None if given is None else input_of(given)


def is_path(given: str | Path) -> bool:
    """Return whether a text is the name of a file or folder: it exists, or has a suffix."""
    # no file is called `r5 r6`; `table.jpg` is not notation, even if the file does not exist
    try:
        exists = given not in NOTATION_OF_NOTHING and Path(given).exists()
        return exists or bool(Path(given).suffix)
    except OSError:  # too long for a file name
        return False


def models_of_file(set_file: Path | None) -> Models:
    """Return the networks with what a file knows of the set in play, if there is one.

    Raises:
        RequestError: A weight file is missing or damaged, or the file cannot be used.
    """
    from tilesight.api.services.known_set import models_knowing, read_known_set

    return models_knowing(loaded_models(), read_known_set(set_file) if set_file else None)


@cache
def loaded_models(threads: int | None = None) -> Models:
    """Return the networks, which are loaded once in a process.

    Args:
        threads: Threads per network; None for all available cores.

    Raises:
        RequestError: A weight file is missing or damaged.
    """
    from tilesight.vision.inference.onnx_network import ModelError, load_models

    with as_request_error(ModelError, code=NOT_DONE):
        return load_models(threads=threads)
