"""`tilesight read`: print the reading of each photo, for people or for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilesight.api.cli.output.error_lines import print_error
from tilesight.api.cli.output.overlay_files import overlay_paths, write_overlay
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE, RequestError
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.parameters import zone_named
from tilesight.api.services.reading_record import error_record, reading_record
from tilesight.api.services.readings.photo import PhotoReading, read_photo
from tilesight.api.streams import quiet_decoders, shown
from tilesight.api.texts.catalog import text
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.drawing.reading_overlay import draw_overlay
from tilesight.vision.errors import PhotoError
from tilesight.vision.inference.onnx_network import Models
from tilesight.vision.reading import Reading


def run_read(photos: Sequence[Path], options: ReadOptions, overlay: Path | None = None) -> int:
    """Print the reading of each photo in order; return the exit code: 1 if one cannot be read.

    Raises:
        RequestError: A network is missing, or a file cannot be used.
    """
    drawings = overlay_paths(photos, overlay) if overlay else [None] * len(photos)
    models = models_of_file(options.set_file)
    code = 0
    for photo, drawing in zip(photos, drawings, strict=True):
        result = read_or_report(photo, models, options)
        if result is None:
            code = NOT_DONE
            continue
        _print(result.reading, options)
        if drawing and not draw_reading(result, options.rules, drawing):
            code = NOT_DONE
    return code


def read_or_report(photo: Path, models: Models, options: ReadOptions) -> PhotoReading | None:
    """Return a photo with its reading; if it cannot be read, print why and return None."""
    try:
        with quiet_decoders():
            return read_photo(photo, models, options.rules, zone_named(options.zone))
    except PhotoError as error:
        report_error(photo, error, options.as_json)
        return None


def report_error(photo: Path, error: PhotoError, as_json: bool) -> None:
    """Print why a photo or a video cannot be read."""
    if as_json:
        print(json.dumps(error_record(str(photo), error)), flush=True)
    else:
        print_error(f"{photo}: {error.detail}", NOT_DONE)


def draw_reading(photo: PhotoReading, rules: RuleSet, drawing: Path) -> bool:
    """Write the overlay of a photo and return whether that succeeded.

    If the file cannot be written, the other photos are still read.
    """
    try:
        write_overlay(draw_overlay(photo.frame, photo.reading, rules), drawing)
    except RequestError as error:
        print_error(str(error), NOT_DONE)
        return False
    print(text("overlay-written", file=shown(drawing)), file=sys.stderr)
    return True


def _print(reading: Reading, options: ReadOptions) -> None:
    if options.as_json:
        # flushed line by line: a program reads the answer while the next photo is read
        print(json.dumps(reading_record(reading, options.rules)), flush=True)
        return
    from tilesight.api.cli.output.reading_table import print_reading

    print_reading(reading, options.rules)
