"""`tilesight read --merge`: print one reading of several photos of one table."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tilesight.api.cli.output.overlay_files import overlay_paths
from tilesight.api.cli.output.reading_table import print_reading
from tilesight.api.cli.readings.read import draw_reading, read_or_report
from tilesight.api.cli.readings.read_options import ReadOptions
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.readings.photo import merge_photos
from tilesight.vision.stitching.board import MergeError


def run_merge(photos: Sequence[Path], options: ReadOptions, overlay: Path | None = None) -> int:
    """Print one reading of overlapping photos; return the exit code: 1 if there is none.

    Args:
        photos: The files, in any order.
        options: How they are read and printed; the zone is the table.
        overlay: The file or the folder to draw into.

    Raises:
        RequestError: A network is missing, or a file cannot be used.
    """
    drawing = overlay and overlay_paths(photos[:1], overlay, others=photos[1:])[0]
    models, of_table = models_of_file(options.set_file), replace(options, zone="table")
    results = [read_or_report(photo, models, of_table) for photo in photos]
    readings = [result for result in results if result is not None]
    if len(readings) < len(results):
        return NOT_DONE
    try:
        merged = merge_photos(readings, options.rules)
    except MergeError as error:
        return _report_error(photos, error, options.as_json)
    if options.as_json:
        record = reading_record(merged.reading, options.rules)
        print(json.dumps({**record, "photos": [str(photo) for photo in photos]}), flush=True)
    else:
        print_reading(merged.reading, options.rules)
    return 0 if drawing is None or draw_reading(merged, options.rules, drawing) else NOT_DONE


def _report_error(photos: Sequence[Path], error: MergeError, as_json: bool) -> int:
    """Print why photos are not one table, and return the exit code."""
    detail = f"{str(error)[:1].upper()}{str(error)[1:]}."
    if as_json:
        names = [str(photo) for photo in photos]
        print(json.dumps({"photos": names, "error": {"code": "no_fit", "detail": detail}}))
    else:
        print(detail, file=sys.stderr)
    return NOT_DONE
