"""`tilesight read --merge`: several photos of one table as one reading."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilesight.api.cli.output.overlay_files import overlay_paths
from tilesight.api.cli.output.reading_table import print_reading
from tilesight.api.cli.read import draw, refuse
from tilesight.api.cli.streams import quiet_decoders
from tilesight.api.errors import NOT_DONE, as_request_error
from tilesight.api.services.reading_record import reading_record
from tilesight.engine.rules.rule_set import RuleSet
from tilesight.vision.errors import PhotoError
from tilesight.vision.io.frame import Frame, load_frame
from tilesight.vision.networks.onnx_network import ModelError, Models, load_models
from tilesight.vision.reader import read
from tilesight.vision.reading import Reading, Zone
from tilesight.vision.stitching.stitch import MergeError, merge


def read_merged(
    photos: Sequence[Path], rules: RuleSet, as_json: bool = False, overlay: Path | None = None
) -> int:
    """Merge overlapping photos; return the exit code, 1 where they do not make one table."""
    drawing, *_ = [overlay_paths([photo], overlay)[0] for photo in photos]
    with as_request_error(ModelError, code=NOT_DONE):
        models = load_models()
    seen = [_seen(photo, models, rules, as_json) for photo in photos]
    whole = [pair for pair in seen if pair is not None]
    if len(whole) < len(seen):
        return NOT_DONE
    try:
        merged = merge([reading for _, reading in whole], rules)
    except MergeError as error:
        return _misfit(photos, error, as_json)
    if as_json:
        record = {**reading_record(merged, rules), "photos": [str(photo) for photo in photos]}
        print(json.dumps(record), flush=True)
    else:
        print_reading(merged, rules)
    frame = next(frame for frame, reading in whole if reading.photo == merged.photo)
    return 0 if drawing is None or draw(frame, merged, rules, drawing) else NOT_DONE


def _seen(
    photo: Path, models: Models, rules: RuleSet, as_json: bool
) -> tuple[Frame, Reading] | None:
    """Read one photo as that of a table; say so where it cannot be read."""
    try:
        with quiet_decoders():
            frame = load_frame(photo)
        return frame, read(frame, models, rules, Zone.TABLE)
    except PhotoError as error:
        refuse(photo, error, as_json)
        return None


def _misfit(photos: Sequence[Path], error: MergeError, as_json: bool) -> int:
    detail = f"{str(error)[:1].upper()}{str(error)[1:]}."
    if as_json:
        names = [str(photo) for photo in photos]
        print(json.dumps({"photos": names, "error": {"code": "no_fit", "detail": detail}}))
    else:
        print(detail, file=sys.stderr)
    return NOT_DONE
