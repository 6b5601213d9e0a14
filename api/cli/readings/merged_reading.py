"""`tilesight read --merge`: print one reading of several photos of one table."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilesight.api.cli.output.overlay_files import overlay_paths
from tilesight.api.cli.output.reading_table import print_reading
from tilesight.api.cli.readings.read import draw_reading, read_or_report
from tilesight.api.errors import NOT_DONE
from tilesight.api.services.inputs import models_of_file
from tilesight.api.services.reading_record import reading_record
from tilesight.api.services.readings.photo import merge_photos
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.reading import Zone
from tilesight.vision.stitching.board import MergeError


def run_merge(
    photos: Sequence[Path],
    rules: RuleSet,
    as_json: bool = False,
    overlay: Path | None = None,
    known: Path | None = None,
) -> int:
    """Print one reading of overlapping photos; return the exit code: 1 if there is none.

    Args:
        photos: The files, in any order.
        rules: The game.
        as_json: Whether to print JSON for programs.
        overlay: The file or the folder to draw into.
        known: The file that `tilesight learn` wrote about this set, if there is one.

    Raises:
        RequestError: A network is missing, or a file cannot be used.
    """
    drawing = overlay and overlay_paths(photos[:1], overlay, others=photos[1:])[0]
    models = models_of_file(known)
    results = [read_or_report(photo, rules, as_json, Zone.TABLE, models) for photo in photos]
    readings = [result for result in results if result is not None]
    if len(readings) < len(results):
        return NOT_DONE
    try:
        merged = merge_photos(readings, rules)
    except MergeError as error:
        return _report_error(photos, error, as_json)
    if as_json:
        record = reading_record(merged.reading, rules)
        print(json.dumps({**record, "photos": [str(photo) for photo in photos]}), flush=True)
    else:
        print_reading(merged.reading, rules)
    return 0 if drawing is None or draw_reading(merged, rules, drawing) else NOT_DONE


def _report_error(photos: Sequence[Path], error: MergeError, as_json: bool) -> int:
    """Print why photos are not one table, and return the exit code."""
    detail = f"{str(error)[:1].upper()}{str(error)[1:]}."
    if as_json:
        names = [str(photo) for photo in photos]
        print(json.dumps({"photos": names, "error": {"code": "no_fit", "detail": detail}}))
    else:
        print(detail, file=sys.stderr)
    return NOT_DONE
